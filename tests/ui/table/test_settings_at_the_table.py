"""Settings changed at a table, over the pause and by keyboard: each is in force as soon as one is back."""

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from cardgames.storage import describe
from cardgames.ui.sound import Silence
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

Look = Callable[[Table], Any]


def change(table: Table, *steps: tuple[str, str]) -> None:
    """From the table to settings of one tab, a step of each with its key, and back."""
    driver = table.driver
    driver.key("escape")
    driver.click("settings")
    driver.click(f"tab_{describe(steps[0][0]).tab.lower()}")
    for name, key in steps:
        driver.widgets.set_focus(name)
        driver.key(key)
    driver.key("escape")
    driver.key("escape")
    driver.settle()
    assert driver.scene is table.screen


def dimmed(table: Table) -> int:
    return sum(table.scene.highlights.is_dimmed(sprite) for sprite in table.scene.hand_input.own)


def on_the_left(table: Table) -> bool:
    """Whether the own plate lies in the left half."""
    box: pygame.Rect = table.scene.scenery.speaking_boxes[0]
    return box.centerx < table.driver.app.size[0] / 2


class Ears(Silence):
    """Hears what is played."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, across: float = 0.5) -> None:
        self.heard.append(name)


def played(table: Table) -> str:
    sounds = table.driver.app.sounds
    return sounds.heard[0] if isinstance(sounds, Ears) and sounds.heard else ""


def stays(table: Table) -> float:
    """For how many seconds a message is there."""
    table.scene.toasts.say("Here is something to be read")
    return table.scene.toasts.shown.pop().left


def captions(table: Table) -> int:
    before = len(table.scene.toasts.texts)
    table.scene.motion.listener.heard("shuffle")
    return len(table.scene.toasts.texts) - before


def clicked(table: Table) -> int:
    """How many moves one click on a card that may be played makes, other than the moves of computers."""
    before = table.plies
    table.driver.click(table.place(table.playable()[0]))
    made = table.plies - before
    if made:
        table.turn_with_choice()
    else:
        table.driver.key("escape")  # the card is only lifted: let it go
    return min(1, made)


EFFECTS: list[tuple[str, str, Look, Any]] = [  # setting, key, what is looked at, what it should be then
    ("click_to_play", "right", clicked, 0),
    ("left_handed", "space", on_the_left, False),
    ("volume", "right", played, "card_place"),
    ("speed", "right", lambda table: table.scene.motion.pace.speed, 0.5),
    ("motion", "right", lambda table: table.scene.motion.pace.reduced, True),
    ("trick_waits", "space", lambda table: table.scene.motion.holds, True),
    ("dim", "left", dimmed, 0),
    ("captions", "space", captions, 0),
    ("text_size", "right", lambda table: table.driver.app.theme.text_size, 1.1),
    ("felt", "right", lambda table: table.driver.app.theme.has_places, False),
    ("card_back", "right", lambda table: table.driver.app.pictures.back_name, "wine"),
    ("deck_colours", "right", lambda table: table.driver.app.pictures.colours, "four"),
    ("large_print", "space", lambda table: table.driver.app.pictures.large_print, True),
    (
        "high_contrast",
        "space",
        lambda table: table.driver.app.theme.felt[0] == table.driver.app.theme.felt[1],
        True,
    ),
    ("messages", "right", stays, 7.5),
    ("friendly_undo", "space", lambda table: table.host.pace.friendly_undo, False),
]


@pytest.mark.parametrize("tab", ["Play", "Look", "Sound"])
def test_settings_are_in_force_at_once(open_table: OpenTable, tab: str) -> None:
    table = open_table(size=(1024, 640))
    table.turn_with_choice()
    chosen = [each for each in EFFECTS if describe(each[0]).tab == tab]
    before = [look(table) for _, _, look, _ in chosen]
    table.driver.app.sounds = Ears()
    change(table, *((name, key) for name, key, _, _ in chosen))
    for (name, _, look, wanted), was in zip(chosen, before, strict=True):
        assert look(table) == wanted != was, name


def test_pictures_of_an_earlier_look_are_let_go(open_table: OpenTable) -> None:
    app = open_table().driver.app
    earlier = weakref.ref(app.kit)
    app.settings.text_size = 1.5
    app.refresh()
    gc.collect()
    assert earlier() is None

"""Tool tips and hints at the table lie on nothing that somebody may want to see or press."""

import random

import pygame
import pytest

from cardgames.engine import Game
from cardgames.games.backhand import Backhand
from cardgames.games.crash import Crash
from cardgames.games.farmer import Farmer
from cardgames.games.kaluki import Kaluki
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.games.ziginette import Ziginette
from cardgames.ui.device_words import CONTINUE
from cardgames.ui.host import TurnState
from cardgames.ui.table.boxes import box_of
from cardgames.ui.table.input.focus_targets import card_box
from cardgames.ui.widgets import tip
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def seen(table: Table) -> list[pygame.Rect]:
    """Return buttons of the question, open cards and chips, and shared piles."""
    scene = table.scene
    buttons = [scene.widgets.find(name).box for name in scene.decision_panel.usable]
    view, outlines = scene.motion.shown, scene.motion.layout.outlines
    assert view is not None
    piles = [zone.id for zone in view.zones if zone.owner is None and zone and zone.id in outlines]
    return [*buttons, *scene.picture.free.open_cards, *(box_of(outlines[pile]) for pile in piles)]


@pytest.mark.parametrize(("game", "seats"), [(Skin, 4), (Farmer, 4), (Malilla, 4), (Kaluki, 3)])
def test_a_tool_tip_covers_no_button_card_or_pile(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, game: type[Game], seats: int
) -> None:
    table, rng, places = open_table(game=game, seats=seats, speed="instant"), random.Random(2), []
    find_place = tip.tip_rect
    monkeypatch.setattr(tip, "tip_rect", lambda *where: places.append(find_place(*where)) or places[-1])
    for _ in range(10):
        table.driver.until(lambda: table.host.turn_state is not TurnState.COMPUTER)
        table.driver.settle()
        if table.host.turn_state is not TurnState.OWN or table.host.decision is None:
            break
        for widget in map(table.scene.widgets.find, table.scene.widgets.ids):
            if widget.full_tip:
                widget.draw_tip(
                    pygame.Surface(table.driver.app.size),
                    table.driver.app.kit,
                    table.scene.picture.kept_clear(),
                )
                hit = places[-1].collidelist([box for box in seen(table) if box != widget.box])
                assert hit < 0, f"the tip of {widget.id}"
        table.screen.play(table.host.decision.sample(rng))
    assert places


@pytest.mark.parametrize(("game", "seats"), [(Farmer, 4), (Backhand, 3), (Skin, 4), (Ziginette, 4)])
def test_a_hint_covers_no_pile_rank_or_printed_sum(
    open_table: OpenTable, game: type[Game], seats: int
) -> None:
    table = open_table(game=game, seats=seats, speed="instant")
    table.own_turn()
    for _ in range(3):
        table.driver.key("i")
        table.driver.settle()
        (box,) = (toast.box for toast in table.scene.toasts.shown if toast.kind == "hint")
        ring, ranks = table.scene.scenery.ring, table.scene.motion.layout.ranks
        printed = [*(ring.boxes if ring is not None else ()), *(box_of(rank.rect) for rank in ranks)]
        assert box.w and box.collidelist([*seen(table), *printed]) < 0


def test_beside_the_log_farmer_says_whose_farm_it_is_and_no_words_lie_on_a_card(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(game=Farmer, seats=4, speed="instant")
    table.own_turn()
    table.driver.click("log")
    table.driver.settle()
    scene, written = table.scene, list[str]()
    draw = type(table.driver.app.kit.text).draw

    def note(kit: object, target: object, words: str, *where: object, **how: object) -> object:
        written.append(words)
        return draw(kit, target, words, *where, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(type(table.driver.app.kit.text), "draw", note)
    assert scene.scenery.ring is not None
    scene.scenery.ring.draw(pygame.Surface(table.driver.app.size))
    assert "You are the farmer" in written
    for box in scene.speech_bubbles.boxes.values():
        assert box.collidelist(scene.picture.free.open_cards) < 0


def test_a_first_tip_keeps_off_hands_that_are_set(open_table: OpenTable) -> None:
    table = open_table(game=Crash, seats=3, speed="instant", tips=True, size=(1024, 640), text_size=1.5)
    table.driver.until(lambda: table.screen.tips.rect is not None)
    rect, mirror = table.screen.tips.rect, table.scene.motion.mirror
    assert rect is not None and rect.collidelist([card_box(card) for card in mirror.zone("laid2")]) < 0


def test_bubbles_keep_off_the_words_that_say_that_a_click_goes_on(open_table: OpenTable) -> None:
    table = open_table(game=Malilla, seats=4, trick_waits=True)
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    table.driver.until(lambda: table.scene.motion.waits)
    scene, app = table.scene, table.driver.app
    told = scene.decision_panel.plate.slim(box_of(scene.motion.layout.prompt), app.told(CONTINUE))
    assert told in scene.picture.not_to_be_covered()

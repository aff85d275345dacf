"""One focus in the whole window: Tab, arrows and what is opened beside the table never show two rings, and
Enter presses what has the ring."""

from collections.abc import Iterator
from functools import partial
from random import Random
from types import ModuleType

import pygame
import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.games.crash import Crash
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.ui import focus
from cardgames.ui.input import Key
from cardgames.ui.kit import Kit
from cardgames.ui.lesson.screen import LessonScene
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.table import MatchScreen, trays
from cardgames.ui.table.drawing import renderer
from cardgames.ui.widgets import Widget
from tests.tools.contact_sheets.moments import moments
from tests.tools.contact_sheets.screens import SCREENS
from tests.tools.contact_sheets.stage import Look, Stage
from tests.ui.driver import Driver

DRAWING: tuple[ModuleType, ...] = (focus, renderer, trays)
WAYS = {way: Key(getattr(pygame, f"K_{way.upper()}"), way) for way in ("right", "left", "up", "down")}
TAB, BACK = Key(pygame.K_TAB), Key(pygame.K_TAB, shift=True)
ENTER = Key(pygame.K_RETURN, "commit")


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("focus"), reads=True) as made:
        made.app.settings.guard = "off"
        made.look(Look())
        yield made


class Watch:
    """What is drawn of rings, and what is pressed, at a *stage*."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stage = stage
        self.boxes: set[tuple[int, int, int, int]] = set()
        for module in DRAWING:
            monkeypatch.setattr(module, "draw_ring", self._note)

    def _note(self, target: pygame.Surface, kit: Kit, box: pygame.Rect, radius: int) -> None:
        if kit.draws_rings:
            self.boxes.add((box.x, box.y, box.w, box.h))

    def ringed(self) -> pygame.Rect | None:
        """The one box with a ring, as it is drawn."""
        self.boxes.clear()
        self.stage.app.stack.draw(self.stage.canvas.surface())
        assert len(self.boxes) < 2, f"there are {len(self.boxes)} rings: {self.boxes}"
        return pygame.Rect(self.boxes.pop()) if self.boxes else None


@pytest.fixture
def watch(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(stage, monkeypatch)


def usable_at(scene: MatchScreen, box: pygame.Rect) -> Widget | None:
    """The button of the table with exactly this box."""
    found = (scene.widgets.find(id) for id in scene.widgets.ids)
    return next((widget for widget in found if widget.pressable and widget.box == box), None)


def notes_of_presses(scene: MatchScreen, patch: pytest.MonkeyPatch) -> list[object]:
    """The buttons pressed from now on, and the moves made otherwise; nothing comes of either."""
    told: list[object] = []
    for widget in map(scene.widgets.find, scene.widgets.ids):
        patch.setattr(widget, "activate", partial(told.append, widget))
    patch.setattr(scene, "play", told.append)
    return told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_there_is_one_ring_and_enter_presses_what_has_it(
    watch: Watch, game: type[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, pressed = Random(5), 0
    for moment in moments(game, min(count for count in game.seats if count > 1), moves=60):
        scene = watch.stage.table(moment.branch())
        for _ in range(30):
            event = rng.choice([TAB, TAB, BACK, *WAYS.values()])
            scene.handle(event)
            watch.stage.settle()
            box = watch.ringed()
            button = usable_at(scene, box) if box is not None else None
            if button is None or not button.enabled:
                continue
            with monkeypatch.context() as patch:
                told = notes_of_presses(scene, patch)
                scene.handle(ENTER)
            assert told == [button], f"{moment.name}: Enter does not press {button.id}"
            pressed += 1
    assert pressed


@pytest.mark.parametrize("name", ["lesson_0_0", "lesson_1_3"])
def test_a_lesson_has_one_ring(watch: Watch, name: str) -> None:
    SCREENS[name](watch.stage)
    watch.stage.look(Look())
    assert isinstance(watch.stage.scene, LessonScene)
    rng, scene, seen = Random(6), watch.stage.scene, 0
    for _ in range(60):
        scene.handle(rng.choice([TAB, *WAYS.values()]))
        watch.stage.settle()
        seen += watch.ringed() is not None
    assert seen


@pytest.mark.parametrize("panel", ["rules", "log"])
def test_a_panel_beside_the_table_shares_the_ring(watch: Watch, panel: str) -> None:
    scene = watch.stage.table(moments(Malilla, 4)[0].branch())
    driver = Driver(watch.stage.app)
    driver.key("f1" if panel == "rules" else "g")
    watch.stage.settle()
    assert scene.table.side is not None
    first = watch.ringed()
    driver.key("1")  # to the first card of the hand
    assert scene.table.hand_input.ring.shown
    rng = Random(7)
    assert watch.ringed() is not None and (panel == "log" or watch.ringed() != first)
    for _ in range(30):
        scene.handle(rng.choice([TAB, *WAYS.values()]))
        watch.stage.settle()
        watch.ringed()


@pytest.mark.parametrize("below", ["result_belote", "table"])
def test_what_lies_below_a_menu_shows_no_ring(watch: Watch, below: str) -> None:
    if below == "table":
        watch.stage.table(moments(Malilla, 4)[0].branch())
    else:
        SCREENS[below](watch.stage)
    watch.stage.look(Look())
    scene = watch.stage.scene
    scene.handle(TAB)
    assert watch.ringed() is not None
    scene.pause()  # type: ignore[attr-defined]
    watch.stage.settle()
    assert isinstance(watch.stage.scene, PauseScene)
    watch.stage.scene.handle(TAB)
    ringed = watch.ringed()
    assert ringed is not None and ringed == watch.stage.scene.widgets.ringed.box  # type: ignore[union-attr]
    watch.stage.app.stack.pop()
    assert watch.ringed() not in (None, ringed), "the keyboard is where it was"


def test_suggest_keeps_the_ring(watch: Watch) -> None:
    scene = watch.stage.table(moments(Crash, 3)[0].branch())
    for _ in range(20):
        scene.handle(TAB)
        if scene.widgets.focus.current is scene.widgets.find("suggest"):
            break
    scene.handle(ENTER)
    watch.stage.settle()
    assert scene.table.decision_panel.arranging is not None and scene.table.decision_panel.arranging.engaged
    assert watch.ringed() == scene.widgets.find("suggest").box
    scene.handle(TAB)
    after_it = watch.ringed()
    assert after_it is not None and after_it != scene.widgets.find("suggest").box
    while scene.widgets.focus.current is not scene.widgets.find("clear"):
        scene.handle(TAB)
    scene.handle(ENTER)
    watch.stage.settle()
    assert not scene.table.decision_panel.arranging.engaged and watch.ringed() is not None, (
        "Clear has emptied the trays"
    )


def test_tab_and_arrows_go_on_from_each_others_place(watch: Watch) -> None:
    scene = watch.stage.table(moments(Skin, 3)[0].branch())
    first, second = scene.table.decision_panel.usable[:2]
    scene.widgets.set_focus(first)
    scene.handle(WAYS["right"])
    stop = scene.table.hand_input.ring.current
    assert stop is not None and stop.widget == second
    scene.handle(BACK)
    assert watch.ringed() == scene.widgets.find(first).box

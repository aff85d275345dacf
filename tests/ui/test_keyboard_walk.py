"""Every screen by keyboard alone: all that can be used is reached, the focus is seen, Escape goes back."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.games.delphi import Delphi
from cardgames.games.malilla import Malilla
from cardgames.ui.dialog import Dialog
from cardgames.ui.input import Key
from cardgames.ui.screens.menu import MenuScene
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.table import MatchScreen, TableScreen
from cardgames.ui.table.input.focus_targets import FocusTarget
from cardgames.ui.widgets import TextEntry, Widget, Widgets
from tests.tools.contact_sheets.moments import moments
from tests.tools.contact_sheets.screens import SCREENS, over_table, page
from tests.tools.contact_sheets.stage import Look, Stage
from tests.ui.driver import Driver

ARROWS = [Key(getattr(pygame, f"K_{way.upper()}"), way) for way in ("right", "left", "up", "down")]
TAB = Key(pygame.K_TAB)
Show = Callable[[Stage], object]
ALIKE = ("result_", "lesson_", "match_malilla", "replay_", "saved_")
FOR_ALL = ("result_cribbage", "result_skin", "lesson_0_0", "lesson_1_3")  # those that are alike
SEEN = ("menu", "settings_sound", "setup", "table", "saved", "pause", "lesson_1_3", "result_skin", "notice")


def table_of(game: type, seats: int) -> Show:
    """A table of *game* at somebody's turn."""
    return lambda stage: stage.table(moments(game, seats)[-1].branch())


def phrase(stage: Stage) -> None:
    """The sheet on which an oracle puts a rule together."""
    scene = stage.table(moments(Delphi, 3)[0].branch())
    assert isinstance(scene, MatchScreen)
    scene.table.decision_panel.commit()


def pressed(open_: Show, *ids: str) -> Show:
    """A screen, and what comes when these of its widgets are pressed."""

    def show(stage: Stage) -> None:
        open_(stage)
        stage.settle()
        for id in ids:
            widgets = widgets_of(stage)
            found = next(name for name in widgets.ids if name.startswith(id))
            widgets.find(found).activate()
            stage.settle()

    return show


MORE: dict[str, Show] = {
    "table": table_of(Malilla, 4),
    "rename": pressed(page("saved_games"), "rename_"),
    "delete": pressed(page("saved_games"), "delete_"),
    "choose": pressed(page("settings", "Look"), "tab_look"),
    "name": pressed(over_table(lambda stage: stage.scene.pause()), "save"),  # type: ignore[attr-defined]
    "restart": pressed(over_table(lambda stage: stage.scene.pause()), "restart"),  # type: ignore[attr-defined]
    "person": pressed(page("settings", "Players"), "person"),
    "replay": lambda stage: stage.program.review(moments(Malilla, 4)[-1].branch()),
    "key": pressed(page("settings", "Keys"), "key_"),
    "phrase": phrase,
}
WALKED = {
    name: show for name, show in SCREENS.items() if not name.startswith(ALIKE) or name in FOR_ALL
} | MORE


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """One program for all screens, in the smallest window; the menu keeps some matches for the lists."""
    with Stage(tmp_path_factory.mktemp("walk"), reads=True) as made:
        SCREENS["menu"](made)
        made.look(Look())
        yield made


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The same with pictures."""
    with Stage(tmp_path_factory.mktemp("drawn")) as made:
        SCREENS["menu"](made)
        yield made


def widgets_of(stage: Stage) -> Widgets:
    """The widgets of what lies on top, those of a curtain or a panel where it has the keyboard."""
    scene = stage.scene
    curtain = getattr(scene, "curtain", None)
    found = curtain.widgets if curtain is not None else scene.widgets  # type: ignore[attr-defined]
    assert isinstance(found, Widgets)
    return found


def rings_of(stage: Stage) -> list[Widgets]:
    """All widgets between which Tab goes: also those of the coach in a lesson, and of a panel beside the
    table."""
    side = getattr(getattr(stage.scene, "table", None), "side", None)
    others = [getattr(stage.scene, "coach", None), side]
    return [widgets_of(stage), *(part.widgets for part in others if part is not None)]


def usable(widgets: Widgets) -> list[Widget]:
    """What can be used, but for what is said to be out of use."""
    return [
        widget
        for widget in map(widgets.find, widgets.ids)
        if widget.focusable and widget.enabled and widget.visible
        and (widget.area is None or widget.area.visible)
    ]  # fmt: skip


def opened(stage: Stage, name: str) -> Driver:
    """The screen *name*, at rest."""
    WALKED[name](stage)
    stage.look(Look())
    driver = Driver(stage.app)
    driver.wait(0.5)  # a curtain is deaf at first
    return driver


@pytest.mark.parametrize("name", WALKED)
def test_tab_comes_to_everything_and_escape_goes_back(stage: Stage, name: str) -> None:
    driver = opened(stage, name)
    rings = rings_of(stage)
    wanted = {widget.id for widgets in rings for widget in usable(widgets)}
    scene, seen = stage.scene, set()
    for _ in range(sum(len(widgets.ids) for widgets in rings) + 2):
        scene.handle(TAB)
        assert stage.scene is scene, "Tab only moves the focus"
        shown = [widgets.focus for widgets in rings if widgets.focus.shown]
        assert len(shown) < 2, "there is one focus"
        if not shown:
            continue
        current = shown[0].current
        assert current is not None
        frame = current.area.box if current.area is not None else stage.canvas.surface().get_rect()
        assert frame.colliderect(current.box), f"{current.id} has the focus out of sight"
        seen.add(current.id)
    assert wanted <= seen, f"Tab does not come to {sorted(wanted - seen)}"
    goes_back(stage, driver)


@pytest.mark.parametrize("name", SEEN)
def test_the_focus_is_drawn(drawn: Stage, name: str) -> None:
    driver = opened(drawn, name)
    driver.key("tab", 2)
    here = next(widgets.focus for widgets in rings_of(drawn) if widgets.focus.shown)
    current, picture = here.current, drawn.picture().copy()
    assert current is not None
    here.shown = False
    assert changes(picture, drawn.picture(), current.box), f"{current.id} shows no focus"


def changes(one: pygame.Surface, other: pygame.Surface, box: pygame.Rect) -> bool:
    """Whether two pictures differ around *box*."""
    around = box.inflate(16, 16).clip(one.get_rect())
    a, b = (pygame.image.tobytes(picture.subsurface(around), "RGB") for picture in (one, other))
    return a != b


def goes_back(stage: Stage, driver: Driver) -> None:
    """Escape leads away from what lies on top: from typing first, then from a panel, then from the screen."""
    scene = stage.scene
    had_panel = isinstance(scene, TableScreen) and scene.table.side is not None
    typing = any(isinstance(widgets.focus.current, TextEntry) for widgets in rings_of(stage))
    driver.key("escape", 2 if typing else 1)
    if isinstance(scene, MenuScene):
        assert isinstance(stage.scene, Dialog) and stage.scene.title == "Quit the program?"
    elif had_panel and stage.scene is scene:
        assert scene.table.side is None  # type: ignore[attr-defined]
    else:
        assert stage.scene is not scene
        assert not isinstance(scene, MatchScreen) or isinstance(stage.scene, PauseScene | Dialog | MenuScene)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_the_arrows_come_to_everything_that_can_be_chosen(stage: Stage, game: type[Game]) -> None:
    """In every game, at the first decisions of each kind: cards, piles and buttons; trays have a cursor of
    their own."""
    for moment in moments(game, min(game.seats), moves=30):
        scene = stage.table(moment.branch())
        wanted = {name_of(stop) for stop in scene.table.hand_input.ring.in_order()}
        if scene.table.decision_panel.trays is not None or not wanted:
            continue
        reached = set()
        scene.handle(ARROWS[0])
        new = [scene.table.hand_input.ring.current]
        while new:
            stop = new.pop()
            if stop is None or name_of(stop) in reached:
                continue
            reached.add(name_of(stop))
            for arrow in ARROWS:
                scene.table.hand_input.ring.set(stop)
                scene.handle(arrow)
                new.append(scene.table.hand_input.ring.current)
        assert wanted <= reached, f"{moment.name}: no arrow leads to {wanted - reached}"


def name_of(stop: FocusTarget) -> str:
    """What the keyboard stands on."""
    return stop.widget or stop.zone or str(stop.card)

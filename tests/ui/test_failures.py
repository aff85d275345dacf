"""Whatever fails, wherever it is called: it alone is blamed, there are a report and a dialog, and the program
goes on."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from cardgames.ui.app import FRAME
from cardgames.ui.failures import Failures
from cardgames.ui.pictures import Pictures
from cardgames.ui.scene import Scene
from cardgames.ui.screens.menu import MenuScene
from cardgames.ui.screens.notice import NoticeScene
from cardgames.ui.speech import Speech
from cardgames.ui.table import MatchScreen
from tests.tools.contact_sheets.screens import SCREENS
from tests.tools.contact_sheets.stage import Look, Stage

SHOWN = (
    "menu", "first_start", "setup", "settings_play", "saved", "share", "open_shared", "replay_malilla",
    "statistics", "game_statistics", "duplicate", "night", "night_deal", "night_own", "learn", "learn_game",
    "rules", "notice", "pause", "keys", "letters", "log", "curtain", "lesson_0_4", "result_malilla",
    "match_cribbage", "fair_play", "looking_back",
)  # fmt: skip
"""One screen of each kind."""


class Fault(Exception):
    """What is injected."""


class Watched:
    """A program at a *stage* that writes down who is blamed."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.app = stage, stage.app
        self.blamed: list[object] = []
        self.app.on_crash, self.app.on_failure = self._crashed, self._failed

    def _crashed(self, problem: Exception, scene: Scene) -> None:
        self.blamed.append(scene)
        self._tell(problem)
        self.stage.program.crashed(problem, scene)

    def _failed(self, problem: Exception, part: str) -> None:
        self.blamed.append(part)
        self._tell(problem)
        self.stage.program.part_failed(problem, part)

    def _tell(self, problem: Exception) -> None:
        if not isinstance(problem, Fault):
            raise problem

    def show(self, name: str) -> list[Scene]:
        """Show a screen; the scenes that lie on each other."""
        self.stage.program._crashes = self.stage.program._failures = 0
        for report in self.reports:
            report.unlink()
        self.blamed.clear()
        SCREENS[name](self.stage)
        self.stage.settle()
        return list(self.app.stack.scenes)

    @property
    def reports(self) -> list[Path]:
        return list(self.stage.program.store.folders.logs.glob("crash-*"))

    def frames(self, *events: pygame.Event) -> None:
        """Let a few frames pass, the *events* in the first."""
        for _ in range(3):
            self.app.step(FRAME, events)
            self.app.pause()
            self.app.redraw()
            events = ()

    def is_told(self) -> bool:
        return isinstance(self.app.stack.top, NoticeScene) and bool(self.reports) and self.app.running


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    with Stage(tmp_path_factory.mktemp("failures"), reads=True) as stage:
        stage.look(Look((1280, 800)))
        stage.app.speech = Speech(lambda line: None)
        stage.app.listen()
        yield Watched(stage)


Deed = Callable[[Watched], object]


SEEN: dict[str, Deed] = {
    **dict.fromkeys(
        ("update", "prepare", "draw", "busy", "polling", "wake_after", "ambience", "focus_aloud"),
        Watched.frames,
    ),
    "handle": lambda watched: watched.frames(pygame.Event(pygame.WINDOWFOCUSGAINED)),
    "rests_on": lambda watched: watched.app._rests_on((5, 5)),
    "aloud": lambda watched: setattr(watched.app, "_announced", None),
    "rebuild": lambda watched: watched.app.refresh(),
    "can_quit": lambda watched: watched.app.quit(),
    "covered": lambda watched: watched.app.stack.push(Scene()),
    "leave": lambda watched: watched.app.stack.take_off(watched.stage.scene),
}
"""What a scene does while it is on top, and how to bring it about."""
BELOW = ("update", "busy", "polling", "wake_after", "ambience")
"""What one does below others as well."""


def break_down(patch: pytest.MonkeyPatch, scene: Scene, hook: str) -> None:
    """Have *hook* of this one *scene* fail whenever it is called."""
    kind = type(scene)
    original = getattr(kind, hook)

    def fail(self: Scene, *args: object) -> object:
        if self is scene:
            raise Fault(f"{kind.__name__}.{hook}")
        if isinstance(original, property):
            assert original.fget is not None
            return original.fget(self)
        return original(self, *args) if callable(original) else original

    is_value = isinstance(original, property) or not callable(original)
    patch.setattr(kind, hook, property(fail) if is_value else fail)


@pytest.mark.parametrize("name", SHOWN)
def test_a_scene_that_fails_is_blamed_alone_and_the_program_goes_on(watched: Watched, name: str) -> None:
    for hook, deed in SEEN.items():
        scene = watched.show(name)[-1]
        with pytest.MonkeyPatch.context() as patch:
            break_down(patch, scene, hook)
            watched.app.failures.run("deed", partial(deed, watched), None)
            watched.frames()
        assert {*watched.blamed} in ({scene}, {type(scene).__name__}), hook
        assert watched.is_told(), hook
        watched.stage.settle()


@pytest.mark.parametrize("name", ["pause", "result_malilla", "notice"])
def test_a_sheet_that_fails_is_taken_off_alone(watched: Watched, name: str) -> None:
    scenes = watched.show(name)
    with pytest.MonkeyPatch.context() as patch:
        break_down(patch, scenes[-1], "draw")
        watched.frames()
    left = watched.app.stack.scenes
    assert watched.app.running and left[: len(scenes) - 1] == scenes[:-1] and scenes[-1] not in left


@pytest.mark.parametrize("name", ["pause", "night_deal", "result_malilla", "looking_back", "learn_game"])
def test_a_scene_that_fails_below_others_leaves_them_alone(watched: Watched, name: str) -> None:
    for depth in range(len(watched.show(name)) - 1):
        for hook in BELOW:
            scenes = watched.show(name)
            scene, is_seen = scenes[depth], scenes[depth] in watched.app.stack.visible()
            with pytest.MonkeyPatch.context() as patch:
                break_down(patch, scene, hook)
                watched.frames()
                watched.frames()
            assert watched.blamed == [scene if is_seen else type(scene).__name__], hook
            assert watched.is_told(), hook
            if not is_seen:
                assert watched.app.stack.scenes[:-1] == scenes, "nothing was taken off"


class Helper:
    """A worker that fails."""

    def __init__(self, where: str) -> None:
        self.where = where

    @property
    def polling(self) -> bool:
        return self._fail("polling")

    def update(self, dt: float) -> None:
        self._fail("update")

    def _fail(self, where: str) -> bool:
        if where == self.where:
            raise Fault(where)
        return False


def fail(*args: object) -> None:
    raise Fault("a part")


def _voice(watched: Watched) -> None:
    watched.app.speech = Speech(fail)
    watched.app.listen()
    assert watched.app.speak is not None
    watched.app.speak("Your turn.")


def _draw_ahead(watched: Watched) -> None:
    Pictures.later(watched.app.pictures, fail)  # the pictures of a stage that reads put nothing off
    while watched.app.pictures.has_work:
        watched.app._work_ahead()


PARTS: dict[str, Deed] = {
    "worker": lambda watched: watched.app.workers.append(Helper("update")),
    "polling of a worker": lambda watched: watched.app.workers.append(Helper("polling")),
    "drawing ahead": _draw_ahead,
    "loading ahead": lambda watched: (watched.app.preloads.append(fail), watched.app.preload()),
    "voice": _voice,
    "dropped file": lambda watched: (
        setattr(watched.app, "on_drop", fail),
        watched.frames(pygame.Event(pygame.DROPFILE, file="x")),
    ),
    "rules": lambda watched: (
        setattr(watched.app, "on_rules", fail),
        watched.app._default_key,
        watched.frames(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")),
    ),
}


@pytest.mark.parametrize("name", ["menu", "setup", "log", "pause", "lesson_0_4", "replay_malilla"])
def test_a_part_that_fails_takes_no_scene_with_it(watched: Watched, name: str) -> None:
    app = watched.app
    kept = (list(app.workers), list(app.preloads), app.on_drop, app.on_rules)
    for part, deed in PARTS.items():
        scenes = watched.show(name)
        deed(watched)
        watched.frames()
        watched.frames()
        if part != "rules" or watched.blamed:  # a screen may have a use for the key itself
            assert len(watched.blamed) == 1 and isinstance(watched.blamed[0], str), part
            assert watched.is_told() and app.stack.scenes[:-1] == scenes, part
        app.workers[:], app.preloads[:], app.on_drop, app.on_rules = *map(list, kept[:2]), *kept[2:]
        app.speech = Speech(lambda line: None)
        app.listen()


def test_a_broken_menu_below_a_table_does_not_end_the_match(watched: Watched) -> None:
    watched.show("menu")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MenuScene, "update", fail)
        watched.show("result_malilla")
        kinds = [type(scene) for scene in watched.app.stack.scenes]
        watched.frames()
        assert [type(scene) for scene in watched.app.stack.scenes] == [*kinds, NoticeScene]
        watched.frames()
        assert MatchScreen in kinds and watched.blamed == ["MenuScene"], "it is left in peace"


def test_what_cannot_even_be_told_ends_nothing(watched: Watched) -> None:
    scenes = watched.show("settings_play")
    with pytest.MonkeyPatch.context() as patch:
        break_down(patch, scenes[-1], "draw")
        patch.setattr(watched.stage.program, "menu", fail)
        watched.frames()
        watched.frames()
    assert watched.blamed == [scenes[-1], "menu"] and watched.is_told()
    assert watched.app.stack.scenes[:-1] == scenes[:-1]


def test_the_innermost_is_blamed_and_what_runs_around_it_ends() -> None:
    told, done = [], []
    failures = Failures(lambda problem, part: told.append((str(problem), part)))

    def outer() -> str:
        failures.aside("aside", lambda: fail())
        failures.run("inner", fail, None)
        done.append("outer")
        return "outer"

    assert failures.run("outer", outer, "nothing") == "nothing"
    assert told == [("a part", "inner")] and done == []
    failures.tell()
    assert told[1:] == [("a part", "aside")]

"""Whatever the machine does, there is a sentence in the window, the match goes on, and nothing is lost.

No screen: `tests/e2e/test_no_screen.py`.  No sound, folders that cannot be read, files in the way:
`tests/ui/test_start.py`.  Fonts that are missing: `tests/ui/test_writing.py`.
"""

import errno
import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from cardgames.engine import Match, Sentence, match_text, parse_match
from cardgames.games import find
from cardgames.games.crash import Crash
from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.players.worker import Failed
from cardgames.storage import Folders, Saves, Store, Writer, atomic
from cardgames.ui.app import App
from cardgames.ui.dialog import Dialog
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
from cardgames.ui.table import MatchScreen
from cardgames.ui.thinker import WorkerThinker
from tests.invariants import Case, random_case
from tests.proof.gestures import Sitting, quick
from tests.ui.driver import Driver

MALILLA = Case(Malilla, 4, (), "failing")
CRIBBAGE = Case(Cribbage, 2, (), "failing")


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pictures")


def saved(sitting: Sitting) -> Match:
    """Return the match as it is on the disk."""
    assert sitting.store.writer.flush()
    return parse_match(sitting.store.saves.load(sitting.slot).value.text, find)


@pytest.mark.parametrize("trouble", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_a_disk_that_takes_no_more_is_told_once_and_the_match_goes_on(
    trouble: int, tmp_path: Path, pictures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(MALILLA, tmp_path, pictures)
    driver, match = sitting.table.driver, sitting.table.host.match
    assert not sitting.play(12)
    before = match_text(saved(sitting))

    def fails(path: Path, data: bytes, **how: bool) -> None:
        raise OSError(trouble, os.strerror(trouble))

    with monkeypatch.context() as world:
        world.setattr(atomic, "_write_through", fails)
        sitting.fingers.turn()
        sitting.store.writer.flush()
        driver.settle()
        notice = sitting.app.stack.top
        assert notice is not None and notice.title == "Something could not be read or saved"
        assert (
            "Nothing can be saved in " in notice.text
            and os.strerror(trouble).lower()[:9] in notice.text.lower()
        )
        driver.key("return")
        driver.settle()
        sitting.program.ask_to_quit()
        assert isinstance(question := sitting.app.stack.top, Dialog)
        assert question.text == "Not everything could be saved."
        driver.key("escape")
        driver.settle()
        assert not sitting.play(30)  # fails where another screen comes up
        on_disk = Saves(sitting.store.folders.saves, Writer())
        assert match_text(parse_match(on_disk.load(sitting.slot).value.text, find)) == before
        assert match_text(saved(sitting)) == match_text(match) != before  # as it will be written
    assert sitting.store.writer.flush() and not sitting.store.writer.fails
    assert on_disk.load(sitting.slot).value.text == match_text(match)
    assert not sitting.play(36)
    assert match_text(saved(sitting)) == match_text(match)
    assert sitting.store.problems() == []
    assert not list(tmp_path.rglob("*.tmp"))
    sitting.close()


def test_a_clock_that_goes_backwards_loses_no_match(tmp_path: Path, pictures: Path) -> None:
    moment = datetime(2026, 11, 21, 20, tzinfo=UTC)

    def now() -> datetime:
        nonlocal moment
        moment -= timedelta(days=40)
        return moment

    first = Sitting(MALILLA, tmp_path, pictures, now=now)
    assert not first.play(20)
    text = match_text(saved(first))
    first.close()
    second = Sitting(quick(random_case(Crash, 0, "clock")), tmp_path, pictures, now=now)
    assert second.play()
    second.close()
    store = Store(Folders.at(tmp_path))
    assert [each.key for each in store.saves.continued().value] == [first.slot]
    assert store.saves.load(first.slot).value.text == text
    assert store.statistics.tally().matches == 1 == len(store.saves.played().value)
    store.close()


@pytest.mark.parametrize("names", [
    ("שָׂרָה", "محمد", "ليلى", "דוד"), ("\u202eevil", "\u200b\u200d", "e\u0301\u0302\u0303\u0304", "\u2066x"),
    ("W" * 24, "名前" * 12, "👩‍👩‍👧‍👧🃏", "a\tb"), ("{0}", "{who}", "**bold**", "[takes|take]"),
])  # fmt: skip
def test_odd_names_are_shown_saved_and_found_again(
    names: tuple[str, ...], tmp_path: Path, pictures: Path
) -> None:
    sitting = Sitting(CRIBBAGE, tmp_path, pictures, names=names)
    driver, program = sitting.table.driver, sitting.program
    assert not sitting.play(16)
    for way in (
        program.statistics,
        program.saved_games,
        lambda: driver.key("l"),
        lambda: driver.key("escape"),
    ):
        way()
        driver.settle()
    assert [player.name for player in saved(sitting).players] == [
        player.name for player in sitting.table.host.match.players
    ]
    sitting.close()
    assert Store(Folders.at(tmp_path)).problems() == []


def ways(program: Program) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield every screen that the map of the program leads to."""
    yield "menu", program.menu
    yield "set-up", lambda: program.setup(Malilla)
    yield "settings", program.settings
    yield "saved games", program.saved_games
    yield "statistics", program.statistics
    yield "courses", program.learn
    yield "lesson", lambda: program.lesson(Malilla, program.lessons(Malilla)[0].id)
    yield "practice", lambda: program.practice(Malilla)
    yield "rules", lambda: program.rules(Malilla)
    yield "notice", lambda: program.notice("Heading", "A sentence.")
    yield "quit", program.ask_to_quit


def test_the_window_can_be_closed_on_every_screen(tmp_path: Path, pictures: Path) -> None:
    closed = set()
    for number in range(11):
        store = Store(Folders.at(tmp_path))
        screen = Screen("closing", (1024, 640))
        app = App(store.settings, None, screen=screen, cache_folder=pictures, sounds=Silence())
        program = Program(store)
        program.attach(app)
        program.start(welcome=False)
        name, way = list(ways(program))[number]
        way()
        Driver(app).wait(0.1)  # also while the screen is still fading in
        app.step(1 / 60, [pygame.Event(pygame.QUIT)])
        assert not app.running, name
        program.close()
        app.close()
        closed.add(name)
    assert len(closed) == 11
    assert Store(Folders.at(tmp_path)).problems() == []


@pytest.mark.parametrize("frames", [0, 1, 3, 9, 40])
def test_the_window_can_be_closed_at_any_moment_at_the_table(
    frames: int, tmp_path: Path, pictures: Path
) -> None:
    sitting = Sitting(MALILLA, tmp_path, pictures)
    sitting.store.settings.change("speed", "calm")
    rng, match = Random(frames), sitting.table.host.match
    sitting.table.own_turn()
    sitting.table.driver.click(sitting.table.place(rng.choice(sitting.table.playable())))
    for _ in range(frames):
        sitting.table.driver.frame()
    sitting.app.step(1 / 60, [pygame.Event(pygame.QUIT)])
    assert not sitting.app.running
    sitting.close()
    store = Store(Folders.at(tmp_path))
    assert store.saves.load(sitting.slot).value.text == match_text(match) and len(match.log) > 1
    store.close()


def test_a_match_that_goes_on_in_a_guest_window_is_saved_from_the_first_one(
    tmp_path: Path, pictures: Path
) -> None:
    first = Sitting(MALILLA, tmp_path, pictures)
    assert not first.play(12)
    text = match_text(saved(first))
    store = Store(Folders.at(tmp_path), is_guest=True)
    app = App(
        store.settings, None, screen=Screen("two", (1024, 640)), cache_folder=pictures, sounds=Silence()
    )
    program = Program(store, thinker=lambda: WorkerThinker(Dying()))  # type: ignore[arg-type]
    program.attach(app)
    program.start(welcome=False)
    assert program.resume(first.slot)
    second = app.stack.top
    assert isinstance(second, MatchScreen)
    second.host.hooks.moved(second.match)
    assert store.writer.flush() and not first.play(24)
    assert store.saves.load(second.slot).value.text == text != match_text(saved(first))
    program.close()
    app.close()
    first.close()


class Dying:
    """A worker that is killed every other time somebody asks it."""

    def __init__(self) -> None:
        self.asked, self.open = 0, False

    def warm(self) -> None:
        pass

    def ask(self, view: Any, level: str, seed: str) -> int:
        self.asked += 1
        self.open = True
        return self.asked

    def poll(self, dt: float) -> Failed | None:
        if not self.open:
            return None
        self.open = False
        return Failed(self.asked, Sentence("The computer player stopped working."))

    def cancel(self) -> None:
        self.open = False

    close = cancel


def test_a_match_is_played_on_though_every_computer_player_dies(tmp_path: Path, pictures: Path) -> None:
    said: list[str] = []
    sitting = Sitting(CRIBBAGE, tmp_path, pictures, thinker=lambda: WorkerThinker(Dying()))  # type: ignore[arg-type]
    sitting.app.speak = said.append
    assert not sitting.play(40)
    told = [line for line in said if line.startswith("The computer player stopped working.")]
    assert len(told) > 3 and all("A steady player takes over" in line for line in told)
    sitting.close()

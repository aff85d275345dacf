"""The course of Crash: sound lessons, and every bullet of what is hard to learn."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames import games
from cardgames.games import bot, folder
from cardgames.games.crash import Crash
from cardgames.lessons import parse as parsing
from cardgames.lessons.check import course_problems, problems
from cardgames.lessons.lesson import Lesson

FILES = sorted(Path(str(folder(Crash))).glob("lessons/*.toml"))


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons name the game, so it has to be found."""
    monkeypatch.setattr(parsing, "find", lambda name: Crash if name == Crash.name() else games.find(name))


def load(file: Path) -> Lesson:
    return parsing.load(file, Crash.name())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_lesson_is_sound(file: Path) -> None:
    assert problems(load(file), bot(Crash)) == []


def test_the_course_is_in_order() -> None:
    assert len(FILES) == 5
    assert course_problems({Crash.name(): [load(file) for file in FILES]}) == []


@pytest.mark.parametrize(
    "tag",
    [
        "crash.ranks",  # brag order is not poker order
        "crash.four-hands",  # the best three is often the wrong choice
        "crash.places",  # strength in the wrong place is wasted
        "crash.stopper",  # a tie gives nobody the point
        "crash.least",  # a hand below a pair cannot be set
        "crash.quads",  # the bonus needs all four cards in the hands set
        "crash.end",  # the match can end in the middle of a showdown
    ],
)
def test_each_hard_thing_is_taught(tag: str) -> None:
    assert tag in {tag for file in FILES for tag in load(file).teaches}

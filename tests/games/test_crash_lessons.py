"""The course of Crash: sound lessons, and every bullet of what is hard to learn."""

from pathlib import Path

import pytest

from cardgames import games
from cardgames.engine import Move
from cardgames.games import folder
from cardgames.games.crash import Crash
from cardgames.lessons import parse as parsing
from cardgames.lessons.lesson import Lesson
from cardgames.lessons.run import Runner

FILES = sorted(Path(str(folder(Crash))).glob("lessons/*.toml"))


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons name the game, so it has to be found."""
    monkeypatch.setattr(parsing, "find", lambda name: Crash if name == Crash.name() else games.find(name))


def load(file: Path) -> Lesson:
    return parsing.load(file, Crash.name())


@pytest.mark.parametrize(
    "tag",
    [
        "crash.ranks",  # brag order is not poker order
        "crash.four-hands",  # the best three is often the wrong choice
        "crash.places",  # strength in the wrong place is wasted
        "crash.stopper",  # a tie gives nobody the point
        "crash.least",  # a hand below a pair cannot be set
        "crash.quads",  # the bonus needs all four cards in the hands set
        "crash.six-pairs",
        "crash.straight",
        "crash.crash",
        "crash.end",  # the match can end in the middle of a showdown
    ],
)
def test_each_hard_thing_is_taught(tag: str) -> None:
    assert tag in {tag for file in FILES for tag in load(file).teaches}


def at_setting(number: int) -> Runner:
    """The lesson of this number, where hands are to be set."""
    runner = Runner(load(FILES[number - 1]))
    runner.start()
    while runner.decision is None:
        runner.next() if runner.finished else runner.skip()
    return runner


def test_which_tray_a_hand_lies_in_does_not_matter() -> None:
    runner = at_setting(2)
    change = runner.answer(Move.parse("set 9h 6h 4h / Kd 7d 2d / Kh Qh Js / Ac Kc Qc"))
    assert change.feedback is not None and change.feedback.kind == "right"
    assert runner.missed == []


def test_a_foreseen_mistake_is_known_in_any_order() -> None:
    runner = at_setting(2)
    change = runner.answer(Move.parse("set - / 4h 4s Ac / Kc Kd Kh / Qh 9h 6h"))
    assert change.feedback is not None and change.feedback.kind == "wrong"
    assert str(change.feedback.text).startswith("The kings win first place")


def test_a_mistake_nobody_foresaw_is_judged_by_the_computer_player() -> None:
    runner = at_setting(2)
    change = runner.answer(Move.parse("set Ac Kc Qh / Kh Qc Js / Kd 7d 2d / 9h 6h 4h"))
    assert change.feedback is not None and change.feedback.kind == "wrong"
    assert "on average" in str(change.feedback.text)


def test_the_coach_speaks_before_a_bad_setting_and_only_then() -> None:
    runner = at_setting(5)
    greedy = Move.parse("set Ac Ad As / 7s 6d 5h / Kd 5d 3d / -")
    change = runner.answer(greedy)
    assert change.feedback is not None and change.feedback.kind == "coach" and not change.events
    assert runner.answer(greedy).events, "whoever insists may"
    best = at_setting(5)
    assert best.answer(Move.parse("set Ad Kd 5d / Ac Kh Qs / 7s 6d 5h / As 2c 3d")).events

"""`python -m tests.proof.night`: a failing part is told and stops nothing, and a stopped night goes on."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.proof import night
from tests.proof.night import Command, Done, Night, Part, faults, page, quick_night, whole_night


class Round:
    """Stands for the process of a round."""

    says: dict[str, tuple[str, int]] = {
        "tests.sound": ("12 cases", 0),
        "tests.soak": ("bids: too high\n  at move 3\n  python -m tests.soak --replay 'x'\n99 cases", 1),
        "tests.hangs": ("Traceback\nKeyError: 7", -9),
    }
    begun: list[str] = []

    def __init__(self, command: Command, **how: object) -> None:
        words, self.returncode = self.says[command[2]]
        self.begun.append(" ".join(command[2:]))
        log = how["stdout"]
        log.write(words.encode())  # type: ignore[attr-defined]

    def poll(self) -> int:
        return self.returncode


def rounds(command: str) -> Callable[[int, Path], Command]:
    return lambda number, kept: [command, str(number)]


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(night.subprocess, "Popen", Round)
    monkeypatch.setattr(night, "machine", lambda: "A machine.")  # which asks for itself by a process
    monkeypatch.setattr(night, "NAP", 0)
    monkeypatch.setattr(Round, "begun", [])
    return Round.begun


SOUND = Part("sound", "cases", r"(\d+) cases", rounds("tests.sound"), rounds=3)
SOAK = Part("soak", "cases", r"(\d+) cases", rounds("tests.soak"), rounds=2, so_far=True)
HANGS = Part("hangs", "cases", r"(\d+) cases", rounds("tests.hangs"), rounds=1)


def test_a_failing_part_is_told_with_its_line_and_stops_nothing(tmp_path: Path, processes: list[str]) -> None:
    parts = [SOAK, HANGS, SOUND]
    whole = Night(parts, tmp_path / "parts", 2)
    whole.go_on(1, lambda: None)
    assert sorted(processes) == sorted(
        ["tests.soak 0", "tests.soak 1", "tests.hangs 0", "tests.sound 0", "tests.sound 1", "tests.sound 2"]
    )
    text = page(whole)
    assert "| sound | 3 of 3 | 36 cases | 0.0 | 0 | held |" in text
    assert "| soak | 2 of 2 | 99 cases | 0.0 | 2 | faults |" in text
    assert "* soak: bids: too high / at move 3\n  `python -m tests.soak --replay 'x'`" in text
    assert "* hangs: ended with -9: Traceback / KeyError: 7\n  `python -m tests.hangs 0`" in text
    assert text.endswith("**Faults in: soak, hangs.**\n")
    assert {path.name for path in (tmp_path / "parts").iterdir()} == {
        "state.json", "soak-0.log", "soak-1.log", "hangs-0.log",
    }  # fmt: skip


def test_a_stopped_night_goes_on_where_it_was(tmp_path: Path, processes: list[str]) -> None:
    first = Night([SOUND, HANGS], tmp_path, 1)
    ended = count(1)

    def stop() -> None:
        if next(ended) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        first.go_on(1, stop)
    assert "**Not whole: sound.**" in page(first)
    second = Night([SOUND, HANGS], tmp_path, 1)
    second.go_on(1, lambda: None)
    assert len(processes) == 4 and len(set(processes)) == 4
    assert second.done["sound"].cases == 36


def test_nothing_begins_after_the_hours(tmp_path: Path, processes: list[str]) -> None:
    late = Night([SOUND], tmp_path, 1)
    late.go_on(0, lambda: None)
    assert not processes and "**Not whole: sound.**" in page(late)


def test_a_part_that_fails_again_and_again_is_given_up(tmp_path: Path, processes: list[str]) -> None:
    endless = Part("soak", "cases", r"(\d+) cases", rounds("tests.soak"))
    hopeless = Night([endless], tmp_path, 1)
    hopeless.go_on(1, lambda: None)
    assert len(processes) == night.MOST_FAULTS
    assert "| given up |" in page(hopeless) and "* soak: 17 more in" in page(hopeless)


def test_who_says_nothing_is_told_too() -> None:
    assert faults("", ["tests.x", "--seed", "a b"], 3) == [
        ["ended with 3: nothing was said", "python -m tests.x --seed 'a b'"]
    ]


def test_the_machine_is_named() -> None:
    assert "processors" in night.machine() and "SDL" in night.machine()


def test_every_part_has_a_command_for_each_round(tmp_path: Path) -> None:
    for parts in (quick_night(), whole_night()):
        assert [night.verdict(part, Done()) for part in parts] == ["not begun"] * len(parts)
        for part in parts:
            commands = [part.commands(number, tmp_path) for number in range(part.rounds or 3)]
            assert len({" ".join(command) for command in commands}) == len(commands)

"""Each game tells people what its transcript says; ``python -m tests.transcripts.write`` writes them."""

import re

import pytest

from cardgames.engine import Game
from tests.invariants import all_games
from tests.transcripts.transcript import FOLDER, MOST_BYTES, literals_of, moments, path, transcript

GAMES = all_games()


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_tells_what_is_written_down(game: type[Game]) -> None:
    assert path(game).exists(), f"run python -m tests.transcripts.write --search {game.name()}"
    written = path(game).read_text(encoding="utf-8").splitlines()
    told = transcript(game, moments(game)).splitlines()
    different = [
        f"{path(game).name}:{number}\n- {then}\n+ {now}"
        for number, (then, now) in enumerate(zip(written, told, strict=False), 1)
        if then != now
    ]
    assert told == written, "\n".join(different[:5]) + "\nto write: python -m tests.transcripts.write"


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_the_file_stays_readable(game: type[Game]) -> None:
    assert path(game).stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_one_is_not_followed_by_a_plural(game: type[Game]) -> None:
    things = "cards|chips|deals|hands|pairs|plays|points|rules|tokens|tricks|turns"
    one = re.compile(rf"(?<!Player )(?<![\d.,])\b1 ({things})\b")
    lines = path(game).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("==") and one.search(line)] == []


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)


def test_the_strings_of_a_module_are_found_and_its_documentation_is_not() -> None:
    source = '''
"""Documentation of the module."""

def word(n: "an annotation") -> str:
    """Documentation of a function."""
    return Sentence("{who} [takes|take] it", who=n) if n else f"{n} of these"
'''
    assert literals_of(source) == ["{who} [takes|take] it", "{…} of these"]

"""The guide lists everything that a game may say of itself, and tells apart what every game says."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.games._template import Template

GUIDE = Path(__file__).resolve().parent.parent / "cardgames" / "README.md"
COLLECTED = {"option_declarations", "zone_names", "sealed_names", "sealed_kinds"}
"""What the engine finds in a class by itself."""


def overridden(game: type[Game]) -> set[str]:
    """Return what of `Game` the class or a family of it says otherwise."""
    classes = [each for each in game.__mro__ if issubclass(each, Game) and each is not Game]
    names = {name for each in classes for name in vars(each)}
    return {name for name in names if hasattr(Game, name) and not name.startswith("_")} - COLLECTED


def supplied() -> set[str]:
    """Return the methods that `Game` puts under the heading of what a game supplies."""
    source = inspect.getsource(Game)
    section = source.partition("-- what a game supplies")[2].partition("    # ------")[0]
    return set(re.findall(r"^    def (\w+)", section, re.M))


def listed() -> tuple[set[str], set[str]]:
    """Return the names in the guide: those of every game, and those of some."""
    guide = GUIDE.read_text(encoding="utf-8")
    section = guide.partition("### What a game says of itself\n")[2].partition("\n### ")[0]
    every, _, some = section.partition("**Some games")
    return names_in(every), names_in(some)


def names_in(text: str) -> set[str]:
    """Return the names in the first column of the tables of *text*, without those of phases and verbs."""
    columns = re.findall(r"^\| (`[^|]*|[^|]*`[^|]*) \|", text, re.M)
    names = {name for column in columns for name in re.findall(r"`(\w+)(?:\([^`<]*\))?`", column)}
    return names - {"option", "sealed"}  # which declare something


def test_whatever_a_game_may_say_stands_in_the_guide() -> None:
    every, some = listed()
    assert not every & some
    said = set().union(*map(overridden, (*GAMES, Template)))
    assert every | some == said | supplied()


def test_what_every_game_says_stands_first() -> None:
    every, _ = listed()
    assert every == set.intersection(*map(overridden, GAMES))


def test_the_ways_to_write_a_phase_stand_in_the_guide() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    for kind, word in (("legal", "phase"), ("apply", "verb"), ("why_not", "phase"), ("prompt", "phase")):
        assert f"`{kind}_<{word}>(" in guide

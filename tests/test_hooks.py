"""The guide lists everything that a game may say of itself, and tells apart what every game says."""

import inspect
import re
from pathlib import Path

import cardgames
from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.games._template import Template

GUIDE = Path(cardgames.__file__).parent / "guide" / "reference" / "what-a-game-says.md"
COLLECTED = {"option_declarations", "zone_names", "sealed_names", "sealed_kinds"}
"""What the engine finds in a class by itself."""


def overridden(game: type[Game]) -> set[str]:
    """Return what of `Game` the class or a family of it says otherwise."""
    classes = [each for each in game.__mro__ if issubclass(each, Game) and each is not Game]
    names = {name for each in classes for name in vars(each)}
    return {name for name in names if hasattr(Game, name) and not name.startswith("_")} - COLLECTED


def supplied() -> set[str]:
    """Return the methods that `Game` puts under the heading of what a game supplies."""
    return methods_below("what a game supplies")


def methods_below(comment: str) -> set[str]:
    """Return the methods of `Game` below this dividing comment, up to the next."""
    below = inspect.getsource(Game).partition(f"-- {comment}")[2].partition("    # ------")[0]
    return set(re.findall(r"^    def ([a-z]\w*)", below, re.M))


def listed() -> tuple[set[str], set[str]]:
    """Return the names in the guide: those of every game, and those of some."""
    return names_in(section("Every game")), names_in(section("Some games"))


def section(heading: str) -> str:
    """Return what the guide says below *heading*."""
    return GUIDE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


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


def test_the_verbs_of_rules_stand_in_the_guide() -> None:
    assert names_in(section("The verbs of rules")) == methods_below("the verbs of rules")


def test_the_ways_to_write_a_phase_stand_in_the_guide() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    for kind, word in (("legal", "phase"), ("apply", "verb"), ("why_not", "phase"), ("prompt", "phase")):
        assert f"`{kind}_<{word}>(" in guide

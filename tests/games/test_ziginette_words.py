"""The page of rules of Ziginette: its house rules and its odds are those of the program."""

from cardgames.games import folder
from cardgames.games.ziginette import Ziginette
from cardgames.games.ziginette.rules import CHIPS
from tests.games.test_ziginette_random import exact

PAGE = (folder(Ziginette) / "rules.md").read_text(encoding="utf-8")


def test_the_numbers_of_the_page_are_those_of_the_rules() -> None:
    ceilings = ", ".join(map(str, Ziginette.ceilings[:-1])) + f" or {Ziginette.ceilings[-1]}"
    assert ceilings in PAGE and f"Everyone starts with {CHIPS}" in PAGE
    assert (
        f"borrows {Ziginette.lot} from the house" in PAGE
        and Ziginette.bank_hands == 3
        and "three hands in a row" in PAGE
    )


def test_the_odds_of_the_page_are_exact() -> None:
    cleared, turned, new = map(float, exact())
    assert f"survives {100 * cleared:.0f} hands in 100" in PAGE
    assert f"about {2 + new:.0f} board cards, and about {turned:.0f} cards are turned up" in PAGE
    playette = 1 - (36 * 32) / (39 * 38)
    assert f"in {100 * playette:.0f} of 100 deals" in PAGE

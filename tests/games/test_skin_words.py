"""The page of rules of Skin: its house rules and its odds are those of the program."""

from cardgames.games import folder
from cardgames.games.skin import Skin
from cardgames.games.skin.rules import BUTTONS, CHIPS
from tests.games.test_skin_random import opening

PAGE = (folder(Skin) / "rules.md").read_text(encoding="utf-8")


def test_the_numbers_of_the_page_are_those_of_the_rules() -> None:
    ceilings = ", ".join(map(str, Skin.ceilings[:-1])) + f" or {Skin.ceilings[-1]}"
    assert ceilings in PAGE and f"Everyone starts with {CHIPS}" in PAGE
    assert (
        f"borrows {Skin.lot} from the house" in PAGE
        and f"fewer than {2 * Skin.least} for each player" in PAGE
    )


def test_the_odds_of_the_page_are_exact() -> None:
    turned = {round(float(opening(players)[0])) for players in range(2, 7)}
    assert turned == {15} and "with the 15th card" in PAGE
    few, usual, many = (round(float(opening(players)[1])) for players in (2, 3, 6))
    assert (
        f"{few} bets have been made by then with three players, {usual} with four, {many} with seven" in PAGE
    )


def test_the_buttons_that_the_page_names_are_called_so() -> None:
    for button in ("No more cards", "Ask each card", "Stop asking"):
        assert button in BUTTONS.values() and f"**{button}:**" in PAGE
    assert f"**{BUTTONS['again']}**" in PAGE

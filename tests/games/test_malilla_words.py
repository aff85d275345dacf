"""What Malilla tells people: the rules page, refusals and prompts."""

from __future__ import annotations

import re

import pytest

from cardgames import games
from cardgames.engine import (
    Badge,
    Scored,
    SuitMarks,
    Tally,
)
from cardgames.games.malilla import Malilla
from tests.games.malilla_tables import (
    ORDER,
    dealt,
    finish_46,
    finish_capote,
    finish_tied,
    following,
    may,
    why_not,
)

# ------------------------------------------------------------------ the rules page


def page() -> str:
    return (games.folder(Malilla) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_examples() -> None:
    text = page()
    order = re.search(r"above the ace: ((?:\{..\} ?)+)", text)
    assert order is not None
    assert re.findall(r"\{(.)h\}", order[1]) == list(ORDER)
    assert "{Kd} pays 3, {4d} pays nothing" in text
    assert (dealt(turned="Kd").scores, dealt(turned="4d").scores) == ([0, 3], [0, 0])
    assert "{Jh} was led by an opponent and you hold {Kh} {6h}: you must play the king" in text
    assert may(following("Kh 6h 2c", "Jh")) == {"Kh"}
    assert "With 46 points that is 11" in text
    assert finish_46(dealt()).scores[0] == 11


def test_the_table_in_the_rules_book_seven_points_of_the_dealers_last_card() -> None:
    assert [dealt(turned=rank + "h").scores[1] for rank in "7AKQJ6"] == [5, 4, 3, 2, 1, 0]


# ------------------------------------------------------------------ reasons


@pytest.mark.parametrize(
    ("hand", "trick", "card", "reason"),
    [
        ("Ah 3c", "Jh", "3c", "Hearts were led and you hold some, so you must follow suit."),
        ("Ah 3h", "Jh", "3h", "An opponent is winning and you can beat the jack of hearts, so you must."),
        ("As 3c", "Jh", "3c", "You have no hearts and can win with a trump, so you must."),
        ("As 3c", "2h 3h 4s", "3c", "You have no hearts and can win with a trump, so you must."),
        (
            "As 3s",
            "2h 3h 4s",
            "3s",
            "An opponent is winning and you can beat the four of spades, so you must.",
        ),
        ("7d 3c", "Jh", "7d", "Diamonds have not been led yet, so you may not throw their seven away."),
        ("7d 3c", "Jh 2h", "7d", "Diamonds have not been led yet, so you may not throw their seven away."),
        ("7d 3c", "Jh", "Kd", "That card is not in your hand."),
    ],
)
def test_every_refusal_names_the_rule_and_the_situation(
    hand: str, trick: str, card: str, reason: str
) -> None:
    assert why_not(following(hand, trick), card) == reason


@pytest.mark.parametrize(
    ("hand", "trick", "prompt"),
    [
        ("Ah 3c", "", "Your lead: play any card."),
        ("Ah 3h", "Jh", "Follow hearts and beat the jack of hearts."),
        ("2h 3h", "Jh", "Follow hearts."),
        ("As 3c", "Jh", "No hearts: you must win with a trump."),
        ("7d 3c", "Jh", "No hearts: play any card but a barred seven."),
        ("6d 3c", "Jh 2h", "No hearts: play any card."),
    ],
)
def test_the_prompt_says_what_is_asked(hand: str, trick: str, prompt: str) -> None:
    assert str(following(hand, trick).legal().prompt) == prompt


# ------------------------------------------------------------------ the bar, the table and the sheet


def sheet(game: Malilla) -> list[tuple[int, int, str]]:
    return [(event.side, event.points, str(event.why)) for event in game.drain() if isinstance(event, Scored)]


def test_the_status_follows_the_hand() -> None:
    assert str(Malilla().status()) == "Hand 1"
    game = dealt()
    assert str(game.status()) == "Hand 1 · trick 1 of 10"
    game.tricks = [2, 3]
    assert str(game.status()) == "Hand 1 · trick 6 of 10"


def test_the_table_shows_tricks_the_suits_led_and_the_bonus_in_play() -> None:
    game = dealt(turned="Kd")
    game.tricks = [2, 1]
    lead = next(iter(game.legal()))
    game.apply(lead)
    things = game.furniture()
    tallies = {thing.label: thing.values for thing in things if isinstance(thing, Tally)}
    assert tallies["Tricks"] == (2, 1)
    (led,) = (thing for thing in things if isinstance(thing, SuitMarks))
    assert led.suits == lead.card.suit
    assert [thing.text for thing in things if isinstance(thing, Badge)] == ["+3"]
    game.ask(game.dealer, "deal")
    assert not [thing for thing in game.furniture() if isinstance(thing, Badge)]


def test_the_sheet_of_a_hand_a_tie_and_a_capote() -> None:
    told = sheet(finish_46(dealt()))
    assert [line[:2] for line in told[-3:]] == [(0, 0), (1, 0), (0, 11)]
    assert told[-1][2] == "46 points, 11 above 35"
    assert told[-3][2] == "46 of the 70 points: 38 in cards, 8 for tricks"
    assert told[-2][2] == "24 of the 70 points: 22 in cards, 2 for tricks"
    assert sheet(finish_tied(dealt()))[-1] == (0, 0, "35 each: nobody scores")
    assert sheet(finish_capote(dealt()))[-1] == (0, 35, "All ten tricks: capote")

"""Reasons, prompts and labels of Botifarra, and what stands on its table."""

from random import Random

import pytest

from cardgames.engine import Badge, Bids, Marker, Tally, cards
from cardgames.games.botifarra import Botifarra
from cardgames.games.botifarra.ai import advise, where_to_look
from tests.games.botifarra_tables import dealt, following
from tests.positions import do, play_cards

# ------------------------------------------------------------------ what stands on the table


def markers(game: Botifarra) -> dict[str, Marker]:
    return {thing.label: thing for thing in game.indicators() if isinstance(thing, Marker)}


def badges(game: Botifarra) -> list[tuple[int, str]]:
    return [(thing.seat, thing.text) for thing in game.indicators() if isinstance(thing, Badge)]


def test_the_table_shows_trumps_the_chooser_and_what_the_hand_counts() -> None:
    game = do(dealt(), "name hearts, pass, double, redouble")
    assert (markers(game)["Trumps"].suit, markers(game)["Trumps"].seat) == ("h", 3)
    assert markers(game)["Counts"].text == "×4"
    assert badges(game) == [(3, "Chose"), (2, "Doubled"), (3, "Redoubled")]
    assert markers(game)["Trumps"].hint.startswith("The highest trump wins")


def test_the_table_shows_botifarra_and_that_it_was_delegated() -> None:
    game = do(dealt(), "delegate, botifarra")
    assert (markers(game)["Trumps"].text, markers(game)["Trumps"].seat) == ("Botifarra", 1)
    assert markers(game)["Counts"].text == "×2"
    assert badges(game) == [(1, "Chose")]
    hints = [thing.hint for thing in game.indicators() if isinstance(thing, Badge)]
    assert hints == ["The dealer left the choice to this player."]
    assert markers(game)["Trumps"].hint.startswith("No trumps")
    calls = next(thing for thing in game.indicators() if isinstance(thing, Bids)).calls
    assert [(call.seat, call.text) for call in calls] == [(3, "You choose"), (1, "Botifarra")]


def test_the_table_counts_points_and_tricks_but_not_the_points_in_the_piles() -> None:
    game = do(dealt("9h", "2h", "3h", "4h", doubling=False), "name spades")
    play_cards(game, "9h 2h 3h 4h")
    tallies = {thing.label: thing.values for thing in game.indicators() if isinstance(thing, Tally)}
    assert tallies == {"Points": (0, 0), "Tricks": (1, 0)}


# ------------------------------------------------------------------ hints


def test_a_hint_points_at_what_an_earlier_card_has_proved() -> None:
    game = following("Kc 2h", "Ah 4h 5c", "s")
    game.trick.empty()
    for seat, card in zip((2, 3), cards("Ah 4h"), strict=True):
        game.trick.put(card, game.everybody, seat)
    game.leader = 2
    for card in cards("Kd Qd Jd"):
        game.hand[1].put(card, 2)
    view = game.view(0)
    view.floor(1, "h", 5)
    assert (
        str(where_to_look(view)) == "Earlier play proves that seat 2 has no hearts below the seven of hearts."
    )


def test_hints_have_a_first_step_for_every_decision() -> None:
    game = dealt()
    assert "nines:" in str(where_to_look(game.view(3)))
    do(game, "name hearts")
    assert "Nines and aces" in str(where_to_look(game.view(0)))
    do(game, "pass, pass")
    assert "trumps still out" in str(where_to_look(game.view(0)))


@pytest.mark.parametrize(
    ("hand", "best", "why"),
    [
        (
            "9s 8s 7s 9h Jh 6h 6d 5d 4d Ac 3c 2c",
            "botifarra",
            "Without trumps about 37 of the 72, and the score is",
        ),
        (
            "Js 8s 7s 3s 2s 6h 4h 5d 4d 6c 3c 2c",
            "name spades",
            "You have to choose, and spades should bring the most: about",
        ),
    ],
)
def test_who_has_to_choose_hears_what_speaks_for_the_choice(hand: str, best: str, why: str) -> None:
    game = do(dealt("", hand, dealer=3), "delegate")
    first = advise(game.view(1), game.legal(), Random(0))[0]
    assert str(first.move) == best and str(first.why).startswith(why)

"""Reasons, prompts and labels of Botifarra, and what stands on its table."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.engine import Badge, Bids, Marker, Move, Tally, cards
from cardgames.games.botifarra import Botifarra
from cardgames.games.botifarra.ai import advise, where_to_look
from tests.games.botifarra_tables import dealt, do, finish_48, following, play, scored, why_not

PARTNER = "Your partner is winning: "
REASONS = [
    # hand, trick, trumps, card, reason
    ("Kh 2h 9c", "4h", "s", "9c", "Hearts were led and you hold some, so you must follow suit."),
    # R12.1: the partner is winning
    ("Kh 8h 6h", "Ah 4h", "s", "8h", PARTNER + "play a point card or your lowest, the six of hearts."),
    ("8h 6h 2h", "Ah 4h", "s", "6h", PARTNER + "of your blanks only the lowest, the two of hearts."),
    ("8c 3c Kd", "Ah 4h", "s", "8c", PARTNER + "play a point card or your lowest, the three of clubs."),
    ("8c 3c 5d", "Ah 4h", "s", "8c", PARTNER + "of your blanks only the lowest, the three of clubs."),
    ("8s 3s 5d", "Ah 4h", "s", "8s", PARTNER + "of your blanks only the lowest, the three of spades."),
    # R12.2: an opponent is winning and can be beaten
    (
        "Ah 2h",
        "Kh",
        "s",
        "2h",
        "You can beat the king of hearts, so you must, though your partner is still to play.",
    ),
    (
        "Ah 2h",
        "Kh 3h 4h",
        "s",
        "2h",
        "An opponent is winning and you can beat the king of hearts, so you must.",
    ),
    ("2s Kd", "Ah", "s", "Kd", "You have no hearts and an opponent is winning, so you must trump."),
    (
        "9s 2s Kd",
        "Ah 3h 5s",
        "s",
        "2s",
        "You have no hearts and can go above the five of spades, so you must.",
    ),
    (
        "9s 2s Kd",
        "Ah 3h 5s",
        "s",
        "Kd",
        "You have no hearts and can go above the five of spades, so you must.",
    ),
    (
        "9s 2s",
        "5s",
        "s",
        "2s",
        "You can beat the five of spades, so you must, though your partner is still to play.",
    ),
    # R12.3: an opponent is winning and cannot be beaten
    (
        "8h 2h",
        "Kh",
        "s",
        "8h",
        "You cannot beat the king of hearts: then only your lowest, the two of hearts.",
    ),
    (
        "Kh Jh",
        "Ah",
        "s",
        "Kh",
        "You cannot beat the ace of hearts: the lowest must go, even the jack of hearts.",
    ),
    (
        "9h 2h",
        "Ah 3h 5s",
        "s",
        "9h",
        "The five of spades has trumped, so of your hearts only the two of hearts.",
    ),
    (
        "8c 2c Kd",
        "Ah",
        "s",
        "8c",
        "You cannot win this trick: of your clubs only the lowest, the two of clubs.",
    ),
    (
        "8c 2c Kd",
        "Ah",
        "",
        "8c",
        "You cannot win this trick: of your clubs only the lowest, the two of clubs.",
    ),
    (
        "4s 2s Kd",
        "Ah 3h 5s",
        "s",
        "4s",
        "You cannot go above the five of spades: of your trumps only the two of spades.",
    ),
]


@pytest.mark.parametrize(("hand", "trick", "trumps", "card", "reason"), REASONS)
def test_r12_r19_every_refusal_has_its_reason(
    hand: str, trick: str, trumps: str, card: str, reason: str
) -> None:
    assert why_not(following(hand, trick, trumps), card) == reason


def test_r19_a_card_that_is_not_held_is_refused() -> None:
    assert why_not(following("Kh 2h", "4h"), "9s") == "That card is not in your hand."


PROMPTS = [
    ("Kh 2h", "", "s", "Your lead: play any card."),
    ("Kh 2h", "Ah 4h", "s", "Follow hearts: a point card or your lowest."),
    ("Kd 2d", "Ah 4h", "s", "No hearts: a point card or the lowest of a suit."),
    ("Ah 2h", "Kh", "s", "Follow hearts and beat the king of hearts."),
    ("2s Kd", "Ah", "s", "No hearts: you must trump."),
    ("9s 2s Kd", "Ah 3h 5s", "s", "No hearts: you must trump above the five of spades."),
    ("8h 2h", "Kh", "s", "Follow hearts with your lowest card."),
    ("8c Kd", "Kh", "s", "No hearts: play the lowest of any suit."),
]


@pytest.mark.parametrize(("hand", "trick", "trumps", "words"), PROMPTS)
def test_the_prompt_says_which_case_of_r12_applies(hand: str, trick: str, trumps: str, words: str) -> None:
    assert str(following(hand, trick, trumps).prompt()) == words


def test_prompts_and_labels_of_choosing_and_doubling() -> None:
    game = dealt()
    assert str(game.prompt()) == "Choose trumps, or leave it to your partner."
    assert str(game.label(Move("name", word="hearts"))) == "Hearts"
    assert str(game.label(Move("delegate"))) == "Partner chooses"
    assert game.label(Move("botifarra")) is None
    do(game, "delegate")
    assert str(game.prompt()) == "Your partner leaves the choice to you."
    do(game, "botifarra")
    assert str(game.prompt()) == "The hand counts ×2. Double or pass?"
    do(game, "double")
    assert str(game.prompt()) == "The hand counts ×4. Redouble or pass?"


def test_the_bar_says_where_the_hand_stands() -> None:
    game = dealt()
    assert str(game.status()) == "Hand 1 · choosing"
    assert str(do(game, "name hearts").status()) == "Hand 1 · doubling"
    assert str(do(game, "pass, pass").status()) == "Hand 1 · trick 1 of 12"


# ------------------------------------------------------------------ what stands on the table


def markers(game: Botifarra) -> dict[str, Marker]:
    return {thing.label: thing for thing in game.furniture() if isinstance(thing, Marker)}


def badges(game: Botifarra) -> list[tuple[int, str]]:
    return [(thing.seat, thing.text) for thing in game.furniture() if isinstance(thing, Badge)]


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
    hints = [thing.hint for thing in game.furniture() if isinstance(thing, Badge)]
    assert hints == ["The dealer left the choice to this player."]
    assert markers(game)["Trumps"].hint.startswith("No trumps")
    calls = next(thing for thing in game.furniture() if isinstance(thing, Bids)).calls
    assert [(call.seat, call.text) for call in calls] == [(3, "You choose"), (1, "Botifarra")]


def test_the_table_counts_points_and_tricks_but_not_the_points_in_the_piles() -> None:
    game = do(dealt("9h", "2h", "3h", "4h", doubling=False), "name spades")
    play(game, "9h 2h 3h 4h")
    tallies = {thing.label: thing.values for thing in game.furniture() if isinstance(thing, Tally)}
    assert tallies == {"Points": (0, 0), "Tricks": (1, 0)}


def test_the_result_gives_the_breakdown() -> None:
    game = finish_48(do(dealt(), "name hearts, double, pass, pass"))
    lines = [str(event.why) for event in game.drain() if hasattr(event, "why")]
    assert lines[-3:] == [
        "48 of the 72 points: 39 in cards, 9 for tricks",
        "24 of the 72 points: 21 in cards, 3 for tricks",
        "48 points, 12 above 36, times 2",
    ]
    assert scored(game) == []


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
        str(where_to_look(view))
        == "Earlier play proves: seat 2 has no hearts lower than the seven of hearts."
    )


def test_hints_have_a_first_step_for_every_decision() -> None:
    game = dealt()
    assert "nines in all" in str(where_to_look(game.view(3)))
    do(game, "name hearts")
    assert "Nines and aces" in str(where_to_look(game.view(0)))
    do(game, "pass, pass")
    assert "Trumps the others still hold" in str(where_to_look(game.view(0)))


@pytest.mark.parametrize(
    ("hand", "best", "why"),
    [
        (
            "9s 8s 7s 9h Jh 6h 6d 5d 4d Ac 3c 2c",
            "botifarra",
            "Without trumps about 37 of the 72, and what is above half",
        ),
        (
            "Js 8s 7s 3s 2s 6h 4h 5d 4d 6c 3c 2c",
            "name spades",
            "You have to choose, and spades promise most: about",
        ),
    ],
)
def test_who_has_to_choose_hears_what_speaks_for_the_choice(hand: str, best: str, why: str) -> None:
    game = do(dealt("", hand, dealer=3), "delegate")
    first = advise(game.view(1), game.legal(), Random(0))[0]
    assert str(first.move) == best and str(first.why).startswith(why)

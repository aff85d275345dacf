"""What Solo tells people: the rules page, refusals, prompts, the panel."""

from __future__ import annotations

import re

import pytest

from cardgames import games
from cardgames.engine import (
    Badge,
    Bids,
    Card,
    CardOrder,
    Group,
    Marked,
    Marker,
    Move,
    Tally,
)
from cardgames.games.solo import Solo
from cardgames.games.solo.rules import POINTS, trump_order
from tests.games.solo_tables import (
    ALL_PASS,
    CALLING,
    counted,
    dealt,
    do,
    following,
    may,
    play,
    score_lines,
    why_not,
)


def page() -> str:
    return (games.folder(Solo) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_orders_and_points() -> None:
    text = page()
    for trumps, before in (("h", "the order is"), ("s", "stands at the top already:")):
        found = re.search(re.escape(before) + r" ((?:\{..\} ?)+)", text)
        assert found is not None
        assert re.findall(r"\{(..)\}", found[1]) == [str(card) for card in trump_order(trumps)]
    points = [int(number) for number in re.findall(r"^\d\. .*?(\d+) points", text, re.MULTILINE)]
    assert points == list(POINTS.values())
    assert may(following("Qc 9d", "8h")) == {"Qc"} and may(following("Qc 9c", "8c")) == {"9c"}


@pytest.mark.parametrize(
    ("hand", "trick", "card", "reason"),
    [
        ("Ad 8h", "Kd", "8h", "Diamonds were led and you hold some, so you must follow suit."),
        ("Qc 8c", "Ac", "Qc", "The queen of clubs is a trump: you hold clubs, so follow."),
        ("Qs 8c", "Ac", "Qs", "The queen of spades is a trump: you hold clubs, so follow."),
        ("Qs 8c", "9h", "8c", "Trumps were led, and your queen of spades is a trump: play it."),
        ("Qs 8h 8c", "9h", "8c", "Hearts were led and you hold some, so you must follow suit."),
        ("Ad 8h", "Kd", "Ac", "That card is not in your hand."),
    ],
)
def test_refusals(hand: str, trick: str, card: str, reason: str) -> None:
    assert why_not(following(hand, trick), card) == reason


BOTH = "Qc Qs 8c 8d"


def prompt(game: Solo) -> str:
    return str(game.prompt())


def test_prompts_of_the_bidding() -> None:
    assert prompt(dealt("Ah")) == "Ask, if five tricks with a partner look likely; or pass."
    assert prompt(dealt(BOTH)) == "You hold both black queens, so you have to ask."
    game = do(dealt("Ah"), "ask")
    assert prompt(game) == "Would you play a simple game in color? Then ask for it."
    do(game, "ask")
    assert prompt(game) == "Would you play a simple game in color? Yes, or pass."
    assert (
        prompt(do(dealt("Ah", BOTH), "ask")) == "With both black queens you have to ask on, as far as a solo."
    )
    assert (
        prompt(do(dealt(BOTH), "ask; ask")) == "With both black queens you have to say yes, as far as a solo."
    )


def test_prompts_of_the_declarer() -> None:
    game = do(dealt("Ah"), "ask; pass; pass; pass")
    assert prompt(game) == "Which game do you play? At least a simple game."
    tout = do(game.copy(), "declare tout")
    assert prompt(tout) == "Name trumps. You have to take all eight tricks alone."
    do(game, "declare simple")
    assert prompt(game) == "Name trumps; clubs are color and count double."
    do(game, "name hearts")
    assert prompt(game) == "Call an ace that you do not hold: who has it is your partner."
    forced = do(dealt("Ah", "Kh", "Qc", "Qs"), f"{ALL_PASS}; no; no; show; take")
    assert prompt(forced) == "All passed, and you hold the queen of clubs: name trumps for a simple game."


def test_prompts_of_the_play() -> None:
    assert prompt(following("Ad", "")) == "Your lead: play any card."
    assert prompt(following("Ad", "8d")) == "Follow diamonds."
    assert prompt(following("Qc", "8h")) == "Follow with a trump."
    assert prompt(following("Qc", "8d")) == "You have no diamonds: play any card."


def test_the_buttons_say_what_is_asked_and_what_it_is_worth() -> None:
    game = do(dealt("Ah", color="s"), "ask; pass; pass; pass; declare solo")
    labels = [str(game.label(move)) for move in game.legal()]
    assert labels == ["Clubs · 4 points", "Diamonds · 4 points", "Hearts · 4 points", "Spades · 8 points"]
    game = do(dealt("Ah"), "ask; pass; pass; pass; declare simple; name hearts")
    assert str(game.label(Move("call", word="ace-spades"))) == "Ace of spades"


def test_the_button_says_in_color_where_the_bidding_leaves_no_other_trumps() -> None:
    asked = do(dealt("Ah"), "ask; ask; yes; pass; pass; pass")
    assert [str(asked.label(move)) for move in asked.legal()] == ["Simple game in color", "Solo", "Tout"]
    do(asked, "declare simple")
    assert asked.trumps == "c"


def markers(game: Solo, seat: int | None = None) -> dict[str, Marker]:
    return {thing.label: thing for thing in game.view(seat).furniture() if isinstance(thing, Marker)}


def test_color_is_always_shown() -> None:
    assert markers(Solo())["Color"].suit == "c"
    assert markers(dealt(color="h"))["Color"].suit == "h"


def test_the_highest_bid_and_its_holder_are_shown_with_every_call() -> None:
    game = do(dealt("Ah"), "ask; ask")
    shown = markers(game)["Bid"]
    assert (shown.suit, shown.text, shown.seat) == ("", "Simple · 2", 0)
    do(game, "yes")
    shown = markers(game)["Bid"]
    assert (shown.suit, shown.text, shown.seat) == ("c", "Simple · 4", 0)
    assert shown.hint.startswith("Simple game in color: 4 points")
    bids = next(thing for thing in game.furniture() if isinstance(thing, Bids))
    assert [(call.seat, call.text) for call in bids.calls] == [(0, "I ask"), (1, "In color?"), (0, "Yes")]


def test_the_panel_shows_game_called_card_and_the_order_of_trumps() -> None:
    game = do(dealt("8s 8h Qc 7h", "As 7s 9h Kd", "Ks Qs", "Js"), CALLING + "ace-spades")
    shown = markers(game)
    assert (shown["Game"].text, shown["Game"].suit, shown["Game"].seat) == ("Simple · 2", "h", 0)
    assert (shown["Called"].text, shown["Called"].suit, shown["Called"].seat) == ("Ace", "s", None)
    assert "Declarers" not in shown and "Declarer" not in shown  # a total would tell the partner
    play(game, "8s As Ks Js")
    shown = markers(game)
    assert shown["Called"].seat == 1 and shown["Declarers"].text == "1 of 5"
    order = next(thing for thing in game.furniture() if isinstance(thing, CardOrder))
    assert order.cards == trump_order("h") and order.gone == ()
    tricks = next(thing for thing in game.furniture() if isinstance(thing, Tally) and thing.label == "Tricks")
    assert tricks.values == (0, 1, 0, 0)


def test_the_panel_of_a_solo_counts_the_declarers_tricks_and_that_of_a_simple_game_waits_for_the_call() -> (
    None
):
    solo = do(dealt("Ah"), "ask; pass; pass; pass; declare solo; name hearts")
    assert markers(solo)["Declarer"].text == "0 of 5" and "declarer alone" in markers(solo)["Game"].hint
    simple = do(dealt("Ah"), "ask; pass; pass; pass; declare simple; name hearts")
    assert simple.phase == "call" and "Declarer" not in markers(simple)
    assert "declarer and partner" in markers(simple)["Game"].hint


def test_the_first_seat_is_told_to_be_the_partner_like_any_other() -> None:
    game = do(
        dealt("As 7s 9h", "8s 8h"), "pass; ask; pass; pass; declare simple; name hearts; call ace-spades"
    )
    told = [thing for thing in game.view(0).furniture() if isinstance(thing, Badge) and thing.seat == 0]
    assert [badge.text for badge in told] == ["Partner"]
    marked = [thing for thing in game.view(0).furniture() if isinstance(thing, Marked)]
    assert marked == [Marked((Card("A", "s"),), "called")]
    assert markers(game)["Called"].hint.startswith("Who holds this card")


def test_the_hand_shows_trumps_apart() -> None:
    game = do(dealt("Qc 8c 7h Ah Ks"), "ask; pass; pass; pass; declare solo")
    assert game.groups(0) == ()
    do(game, "name hearts")
    trumps, rest = game.groups(0)
    assert trumps.text == "trumps" and [str(card) for card in trumps.cards[:3]] == ["Qc", "7h", "Ah"]
    assert isinstance(rest, Group) and set(trumps.cards) | set(rest.cards) == set(game.hand[0])


def test_a_forced_declarer_wears_a_badge_that_says_so() -> None:
    game = do(dealt("Ah", "Kh", "Qc", "Qs"), f"{ALL_PASS}; no; no; show; take")
    assert (
        Badge(2, "Forced", "Everybody passed, so the holder of the queen of clubs plays.") in game.furniture()
    )


def test_the_status_counts_hands_and_tricks() -> None:
    assert str(dealt().status()) == "Hand 1 of 16 · bidding"
    game = do(dealt(length="to30"), "ask; pass; pass; pass; declare solo; name hearts")
    assert str(game.status()) == "Hand 1 · to 30 points · trick 1 of 8"


def test_the_result_tells_who_was_partner_and_how_it_went() -> None:
    lines = score_lines(counted(dealt(), (3, 2, 2, 1), 2, partner=1))
    assert lines == [
        (0, 4, "Simple game in color made: 5 tricks"),
        (1, 4, "Partner with the ace of spades: game made"),
    ]
    lines = score_lines(counted(dealt(), (3, 1, 2, 2), 2, partner=1))
    assert lines[1] == (1, -4, "Partner with the ace of spades: game lost")
    assert score_lines(counted(dealt(), (7, 1, 0, 0), 5)) == [(0, -16, "Tout lost: 7 of 8 tricks needed")]

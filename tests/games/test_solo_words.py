"""What Solo tells people: the rules page, refusals, prompts, the panel."""

import re

from cardgames import games
from cardgames.engine import (
    Badge,
    Bids,
    Card,
    CardOrder,
    Group,
    Marked,
    Marker,
    Tally,
)
from cardgames.games.solo import Solo
from cardgames.games.solo.rules import POINTS, trump_order
from tests.games.solo_tables import ALL_PASS, CALLING, dealt, following, may
from tests.positions import do, play_cards


def page() -> str:
    return (games.folder(Solo) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_orders_and_points() -> None:
    text = page()
    for trumps, before in (("h", "the order is"), ("s", "is already among the top three:")):
        found = re.search(re.escape(before) + r" ((?:\{..\} ?)+)", text)
        assert found is not None
        assert re.findall(r"\{(..)\}", found[1]) == [str(card) for card in trump_order(trumps)]
    points = [int(number) for number in re.findall(r"^\d\. .*?(\d+) points", text, re.MULTILINE)]
    assert points == list(POINTS.values())
    assert may(following("Qc 9d", "8h")) == {"Qc"} and may(following("Qc 9c", "8c")) == {"9c"}


def prompt(game: Solo) -> str:
    return str(game.prompt())


def markers(game: Solo, seat: int | None = None) -> dict[str, Marker]:
    return {thing.label: thing for thing in game.view(seat).indicators() if isinstance(thing, Marker)}


def test_color_is_always_shown() -> None:
    assert markers(Solo())["Colour"].suit == "c"
    assert markers(dealt(color="h"))["Colour"].suit == "h"


def test_the_highest_bid_and_its_holder_are_shown_with_every_call() -> None:
    game = do(dealt("Ah"), "ask; ask")
    shown = markers(game)["Bid"]
    assert (shown.suit, shown.text, shown.seat) == ("", "Simple: 2 points", 0)
    do(game, "yes")
    shown = markers(game)["Bid"]
    assert (shown.suit, shown.text, shown.seat) == ("c", "Simple: 4 points", 0)
    assert shown.hint.startswith("Simple game in colour: 4 points")
    bids = next(thing for thing in game.indicators() if isinstance(thing, Bids))
    assert [(call.seat, call.text) for call in bids.calls] == [(0, "I ask"), (1, "In colour?"), (0, "Yes")]


def test_the_panel_shows_game_called_card_and_the_order_of_trumps() -> None:
    game = do(dealt("8s 8h Qc 7h", "As 7s 9h Kd", "Ks Qs", "Js"), CALLING + "ace-spades")
    shown = markers(game)
    assert (shown["Game"].text, shown["Game"].suit, shown["Game"].seat) == ("Simple: 2 points", "h", 0)
    assert (shown["Called"].text, shown["Called"].suit, shown["Called"].seat) == ("Ace", "s", None)
    assert "Declarers" not in shown and "Declarer" not in shown  # a total would tell the partner
    play_cards(game, "8s As Ks Js")
    shown = markers(game)
    assert shown["Called"].seat == 1 and shown["Declarers"].text == "1 of 5"
    order = next(thing for thing in game.indicators() if isinstance(thing, CardOrder))
    assert order.cards == trump_order("h") and order.gone == ()
    tricks = next(
        thing for thing in game.indicators() if isinstance(thing, Tally) and thing.label == "Tricks"
    )
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
    told = [thing for thing in game.view(0).indicators() if isinstance(thing, Badge) and thing.seat == 0]
    assert [badge.text for badge in told] == ["Partner"]
    marked = [thing for thing in game.view(0).indicators() if isinstance(thing, Marked)]
    assert marked == [Marked((Card("A", "s"),), "called")]
    assert markers(game)["Called"].hint.startswith("The holder of this card")


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
        Badge(2, "Forced", "Everybody passed, so the holder of the highest trump plays.") in game.indicators()
    )

"""What Big Three says: refusals, prompts, labels, and what stands on the table."""

from __future__ import annotations

import pytest

from cardgames.engine import Badge, Bids, Faded, Marker, Move, Named, cards
from tests.games.big_three_tables import auction, dealt, make, playing, refused

HAND = "4c 4d 5c 5d 6c 6d 7h Kc Ac 2c 3c 9c 9d 9h 9s"


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ("4c 5c", "One rank, or three and more in a row: two ranks are nothing."),
        ("4c 5c 7h", "There is a gap: a straight or run needs ranks in a row."),
        ("Kc Ac 2c", "Only one rank: A, 2 and 3 go with no other rank."),
        ("4c 4d 5c 5d 6c", "In a run every rank needs as many cards as the others."),
        ("3d", "The three of diamonds is not in your hand."),
    ],
)
def test_why_not_lead(chosen: str, reason: str) -> None:
    assert refused(playing(HAND, "3d", "3s"), f"play {chosen}") == reason


@pytest.mark.parametrize(
    ("last", "chosen", "reason"),
    [
        ("8c", "6c", "Too low: it has to beat a single 8."),
        ("9c", "9d", "That is only equal: it has to rank higher than a single 9."),
        ("8c 8d", "9c", "Choose 1 more."),
        ("8c 8d", "7h", "With the seven of hearts you have nothing that beats a pair of 8s."),
        ("4h 5h 6h", "5c 6c 7h", None),
        ("8c", "3d", "The three of diamonds is not in your hand."),
    ],
)
def test_why_not_follow(last: str, chosen: str, reason: str | None) -> None:
    hand = " ".join(card for card in HAND.split() if card not in last.split())
    game = playing(hand, "3d", "3s", last=(2, last))
    if reason is None:
        make(game, f"play {chosen}")
    else:
        assert refused(game, f"play {chosen}").startswith(reason.removesuffix("."))


def test_prompts_say_what_is_asked() -> None:
    game = dealt("4h", "", "")
    assert str(game.prompt()) == "You have the lowest heart: bid 1, 2 or 3."
    auction(game, "1")
    assert str(game.prompt()) == "Seat 1 has bid 1. Bid more, or pass?"
    lead = playing(HAND, "3d", "3s")
    assert str(lead.prompt()) == "You lead: play any combination."
    make(lead, "play 4c 4d")
    follow = playing(HAND, "3d", "3s", last=(2, "4h 4s"))
    assert str(follow.prompt()) == "Beat seat 3: pair of 4s. Or pass."


def test_labels_name_what_is_played() -> None:
    game = playing(HAND, "3d", "3s")
    assert str(game.label(Move("play", cards("4c 4d 5c 5d 6c 6d")))) == "Play run of pairs 4-5-6"
    assert str(game.label(Move("bid", amount=2))) == "Bid 2"
    assert game.label(Move("pass")) is None
    assert game.called(cards("9c 9d 9h")) == "trips" and game.called(cards("9c")) == ""


def test_the_own_hand_is_grouped_by_rank() -> None:
    game = playing(HAND, "3d", "3s")
    groups = [[card.text for card in group.cards] for group in game.view(0).groups(0)]
    assert groups[0] == ["3c"] and groups[3] == ["Kc"] and groups[4] == ["9c", "9d", "9h", "9s"]
    assert sorted(card for group in groups for card in group) == sorted(HAND.split())


def test_the_table_shows_bids_the_first_bidder_and_who_plays_alone() -> None:
    game = dealt("4h", "", "")
    auction(game, "1", "2", "pass")
    things = game.furniture()
    assert next(thing for thing in things if isinstance(thing, Bids)).calls[1].text == "2"
    marker = next(thing for thing in things if isinstance(thing, Marker) and thing.label == "First")
    assert marker.seat == 0 and marker.card == cards("4h")[0]
    assert not any(isinstance(thing, Badge) for thing in things)
    auction(game, "pass")
    alone = next(thing for thing in game.furniture() if isinstance(thing, Badge))
    assert (alone.seat, alone.text) == (1, "alone for 2")
    assert str(game.status()) == "Hand 1 of 12 · seat 2 alone for 2"


def test_what_lies_to_be_beaten_is_named_and_the_rest_darker() -> None:
    game = playing("9c 9d 3c", "Tc Td 4c", "8c 8d 5c")
    make(game, "play 9c 9d", "play Tc Td")
    things = game.furniture()
    assert Named(tuple(cards("Tc Td")), "pair") in things
    assert [thing.cards for thing in things if isinstance(thing, Faded)] == [tuple(cards("9c 9d"))]
    make(game, "pass")
    assert any(
        isinstance(thing, Badge) and (thing.seat, thing.text) == (2, "pass") for thing in game.furniture()
    )

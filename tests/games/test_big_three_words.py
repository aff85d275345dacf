"""What Big Three says: refusals, prompts, labels, and what stands on the table."""

from cardgames.engine import Badge, Bids, Faded, Marker, Move, Named, cards
from tests.games.big_three_tables import auction, dealt, make, playing

HAND = "4c 4d 5c 5d 6c 6d 7h Kc Ac 2c 3c 9c 9d 9h 9s"


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
    things = game.indicators()
    assert next(thing for thing in things if isinstance(thing, Bids)).calls[1].text == "2"
    marker = next(thing for thing in things if isinstance(thing, Marker) and thing.label == "First")
    assert marker.seat == 0 and marker.card == cards("4h")[0]
    assert not any(isinstance(thing, Badge) for thing in things)
    auction(game, "pass")
    alone = next(thing for thing in game.indicators() if isinstance(thing, Badge))
    assert (alone.seat, alone.text) == (1, "alone for 2")
    assert str(game.status()) == "Hand 1 of 12 · seat 2 alone for 2"


def test_what_lies_to_be_beaten_is_named_and_the_rest_darker() -> None:
    game = playing("9c 9d 3c", "Tc Td 4c", "8c 8d 5c")
    make(game, "play 9c 9d", "play Tc Td")
    things = game.indicators()
    assert Named(tuple(cards("Tc Td")), "pair") in things
    assert [thing.cards for thing in things if isinstance(thing, Faded)] == [tuple(cards("9c 9d"))]
    make(game, "pass")
    assert any(
        isinstance(thing, Badge) and (thing.seat, thing.text) == (2, "pass") for thing in game.indicators()
    )

"""Zones: who may change them, who knows what lies in them, and what a view shows."""

import pickle
from collections.abc import Callable

import pytest

from cardgames.engine import BACK, Card, Move, Moved, Zone, apply_events, cards
from cardgames.engine.zones import ALL_SEATS
from tests.engine.games import Parlour, dealt, knows

CHANGES: dict[str, Callable[[Zone], object]] = {
    "append": lambda zone: zone.append(BACK),
    "extend": lambda zone: zone.extend([BACK]),
    "insert": lambda zone: zone.insert(0, BACK),
    "remove": lambda zone: zone.remove(zone[0]),
    "pop": lambda zone: zone.pop(),
    "clear": lambda zone: zone.clear(),
    "sort": lambda zone: zone.sort(),
    "reverse": lambda zone: zone.reverse(),
    "set": lambda zone: zone.__setitem__(0, BACK),
    "set slice": lambda zone: zone.__setitem__(slice(0, 1), []),
    "delete": lambda zone: zone.__delitem__(0),
    "+=": lambda zone: zone.__iadd__([BACK]),
    "*=": lambda zone: zone.__imul__(2),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
def test_only_the_engine_changes_a_zone(change: Callable[[Zone], object]) -> None:
    zone = dealt().hand[0]
    before = list(zone)
    with pytest.raises(TypeError, match="only Game"):
        change(zone)
    assert list(zone) == before


def test_zones_have_ids_and_owners() -> None:
    game = Parlour(4)
    assert [zone.id for zone in game.zones] == [
        "hand0", "hand1", "hand2", "hand3", "pocket0", "pocket1",
        "face_down0", "face_down1", "face_down2", "face_down3",
        "melds0", "melds1", "melds2", "melds3", "trick", "board", "stock",
    ]  # fmt: skip
    assert [game.hand[2].owner, game.pocket[1].owner, game.stock.owner] == [2, 1, None]
    assert game.zone("hand2") is game.hand[2]
    with pytest.raises(KeyError):
        game.zone("hand9")
    assert [len(Parlour(2).hand), len(Parlour(2).pocket)] == [2, 2]


def test_who_sees_a_zone() -> None:
    game = Parlour(4)
    assert [game.hand[2].seen_by(seat) for seat in (0, 1, 2, 3, None)] == [False, False, True, False, False]
    assert [game.pocket[1].seen_by(seat) for seat in (0, 1, 2, 3, None)] == [False, True, False, True, False]
    assert game.trick.seen == ALL_SEATS
    assert all(game.trick.seen_by(seat) for seat in (0, 1, 2, 3, None))
    assert not any(game.stock.seen_by(seat) for seat in (0, 1, 2, 3, None))


def test_a_move_carries_knowledge_along() -> None:
    game = dealt()
    card = game.hand[0][0]
    assert [knows(game, seat, card) for seat in (0, 1, 2, 3, None)] == [True, False, False, False, False]
    game.move(card, game.hand[0], game.face_down[1])  # seat 0 remembers what it laid there
    assert [knows(game, seat, card) for seat in (0, 1, 2, 3, None)] == [True, False, False, False, False]
    game.move(card, game.face_down[1], game.pocket[1])  # seats 1 and 3 play on side 1
    assert [knows(game, seat, card) for seat in (0, 1, 2, 3, None)] == [True, True, False, True, False]
    game.move(card, game.pocket[1], game.hand[2])
    assert [knows(game, seat, card) for seat in (0, 1, 2, 3, None)] == [True] * 5


def test_what_was_open_stays_known_face_down() -> None:
    game = dealt()
    card = game.hand[0][0]
    game.move(card, game.hand[0], game.trick)
    game.move_all(game.trick, game.face_down[2])
    assert all(knows(game, seat, card) for seat in (0, 1, 2, 3, None))


def test_a_shuffle_clears_knowledge_and_tags() -> None:
    game = dealt()
    for card in list(game.hand[0]):
        game.move(card, game.hand[0], game.stock, tag=7)
    stock = set(game.stock)
    assert any(knows(game, 0, card) for card in stock)
    game.shuffle(game.stock)
    assert set(game.stock) == stock
    assert not any(knows(game, seat, card) for card in stock for seat in (0, 1, 2, 3))
    assert set(game.stock.tags) == {None}


def test_a_fresh_pack_gathers_everything() -> None:
    game = dealt()
    game.fresh_pack(game.stock)
    assert set(game.stock) == set(game.pack)
    assert all(not zone for zone in game.zones if zone is not game.stock)


def test_a_card_carries_where_it_came_from() -> None:
    game = dealt()
    mine, other = game.hand[1][:2]
    game.move(mine, game.hand[1], game.trick)
    game.move(other, game.hand[1], game.trick, tag="3,4")
    game.deal(1, game.stock, game.trick)
    assert game.trick.tags == [1, "3,4", None]
    assert game.trick.top == game.trick[-1]


def test_the_places_of_known_cards_in_a_hand_are_its_owners_business() -> None:
    game = dealt()
    first, second = game.hand[0][0], game.hand[0][2]
    for card in (first, second):
        game.move(card, game.hand[0], game.trick)
        game.move(card, game.trick, game.hand[1])
    for seat in (0, 2, None):
        assert list(game.view(seat).hand[1]) == [*sorted((first, second), key=str), BACK, BACK, BACK]
    assert list(game.view(1).hand[1]) == list(game.hand[1])


def test_nobody_can_tell_which_card_of_a_hand_was_laid_face_down() -> None:
    game = dealt()
    taken, other = game.hand[0][:2]
    for card in (taken, other):
        game.move(card, game.hand[0], game.trick)
        game.move(card, game.trick, game.hand[1])
    before = {seat: game.view(seat) for seat in (0, 1, 2, 3, None)}
    game.drain()
    game.move(taken, game.hand[1], game.face_down[1])
    events = game.drain()
    for seat in (0, 2, 3, None):
        assert not knows(game, seat, taken) and not knows(game, seat, other)
        shown = [event.redacted(seat, game.everybody) for event in events]
        assert [event.card for event in shown if isinstance(event, Moved)] == [BACK]
        apply_events(before[seat], shown)
        assert list(before[seat].hand[1]) == list(game.view(seat).hand[1])
    assert knows(game, 1, taken) and knows(game, 1, other)


def test_hidden_cards_lose_their_tags_in_a_hand() -> None:
    game = dealt()
    game.deal(1, game.stock, game.hand[1], tag="cut")
    assert set(game.view(0).hand[1].tags) == {None}
    assert "cut" in game.view(1).hand[1].tags


def test_a_view_keeps_the_places_in_a_pile() -> None:
    game = dealt()
    card = game.hand[0][1]
    game.deal(1, game.stock, game.face_down[0])
    game.move(card, game.hand[0], game.face_down[0])
    game.deal(1, game.stock, game.face_down[0])
    assert list(game.view(0).face_down[0]) == [BACK, card, BACK]
    assert list(game.view(1).face_down[0]) == [BACK] * 3


def test_a_view_of_a_view_shows_no_more() -> None:
    game = dealt()
    assert game.view(0).view(0).describe() == game.view(0).describe()
    assert game.view(0).view(None).describe() == game.view(None).describe()


def test_zones_are_copied_and_pickled_whole() -> None:
    game = dealt()
    game.move(game.hand[0][0], game.hand[0], game.trick, tag=2)
    for zone in game.zones:
        for again in (zone.duplicate(), pickle.loads(pickle.dumps(zone))):
            assert type(again) is Zone
            assert again == zone
            assert (again.id, again.owner, again.seen) == (zone.id, zone.owner, zone.seen)
            assert (again.known, again.tags) == (zone.known, zone.tags)
            assert again.known is not zone.known
            assert again.tags is not zone.tags
            assert again.declaration == zone.declaration


def test_sealed_secrets_are_blank_for_others_until_shown() -> None:
    game = dealt()
    game.secret[1] = 5
    game.secret[2] = 7
    assert game.view(1).secret.values == [None, 5, None, None]
    assert game.view(0).secret.values == [None] * 4
    assert game.view(None).secret.values == [None] * 4
    assert game.copy().secret == game.secret
    game.secret.unseal()
    assert game.view(0).secret.values == [None, 5, 7, None]
    game.secret.seal()
    assert game.secret.values == [None] * 4
    assert not game.secret.open


def test_an_explicit_deck_is_dealt_from_its_first_card() -> None:
    deck = cards("7h 2c As")
    game = dealt(deck=deck)
    assert list(game.hand[0]) == deck
    assert game.deck is None
    assert {card for zone in game.zones for card in zone} == set(game.pack)


def test_moving_a_card_that_is_not_there_changes_nothing() -> None:
    game = dealt()
    before = game.describe()
    elsewhere = game.hand[1][0]
    with pytest.raises(ValueError, match="not in list"):
        game.move(elsewhere, game.hand[0], game.trick)
    assert game.describe() == before
    with pytest.raises(ValueError, match="not in list"):
        game.move(Card("8", "h"), game.stock, game.trick)


def test_dealing_from_an_empty_zone_is_an_error() -> None:
    game = dealt()
    with pytest.raises(IndexError):
        game.deal(1, game.trick, game.hand[0])
    with pytest.raises(IndexError):
        game.deal(99, game.stock, game.trick)
    assert not game.stock


def test_a_view_can_try_moves() -> None:
    game = dealt()
    view = game.view(0)
    move = next(iter(view.legal()))
    seen = view.preview(move)
    assert seen is not None
    assert (seen.card, seen.src, seen.dst) == (move.card, "hand0", "trick")
    assert game.view(0).preview(Move("shout")) is None
    assert view.describe() == game.view(0).describe()

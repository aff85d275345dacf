"""What a hand of Kaluki can lay: the finder against trying everything, and melds against a naive reading."""

from itertools import combinations
from random import Random

import pytest

from cardgames.engine import Card, cards
from cardgames.games.kaluki import Kaluki
from cardgames.games.kaluki.counting import counted, kind_of
from cardgames.games.kaluki.laying import (
    POINTS,
    TOKENS,
    KalukiFinder,
    Laid,
    as_cards,
    best_way,
    points,
    table_of,
)
from cardgames.games.kaluki.melds import Cards, KalukiMeld, added, at, readings, value
from tests.games.kaluki_tables import is_meld, naive

PLAIN = [card for card in Kaluki.pack if not card.is_joker]
JOKERS = [card for card in Kaluki.pack if card.is_joker]


def close(rng: Random, count: int) -> list[Card]:
    """Cards that lie close together, so that they make many melds."""
    suits = rng.sample("cdhs", rng.choice((1, 2, 3, 4)))
    ranks = rng.choice(("A2345", "QKA23", "56789", "TJQKA", "A23456789TJQK"))
    near = [card for card in PLAIN if card.suit in suits and card.rank in ranks]
    return rng.sample(near, min(count, len(near)))


def lay(
    hand: Cards,
    there: tuple[Cards, ...] = (),
    finder: KalukiFinder = POINTS,
    meld: bool = False,
    must: Card | None = None,
) -> Laid | None:
    """The best way to lay *hand*; see `best_way`."""
    (mask, jokers), table = counted(hand), table_of(there)
    if must is None or must.is_joker:
        return best_way(finder, mask, jokers, table, meld, -1, jokers - (must is not None))
    return best_way(finder, mask, jokers, table, meld, kind_of(must))


def lying_there(rng: Random) -> tuple[Cards, ...]:
    """Up to two melds on the table."""
    found = []
    for _ in range(rng.choice((0, 0, 1, 2))):
        if rng.random() < 0.5:
            rank = rng.choice("A23456789TJQK")
            faces: Cards = tuple(Card(rank, suit) for suit in rng.sample("cdhs", rng.choice((3, 3, 4))))
        else:
            low, suit = rng.randint(1, 12), rng.choice("cdhs")
            faces = tuple(at(suit, place) for place in range(low, low + 3))
        found.append(faces)
    return tuple(found)


def test_r6_r7_r8_melds_are_those_of_a_naive_reading() -> None:
    rng, found = Random(1), 0
    for _ in range(6000):
        chosen = close(rng, rng.randint(2, 6)) + rng.sample(JOKERS, rng.choice((0, 0, 1, 2)))
        ways = readings(chosen)
        assert bool(ways) == is_meld(chosen), chosen
        found += bool(ways)
        for way in ways:
            assert sorted(map(str, way.cards)) == sorted(map(str, chosen))
            assert len(set(way.faces)) == len(way.faces) and is_meld(way.faces)
    assert found > 400


@pytest.mark.parametrize("seed", range(4))
def test_the_finder_finds_the_most_of_all_ways(seed: int) -> None:
    rng, laid = Random(f"most/{seed}"), 0
    for _ in range(600):
        hand = tuple(close(rng, rng.randint(2, 5)) + rng.sample(JOKERS, rng.choice((0, 0, 1, 2))))
        there = lying_there(rng)
        finder, meld = rng.choice((POINTS, points(low_ace=1), TOKENS)), rng.random() < 0.5
        found = lay(hand, there, finder, meld)
        wanted = naive(hand, there, finder, meld)
        assert (found.worth if found is not None else -1) == max(wanted, -1), (hand, there)
        if found is not None:
            added, melds, rest = as_cards(found, hand)
            laid += bool(added or melds)
            gone = [card for one in (*added, *melds) for card in one.cards]
            assert sorted(map(str, (*gone, *rest))) == sorted(map(str, hand))
            assert all(is_meld(one.cards) for one in melds)
    assert laid > 200


def can_lay(hand: Cards, there: tuple[Cards, ...], must: Card) -> bool:
    """Whether *must*, or its equal, can be laid: in a new meld, or on one of these after other cards."""
    equal = [
        card
        for card in hand
        if (card.rank, card.is_joker or card.suit) == (must.rank, must.is_joker or must.suit)
    ]
    for card in equal:
        if any(added(KalukiMeld(faces, faces), card) for faces in there):
            return True
        others = [other for other in hand if other is not card]
        for size in range(2, len(hand)):
            if any(readings((card, *more)) for more in combinations(others, size)):
                return True
    for card in hand:
        rest = tuple(other for other in hand if other is not card)
        for number, faces in enumerate(there):
            for way in added(KalukiMeld(faces, faces), card):
                if card not in equal and can_lay(
                    rest, (*there[:number], way.faces, *there[number + 1 :]), must
                ):
                    return True
    return False


@pytest.mark.parametrize("seed", range(2))
def test_the_finder_lays_a_card_that_has_to_be_laid(seed: int) -> None:
    """With a card or a joker that must be laid: the best of all ways in which nothing else changes."""
    rng, tried = Random(f"must/{seed}"), 0
    for _ in range(500):
        hand = tuple(close(rng, rng.randint(3, 5)) + rng.sample(JOKERS, rng.choice((0, 1, 1))))
        must = rng.choice(hand)
        there = lying_there(rng)
        found, free = lay(hand, there, TOKENS, must=must), lay(hand, there, TOKENS)
        assert free is not None
        assert (found is not None) == can_lay(hand, there, must)
        if found is None:
            continue
        tried += 1
        assert must not in as_cards(found, hand, must)[2] and found.worth <= free.worth
        if must not in as_cards(free, hand)[2]:
            assert found.worth == free.worth
    assert tried > 100


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("Kc Kd Kh 7c 8c 9c", 54),  # the rules file's own example
        ("Ac 2c 3c", 16),
        ("Qc Kc Ac", 31),
        ("Kc Ac 2c", 0),
        ("Kc Kc2 Kd", 0),
        ("Kc Kd *r", 30),
        ("5c 6c *r", 18),  # the joker is the seven
        ("2c 3c *r", 16),  # the joker is the ace
        ("Kc *r *b", 0),  # R8
        ("Kc Kd *r *b", 40),
        ("9c Tc Jc Qc Kc Ac", 60),
    ],
)
def test_r9_what_cards_count(hand: str, worth: int) -> None:
    found = lay(tuple(cards(hand)))
    assert found is not None and found.worth == worth


def test_option_low_ace_counts_one_below_the_two_only() -> None:
    low = points(low_ace=1)
    for hand, worth in (("Ac 2c 3c", 6), ("Qc Kc Ac", 31), ("Ac Ad Ah", 33), ("2c 3c *r", 9)):
        found = lay(tuple(cards(hand)), finder=low)
        assert found is not None and found.worth == worth
    assert value(tuple(cards("Ac 2c 3c")), 1) == 6 and value(tuple(cards("Ac 2c 3c"))) == 16


def test_a_card_that_is_not_held_is_not_laid() -> None:
    hand = tuple(cards("Kc Kd 9s 2h *r"))
    assert lay(hand, must=Card.parse("Kh")) is None
    assert lay(hand, must=Card.parse("Kd")) is not None

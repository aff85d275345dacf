"""Low hands: the order of R20 to R23, beside a naive reading, and their names."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card, cards
from cardgames.games.triple_draw.lowball import digits, goal_of, keepers, name, strength


def low(text: str) -> tuple[int, ...]:
    return strength(tuple(cards(text)))


def naive(hand: tuple[Card, ...]) -> tuple[object, ...]:
    """Another reading: the classic key of poker, spelt out case by case."""
    numbers = sorted(("23456789TJQKA".index(card.rank) for card in hand), reverse=True)
    tally = Counter(numbers)
    flush = all(card.suit == hand[0].suit for card in hand)
    straight = len(tally) == 5 and numbers == list(range(numbers[0], numbers[0] - 5, -1))
    shape = sorted(tally.values(), reverse=True)
    if straight and flush:
        kind = "i straight flush"
    elif shape[0] == 4:
        kind = "h four"
    elif shape == [3, 2]:
        kind = "g full house"
    elif flush:
        kind = "f flush"
    elif straight:
        kind = "e straight"
    elif shape[0] == 3:
        kind = "d three"
    elif shape == [2, 2, 1]:
        kind = "c two pairs"
    elif shape[0] == 2:
        kind = "b pair"
    else:
        kind = "a nothing"
    return kind, *sorted(numbers, key=lambda number: (-tally[number], -number))


def test_r20_categories_are_ranked_the_wrong_way_round() -> None:
    order = [
        "7s 5h 4d 3c 2s",
        "4h 4c 8d Js Qh",
        "4h 4c 3d 3s Qh",
        "Kh Kd Ks 2h 3d",
        "6s 5d 4s 3h 2c",
        "7s 5s 4s 3s 2s",
        "2h 2c 2d 3s 3h",
        "2h 2c 2d 2s 3h",
        "6s 5s 4s 3s 2s",
    ]
    assert sorted(order, key=low) == order


def test_r20_every_pair_of_hands_compares_as_in_a_naive_reading() -> None:
    rng = Random("hands")
    hands = [tuple(rng.sample(FRENCH_52, 5)) for _ in range(12_000)]
    by_ours = sorted(hands, key=lambda hand: (strength(hand), str(naive(hand))))
    keys = [(naive(hand)[0], [f"{number:02}" for number in naive(hand)[1:]]) for hand in by_ours]
    assert keys == sorted(keys)
    assert len({strength(hand) for hand in hands}) == len({naive(hand) for hand in hands})


def test_r21_aces_are_high_and_no_straight_begins_with_one() -> None:
    wheel = low("As 2h 3d 4c 5s")
    assert wheel[0] == 0
    assert low("Ts Jh Qd Kc As")[0] == low("6s 5d 4s 3h 2c")[0]
    assert wheel == min(low(f"As {rest}") for rest in ("2h 3d 4c 5s", "2h 3d 4c 6s", "9h 3d 4c 5s"))


def test_r22_hands_are_read_from_the_top_and_suits_never_rank() -> None:
    assert low("8h 6d 5c 3s 2d") < low("8h 7d 4c 3s 2d")
    assert low("2h 2c 9d 8s 7h") < low("3h 3c 4d 5s 6h")
    assert low("2h 2c 9d 8s 6h") < low("2h 2c 9d 8s 7h")
    assert low("7s 5h 4d 3c 2s") == low("7h 5c 4s 3d 2h")


BEST = [
    "75432",
    "76432",
    "76532",
    "76542",
    "85432",
    "86432",
    "86532",
    "86542",
    "86543",
    "87432",
    "87532",
    "87542",
    "87543",
    "87632",
    "87642",
    "87643",
    "87652",
    "87653",
    "95432",
]


def test_r23_the_best_hands_in_order() -> None:
    sets = [tuple(Card(rank, "shdcs"[place]) for place, rank in enumerate(ranks)) for ranks in
            combinations("AKQJT98765432", 5)]  # fmt: skip
    ordered = sorted(sets, key=strength)
    assert ["".join(card.rank for card in hand) for hand in ordered[: len(BEST)]] == BEST
    nothing = [hand for hand in ordered if strength(hand)[0] == 0]
    assert "".join(card.rank for card in nothing[-1]) == "AKQJ9"
    tops = Counter(hand[0].rank for hand in nothing)
    assert [tops[rank] for rank in "789TJ"] == [4, 14, 34, 69, 125]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8h 7d 6c 5s 3d", "9h 5d 4c 3s 2d"),
        ("Ah 5d 4c 3s 2d", "2h 2d 3c 4s 5d"),
        ("Kh Kd Ks 2h 3d", "6s 5d 4s 3h 2c"),
        ("As Kd Qs Jh Tc", "7s 5s 4s 3s 2s"),
        ("As Kd Qs Jh 9c", "2h 2d 3c 4s 5d"),
    ],
)
def test_r23_test_pairs(better: str, worse: str) -> None:
    assert low(better) < low(worse)


def test_aces_low_ignores_straights_and_flushes_and_aces_are_low() -> None:
    order = ["5s 4s 3s 2s As", "6s 4d 3s 2h Ac", "6s 5d 4s 3h 2c", "7s 5s 4s 3s 2s", "Ah Ad 3s 4c 5h"]
    keys = [strength(tuple(cards(hand)), True) for hand in order]
    assert keys == sorted(keys)
    assert name(cards("5s 4s 3s 2s As"), True) == "five-four low"
    assert digits(cards("As 4s 3s 2s 5s"), True) == "5-4-3-2-A"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("8h 6d 5c 3s 2d", "eight-six low"),
        ("4h 4c 8d Js Qh", "pair of fours"),
        ("6h 6c 3d 3s Qh", "sixes and threes"),
        ("Kh Kd Ks 2h 3d", "three kings"),
        ("6s 5d 4s 3h 2c", "straight to the six"),
        ("As Ks 4s 3s 2s", "flush, ace high"),
        ("6s 6d 6h 3h 3c", "full house, sixes over threes"),
        ("2h 2c 2d 2s 3h", "four twos"),
        ("6s 5s 4s 3s 2s", "straight flush to the six"),
    ],
)
def test_hands_are_named_in_words(hand: str, words: str) -> None:
    assert name(cards(hand)) == words


@pytest.mark.parametrize(
    ("hand", "goal"),
    [
        ("2s 3d 4h 7c Kd", "a seven"),
        ("3s 4d 5h 6c Kd", "an eight"),
        ("2s 3d 8h 4c 4d", "an eight"),
        ("2s 3d 4h 5c 7d", None),
        ("Ks Kd Qh Jc 2d", None),
    ],
)
def test_what_a_hand_may_still_become(hand: str, goal: str) -> None:
    assert goal_of(cards(hand)) == goal


def test_the_cards_to_keep_are_low_and_of_different_ranks() -> None:
    assert [str(card) for card in keepers(cards("8h 2d Kc 2s 3d"), 8)] == ["2d", "3d", "8h"]

"""Hands whose counts every Cribbage player knows, and a naive counter to hold against ours."""

from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card, cards
from cardgames.games.cribbage.counting import in_show, worth
from tests.games.cribbage_tables import naive

# Four cards, the starter, what they are worth in a hand and what in a crib.
KNOWN = [
    # The highest: 29, then the 28s and the 24s.
    ("Jd 5h 5s 5c", "5d", 29, 29),  # 16 fifteens' points, 12 for four 5s, his nobs
    ("Jh 5h 5s 5c", "5d", 28, 28),  # the same with the wrong jack
    ("5d 5h 5s 5c", "Kd", 28, 28),  # any ten-card: 8 fifteens with it and among the 5s, four 5s
    ("5d 5h 5s 5c", "Jd", 28, 28),  # the jack turned up was his heels
    ("3c 3d 3h 3s", "9c", 24, 24),  # six times 3-3-9 and four 3s
    ("7c 7d 7h Ad", "7s", 24, 24),  # six times 7-7-A and four 7s
    ("4c 5d 5h 6s", "6c", 24, 24),  # four times 4-5-6 as fifteen and as run, two pairs
    ("4c 4d 5h 6s", "5c", 24, 24),
    ("4c 4d 5h 6s", "6c", 24, 24),
    ("7c 7d 8h 8s", "9c", 24, 24),  # four fifteens, four runs, two pairs
    ("6c 7d 7h 8s", "8c", 24, 24),  # four fifteens 7-8, four runs, two pairs
    ("3c 4d 4h 4s", "5c", 17, 17),  # three runs, three of a kind, 3-4-4-4
    ("4c 4d 4h 7s", "4s", 24, 24),  # six times 4-4-7 and four 4s
    # Fives and ten-cards.
    ("5c 5d 5h Ks", "Qc", 20, 20),  # six fifteens and 5-5-5, three of a kind
    ("5c 5d 5h Js", "Ts", 21, 21),  # the same and his nobs
    ("5c 5d 5h Ks", "Kc", 22, 22),  # the same and a pair of kings
    ("5c Td Jh Qs", "Kc", 12, 12),  # four fifteens and a run of four
    ("5h 5c Jd Qs", "Kh", 17, 17),  # six fifteens, a pair, one run of three
    ("5c Jd Jh Js", "5h", 21, 21),  # six fifteens, three of a kind, a pair, his nobs
    ("Tc Td Th 5s", "5c", 20, 20),  # six fifteens, three of a kind, a pair
    ("Jc Jd Jh Js", "2c", 13, 13),  # four of a kind and his nobs
    ("Jc Jd Jh Js", "5c", 21, 21),  # four fifteens as well
    # Runs, single and with pairs.
    ("Ah 2c 3d 4s", "5h", 7, 7),  # a run of five that is a fifteen
    ("9c Td Jh Qs", "Kc", 5, 5),  # a run of five and nothing else
    ("6c 7d 8h 9s", "8c", 16, 16),  # three fifteens, two runs of four, a pair
    ("7c 8d 8h 9s", "6c", 16, 16),
    ("7c 8d 8h 9s", "Tc", 14, 14),  # two fifteens, two runs of four, a pair
    ("7c 8d 8h 8s", "9c", 21, 21),  # three fifteens, three runs, three of a kind
    ("Ac Ad 2h 2s", "3c", 16, 16),  # four runs and two pairs
    ("2c 3d 4h 4s", "3c", 16, 16),  # four runs and two pairs
    ("4h 5c 5d 6s", "Kd", 16, 16),  # four fifteens, a pair, two runs
    ("4c 5d 6h 6s", "5c", 24, 24),
    ("2c 3d 4h 5s", "Ah", 7, 7),
    ("Jc Qd Kh Kc", "Qs", 16, 16),  # four runs and two pairs, no fifteen
    # No run round the corner.
    ("Qc Kd Ah 2s", "3c", 7, 7),  # A-2-3, and two fifteens: Q-2-3 and K-2-3
    ("Kc Ad 2h 7s", "9c", 0, 0),
    # Nothing, the famous nineteen.
    ("2c 4d 6h 8s", "Tc", 0, 0),  # even ranks never make fifteen
    ("Ac 3d 6h 7s", "Qc", 0, 0),
    ("Tc 8d 6h 4s", "Kc", 0, 0),
    # Flushes: four in the hand, five with the starter; only five in the crib.
    ("2h 4h 6h 8h", "Tc", 4, 0),
    ("2h 4h 6h 8h", "Th", 5, 5),
    ("2h 4h 6h 8c", "Th", 0, 0),  # four with the starter are no flush
    ("2h 6h 9h Jh", "4h", 10, 10),  # a flush of five, his nobs, two fifteens
    ("2h 6h 9h Jh", "4c", 8, 4),
    ("Ah 2h 3h 4h", "5h", 12, 12),  # a run of five, a fifteen, a flush of five
    ("5h Jh Qh Kh", "5s", 21, 17),  # six fifteens, a run, a pair; four hearts
    ("5h Th Jh Qh", "Kh", 18, 18),  # four fifteens, a run of four, five hearts, his nobs
    # His nobs and his heels.
    ("2h 4d 6c Js", "8s", 1, 1),
    ("2h 4d 6c Js", "8h", 0, 0),
    ("2h 4d 6c 8s", "Js", 0, 0),
]  # fmt: skip
IMPOSSIBLE = {19, 25, 26, 27}


@pytest.mark.parametrize(("hand", "starter", "in_hand", "in_crib"), KNOWN)
def test_known_hands(hand: str, starter: str, in_hand: int, in_crib: int) -> None:
    four, fifth = cards(hand), Card.parse(starter)
    assert (worth(four, fifth), worth(four, fifth, crib=True)) == (in_hand, in_crib)
    assert (naive(four, fifth), naive(four, fifth, crib=True)) == (in_hand, in_crib)


def test_no_hand_is_worth_19_or_25_to_27_and_the_mean_is_that_of_all_hands() -> None:
    """20 000 hands by chance: the mean of all 12 994 800 is 4.7692, with a deviation of 3.1 a hand."""
    rng, total = Random(29), 0
    for _ in range(20_000):
        *four, fifth = rng.sample(FRENCH_52, 5)
        points = worth(four, fifth)
        assert points not in IMPOSSIBLE and worth(four, fifth, crib=True) in (points, points - 4)
        assert points == sum(found.points for found in in_show(four[::-1], fifth))
        total += points
    assert abs(total / 20_000 - 4.7692) < 4 * 3.1 / 20_000**0.5

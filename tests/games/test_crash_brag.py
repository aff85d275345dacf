"""The ranking of three-card hands (R1 to R5): all 22,100 against a naive second reading."""

from collections import Counter
from itertools import combinations, pairwise, permutations

import pytest

from cardgames.engine import FRENCH_52, Card, cards
from cardgames.games.crash import brag
from cardgames.games.crash.brag import strength

ALL = list(combinations(FRENCH_52, 3))


def made(text: str) -> str:
    """The category of three cards."""
    return brag.CATEGORIES[brag.category(strength(cards(text)))]


def naive(three: tuple[Card, ...]) -> tuple[int, ...]:
    """The ranking read once more from the rulings, without a table: category, then what breaks ties."""
    number = {rank: value for value, rank in enumerate("23456789TJQKA", 2)}
    values = sorted((number[card.rank] for card in three), reverse=True)
    suited = len({card.suit for card in three}) == 1
    if len(set(values)) == 1:
        return 6, 99 if values[0] == 3 else values[0]
    run = 0
    if values == [14, 3, 2]:
        run = 99
    elif values[0] - values[1] == 1 and values[1] - values[2] == 1:
        run = values[0]
    if run:
        return (5 if suited else 4), run
    if suited:
        return 3, *values
    if len(set(values)) == 2:
        pair = values[1]  # the middle one of three is always one of the pair
        return 2, pair, next(value for value in values if value != pair)
    return 1, *values


def test_r1_how_many_hands_there_are_of_each_category() -> None:
    counts = Counter(brag.CATEGORIES[brag.category(strength(three))] for three in ALL)
    assert counts == {
        "prial": 52, "running flush": 48, "run": 720, "flush": 1096, "pair": 3744, "high card": 16440
    }  # fmt: skip
    assert sum(counts.values()) == 22_100


def test_r1_to_r5_all_hands_against_a_naive_ranking() -> None:
    ranked = sorted((naive(three), strength(three)) for three in ALL)
    for (weaker, low), (stronger, high) in pairwise(ranked):
        assert (low < high) == (weaker < stronger) and (low == high) == (weaker == stronger)
    assert len({low for _, low in ranked}) == brag.COUNT == 741


def test_r1_the_categories_from_high_to_low() -> None:
    ladder = ["2s 2h 2d", "4s 3s 2s", "4s 3h 2d", "5s 3s 2s", "2s 2h 3d", "As Kh Jd"]
    names = ["prial", "running flush", "run", "flush", "pair", "high card"]
    assert [made(text) for text in ladder] == names
    values = [strength(cards(text)) for text in ladder]
    assert values == sorted(values, reverse=True)
    assert [value >= brag.LEAST for value in values] == [True] * 5 + [False]


def test_r2_threes_are_the_highest_prial_then_aces() -> None:
    order = ["3", *"AKQJT987654", "2"]
    values = [strength([Card(rank, suit) for suit in "shd"]) for rank in order]
    assert values == sorted(values, reverse=True) and len(set(values)) == 13


@pytest.mark.parametrize("suits", ["sss", "shd"])
def test_r3_ace_two_three_is_the_highest_run(suits: str) -> None:
    runs = ["A23", "AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
    values = [strength([Card(*pair) for pair in zip(run, suits, strict=True)]) for run in runs]
    assert values == sorted(values, reverse=True) and len(set(values)) == 12


def test_r3_king_ace_two_is_no_run() -> None:
    assert made("Kh Ad 2c") == "high card" and made("Kh Ah 2h") == "flush"


def test_r4_flushes_and_pairs_go_by_their_ranks() -> None:
    flushes = ["Ah Kh Jh", "Ad Kd Td", "As Qs Js", "Kc Qc Tc", "6s 3s 2s", "5d 3d 2d"]
    pairs = ["As Ah Kd", "Ac Ad Qh", "Ks Kh Ad", "3s 3h Ad", "2s 2h Ad", "2s 2h 3d"]
    for row in (flushes, pairs):
        values = [strength(cards(text)) for text in row]
        assert values == sorted(values, reverse=True) and len(set(values)) == len(row)
    assert strength(cards("Ah Kh Jh")) == brag.FIRST[brag.RUN] - 1
    assert strength(cards("5d 3d 2d")) == brag.FIRST[brag.FLUSH]
    assert strength(cards("2s 2h 3d")) == brag.LEAST


@pytest.mark.parametrize("text", ["Ah Kh Jh", "Ah Kd Qc", "7h 7d 2c", "9h 8h 7h", "Kh 9d 4s"])
def test_r5_suits_never_rank(text: str) -> None:
    suits = [str.maketrans("shdc", "".join(order)) for order in permutations("shdc")]
    assert (
        len({strength([Card(each.rank, each.suit.translate(s)) for each in cards(text)]) for s in suits}) == 1
    )


def test_r5_a_hand_is_the_best_that_it_fits() -> None:
    assert made("9h 8h 7h") == "running flush"  # also a run and a flush
    assert made("3h 3d 3c") == "prial"  # also a pair


def test_the_order_of_the_cards_does_not_matter() -> None:
    for three in ALL[::37]:
        assert len({strength(order) for order in permutations(three)}) == 1
        assert len({tuple(brag.in_order(order)) for order in permutations(three)}) == 1


@pytest.mark.parametrize(
    ("text", "name", "order"),
    [
        ("3d 2c Ah", "Run A-2-3", "Ah 2c 3d"),
        ("3d 2d Ad", "Running flush A-2-3", "Ad 2d 3d"),
        ("3d 2d Kd", "Flush K-3-2", "Kd 3d 2d"),
        ("Td 4c Th", "Pair 10-10-4", "Td Th 4c"),
        ("Kh 4c 4h", "Pair 4-4-K", "4c 4h Kh"),
        ("6h 6c 6d", "Prial of sixes", "6c 6d 6h"),
        ("2h Kc Ad", "High card A-K-2", "Ad Kc 2h"),
    ],
)
def test_hands_have_names_and_an_order_to_be_laid_in(text: str, name: str, order: str) -> None:
    assert str(brag.name(cards(text))) == name
    assert brag.in_order(cards(text)) == cards(order)

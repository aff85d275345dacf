"""What makes a combination, what beats what, and the fewest plays of a hand: R9 to R13."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card, Move, cards
from cardgames.games.big_three.ai import plan
from cardgames.games.big_three.combinations import (
    RANKS,
    Choices,
    combination_of,
    counts_of,
    found,
    some_cards,
)
from tests.games.big_three_tables import naive, naive_ways, playing


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("3h", "single 3"),
        ("Ts", "single 10"),
        ("Ac", "single ace"),
        ("9c 9d", "pair of 9s"),
        ("Kc Kd Kh", "trips of kings"),
        ("2c 2d 2h 2s", "quads of 2s"),
        ("4c 5d 6h", "straight 4-5-6"),
        ("Tc Jd Qh Ks", "straight 10-J-Q-K"),
        ("4c 5d 6h 7c 8d 9h Tc Jd Qh Ks", "straight 4 to K"),
        ("4c 4d 5c 5d 6c 6d", "run of pairs 4-5-6"),
        ("6c 6d 6h 7c 7d 7h 8c 8d 8h", "run of trips 6-7-8"),
        ("9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js", "run of quads 9-10-J"),
    ],
)
def test_r9_the_combinations(text: str, title: str) -> None:
    made = combination_of(cards(text))
    assert made is not None and made.title == title and made.size == len(text.split())


@pytest.mark.parametrize(
    "text",
    ["4c 5d", "4c 4d 5c 5d", "4c 4d 4h 5c", "4c 5d 7h", "4c 4d 5c 5d 6c", "7c 7d 7h 8c 8d 8h 9c 9d"],
)
def test_r9_nothing_else_is_one(text: str) -> None:
    assert combination_of(cards(text)) is None


@pytest.mark.parametrize(
    "text", ["Qc Kd Ah", "Kd Ah 2c", "Ac 2d 3h", "2c 3d 4h", "3d 4h 5c", "Kc Kd Ac Ad 2c 2d"]
)
def test_r10_a_2_and_3_are_in_no_straight_or_run(text: str) -> None:
    assert combination_of(cards(text)) is None


def test_r10_the_longest_straight_is_4_to_k() -> None:
    longest = max((each for each in found((4,) * 13) if each.width == 1), key=lambda each: each.size)
    assert longest.size == 10 and longest.title == "straight 4 to K"


def test_r11_every_set_of_cards_has_one_reading() -> None:
    rng = Random(11)
    seen = 0
    for _ in range(5000):
        pool = [card for card in FRENCH_52 if card.rank in rng.sample(RANKS, rng.randint(1, 6))]
        chosen = tuple(rng.sample(pool, min(len(pool), rng.randint(1, 12))))
        made, expected = combination_of(chosen), naive(chosen)
        assert (made is None) == (expected is None)
        if made is not None and expected is not None:
            kind = f"same {made.width}" if made.length == 1 else f"run {made.width}"
            assert (kind, made.size, made.top) == expected
            seen += 1
    assert seen > 200


def test_r12_the_same_type_and_length_and_strictly_higher() -> None:
    def beats(one: str, other: str) -> bool:
        game = playing(one + " 4s", "5s", "6s", last=(2, other))
        answer = Move("play", tuple(cards(one)))
        listed = {frozenset(way) for way in Choices(list(game.hand[0]), game.to_beat)}
        legal = answer in game.legal()
        assert (frozenset(cards(one)) in listed) == legal == (game.too_low(cards(one)) is None)
        return legal

    assert beats("3c", "2c") and beats("2c", "Ac") and beats("Ac", "Kc") and beats("5c", "4c")
    assert not beats("9c", "9d") and not beats("9c 9d", "9h 9s")
    assert beats("5c 6c 7c", "4d 5d 6d") and not beats("5c 6c 7c 8c", "4d 5d 6d")
    assert beats("8c 8d 9c 9d Tc Td", "4c 4d 5c 5d 6c 6d")
    assert not beats("7c 7d 7h 8c 8d 8h 9c 9d 9h", "4c 4d 5c 5d 6c 6d")
    assert not beats("4c 5c 6c 7c 8c 9c", "4d 4h 5d 5h 6d 6h")


def test_r13_there_are_no_bombs_and_ranks_may_be_broken() -> None:
    quads = cards("9c 9d 9h 9s")
    pair, single = combination_of(cards("4c 4d")), combination_of(cards("4c"))
    assert {len(way) for way in Choices(quads, pair)} == {2} and len(list(Choices(quads, pair))) == 6
    assert {len(way) for way in Choices(quads, single)} == {1}
    assert not list(Choices(cards("3c 3d 3h 3s"), combination_of(cards("4c 5c 6c 7c"))))


def test_the_choices_are_those_of_a_search_through_all_cards() -> None:
    rng = Random(9)
    for _ in range(120):
        pool = [card for card in FRENCH_52 if card.rank in rng.sample(RANKS, 5)]
        hand = rng.sample(pool, 8)
        ways = naive_ways(hand, None)
        listed = list(Choices(hand))
        assert len(listed) == len(ways) and {frozenset(way) for way in listed} == ways
        to_beat = rng.choice(sorted(ways, key=str))
        expected = naive_ways(hand, naive(tuple(to_beat)))
        answers = [frozenset(way) for way in Choices(hand, combination_of(sorted(to_beat, key=str)))]
        assert len(answers) == len(expected) and set(answers) == expected


def test_a_choice_asked_for_by_its_number_is_the_one_that_is_listed_there() -> None:
    rng = Random(3)
    for size in (5, 12, 20):
        hand = rng.sample(FRENCH_52, size)
        for to_beat in (None, combination_of(cards("4c 5c 6c")), combination_of(cards("4c 4d"))):
            choices = Choices(hand, to_beat)
            listed = list(choices)
            assert [choices[number] for number in range(len(choices))] == listed
            assert [choices[number] for number in range(-len(choices), 0)] == listed
            for beyond in (len(choices), -len(choices) - 1):
                with pytest.raises(IndexError):
                    choices[beyond]


def test_found_names_the_combinations_of_the_choices() -> None:
    rng = Random(3)
    for _ in range(50):
        hand = rng.sample(FRENCH_52, 16)
        names = {combination_of(way) for way in Choices(hand)}
        listed = found(counts_of(hand))
        assert set(listed) == names and len(listed) == len(names)
        for each in listed:
            assert combination_of(some_cards(hand, each)) == each


def test_the_plan_uses_every_card_once_in_the_fewest_plays() -> None:
    rng = Random(5)
    for _ in range(60):
        size = rng.choice((5, 7, 8, 9))
        ranks = [*rng.sample(RANKS[:10], 5), "3"]
        hand = rng.sample([card for card in FRENCH_52 if card.rank in ranks], size)
        groups = plan(counts_of(hand))
        played = [RANKS[place] for group in groups for place in group.ranks for _ in range(group.width)]
        assert sorted(played) == sorted(card.rank for card in hand)
        assert len(groups) == fewest(tuple(sorted((card.rank for card in hand), key=RANKS.index)))


@cache
def fewest(ranks: tuple[str, ...]) -> int:
    """The fewest plays of cards of these ranks: every way to play the lowest one is tried."""
    if not ranks:
        return 0
    best = len(ranks)
    for size in range(1, len(ranks) + 1):
        for others in set(combinations(ranks[1:], size - 1)):
            chosen = (ranks[0], *others)
            suits: dict[str, int] = {}
            made = []
            for rank in chosen:
                made.append(Card(rank, "cdhs"[suits.get(rank, 0)]))
                suits[rank] = suits.get(rank, 0) + 1
            if naive(tuple(made)) is not None:
                rest = list(ranks)
                for rank in chosen:
                    rest.remove(rank)
                best = min(best, 1 + fewest(tuple(rest)))
    return best


def test_sixteen_cards_take_7_or_8_plays_on_average() -> None:
    rng = Random(2)
    plays = [len(plan(counts_of(rng.sample(FRENCH_52, 16)))) for _ in range(600)]
    assert 7 < sum(plays) / len(plays) < 8 and min(plays) >= 3 and max(plays) <= 11

"""What a hand of Three Thirteen is and may become, counted two ways."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from cardgames.engine import Card
from cardgames.games.three_thirteen.counting import WILD, Holding, card_of, kind_of
from cardgames.games.three_thirteen.rules import PACKS, WILD_RANKS, finder_for


@pytest.mark.parametrize(("packs", "size"), [(1, 3), (1, 4), (2, 6), (1, 7), (3, 8), (1, 10)])
def test_a_draw_brings_what_the_finder_says(packs: int, size: int) -> None:
    rng, wild = Random(size), WILD_RANKS[size - 3]
    finder = finder_for(wild, None)
    for _ in range(3):
        pack = rng.sample(PACKS[packs], len(PACKS[packs]))
        hand, rest = pack[: size + 1], pack[size + 1 :]
        hold = Holding([kind_of(card, wild) for card in hand], finder.wild_worth)
        for thrown in hand[:2]:
            kept = [card for card in hand if card is not thrown]
            found = hold.prospect(
                *hold.without(kind_of(thrown, wild)), Counter(kind_of(card, wild) for card in rest)
            )
            left = [min(finder.deadwood(held) for held in combinations([*kept, card], size)) for card in rest]
            assert found.deadwood == finder.deadwood(kept)
            assert found.out == pytest.approx(left.count(0) / len(left))
            assert found.hoped == pytest.approx(sum(left) / len(left), abs=0.2)


@pytest.mark.parametrize(
    ("hand", "away"), [("5h 6h 7h", 0), ("5h 6h Kd", 1), ("5h 9c Kd", 2), ("3h 9c Kd", 1), ("3h 3c Kd", 0)]
)
def test_how_many_draws_a_hand_is_away(hand: str, away: int) -> None:
    hold = Holding([kind_of(Card(text[0], text[1]), "3") for text in hand.split()], 3)
    unseen = {kind_of(Card("8", "h"), "3"): 1, WILD: 1}
    found = hold.prospect(hold.whole, hold.wilds, unseen)
    assert found.away == away
    assert found.wilds == hand.count("3")


def test_kinds_and_cards_go_together() -> None:
    for kind in range(WILD + 1):
        card = card_of(kind, "7")
        assert kind_of(card, "7") == (WILD if card.rank == "7" else kind)

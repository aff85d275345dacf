"""The order of a hand: by suit in alternating colours, or by rank."""

from itertools import chain, combinations, groupby, pairwise
from random import Random
from types import SimpleNamespace

import pytest

from cardgames.engine import FRENCH_52, JUBILEE_61, TOTIT_60, Card, Game, Pack, cards
from cardgames.games.belote import Belote
from cardgames.games.big_three import BigThree
from cardgames.games.malilla import Malilla
from cardgames.games.solo import Solo
from cardgames.table import by_rank, by_suit
from cardgames.table.sorting import Sorted, usual

ACE_HIGH = "23456789TJQKA"


class Plain(Game):
    """Cards rank as they are printed."""

    title = "Plain"

    def start(self) -> None:
        self.ask(0, "play")


PLAIN = Plain()


def hands(pack: Pack) -> list[list[Card]]:
    return [Random(number).sample(pack, number % 20 + 1) for number in range(60)]


def suits_of(hand: list[Card]) -> list[str]:
    return [suit for suit, _ in groupby(card.suit for card in hand)]


def test_by_suit() -> None:
    hand = cards("2h Ks 3d As 9c Th Qd 4c")
    assert by_suit(hand, PLAIN) == cards("As Ks Th 2h 9c 4c Qd 3d")


def test_by_rank() -> None:
    hand = cards("2h Ks 3d As 9c 2s Ah")
    assert by_rank(hand, PLAIN) == cards("As Ah Ks 9c 3d 2s 2h")


MALILLA = Malilla()


def test_the_ranks_are_those_of_the_game() -> None:
    hand = cards("2h 7h Ah Kh 6h Jh")
    assert by_suit(hand, MALILLA) == cards("7h Ah Kh Jh 6h 2h")
    assert by_rank(cards("Ac 7d 2s 7c"), MALILLA) == cards("7d 7c Ac 2s")


@pytest.mark.parametrize("trumps", ["c", "d", "h", "s"])
def test_trumps_stand_left_in_their_own_order(trumps: str) -> None:
    """Belote's jack and nine of trumps are its highest; Solo's black queens are always trumps."""
    belote, solo = Belote(), Solo()
    belote.trumps = solo.trumps = trumps
    held = [Card(rank, suit) for suit in "cdhs" for rank in "9JAT"]
    found = by_suit(held, belote)
    assert found[:4] == [Card(rank, trumps) for rank in "J9AT"]
    assert [card.rank for card in found[4:8]] == ["A", "T", "J", "9"]
    mixed = [*cards("Qc Qs"), Card("7", trumps), Card("K", trumps), *cards("As 8c 8d 8h")]
    assert by_suit(mixed, solo)[:4] == [
        *cards("Qc"),
        Card("7", trumps),
        *cards("Qs"),
        *([Card("A", "s")] if trumps == "s" else [Card("K", trumps)]),
    ]


@pytest.mark.parametrize(
    "suits", ["".join(some) for some in chain.from_iterable(combinations("cdhs", n) for n in range(5))]
)
def test_colours_alternate_where_they_can(suits: str) -> None:
    hand = [Card(rank, suit) for suit in suits for rank in "3K7"]
    order = suits_of(by_suit(hand, PLAIN))
    assert sorted(order) == sorted(suits)  # each suit in one piece
    reds = sum(1 for suit in suits if suit in "dh")
    same = sum(1 for one, other in pairwise(order) if (one in "dh") == (other in "dh"))
    assert same == max(0, abs(reds - (len(suits) - reds)) - 1)


@pytest.mark.parametrize("pack", [FRENCH_52, TOTIT_60, JUBILEE_61])
def test_nothing_is_lost_and_the_order_of_arrival_does_not_matter(pack: Pack) -> None:
    for hand in hands(pack):
        shuffled = Random(1).sample(hand, len(hand))
        for order in (by_suit, by_rank):
            found = order(hand, PLAIN)
            assert sorted(map(str, found)) == sorted(map(str, hand))
            assert found == order(shuffled, PLAIN)


@pytest.mark.parametrize("pack", [FRENCH_52, TOTIT_60, JUBILEE_61])
def test_high_cards_stand_left(pack: Pack) -> None:
    for hand in hands(pack):
        plain = [card for card in hand if not card.is_joker]
        for _, group in groupby(by_suit(plain, PLAIN), key=lambda card: card.suit):
            ranks = [ACE_HIGH.index(card.rank) for card in group]
            assert ranks == sorted(ranks, reverse=True)
        ranks = [ACE_HIGH.index(card.rank) for card in by_rank(plain, PLAIN)]
        assert ranks == sorted(ranks, reverse=True)


def test_jokers_come_last() -> None:
    hand = cards("*b 2h *r As 2c *r2")
    assert by_suit(hand, PLAIN)[-3:] == by_rank(hand, PLAIN)[-3:] == cards("*r *r2 *b")
    assert by_suit(cards("*r"), PLAIN) == cards("*r") and by_rank([], PLAIN) == []


@pytest.mark.parametrize("pack", [FRENCH_52, TOTIT_60, JUBILEE_61])
def test_high_cards_on_the_right_are_the_mirror_of_high_cards_on_the_left(pack: Pack) -> None:
    for hand in hands(pack):
        for by in ("suit", "rank"):
            left, right = Sorted(by)(hand, PLAIN), Sorted(by, "right")(hand, PLAIN)
            assert right == left[::-1]


def test_without_alternating_the_suits_always_follow_one_another_alike() -> None:
    plain = Sorted(alternate=False)
    assert suits_of(plain(cards("2d 3h 4c 5s"), PLAIN)) == ["s", "h", "d", "c"]
    assert suits_of(plain(cards("2d 3h 4c"), PLAIN)) == ["h", "d", "c"]
    belote = Belote()
    belote.trumps = "c"
    assert suits_of(plain(cards("9d 9h 9c 9s"), belote)) == ["c", "s", "h", "d"]


@pytest.mark.parametrize("high", ["left", "right"])
@pytest.mark.parametrize("by", ["suit", "rank"])
def test_a_card_that_comes_to_a_sorted_hand_belongs_where_sorting_would_put_it(by: str, high: str) -> None:
    order = Sorted(by, high)
    for hand in hands(FRENCH_52):
        line = order(hand, PLAIN)
        for card in hand:
            rest = [other for other in line if other is not card]
            place = order.beside(card, rest, PLAIN)
            alike = [c for c in rest if (c.rank if by == "rank" else c.suit) in (card.rank, card.suit)]
            assert (place is None) == (not alike)
            if place is not None:
                assert [*rest[:place], card, *rest[place:]] == line


def test_how_hands_lie_is_what_the_person_chose() -> None:
    chosen = SimpleNamespace(hand_order="game", hand_high="right", hand_colours=False)
    assert usual(BigThree, chosen) == Sorted("rank", "right", False)
    assert usual(Malilla, chosen) == Sorted("suit", "right", False)
    chosen.hand_order = "rank"
    assert usual(Malilla, chosen) == Sorted("rank", "right", False)
    chosen.hand_order = "hand"
    assert usual(Malilla, chosen) is None

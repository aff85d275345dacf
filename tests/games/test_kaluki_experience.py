"""What the computer players of Kaluki count in a hand, and what a card that is drawn would bring."""

from random import Random

import pytest

from cardgames.engine import Card, Move, cards
from cardgames.engine.experience import learnt
from cardgames.games import kaluki
from cardgames.games.kaluki import Kaluki
from cardgames.games.kaluki.ai import advise
from cardgames.games.kaluki.experience import SIZES, KalukiKnowledge, know
from cardgames.games.kaluki.outlook import Fit, longer, look_ahead, places, ways_to_lay
from tests.games.kaluki_tables import begun

RUN = tuple(cards("9d Td Jd"))


def knowledge(unseen: str, others: tuple[int, ...] = (4, 2), jokers: int = 1) -> KalukiKnowledge:
    found = cards(unseen)
    counts = {card: found.count(card) for card in found}
    return KalukiKnowledge(counts, jokers, others, 0, True, 51, frozenset())


@pytest.mark.parametrize(
    ("meld", "more", "grown"),
    [
        ("9d Td Jd", "Qd Kd", "9d Td Jd Qd Kd"),
        ("9d Td Jd", "8d Qd", "8d 9d Td Jd Qd"),
        ("Jd Qd Kd", "Td Ad", "Td Jd Qd Kd Ad"),
        ("2d 3d 4d", "Ad 5d", "Ad 2d 3d 4d 5d"),
        ("Kc Kd Kh", "Ks", "Kc Kd Kh Ks"),
    ],
)
def test_melds_grow_by_what_is_laid_off(meld: str, more: str, grown: str) -> None:
    assert longer(tuple(cards(meld)), tuple(cards(more))) == tuple(cards(grown))


def test_a_card_brings_what_can_be_laid_with_it() -> None:
    rest = cards("Kd 7s 7h 3c")
    ways = ways_to_lay(rest, [RUN])
    assert set(ways) == set(cards("8d Qd 7c 7d"))
    assert ways[Card.parse("Qd")] == [Fit(1, 10, ()), Fit(2, 20, (Card.parse("Kd"),))]
    assert ways[Card.parse("7c")] == [Fit(3, 21, tuple(cards("7s 7h")))]
    assert [str(one) for one, _, _ in places(tuple(cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac")))] == []


def test_chances_count_the_unseen_cards_and_jokers() -> None:
    game = begun("7s 7h Jc 9s", "9d Td Jd", count=4)
    game.opened[0], game.closed = True, False
    outlook = look_ahead(game.turn_so_far())
    assert set(outlook.rest) == set(game.hand[0]) and outlook.opens
    found = knowledge("7c 7d Qd 2h 2s 4s 5s 6h 9h").chances(outlook, Card.parse("9s"), 3)
    assert found.out == found.paired == 0.3  # the sevens and the joker
    assert found.gone == (2 * 3 + 1 + 3) / 10  # they, and the queen of diamonds
    without = knowledge("7c 7d Qd 2h 2s 4s 5s 6h 9h").chances(outlook, Card.parse("7s"), 3)
    assert without.out == 0 and without.gone == 0.2  # the queen and the joker are laid off


def test_a_card_fits_the_next_player_as_far_as_its_neighbours_are_unseen() -> None:
    known = knowledge("7c 7d 8s 9s 2h 2s 4s 5h 6h", others=(5,))
    assert known.fed(Card.parse("7s")) == pytest.approx(2 * 0.25)  # with the sevens, or the 8 and 9
    assert known.fed(Card.parse("Kd")) == 0
    assert [known.near(Card.parse(text)) for text in ("7s", "Kd", "*r")] == [4, 0, 0]


def test_what_is_known_is_what_is_seen() -> None:
    game = Kaluki(3, seed="known")
    game.apply(Move("deal"))
    game.apply(Move("leave"))
    seat = game.player
    known = know(game.view(seat), seat)
    assert known == know(game, seat)
    assert known.out == 108 - 15 - 1 and known.others == (15, 15) and known.closed == 2
    other = game.view(seat).determinize(Random(3)).view(seat)
    assert advise(other, other.legal(), Random(0)) == advise(game.view(seat), game.legal(), Random(0))


def test_new_places_on_the_table_are_told_from_old_ones() -> None:
    game = begun("Kc Kd Kh 7c 8c 9c", "9d Td Jd", count=12)
    known, turn = know(game, 0), game.turn_so_far()
    room, new = known.room(turn.table)
    assert round(room * known.out) == 3 and new == 0  # two eights and a queen of diamonds
    game.apply(Move("meld", cards("7c 8c 9c")))
    room, new = known.room(game.turn_so_far().table)
    assert (round(room * known.out), round(new * known.out)) == (7, 4)


@pytest.mark.parametrize("hand", ["Kc Kd Kh 7c 8c 9c", "Kc Kd Kh 7c 8c", "9c Ts"])
def test_experience_fits_what_is_counted(hand: str) -> None:
    game = begun(hand, "9d Td Jd", count=15)
    turn, known = game.turn_so_far(), know(game, 0)
    weights = learnt(kaluki.__name__)
    assert set(weights) == set(SIZES)
    for each in (turn, turn._replace(opened=True)):
        parts = known.kept(each, look_ahead(each), each.hand)
        kind = "open" if each.opened else "closed"
        assert {len(row) for row in parts.values()} == {len(weights[kind])} == {SIZES[kind]}

"""Piles that everybody watches, what is printed beside them, and the boxes of bets."""

import pytest

from cardgames.engine import Move
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.table import Frame, Layout, layout


def hand(seats: int, turned: int = 0) -> AceDeuceJack:
    """A hand in which so many piles have been turned over."""
    game = AceDeuceJack(seats, seed="3")
    while game.phase != "turn":
        moves = game.legal()
        game.apply(Move("any") if game.phase == "cut" else next(iter(moves)))
    for _ in range(turned):
        game.apply(Move("turn"))
    return game


def laid(game: AceDeuceJack, text: float = 1.0, cut: str = "") -> Layout:
    return layout(game.view(0), 0, Frame(1280, 800, unit=1.0, text=text, cut=cut))


@pytest.mark.parametrize("turned", [0, 1, 2])
def test_what_is_turned_lies_on_its_pile_and_the_next_is_lit(turned: int) -> None:
    made = laid(hand(4, turned))
    boxes = [painted for painted in made.painted if painted.caption]
    assert [box.lit for box in boxes] == [number == turned for number in range(3)]
    for number, spot in enumerate(made.spots["shown"]):
        assert (spot.x, spot.y) == pytest.approx(boxes[number].rect.centre)
        below = made.spots[("stock", "second", "third")[number]]
        assert spot.depth > max(card.depth for card in below)


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_prints_and_the_boxes_of_bets_lie_apart(seats: int, text: float) -> None:
    game = hand(seats)
    made = laid(game, text)
    bank, odds, even = made.prints
    assert odds.right < 640 < even.x
    boxes = [painted.rect for painted in made.painted]
    assert len(boxes) == 3 + seats and bank in boxes
    plates = [spot.rect for spot in made.plates.values()]
    everything = [*boxes, *plates, odds, even]
    for number, one in enumerate(everything):
        assert not any(one.overlaps(other) for other in everything[number + 1 :]), number


def test_a_pile_that_is_cut_is_drawn_out_above_the_others() -> None:
    game = AceDeuceJack(2, seed="3")
    while game.phase != "cut":
        game.apply(next(iter(game.legal())))
    made = laid(game, cut="stock")
    assert made.outlines["stock"].w > 300
    assert all(made.outlines["stock"].bottom < made.outlines[name].y for name in ("second", "third"))
    assert [painted.awaits for painted in made.painted if painted.caption] == ["card", "card"]

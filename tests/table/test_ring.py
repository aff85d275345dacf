"""The ring in the middle, the piles beside it and an open hand that lies with the hidden one."""

import pytest

from cardgames.engine import Game, Move
from cardgames.games.backhand import Backhand
from cardgames.games.farmer import Farmer
from cardgames.games.triple_draw import TripleDraw
from cardgames.table import Frame, Layout, layout
from cardgames.table.geometry import RATIO


def farmer(seats: int = 4) -> Farmer:
    """A deal in which everybody has taken two cards."""
    game = Farmer(seats, seed="2")
    game.apply(Move("deal"))
    for seat in range(seats):
        game.deal(2, game.stock, game.taken[seat])
    return game


def laid(game: Game, text: float = 1.0) -> Layout:
    return layout(game.view(0), 0, Frame(1280, 800, unit=1.0, text=text))


def test_open_cards_of_a_hand_lie_beside_the_hidden_one_as_large_as_it() -> None:
    made = laid(farmer())
    (hidden,), shown = made.spots["hand0"], made.spots["taken0"]
    assert {spot.width for spot in shown} == {hidden.width} and {spot.y for spot in shown} == {hidden.y}
    xs = [spot.x for spot in (hidden, *shown)]
    assert xs == sorted(xs) and xs[1] - xs[0] > xs[2] - xs[1] >= hidden.width
    assert made.spots["taken1"][0].y < made.ring.y


def test_the_open_hand_is_the_hand_where_none_is_hidden() -> None:
    game = Backhand(3, seed="2")
    while not all(game.hand):
        game.apply(next(iter(game.legal())))
    made = laid(game)
    assert all(spot.y > made.prompt.bottom for spot in made.spots["hand0"])
    assert made.spots["hand0"][0].width > made.spots["hand1"][0].width


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_piles_lie_in_boxes_beside_the_ring_or_in_the_corners(seats: int, text: float) -> None:
    made = laid(farmer(seats), text)
    (box,) = made.painted
    assert not box.rect.overlaps(made.ring) and bool(box.caption) == (box.rect.bottom < made.prompt.y)
    others = [spot for seat in range(1, seats) for spot in made.spots[f"taken{seat}"]]
    assert all(spot.y + spot.width * RATIO / 2 < made.ring.y for spot in others)


def test_piles_lie_above_the_own_plate_where_that_stands_at_the_lower_edge() -> None:
    game = TripleDraw(3, seed="1")
    game.apply(Move("deal"))
    made = layout(game.view(0), 0, Frame(950, 800, unit=1.0, text=1.0))
    stock, plate = made.outlines["stub"], made.plates[0].rect
    assert made.prompt.bottom < stock.y and stock.bottom < plate.y < 800
    assert stock.w > plate.h

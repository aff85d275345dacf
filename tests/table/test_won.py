"""Won tricks lie crosswise and side by side, so that they can be counted."""

from itertools import pairwise
from random import Random

import pytest

from cardgames.engine import Game, Move
from cardgames.table import Layout, Rect, layout
from cardgames.table.geometry import RATIO
from cardgames.table.spreads import TRICKS_HIGH, TRICKS_WIDE, tricks

from .games import Fishing, Tricks
from .test_layout import SIZES, box, frame

AREA = Rect(100, 100, 78, 57)


def tags(count: int, seats: int = 4) -> list[int]:
    """The players of *count* tricks, each begun by another one."""
    return [(lead * 3 + seat) % seats for lead in range(count) for seat in range(seats)]


def heaps(found: object) -> dict[tuple[float, float], set[int]]:
    """The places of the cards that lie in each place."""
    out: dict[tuple[float, float], set[int]] = {}
    for place, middle in enumerate(found.middles):  # type: ignore[attr-defined]
        out.setdefault(middle, set()).add(place)
    return out


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [1, 2, 5, 7, 8, 13])
def test_every_trick_has_a_place_of_its_own_and_lies_across_the_one_before(count: int, seats: int) -> None:
    found = tricks(tags(count, seats), AREA, 100)
    lying = heaps(found)
    assert [len(places) for places in lying.values()] == [seats] * count
    ways = [places <= found.across for places in lying.values()]
    assert all(places.isdisjoint(found.across) or places <= found.across for places in lying.values())
    rows: dict[float, list[bool]] = {}
    for (_, y), way in zip(lying, ways, strict=True):
        rows.setdefault(y, []).append(way)
    assert len(rows) <= 2
    for row in rows.values():
        assert row == [number % 2 == 1 for number in range(len(row))]


@pytest.mark.parametrize("count", [1, 4, 7, 13, 20])
def test_they_stay_in_their_place_and_show_an_edge_of_each(count: int) -> None:
    found = tricks(tags(count), AREA, 100)
    assert found.width == pytest.approx(min(AREA.w / TRICKS_WIDE, AREA.h / TRICKS_HIGH))
    for place, (x, y) in enumerate(found.middles):
        wide, high = (RATIO, 1) if place in found.across else (1, RATIO)
        assert AREA.x - 0.01 <= x - wide * found.width / 2 and x + wide * found.width / 2 <= AREA.right + 0.01
        assert (
            AREA.y - 0.01 <= y - high * found.width / 2 and y + high * found.width / 2 <= AREA.bottom + 0.01
        )
    xs = sorted({x for x, _ in found.middles})
    assert all(after - before >= 0.15 * found.width for before, after in pairwise(xs))


def test_no_tricks_take_no_cards() -> None:
    assert tricks([], AREA, 100).middles == []


def laid_out(game: Game) -> Layout:
    return layout(game.view(0), 0, frame(SIZES[0]))


def test_on_a_table_they_touch_nothing_else() -> None:
    game = Tricks(4, seed="2")
    game.apply(Move("deal"))
    for _ in range(24):
        game.apply(game.legal().sample(Random(1)))
    laid = laid_out(game)
    spots = laid.spots["won0"]
    assert len(spots) == 24 and {spot.angle for spot in spots} == {0, -90}
    assert len({(spot.x, spot.y) for spot in spots}) == 6
    for spot in spots:
        around = box(spot)
        assert around.right <= 1024 and around.bottom <= 640
        assert not any(around.overlaps(box(other)) for other in laid.spots["hand0"])


def test_where_no_tricks_are_played_a_pile_is_a_pile() -> None:
    game = Fishing(2, seed="2")
    game.apply(Move("deal"))
    game.deal(6, game.stock, game.won[0])
    spots = laid_out(game).spots["won0"]
    assert len(spots) == 6 and {spot.angle for spot in spots} == {0}

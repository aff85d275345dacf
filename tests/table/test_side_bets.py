"""Bets between two players: a clear place for each, whoever sits where."""

from itertools import combinations
from math import dist

import pytest

from cardgames.engine import Move
from cardgames.engine.families.betting import between
from cardgames.table import Frame, Layout, Rect, layout
from cardgames.table.geometry import RATIO
from tests.table.wagers import Wagers, with_bets

SIZES = [(1280, 800), (1024, 640)]
SEATS = [3, 4, 5, 6, 7]


def dealt(seats: int, pairs: str) -> Wagers:
    game = with_bets(pairs)(seats, seed="1")
    game.apply(Move("deal"))
    return game


def laid(game: Wagers, size: tuple[int, int] = (1280, 800), text: float = 1.0) -> Layout:
    return layout(game.view(0), 0, Frame(*size, unit=size[1] / 800, text=text))


def boxes(made: Layout, game: Wagers) -> dict[tuple[int, int], Rect]:
    """Where the bet of each pair lies: both halves together."""
    found = {}
    for pair in game.pairs.split():
        one, other = map(int, pair.split("-"))
        left, right = made.heaps[between(one, other, one)].rect, made.heaps[between(one, other, other)].rect
        assert (left.right, left.y, left.h) == (pytest.approx(right.x), right.y, right.h)
        found[one, other] = Rect(left.x, left.y, left.w + right.w, left.h)
    return found


def some_pairs(seats: int, count: int) -> str:
    """*count* pairs of players, spread over the table."""
    every = list(combinations(range(seats), 2))
    return " ".join(f"{one}-{other}" for one, other in (every * 2)[:: max(1, len(every) // count)][:count])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_each_bet_lies_apart_from_cards_plates_stakes_and_the_others(
    seats: int, size: tuple[int, int], text: float
) -> None:
    game = dealt(seats, some_pairs(seats, 3))
    made = laid(game, size, text)
    found = boxes(made, game)
    assert len(found) == 3
    cards = [Rect.around(spot.x, spot.y, spot.width, RATIO * spot.width) for spot in made]
    plates = [spot.rect for spot in made.plates.values()]
    stakes = [heap.rect for name, heap in made.heaps.items() if name.startswith("on")]
    for pair, box in found.items():
        assert made.bar.bottom <= box.y and box.bottom <= size[1] and box.x >= 0 and box.right <= size[0]
        others = [other for its, other in found.items() if its != pair]
        for thing in [*cards, *plates, *stakes, *others, made.prompt, made.info_panel]:
            assert not box.overlaps(thing), (pair, thing)


@pytest.mark.parametrize("size", SIZES)
def test_all_pairs_of_seven_players_have_a_place_of_their_own(size: tuple[int, int]) -> None:
    game = dealt(7, some_pairs(7, 21))
    found = boxes(laid(game, size), game)
    assert len(found) == 21
    assert not any(one.overlaps(other) for one, other in combinations(found.values(), 2))


@pytest.mark.parametrize("seats", SEATS)
def test_a_bet_lies_between_its_players(seats: int) -> None:
    """Its line makes no long way round."""
    for one, other in combinations(range(seats), 2):
        game = dealt(seats, f"{one}-{other}")
        made = laid(game)
        here, there, middle = made.anchors[one], made.anchors[other], boxes(made, game)[one, other].centre
        assert dist(here, middle) + dist(middle, there) < 1.3 * dist(here, there) + 60, (one, other)


def test_older_bets_stay_where_they_are_when_one_more_is_made() -> None:
    fewer, more = dealt(7, "1-2 0-3 2-5"), dealt(7, "1-2 0-3 2-5 4-6")
    before, after = boxes(laid(fewer), fewer), boxes(laid(more), more)
    assert all(after[pair] == box for pair, box in before.items())

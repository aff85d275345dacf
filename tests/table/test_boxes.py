"""The model of a layout: lengths by weight, rows, columns, and the largest card that fits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.table.boxes import (
    Box,
    Span,
    allot,
    best_room,
    card,
    column,
    exactly,
    fits,
    largest,
    placed,
    row,
    space,
)
from cardgames.table.geometry import RATIO, Rect

lengths = st.floats(0, 400)
spans = st.builds(
    lambda least, more, most, weight: Span(least, least + more, least + more + most, weight),
    lengths,
    lengths,
    lengths,
    st.sampled_from([0.0, 1.0, 3.0]),
)


@given(st.lists(spans, min_size=1, max_size=6), st.floats(1, 2000), st.floats(0, 20))
def test_room_is_shared_without_waste_and_nobody_gets_less_than_its_least(
    wanted: list[Span], room: float, gap: float
) -> None:
    room += gap * len(wanted)
    found = allot(wanted, room, gap)
    used = sum(found) + gap * (len(wanted) - 1)
    assert used <= room + 0.01
    if sum(span.least for span in wanted) > room - gap * (len(wanted) - 1):
        assert all(length <= span.least for length, span in zip(found, wanted, strict=True))
        assert used == pytest.approx(room)
        return
    for length, span in zip(found, wanted, strict=True):
        assert span.least - 0.01 <= length <= span.most + 0.01
        if used < room - 0.01:
            assert length == pytest.approx(span.most if span.weight else span.wanted, abs=0.01)


def test_what_grows_does_so_by_weight_after_everybody_has_what_is_wanted() -> None:
    assert allot([Span(10, 20), Span(10, 20, weight=1), Span(0, 0, weight=3)], 80) == [20, 30, 30]
    assert allot([Span(10, 20), Span(10, 30)], 35) == pytest.approx([15, 20])
    assert allot([Span(most=5, weight=1), Span(weight=1)], 20) == [5, 15]


@pytest.mark.parametrize("align", [0.0, 0.5, 1.0])
def test_named_boxes_lie_in_their_region_one_after_the_other(align: float) -> None:
    table = column(
        row(card("one", 50), space(10), card("two", 50, pad=5)),
        space(8, weight=1.0),
        Box(exactly(60), exactly(20), "line"),
    )
    area = Rect(5, 7, 300, 400)
    places = placed(table, area, align)
    one, two, line = places["one"], places["two"], places["line"]
    assert two.x - one.right == 10 and line.y >= max(one.bottom, two.bottom) + 8
    assert (line.w, line.h) == (60, 20) and line.centre[0] == area.centre[0]
    assert all(
        area.contains(box.x, box.y) and box.right <= 305 and box.bottom <= 407 for box in places.values()
    )


@given(st.floats(40, 900), st.floats(40, 900), st.integers(1, 8))
def test_cards_are_as_large_as_the_room_allows(wide: float, high: float, count: int) -> None:
    def table(width: float) -> Box:
        return column(row(*(card(str(n), width) for n in range(count)), gap=4), space(12))

    area = Rect(0, 0, wide, high)
    width = largest(lambda width: fits(table(width), area), 1000)
    room = min((wide - 4 * (count - 1)) / count, (high - 12) / RATIO)
    assert width == pytest.approx(max(0.0, min(1000, room)), abs=0.1)


# Quarters add up without rounding, so that edges which should meet do.
quarters = st.integers(0, 1600).map(lambda count: count / 4)
sides = st.integers(4, 800).map(lambda count: count / 4)


@given(st.lists(st.builds(Rect, quarters, quarters, sides, sides), max_size=6))
def test_the_best_room_is_free_and_grows_on_no_side(taken: list[Rect]) -> None:
    area = Rect(0, 0, 400, 400)
    room = best_room(area, taken, lambda room: room.w * room.h)
    assert not any(room.overlaps(rect) for rect in taken)
    for left, top, right, bottom in ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)):
        grown = Rect.between(room.x - left, room.y - top, room.right + right, room.bottom + bottom)
        outside = grown.x < 0 or grown.y < 0 or grown.right > 400 or grown.bottom > 400
        assert outside or not room.w or any(grown.overlaps(rect) for rect in taken)

"""The containers: where widgets stand at a width; nothing is drawn."""

import pygame
import pytest

from cardgames.ui.kit import Kit
from cardgames.ui.widgets import (
    Backed,
    Beside,
    BorderFrame,
    Button,
    ByWidth,
    Column,
    FirstThatFits,
    Grid,
    Inset,
    Item,
    Label,
    Loose,
    Middle,
    Panel,
    Row,
    ScrollArea,
    Space,
    Split,
    Widget,
    Widgets,
    extend,
    place,
)
from tests.ui.driver import Driver

LONG = "Several words that need some room to be read, and go on in a second line where there is little of it."


class Block(Widget):
    """A widget of a fixed size."""

    def __init__(self, id: str, width: int, height: int) -> None:
        super().__init__(id, (0, 0, width, height))


class Heap:
    """Something that widgets are put into."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []

    def add(self, widget: Widget) -> None:
        self.widgets.append(widget)


@pytest.fixture
def kit(driver: Driver) -> Kit:
    return driver.app.kit


def spots(item: Item, kit: Kit, width: int, height: int = 0) -> dict[str, tuple[int, int, int, int]]:
    """Return the places of the widgets of *item* at *width*, by their ids, in reading order."""
    rect = pygame.Rect(0, 0, width, height or item.height_at(kit, width))
    return {widget.id: (spot.x, spot.y, spot.w, spot.h) for widget, spot in item.spots(kit, rect)}


def test_a_column_stands_its_items_below_one_another(kit: Kit) -> None:
    column = Column(Block("a", 50, 20), None, Space(12), Block("b", 900, 30), gap=4)
    gap = kit.u(4)
    assert spots(column, kit, 300) == {"a": (0, 0, 50, 20), "b": (0, 20 + 2 * gap + kit.u(12), 300, 30)}


@pytest.mark.parametrize(
    ("align", "x", "width"), [("right", 250, 50), ("centre", 125, 50), ("stretch", 0, 300)]
)
def test_a_column_aligns_what_does_not_fill_it(kit: Kit, align: str, x: int, width: int) -> None:
    assert spots(Column(Block("a", 50, 20), align=align), kit, 300)["a"] == (x, 0, width, 20)


def test_the_rest_of_a_row_goes_to_one_item(kit: Kit) -> None:
    rest = Label("words", (0, 0), LONG)
    row = Row(Block("a", 50, 90), rest, Block("b", 30, 20), gap=10, rest=rest)
    gap, found = kit.u(10), spots(row, kit, 400)
    assert found["words"][::2] == (50 + gap, 400 - 80 - 2 * gap)
    assert found["b"] == (370, 35, 30, 20)
    assert row.height_at(kit, 400) == max(90, rest.height_at(kit, found["words"][2]))


def test_a_row_wraps_where_it_is_asked_to(kit: Kit) -> None:
    gap = kit.u(8)
    wrapped = Row(*(Block(name, 100, 20) for name in "abc"), wraps=True, line_gap=5)
    assert [spot[:2] for spot in spots(wrapped, kit, 250).values()] == [
        (0, 0), (100 + gap, 0), (0, 20 + kit.u(5)),
    ]  # fmt: skip
    assert wrapped.height_at(kit, 250) == 40 + kit.u(5)
    assert wrapped.height_at(kit, 300 + 2 * gap) == 20


def test_the_widest_item_gives_way_where_a_row_has_too_little_room(kit: Kit) -> None:
    row = Row(Block("a", 50, 20), Block("b", 200, 20), Block("c", 60, 20), gap=10)
    gap, found = kit.u(10), spots(row, kit, 250)
    assert found["b"] == (50 + gap, 0, 140 - 2 * gap, 20)
    assert found["c"] == (190, 0, 60, 20)


def test_a_row_stands_at_the_right_end(kit: Kit) -> None:
    found = spots(Row(Block("a", 30, 20), Block("b", 50, 40), align="right"), kit, 200)
    assert found == {"a": (120 - kit.u(8), 10, 30, 20), "b": (150, 0, 50, 40)}


def test_a_grid_gives_the_items_of_a_row_one_height(kit: Kit) -> None:
    grid = Grid(Block("a", 10, 20), Block("b", 10, 60), Block("c", 10, 30), columns=2, gap=10)
    wide = (300 - kit.u(10)) // 2
    assert spots(grid, kit, 300) == {
        "a": (0, 0, wide, 60),
        "b": (wide + kit.u(10), 0, wide, 60),
        "c": (0, 60 + kit.u(10), wide, 30),
    }
    assert grid.height_at(kit, 300) == 90 + kit.u(10)


@pytest.mark.parametrize(("width", "found"), [(200, ["a", "b"]), (199, ["c"]), (99, ["d"])])
def test_either_takes_the_first_that_fits(kit: Kit, width: int, found: list[str]) -> None:
    row = Row(Block("a", 100, 20), Block("b", 100, 20), gap=0)
    item = FirstThatFits(row, Column(Block("c", 100, 20)), Column(Block("d", 110, 20)))
    assert list(spots(item, kit, width)) == found


def test_controls_go_below_the_words_where_there_is_no_room_beside_them(kit: Kit) -> None:
    words = Label("words", (0, 0), "Sound", "strong")
    item = Beside(words, Block("control", 200, 50), gap=14, below=6)
    least = words.natural_width(kit) + kit.u(14) + 200
    beside, below = spots(item, kit, least), spots(item, kit, least - 1)
    assert beside["control"] == (least - 200, 0, 200, 50)
    assert beside["words"][1] == (50 - beside["words"][3]) // 2
    assert below["control"] == (0, words.height_at(kit, least - 1) + kit.u(6), 200, 50)
    assert item.height_at(kit, least - 1) == below["control"][1] + 50


def test_long_words_stand_beside_controls_once_they_have_half_of_the_width(kit: Kit) -> None:
    item = Beside(Label("words", (0, 0), LONG), Block("control", 200, 50), gap=0)
    assert spots(item, kit, 404)["control"][1] == (item.height_at(kit, 404) - 50) // 2
    assert spots(item, kit, 390)["control"][0] == 0


def test_a_panel_keeps_its_item_from_its_edges(kit: Kit) -> None:
    block = Block("a", 50, 20)
    panel = Panel("face", Row(block, align="right"), pad=(16, 10), reach=(block,))
    across, down = kit.u(16), kit.u(10)
    found = spots(panel, kit, 200)
    assert found == {"face": (0, 0, 200, 20 + 2 * down), "a": (150 - across, down, 50, 20)}
    assert block.row_start == 0


@pytest.mark.parametrize("width", [120, 333, 700, 1100])
def test_the_height_of_words_follows_from_their_width(kit: Kit, width: int) -> None:
    column = Column(
        Label("head", (0, 0), "A heading", "head"),
        Panel("face", Beside(Column(Label("words", (0, 0), LONG)), Button("go", (0, 0), "Go"))),
    )
    found = spots(column, kit, width)
    lowest = max(y + height for _, y, _, height in found.values())
    assert lowest == column.height_at(kit, width)
    assert found["words"][3] == kit.text.paragraph(LONG, found["words"][2]).get_height()
    assert list(found) == ["head", "face", "words", "go"]


def test_placing_gives_every_widget_its_rectangle_and_returns_the_lower_edge(kit: Kit) -> None:
    heap = Heap()
    end = place(Column(Block("a", 50, 20), Block("b", 60, 30)), heap, kit, pygame.Rect(7, 100, 300, 0))
    assert end == 150
    assert [(widget.id, tuple(widget.rect)) for widget in heap.widgets] == [
        ("a", (7, 100, 50, 20)), ("b", (7, 120, 60, 30)),
    ]  # fmt: skip
    assert place(Row(Block("c", 9, 20)), heap, kit, pygame.Rect(0, 0, 50, 80)) == 80
    assert heap.widgets[-1].rect.y == 30


def test_a_frame_gives_the_middle_what_its_edges_leave(kit: Kit) -> None:
    frame = BorderFrame(
        Block("middle", 10, 10),
        left=Block("left", 60, 5),
        right=Block("right", 40, 5),
        top=Block("top", 10, 20),
        bottom=Block("bottom", 10, 30),
    )
    found = spots(frame, kit, 300, 200)
    assert found == {
        "left": (0, 0, 60, 200),
        "top": (60, 0, 200, 20),
        "middle": (60, 20, 200, 150),
        "bottom": (60, 170, 200, 30),
        "right": (260, 0, 40, 200),
    }


def test_margins_stand_around_an_item_that_grows_no_wider_than_it_may(kit: Kit) -> None:
    item = Inset(Column(Block("a", 5000, 20)), (10, 20, 30, 40), widest=100)
    left, top, right, wide = kit.u(10), kit.u(20), kit.u(30), kit.u(100)
    assert item.height_at(kit, 600) == top + 20 + kit.u(40)
    assert spots(item, kit, 600)["a"] == (left + (600 - left - right - wide) // 2, top, wide, 20)
    narrow = spots(item, kit, left + right + 50)
    assert narrow["a"] == (left, top, 50, 20)


def test_loose_words_leave_the_room_to_what_stands_beside_them(kit: Kit) -> None:
    words = Label("words", (0, 0), LONG)
    beside, below = Row(Loose(words, 100), Block("a", 50, 20), gap=0), Block("below", 10, 10)
    assert list(spots(FirstThatFits(beside, below), kit, 150)) == ["words", "a"]
    assert list(spots(FirstThatFits(beside, below), kit, 149)) == ["below"]


def test_an_item_can_follow_from_the_width(kit: Kit) -> None:
    item = ByWidth(lambda width: Block("a", width // 2, width // 4))
    assert item.height_at(kit, 200) == 50
    assert spots(item, kit, 200) == {"a": (0, 0, 200, 50)}


def test_a_row_can_stretch_its_items(kit: Kit) -> None:
    row = Row(Block("a", 10, 20), Block("b", 10, 50), gap=0, across="stretch")
    assert spots(row, kit, 100) == {"a": (0, 0, 10, 50), "b": (10, 0, 10, 50)}


def test_a_scroll_area_is_filled_once_it_has_its_place(driver: Driver, kit: Kit) -> None:
    widgets = Widgets(driver.app)
    area = ScrollArea("page", (0, 0), Inset(Block("a", 10, 500), 7))
    place(BorderFrame(area, top=Block("top", 10, 30)), widgets, kit, pygame.Rect(0, 0, 300, 200))
    assert area.rect == (0, 30, 300, 170)
    assert widgets.find("a").rect == (kit.u(7), kit.u(7), 300 - 2 * kit.u(7), 500)
    extend(area, Block("b", 10, 20), kit)
    assert widgets.find("b").rect == (0, 500 + 2 * kit.u(7), 300, 20)


def test_two_items_share_a_width(kit: Kit) -> None:
    split, gap = Split(Block("a", 10, 20), Block("b", 10, 50), 0.6, gap=10), kit.u(10)
    assert spots(split, kit, 200 + gap) == {"a": (0, 0, 120, 50), "b": (120 + gap, 0, 80, 50)}


def test_an_item_stands_in_the_middle_of_the_height_it_gets(kit: Kit) -> None:
    assert spots(Middle(Column(Block("a", 10, 20)), 0.25), kit, 100, 100)["a"] == (0, 20, 10, 20)
    assert Middle(Block("a", 10, 20), least=50).height_at(kit, 100) == 50


def test_a_face_does_not_move_with_what_stands_on_it(kit: Kit) -> None:
    face, block, heap = Block("face", 0, 0), Block("a", 10, 20), Heap()
    place(Backed(face, block), heap, kit, pygame.Rect(0, 0, 100, 0))
    block.rect.y += 7
    assert face.rect == (0, 0, 100, 20)

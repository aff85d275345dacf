"""A ruler: where it stands, what it says, and which of its numbers have room."""

from itertools import pairwise

import pygame
import pytest

from cardgames.engine import Ruler
from cardgames.lessons.spots import Target
from cardgames.ui.lesson.places import Places
from cardgames.ui.table.boxes import box_of
from cardgames.ui.table.drawing.ruler import distances, draw_ruler, shown_marks
from cardgames.ui.text import TextRenderer
from tests.ui.table.conftest import OpenTable
from tests.ui.table.rulers import MARKS, STRONG, Totals


def total(value: int) -> Ruler:
    return Ruler("Total", value, 0, 325, MARKS, STRONG)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (94, ("−19 to 75", "+6 to 100")),
        (100, ("−25 to 75", "+25 to 125")),
        (3, ("", "+22 to 25")),
        (325, ("−25 to 300", "")),
    ],
)
def test_it_tells_the_way_to_the_marks_on_both_sides(value: int, told: tuple[str, str]) -> None:
    assert distances(total(value)) == told


def test_where_there_is_room_every_number_is_shown() -> None:
    marks = {mark: 2 * mark for mark in MARKS}
    assert shown_marks(total(94), marks, dict.fromkeys(MARKS, 30), 6) == list(MARKS)


def test_where_there_is_little_the_nearest_and_the_strong_ones_are() -> None:
    marks = {mark: mark for mark in MARKS}
    shown = shown_marks(total(94), marks, dict.fromkeys(MARKS, 40), 6)
    assert {100, 200, 300} <= set(shown)
    assert all(other - one >= 46 for one, other in pairwise(shown))
    assert 75 in shown_marks(total(76), marks, dict.fromkeys(MARKS, 40), 6)


def test_no_plain_number_stands_beside_a_strong_mark_without_one() -> None:
    marks = {mark: mark * 6 // 5 for mark in MARKS}
    shown = shown_marks(total(53), marks, {mark: 12 * len(str(mark)) for mark in MARKS}, 6)
    assert {50, 75, 200, 300} <= set(shown) and 100 not in shown, "this is what it is for"
    assert 125 not in shown, "it would have room where 75 takes that of 100"


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_it_lies_on_nothing_and_holds_its_numbers(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float, seats: int
) -> None:
    table = open_table(game=Totals, seats=seats, size=size, text_size=text, speed="instant")
    table.own_turn()
    scene, laid = table.scene, table.scene.motion.layout
    rect = box_of(laid.ruler)
    for seat, plate in scene.scenery.speaking_boxes.items():
        assert not rect.colliderect(plate), seat
    for zone in ("stock", "played", "hand0"):
        assert not rect.colliderect(box_of(laid.outlines[zone])), zone
    assert rect.bottom <= laid.prompt.y and scene.felt_rect().contains(rect)
    written: dict[str, pygame.Rect] = {}
    plain = TextRenderer.draw

    def note(
        renderer: TextRenderer, target: pygame.Surface, words: str, *how: object, **more: object
    ) -> pygame.Rect:
        written[words] = plain(renderer, target, words, *how, **more)  # type: ignore[arg-type]
        return written[words]

    monkeypatch.setattr(TextRenderer, "draw", note)
    assert scene.scenery.ruler is not None
    draw_ruler(table.driver.app.screen.surface(), table.driver.app.kit, scene.scenery.ruler, rect)
    assert {"94", "100", "200"} <= set(written)
    inks = {words: box.inflate(0, -box.h // 3) for words, box in written.items()}  # digits have no descenders
    assert all(rect.contains(box) for box in inks.values()), inks


def test_it_follows_the_total_and_explains_itself(open_table: OpenTable) -> None:
    table = open_table(game=Totals, seats=2, speed="instant")
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    table.own_turn()
    assert table.scene.scenery.ruler is not None and table.scene.scenery.ruler.value == 94 + 14
    assert table.scene.widgets.find("ruler").tip.startswith("Ten points")


def test_a_lesson_can_point_at_it(open_table: OpenTable) -> None:
    table = open_table(game=Totals, seats=2, speed="instant")
    table.own_turn()
    places = Places(table.scene, [Target("indicator", "Total")])
    assert places.boxes == [box_of(table.scene.motion.layout.ruler)]

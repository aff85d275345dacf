"""The layout: nothing overlaps that must not, everything is inside, whatever the table."""

import math
from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest

from cardgames.engine import BACK, Game, Move
from cardgames.games.malilla import Malilla
from cardgames.table import CardSpot, Frame, Layout, Rect, layout
from cardgames.table.geometry import FANS, RATIO
from cardgames.table.spreads import melds

from .games import SEATS, Fishing, Rummy, Tricks

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
TEXTS = (1.0, 1.5, 2.0)


def frame(size: tuple[int, int], text: float = 1.0, **more: object) -> Frame:
    width, height = size
    return Frame(width, height, max(0.72, min(width / 1280, height / 800)), text, **more)  # type: ignore[arg-type]


def dealt(kind: type[Game], seats: int, plies: int = 0) -> Game:
    game = kind(seats, seed="9")
    game.apply(Move("deal"))
    for _ in range(plies):
        game.apply(game.legal().sample(Random(3)))
    return game


def box(spot: CardSpot) -> Rect:
    """The rectangle around a card that lies at an angle."""
    turn = math.radians(spot.angle)
    w, h = spot.width, spot.width * RATIO
    return Rect.around(
        spot.x,
        spot.y,
        abs(w * math.cos(turn)) + abs(h * math.sin(turn)),
        abs(w * math.sin(turn)) + abs(h * math.cos(turn)),
    )


def corner(spot: CardSpot) -> Rect:
    """The upper left part of a card, with its index."""
    return Rect(
        spot.x - spot.width / 2, spot.y - spot.width * RATIO / 2, spot.width * 0.25, spot.width * RATIO * 0.3
    )


def everywhere() -> Iterator[tuple[tuple[int, int], float]]:
    for size in SIZES:
        for text in TEXTS:
            yield size, text


@pytest.mark.parametrize("seats", SEATS)
def test_plates_bar_prompt_and_trick_keep_clear_of_each_other(seats: int) -> None:
    game = dealt(Tricks, seats, seats - 1)
    for size, text in everywhere():
        out = layout(game.view(0), 0, frame(size, text))
        rects = {f"plate {seat}": plate.rect for seat, plate in out.plates.items()}
        rects |= {"title": Rect(0, 0, 0.30 * size[0], out.bar.h), "prompt": narrow(out.prompt)}
        rects |= {"tools": Rect(0.74 * size[0], 0, 0.26 * size[0], out.bar.h)}
        for (one, first), (other, second) in combinations(rects.items(), 2):
            assert not first.overlaps(second), f"{one} overlaps {other} at {size} with text {text}"
        for spot in out.spots["trick"]:
            for name, rect in rects.items():
                assert not box(spot).overlaps(rect), f"the trick lies under {name} at {size} with text {text}"


def narrow(prompt: Rect) -> Rect:
    """The part of the prompt's line that a sentence takes."""
    return Rect.around(*prompt.centre, prompt.w * 0.8, prompt.h)


@pytest.mark.parametrize("seats", SEATS)
def test_no_index_of_a_trick_is_covered(seats: int) -> None:
    game = dealt(Tricks, seats, seats - 1)
    for size, text in everywhere():
        spots = layout(game.view(0), 0, frame(size, text)).spots["trick"]
        assert len(spots) == seats - 1
        for spot in spots:
            above = [other for other in spots if other.depth > spot.depth]
            assert not any(corner(spot).overlaps(box(other)) for other in above)


@pytest.mark.parametrize("kind", [Tricks, Fishing, Rummy])
def test_everything_lies_in_the_window(kind: type[Game]) -> None:
    for seats in kind.seats:
        game = dealt(kind, seats)
        for size, text in everywhere():
            out = layout(game.view(0), 0, frame(size, text))
            for plate in out.plates.values():
                assert inside(plate.rect, size)
            for spot in out:
                if spot.zone.startswith("hand"):
                    continue
                assert inside(Rect.around(spot.x, spot.y, spot.width * 0.98, spot.width), size), spot
            for spot in out.spots["hand0"]:
                rect = box(spot)
                assert rect.x >= 0 and rect.right <= size[0]
                assert rect.bottom - size[1] <= 0.38 * spot.width * RATIO + 0.6 * spot.width * 0.1


def inside(rect: Rect, size: tuple[int, int]) -> bool:
    return rect.x >= -1 and rect.y >= -1 and rect.right <= size[0] + 1 and rect.bottom <= size[1] + 1


def test_thirteen_cards_are_as_wide_as_measured() -> None:
    game = dealt(Tricks, 2)
    widths = [round(layout(game.view(0), 0, frame(size)).hand_width) for size in SIZES]
    assert widths == [122, 152, 205, 411]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [Tricks, Rummy])
def test_a_strip_of_each_card_can_be_seen_and_hit(kind: type[Game], size: tuple[int, int]) -> None:
    game, window = dealt(kind, 2), frame(size)
    rows: dict[float, list[CardSpot]] = {}
    for spot in layout(game.view(0), 0, window).spots["hand0"]:
        rows.setdefault(round(spot.depth // 100), []).append(spot)
    for row in rows.values():
        for one, other in pairwise(row):
            if abs(one.y - other.y) < one.width * 0.3:
                assert other.x - one.x >= min(0.30 * one.width, 30 * window.unit) - 0.01


def test_large_text_shows_the_whole_hand() -> None:
    game = dealt(Tricks, 4)
    for spot in layout(game.view(0), 0, frame((1024, 640), 1.5)).spots["hand0"]:
        assert spot.y + spot.width * RATIO / 2 <= 640 + 12


def test_the_next_player_sits_to_the_left_when_play_goes_clockwise() -> None:
    for clockwise, sides in ((True, ("left", "top", "right")), (False, ("right", "top", "left"))):
        game = Malilla(seed="1", options={"clockwise": clockwise})
        game.apply(Move("deal"))
        plates = layout(game.view(0), 0, frame((1280, 800))).plates
        assert tuple(plates[seat].side for seat in (1, 2, 3)) == sides


def test_partners_face_each_other_from_every_seat() -> None:
    game = dealt(Malilla, 4)
    for seat in range(4):
        plates = layout(game.view(seat), seat, frame((1280, 800))).plates
        assert plates[seat].side == "bottom" and plates[(seat + 2) % 4].side == "top"


def test_fixed_seats_stay_where_they_are() -> None:
    game = dealt(Malilla, 4)
    out = layout(game.view(2), 2, frame((1280, 800)), bottom=0)
    assert out.plates[0].side == "bottom"
    assert all(spot.face is not BACK for spot in out.spots["hand2"])
    assert all(spot.face is BACK for spot in out.spots["hand0"])
    assert {spot.width for spot in out.spots["hand2"]} == {out.hand_width}, "they have to be read and played"
    assert max(spot.y for spot in out.spots["hand0"]) < min(spot.y for spot in out.spots["hand2"])


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_only_what_the_viewer_sees_lies_face_up(viewer: int | None) -> None:
    game = dealt(Malilla, 4, 13)
    view = game.view(viewer)
    out = layout(view, viewer, frame((1280, 800)))
    for zone in game.zones:
        for spot in out.spots.get(zone.id, []):
            assert (spot.face is not BACK) == zone.seen_by(viewer), zone.id


def test_every_card_has_one_place() -> None:
    for kind in (Tricks, Fishing, Rummy, Malilla):
        for seats in kind.seats:
            game = dealt(kind, seats)
            out = layout(game.view(0), 0, frame((1280, 800)))
            for zone in game.zones:
                assert [spot.place for spot in out.spots.get(zone.id, [])] == list(range(len(zone)))
                assert zone.id in out.outlines


def test_the_order_in_which_a_hand_is_looked_at_changes_only_where_its_cards_lie() -> None:
    game = dealt(Malilla, 4)
    view = game.view(0)
    backwards = list(reversed(view.hand[0]))
    plain = layout(view, 0, frame((1280, 800))).spots["hand0"]
    turned = layout(view, 0, frame((1280, 800)), order={"hand0": backwards}).spots["hand0"]
    assert [spot.face for spot in turned] == [spot.face for spot in plain]
    assert [round(spot.x) for spot in turned] == [round(spot.x) for spot in reversed(plain)]


def test_many_opponents_have_plates_with_a_count() -> None:
    for seats in SEATS:
        plates = layout(dealt(Tricks, seats).view(0), 0, frame((1280, 800))).plates
        assert all(plates[seat].count == (seats - 1 > FANS) for seat in range(1, seats))


def test_eighteen_cards_on_the_table_can_be_read_at_the_smallest_size() -> None:
    for seats in SEATS[:5]:
        out = layout(dealt(Fishing, seats).view(0), 0, frame((1024, 640)))
        spots = out.spots["table"]
        assert len(spots) == 18 and min(spot.width for spot in spots) >= 40
        for one, other in combinations(spots, 2):
            assert not Rect.around(one.x, one.y, one.width, one.width * RATIO).overlaps(
                Rect.around(other.x, other.y, other.width, other.width * RATIO)
            )


def test_a_panel_at_the_side_leaves_the_hand_on_the_table() -> None:
    game = dealt(Malilla, 4)
    out: Layout = layout(game.view(0), 0, frame((1280, 800), aside=400))
    assert all(box(spot).right <= 880 for zone in ("hand0", "trick", "turned") for spot in out.spots[zone])
    assert out.spots["hand0"] and all(plate.rect.right <= 880 for plate in out.plates.values())


def test_groups_wrap_where_that_makes_their_cards_much_larger() -> None:
    tags = [number // 2 for number in range(14)]
    low = melds(tags, Rect(0, 0, 900, 100), 120, 1.0)
    high = melds(tags, Rect(0, 0, 900, 400), 120, 1.0)
    assert len({y for _, y in low.middles}) == 1
    assert len({y for _, y in high.middles}) > 1 and high.width > 1.3 * low.width


class Melded(Rummy):
    """Three players with two melds each, and a row of buttons above the prompt."""

    seats = (3,)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_open_cards_of_others_can_be_read_with_large_text(size: tuple[int, int]) -> None:
    """Beside the plates or below them, which have one line where cards would be small otherwise."""
    game = Melded(3, seed="1")
    game.apply(Move("deal"))
    made = layout(game.view(0), 0, Frame(*size, unit=size[1] / 800, text=2.0, asked=90))
    for seat in (1, 2):
        cards = [spot.width for spot in made.spots[f"melds{seat}"]]
        assert min(cards) >= 32
        outline, plate = made.outlines[f"melds{seat}"], made.plates[seat].rect
        assert not outline.overlaps(plate)


def test_plates_have_one_line_where_cards_would_be_small() -> None:
    game = Melded(3, seed="1")
    game.apply(Move("deal"))
    plain, large = (layout(game.view(0), 0, Frame(1280, 800, 1.0, text, asked=90)) for text in (1.0, 2.0))
    assert large.one_line and not plain.one_line
    assert large.plates[1].rect.h < 2 * 0.8 * plain.plates[1].rect.h

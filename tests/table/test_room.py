"""Who gets how much of the table: shown hands, empty zones, boards, cards at a plate."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from cardgames.engine import (
    BOARD,
    FAN,
    FRENCH_52,
    MELDS,
    PILE,
    ROW,
    TRICK,
    Badge,
    Game,
    Indicator,
    Marker,
    Match,
    Move,
    OneOf,
    Player,
    Tally,
    per_seat,
    shared,
)
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.table import Frame, Layout, Rect, TableInfo, layout, middle
from cardgames.table.geometry import RATIO
from cardgames.table.sizes import CARD
from cardgames.table.spreads import COMPACT_BELOW, IN_COMPACT, cell, melds, spread

from .test_layout import box, frame

SMALL = (1024, 640)
HANDS = tuple(number // 3 for number in range(12))


class Plain(Game):
    """A pack; the other games here say what is done with it."""

    title, pack = "Plain", FRENCH_52
    stock = shared(PILE, seen_by="nobody", place="left")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        self.lay()
        self.ask(0, "deal")

    def lay(self) -> None:
        """Lay the cards out."""


class Showdown(Plain):
    """Everybody shows four hands of three; with *held* they are still held."""

    seats = (2, 3, 4)
    hand = per_seat(FAN, seen_by="owner")
    shown = per_seat(MELDS)
    won = per_seat(PILE, seen_by="nobody")
    held = False

    def lay(self) -> None:
        for seat in range(self.seat_count):
            self.deal(1, self.stock, self.won[seat])
            for number in range(12):
                if self.held:
                    self.deal(1, self.stock, self.hand[seat])
                else:
                    self.deal(1, self.stock, self.shown[seat], tag=number // 3)


class Held(Showdown):
    """The same before the hands are shown."""

    held = True


class Delphi(Plain):
    """A deep board and a card that everybody is to look at."""

    seats = (2, 7)
    line = shared(BOARD)
    card = shared(ROW, place="large")

    def lay(self) -> None:
        cells = [(column, row) for row in range(8) for column in range(13)]
        for column, row in cells[:13] + cells[14::2][:38]:
            self.deal(1, self.stock, self.line, tag=f"{column},{row + 0.5 if row else 0}")
        self.deal(1, self.stock, self.card)


class Tables(Plain):
    """A row of cards, and a row to which none has come yet."""

    seats = (2,)
    hand = per_seat(FAN, seen_by="owner")
    row = shared(ROW)
    later = shared(ROW)

    def lay(self) -> None:
        self.deal(5, self.stock, self.row)
        for seat in (0, 1):
            self.deal(3, self.stock, self.hand[seat])


class Bank(Plain):
    """A card at the plate of each."""

    seats = (2, 5, 8)
    card = per_seat(ROW, place="plate")

    def lay(self) -> None:
        for seat in range(self.seat_count):
            self.deal(1, self.stock, self.card[seat])


class Counting(Held):
    """Two numbers on each plate."""

    def indicators(self) -> list[Indicator]:
        zeros = (0,) * self.seat_count
        return [Tally("Points", zeros, 7), Tally("Won", zeros)]


def places(kind: type[Game], seats: int, window: Frame) -> Layout:
    game = kind(seats, seed="4")
    game.apply(Move("deal"))
    return layout(game.view(0), 0, window)


@pytest.mark.parametrize("seats", Showdown.seats)
def test_every_index_of_a_hand_that_is_shown_can_be_read_at_the_smallest_size(seats: int) -> None:
    laid = places(Showdown, seats, frame(SMALL))
    for seat in range(seats):
        spots = laid.spots[f"shown{seat}"]
        assert min(spot.width for spot in spots) >= COMPACT_BELOW, "whole faces, rank and suit together"
        for one, other in combinations(spots, 2):
            if other.depth > one.depth and abs(one.y - other.y) < 1:
                assert other.x - one.x >= 20


def test_hands_take_the_middle_only_once_all_are_shown() -> None:
    held, shown = (places(kind, 4, frame(SMALL)) for kind in (Held, Showdown))
    assert shown.outlines["shown1"].h > 1.8 * RATIO * shown.spots["shown1"][0].width, "in two rows"
    assert shown.prompt.y > held.prompt.y + 60, "nothing lies below the prompt any more"


def test_melds_that_may_never_come_leave_three_opponents_their_fans() -> None:
    held, shown = (places(kind, 4, frame(SMALL)) for kind in (Held, Showdown))
    assert {held.plates[seat].side for seat in (1, 2, 3)} == {"left", "top", "right"}
    assert not any(held.plates[seat].count for seat in (1, 2, 3))
    assert {shown.plates[seat].side for seat in (1, 2, 3)} == {"top"}
    own = held.outlines["shown0"]
    assert 0 < own.h < 0.5 * RATIO * held.hand_width, "a card can be laid there all the same"


def test_melds_wrap_before_their_faces_become_compact() -> None:
    assert melds(HANDS, Rect(0, 0, 500, 300), 80, 1).width >= COMPACT_BELOW
    assert melds(HANDS, Rect(0, 0, 260, 300), 80, 1).width >= COMPACT_BELOW


def test_cards_with_compact_faces_lie_further_apart() -> None:
    found = melds((0, 0, 0), Rect(0, 0, 300, 60), 80, 1)
    steps = [two[0] - one[0] for one, two in zip(found.middles, found.middles[1:], strict=False)]
    assert found.width < COMPACT_BELOW
    assert steps == pytest.approx([IN_COMPACT * found.width] * 2)


@pytest.mark.parametrize(
    ("tag", "where"),
    [("3,1", (3, 1)), ("3,1.5", (3, 1.5)), ("-1,0", (-1, 0)), ("3", (0, 0)), ("a,b", (0, 0)), (7, (0, 0))],
)
def test_a_cell_may_lie_between_two_rows(tag: str | int, where: tuple[float, float]) -> None:
    assert cell(tag) == where


def test_half_a_row_is_half_as_far_down() -> None:
    tops = [y for _, y in spread("board", ["0,0", "0,0.5", "0,1"], Rect(0, 0, 400, 400), 80, 1).middles]
    assert tops[1] - tops[0] == pytest.approx(tops[2] - tops[1])


def test_a_long_line_on_a_board_overlaps_rather_than_have_tiny_cards() -> None:
    tags = [*(f"{column},0" for column in range(13)), *(f"2,{row}" for row in range(1, 17))]
    found = spread("board", tags, Rect(0, 0, 660, 660), 178, 1)
    assert found.width >= 70
    assert found.middles[1][0] - found.middles[0][0] >= 0.6 * found.width
    assert found.middles[-1][1] - found.middles[-2][1] >= 0.3 * RATIO * found.width


@pytest.mark.parametrize("seats", Delphi.seats)
def test_a_deep_board_shows_a_part_of_each_of_its_cards(seats: int) -> None:
    laid = places(Delphi, seats, frame(SMALL))
    spots = laid.spots["line"]
    assert len(spots) == 51 and spots[0].width >= 32
    for one, other in combinations(spots, 2):
        assert abs(one.x - other.x) >= 0.5 * one.width or abs(one.y - other.y) >= 0.5 * one.width
    assert laid.spots["card"][0].width > 1.2 * spots[0].width
    assert not [spot for spot in spots if box(spot).overlaps(box(laid.spots["card"][0]))]


def test_an_empty_row_leaves_the_table_to_the_others() -> None:
    laid = places(Tables, 2, frame(SMALL))
    assert laid.outlines["row"].h > 1.5 * laid.outlines["later"].h > 20


@pytest.mark.parametrize("seats", Bank.seats)
@pytest.mark.parametrize("left_handed", [False, True])
def test_a_card_at_a_plate_lies_beside_it(seats: int, left_handed: bool) -> None:
    laid = places(Bank, seats, frame(SMALL, left_handed=left_handed))
    for seat, plate in laid.plates.items():
        (spot,) = laid.spots[f"card{seat}"]
        card = box(spot)
        assert not card.overlaps(plate.rect)
        gap = max(card.x - plate.rect.right, plate.rect.x - card.right)
        assert 0 <= gap < 20 and abs(card.centre[1] - plate.rect.centre[1]) < card.h


def test_a_plate_with_two_numbers_keeps_off_the_pile_beside_it() -> None:
    plain, counting = (places(kind, 4, frame(SMALL)) for kind in (Held, Counting))
    assert counting.plates[1].rect.w > plain.plates[1].rect.w + 20
    assert not counting.plates[1].rect.overlaps(counting.outlines["won1"])


class Crowded(Held):
    """Melds before everybody, and a panel with many rows."""

    def indicators(self) -> list[Indicator]:
        return [Marker(f"Row {number}", text="something") for number in range(6)]


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", Showdown.seats)
def test_a_high_panel_lies_on_no_plate_and_no_cards(seats: int, text: float, left_handed: bool) -> None:
    class Shown(Crowded):
        held = False

    laid = places(Shown, seats, frame(SMALL, text, left_handed=left_handed))
    panel = laid.info_panel
    for seat, plate in laid.plates.items():
        assert not panel.overlaps(plate.rect), seat
        assert plate.rect.x >= 0 and plate.rect.right <= 1024
    for seat in range(1, seats):
        assert not any(panel.overlaps(box(spot)) for spot in laid.spots[f"shown{seat}"])


class Upcard(Plain):
    """A card is turned before the tricks are played; *led* cards have been played."""

    seats = (4,)
    hand = per_seat(FAN, seen_by="owner")
    trick = shared(TRICK)
    rest = shared(PILE, seen_by="nobody")
    turned = shared(PILE, place="large")
    led = 0

    def lay(self) -> None:
        self.deal(3, self.stock, self.rest)
        self.deal(1, self.stock, self.turned)
        for seat in range(4):
            self.deal(5, self.stock, self.hand[seat])
        for seat in range(self.led):
            self.deal(1, self.stock, self.trick, tag=seat)


class Led(Upcard):
    led = 2


def test_a_turned_card_lies_in_the_middle_until_the_first_trick() -> None:
    for text in (1.0, 2.0):
        before, after = (places(kind, 4, frame(SMALL, text)) for kind in (Upcard, Led))
        (turned,) = before.spots["turned"]
        assert before.middle.contains(turned.x, turned.y) and turned.width > 40
        (turned,) = after.spots["turned"]
        assert not any(box(turned).overlaps(box(spot)) for spot in after.spots["trick"])
        assert not after.outlines["trick"].contains(turned.x, turned.y)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_card_to_look_at_beside_a_board_is_the_largest(text: float) -> None:
    class Judged(Delphi):
        card = shared(PILE, place="large")

    laid = places(Judged, 2, frame(SMALL, text))
    (card,) = laid.spots["card"]
    line = laid.spots["line"]
    assert card.width > 1.2 * max(spot.width for spot in line)
    right = max(box(spot).right for spot in line)
    assert box(card).x - right >= 25, "it cannot be taken for a part of the line"


@pytest.mark.parametrize("room", [(115, 104), (92, 90), (92, 46), (240, 56), (240, 200), (900, 90)])
def test_of_each_card_of_an_open_hand_rank_and_suit_are_seen(room: tuple[int, int]) -> None:
    """The suit of a compact face stands low on it, where neither the next card nor the next row may lie."""
    for count in range(1, 17):
        found = spread("fan", [None] * count, Rect(0, 0, *room), 90, 1)
        outline = found.outline
        assert outline.x >= -0.01 and outline.right <= room[0] + 0.01
        assert outline.y >= -0.01 and outline.bottom <= room[1] + 0.01
        compact = found.width < COMPACT_BELOW
        wide, high = (0.7, 0.9) if compact else (0.35, 0.35)
        for (x, y), (right, down) in combinations(found.middles, 2):
            aside, below = right - x >= wide * found.width, down - y >= high * RATIO * found.width
            assert aside or below, (count, found.width)


def test_an_open_hand_lies_in_rows_where_its_cards_are_larger_so() -> None:
    def rows(count: int, *room: int) -> int:
        return len({y for _, y in spread("fan", [None] * count, Rect(0, 0, *room), 90, 1).middles})

    assert rows(8, 115, 104) == 2
    assert rows(8, 900, 90) == rows(3, 115, 104) == 1


def test_who_is_out_of_the_hand_leaves_the_trick_to_the_others() -> None:
    for seed in range(99):
        match, rng = Match(BuckEuchre, [Player(str(seat)) for seat in range(4)], seed=str(seed)), Random(seed)
        while not match.over and not (match.position.phase == "play" and match.position.trick):
            match.play(match.decision.sample(rng))
        view = match.position.view(0)
        assert isinstance(view, BuckEuchre)
        if len(view.out) == 2 and 0 not in view.out:
            break
    things = [replace(thing, out=False) if isinstance(thing, Badge) else thing for thing in view.indicators()]
    all_four = TableInfo(tuple(things))
    wide, plain = (layout(view, 0, frame(SMALL), info=info) for info in (None, all_four))
    assert set(wide.played) == {0, 1, 2, 3} - set(view.out) and len(plain.played) == 4
    assert wide.card_width > 1.05 * plain.card_width
    for seat in {1, 3} & set(view.out):
        assert wide.plates[seat].rect.y < plain.plates[seat].rect.y


@pytest.mark.parametrize("share", [0.7, 0.9])
def test_the_cards_of_a_trick_are_as_large_as_their_size_says(
    share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = places(Led, 4, frame((1280, 800)))
    monkeypatch.setattr(middle, "CARD", replace(CARD, trick=share * CARD.trick))
    smaller = places(Led, 4, frame((1280, 800)))
    before, after = (laid.spots["trick"][0].width for laid in (usual, smaller))
    assert after == pytest.approx(share * before)

"""The layout of games that nobody has written yet: whatever zones are declared, nothing lies on anything."""

from itertools import combinations

import pytest

from cardgames.engine import (
    BOARD,
    FAN,
    FRENCH_52,
    GRID,
    MELDS,
    PILE,
    ROW,
    TRICK,
    Game,
    Indicator,
    Marker,
    Move,
    OneOf,
    SuitMarks,
    Tally,
    packs,
    per_seat,
    per_side,
    shared,
)
from cardgames.table import Frame, Layout, Rect, layout

from .games import SEATS
from .test_layout import SIZES, TEXTS, box, frame, inside

BESIDE_TITLE, BEFORE_TOOLS = 0.30, 0.74
"""The part of the bar between title and tools, by its width, in which hands and a plate may stand."""


class Table(Game):
    """A game that is only dealt; `lay` puts cards into the other zones."""

    seats = SEATS
    pack = packs(FRENCH_52, 3)
    hand = per_seat(FAN, seen_by="owner")
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for hand in self.hand:
            self.deal(10, self.stock, hand)
        self.lay()

    def lay(self) -> None:
        """Put cards into the zones that this table has besides."""

    def indicators(self) -> list[Indicator]:
        return [Marker("Contract", text="Four")]


class Partners(Table):
    """A trick, won piles of two sides, a turned card at the dealer's, a panel with four rows."""

    seats, sides = (4, 6, 8), 2
    trick = shared(TRICK)
    won = per_side(PILE, seen_by="nobody")
    turned = shared(PILE, place="dealer")

    def lay(self) -> None:
        self.dealer = self.seat_count - 1
        for seat, hand in enumerate(self.hand):
            self.move(hand.top, hand, self.trick, tag=seat)
        for won in self.won:
            self.deal(4, self.stock, won)
        self.deal(1, self.stock, self.turned)
        self.move_all(self.stock, self.won[0])

    def indicators(self) -> list[Indicator]:
        tallies = [Tally("Points", (1, 2)), Tally("Tricks", (3, 4))]
        return [*tallies, Marker("Trumps", suit="h"), SuitMarks("Suits led", "h")]


class Talon(Table):
    """A trick beside a stock and a discard pile that have no place of their own."""

    trick = shared(TRICK)
    discard = shared(PILE)

    def lay(self) -> None:
        for seat, hand in enumerate(self.hand):
            self.move(hand.top, hand, self.trick, tag=seat)
        self.deal(3, self.stock, self.discard)


class Melding(Table):
    """Melds before every player, stock and discard."""

    melds = per_seat(MELDS)
    discard = shared(PILE)

    def lay(self) -> None:
        for melds in self.melds:
            for group in range(3):
                self.deal(3, self.stock, melds, tag=group)
        self.deal(3, self.stock, self.discard)


class Capturing(Table):
    """A grid, a stock, and a pile at every plate."""

    table = shared(GRID)
    won = per_seat(PILE, seen_by="nobody")

    def lay(self) -> None:
        for won in self.won:
            self.deal(5, self.stock, won)
        self.deal(18, self.stock, self.table)


class Line(Table):
    """A board in two dimensions."""

    line = shared(BOARD)

    def lay(self) -> None:
        for column in range(12):
            self.deal(1, self.stock, self.line, tag=f"{column},0")
        for column in (2, 5, 7):
            for row in (1, 2):
                self.deal(1, self.stock, self.line, tag=f"{column},{row}")


class Stud(Table):
    """Open cards before every player and a row on the table."""

    board = shared(ROW)
    up = per_seat(ROW)

    def lay(self) -> None:
        for up in self.up:
            self.deal(4, self.stock, up)
        self.deal(5, self.stock, self.board)


TABLES = [Partners, Talon, Melding, Capturing, Line, Stud]


def dealt(kind: type[Game], seats: int) -> Game:
    game = kind(seats, seed="1")
    game.apply(Move("deal"))
    return game


def apart(one: Rect, other: Rect) -> bool:
    """Whether they share less than a pixel or two: cards may touch."""
    return not Rect(one.x + 1.5, one.y + 1.5, one.w - 3, one.h - 3).overlaps(other)


def fixed(out: Layout) -> dict[str, Rect]:
    """The rectangles that stand on every table."""
    rects = {f"plate {seat}": plate.rect for seat, plate in out.plates.items()}
    title = Rect(0, 0, BESIDE_TITLE * out.bar.w, out.bar.h)
    tools = Rect(BEFORE_TOOLS * out.bar.w, 0, (1 - BEFORE_TOOLS) * out.bar.w, out.bar.h)
    if not (out.last_row and out.info_panel.bottom <= out.bar.h):  # which stands there instead
        rects["title"] = title
    rects |= {"tools": tools, "prompt": out.prompt, "last trick": out.last_trick}
    return rects | ({"indicator": out.info_panel} if out.info_panel.h else {})


def under_the_plate(out: Layout, zone: str) -> bool:
    """Whether a hand is drawn as a small back on its player's plate."""
    return zone.startswith("hand") and out.plates[int(zone.removeprefix("hand"))].count


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", TABLES)
def test_nothing_lies_on_anything(kind: type[Game], size: tuple[int, int], text: float) -> None:
    for seats in kind.seats:
        view = dealt(kind, seats).view(0)
        out = layout(view, 0, frame(size, text))
        rects = fixed(out)
        for (one, first), (other, second) in combinations(rects.items(), 2):
            assert apart(first, second), f"{one} and {other} with {seats} seats"
        boxes = {zone: [box(spot) for spot in spots] for zone, spots in out.spots.items()}
        for zone, cards in boxes.items():
            reaches_out = zone.startswith("hand")
            for card in cards:
                assert reaches_out or inside(card, size), f"{zone} with {seats} seats"
                for name, rect in rects.items():
                    if reaches_out and (name in ("title", "tools") or under_the_plate(out, zone)):
                        continue
                    assert apart(card, rect), f"{zone} lies on {name} with {seats} seats"
        for (zone, cards), (other, others) in combinations(boxes.items(), 2):
            close = [(a, b) for a in cards for b in others if not apart(a, b)]
            assert not close, f"{zone} lies on {other} with {seats} seats"


@pytest.mark.parametrize("kind", TABLES)
def test_cards_on_the_table_can_be_made_out(kind: type[Game]) -> None:
    for seats in kind.seats:
        for size in SIZES:
            window = frame(size)
            view = dealt(kind, seats).view(0)
            out = layout(view, 0, window)
            shown = [spot for spot in out if view.zone(spot.zone).kind not in (FAN, PILE)]
            assert all(spot.width >= window.u(23) for spot in shown), seats


def test_a_plate_stays_where_it_is_while_cards_are_played() -> None:
    game = dealt(Partners, 4)
    before = layout(game.view(0), 0, frame((1280, 800))).plates
    for hand in game.hand:  # type: ignore[attr-defined]
        for _ in range(6):
            game.move(hand.top, hand, game.won[0])  # type: ignore[attr-defined]
    assert layout(game.view(0), 0, frame((1280, 800))).plates == before


def test_empty_zones_of_the_same_kind_keep_their_own_places() -> None:
    game = Talon(3, seed="1")
    out = layout(game.view(0), 0, frame((1280, 800)))
    assert set(out.outlines) == {zone.id for zone in game.zones}


def test_a_left_handed_table_has_the_plate_at_the_right() -> None:
    view = dealt(Partners, 4).view(0)
    right = layout(view, 0, frame((1280, 800)))
    left = layout(view, 0, Frame(1280, 800, 1.0, left_handed=True))
    assert right.plates[0].rect.right < 640 < left.plates[0].rect.x
    assert left.last_trick.right < 640 < right.last_trick.x

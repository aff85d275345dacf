"""A table on which melds lie before their owners: columns at the sides, rows above and below the piles, or at
the left of these.

All melds have cards of one width, the largest with which each player's melds fit into the room before them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from cardgames.engine import Zone
from cardgames.engine.events import Tag
from cardgames.engine.zones import MELDS, PILE

from .geometry import FANS, RATIO, Cards, CardSpot, Layout, Rect
from .places import Arrangement
from .sizes import CARD
from .spreads import COMPACT_BELOW, IN_COMPACT, IN_GROUP

COLUMN, BROAD = 0.312, 0.345
"""The width of a column at a side, by that of the table, and with large text where the rows reach over it."""
WIDEST, NARROWEST = 0.11, 0.026
"""The width of the cards of melds, by that of the table."""
GAP, BETWEEN = 0.22, 0.08
"""Between two melds, and between two rows of them, by the width of a card."""
PILES = 0.062
"""The least width of the cards of the piles between the melds, by that of the table."""
SIDE_BY_SIDE = 1.15
"""The room of a pile among others, by its width."""
STEPS = 144
ROUNDED = 0.01
"""Pixels by which sums may be off."""
Side = Literal["left", "right", "top", "bottom"]


def lays_melds(table: Arrangement) -> bool:
    """Tell whether melds lie before several players, and only piles between these."""
    zones = [zone for seat in table.opponents for zone in table.open[seat]]
    own = table.open[table.bottom]
    return (
        0 < len(table.opponents) <= FANS
        and table.has_hand
        and any(zone and zone.kind == MELDS for zone in zones)
        and all(zone.kind == MELDS for zone in (*zones, *own))
        and all(len(table.open[seat]) <= 1 for seat in (*table.opponents, table.bottom))
        and all(zone.kind == PILE and not table.place_of(zone) for zone in table.shared)
    )


@dataclass(frozen=True)
class Field:
    """The room for the melds of one player, and where in it they begin."""

    zone: Zone
    area: Rect
    side: Side

    @cached_property
    def melds(self) -> Sequence[Sequence[int]]:
        """The places of the cards of each meld."""
        groups: dict[Tag, list[int]] = {}
        for place, tag in enumerate(self.zone.tags):
            groups.setdefault(tag, []).append(place)
        return list(groups.values())

    def rows(self, width: float) -> list[list[Sequence[int]]]:
        """Return the places of the cards, by row and meld, with cards of this *width*."""
        if width not in self._rows:
            self._rows[width] = self._broken(width)
        return self._rows[width]

    def _broken(self, width: float) -> list[list[Sequence[int]]]:
        step, room = _step(width), self.area.w / width
        rows: list[list[Sequence[int]]] = []
        taken = 0.0
        for meld in self.melds:
            wide = 1 + step * (len(meld) - 1)
            taken += GAP + wide
            if rows and taken <= room:
                rows[-1].append(meld)
            else:
                rows.append([meld])
                taken = wide
        return rows

    @cached_property
    def _rows(self) -> dict[float, list[list[Sequence[int]]]]:
        """The rows that have been found, by the width of the cards."""
        return {}

    def start(self, area: Rect, wide: float) -> float:
        """Return where something *wide* begins in *area*: at the edge, or in the middle of the row."""
        share = {"left": 0.0, "right": 1.0}.get(self.side, 0.5)
        return area.x + share * (area.w - wide)

    def height(self, width: float) -> float:
        """Return how high the melds are, 0 without any."""
        count = len(self.rows(width))
        return (count * RATIO + max(0, count - 1) * BETWEEN) * width

    def fits(self, width: float) -> bool:
        """Tell whether each row fits into the width of the room."""
        longest = max(map(len, self.melds), default=1)
        return (1 + _step(width) * (longest - 1)) * width <= self.area.w


def _step(width: float) -> float:
    """Return how far the cards of a meld are apart, by their *width*: so that each index is seen."""
    return IN_COMPACT if width < COMPACT_BELOW else IN_GROUP


def _wide(row: Sequence[Sequence[int]], width: float) -> float:
    """Return how wide a row of melds is with cards of this *width*."""
    strips = sum(len(meld) - 1 for meld in row)
    return (len(row) + _step(width) * strips + GAP * (len(row) - 1)) * width


def place_melds(table: Arrangement) -> Layout | None:
    """Lay the melds of all players and leave the middle to the piles; None where they would be too small."""
    best: Plan | None = None
    hangs = table.plate_in_line and table.badges > 0
    for wide in (*WAYS, *ABOVE) if hangs else WAYS:
        plan = Plan(table, wide)
        if plan.width and (best is None or plan.is_better_than(best)):
            best = plan
    return best.laid() if best is not None else None


WAYS: tuple[frozenset[str], ...] = (
    frozenset(),
    frozenset({"top"}),
    frozenset({"bottom"}),
    frozenset({"top", "bottom"}),
)
"""Which rows reach over the columns at the sides, which are shorter then."""
ABOVE: tuple[frozenset[str], ...] = (
    frozenset({"bottom", "above"}),
    frozenset({"top", "bottom", "above"}),
)
"""The same where the row at the bottom is not beside the viewer's plate, but above it and its badges."""
CLEARLY = 1.03


class Plan:
    """One way to lay the melds: the rows in *wide* reach over the columns at the sides."""

    def __init__(self, table: Arrangement, wide: frozenset[str]) -> None:
        self.table, self.wide = table, wide
        self.gap, self.margin = table.frame.u(10), table.frame.u(12)
        self.piles = max(PILES * table.frame.table, table.scheme.piles)  # the least width of their cards
        self.aside = 0.0  # their share of the middle's width
        if table.scheme.aside:
            self.aside = len(table.shared) * SIDE_BY_SIDE * self.piles + 2 * self.gap
        broad = table.large_text and wide >= {"top", "bottom"}
        self.column = (BROAD if broad else COLUMN) * table.free.w
        self.middle = self._middle()
        self.fields = [self._field(seat, zone) for seat in table.opponents for zone in table.open[seat]]
        self.fields += [Field(zone, self._row("bottom"), "bottom") for zone in table.open[table.bottom]]
        self.width = self._width()

    def _below(self, seat: int) -> float:
        """Return the lower edge of the plate of *seat* and its cards."""
        table = self.table
        piles = [table.out.outlines[zone.id].bottom for zone in table.piles_of(seat)]
        return max([table.out.plates[seat].rect.bottom + table.hang(table.out.plates[seat]), *piles])

    def _middle(self) -> Rect:
        """Return the region between the columns."""
        table, free = self.table, self.table.free
        sides = {table.out.plates[seat].side for seat in table.opponents}
        x = self.column + 2 * self.gap if sides & {"left", "right"} else self._beside_panel()
        tops = [self._below(seat) for seat in table.opponents if table.out.plates[seat].side == "top"]
        y = max([free.y, *tops]) + self.gap
        low = free.bottom - (table.badges if "above" in self.wide and not table.hangs_own_badges() else 0.0)
        return Rect(x, y, free.w - 2 * x, low - y)

    def _beside_panel(self) -> float:
        """Return where the rows begin at the right of the panel, if that lies on the felt: its words may be a
        little wider than was thought."""
        panel = self.table.out.info_panel
        is_there = panel.h and panel.bottom > self.table.out.bar.bottom
        return panel.right + 2 * self.gap if is_there else self.margin

    def _row(self, side: str) -> Rect:
        """Return the room of a row in the middle, the whole width of it where it is wide."""
        table, free, middle = self.table, self.table.free, self.middle
        if side not in self.wide:
            return Rect(middle.x, middle.y, middle.w - self.aside, middle.h)
        x = self.margin
        if side == "top":
            plates = [spot.rect for spot in table.out.plates.values() if spot.side == "left"]
            x = max([self._beside_panel(), *(rect.right + self.gap for rect in plates)])
            others = [spot.rect for spot in table.out.plates.values() if spot.side == "right"]
            x = max([x, *(free.w - rect.x + self.gap for rect in others)])
            x = min(x, middle.x)
        elif table.plate_in_line and "above" not in self.wide:  # its badges may stand above it
            own = table.out.plates[table.bottom].rect
            x = min(middle.x, (free.w - own.x if table.frame.left_handed else own.right) + self.gap)
        return Rect(x, middle.y, free.w - 2 * x, middle.h)

    def _field(self, seat: int, zone: Zone) -> Field:
        """Return the room of an opponent."""
        table, free, spot = self.table, self.table.free, self.table.out.plates[seat]
        if spot.side not in ("left", "right"):
            return Field(zone, self._row("top"), "top")
        top, low, column = self._below(seat) + self.gap, free.bottom, self.column
        if table.plate_in_line and (spot.side == "right") == table.frame.left_handed:
            low = min(low, table.out.plates[table.bottom].rect.y - table.badges - self.gap)
        x = self.margin if spot.side == "left" else free.w - column
        side: Side = "left" if spot.side == "left" else "right"
        return Field(zone, Rect(x, top, column - self.margin, low - top), side)

    def _width(self) -> float:
        """Return the largest width with which everything fits, 0 where there is none."""
        whole = self.table.frame.table
        most, least = min(WIDEST * whole, self.table.out.hand_width), NARROWEST * whole
        tried = [most + (least - most) * step / (STEPS - 1) for step in range(STEPS)]
        large, compact = (
            [width for width in tried if (width < COMPACT_BELOW) is small] for small in (False, True)
        )
        if least < COMPACT_BELOW < most:
            large.append(float(COMPACT_BELOW))
        for widths in (large, compact):  # compact faces lie closer; in each half narrower cards fit better
            first = bisect_left(widths, True, key=self._fits)
            if first < len(widths):
                return widths[first]
        return 0.0

    def _fits(self, width: float) -> bool:
        """Tell whether everything fits with cards of this *width*."""
        if not all(field.fits(width) for field in self.fields):
            return False
        top, bottom = self._ends(width)
        if self.aside and bottom < top:
            return False
        piles = (self.table.scheme.piles or min(self.piles, width)) * RATIO
        top, bottom = self._beside_piles(width)
        if bottom - top < piles + self.gap:
            return False
        return all(field.height(width) <= self._area(field, width).h + ROUNDED for field in self.fields)

    def is_better_than(self, other: Plan) -> bool:
        """Tell whether its melds are clearly larger than those of *other*, or its piles, with melds no
        smaller."""
        if self.width > CLEARLY * other.width:
            return True
        return self.width >= other.width and self._between() > CLEARLY * other._between()

    def _between(self) -> float:
        """Return how much of the height is left to the piles."""
        top, bottom = self._beside_piles(self.width)
        return bottom - top

    def _beside_piles(self, width: float) -> tuple[float, float]:
        """Return where the room of the piles begins and ends: between the rows, or between those that reach
        over the columns."""
        top, bottom = self._ends(width)
        if not self.aside:
            return top, bottom
        return (
            top if "top" in self.wide else self.middle.y,
            bottom if "bottom" in self.wide else self.middle.bottom,
        )

    def _ends(self, width: float) -> tuple[float, float]:
        """Return the lower edge of the row at the top and the upper one of that at the bottom."""
        top, bottom = self.middle.y, self.middle.bottom
        for field in self.fields:
            if field.side == "top":
                top += _high(self.table, field, width) + self.gap
            elif field.side == "bottom":
                bottom -= _high(self.table, field, width) + self.gap
        return top, bottom

    def _area(self, field: Field, width: float) -> Rect:
        """Return the room of *field* beside the others."""
        (top, bottom), area = self._ends(width), field.area
        if field.side == "top":
            return Rect(area.x, self.middle.y, area.w, top - self.gap - self.middle.y)
        if field.side == "bottom":
            return Rect(area.x, bottom + self.gap, area.w, self.middle.bottom - bottom - self.gap)
        y = max(area.y, top) if "top" in self.wide else area.y
        low = min(area.bottom, bottom) if "bottom" in self.wide else area.bottom
        return Rect(area.x, y, area.w, low - y)

    def laid(self) -> Layout:
        """Lay all melds; the middle is left."""
        cards = Cards()
        for field in self.fields:
            cards |= _in_field(self.table, field, self._area(field, self.width), self.width)
        top, bottom = self._beside_piles(self.width)
        x = self.middle.right - self.aside + 2 * self.gap if self.aside else self.middle.x
        free = Rect(x, top, self.middle.right - x, max(0.0, bottom - top))
        return replace(self.table.out.with_cards(cards), melding=True, free=free)


def _high(table: Arrangement, field: Field, width: float) -> float:
    """Return the height reserved for a row above or below the piles, even an empty one."""
    empty = CARD.empty * table.back_unit * RATIO if field.side == "bottom" else 0.0
    return max(empty, field.height(width))


def _in_field(table: Arrangement, field: Field, area: Rect, width: float) -> Cards:
    """Lay the melds of one player: from the edge, or in the middle of the row."""
    spots: dict[int, CardSpot] = {}
    step = _step(width) * width
    y = area.y + RATIO * width / 2
    for row in field.rows(width):
        wide = _wide(row, width)
        x = field.start(area, wide)
        for meld in row:
            for number, place in enumerate(meld):
                spots[place] = table.spot(field.zone, place, x + width / 2 + number * step, y, 0, width)
            x += (1 + GAP) * width + (len(meld) - 1) * step
        y += (RATIO + BETWEEN) * width
    wide = max([width, *(_wide(row, width) for row in field.rows(width))])
    high = max(field.height(width), min(area.h, RATIO * width))
    outline = Rect(field.start(area, wide), area.y, wide, high)
    return Cards(
        {field.zone.id: [spots[place] for place in range(len(field.zone))]}, {field.zone.id: outline}
    )

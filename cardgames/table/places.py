"""Where zones lie: the arithmetic behind `layout`."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from cardgames.engine import BACK, Card, Game, Zone
from cardgames.engine.zones import BOARD, FAN, GRID, MELDS, PILE, ROW, TRICK

from .layout import FANS, RATIO, SPANS, STRIP, Frame, Layout, PlateSpot, Rect, Spot


class Arrangement:
    """One layout in the making."""

    def __init__(
        self, view: Game, viewer: int | None, frame: Frame, bottom: int, order: Mapping[str, Sequence[Card]]
    ) -> None:
        self.view, self.viewer, self.frame, self.bottom = view, viewer, frame, bottom
        self.order = order
        self.out = Layout()
        self.opponents = [(bottom + step) % view.seat_count for step in range(1, view.seat_count)]
        if not view.clockwise:
            self.opponents.reverse()
        self.fans = len(self.opponents) <= FANS
        self.depth = 0
        self._measure()

    def _measure(self) -> None:
        frame, out = self.frame, self.out
        held = max((len(zone) for zone in self.zones_of(self.bottom) if zone.kind == FAN), default=0)
        count = max(held, 5)
        width, height = frame.table, frame.height
        out.bar = Rect(0, 0, frame.width, frame.u(52) * max(1.0, min(frame.text, 1.35)))
        out.hand_width = min(0.165 * height, 0.74 * width / (1 + STRIP * (count - 1)))
        self.whole_hand = frame.text >= 1.45
        self.hand_y = height - out.hand_width * (RATIO / 2 + 0.06 if self.whole_hand else 0.62)
        self.rows = 2 if self._strip(count) < frame.u(30) else 1
        if self.rows == 2:
            out.hand_width = min(out.hand_width, 0.13 * height)
        self.hand_top = self.hand_y - out.hand_width * (RATIO / 2 + (0.55 if self.rows == 2 else 0))
        pill = frame.t(34)
        prompt_bottom = self.hand_top - out.hand_width * 0.30 - frame.u(2)
        out.prompt = Rect(width / 2 - 0.3 * width, prompt_bottom - pill, 0.6 * width, pill)
        out.back_width = out.hand_width * (0.46 if self.fans else 0.36)
        self.plate_h = frame.t(48)
        self.plate_w = min(frame.t(150), 0.17 * width)
        above = (
            out.back_width * 1.04 + frame.u(8) + self.plate_h
            if self.fans and self._has_top()
            else frame.u(12)
        )
        if not self.fans:
            above = self.plate_h + frame.u(10)
        self.top = out.bar.bottom + above + frame.u(8)
        self.low = out.prompt.y - frame.u(10)
        self.centre = (width / 2, (self.top + self.low) / 2)
        out.card_width = min(out.hand_width * 0.8, (self.low - self.top) / (2.06 * RATIO))

    def _has_top(self) -> bool:
        return len(self.opponents) in (1, 3)

    def _strip(self, count: int) -> float:
        width = self.out.hand_width
        return min(0.62 * width, (0.74 * self.frame.table - width) / max(1, count - 1))

    def zones_of(self, seat: int) -> list[Zone]:
        """The zones of a seat."""
        return [z for z in self.view.zones if z.declaration.ownership == "seat" and z.owner == seat]

    # ---------------------------------------------------------------- seats

    def run(self) -> Layout:
        """Place everything."""
        frame, out = self.frame, self.out
        width = frame.table
        self._own_plate()
        self._own_hands()
        self._opponents()
        out.furniture = Rect(
            frame.u(14), out.bar.bottom + frame.u(10), frame.u(230), self.top - out.bar.bottom
        )
        toast_w = frame.t(300)
        out.toasts = Rect(width - toast_w - frame.u(14), out.bar.bottom + frame.u(10), toast_w, frame.t(100))
        side = frame.u(44)
        x = frame.u(16) if frame.left_handed else width - side - frame.u(16)
        out.last_trick = Rect(x, out.prompt.y - side - frame.u(6), side, side)
        self._middle()
        return out

    def _own_plate(self) -> None:
        frame, out = self.frame, self.out
        w, h = min(self.plate_w, 0.13 * frame.table - frame.u(14)), self.plate_h
        y = frame.height - h - frame.u(14)
        if frame.text >= 1.2 or self.rows == 2:  # no room beside the hand: on the line of the prompt
            w, y = min(self.plate_w, 0.2 * frame.table - frame.u(20)), out.prompt.y - frame.u(2)
        x = frame.table - w - frame.u(12) if frame.left_handed else frame.u(12)
        out.plates[self.bottom] = PlateSpot(self.bottom, Rect(x, y, w, h), "bottom", False)

    def _own_hands(self) -> None:
        fans = [zone for zone in self.zones_of(self.bottom) if zone.kind == FAN]
        for zone in fans:
            self._hand(zone)

    def _hand(self, zone: Zone) -> None:
        out, width = self.out, self.out.hand_width
        places = self.sorted_places(zone)
        rows = (
            [places]
            if self.rows == 1
            else [places[: (len(places) + 1) // 2], places[(len(places) + 1) // 2 :]]
        )
        out.outlines[zone.id] = Rect(
            0.13 * self.frame.table, self.hand_top, 0.74 * self.frame.table, self.frame.height - self.hand_top
        )
        out.hand = out.outlines[zone.id]
        spots: list[Spot | None] = [None] * len(zone)
        for number, row in enumerate(rows):
            step, bend = self._strip(len(row)), self._bend(len(row))
            middle = self.hand_y - 0.55 * width * (len(rows) - 1 - number)
            for index, place in enumerate(row):
                t = index - (len(row) - 1) / 2
                x, y = self.frame.table / 2 + t * step, middle + (bend * t) ** 2 * 0.0052 * width
                spots[place] = self._spot(zone, place, x, y, -t * 1.5 * bend, width)
        out.spots[zone.id] = [spot for spot in spots if spot is not None]

    def _bend(self, count: int) -> float:
        """How far a row of the hand is bent into an arc, 1 for a hand of up to thirteen cards."""
        if self.rows == 2 or self.whole_hand:
            return 0.0
        return min(1.0, 6 / max(1, (count - 1) / 2))

    def sorted_places(self, zone: Zone) -> list[int]:
        """The places of *zone* in the order in which its owner looks at them."""
        wanted = self.order.get(zone.id)
        if not wanted:
            return list(range(len(zone)))
        rank = {card: number for number, card in enumerate(wanted)}
        return sorted(range(len(zone)), key=lambda place: (rank.get(zone[place], len(rank)), place))

    def face(self, zone: Zone, place: int) -> Card:
        """What is drawn of a card: only what the viewer sees where it lies, never what they remember."""
        return zone[place] if zone.seen_by(self.viewer) else BACK

    def _spot(self, zone: Zone, place: int, x: float, y: float, angle: float, width: float) -> Spot:
        self.depth += 1
        return Spot(x, y, angle, width, self.face(zone, place), zone.id, place, self.depth)

    def _opponents(self) -> None:
        count = len(self.opponents)
        if not count:
            return
        frame, (cx, cy) = self.frame, self.centre
        first, last = SPANS[count]
        rx = frame.table * (0.455 if self.fans else 0.44)
        ry = (cy - self.out.bar.bottom) * (0.78 if self.fans else 0.86)
        base = cy - (frame.u(40) if self.fans else -frame.u(4))
        for number, seat in enumerate(self.opponents):
            degrees = first + (last - first) * number / max(1, count - 1)
            angle = math.radians(degrees)
            x, y = cx + rx * math.cos(angle), base - ry * math.sin(angle)
            if not self.fans:
                self._plate_only(seat, x, y)
            elif abs(math.cos(angle)) > 0.75:
                self._side_fan(seat, y, left=math.cos(angle) < 0)
            else:
                self._top_fan(seat, x)

    def _plate_at(self, seat: int, x: float, y: float, side: str) -> Rect:
        frame = self.frame
        w, h = self.plate_w, self.plate_h
        x = min(max(frame.u(10) + w / 2, x), frame.table - frame.u(10) - w / 2)
        y = max(self.out.bar.bottom + frame.u(4) + h / 2, y)
        rect = Rect.around(x, y, w, h)
        self.out.plates[seat] = PlateSpot(seat, rect, side, not self.fans)
        return rect

    def _plate_only(self, seat: int, x: float, y: float) -> None:
        rect = self._plate_at(seat, x, y, "left" if x < self.centre[0] else "right")
        for zone in self.zones_of(seat):
            if zone.kind == FAN:
                cx, cy = rect.right - self.frame.u(26), rect.centre[1]
                self._stack(zone, cx, cy, self.out.back_width * 0.5)

    def _top_fan(self, seat: int, x: float) -> None:
        width, bar = self.out.back_width, self.out.bar.bottom
        self._plate_at(seat, x, bar + width * 1.04 + self.plate_h / 2 + self.frame.u(10), "top")
        for zone in self.zones_of(seat):
            if zone.kind == FAN:
                step = min(0.30, 3.6 / max(1, len(zone))) * width
                self.out.outlines[zone.id] = Rect.around(
                    x, bar + width * 0.34, step * 9 + width, width * RATIO
                )

                def at(t: float, step: float = step) -> tuple[float, float, float]:
                    return x + t * step, bar + width * 0.34 - t * t * width * 0.010, 180 + t * 2.4

                self._fan(zone, at)

    def _side_fan(self, seat: int, y: float, left: bool) -> None:
        frame, width = self.frame, self.out.back_width
        sign = 1 if left else -1
        edge = width * 0.30 if left else frame.table - width * 0.30
        room = self.low - self.out.bar.bottom - self.plate_h - frame.u(24)
        y = self.out.bar.bottom + max(room * 0.5, y - self.out.bar.bottom - self.plate_h * 0.5)
        count = max((len(zone) for zone in self.zones_of(seat) if zone.kind == FAN), default=0)
        step = min(0.28, 2.8 / max(1, count)) * width
        half = max(2.0, (count - 1) / 2) * step + width / 2
        y = min(y, self.low - half - self.plate_h - frame.u(8))
        self._plate_at(seat, edge, y + half + self.plate_h / 2 + frame.u(8), "left" if left else "right")
        for zone in self.zones_of(seat):
            if zone.kind == FAN:
                self.out.outlines[zone.id] = Rect.around(edge, y, width * RATIO, 2 * half)
                self._fan(
                    zone,
                    lambda t: (
                        edge - sign * t * t * width * 0.010,
                        y + t * step,
                        -90 * sign - sign * t * 2.4,
                    ),
                )

    def _fan(self, zone: Zone, at: Callable[[float], tuple[float, float, float]]) -> None:
        spots = []
        for place in range(len(zone)):
            x, y, angle = at(place - (len(zone) - 1) / 2)
            spots.append(self._spot(zone, place, x, y, angle, self.out.back_width))
        self.out.spots[zone.id] = spots

    def _stack(self, zone: Zone, x: float, y: float, width: float) -> None:
        """Cards on top of one another, a hair apart so that a thick pile looks thick."""
        lift = min(0.35, 6 / max(1, len(zone))) * self.frame.unit
        self.out.outlines[zone.id] = Rect.around(x, y, width, width * RATIO)
        self.out.spots[zone.id] = [
            self._spot(zone, place, x - lift * place, y - lift * place, 0, width)
            for place in range(len(zone))
        ]

    # ---------------------------------------------------------------- the middle

    def _middle(self) -> None:
        """Everything that is not in a hand: the trick, the table's zones, and what lies before each seat."""
        tricks = [zone for zone in self.view.zones if zone.kind == TRICK]
        for zone in tricks:
            self._trick(zone)
        shared = [z for z in self.view.zones if z.declaration.ownership == "shared" and z.kind != TRICK]
        placed = [zone for zone in shared if zone.declaration.place]
        for zone in placed:
            self._named_place(zone)
        rest = [zone for zone in shared if not zone.declaration.place]
        if tricks:
            for zone in rest:
                self._stack(zone, *self.centre, self.out.card_width)
        elif rest:
            self._rows(rest)
        piles: dict[int, int] = {}
        for zone in self.view.zones:
            owner = zone.owner
            if owner is None or zone.kind == FAN:
                continue
            seat = owner if zone.declaration.ownership == "seat" else self._first_of(owner)
            number = piles[seat] = piles.get(seat, -1) + 1
            if zone.kind == PILE:
                self._won(zone, seat, number)
            else:
                self._before(zone, seat, number)

    def _first_of(self, side: int) -> int:
        """The seat at whose plate the things of *side* lie: the viewer's, or the first to the left."""
        seats = [self.bottom, *self.opponents]
        return next(seat for seat in seats if self.view.side(seat) == side)

    def _trick(self, zone: Zone) -> None:
        order = [self.bottom, *self.opponents]
        count = len(order)
        width, (cx, cy) = self._trick_size(count)
        spots = []
        for place in range(len(zone)):
            tag = zone.tags[place]
            seat = tag if isinstance(tag, int) else order[place % count]
            x, y = self._before_seat(order.index(seat), count, width, cx, cy)
            tilt = ((seat * 37 + 11) % 7 - 3) * 0.9
            spots.append(self._spot(zone, place, x, y, tilt, width))
        self.out.spots[zone.id] = spots
        self.out.outlines[zone.id] = Rect.around(cx, cy, width * 3.3, width * RATIO * 2.06)

    def _trick_size(self, count: int) -> tuple[float, tuple[float, float]]:
        """The width of its cards and its middle: smaller and lower where plates come close."""
        width, (cx, cy) = self.out.card_width, self.centre
        if count <= FANS + 1:
            return width, (cx, cy)
        for _ in range(12):
            cy = min(self.centre[1], self.low - 1.05 * RATIO * width)
            boxes = [
                Rect.around(
                    *self._before_seat(number, count, width, cx, cy), 1.08 * width, 1.06 * RATIO * width
                )
                for number in range(count)
            ]
            if not any(box.overlaps(plate.rect) for box in boxes for plate in self.out.plates.values()):
                break
            width *= 0.92
        return width, (cx, cy)

    def trick_place(self, seat: int) -> tuple[float, float]:
        """The middle of the card that *seat* plays to the trick."""
        order = [self.bottom, *self.opponents]
        width, centre = self._trick_size(len(order))
        return self._before_seat(order.index(seat), len(order), width, *centre)

    @staticmethod
    def _before_seat(number: int, count: int, width: float, cx: float, cy: float) -> tuple[float, float]:
        high = width * RATIO
        if number == 0:
            return cx, cy + 0.53 * high
        if count == 2:
            return cx, cy - 0.53 * high
        if count == 3:
            return (
                (cx - 0.75 * width, cy - 0.57 * high)
                if number == 1
                else (cx + 0.75 * width, cy - 0.57 * high)
            )
        if count == 4:
            return ((cx - 1.12 * width, cy), (cx, cy - 0.53 * high), (cx + 1.12 * width, cy))[number - 1]
        t = number - count / 2
        return cx + t * width * 1.06, cy - 0.53 * high + t * t * width * 0.02

    def _named_place(self, zone: Zone) -> None:
        out, width = self.out, self.out.card_width * 0.8
        cx, cy = self.centre
        gap = out.card_width * 2.45
        match zone.declaration.place:
            case "left":
                self._stack(zone, cx - gap, cy, width)
            case "right":
                self._stack(zone, cx + gap, cy, width)
            case "dealer":
                self._stack(zone, *self._beside_plate(self.view.dealer, width), width)
            case _:
                self._stack(zone, cx, cy, width)

    def _beside_plate(self, seat: int, width: float) -> tuple[float, float]:
        """A place on the felt next to where a seat sits, clear of plates, hands and the trick."""
        spot, gap = self.out.plates[seat], self.frame.u(12)
        if seat == self.bottom:
            side = self.frame.table - width if not self.frame.left_handed else width
            return side - self.frame.u(70) * (
                1 if side > width else -1
            ), self.out.prompt.y - width * RATIO / 2
        x, y = spot.rect.centre
        if spot.side == "top":
            return spot.rect.right + gap + width / 2, max(y, self.out.bar.bottom + width * RATIO / 2 + gap)
        inward = 1 if spot.side == "left" else -1
        return x + inward * (spot.rect.w / 2 + gap + width / 2), y - width * 0.2

    def _won(self, zone: Zone, seat: int, number: int) -> None:
        """A pile that a player has won, small, at their plate."""
        width = self.out.back_width * 0.62
        shift = number * (width + self.frame.u(8))
        spot = self.out.plates[seat]
        if seat == self.bottom:
            x = self.frame.table - width / 2 - self.frame.u(18) - shift
            if self.frame.left_handed:
                x = self.frame.table - x
            y = self.frame.height - width * RATIO / 2 - self.frame.u(16)
        elif spot.side == "top":
            x, y = spot.rect.x - width / 2 - self.frame.u(10) - shift, spot.rect.centre[1]
        else:
            inward = 1 if spot.side == "left" else -1
            x = spot.rect.centre[0] + inward * (spot.rect.w / 2 + width / 2 + self.frame.u(10) + shift)
            y = spot.rect.centre[1]
        self._stack(zone, x, y, width)

    def _before(self, zone: Zone, seat: int, number: int) -> None:
        """Cards that lie open before a player: a row, or melds group by group."""
        width = self.out.back_width * (1.1 if seat == self.bottom else 0.9)
        if seat == self.bottom:
            x, y = self.frame.table / 2, self.out.prompt.y - width * RATIO / 2 - self.frame.u(4)
            y -= number * width * RATIO * 1.05
            room = 0.6 * self.frame.table
        else:
            spot = self.out.plates[seat]
            room = 0.26 * self.frame.table
            x, y = spot.rect.centre
            if spot.side == "top":
                y = spot.rect.bottom + width * RATIO / 2 + self.frame.u(6) + number * width * RATIO * 0.5
            else:
                inward = 1 if spot.side == "left" else -1
                x += inward * (spot.rect.w / 2 + room / 2 + self.frame.u(8))
        self._line(zone, x, y, room, width, overlap=zone.kind == MELDS)

    def _rows(self, zones: Sequence[Zone]) -> None:
        """The table's own zones side by side, as large as the middle allows."""
        frame = self.frame
        gap = frame.u(24)
        left = frame.table * (0.16 if self.fans else 0.20)
        room = frame.table - 2 * left - gap * (len(zones) - 1)
        high = (self.low - self.top) * 0.94
        cells = [self._cells(zone, high) for zone in zones]
        columns = sum(cell[0] for cell in cells)
        width = min(self.out.card_width, room / max(1.0, columns * 1.06))
        width = min(width, *(high / (rows * RATIO * 1.06) for _, rows in cells))
        total = sum(cell[0] for cell in cells) * width * 1.06 + gap * (len(zones) - 1)
        x = frame.table / 2 - total / 2
        for zone, (across, _) in zip(zones, cells, strict=True):
            span = across * width * 1.06
            self._block(zone, x + span / 2, self.centre[1], across, width)
            x += span + gap

    def _cells(self, zone: Zone, high: float) -> tuple[float, float]:
        """How many cards a zone is wide and high."""
        count = len(zone)
        if zone.kind == PILE:
            return 1, 1
        if zone.kind == BOARD:
            cells = [_cell(tag) for tag in zone.tags]
            return 1 + max((x for x, _ in cells), default=0), 1 + max((y for _, y in cells), default=0)
        if zone.kind == GRID:
            rows = 1 if count <= 6 else 2 if count <= 14 else 3
            return max(4, math.ceil(count / rows)), rows
        return max(3, min(count, 10)), 1

    def _block(self, zone: Zone, x: float, y: float, across: float, width: float) -> None:
        if zone.kind == PILE:
            self._stack(zone, x, y, width)
            return
        if zone.kind in (ROW, MELDS):
            self._line(zone, x, y, across * width * 1.06, width, overlap=zone.kind == MELDS)
            return
        spots = []
        columns = int(across)
        rows = max(1, math.ceil(len(zone) / columns)) if zone.kind == GRID else 0
        for place in range(len(zone)):
            if zone.kind == GRID:
                column, row = place % columns, place // columns
            else:
                column, row = _cell(zone.tags[place])
                rows = max(rows, 1 + max(r for _, r in map(_cell, zone.tags)))
            sx = x + (column - (columns - 1) / 2) * width * 1.06
            sy = y + (row - (rows - 1) / 2) * width * RATIO * 1.06
            spots.append(self._spot(zone, place, sx, sy, 0, width))
        self.out.spots[zone.id] = spots
        self.out.outlines[zone.id] = Rect.around(
            x, y, across * width * 1.06, max(1, rows) * width * RATIO * 1.06
        )

    def _line(self, zone: Zone, x: float, y: float, room: float, width: float, overlap: bool) -> None:
        """Cards in a line; with *overlap* those of one group (tag) overlap and groups stand apart."""
        steps: list[float] = [0.0]
        for place in range(1, len(zone)):
            same = overlap and zone.tags[place] == zone.tags[place - 1]
            steps.append(steps[-1] + (0.42 if same else 1.12))
        span = steps[-1] + 1 if len(zone) else 1.0
        scale = min(1.0, room / (span * width))
        size = max(width * scale, width * 0.55)
        squeeze = min(1.0, room / (span * size))
        self.out.spots[zone.id] = [
            self._spot(zone, place, x + (step - (span - 1) / 2) * size * squeeze, y, 0, size)
            for place, step in zip(range(len(zone)), steps, strict=False)
        ]
        self.out.outlines[zone.id] = Rect.around(x, y, max(size, span * size * squeeze), size * RATIO)


def _cell(tag: object) -> tuple[int, int]:
    """The column and row in the tag of a card on a board."""
    if isinstance(tag, str) and tag.count(",") == 1:
        column, _, row = tag.partition(",")
        if column.isdigit() and row.isdigit():
            return int(column), int(row)
    return 0, 0

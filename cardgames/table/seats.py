"""The other players around the table: their plates, hands, won piles and open cards.

Up to three opponents hold fans of backs that reach in from the edge of the screen.  More opponents, open
cards before several of them, or a lack of room leave a plate with a small back and a count.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from cardgames.engine import Zone
from cardgames.engine.zones import BOARD, GRID, MELDS, PILE, TRICK

from .geometry import FANS, RATIO, WORDS_GO, Cards, Layout, PlateSpot, Rect
from .heaps import boxes_bets, height_of_bets, height_of_heaps, top_of_own_bet
from .places import DUEL, MARKER, Arrangement
from .sizes import CARD, FAN, PLATE

SIDES = {0: 0, 1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2}
"""For each number of opponents: how many sit at the left, and as many at the right."""
DECENT = 0.5
"""Fans become plates before cards in the middle get narrower than this, by a card of the hand."""
CROSS_HIGH, ARC_HIGH = {2: 1.80, 3: 1.94, 4: 2.28}, 2.56
"""The height of a trick by the number of players, in widths of a card, and for more players."""
CROSS_WIDE = 3.8
"""The width of a trick of up to four players, in widths of a card."""


@dataclass(frozen=True)
class OpenCards:
    """The room of cards that lie open before the other players, and what decides where they lie."""

    share: float = 0.30
    """The largest share of the height that they take from the middle."""
    share_alone: float = 0.62
    """The same where next to nothing lies there."""
    share_shown: float = 0.42
    """The least share of hands that are shown."""
    rows: float = 1.7
    """The rows of groups before each of those who sit side by side."""
    apart: float = 96
    """Units between two hands that are shown: more than between the groups of one."""
    middle: float = 0.75
    """Where less is left below them, by a card in the middle, nothing lies there."""
    low: float = 0.55
    """They lie beside the plates where they would be lower below, by their usual height,"""
    beside: float = 2.2
    """and where so much room is beside a plate, by its height."""
    tags: tuple[float, float, float] = 12, 22, 52
    """In units that grow with the text: how far their names hang over the edge, the height of a name below
    them, and the least height of a ring beside them."""


@dataclass(frozen=True)
class PlatePlaces:
    """What decides where plates stand."""

    narrow: float = 0.45
    """The least share of the width for the middle to stay in the middle of the window."""
    narrow_piles: float = 0.30
    """The same with nothing but piles in it."""
    bar: float = 0.37
    """A plate stands in the bar where the panel reaches no farther there, by the table's width."""
    between: float = 0.26
    """The least share of the width beside a panel that reaches below players who sit side by side."""
    named: float = 2.0
    """A plate is at least so wide, by its height, wherever its name is to be read."""
    at_sides: int = 3
    """The number of opponents from which one sits at either side of a table with a printed strip."""
    lower: float = 1.6
    """How far below the others they sit, by the height of a plate, unless the text is large."""
    side: float = 0.19
    """The largest share of the width that a plate takes there."""


OPEN, PLACES = OpenCards(), PlatePlaces()


def cross_high(count: int) -> float:
    """Return how high a trick of *count* players is, in widths of a card."""
    return CROSS_HIGH.get(count, ARC_HIGH)


class Seats:
    """The opponents of one layout."""

    def __init__(self, table: Arrangement) -> None:
        self.table, self.frame, self.free = table, table.frame, table.free
        self.panel, self.plates = table.out.info_panel, dict(table.out.plates)
        self.cards = Cards()
        count = len(table.opponents)
        self.margin, self.gap, self.badges = table.frame.u(10), table.frame.u(8), table.badges
        sides = self._at_each_side(count)
        self.left = table.opponents[:sides]
        self.top = table.opponents[sides : count - sides]
        self.right = table.opponents[count - sides :][::-1]
        self.aside = table.lays_for_a_while  # their open cards, see shown
        laid = any(table.is_used(table.open[seat]) for seat in table.opponents)
        self.band = count > 1 and laid and not self.aside and not table.scheme.melding
        alone_at_top = len(self.top) < 2  # a fan at the top has one plate beside it
        self.fans = count <= FANS and alone_at_top and not self.band and not table.scheme.melding
        self.fans = self.fans and not self._lies_partly_open()
        self._size_backs()
        piles = [*table.at_dealer, *(zone for seat in self.top for zone in table.piles[seat])]
        bars = bool(self.top) and not piles  # small piles have no room in the bar
        is_large = table.frame.text > WORDS_GO and (table.has_trick or bars)
        if self.fans and (is_large or not self._has_room_for_fans()):
            self.fans = False
            self._size_backs()

    def _lies_partly_open(self) -> bool:
        """Tell whether the others have a part of their hand open before them: the rest is counted on the
        plate."""
        return any(
            zone.declaration.place == "hand" and self.table.hands[seat] is not None
            for seat in self.table.opponents
            for zone in self.table.open[seat]
        )

    def _at_each_side(self, count: int) -> int:
        """Return how many of *count* sit at the left and as many at the right: fewer where the text is
        large."""
        if self.table.scheme.in_a_row and not self.table.scheme.melding:
            return 0
        sides = min(SIDES[count], 1) if boxes_bets(self.table) else SIDES[count]
        each = self.table.plate_h + self.badges + self.gap
        low = min(self._side_bottom("left"), self._side_bottom("right"))
        above = max(self.free.y + each, self._side_top())  # one line for those at the top
        while sides > 1 and above + sides * each > low:
            sides -= 1
        return sides

    def _side_bottom(self, side: str) -> float:
        """Return how far down plates at *side* may stand: above the viewer's, where that is on the prompt's
        line."""
        own = self.plates[self.table.bottom].rect
        if self.table.plate_in_line and (side == "right") == self.frame.left_handed:
            return min(self.table.out.low, own.y - self.badges - self.gap / 2)
        bet = top_of_own_bet(self.table)
        return min(self.table.out.low, bet - self.gap / 2) if bet is not None else self.table.out.low

    def _size_backs(self) -> None:
        frame = self.frame
        fan = min(FAN.wide * frame.table, FAN.high * frame.height)
        if len(self.table.view.pack) <= FAN.short * self.table.view.seat_count:
            fan *= FAN.larger
        self.back = fan if self.fans else self.table.back_unit * 0.36

    def _has_room_for_fans(self) -> bool:
        """Tell whether the trick keeps a decent size, and fans at the sides have their backs apart."""
        plate = self.table.plate_h
        free = self.free
        above = 0.0
        if self.top:
            above = max(self._fan_depth(), plate + self._badges_of(self.top)) + 2 * self.gap
        if self.top and self.table.open[self.top[0]] and not self.aside and not self.table.nobody_lays:
            above += self._open_height(self.top[0]) + self.gap
        spreads = [zone for zone in self.table.shared if zone.kind not in (PILE, TRICK)]
        layers = sum(1.0 for zone in spreads if zone or zone.kind in (GRID, BOARD))
        if self.table.has_trick:
            layers += cross_high(len(self.table.opponents) + 1) / RATIO
        above += height_of_heaps(self.table)
        roomy = (self.table.out.low - free.y - above) / (
            max(1.0, layers) * RATIO
        ) >= DECENT * self.table.back_unit
        side = self.table.out.low - self._side_top() - plate - self.gap
        return (roomy or self.table.is_duel) and (not self.left or side >= FAN.least * self.back)

    def _side_top(self) -> float:
        panel = self.panel
        if panel.bottom <= self.table.out.bar.bottom:
            return self.free.y + self.gap
        start = panel.bottom + self.gap if panel.h else self.free.y + self.gap
        return max(start, self.free.y + self.gap)

    def made(self) -> Layout:
        """Return the layout with everybody in it."""
        out = self.table.out.with_cards(self.cards)
        return replace(out, plates=self.plates, info_panel=self.panel, free=self.free, back_width=self.back)

    # ---------------------------------------------------------------- where they sit

    def place(self) -> None:
        """Seat everybody and take their regions from the free rectangle."""
        if self.band:
            self._along_the_top()
            return
        free = self.free
        if self.table.scheme.melding:
            self._around_melds()
            return
        self.plates_low = free.y  # how far down the plates at the top reach
        top = self._top_row()
        low = free.y if self.fans else self.plates_low
        if boxes_bets(self.table) and self.top:
            low = max(low, self.plates_low) + height_of_bets(self.table)
        start = max(self._side_top(), low + self.gap)
        left = self._column(self.left, "left", start)
        right = self._column(self.right, "right", max(free.y + self.gap, start))
        panel, bets = self.panel, height_of_bets(self.table)  # which lie before those at the top
        if panel.h and panel.bottom > top + bets + self.gap and panel.right > left:
            if self._is_better_beside(panel, top, max(left, free.w - right)):
                left = panel.right
            else:
                top = panel.bottom
        side = max(left, free.w - right)
        lefts, rights = (side, side) if self._stays_in_the_middle(side) else (left, free.w - right)
        x, end = (reach + self.gap if reach else self.margin for reach in (lefts, rights))
        self.free = Rect(x, top + self.gap, free.w - x - end, free.bottom - top - self.gap)

    def _around_melds(self) -> None:
        """Seat everybody at the edges; all else is the melds'."""
        if self.top:
            self._plate_in_bar(self.top[0])
        self._column(self.left, "left", self._side_top())
        self._column(self.right, "right", self.free.y + self.gap)

    def _stays_in_the_middle(self, side: float) -> bool:
        """Tell whether what everybody reaches stays in the middle of the window, *side* away from its edges:
        not where that would leave too little of it, unless tricks are played there."""
        least = PLACES.narrow_piles if self.table.has_only_piles() else PLACES.narrow
        return self.table.has_trick or self.free.w - 2 * side >= least * self.free.w

    def _is_better_beside(self, panel: Rect, top: float, side: float) -> bool:
        """Tell whether a trick is larger beside *panel* than below it."""
        count = len(self.table.opponents) + 1
        if not self.table.has_trick and count <= FANS + 1:
            return True
        across = CROSS_WIDE if count <= 4 else 1.06 * (count - 2) + 1
        high, free = cross_high(count), self.free
        beside = min((free.w - 2 * panel.right) / across, (free.bottom - top) / high)
        return beside > min((free.w - 2 * side) / across, (free.bottom - panel.bottom) / high)

    def _small_piles(self, seat: int) -> list[tuple[Zone, float, float]]:
        """Return the small piles of *seat* with the width and height of each, those of the dealer first."""
        table, dealt = self.table, CARD.dealt * self.table.back_unit
        at_dealer = table.at_dealer if table.view.dealer == seat else []
        found = [(zone, dealt, dealt * RATIO) for zone in at_dealer]
        for zone in table.piles[seat]:
            found.append((zone, *table.pile_size(zone, CARD.won if zone.kind == PILE else CARD.dealt)))
        return found

    def _slot(self, seat: int) -> float:
        """Return the width of the small piles beside a plate."""
        return sum(wide + self.gap for _zone, wide, _high in self._small_piles(seat))

    def _wide(self, seat: int) -> float:
        """Return how wide the plate of *seat* stands where there is room."""
        return self.table.plate_w + (self.frame.u(PLATE.count) if self._counts(seat) else 0.0)

    def _badges_of(self, seats: list[int]) -> float:
        """Return how far badges hang down from the plates of *seats*."""
        return self.badges if self.table.badged.intersection(seats) else 0.0

    def _counts(self, seat: int) -> bool:
        """Tell whether the plate of *seat* tells how many cards it holds."""
        hand = self.table.hands[seat]
        return not self.fans and hand is not None and not self.table.lies_open(hand)

    def _plate(self, seat: int, side: str, rect: Rect, more: float, begins: bool = False) -> Rect:
        """Stand the plate of *seat* at *rect*; it may become *more* wider, to the right where it *begins*."""
        self.plates[seat] = PlateSpot(seat, rect, side, self._counts(seat), rect.w + more, begins)
        hand = self.table.hands[seat]
        if hand is not None and self._counts(seat):
            small = self.frame.u(24)
            area = Rect.around(*rect.centre, small, small * RATIO)  # under the plate, which draws a back
            self._lay(hand, area, small)
        return rect

    def _beside(self, seat: int, plate: Rect, inward: int, top: float, bottom: float) -> float:
        """Lay the small piles of *seat* beside its plate; how far inward they reach."""
        if self.table.beside and not self.fans and self.plates[seat].side != "top":
            return self._below(seat, plate, inward)
        x = plate.right + self.gap if inward > 0 else plate.x - self.gap
        for zone, wide, high in self._small_piles(seat):
            scale = min(1.0, (bottom - top) / high)
            wide, high = wide * scale, high * scale
            y = min(max(plate.centre[1] - high / 2, top), bottom - high)
            self._lay(zone, Rect(x if inward > 0 else x - wide, y, wide, high), wide)
            x += inward * (wide + self.gap)
        return x - inward * self.gap

    def _below(self, seat: int, plate: Rect, inward: int) -> float:
        """Lay the small piles of *seat* below its plate; how far inward the plate reaches."""
        x = plate.x if inward > 0 else plate.right
        y = plate.bottom + self._badges_of([seat]) + self.gap
        for zone, wide, high in self._small_piles(seat):
            self._lay(zone, Rect(x if inward > 0 else x - wide, y, wide, high), wide)
            x += inward * (wide + self.gap)
        return plate.right if inward > 0 else plate.x

    # ---------------------------------------------------------------- at the top

    def _top_row(self) -> float:
        """Seat those at the top; return the lower edge of their region."""
        free, table = self.free, self.table
        if not self.top:
            return free.y
        y = free.y + self.gap
        if self._sits_in_the_bar:
            return self._plate_in_bar(self.top[0])
        if self.fans:
            return self._top_fan_and_plate(self.top[0], y)
        slots = [self._slot(seat) for seat in self.top]
        panel = self.panel
        x0 = panel.right + self.gap if panel.h and panel.bottom > y else self.margin
        room = free.w - self.margin - x0 - self.gap * (len(self.top) - 1)
        wide = min(self._wide(self.top[0]), (room - sum(slots)) / len(self.top))
        inner = free.w - 2 * x0 - self.gap * (len(self.top) - 1)
        if inner >= wide * len(self.top) + sum(slots):
            room = inner  # in the middle of the window
        gap = (room - wide * len(self.top) - sum(slots)) / (len(self.top) + 1)
        shift = slots[0] / 2 if len(self.top) == 1 and x0 == self.margin else 0.0
        x, bottom = x0 + gap + shift, y + table.plate_h + self._badges_of(self.top)
        for seat, slot in zip(self.top, slots, strict=True):
            more = self.gap if slot else gap
            plate = self._plate(seat, "top", Rect(x, y, wide, table.plate_h), more)
            self._beside(seat, plate, 1, y, free.bottom)
            bottom = max(bottom, self._lowest(seat))
            x += wide + slot + gap + self.gap
        self.plates_low = bottom
        return self._below_open(self.top[0], bottom)

    def _top_fan_and_plate(self, seat: int, y: float) -> float:
        """Lay the fan of the one who sits at the top, with the plate at its right; return the lower edge of
        both.
        """
        free, table = self.free, self.table
        self._top_fan(seat, free.w / 2)
        hand = table.hands[seat]
        has_fan = hand is not None and not table.lies_open(hand)
        x = free.w / 2 + (FAN.half * self.back + self.gap if has_fan else -self._wide(seat) / 2)
        slot = self._slot(seat)
        wide = min(self._wide(seat), free.w - self.margin - slot - x)
        y = y if self.table.out.banner.h else free.y + self.frame.u(4)
        more = 0.0 if slot or not has_fan else free.w - self.margin - x - wide
        plate = self._plate(seat, "top", Rect(x, y, wide, table.plate_h), more, begins=has_fan)
        self._beside(seat, plate, 1, free.y + self.gap, free.bottom)
        self.plates_low = y + table.plate_h + self._badges_of(self.top)
        bottom = max(self.plates_low, self._lowest(seat), free.y + self._fan_depth())
        return self._below_open(seat, bottom)

    @property
    def _sits_in_the_bar(self) -> bool:
        """Tell whether the plate at the top stands in the bar, between the title and the tools, because large
        text has taken the words from these and needs the room below for cards."""
        panel = self.panel
        is_taken = (
            bool(panel.h)
            and panel.y < self.table.out.bar.h / 2
            and panel.right > PLACES.bar * self.frame.table
        )
        return self.frame.text > WORDS_GO and not self.fans and len(self.top) == 1 and not is_taken

    def _plate_in_bar(self, seat: int) -> float:
        """Stand the plate of *seat* in the bar; return the lower edge of its region."""
        free, table = self.free, self.table
        y = max(self.frame.u(2), (self.table.out.bar.h - table.plate_h) / 2)
        slot = self._slot(seat)
        wide = min(self._wide(seat), 0.30 * free.w)
        plate = self._plate(seat, "top", Rect(free.w / 2 - wide / 2, y, wide, table.plate_h), 0.0)
        if slot:
            self._beside(seat, plate, 1, y, free.bottom)
        self.plates_low = free.y
        bottom = max(free.y, y + table.plate_h + table.hang(self.plates[seat]), self._lowest(seat))
        return bottom if table.scheme.melding else self._below_open(seat, bottom)

    def _lays_below(self, seat: int) -> bool:
        """Tell whether room is kept for the open cards of *seat*, who sits at the top.  Where several sit
        there, nobody has any yet."""
        return bool(self.table.open[seat]) and not self.aside and len(self.top) == 1

    def _below_open(self, seat: int, y: float) -> float:
        """Lay the open cards of *seat*, who sits at the top, below *y*; where the room for others begins."""
        if not self._lays_below(seat):
            return y
        low = self._open_below(seat, y)
        return y if self.table.nobody_lays else low

    def _lowest(self, seat: int) -> float:
        """Return how far down the small piles of *seat* reach."""
        outlines = [self.cards.outlines[zone.id] for zone in self.table.piles_of(seat)]
        return max((outline.bottom for outline in outlines), default=0.0)

    def _open_below(self, seat: int, y: float) -> float:
        share = CARD.duel if self.table.is_duel else CARD.open
        free, zones, widest = self.free, self.table.open[seat], share * self.table.back_unit
        panel, left = self.panel, 0.2 * free.w
        if panel.h and panel.bottom > y + self.gap:
            left = max(left, panel.right + self.gap)
        area = Rect(left, y + self.gap, 0.8 * free.w - left, self._open_height(seat))
        if not self.table.needs_middle():
            area = self._as_high_as_needed([(zones, area)], free.bottom - area.y)[0]
        self.cards |= self.table.side_by_side(zones, area, widest)
        return area.bottom

    def _open_height(self, seat: int) -> float:
        """Return the height of the open cards of *seat* while others need room as well."""
        table = self.table
        if table.is_duel:  # as high as the viewer's, which has been taken from the rest
            share = DUEL / (1 - DUEL)
            return min(share * self.free.h, CARD.duel * table.back_unit * RATIO)
        used = table.is_used(table.open[seat])
        return min(0.26 * self.free.h, (CARD.open if used else CARD.empty) * table.back_unit * RATIO)

    def _as_high_as_needed(self, shown: list[tuple[list[Zone], Rect]], room: float) -> list[Rect]:
        """Return the areas of open cards where nobody needs the middle: in two rows rather than too small."""
        room -= self.frame.t(MARKER) + 2 * self.gap
        widest = CARD.open * self.table.back_unit
        tall = [Rect(area.x, area.y, area.w, max(area.h, room)) for _, area in shown]
        heights = [
            self.table.height_of(zones, area, widest) for (zones, _), area in zip(shown, tall, strict=True)
        ]
        return [Rect(area.x, area.y, area.w, max(area.h, *heights)) for _, area in shown]

    def _along_the_top(self) -> None:
        """Lay everybody side by side, their open cards under their plates; the panel below them, or where
        it is too high for that, at the left of all, unless the plates would then be too narrow for
        names."""
        free, panel = self.free, self.panel
        below = self._side_by_side(self.margin)
        if panel.bottom <= free.y:  # in the bar
            self.free = Rect(self.margin, below, free.w - 2 * self.margin, free.bottom - below)
            return
        slot = (free.w - panel.right - self.margin) / len(self.table.opponents)
        own = self.plates[self.table.bottom].rect
        low = self._side_bottom("left") if slot > PLACES.named * self.table.plate_h else own.y - self.badges
        bets = height_of_bets(self.table)  # they lie before the plates and their cards
        if panel.h and below + bets + panel.h > low:
            below = self._side_by_side(panel.right)
        elif panel.h:
            self.panel = panel = Rect(panel.x, below + bets, panel.w, panel.h)
        side = panel.right + self.gap if panel.h and panel.bottom > below else self.margin
        end = side if free.w - 2 * side >= PLACES.between * free.w else self.margin
        self.free = Rect(side, below, free.w - side - end, free.bottom - below)

    def _side_by_side(self, left: float) -> float:
        """Seat everybody in one row from *left* on; how far down they reach."""
        table, free = self.table, self.free
        count = len(table.opponents)
        slot = (free.w - left - self.margin) / count
        y = free.y + self.gap
        beside = self._lies_beside(slot, y)
        lows = [y + table.plate_h + self._badges_of(table.opponents)]
        for number, seat in enumerate(table.opponents):
            x = left + number * slot
            wide = min(self._wide(seat), slot - self._slot(seat) - self.gap)
            start = x + self.gap if beside else x + (slot - wide - self._slot(seat)) / 2
            more = self.gap if self._slot(seat) or beside else slot - wide - self.gap / 2
            plate = self._plate(seat, "top", Rect(start, y, wide, table.plate_h), more)
            self._beside(seat, plate, 1, y, free.bottom)
            lows.append(self._lowest(seat))
        top = max(lows) + self.gap
        roomy = free.bottom - top > OPEN.middle * table.back_unit
        share = OPEN.share if table.lies_in_the_middle() and roomy else OPEN.share_alone
        room, tags = free.bottom - top, 0.0
        high = share * room
        if table.info.ring is not None:
            tags = (
                self.frame.t(OPEN.tags[1] if self.table.out.names_below else OPEN.tags[0])
                if table.info.named
                else 0.0
            )
            taken = self.frame.t(OPEN.tags[2]) + tags + 2 * self.gap + height_of_bets(table)
            high = max(OPEN.share * room, room - taken)
        in_groups = all(zone.kind == MELDS for seat in table.opponents for zone in table.open[seat])
        widest, apart = (
            (CARD.open if in_groups or self.table.lies_in_the_middle() else CARD.alone) * table.back_unit,
            3 * self.gap,
        )
        if in_groups and not any(table.hands.values()):  # the hands are shown, and matter more than piles
            widest, high = CARD.shown * table.back_unit, max(high, OPEN.share_shown * room)
            apart = self.frame.u(OPEN.apart)
        high = min(high, (OPEN.rows if in_groups else 1) * widest * RATIO)
        areas = [Rect(left + number * slot + apart / 2, top, slot - apart, high) for number in range(count)]
        if beside:
            return self._open_beside(left, slot, max(lows) - y)
        shown = [table.open[seat] for seat in table.opponents]
        if not table.needs_middle():
            areas = self._as_high_as_needed(list(zip(shown, areas, strict=True)), free.bottom - top)
        for zones, area in zip(shown, areas, strict=True):
            self.cards |= table.side_by_side(zones, area, widest)
        return max(area.bottom for area in areas) + tags + self.gap

    def _lies_beside(self, slot: float, y: float) -> bool:
        """Tell whether open cards lie beside the plates, because below them there is too little room."""
        table = self.table
        below = self.free.bottom - y - table.plate_h - self.badges - self.gap
        piles = any(self._slot(seat) for seat in table.opponents)
        roomy = slot - max(map(self._wide, table.opponents)) >= OPEN.beside * table.plate_h
        share = OPEN.share if self.table.lies_in_the_middle() else OPEN.share_alone
        low = share * below < OPEN.low * CARD.open * table.back_unit * RATIO
        return low and roomy and not piles and table.needs_middle()

    def _open_beside(self, left: float, slot: float, high: float) -> float:
        """Lay the open cards beside the plates, as high as these are with their badges; how far down."""
        table = self.table
        y = self.free.y + self.gap
        for number, seat in enumerate(table.opponents):
            x = self.plates[seat].rect.right + 2 * self.gap
            area = Rect(x, y, left + (number + 1) * slot - self.gap - x, high)
            self.cards |= table.side_by_side(table.open[seat], area, CARD.open * table.back_unit)
        return y + high + self.gap

    def along_the_top(self) -> Layout:
        """Stand the plates of all side by side, and take their row from the free rectangle."""
        free, seats = self.free, self.table.opponents
        self._row_of_plates(seats, self.margin)
        below = free.y + self.table.plate_h + self._badges_of(seats) + 2 * self.gap
        self.free = Rect(self.margin, below, free.w - 2 * self.margin, free.bottom - below)
        return self.made()

    def _row_of_plates(self, seats: list[int], edge: float) -> None:
        """Stand the plates of *seats* side by side, *edge* away from the edges."""
        slot = (self.free.w - 2 * edge) / len(seats)
        for number, seat in enumerate(seats):
            wide = min(self._wide(seat), slot - self.gap)
            x = edge + (number + 0.5) * slot - wide / 2
            place = Rect(x, self.free.y + self.gap, wide, self.table.plate_h)
            self._plate(seat, "top", place, slot - wide - self.gap)

    def at_edges(self, block: float, hem: float) -> tuple[Layout, float]:
        """Stand the plates along the top and, where there are several, one at each side, with room for
        something *block* wide below each, *hem* away from the edges; how far in those at the sides reach."""
        table, free, seats = self.table, self.free, self.table.opponents
        beside = 1 if len(seats) >= PLACES.at_sides else 0
        reach = max(block, min(table.plate_w, PLACES.side * free.w)) + hem + self.margin if beside else 0.0
        self._row_of_plates(seats[beside : len(seats) - beside], max(reach, self.margin))
        low = free.y + self.gap + (0.0 if table.out.bare else PLACES.lower * table.plate_h)
        for seat, side in ((seats[0], "left"), (seats[-1], "right")) if beside else ():
            wide = min(self._wide(seat), reach - hem - self.margin)
            x = hem if side == "left" else free.w - hem - wide
            self._plate(seat, side, Rect(x, low, wide, table.plate_h), reach - hem - wide)
        return self.made(), reach

    def _fan_depth(self) -> float:
        """Return how far the fan at the top reaches down below the bar, under which large text leaves no
        room, nor does a banner, which has to be read."""
        if self.top and self.table.hands[self.top[0]] is None:
            return 0.0
        if self.table.out.banner.h:
            return self.back * 1.86
        return max(0.0, FAN.edge * self.frame.height + self.back * 1.52 - self.free.y)

    def _top_fan(self, seat: int, x: float) -> None:
        zone = self.table.hands[seat]
        if zone is None or self.table.lies_open(zone):
            return
        step = min(0.30, 3.6 / max(1, len(zone))) * self.back
        y = FAN.edge * self.frame.height + self.back * RATIO / 2
        if self.table.out.banner.h:
            y = self.free.y + self._fan_depth() - self.back * 0.82
        middle = (len(zone) - 1) / 2
        at = [
            (x + t * step, y + (middle * middle - t * t) * self.back * 0.003, 180 + t * FAN.turn)
            for t in (place - middle for place in range(len(zone)))
        ]
        self._fan(zone, at, Rect.around(x, y, self.back * 3.4, self.back * RATIO))

    def _fan(self, zone: Zone, at: list[tuple[float, float, float]], empty: Rect) -> None:
        """Lay a fan of backs with these middles and angles; *empty* is its place without cards."""
        spots = [self.table.spot(zone, place, *each, self.back) for place, each in enumerate(at)]
        reach = self.back * math.hypot(1, RATIO)
        around = [Rect.around(spot.x, spot.y, reach, reach) for spot in spots]
        outline = Rect.enclosing(around) if around else empty
        self.cards |= Cards({zone.id: spots}, {zone.id: outline})

    def _lay(self, zone: Zone, area: Rect, widest: float) -> None:
        self.cards |= self.table.lay(zone, area, widest)

    # ---------------------------------------------------------------- at the sides

    def _column(self, seats: list[int], side: str, top: float) -> float:
        """Seat *seats*, the first of them lowest; how far inward they reach."""
        free = self.free
        edge = 0.0 if side == "left" else free.w
        if not seats:
            return edge
        reach = edge
        bottom = self._side_bottom(side)
        cell = (bottom - top) / len(seats)
        for number, seat in enumerate(reversed(seats)):
            y = top + cell * number
            found = self._side_seat(seat, side, Rect(0, y, free.w, cell - self.gap / 2))
            reach = max(reach, found) if side == "left" else min(reach, found)
        return reach

    def _side_seat(self, seat: int, side: str, cell: Rect) -> float:
        left = side == "left"
        high = min(self.table.plate_h, cell.h)
        wide = self._wide(seat)
        zone = self.table.hands[seat]
        fan = 0.0
        if self.fans and zone is not None and seat not in self.table.info.out:
            # as long for two cards as for ten, so that the plate stays where it is
            fan = min(self.back * (1 + FAN.step * 9), cell.h - high - self.badges - self.gap)
        total = fan + (self.gap if fan else 0.0) + high + self.badges
        y = cell.y + max(0.0, (cell.h - total) * 0.5)
        is_out = seat in self.table.info.out
        if (self.table.beside or self.table.scheme.melding or boxes_bets(self.table) or is_out) and not fan:
            y = cell.y  # prints and items beside the middle have the room below
        x = self.margin if left else self.free.w - self.margin - wide
        top = y + total - high - self.badges
        if hangs := self._hangs_piles(seat, cell, total):
            top = cell.y
        more = 0.0 if self.table.out.one_line else self.gap
        plate = self._plate(seat, side, Rect(x, top, wide, high), more)
        if fan and zone is not None:
            self._side_fan(zone, left, y, fan)
        elif self.fans and zone is not None:  # of somebody who is out
            self._fan(zone, [], Rect.around(*plate.centre, 0, 0))
        inward = 1 if left else -1
        if hangs:
            inner = self._below(seat, plate, inward)
        else:
            inner = self._beside(seat, plate, inward, cell.y, cell.bottom)
        reach = FAN.edge * self.frame.height + self.back * (RATIO + 2 * FAN.bow) if fan else self.back
        return max(inner, reach) if left else min(inner, self.free.w - reach)

    def _hangs_piles(self, seat: int, cell: Rect, total: float) -> bool:
        """Tell whether the small piles of *seat*, whose plate and badges are *total* high, lie below these,
        because large text or a board needs the width."""
        sizes = [high for _zone, _wide, high in self._small_piles(seat)]
        is_narrow = self.frame.text > WORDS_GO or self.table.out.board.w > 0
        if not is_narrow or self.fans or self.table.scheme.melding:
            return False
        return bool(sizes) and total + self.gap + max(sizes) <= cell.h

    def _side_fan(self, zone: Zone, left: bool, y: float, length: float) -> None:
        sign = 1 if left else -1
        inset = FAN.edge * self.frame.height + self.back * (RATIO / 2 + FAN.bow)
        edge = inset if left else self.free.w - inset
        step = min(FAN.step * self.back, (length - FAN.turned * self.back) / max(1, len(zone) - 1))
        middle = (len(zone) - 1) / 2
        at = [
            (
                edge - sign * (t * t) / max(1.0, middle * middle) * self.back * FAN.bow,
                y + length / 2 + t * step,
                -90 * sign - sign * t * min(FAN.turn, 16 / max(1.0, middle)),
            )
            for t in (place - middle for place in range(len(zone)))
        ]
        self._fan(zone, at, Rect.around(edge, y + length / 2, self.back * RATIO, length))


def seat_opponents(table: Arrangement) -> Layout:
    """Put the other players around *table*."""
    seats = Seats(table)
    seats.place()
    return seats.made()

"""The basis of a layout: the measured window, and the viewer's own things along its lower edge.

`Arrangement` measures the window and lays the viewer's own things along the lower edge; `seats` puts the
others around the table, `middle` lays out the common region, and `spreads` knows how the cards of one zone
lie in a rectangle.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from cardgames.engine import BACK, Card, Game, RankMarks, Zone
from cardgames.engine.zones import BOARD, FAN, GRID, MELDS, PILE, ROW, TRICK

from . import panel_rows
from .boxes import Box, Span, allot, exactly, placed, row
from .geometry import FANS, RATIO, STRIP, WORDS_GO, CardSpot, Frame, Layout, PlateSpot, Rect
from .info import Row, TableInfo
from .peg_board import beside_board
from .schemes import Scheme
from .sizes import CARD, HAND, PANEL, PLATE
from .spreads import (
    HAND_GAPS,
    RIBBON,
    TRICKS_HIGH,
    TRICKS_WIDE,
    hand_offsets,
    melds_width,
    ribbon,
    spread,
    tricks,
)

LARGE_TEXT = 1.45
"""From this text size on no card of the hand runs off the lower edge."""
PLATE_IN_BAR = (1, 3)
"""The numbers of opponents of whom one sits in the bar with large text."""
MARGIN = 10
"""Units between things that stand at an edge and that edge."""
DUEL = 0.30
"""The share of the height that the row of each of two players takes where nothing lies between them."""
MARKER = 76
"""The height that a large marker takes in the middle, in units that grow with the text."""
LEAST = 8
"""Pixels: no place is smaller than this, however little room is left."""
MOST_ASKED = 0.35
"""The largest share of the height that cards leave to buttons."""


def banner_height(info: TableInfo, frame: Frame) -> float:
    """Return how high the banner of *info* is, 0 without one: one line, or two where it is longer than the
    table."""
    if info.banner is None:
        return 0.0
    known = frame.words * max(1.0, frame.text)
    wide = known or len(str(info.banner.sentence)) * frame.t(PANEL.letter)
    long = wide > frame.table - frame.u(PANEL.ends)
    return frame.t(PANEL.banner + PANEL.second_line) if long else frame.t(PANEL.banner)


class Arrangement:
    """One layout in the making.  ``free`` is the rectangle that nobody has taken yet."""

    def __init__(
        self,
        view: Game,
        viewer: int | None,
        frame: Frame,
        bottom: int,
        order: Mapping[str, Sequence[Card]],
        groups: Mapping[str, Sequence[int]],
        info: TableInfo,
        scheme: Scheme,
    ) -> None:
        self.view, self.viewer, self.bottom = view, viewer, bottom
        self.order, self.groups, self.info, self.scheme = order, groups, info, scheme
        bar = Rect(0, 0, frame.width, frame.bar)
        high = banner_height(info, frame)
        top = bar.bottom
        if high and frame.text > WORDS_GO:  # a plate in the bar is a little higher than that
            top = max(top, frame.t(PLATE.one_line if scheme.one_line else PLATE.high) + frame.u(4))
        self.frame, board = beside_board(info, frame, top + high)
        banner = Rect(0, top, self.frame.table, high)
        self.out = Layout(bar=bar, banner=banner, board=board, one_line=scheme.one_line)
        self.opponents = view.seats_after(bottom)[:-1]
        if not view.clockwise:
            self.opponents.reverse()
        self.depth = 0
        self._sort_zones()
        self.melding, self.printing, self.auctioning = scheme.melding, scheme.printing, scheme.auctioning
        shows_hands = any(zone.kind != MELDS for seat in self.opponents for zone in self.open[seat])
        fits = self.has_trick and len(self.opponents) <= FANS and not shows_hands
        self.out.beside = self.beside = scheme.beside and fits
        self.out.folded = scheme.folded and self.beside
        self._measure()

    def _sort_zones(self) -> None:
        """Tell hands, small piles and cards that lie open before a player, seat by seat."""
        seats = range(self.view.seat_count)
        self.hands: dict[int, Zone | None] = dict.fromkeys(seats)
        self.piles: dict[int, list[Zone]] = {seat: [] for seat in seats}
        self.open: dict[int, list[Zone]] = {seat: [] for seat in seats}
        self.beside_hand: list[Zone] = []  # the open part of the hand at the lower edge
        self.shared: list[Zone] = []
        self.at_dealer: list[Zone] = []
        self.bank: Zone | None = None
        marks = self.info.ranks
        for zone in self.view.zones:
            if marks is not None and marks.zone and zone.id == marks.bank:
                self.bank = zone
                continue
            if zone.owner is None:
                (self.at_dealer if self.place_of(zone) == "dealer" else self.shared).append(zone)
                continue
            by_seat = zone.declaration.ownership == "seat"
            seat = zone.owner if by_seat else self._first_of(zone.owner)
            if by_seat and zone.kind == FAN and self.hands[seat] is None:
                self.hands[seat] = zone
            elif zone.kind == PILE or zone.declaration.place == "plate":
                self.piles[seat].append(zone)
            else:
                self.open[seat].append(zone)
        self._bring_hand()
        self.beside_hand = [zone for zone in self.open[self.bottom] if zone.declaration.place == "hand"]
        for zone in self.beside_hand:
            self.open[self.bottom].remove(zone)
        for seat, hand in self.hands.items():
            if hand is not None and seat != self.bottom and hand.seen_by(self.viewer):
                self.open[seat].insert(0, hand)

    def _bring_hand(self) -> None:
        """Exchange the viewer's cards with those at the lower edge where seats are fixed: they must be read
        and played, the others are backs."""
        viewer, bottom = self.viewer, self.bottom
        if viewer is not None and viewer >= 0 and self.hands[viewer] is not None:
            self.hands[bottom], self.hands[viewer] = self.hands[viewer], self.hands[bottom]
            parts = {
                seat: [zone for zone in self.open[seat] if zone.declaration.place == "hand"]
                for seat in (bottom, viewer)
            }
            for seat, other in ((bottom, viewer), (viewer, bottom)):
                rest = [zone for zone in self.open[seat] if zone.declaration.place != "hand"]
                self.open[seat] = rest + parts[other]

    def place_of(self, zone: Zone) -> str:
        """Return where the game wants *zone*; a pile that is to be cut lies in the middle meanwhile."""
        return "" if zone.id == self.frame.cut else zone.declaration.place

    def lies_open(self, zone: Zone) -> bool:
        """Tell whether *zone* is laid out before its owner (zones are lists: empty ones are equal)."""
        return any(zone is other for zones in self.open.values() for other in zones)

    def _first_of(self, side: int) -> int:
        """Return the seat at whose plate the things of *side* lie: the viewer's, or the first to the left."""
        seats = [self.bottom, *self.opponents]
        return next(seat for seat in seats if self.view.side(seat) == side)

    def _measure(self) -> None:
        frame, out = self.frame, self.out
        self.plate_h = frame.t(PLATE.one_line if out.one_line else PLATE.high)
        hand = self.hands[self.bottom]
        held = [*([hand] if hand is not None else ()), *self.beside_hand]
        count = max(sum(map(len, held)), 5)
        width, height = frame.table, frame.height
        rail = HAND.rail if self.has_trick or self.has_only_piles() else HAND.rail_melds
        highest = (1 - rail - HAND.lifted - HAND.below - 0.008) * height / (RATIO + HAND.droop)
        out.hand_width = min(highest, HAND.wide * width / (1 + STRIP * (count - 1)))
        self.large_text = frame.text >= LARGE_TEXT
        self.idle = [zone for zone in self.at_dealer if not zone] if self.large_text else []
        self.at_dealer = [zone for zone in self.at_dealer if zone or not self.large_text]
        self.rows = 2 if self._strip_in_one_row(count) < frame.u(30) else 1
        if self.rows == 2:
            half = (count + 1) // 2
            out.hand_width = min(0.13 * height, HAND.wide * width / (1 + STRIP * (half - 1)))
        if self.scheme.lower_hand:
            out.hand_width *= HAND.lower
        droop = HAND.droop if self.is_bent else 0.0
        self.hand_y = height - HAND.below * height - out.hand_width * (RATIO / 2 + droop)
        behind = 0.55 if self.rows == 2 else 0.0
        self.hand_top = self.hand_y - out.hand_width * (RATIO / 2 + behind)
        is_low = self.scheme.low and not any(held)
        self.has_hand = bool(held) and not frame.away and not is_low and not self._hands_are_laid_out()
        if frame.away:
            self.hand_y = height + out.hand_width * RATIO
        if not self.has_hand:  # the prompt stands at the lower edge, one's own plate beside it
            self.hand_top = height - frame.u(14) - max(0.0, self.plate_h - frame.t(34)) / 2
        pill = frame.t(34)
        bottom = self.hand_top - (HAND.lifted * height if self.has_hand else 0) - frame.u(2)
        out.prompt = Rect(0.2 * width, bottom - pill, 0.6 * width, pill)
        more = max(0, self._letters() - PLATE.letters) * PLATE.letter
        out.bare = self.info.ranks is not None and frame.text > WORDS_GO
        self.badged = set() if out.bare else set(self.info.badges)
        self.badges = frame.t(PLATE.badge) if self.badged else 0.0
        more += PLATE.sign if self.view.has_partners else 0.0
        self.plate_w = min(frame.t(PLATE.named if self.scheme.named else PLATE.wide + more), 0.21 * width)
        self.back_unit = 0.165 * height
        self.free = Rect(0, out.banner.bottom, width, out.prompt.y - frame.u(8) - out.banner.bottom)
        self.low = self.free.bottom  # how far down others may sit, see lay_own_open_cards
        self.bets_at = self.free  # the region that heaps of chips share with the middle, see heaps

    @property
    def has_trick(self) -> bool:
        """Tell whether the game is played in tricks."""
        return any(zone.kind == TRICK for zone in self.shared)

    def has_only_piles(self) -> bool:
        """Tell whether nothing lies before the hand but piles."""
        laid = any(zone for zones in self.open.values() for zone in zones)
        return not laid and all(zone.kind == PILE for zone in self.shared)

    @property
    def is_bent(self) -> bool:
        """Tell whether the own hand is bent into an arc."""
        return self.rows == 1 and not self.large_text

    def _hands_are_laid_out(self) -> bool:
        """Tell whether nobody holds a card because all lie open on the table, to stay there for a while."""
        if any(self.hands.values()) or any(zone.kind == TRICK for zone in self.shared):
            return False
        return any(zone and zone.kind in (MELDS, BOARD, GRID) for zone in self.view.zones)

    def _letters(self) -> int:
        """Return the length of a plate's second line: the tallies of a player who plays alone."""
        counted = [tally for tally in self.info.tallies if len(tally.values) == self.view.seat_count][:2]
        lines = [len(tally.label) + 1 + max(len(str(value)) for value in tally.values) for tally in counted]
        return sum(lines) + 3 * (len(lines) - 1)

    def _strip_in_one_row(self, count: int) -> float:
        """Return how much is seen of each of *count* cards in one row; with too little there are two."""
        width = self.out.hand_width
        return min(HAND_GAPS.strip * width, (HAND.wide * self.frame.table - width) / max(1, count - 1))

    # ---------------------------------------------------------------- the edges

    def lay_aside(self) -> None:
        """Lay toasts, the info panel and the button of the last trick."""
        frame, out = self.frame, self.out
        high = out.banner.bottom + frame.u(MARGIN)
        toast = frame.t(300)
        out.toasts = Rect(frame.table - toast - frame.u(14), high, toast, frame.t(100))
        out.marker_aside = self.large_text and len(self.opponents) > FANS
        rows = panel_rows.on_the_felt(
            self.view,
            self.info,
            out.marker_aside,
            self.beside,
            out.held.h > 0,
            self.printing,
            self.auctioning,
        )
        if out.folded:
            rows = []
        elif self._tucks(rows):
            rows, out.last_row = rows[-1:], True
        most = (PANEL.wide_large if self.large_text else PANEL.wide) * frame.table
        panel = min(frame.t(panel_rows.width(rows, self.view)) + frame.u(20), most)
        low = out.prompt.y - (2 if len(self.opponents) > 1 else 1) * (self.plate_h + self.badges)
        for out.rounds in range(panel_rows.SHOWN_ROUNDS, 0, -1):
            taken = sum(panel_rows.lines(row, self.view, out.rounds) for row in rows)
            tall = taken * frame.t(PANEL.line) + frame.u(16)
            if high + tall <= low:
                break
        else:
            out.line = max(PANEL.least_line, (low - high - frame.u(16)) / max(1.0, tall - frame.u(16)))
            tall = out.line * (tall - frame.u(16)) + frame.u(16)
        edge = frame.u(16)
        if out.last_row and rows and tall > out.bar.h:
            out.line *= max(PANEL.least_line, (out.bar.h - edge - frame.u(2)) / (tall - edge))
            tall = taken * frame.t(PANEL.line) * out.line + edge
        out.info_panel = Rect(frame.u(14), high, panel, tall if rows else 0)
        if out.last_row and rows and out.info_panel.h <= out.bar.h:
            left = out.bar.h
            wanted = frame.t(panel_rows.width(rows, self.view)) + frame.u(20)
            wide = min(wanted, self._reach_in_bar() * frame.table - left)
            out.info_panel = Rect(left, (out.bar.h - tall) / 2, wide, tall)
        side = frame.u(44)
        x = frame.u(16) if frame.left_handed else frame.table - side - frame.u(16)
        out.last_trick = Rect(x, out.prompt.centre[1] - side / 2, side, side)

    def _tucks(self, rows: Sequence[Row]) -> bool:
        """Tell whether only the last row of the panel is seen, in the bar where it fits: large text needs the
        felt for cards.  A strip of ranks is for all to follow."""
        if self.frame.text <= WORDS_GO or not rows or self.has_trick:
            return False
        if self.melding:
            return True
        wide = self.frame.t(panel_rows.width(rows[-1:], self.view)) + self.frame.u(20)
        is_strip = any(isinstance(row, RankMarks) for row in rows)
        return not is_strip and wide <= self._reach_in_bar() * self.frame.table - self.out.bar.h

    def _reach_in_bar(self) -> float:
        """Return how far the panel may reach in the bar, by the table's width."""
        return PANEL.beside_plate if len(self.opponents) in PLATE_IN_BAR else PANEL.in_bar

    def lay_own_plate(self) -> None:
        """Lay the viewer's plate at the end of the hand, or where there is no room on the line of the
        prompt."""
        frame, out = self.frame, self.out
        w, h = min(self.plate_w, 0.13 * frame.table - frame.u(14)), self.plate_h
        y = frame.height - h - frame.u(14)
        self.plate_in_line = frame.text >= 1.2 or self.rows == 2 or not self.has_hand
        if self.plate_in_line:
            w, y = min(self.plate_w, 0.2 * frame.table - frame.u(20)), out.prompt.centre[1] - h / 2
            low = out.prompt.y - max(0.0, h - out.prompt.h) / 2
            if not self.has_hand:  # the corners are on that line, too
                low = min(low, frame.height - self._corner_height() - frame.u(14))
            bottom = min(self.free.bottom, low - frame.u(8))
            self.free = Rect(self.free.x, self.free.y, self.free.w, bottom - self.free.y)
        x = frame.table - w - frame.u(12) if frame.left_handed else frame.u(12)
        out.plates[self.bottom] = PlateSpot(self.bottom, Rect(x, y, w, h), "bottom", False, w)

    def _corner_height(self) -> float:
        """Return the height of the zones at the ends of the hand."""
        own = self.piles[self.bottom]
        heights = [self.pile_size(zone, CARD.own_won if zone.kind == PILE else CARD.dealt)[1] for zone in own]
        if self.view.dealer == self.bottom and self.at_dealer:
            heights.append(CARD.dealt * self.back_unit * RATIO)
        return max(heights, default=0.0)

    def lay_own_open_cards(self) -> None:
        """Lay the viewer's open cards: a line between the table and the prompt."""
        zones = self.open[self.bottom]
        self.low = self.free.bottom
        asked = min(self.frame.asked, MOST_ASKED * self.free.h)
        self.free = Rect(self.free.x, self.free.y, self.free.w, self.free.h - asked)
        if not zones or self.melding:
            return
        above = self.plate_h + self.badges if self.opponents else 0.0
        share, widest = (DUEL, CARD.duel) if self.is_duel else (0.27, CARD.own_open)
        most = min(share * self.free.h, 0.45 * (self.free.h - above))
        high = min(most, (widest if self.is_used(zones) else CARD.empty) * self.back_unit * RATIO)
        if not self.lays_for_a_while:
            self.low -= asked + high + self.frame.u(8)
        y = self.free.bottom - high
        self.lay_side_by_side(
            zones, Rect(0.06 * self.free.w, y, 0.88 * self.free.w, high), widest * self.back_unit
        )
        if (self.lays_for_a_while and not any(zones)) or self.nobody_lays:
            return
        self.free = Rect(self.free.x, self.free.y, self.free.w, self.free.h - high - self.frame.u(8))

    def lay_own_corners(self) -> None:
        """Lay the viewer's won piles, and the zones beside the dealer, at the ends of the hand."""
        frame = self.frame
        for zone in self.idle:  # which take no room from large text
            self.lay(zone, Rect.around(*self.out.plates[max(0, self.view.dealer)].rect.centre, 0, 0), LEAST)
        zones = [zone for zone in self.piles[self.bottom] if zone.kind == PILE]
        sizes = [self.pile_size(zone, CARD.own_won) for zone in zones]
        if self.view.dealer == self.bottom:
            zones = [*self.at_dealer, *zones]
            dealt = CARD.dealt * self.back_unit
            sizes = [(dealt, dealt * RATIO)] * len(self.at_dealer) + sizes
        room = 0.13 * frame.table - frame.u(MARGIN + 4)
        gap = frame.u(8)
        wides = allot([exactly(wide) for wide, _high in sizes], room, gap)
        x = frame.u(MARGIN)
        for zone, (wide, high), fitting in zip(zones, sizes, wides, strict=True):
            high *= fitting / wide
            left = x if frame.left_handed else frame.table - x - fitting
            self.lay(zone, Rect(left, frame.height - high - frame.u(14), fitting, high), fitting)
            x += fitting + gap

    def lay_at_own_plate(self) -> None:
        """Lay the open cards that belong at the viewer's plate where the hand leaves room beside it."""
        frame, gap = self.frame, self.frame.u(8)
        plate, wide = self.out.plates[self.bottom].rect, CARD.dealt * self.back_unit
        high = wide * RATIO
        step = -wide - gap if frame.left_handed else wide + gap
        x = plate.right - wide if frame.left_handed else plate.x
        y = plate.bottom + gap if self.plate_in_line else plate.y - self.badges - gap - high
        if not self.has_hand:
            x = plate.x - gap - wide if frame.left_handed else plate.right + gap
            y = min(plate.centre[1] - high / 2, frame.height - gap - high)
        for zone in self.piles[self.bottom]:
            if zone.kind != PILE:
                self.lay(zone, Rect(x, y, wide, high), wide)
                x += step

    # ---------------------------------------------------------------- the hand

    def lay_hand(self) -> None:
        """Lay the hand at the lower edge, in one row or two."""
        zone, width = self.hands[self.bottom], self.out.hand_width
        held = [*([zone] if zone is not None else ()), *self.beside_hand]
        if not held:
            return
        places = [(each, place) for each in held for place in self.sorted_places(each)]
        half = (len(places) + 1) // 2
        rows = [places] if self.rows == 1 else [places[:half], places[half:]]
        area = Rect(
            (1 - HAND.wide) / 2 * self.frame.table,
            self.hand_top,
            HAND.wide * self.frame.table,
            self.frame.height - self.hand_top,
        )
        self.out.hand = area
        spots: dict[tuple[str, int], CardSpot] = {}
        for number, line in enumerate(rows):
            sizes = self._groups_in(held, number * half, len(line))
            bend = self._bend(len(line)) if len(sizes) == 1 else 0.0
            middle = self.hand_y - 0.55 * width * (len(rows) - 1 - number)
            room, least = HAND.wide * self.frame.table, self.frame.u(30)
            offsets = hand_offsets(sizes, width, room, least, apart=bool(self.beside_hand))
            for index, (each, place) in enumerate(line):
                t = index - (len(line) - 1) / 2
                x, y = self.frame.table / 2 + offsets[index], middle + (bend * t) ** 2 * HAND.bow * width
                spots[each.id, place] = self.spot(each, place, x, y, -t * HAND.turn * bend, width)
        for each in held:
            laid = self.out.spots[each.id] = [spots[each.id, place] for place in range(len(each))]
            self.out.outlines[each.id] = area if each is zone else self._around_part(laid, area)

    def _around_part(self, laid: Sequence[CardSpot], area: Rect) -> Rect:
        """Return the outline of a part of the hand in *area*: round its cards, or where the next will lie."""
        width = self.out.hand_width
        left = min((spot.x for spot in laid), default=self.frame.table / 2) - width / 2
        right = max((spot.x for spot in laid), default=self.frame.table / 2) + width / 2
        return Rect(left, area.y, right - left, width * RATIO)

    def _groups_in(self, held: Sequence[Zone], first: int, count: int) -> list[int]:
        """Return the sizes of the groups, or of the parts of them, in a row that begins with card number
        *first*."""
        found, end = [], 0
        parts = self.groups.get(held[0].id, ()) if len(held) == 1 else [len(each) for each in held]
        for size in parts:
            start, end = end, end + size
            found.append(min(end, first + count) - max(start, first))
        sizes = [size for size in found if size > 0]
        return sizes if sum(sizes) == count else [count]

    def _bend(self, count: int) -> float:
        """Return how far a row of the hand is bent into an arc, 1 for a hand of up to thirteen cards."""
        return min(1.0, HAND.outermost / max(1, (count - 1) / 2)) if self.is_bent else 0.0

    def sorted_places(self, zone: Zone) -> list[int]:
        """Return the places of *zone* in the order in which its owner looks at them."""
        wanted = self.order.get(zone.id)
        if not wanted:
            return list(range(len(zone)))
        rank = {card: number for number, card in enumerate(wanted)}
        return sorted(range(len(zone)), key=lambda place: (rank.get(zone[place], len(rank)), place))

    # ---------------------------------------------------------------- what needs room

    @property
    def lays_for_a_while(self) -> bool:
        """Tell whether what players lay open lies there for some tricks only, so that nothing makes way for
        it."""
        laid = [zone for zones in self.open.values() for zone in zones]
        tricks = any(zone.kind == TRICK for zone in self.shared)
        few = len(self.opponents) <= FANS
        return bool(laid) and few and tricks and all(zone.kind == MELDS for zone in laid)

    def is_used(self, zones: Sequence[Zone]) -> bool:
        """Tell whether *zones* have cards or will have: melds of which nobody knows whether they come have
        not."""
        return any(zone or zone.kind != MELDS or not zone.seen_by(None) for zone in zones)

    @property
    def is_duel(self) -> bool:
        """Tell whether two players lay their cards in rows across from each other, with nothing between."""
        laid = [zone for zones in self.open.values() for zone in zones]
        between = any(zone for zone in self.shared if zone.kind != PILE)
        return len(self.opponents) == 1 and all(zone.kind == ROW for zone in laid) and not between

    @property
    def nobody_lays(self) -> bool:
        """Tell whether nothing lies open before any player and nothing is sure to, so that the middle has all
        the room."""
        return not any(self.is_used(zones) for zones in self.open.values())

    def needs_middle(self) -> bool:
        """Tell whether anything is played or lies where everybody reaches: not once all hands are shown."""
        return (
            self.info.ring is not None
            or any(self.hands.values())
            or any(
                zone.kind == TRICK or (zone and (zone.kind != PILE or not zone.declaration.place))
                for zone in self.shared
            )
        )

    def lies_in_the_middle(self) -> bool:
        """Tell whether anything lies in the middle, between the zones at its sides; melds that may come do
        not."""
        sides = ("left", "right")
        return self.info.ring is not None or any(
            self.place_of(zone) not in sides if zone.kind == PILE else self.is_used([zone])
            for zone in self.shared
        )

    def holds_tricks(self, zone: Zone) -> bool:
        """Tell whether *zone* is a pile of won tricks."""
        has_trick = any(other.kind == TRICK for other in self.shared)
        return has_trick and zone.kind == PILE and zone.owner is not None

    def piles_of(self, seat: int) -> list[Zone]:
        """Return the small piles at the plate of *seat*, those of the dealer first."""
        return [*(self.at_dealer if self.view.dealer == seat else ()), *self.piles[seat]]

    def hang(self, seat: int) -> float:
        """Return how far badges hang down from the plate of *seat*; those in the bar stand beside it."""
        spot = self.out.plates[seat]
        in_bar = spot.side == "top" and spot.rect.y < self.out.bar.h / 2
        beside = in_bar and not self.piles_of(seat)
        return self.badges if seat in self.badged and not beside else 0.0

    def hangs_own_badges(self) -> bool:
        """Tell whether the viewer's badges hang from the plate: where it stands above the hand, and none
        of its cards lies below the plate."""
        plate = self.out.plates[self.bottom].rect
        below = Rect(plate.x, plate.bottom, plate.w, self.badges)
        hand = self.hands[self.bottom]
        spots = self.out.spots[hand.id] if hand is not None else []
        cards = (Rect.around(spot.x, spot.y, spot.width, RATIO * spot.width) for spot in spots)
        return self.plate_in_line and not any(below.overlaps(card) for card in cards)

    def pile_size(self, zone: Zone, share: float) -> tuple[float, float]:
        """Return the place of a small pile whose cards have this *share* of those of the hand: width,
        height."""
        width = share * self.back_unit
        if self.holds_tricks(zone):
            return CARD.won_card * TRICKS_WIDE * width, CARD.won_card * TRICKS_HIGH * width
        return width, width * RATIO

    # ---------------------------------------------------------------- laying cards

    def face(self, zone: Zone, place: int) -> Card:
        """Return the visible face of a card: as the viewer sees it, never as they remember it."""
        return zone[place] if zone.seen_by(self.viewer) else BACK

    def spot(self, zone: Zone, place: int, x: float, y: float, angle: float, width: float) -> CardSpot:
        """Return a place for the card at *place* of *zone*, over all that were laid before."""
        self.depth += 1
        return CardSpot(x, y, angle, width, self.face(zone, place), zone.id, place, self.depth)

    def lay(self, zone: Zone, area: Rect, widest: float) -> None:
        """Lay the cards of *zone* into *area*, at most *widest* wide."""
        area = Rect(area.x, area.y, max(LEAST, area.w), max(LEAST, area.h))
        if zone.id == self.frame.cut:
            found = ribbon(len(zone), area, widest)
        elif self.holds_tricks(zone):
            found = tricks(zone.tags, area, widest)
        else:
            shared = zone.declaration.ownership == "shared"
            kind = FAN if zone.declaration.place == "hand" else zone.kind  # so that its cards may overlap
            found = spread(kind, zone.tags, area, widest, self.frame.unit, shared)
        self.out.outlines[zone.id] = found.outline
        spots = [
            self.spot(zone, place, x, y, -90 if place in found.across else 0, found.width)
            for place, (x, y) in zip(self.sorted_places(zone), found.middles, strict=True)
        ]
        self.out.spots[zone.id] = sorted(spots, key=lambda spot: spot.place)

    def lay_side_by_side(self, zones: Sequence[Zone], area: Rect, widest: float) -> None:
        """Share *area* among *zones*, more to those with more cards; a player's further row has no larger
        cards than the first."""
        first = widest
        for zone, part in zip(zones, self._parts(zones, area, widest), strict=True):
            is_row = zone.kind == ROW and zone.owner is not None
            self.lay(zone, part, first if is_row else widest)
            if is_row:
                first = min([first, *(spot.width for spot in self.out.spots[zone.id])])

    def height_of(self, zones: Sequence[Zone], area: Rect, widest: float) -> float:
        """Return how high *zones* would be if they shared *area*."""
        found = zip(zones, self._parts(zones, area, widest), strict=True)
        unit = self.frame.unit
        return max(spread(zone.kind, zone.tags, part, widest, unit).outline.h for zone, part in found)

    def _parts(self, zones: Sequence[Zone], area: Rect, widest: float) -> list[Rect]:
        """Return the parts of *area* that *zones* get, side by side."""
        gap = self.frame.u(12)
        used = any(zones)
        shares = [CARD.empty if used and self._may_stay_empty(zone) else self.share(zone) for zone in zones]
        spans = [Span(most=share * widest * 1.1, weight=share) for share in shares]
        parts = [Box(span, name=str(number)) for number, span in enumerate(spans)]
        return list(placed(row(*parts, gap=gap), area).values()) if parts else []

    def _may_stay_empty(self, zone: Zone) -> bool:
        """Tell whether *zone* is an empty one that needs little room beside those with cards."""
        return not zone and (zone.kind == MELDS or zone.declaration.place == "hand")

    def share(self, zone: Zone) -> float:
        """Return how many cards wide *zone* would like to be."""
        if zone.id == self.frame.cut:
            return RIBBON
        if zone.kind == MELDS:
            return max(1.0, melds_width(zone.tags))
        if zone.kind in (PILE, TRICK):
            return 1.0
        return float(max(1 if zone.declaration.place == "large" else 2, len(zone)))

    def lay_backs(self, zone: Zone, at: Sequence[tuple[float, float, float]], width: float) -> None:
        """Lay the cards of *zone* at these middles and angles."""
        self.out.spots[zone.id] = [
            self.spot(zone, place, x, y, angle, width) for place, (x, y, angle) in enumerate(at)
        ]
        xs, ys = [x for x, _, _ in at], [y for _, y, _ in at]
        if at:
            reach = width * math.hypot(1, RATIO) / 2
            self.out.outlines[zone.id] = Rect(
                min(xs) - reach, min(ys) - reach, max(xs) - min(xs) + 2 * reach, max(ys) - min(ys) + 2 * reach
            )

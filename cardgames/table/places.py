"""The facts of a table from which its regions are laid out: zones, sizes, and the places so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace

from cardgames.engine import BACK, Card, Game, Zone
from cardgames.engine.zones import BOARD, FAN, GRID, MELDS, PILE, ROW, TRICK

from .boxes import Box, Span, placed, row
from .geometry import FANS, RATIO, STRIP, WORDS_GO, Cards, CardSpot, Frame, Layout, PlateSpot, Rect
from .info import TableInfo
from .peg_board import beside_board
from .schemes import Scheme
from .sizes import CARD, HAND, PANEL, PLATE
from .spreads import (
    HAND_GAPS,
    RIBBON,
    TRICKS_HIGH,
    TRICKS_WIDE,
    melds_width,
    ribbon,
    spread,
    tricks,
)

LARGE_TEXT = 1.45
"""From this text size on no card of the hand runs off the lower edge."""
DUEL = 0.30
"""The share of the height that the row of each of two players takes where nothing lies between them."""
MARKER = 76
"""The height that a large marker takes in the middle, in units that grow with the text."""
LEAST = 8
"""Pixels: no place is smaller than this, however little room is left."""


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
    """A table with the places that it has so far, which `having` more of them gives another."""

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
        out = Layout(bar=bar, banner=banner, board=board, one_line=scheme.one_line)
        self.opponents = view.seats_after(bottom)[:-1]
        if not view.clockwise:
            self.opponents.reverse()
        self._sort_zones()
        self.has_trick = any(zone.kind == TRICK for zone in self.shared)  # the game is played in tricks
        shows_hands = any(zone.kind != MELDS for seat in self.opponents for zone in self.open[seat])
        fits = self.has_trick and len(self.opponents) <= FANS and not shows_hands
        self.beside = scheme.beside and fits
        self.out = self._measured(replace(out, beside=self.beside, folded=scheme.folded and self.beside))

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

    def having(self, out: Layout) -> Arrangement:
        """Return it with the places of *out*."""
        made = copy(self)
        made.out = out
        return made

    @property
    def free(self) -> Rect:
        """The felt that nobody has taken yet."""
        return self.out.free

    def _measured(self, out: Layout) -> Layout:
        """Return *out* with the size of the hand, the prompt and the felt."""
        frame = self.frame
        self.plate_h = frame.t(PLATE.one_line if out.one_line else PLATE.high)
        hand = self.hands[self.bottom]
        held = [*([hand] if hand is not None else ()), *self.beside_hand]
        count = max(sum(map(len, held)), 5)
        width, height = frame.table, frame.height
        rail = HAND.rail if self.has_trick or self.has_only_piles() else HAND.rail_melds
        highest = (1 - rail - HAND.lifted - HAND.below - 0.008) * height / (RATIO + HAND.droop)
        card = min(highest, HAND.wide * width / (1 + STRIP * (count - 1)))
        self.large_text = frame.text >= LARGE_TEXT
        self.idle = [zone for zone in self.at_dealer if not zone] if self.large_text else []
        self.at_dealer = [zone for zone in self.at_dealer if zone or not self.large_text]
        strip = min(HAND_GAPS.strip * card, (HAND.wide * width - card) / max(1, count - 1))
        self.rows = 2 if strip < frame.u(30) else 1
        if self.rows == 2:
            half = (count + 1) // 2
            card = min(0.13 * height, HAND.wide * width / (1 + STRIP * (half - 1)))
        if self.scheme.lower_hand:
            card *= HAND.lower
        droop = HAND.droop if self.is_bent else 0.0
        self.hand_y = height - HAND.below * height - card * (RATIO / 2 + droop)
        behind = 0.55 if self.rows == 2 else 0.0
        self.hand_top = self.hand_y - card * (RATIO / 2 + behind)
        is_low = self.scheme.low and not any(held)
        self.has_hand = bool(held) and not frame.away and not is_low and not self._hands_are_laid_out()
        if frame.away:
            self.hand_y = height + card * RATIO
        if not self.has_hand:  # the prompt stands at the lower edge, one's own plate beside it
            self.hand_top = height - frame.u(14) - max(0.0, self.plate_h - frame.t(34)) / 2
        self.plate_in_line = frame.text >= 1.2 or self.rows == 2 or not self.has_hand
        pill = frame.t(34)
        bottom = self.hand_top - (HAND.lifted * height if self.has_hand else 0) - frame.u(2)
        prompt = Rect(0.2 * width, bottom - pill, 0.6 * width, pill)
        more = max(0, self._letters() - PLATE.letters) * PLATE.letter
        bare = self.info.ranks is not None and frame.text > WORDS_GO
        self.badged = set() if bare else set(self.info.badges)
        self.badges = frame.t(PLATE.badge) if self.badged else 0.0
        more += PLATE.sign if self.view.has_partners else 0.0
        self.plate_w = min(frame.t(PLATE.named if self.scheme.named else PLATE.wide + more), 0.21 * width)
        self.back_unit = 0.165 * height
        free = Rect.between(0, out.banner.bottom, width, prompt.y - frame.u(8))
        return replace(
            out,
            hand_width=card,
            prompt=prompt,
            bare=bare,
            free=free,
            low=free.bottom,
            bets_at=free,
            names_below=self.info.ring is not None and frame.text <= WORDS_GO,
        )

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
        if any(self.hands.values()) or self.has_trick:
            return False
        return any(zone and zone.kind in (MELDS, BOARD, GRID) for zone in self.view.zones)

    def _letters(self) -> int:
        """Return the length of a plate's second line: the tallies of a player who plays alone."""
        counted = [tally for tally in self.info.tallies if len(tally.values) == self.view.seat_count][:2]
        lines = [len(tally.label) + 1 + max(len(str(value)) for value in tally.values) for tally in counted]
        return sum(lines) + 3 * (len(lines) - 1)

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
        few = len(self.opponents) <= FANS
        return bool(laid) and few and self.has_trick and all(zone.kind == MELDS for zone in laid)

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
        return self.has_trick and zone.kind == PILE and zone.owner is not None

    def piles_of(self, seat: int) -> list[Zone]:
        """Return the small piles at the plate of *seat*, those of the dealer first."""
        return [*(self.at_dealer if self.view.dealer == seat else ()), *self.piles[seat]]

    def hang(self, spot: PlateSpot) -> float:
        """Return how far badges hang down from a plate; those in the bar stand beside it."""
        seat = spot.seat
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

    def spot(
        self, zone: Zone, place: int, x: float, y: float, angle: float, width: float, depth: int = -1
    ) -> CardSpot:
        """Return a place for the card at *place* of *zone*, at this *depth* among the cards of the zone."""
        depth = place if depth < 0 else depth
        return CardSpot(x, y, angle, width, self.face(zone, place), zone.id, place, depth)

    def row(self, zone: Zone, area: Rect, step: float, width: float) -> Cards:
        """Lay the cards of *zone* from the left end of *area*, each *step* from the one before."""
        x, y = area.x + width / 2, area.centre[1]
        spots = [self.spot(zone, place, x + place * step, y, 0, width) for place in range(len(zone))]
        return Cards({zone.id: spots}, {zone.id: area})

    def lay(self, zone: Zone, area: Rect, widest: float) -> Cards:
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
        spots = [
            self.spot(zone, place, x, y, -90 if place in found.across else 0, found.width, depth)
            for depth, (place, (x, y)) in enumerate(zip(self.sorted_places(zone), found.middles, strict=True))
        ]
        return Cards({zone.id: sorted(spots, key=lambda spot: spot.place)}, {zone.id: found.outline})

    def side_by_side(self, zones: Sequence[Zone], area: Rect, widest: float) -> Cards:
        """Share *area* among *zones*, more to those with more cards; a player's further row has no larger
        cards than the first."""
        cards, first = Cards(), widest
        for zone, part in zip(zones, self._parts(zones, area, widest), strict=True):
            is_row = zone.kind == ROW and zone.owner is not None
            cards |= self.lay(zone, part, first if is_row else widest)
            if is_row:
                first = min([first, *(spot.width for spot in cards.spots[zone.id])])
        return cards

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

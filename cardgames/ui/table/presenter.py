"""The scenery of a table: plates, badges, the info panel, a board, names and marks on cards.

`Presenter` makes one frozen `Scenery` for each position shown; everything else only reads it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from cardgames.engine import Badge, Card, Indicator, Marker, Named, Player, Ruler
from cardgames.engine.text import Names, Seat
from cardgames.table import Rect
from cardgames.table.grouping import Grouping

from ..pictures import RATIO
from ..sentences import labelled
from ..widgets import Widgets
from .aloud.beside import indicator_aloud
from .boxes import box_of, spot_box
from .drawing.explained import Explained
from .drawing.info_panel import INDICATOR, InfoPanel
from .drawing.painted_boxes import print_colour
from .drawing.painter import Painter
from .drawing.peg_board import Board, sides_of
from .drawing.plates import (
    Plate,
    alike,
    badge_boxes,
    explained_signs,
    least_width,
    left_out,
    make_room,
    own_team,
    plate_size,
    plates_of,
)
from .drawing.rank_marks import PaintedRanks
from .drawing.ring import DrawnRing
from .drawing.ruler import explained
from .drawing.signs import Signs
from .owner import TableOwner
from .tabletop import TableSituation, Tabletop

NEXT_TO_PLATE = (16, 4)
"""Logical units between a plate in the bar and its badges: the first that leaves the tools alone."""


@dataclass(frozen=True)
class Scenery:
    """The things on the table besides the cards."""

    plates: Sequence[Plate] = ()
    plate_boxes: Mapping[int, pygame.Rect] = field(default_factory=dict)
    badges: Mapping[int, list[tuple[Badge, pygame.Rect]]] = field(default_factory=dict)
    panel: InfoPanel | None = None
    named: Sequence[Named] = ()
    melds: Sequence[Named] = ()
    signs: Signs = field(default_factory=Signs)
    faded: frozenset[Card] = frozenset()
    big_marker: Marker | None = None
    ruler: Ruler | None = None
    ring: DrawnRing | None = None
    ranks: PaintedRanks | None = None

    @property
    def speaking_boxes(self) -> dict[int, pygame.Rect]:
        """Return each plate united with its badges: what speech bubbles stand beside."""
        return {
            seat: box.unionall([badge for _, badge in self.badges.get(seat, [])])
            for seat, box in self.plate_boxes.items()
        }


class Presenter:
    """Maker and keeper of the scenery."""

    def __init__(
        self,
        painter: Painter,
        widgets: Widgets,
        players: Sequence[Player],
        order: Grouping,
        table: Tabletop,
        screen: TableOwner,
    ) -> None:
        self.painter, self.widgets, self.players, self.order = painter, widgets, players, order
        self.table, self.screen = table, screen
        self.board = Board(painter)
        self.scenery = Scenery()
        self._beside: dict[tuple[int, int, int], int] = {}

    def present(self, now: TableSituation) -> None:
        """Make the scenery of another position."""
        self.present_plates(now)
        self.present_info(now)

    # ------------------------------------------------------------------ the players

    def present_plates(self, now: TableSituation) -> None:
        """Place every plate and its badges."""
        kit, laid = self.painter.kit, now.laid
        width = self.painter.kit.theme.size[0]
        counted = [seat for seat, spot in laid.plates.items() if spot.count]
        slated = laid.slate.h > 0 and now.view.has_partners and own_team(now.view) is not None
        made = plates_of(self.players, now.until_read, now.info, counted, kit.seats, kit.faces, slated=slated)
        plates = self.screen.signed([replace(plate, one_line=laid.one_line) for plate in made])
        boxes: dict[int, pygame.Rect] = {}
        badges: dict[int, list[tuple[Badge, pygame.Rect]]] = {}
        for plate in plates:
            spot = laid.plates[plate.seat]
            room = box_of(spot.rect)
            size = plate_size(kit, plate)
            wide = min(size[0], round(spot.widest))
            box = pygame.Rect((0, 0), (wide, size[1]))
            box.center = room.center
            in_corner = room.bottom > laid.prompt.bottom + room.h // 2  # elsewhere the prompt is beside it
            least = least_width(kit, plate) if spot.side == "bottom" and in_corner else 0
            if least and max(size[0], least) > spot.widest:
                wide = self._beside_hand(now, room)
                box.w = min(size[0], wide)
                if wide < least:  # on the line of the prompt, where it stays for good
                    box.size = (min(size[0], round(laid.prompt.x) - room.x - kit.u(8)), size[1])
                    box.bottom = round(laid.prompt.y + laid.prompt.h)
            if spot.begins or spot.side == "left" or (spot.side == "bottom" and room.centerx < width // 2):
                box.left = room.left
            elif spot.side in ("right", "bottom"):
                box.right = room.right
            boxes[plate.seat] = box
            badges[plate.seat] = self._badges(now, plate, box, spot.side)
        plates = alike(kit, plates, boxes)
        make_room(kit, (place for row in badges.values() for _, place in row))
        self.scenery = replace(self.scenery, plates=plates, plate_boxes=boxes, badges=badges)
        self._explain_players(now)

    def _explain_players(self, now: TableSituation) -> None:
        """Add a tip to every bet between two players, and to every plate with signs the game explains or
        without room for its words."""
        for identity in [one for one in self.widgets.ids if one.startswith(("side_", "signs_"))]:
            self.widgets.remove(identity)
        for place in now.bets:
            self.widgets.add(place)
        kit, scenery = self.painter.kit, self.scenery
        speaking = scenery.speaking_boxes
        owners = {zone.id: zone.owner for zone in now.view.zones}
        for plate in scenery.plates:
            box = speaking[plate.seat]
            whole = left_out(kit, plate, scenery.plate_boxes[plate.seat])
            if words := f"{whole}{'. ' if whole else ''}{explained_signs(plate)}".strip():
                cards = [spot_box(spot) for spot in now.laid if owners.get(spot.zone) == plate.seat]
                place = self.widgets.add(Explained(f"signs_{plate.seat}", box, words, cards))
                who = _named(plate.seat, now.names)
                place.name = words if words.startswith(who) else f"{who}. {words}"

    def _badges(
        self, now: TableSituation, plate: Plate, box: pygame.Rect, side: str
    ) -> list[tuple[Badge, pygame.Rect]]:
        """Return the places of the badges of *plate*.

        Those of the bottom seat stand above the plate, or below it where it is not in the corner, so that
        they are not taken for those of a plate above.
        """
        kit, felt = self.painter.kit, now.felt
        if now.laid.bare:
            return []
        if side == "top" and box.y < now.laid.bar.h / 2:
            return self._badges_in_bar(now, plate, box)
        if side != "bottom":
            return badge_boxes(kit, plate, box, False, felt)
        lying = [spot_box(spot) for spot in now.laid]
        if box.bottom > felt.bottom - kit.u(40):
            return self._badges_above(plate, box, felt, lying)
        hand = box_of(now.laid.hand)
        ends = pygame.Rect(felt.x, felt.y, max(1, hand.x - felt.x), felt.h)
        if box.centerx > felt.centerx:
            ends = pygame.Rect(hand.right, felt.y, max(1, felt.right - hand.right), felt.h)
        for area in (ends, felt):  # where no card of the hand ever comes, or at least none lies
            below = badge_boxes(kit, plate, box, False, area)
            if all(area.contains(place) and place.collidelist(lying) < 0 for _, place in below):
                return below
        return self._badges_above(plate, box, felt, lying)

    def _badges_above(
        self, plate: Plate, box: pygame.Rect, felt: pygame.Rect, lying: Sequence[pygame.Rect]
    ) -> list[tuple[Badge, pygame.Rect]]:
        """Return the places of the badges above *plate*, small and at its end beside cards *lying* there."""
        kit, near = self.painter.kit, self.painter.kit.u(6)
        above = badge_boxes(kit, plate, box, True, felt)
        if any(place.inflate(near, near).collidelist(lying) >= 0 for _, place in above):
            above = badge_boxes(kit, plate, box, True, felt, widest=1)
            end = above[0][1].x - box.x if box.centerx < felt.centerx else above[-1][1].right - box.right
            return [(badge, place.move(-end, 0)) for badge, place in above]
        return above

    def _badges_in_bar(
        self, now: TableSituation, plate: Plate, box: pygame.Rect
    ) -> list[tuple[Badge, pygame.Rect]]:
        """Return the places of the badges of a plate in the bar: at its right, where no card lies."""
        kit, felt = self.painter.kit, now.felt
        below = badge_boxes(kit, plate, box, False, felt)
        if not below:
            return below
        row = below[0][1].unionall([place for _, place in below])
        lying = [box_of(Rect.around(spot.x, spot.y, spot.width, RATIO * spot.width)) for spot in now.laid]
        tools = [
            self.widgets.find(name).box for name in self.widgets.ids if self.widgets.find(name).pressable
        ]
        taken = [*lying, *(tool for tool in tools if tool.bottom <= felt.y)]
        for gap in NEXT_TO_PLATE:
            by = box.right + kit.u(gap) - row.x, box.centery - row.centery
            moved = [(badge, place.move(by)) for badge, place in below]
            if all(place.collidelist(taken) < 0 for _, place in moved):
                return moved
        return below

    def _beside_hand(self, now: TableSituation, room: pygame.Rect) -> int:
        """Return the greatest width of the plate beside the hand: the least that any hand has left it."""
        laid, gap = now.laid, self.painter.kit.u(10)
        spots = [spot for spot in laid if spot.y + spot.width > room.top]
        middle = now.felt.centerx  # where nothing lies beside it
        if room.centerx < self.painter.kit.theme.size[0] // 2:
            left = min((spot.x - spot.width / 2 for spot in spots), default=middle) - gap - room.left
        else:
            left = room.right - gap - max((spot.x + spot.width / 2 for spot in spots), default=middle)
        place = (*now.felt.size, room.x)
        self._beside[place] = min(self._beside.get(place, round(left)), round(left))
        return max(room.w, self._beside[place])

    # ------------------------------------------------------------------ the indicators

    def present_info(self, now: TableSituation) -> None:
        """Make the info panel, the board, and the writing on cards and over the table."""
        info, laid = now.info, now.laid
        for identity in [one for one in self.widgets.ids if one.startswith(INDICATOR)]:
            self.widgets.remove(identity)
        widest = self._room_of_panel(now)
        panel = InfoPanel(self.painter, now.view, info, now.names, laid, widest)
        for place in panel.places():
            self.widgets.add(place)
        own = next((zone for zone in now.view.zones if zone.id == now.own_zone), None)
        melds = self.order.named(now.view, own) if own is not None else []
        kit = self.painter.kit
        ring = DrawnRing.of(kit, info.ring, laid, print_colour(kit, type(now.view)), now.names)
        self.scenery = replace(
            self.scenery,
            panel=panel,
            faded=info.faded,
            named=[_with_name(thing, now.names) for thing in info.named],
            melds=[replace(thing, text=now.names.words(thing.text)) for thing in melds],
            signs=Signs(info, now.names),
            big_marker=None if laid.marker_aside else info.big_marker,
            ruler=info.ruler,
            ring=ring,
            ranks=self._ranks(now),
        )
        self._explain("ring", ring.place if ring is not None else None, now.names, *filter(None, [info.ring]))
        ruler = explained(info.ruler, box_of(laid.ruler))
        self._explain("ruler", ruler, now.names, *filter(None, [info.ruler]))
        sides = sides_of(now.view, self.players, kit.seats, kit.faces)
        self.board.place(box_of(laid.board), info.peg_board, sides, at_rest=now.at_rest)
        self._explain("board", self.board.explained(), now.names, *filter(None, [info.peg_board]))

    def _room_of_panel(self, now: TableSituation) -> int:
        """Return how wide the info panel may be: up to the plates beside it."""
        box = box_of(now.laid.info_panel)
        rights = [place.x for place in self.scenery.plate_boxes.values() if _is_beside(place, box)]
        most = max(box.w, now.felt.w * 3 // 10)
        return min([most, *(right - box.x - self.painter.kit.u(4) for right in rights)])

    def _ranks(self, now: TableSituation) -> PaintedRanks | None:
        """Return the ranks painted on the cloth, if there are any, with places that explain them."""
        for identity in [one for one in self.widgets.ids if one.startswith(("rank_", "bank_"))]:
            self.widgets.remove(identity)
        if (marks := now.info.ranks) is None:
            return None
        kit = self.painter.kit
        made = PaintedRanks(kit, self.players, now.view, now.info, marks, now.names, now.laid)
        for place in made.places(self.table.pick):
            self.widgets.add(place)
        return made

    def _explain(self, identity: str, place: Explained | None, names: Names, *things: Indicator) -> None:
        """Put *place* on the table, where it is one; aloud it tells *things*."""
        self.widgets.remove(identity)
        if place is not None:
            place.name = " ".join(indicator_aloud(thing, names) for thing in things)
            self.widgets.add(place)


def _is_beside(place: pygame.Rect, panel: pygame.Rect) -> bool:
    """Tell whether *place* is at the right of *panel*."""
    return place.x > panel.right - panel.w // 4 and place.y < panel.bottom and place.bottom > panel.y


def _named(seat: int, names: Names) -> str:
    """Return the name of the player at *seat*, as a sentence begins with it."""
    name = names.name(Seat(seat))
    return f"{name[:1].upper()}{name[1:]}"


def _with_name(named: Named, names: Names) -> Named:
    """Return *named* with its player's name put before its text, if it has a player."""
    if named.seat is None:
        return named
    name = _named(named.seat, names)
    return replace(named, text=labelled(name, named.text) if named.text else name)

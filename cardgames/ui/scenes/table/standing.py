"""What stands on a table besides the cards: plates, badges, furniture, a board, names and signs on cards."""

from __future__ import annotations

from dataclasses import replace

import pygame

from cardgames.engine import Badge, Card, Faded, Game, Marker, Match, Named, PegBoard, Ruler
from cardgames.engine.text import Names, Seat
from cardgames.table import Rect
from cardgames.table.grouping import Grouping

from ...pictures import RATIO
from ...scene import Scene
from ...widgets import Widgets
from ..side_panel import SidePanel
from .bar import Bar
from .board import Board, sides_of
from .dropping import own_hand
from .explained import Explained
from .furniture import FurniturePanel
from .layers import Layers, box_of
from .motion import Motion
from .painter import Painter
from .plates import Plate, badge_boxes, explained_signs, least_width, left_out, plate_size, plates_of
from .ruler import explained
from .signs import Signs
from .stops import card_box
from .together import Together

LEAST_TABLE = 780  # logical units beside a panel


class Standing(Scene):
    """See the module.  The scene that derives from it has the match and the motion."""

    painter: Painter
    bar: Bar
    widgets: Widgets
    motion: Motion
    layers: Layers
    together: Together
    names: Names
    order: Grouping
    side: SidePanel | None

    @property
    def match(self) -> Match:
        """The match that is played here."""
        raise NotImplementedError

    @property
    def own_zone(self) -> str | None:
        """The id of the hand that is looked at here."""
        raise NotImplementedError

    def stand(self) -> None:
        """Nothing stands there yet."""
        self.furniture: FurniturePanel | None = None
        self.board = Board(self.painter)
        self.large: Marker | None = None
        self.ruler: Ruler | None = None
        self.named: list[Named] = []
        self.melds: list[Named] = []
        self.signs = Signs()
        self.faded: frozenset[Card] = frozenset()
        self.plates: list[Plate] = []
        self.plate_boxes: dict[int, pygame.Rect] = {}
        self.badges: dict[int, list[tuple[Badge, pygame.Rect]]] = {}
        self._beside: dict[tuple[int, int, int], int] = {}

    # ------------------------------------------------------------------ where there is room

    @property
    def aside(self) -> int:
        """The pixels at the right that a panel takes from the table; none where too little would be left."""
        if self.side is None:
            return 0
        wide = self.app.size[0] - self.side.width
        return self.side.width if wide >= LEAST_TABLE * self.app.theme.scale * self.app.theme.text_size else 0

    def felt_rect(self) -> pygame.Rect:
        """The felt that panels may cover."""
        width, height = self.app.size
        top, board = self.bar.rect.h, self.motion.layout.board
        wide = round(board.x) if board.w else width - self.aside
        return pygame.Rect(0, top, wide, height - top)

    # ------------------------------------------------------------------ the players

    def place_plates(self, view: Game) -> None:
        """A place for every plate and its badges."""
        kit, laid = self.app.kit, self.motion.layout
        counted = [seat for seat, spot in laid.plates.items() if spot.count]
        self.plates = self.together.signed(plates_of(self.match, view, counted, self.app.kit.seats))
        self.plate_boxes, self.badges = {}, {}
        for plate in self.plates:
            spot = laid.plates[plate.seat]
            room = box_of(spot.rect)
            size = plate_size(kit, plate)
            wide = min(size[0], round(spot.widest))
            box = pygame.Rect((0, 0), (wide, size[1]))
            box.center = room.center
            least = least_width(kit, plate)
            in_corner = room.bottom > laid.prompt.bottom + room.h // 2  # elsewhere the prompt is beside it
            if spot.side == "bottom" and in_corner and max(size[0], least) > spot.widest:
                wide = self._beside_hand(room)
                box.w = min(size[0], wide)
                if wide < least:  # on the line of the prompt, where it stays for good
                    box.size = (min(size[0], round(laid.prompt.x) - room.x - kit.u(8)), size[1])
                    box.bottom = round(laid.prompt.y + laid.prompt.h)
            if spot.side == "left" or (spot.side == "bottom" and room.centerx < self.app.size[0] // 2):
                box.left = room.left
            elif spot.side in ("right", "bottom"):
                box.right = room.right
            self.plate_boxes[plate.seat] = box
            self.badges[plate.seat] = self._badges(plate, box, spot.side)
        self._explain_players()

    def _explain_players(self) -> None:
        """A place for every bet between two players that says what it is, and for every plate that has signs
        that the game explains, or no room for its words."""
        for identity in [one for one in self.widgets.ids if one.startswith(("side_", "signs_"))]:
            self.widgets.remove(identity)
        for place in self.layers.chips.between.places():
            self.widgets.add(place)
        for plate in self.plates:
            box = self.speaking_boxes[plate.seat]
            whole = left_out(self.app.kit, plate, self.plate_boxes[plate.seat])
            if words := f"{whole}{'. ' if whole else ''}{explained_signs(plate)}".strip():
                self.widgets.add(Explained(f"signs_{plate.seat}", box, tip=words))

    def _badges(self, plate: Plate, box: pygame.Rect, side: str) -> list[tuple[Badge, pygame.Rect]]:
        """The places of the badges of a plate.  Those of one's own stand above it; below it where it does not
        stand in the corner, so that they cannot be taken for those of a plate above."""
        kit, felt = self.app.kit, self.felt_rect()
        if side != "bottom" or box.bottom > felt.bottom - kit.u(40):
            return badge_boxes(kit, plate, box, side == "bottom", felt)
        hand = box_of(self.motion.layout.hand)
        ends = pygame.Rect(felt.x, felt.y, max(1, hand.x - felt.x), felt.h)
        if box.centerx > felt.centerx:
            ends = pygame.Rect(hand.right, felt.y, max(1, felt.right - hand.right), felt.h)
        lying = [
            box_of(Rect.around(spot.x, spot.y, spot.width, RATIO * spot.width)) for spot in self.motion.layout
        ]
        for area in (ends, felt):  # where no card of the hand ever comes, or at least none lies
            below = badge_boxes(kit, plate, box, False, area)
            if all(area.contains(place) and place.collidelist(lying) < 0 for _, place in below):
                return below
        return badge_boxes(kit, plate, box, True, felt)

    def _beside_hand(self, room: pygame.Rect) -> int:
        """How wide the plate at the end of the hand may be: what the largest hand so far has left of it."""
        laid, gap = self.motion.layout, self.app.kit.u(10)
        spots = [spot for spot in laid if spot.y + spot.width > room.top]
        middle = self.felt_rect().centerx  # where nothing lies beside it
        if room.centerx < self.app.size[0] // 2:
            left = min((spot.x - spot.width / 2 for spot in spots), default=middle) - gap - room.left
        else:
            left = room.right - gap - max((spot.x + spot.width / 2 for spot in spots), default=middle)
        place = (*self.felt_rect().size, room.x)
        self._beside[place] = min(self._beside.get(place, round(left)), round(left))
        return max(room.w, self._beside[place])

    @property
    def speaking_boxes(self) -> dict[int, pygame.Rect]:
        """The plates with their badges: what bubbles stand beside."""
        return {
            seat: box.unionall([badge for _, badge in self.badges.get(seat, [])])
            for seat, box in self.plate_boxes.items()
        }

    @property
    def open_cards(self) -> list[pygame.Rect]:
        """The cards that lie face up and the chips: what bubbles had better not cover."""
        cards = [card_box(sprite) for sprite in self.motion.mirror if sprite.up and not sprite.flying]
        return [*cards, *self.layers.chips.boxes()]

    # ------------------------------------------------------------------ the furniture

    def place_furniture(self, view: Game) -> None:
        """The panel, the board, and what is written on cards and over the table."""
        rect = box_of(self.motion.layout.furniture)
        if self.furniture is not None:
            for number in range(len(self.furniture.rows)):
                self.widgets.remove(f"furniture_{number}")
        widest = max(rect.w, self.felt_rect().w * 3 // 10)
        self.furniture = FurniturePanel(self.painter, view, self.names, self.motion.layout, widest)
        for place in self.furniture.places():
            self.widgets.add(place)
        things = view.furniture()
        self.faded = frozenset(card for thing in things if isinstance(thing, Faded) for card in thing.cards)
        self.named = [self._with_name(thing) for thing in things if isinstance(thing, Named)]
        own = own_hand(self)
        self.melds = self.order.named(view, own) if own is not None else []
        self.signs = Signs(things, self.names)
        large = (thing for thing in things if isinstance(thing, Marker) and thing.large)
        self.large = None if self.motion.layout.marker_aside else next(large, None)
        self._place_ruler(next((thing for thing in things if isinstance(thing, Ruler)), None))
        self._place_board(view, next((thing for thing in things if isinstance(thing, PegBoard)), None))

    def _with_name(self, named: Named) -> Named:
        """A group with the name of its player before what it is, where it has one."""
        if named.seat is None:
            return named
        name = self.names.name(Seat(named.seat))
        name = f"{name[:1].upper()}{name[1:]}"
        return replace(named, text=f"{name}: {named.text}" if named.text else name)

    def _place_ruler(self, ruler: Ruler | None) -> None:
        self.ruler = ruler
        self.widgets.remove("ruler")
        place = explained(ruler, box_of(self.motion.layout.ruler))
        if place is not None:
            self.widgets.add(place)

    def _place_board(self, view: Game, data: PegBoard | None) -> None:
        rect = box_of(self.motion.layout.board)
        sides = sides_of(view, self.match.players, self.app.kit.seats)
        self.board.place(rect, data, sides, at_rest=not self.motion.playing)
        self.widgets.remove("board")
        explained = self.board.explained()
        if explained is not None:
            self.widgets.add(explained)

"""The boxes of ranks painted on the cloth, with the box of the card that all bet against above them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import pygame

from cardgames.engine import Card, Game, Marker, Player, RankMarks
from cardgames.engine.families.betting import Betting, on
from cardgames.engine.text import Names, Seat
from cardgames.languages import N_, _
from cardgames.table import Layout, RankBox, TableInfo
from cardgames.table.geometry import RATIO
from cardgames.table.panel_rows import by_the_bank

from ...faces import headroom
from ...kit import Kit
from ...shapes import faded
from ...text import Style
from ..boxes import box_of
from .declared import TITLE, draw_declared, draw_title, least_height
from .explained import Explained
from .painted_boxes import RADIUS, WELL, line_of, print_colour

FIELD: Final = "#00000026"
"""What makes the place of bets darker than its box."""
NUMERAL: Final = 0.42
"""The height of a painted rank, by that of its card."""
CROWN: Final = 22
"""Logical units: the crown above the bank's rank."""
DEAD: Final = "#F0BFC4"
FACE: Final = 34
"""Logical units: the radius of the banker's face."""
TOLD: Final = {
    "dead": N_("{rank} is dead."),
    "bank": N_("{rank} is the bank’s rank."),
    "board": N_("{rank} is on the board."),
    "": N_("{rank} is still to come."),
}
WRITTEN: Final = {"dead": (N_("Dead"), N_("Dead")), "bank": (N_("The bank"), N_("Bank"))}
"""The words in place of the bets on a rank, and their short form."""
BANK: Final = N_("The bank")


class RankPlace(Explained):
    """The place of the bets on a rank, which tells of them; pressed, it chooses the card above it."""

    pressable = True

    def __init__(self, id: str, rect: pygame.Rect, tip: str, choose: Callable[[], object]) -> None:
        super().__init__(id, rect, tip)
        self.choose = choose

    def activate(self) -> None:
        self.choose()


class RankBoxes:
    """The boxes for one position."""

    def __init__(
        self,
        kit: Kit,
        players: Sequence[Player],
        view: Game,
        info: TableInfo,
        marks: RankMarks,
        names: Names,
        laid: Layout,
    ) -> None:
        self.kit, self.players, self.view, self.marks, self.names, self.laid = (
            kit,
            players,
            view,
            marks,
            names,
            laid,
        )
        self.markers = by_the_bank(info)
        self.states = dict(marks.ranks)
        self.ink = print_colour(kit, type(view))
        ends = [box_of(box.rect) for box in laid.ranks]
        self.box, self.boxes = ends[0].unionall(ends[1:]), ends

    # Asking

    def boxes_of(self, label: object) -> list[pygame.Rect]:
        """Return where the indicator with this label is painted."""
        if label == self.marks.label:
            return [self.box]
        return [box for marker, box in self._marker_boxes() if marker.label == label]

    def places(self, choose: Callable[[Card], object]) -> list[Explained]:
        """Return a place for the bets on each rank and for each marker; *choose* bets on a card."""
        made: list[Explained] = []
        lying = {card.rank: card for card in self.view.zone(self.marks.zone)}
        for box in self.laid.ranks:
            identity, words = f"rank_{box.rank}", self.describe(box.rank)
            if box.rank in lying:
                place = box_of(box.bets)
                card = lying[box.rank]
                made.append(RankPlace(identity, place, words, partial(choose, card)))
            else:
                made.append(Explained(identity, box_of(box.rect), words))
        for number, (marker, place) in enumerate(self._marker_boxes()):
            if marker.hint:
                made.append(Explained(f"bank_{number}", place, marker.hint))
        return made

    def describe(self, rank: str) -> str:
        """Return how *rank* stands and who has bet on it: "Q is on the board. You 10, Robin 5."."""
        words = _(TOLD[self.states[rank]]).format(rank=self.kit.glyphs.rank(rank))
        chips = self.view.chips if isinstance(self.view, Betting) else {}
        seats = range(self.view.seat_count)
        bets = [(seat, chips.get(on(rank, seat), 0)) for seat in seats]
        said = ", ".join(f"{self.names.name(Seat(seat))} {amount}" for seat, amount in bets if amount)
        return f"{words} {said[:1].upper()}{said[1:]}." if said else words

    # Drawing

    def draw(self, target: pygame.Surface, lit: Collection[Card] = ()) -> None:
        """Draw the boxes and the words in them, those of *lit* cards with gold lines; nothing beyond
        the clip."""
        area = target.get_clip()
        taken = {card.rank for card in self.view.zone(self.marks.zone)}
        gold = {card.rank for card in lit}
        for box in self.laid.ranks:
            if area.colliderect(box_of(box.rect)):
                self._draw_box(target, box, box.rank in taken, box.rank in gold)
        if area.colliderect(box_of(self.laid.bank)):
            self._draw_bank(target)

    def _draw_box(self, target: pygame.Surface, box: RankBox, taken: bool, lit: bool) -> None:
        kit, state = self.kit, self.states[box.rank]
        ink = {"bank": "accent", "dead": DEAD}.get(state, self.ink)
        edge = "accent" if lit else faded(self.ink, 0.85)
        kit.panel(target, box_of(box.rect), WELL, border=edge, radius=RADIUS, line=line_of(kit, lit))
        kit.panel(target, box_of(box.bets), FIELD, border=faded(self.ink, 0.3), radius=8, line=1.2)
        if not taken:
            self._draw_rank(target, box, state, ink)
        if state in WRITTEN:
            field = box_of(box.bets)
            words, short = map(_, WRITTEN[state])
            if kit.text.width(words, "label") > field.w - kit.u(8):
                words = short
            style = kit.text.fitted(words, "label", field.w)
            kit.text.draw(target, words, field.center, style, ink, align="centre", middle=True, width=field.w)

    def _draw_rank(self, target: pygame.Surface, box: RankBox, state: str, ink: str) -> None:
        """Draw the painted rank of an empty box, with its stroke or crown."""
        kit, spot = self.kit, box_of(box.card)
        style: Style = ("heavy", NUMERAL * spot.h / (kit.theme.scale * kit.theme.text_size))
        kit.text.draw(target, kit.glyphs.rank(box.rank), spot.center, style, ink, align="centre", middle=True)
        if state == "bank":
            kit.icon(target, "crown", (spot.centerx, spot.y + spot.h // 7), CROWN, ink, centre=True)
        elif state == "dead":
            ends = (
                (spot.x + spot.w // 6, spot.bottom - spot.h // 5),
                (spot.right - spot.w // 6, spot.y + spot.h // 5),
            )
            pygame.draw.line(target, ink, *ends, max(2, kit.u(4)))

    def _sides(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the room for words at the left and at the right of the bank's card."""
        box, pad = box_of(self.laid.bank), self.kit.u(8)
        place = self.laid.outlines.get(self.marks.bank)
        lying = self.laid.spots.get(self.marks.bank, [])
        wide = round(box.h / 1.4) if place is None else round(max([place.w, *(spot.width for spot in lying)]))
        each = (box.w - wide) // 2 - 2 * pad
        high = box.h - 2 * pad
        return (
            pygame.Rect(box.x + pad, box.y + pad, each, high),
            pygame.Rect(box.right - pad - each, box.y + pad, each, high),
        )

    def _marker_boxes(self) -> list[tuple[Marker, pygame.Rect]]:
        """Return the markers beside the bank's card, one below the other, as many as have room."""
        if not self.laid.bank.w:
            return []
        room = self._sides()[1]
        shown = self.markers[: max(1, room.h // max(1, least_height(self.kit)))]
        high = room.h // max(1, len(shown))
        return [
            (marker, pygame.Rect(room.x, room.y + number * high, room.w, high))
            for number, marker in enumerate(shown)
        ]

    def _draw_bank(self, target: pygame.Surface) -> None:
        """Draw who has the bank at the left of its card or of its empty place, and the declaration at the
        right.
        """
        if self.marks.bank and not self.view.zone(self.marks.bank):
            slot = box_of(self.laid.bank)
            slot.h -= 2 * self.kit.u(6)
            slot.w = round(slot.h / RATIO)
            slot.center = box_of(self.laid.bank).center
            self.kit.panel(target, slot, FIELD, border=faded(self.ink, 0.3), radius=8, line=1.2)
        for marker, box in self._marker_boxes():
            draw_declared(target, self.kit, marker, box, self.ink)
        zone = next((zone for zone in self.view.zones if zone.id == self.marks.bank), None)
        if zone is not None and zone.owner is not None:
            self._draw_banker(target, zone.owner, self._sides()[0])

    def _draw_banker(self, target: pygame.Surface, seat: int, room: pygame.Rect) -> None:
        kit = self.kit
        line, title = kit.text.line_height("strong"), kit.text.line_height(TITLE)
        high = room.h - line - title - kit.u(12)
        radius = min(kit.u(FACE), high // 2, room.w // 2)
        while kit.face(seat) and radius > kit.u(14) and 2 * radius + headroom(radius) > high:
            radius -= 1
        if radius < kit.u(14):
            radius = min(kit.u(FACE), room.h // 2 - kit.u(4), room.w // 2)
            line = title = 0
        hat = headroom(radius) if kit.face(seat) and title else 0
        top = room.centery - (title + line + hat + 2 * radius + kit.u(10)) // 2
        if title:
            draw_title(target, kit, _(BANK), (room.centerx, top + title // 2), room.w, self.ink)
        middle = room.centerx, top + title + kit.u(6) + hat + radius
        name = self.players[seat].name
        kit.avatar(target, middle, radius, name, kit.seat(seat), face=kit.face(seat), active=True)
        if line:
            words = self.names.name(Seat(seat))
            at = room.centerx, middle[1] + radius + kit.u(4) + line // 2
            words = f"{words[:1].upper()}{words[1:]}"
            kit.text.draw(target, words, at, "strong", "#FFFFFF", align="centre", middle=True, width=room.w)

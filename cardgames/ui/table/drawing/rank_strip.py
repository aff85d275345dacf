"""The printed strip of ranks: the owner of each, and which are free, dead or still to come, with a legend."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame

from cardgames.engine import Card, Game, Marker, Player, RankMarks
from cardgames.engine.text import Names
from cardgames.languages import N_, _
from cardgames.table import Layout, TableInfo
from cardgames.table.panel_rows import by_the_bank

from ...kit import Kit
from ...shapes import faded
from ...text import Style
from ..boxes import box_of
from .declared import draw_declared, has_room, least_height
from .explained import Explained
from .info_panel import explanation
from .painted_boxes import WELL, line_of, print_colour

FRESH: Final = "#8FE3BE"
DEAD: Final = "#F0BFC4"
NUMERAL: Final = 0.4
"""The height of a rank, by that of its box; its upper part is kept for it."""
SIGN: Final = 0.175
"""The size of the sign below it, by the same."""
SIGNS: Final = {"live": "person", "bank": "crown", "fresh": "card", "dead": "close"}
LEGEND: Final = {
    "live": N_("On a card"),
    "bank": N_("The bank"),
    "fresh": N_("Fresh"),
    "dead": N_("Dead"),
    "": N_("Still to come"),
}
"""What each state is called below the strip."""


class RankStrip:
    """The strip for one position."""

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
        self.kit, self.players, self.marks, self.names, self.laid = kit, players, marks, names, laid
        self.ink = print_colour(kit, type(view))
        self.own = view.viewer
        self.owners = dict(marks.owners)
        asides = [box for box in map(box_of, laid.asides) if box.h >= least_height(kit)]
        self.markers: list[tuple[Marker, pygame.Rect]] = []
        for marker in by_the_bank(info):
            if (box := next((box for box in asides if has_room(kit, marker, box.w)), None)) is not None:
                self.markers.append((marker, box))
                asides.remove(box)
        self.box = box_of(laid.strip)
        self.boxes = [self.box, box_of(laid.legend), *(box for _, box in self.markers)]

    # Asking

    def boxes_of(self, label: object) -> list[pygame.Rect]:
        """Return where the indicator with this label is printed."""
        if label == self.marks.label:
            return [self.box]
        return [box for marker, box in self.markers if marker.label == label]

    def places(self, choose: Callable[[Card], object]) -> list[Explained]:
        """Return a place for the strip, which tells how each rank stands, and for each marker."""
        words = explanation(self.marks, self.names, self.kit.glyphs.rank)
        made = [Explained("rank_strip", self.box, words)]
        for number, (marker, box) in enumerate(self.markers):
            if marker.hint:
                made.append(Explained(f"bank_{number}", box, marker.hint))
        return made

    # Drawing

    def draw(self, target: pygame.Surface, lit: Collection[Card] = ()) -> None:
        """Draw the strip, its legend and the markers; nothing beyond the clip."""
        area = target.get_clip()
        count = len(self.marks.ranks)
        for number, (rank, state) in enumerate(self.marks.ranks):
            left = self.box.x + number * self.box.w // count
            right = self.box.x + (number + 1) * self.box.w // count
            spot = pygame.Rect(left, self.box.y, right - left - self.kit.u(5), self.box.h)
            if area.colliderect(spot):
                self._draw_rank(target, rank, state, spot)
        if self.laid.legend.h and area.colliderect(box_of(self.laid.legend)):
            self._draw_legend(target, box_of(self.laid.legend))
        for marker, box in self.markers:
            if area.colliderect(box):
                draw_declared(target, self.kit, marker, box, self.ink)

    def _draw_rank(self, target: pygame.Surface, rank: str, state: str, spot: pygame.Rect) -> None:
        kit = self.kit
        fill, edge, ink = {
            "live": ("paper", None, "paper_ink"),
            "bank": ("accent", None, "accent_ink"),
            "fresh": (WELL, FRESH, FRESH),
            "dead": (WELL, faded(self.ink, 0.4), DEAD),
        }.get(state, (WELL, faded(self.ink, 0.7), self.ink))
        owner = self.owners.get(rank)
        if owner is not None and owner == self.own:
            edge = "accent"
        line = line_of(kit, edge == "accent")
        kit.panel(target, spot, fill, border=edge, radius=7, line=line)
        style: Style = ("heavy", NUMERAL * spot.h / (kit.theme.scale * kit.theme.text_size))
        at = spot.centerx, spot.y + round(0.3 * spot.h)
        kit.text.draw(target, kit.glyphs.rank(rank), at, style, ink, align="centre", middle=True)
        below = spot.centerx, spot.y + round(0.79 * spot.h)
        if owner is not None:
            radius = min(round(SIGN * spot.h), spot.w // 2 - 2)
            name, face = self.players[owner].name, kit.face(owner)
            middle = below[0], min(below[1], spot.bottom - radius - 2)
            kit.avatar(target, middle, radius, name, kit.seat(owner), face=face)
        elif state in SIGNS:
            size = SIGN * 1.2 * spot.h / kit.theme.scale
            kit.icon(target, SIGNS[state], below, size, ink, centre=True)
        if state == "dead":
            reach = spot.w // 5
            ends = (spot.x + reach, at[1] + spot.h // 5), (spot.right - reach, at[1] - spot.h // 5)
            pygame.draw.line(target, ink, *ends, max(2, kit.u(3)))

    def _draw_legend(self, target: pygame.Surface, room: pygame.Rect) -> None:
        """Write the meaning of the signs in one line."""
        kit, states = self.kit, dict(self.marks.ranks).values()
        shown = [state for state in LEGEND if state in states]
        side, gap = kit.u(6), kit.u(20)
        size = round(kit.text.pixels("small") * 1.1)
        widths = [size + side + kit.text.width(_(LEGEND[state]), "small") for state in shown]
        while shown and sum(widths) + gap * (len(shown) - 1) > room.w:
            shown, widths = shown[:-1], widths[:-1]
        x = room.centerx - (sum(widths) + gap * (len(shown) - 1)) // 2
        for state, wide in zip(shown, widths, strict=True):
            sign = pygame.Rect(x, 0, size, size)
            sign.centery = room.centery
            if state:
                ink = {"bank": "accent", "fresh": FRESH, "dead": DEAD}.get(state, self.ink)
                picture = kit.glyphs.icon(SIGNS[state], size, ink)
                target.blit(picture, picture.get_rect(center=sign.center))
            else:
                box = sign.inflate(-size // 3, 0)
                kit.panel(target, box, WELL, border=faded(self.ink, 0.85), radius=3, line=1.5)
            at = x + size + side, room.centery
            kit.text.draw(target, _(LEGEND[state]), at, "small", self.ink, middle=True)
            x += wide + gap

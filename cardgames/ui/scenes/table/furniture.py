"""What stands on the felt beside the cards: trumps, contracts, suits led, what each side has.

The game says it as data (`engine.furniture`); here every kind is drawn, for every game alike, as the rows
of one dark panel.  Badges belong to the plates.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import BACK, Furniture, Game, Marker, RankMarks, SuitMarks, Tally

from ...widgets import Widget
from .plates import TEAMS, own_side, team_colours

if TYPE_CHECKING:
    from ...kit import Kit
    from .painter import Painter

SUITS = "shcd"


@dataclass(frozen=True)
class Row:
    """One row of the panel with the places of its parts, measured from the panel's corner."""

    thing: Marker | RankMarks | SuitMarks | Tally
    box: pygame.Rect


class Explained(Widget):
    """A place that explains itself: a tip on hover and on the keyboard's focus."""

    focusable = True

    def corner(self, kit: Kit) -> int:
        return kit.u(8)

    def hit(self, pos: tuple[int, int]) -> bool:
        return bool(self.tip) and super().hit(pos)


class FurniturePanel:
    """The rows for one position, measured for one kit."""

    def __init__(self, painter: Painter, view: Game, corner: tuple[int, int], widest: int) -> None:
        self.painter = painter
        self.partners = view.side_count < view.seat_count
        self.mine = own_side(view)
        things = [thing for thing in view.furniture() if self._stands_here(thing)]
        self.rows: list[Row] = []
        self.rect = pygame.Rect(corner, (0, 0))
        self._measure(things, widest)

    def _stands_here(self, thing: Furniture) -> bool:
        """Badges are on the plates, and so is what each player has who plays alone."""
        if isinstance(thing, Tally):
            return self.partners
        return isinstance(thing, RankMarks | SuitMarks) or (isinstance(thing, Marker) and not thing.large)

    @property
    def kit(self) -> Kit:
        return self.painter.app.kit

    @property
    def _line(self) -> int:
        return round(self.kit.text_px("label") * 1.75)

    def _measure(self, things: Sequence[Furniture], widest: int) -> None:
        kit = self.kit
        if not things:
            return
        pad, gap = kit.u(12), kit.u(12)
        self.label_width = max(kit.width(thing.label, "label") for thing in things if hasattr(thing, "label"))
        width = self.label_width + gap + max(self._width(thing) for thing in things)
        width = min(width, widest - 2 * pad)
        y = self.rect.y + pad // 2 + kit.u(2)
        for thing in things:
            if isinstance(thing, Marker | RankMarks | SuitMarks | Tally):
                self.rows.append(Row(thing, pygame.Rect(self.rect.x + pad, y, width, self._line)))
                y += self._line
        self.rect.size = (width + 2 * pad, y + pad // 2 + kit.u(2) - self.rect.y)

    def _width(self, thing: Furniture) -> int:
        kit = self.kit
        if isinstance(thing, Tally):
            cells = sum(self._cell_width(thing, side) for side in range(len(thing.values)))
            return cells + kit.u(10) * (len(thing.values) - 1) + self._target_width(thing)
        if isinstance(thing, SuitMarks):
            return 4 * round(kit.text_px("label") * 1.45)
        if isinstance(thing, RankMarks):
            return len(thing.ranks) * self._rank_width(thing)
        if isinstance(thing, Marker):
            side = round(kit.text_px("label") * 1.5)
            glyph = (
                kit.card_glyph(thing.card.text, side).get_width() if thing.card and thing.card != BACK else 0
            )
            pip = side if thing.suit and not glyph else 0
            return glyph + pip + (kit.width(thing.text, "strong") + kit.u(6) if thing.text else 0)
        return 0

    def _rank_width(self, marks: RankMarks) -> int:
        """How wide the cell of one rank is, so that the strip fits beside its label."""
        return max(self.kit.width(_rank(rank), "label") for rank, _ in marks.ranks) + self.kit.u(5)

    def _cell_width(self, tally: Tally, side: int) -> int:
        kit = self.kit
        digits = max(2, len(str(max(map(abs, tally.values)))))
        return round(kit.text_px("label") * 1.25) + kit.u(5) + kit.width("0" * digits, "strong")

    def _target_width(self, tally: Tally) -> int:
        return self.kit.width(f"of {tally.target}", "label") + self.kit.u(10) if tally.target else 0

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel with its rows."""
        if not self.rows:
            return
        kit = self.kit
        kit.shadow(target, self.rect, radius=14, blur=7, alpha=80, down=2)
        kit.panel(target, self.rect, "plate", border="#FFFFFF40", radius=14)
        for row in self.rows:
            kit.text(target, row.thing.label, (row.box.x, row.box.centery), "label", "#CFE3DC", middle=True)
            x = row.box.x + self.label_width + kit.u(12)
            match row.thing:
                case Tally():
                    self._draw_tally(target, row.thing, x, row.box)
                case RankMarks():
                    self._draw_ranks(target, row.thing, x, row.box)
                case SuitMarks():
                    self._draw_suits(target, row.thing, x, row.box)
                case Marker():
                    self._draw_marker(target, row.thing, x, row.box)

    def _draw_tally(self, target: pygame.Surface, tally: Tally, x: int, box: pygame.Rect) -> None:
        kit = self.kit
        disc = round(kit.text_px("label") * 1.25)
        for side, value in enumerate(tally.values):
            spot = pygame.Rect(x, box.centery - disc // 2, disc, disc)
            fill, ink = team_colours(side == self.mine)
            kit.panel(target, spot, fill, border=None, radius=999)
            kit.text(target, TEAMS[side], spot.center, "tag", ink, align="centre", middle=True)
            at = (spot.right + kit.u(5), box.centery)
            kit.text(target, str(value), at, "strong", "text", middle=True)
            x += self._cell_width(tally, side) + kit.u(10)
        if tally.target:
            kit.text(target, f"of {tally.target}", (x, box.centery), "label", "muted", middle=True)

    def _draw_ranks(self, target: pygame.Surface, marks: RankMarks, x: int, box: pygame.Rect) -> None:
        kit = self.kit
        wide = self._rank_width(marks)
        for number, (rank, state) in enumerate(marks.ranks):
            spot = pygame.Rect(x + number * wide, 0, wide - kit.u(2), box.h - kit.u(5))
            spot.centery = box.centery
            ink = "#FFFFFF"
            if state == "dead":
                ink = "#FFFFFF80"
            elif state:
                fill, ink = ("paper", "paper_ink") if state == "board" else ("accent", "accent_ink")
                kit.panel(target, spot, fill, border=None, radius=4)
            kit.text(target, _rank(rank), spot.center, "label", ink, align="centre", middle=True)
            if state == "dead":
                ends = (spot.x, spot.centery), (spot.right, spot.centery)
                pygame.draw.line(target, kit.theme.colours.warn, *ends, max(2, kit.u(2)))

    def _draw_suits(self, target: pygame.Surface, marks: SuitMarks, x: int, box: pygame.Rect) -> None:
        kit = self.kit
        size = round(kit.text_px("label") * 1.05)
        step = round(kit.text_px("label") * 1.45)
        for number, suit in enumerate(SUITS):
            spot = pygame.Rect(x + number * step, 0, step - kit.u(3), round(size * 1.4))
            spot.centery = box.centery
            lit = suit in marks.suits
            if lit:
                kit.panel(target, spot, "paper", border=None, radius=5)
            sign = kit.pip(suit, size) if lit else kit.pip(suit, size, "#FFFFFF4D")
            target.blit(sign, sign.get_rect(center=spot.center))

    def _draw_marker(self, target: pygame.Surface, marker: Marker, x: int, box: pygame.Rect) -> None:
        kit = self.kit
        side = round(kit.text_px("label") * 1.5)
        if marker.card is not None and marker.card is not BACK:
            self.painter.watch(marker.card.text)
            sign = kit.card_glyph(marker.card.text, side)
            target.blit(sign, sign.get_rect(midleft=(x, box.centery)))
            x += sign.get_width() + kit.u(6)
        elif marker.suit:
            spot = pygame.Rect(x, box.centery - side // 2, side, side)
            kit.panel(target, spot, "paper", border=None, radius=6)
            sign = kit.pip(marker.suit, round(side * 0.74))
            target.blit(sign, sign.get_rect(center=spot.center))
            x += side + kit.u(6)
        if marker.text:
            kit.text(
                target, marker.text, (x, box.centery), "strong", "text", middle=True,
                width=max(1, box.right - x),
            )  # fmt: skip

    def places(self) -> list[Explained]:
        """A place for each row that has something to explain."""
        return [
            Explained(f"furniture_{number}", row.box.copy(), tip=_explanation(row.thing))
            for number, row in enumerate(self.rows)
            if _explanation(row.thing)
        ]


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank


def _explanation(thing: Marker | RankMarks | SuitMarks | Tally) -> str:
    if not isinstance(thing, RankMarks):
        return thing.hint
    states = dict.fromkeys(state for _, state in thing.ranks if state)
    listed = [
        f"{state.capitalize()}: {', '.join(_rank(rank) for rank, of in thing.ranks if of == state)}."
        for state in states
    ]
    return " ".join([thing.hint, *listed]).strip()

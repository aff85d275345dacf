"""Who came where in a match: one side with its place, its faces and its points."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardgames.engine import Match

from ...kit import Kit
from ...widgets import Figure
from .parts import draw_mark, mark_radius, mark_width
from .record import members, plain

POINTS = ("heavy", 26)


class PlaceRow(Figure):
    """See the module.  *points()* and *look()* are those shown now; *first* marks who won,
    *low* makes room for many."""

    def __init__(
        self,
        match: Match,
        side: int,
        place: int,
        name: str,
        points: Callable[[], int],
        look: Callable[[], str],
        *,
        first: bool,
        low: bool = False,
    ) -> None:
        super().__init__(f"place_{side}", (0, 0))
        self.match, self.side, self.place, self.who = match, side, place, name
        self.points, self.look, self.is_first, self.is_low = points, look, first, low

    def height_at(self, kit: Kit, width: int) -> int:
        if self.is_low:
            return max(kit.u(44), kit.text.line_height(POINTS) + kit.u(4))
        return max(kit.u(60), kit.text.line_height(POINTS) + kit.u(16), 2 * kit.text.line_height("name"))

    def face_radius(self, kit: Kit) -> int:
        """Return the radius of its faces."""
        return max(kit.u(17 if self.is_low else 20), mark_radius(kit))

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        border = "accent" if self.is_first else "line"
        target.blit(kit.panel_picture(box.size, "row", border=border, radius=16), box)
        x, y = box.x + kit.u(14), box.centery
        side_px = max(kit.u(28), round(kit.text.pixels("name") * 1.7))
        at = (x + side_px // 2, y)
        if self.is_first:
            kit.icon(target, "trophy", at, side_px * 0.8 / kit.theme.scale, "accent", centre=True)
        else:
            kit.text.draw(target, str(self.place), at, "head", "muted", align="centre", middle=True)
        x += side_px + kit.u(8)
        radius = self.face_radius(kit)
        draw_mark(target, kit, self.match, (self.side,), (x, y + kit.u(3)), self.look(), radius)
        x += mark_width(kit, len(members(self.match, self.side)), radius) + kit.u(10)
        shown = plain(self.points())
        right = (box.right - kit.u(16), y)
        number = kit.text.draw(target, shown, right, POINTS, align="right", middle=True, tabular=True)
        final = kit.text.width(plain(self.match.position.scores[self.side]), POINTS)
        left = min(number.x, right[0] - final)  # so that a name keeps its lines while the score grows
        words = kit.text.paragraph(
            self.who, max(1, left - kit.u(10) - x), "name", lines=1 if self.is_low else 2
        )
        target.blit(words, (x, y - words.get_height() // 2))

"""Who came where in a match: one side with its place, its faces and its points."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardgames.engine import Match

from ...kit import Kit
from ...widgets import Backed, Face, Inset, Item, Label, Middle, Row, Widget
from .parts import Counted, OverlappingFaces, mark_radius
from .record import members, plain

POINTS = ("heavy", 26)
FEW_PLACES = 2  # more places than these stand closer together


def place_row(
    kit: Kit,
    match: Match,
    side: int,
    place: int,
    name: str,
    points: Callable[[], str],
    look: Callable[[], str],
) -> Item:
    """Return the row of *side*, called *name*; *points()* and *look()* are those shown now."""
    id, line, position = f"place_{side}", kit.text.line_height, match.position
    is_first, is_low = side in position.final_outcome().winners, position.side_count > FEW_PLACES
    tall = max(kit.u(60), line(POINTS) + kit.u(16), 2 * line("name"))
    radius = max(kit.u(17 if is_low else 20), mark_radius(kit))
    faces = OverlappingFaces(f"{id}_faces", match.players, members(match, side), look, radius)
    words = Label(f"{id}_name", (0, 0), name, "name", lines=1 if is_low else 2)
    sign = PlaceSign(f"{id}_sign", 0 if is_first else place)
    total = Counted(f"{id}_points", points, [plain(position.scores[side])], POINTS)
    row = Row(Row(sign, Inset(faces, (0, 3, 0, -3)), gap=8), words, total, gap=10, rest=words)
    face = Face(id, "row", "accent" if is_first else "line", 16)
    least = max(kit.u(44), line(POINTS) + kit.u(4)) if is_low else tall
    return Backed(face, Middle(Inset(row, (14, 0, 16, 0)), least=least))


class PlaceSign(Widget):
    """The number of a *place*, or with 0 the trophy of who won."""

    takes_pointer = False

    def __init__(self, id: str, place: int) -> None:
        super().__init__(id, (0, 0))
        self.place = place

    def measure(self, kit: Kit) -> tuple[int, int]:
        side = max(kit.u(28), round(kit.text.pixels("name") * 1.7))
        return side, side

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        if self.place:
            at = self.box.center
            kit.text.draw(target, str(self.place), at, "head", "muted", align="centre", middle=True)
        else:
            size = self.box.w * 0.8 / kit.theme.scale
            kit.icon(target, "trophy", self.box.center, size, "accent", centre=True)

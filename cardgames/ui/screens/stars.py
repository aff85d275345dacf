"""The star in the corner of a tile, which makes a game a favourite."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from cardgames.languages import N_, _

from ..kit import Kit
from ..widgets import Tile, Widget
from ..widgets.base import SMALLEST_TARGET, PlacedWidget
from ..widgets.buttons import Pressable

ADD, REMOVE = N_("Add to your favourites (*)"), N_("Remove from your favourites (*)")
"""With the key that does the same in the menu."""
PALE = "#FFFFFF8C"


class Star(Pressable):
    """See the module: filled while *chosen*. The keyboard has its own way, from the tile."""

    focusable = False

    def __init__(self, id: str, chosen: bool, side: int, on_click: Callable[[], object]) -> None:
        super().__init__(id, (0, 0), on_click, tip=_(REMOVE if chosen else ADD))
        self.chosen, self.side = chosen, side

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        ink = "accent" if self.chosen or self.hovered else PALE
        icon = "star_full" if self.chosen else "star"
        centre = (self.box.x + kit.u(12) + self.side // 2, self.box.y + kit.u(9) + self.side * 23 // 40)
        kit.icon(target, icon, centre, self.side / kit.theme.scale, ink, centre=True)


class Starred:
    """A tile with its star."""

    fills = True

    def __init__(self, tile: Tile, star: Star) -> None:
        self.tile, self.star = tile, star

    def natural_width(self, kit: Kit) -> int:
        return self.tile.natural_width(kit)

    def height_at(self, kit: Kit, width: int) -> int:
        return self.tile.height_at(kit, width)

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        side = max(kit.u(SMALLEST_TARGET), self.star.side + kit.u(18))
        corner: tuple[Widget, pygame.Rect] = self.star, pygame.Rect(rect.topleft, (side, side))
        yield from self.tile.spots(kit, rect)
        yield corner

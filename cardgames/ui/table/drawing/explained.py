"""Places that explain themselves: by a tip on hover and on focus, or by unfolding."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.engine import Bids, CardOrder
from cardgames.engine.text import Names

from ...kit import Kit
from ...widgets import Widget, draw_tip, tip_box
from .auction import AuctionGrid
from .card_strip import draw_strip, step, strip_width

WIDEST = 0.7  # of the window that something unfolded may take


class Explained(Widget):
    """A place that explains itself: a tip on hover and on the keyboard's focus, which keeps off *clear*."""

    focusable = True
    explains = True

    def __init__(self, id: str, rect: pygame.Rect, tip: str, clear: Sequence[pygame.Rect] = ()) -> None:
        super().__init__(id, rect, tip=tip)
        self.clear = clear

    def tip_area(self, kit: Kit, window: pygame.Rect, clear: Sequence[pygame.Rect]) -> pygame.Rect | None:
        return None

    def draw_tip(self, target: pygame.Surface, kit: Kit, clear: Sequence[pygame.Rect] = ()) -> None:
        draw_tip(target, kit, self.tip, self.box, [*self.clear, *clear])

    def corner(self, kit: Kit) -> int:
        return kit.u(8)

    def hit(self, pos: tuple[int, int]) -> bool:
        return bool(self.tip) and super().hit(pos)


class Unfolded(Explained):
    """A place that shows the full content of its row, with *hint* below; at once when clicked."""

    pressable = True

    def __init__(self, id: str, rect: pygame.Rect, tip: str, hint: str) -> None:
        super().__init__(id, rect, tip=tip)
        self.hint = hint

    def activate(self) -> None:
        if self.group is not None:
            self.group.show_tip(self)

    def draw_tip(self, target: pygame.Surface, kit: Kit, clear: Sequence[pygame.Rect] = ()) -> None:
        pad, gap = kit.u(14), kit.u(6)
        most = round(target.get_width() * WIDEST) - 2 * pad
        wide, high = self.measure_whole(kit, most)
        words = None
        if self.hint:
            wide = max(wide, min(most, kit.text.width(self.hint, "label") + 2, kit.u(340)))
            words = kit.text.paragraph(self.hint, wide, "label", "#CFE3DC")
            high += gap + words.get_height()
        box = tip_box(target, kit, (wide + 2 * pad, high + 2 * pad), self.box, clear)
        self.draw_whole(target, kit, (box.x + pad, box.y + pad), most)
        if words is not None:
            target.blit(words, (box.x + pad, box.bottom - pad - words.get_height()))

    def measure_whole(self, kit: Kit, widest: int) -> tuple[int, int]:
        """Return how large it is in pixels, at most *widest* wide."""
        raise NotImplementedError

    def draw_whole(self, target: pygame.Surface, kit: Kit, at: tuple[int, int], widest: int) -> None:
        """Draw it with its upper left corner at *at*."""
        raise NotImplementedError


class UnfoldedParts(Unfolded):
    """Several things that have no room, below one another."""

    def __init__(self, id: str, rect: pygame.Rect, tip: str, hint: str, parts: Sequence[Unfolded]) -> None:
        super().__init__(id, rect, tip, hint)
        self.parts = list(parts)

    def measure_whole(self, kit: Kit, widest: int) -> tuple[int, int]:
        sizes = [part.measure_whole(kit, widest) for part in self.parts]
        gaps = kit.u(8) * (len(sizes) - 1)
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes) + gaps

    def draw_whole(self, target: pygame.Surface, kit: Kit, at: tuple[int, int], widest: int) -> None:
        x, y = at
        for part in self.parts:
            part.draw_whole(target, kit, (x, y), widest)
            y += part.measure_whole(kit, widest)[1] + kit.u(8)


class UnfoldedBids(Unfolded):
    """All rounds of an auction; *said* tells them in words."""

    def __init__(
        self, id: str, rect: pygame.Rect, said: str, bids: Bids, names: Names, order: Sequence[int]
    ) -> None:
        super().__init__(id, rect, said, bids.hint)
        self.bids, self.names, self.order = bids, names, order

    def _grid(self, kit: Kit, widest: int) -> AuctionGrid:
        return AuctionGrid(kit, self.bids, self.names, self.order, widest)

    def measure_whole(self, kit: Kit, widest: int) -> tuple[int, int]:
        return self._grid(kit, widest).size

    def draw_whole(self, target: pygame.Surface, kit: Kit, at: tuple[int, int], widest: int) -> None:
        self._grid(kit, widest).draw(target, at)


class UnfoldedOrder(Unfolded):
    """A whole strip of cards, in several lines where it is long."""

    def __init__(self, id: str, rect: pygame.Rect, order: CardOrder) -> None:
        super().__init__(id, rect, order.hint or order.label, order.hint)
        self.order = order

    def _lines(self, kit: Kit, widest: int) -> tuple[int, int]:
        """Return how many cards stand in a line, and how high a line is."""
        return max(1, widest // step(kit)), round(kit.text.pixels("label") * 2.3)

    def measure_whole(self, kit: Kit, widest: int) -> tuple[int, int]:
        each, high = self._lines(kit, widest)
        count = len(self.order.cards)
        return strip_width(kit, min(each, count)), high * -(-count // each)

    def draw_whole(self, target: pygame.Surface, kit: Kit, at: tuple[int, int], widest: int) -> None:
        each, high = self._lines(kit, widest)
        for start in range(0, len(self.order.cards), each):
            y = at[1] + high // 2 + start // each * high
            draw_strip(target, kit, self.order.cards[start : start + each], self.order.gone, (at[0], y))

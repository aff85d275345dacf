"""An area whose content is longer than it: wheel, drag, a thin bar, and it follows the keyboard focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pygame

from ..input import Drag, Drop, Key, Press, Wheel
from ..kit import Kit
from .base import Item, Place, Widget

W = TypeVar("W", bound=Widget)

NOTCH = 72  # logical units to a notch of the wheel
OVERHANG = 20  # logical units: how far the ring and the shadow of a button look out


class ScrollArea(Widget):
    """Holds widgets whose `rect` is counted from the upper left corner of the content.

    *content* is put into it as soon as it has its place.  Without that, add it to the group first, then add
    widgets with `add`.  The content is as high as its lowest widget and *end* logical units more.  Where
    one area shows different contents in turn, *shows* names the present one, and each is found again where
    it was left.
    """

    fills = True

    def __init__(
        self,
        id: str,
        rect: Place = (0, 0),
        content: Item | None = None,
        *,
        end: float = 16,
        shows: str = "",
    ) -> None:
        super().__init__(id, rect)
        self.content, self.end, self.shows = content, end, shows
        self.filled = 0  # pixels from the top that containers have taken
        self.offset = 0
        self._kids: list[Widget] = []
        self._grabbed: tuple[str, int] | None = None
        self._wanted: int | None = None  # the offset before a rebuild, until the content is high enough again
        self._left: dict[str, int] = {}  # the offsets of earlier content

    @property
    def children(self) -> Sequence[Widget]:
        return self._kids

    @property
    def origin(self) -> tuple[int, int]:
        """Return where the content begins in the window."""
        return self.box.x, self.box.y - self.offset

    def adopt(self, old: ScrollArea) -> None:
        self._left = old._left | {old.shows: old.offset}
        self._wanted = self._left.get(self.shows, 0)

    def add(self, widget: W) -> W:
        """Put *widget* into the content."""
        assert self.group is not None, "add the area to the group first"
        widget.area = self
        self._kids.append(widget)
        self.group.register(widget)
        if self._wanted is not None and self.offset < self._wanted:
            lower = widget.rect.bottom + self.group.kit.u(self.end) - self.rect.h
            self.offset = max(self.offset, min(self._wanted, lower))
        return widget

    def clear(self) -> None:
        """Empty the area and go back to its top."""
        if self.group:
            for child in self._kids:
                self.group.forget(child)
        self._kids.clear()
        self.offset = self.filled = 0

    @property
    def content_height(self) -> int:
        """The height of the content in pixels."""
        end = self.group.kit.u(self.end) if self.group else 0
        return max((child.rect.bottom for child in self._kids if child.visible), default=0) + end

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.h)

    def scroll_to(self, offset: float) -> None:
        """Show the content from *offset* pixels on."""
        self._wanted = None
        self.offset = max(0, min(self.furthest, round(offset)))
        if self.group:
            self.group.redraw()

    def reveal(self, widget: Widget) -> None:
        """Scroll as little as needed to show *widget*."""
        margin = self.group.kit.u(12) if self.group else 0
        top, bottom = widget.rect.top - margin, widget.rect.bottom + margin
        if top < self.offset or widget.rect.h > self.rect.h:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.h:
            self.scroll_to(bottom - self.rect.h)

    def offset_of(self, widget: Widget, above: float) -> int:
        """Return the offset at which *widget* stands *above* logical units below the upper edge."""
        return widget.rect.y - (self.group.kit.u(above) if self.group else 0)

    def leave_room_below(self, widget: Widget, most: float) -> None:
        """Leave enough room at the end that *widget* can come to the top, at most this share of the height
        of the area."""
        if self.group is None:
            return
        lowest = max(child.rect.bottom for child in self._kids if child.visible)
        room = min(self.rect.h - (lowest - widget.rect.y), round(self.rect.h * most))
        self.end = max(16.0, room / self.group.kit.theme.scale)

    # Input

    def wheel(self, event: Wheel) -> bool:
        if not self.furthest or not self.group:
            return False
        self.scroll_to(self.offset - event.y * self.group.kit.u(NOTCH))
        return True

    def _thumb(self, kit: Kit) -> pygame.Rect | None:
        """Return the movable part of the bar, when there is anything to scroll."""
        if not self.furthest:
            return None
        box, width = self.box, kit.u(6)
        height = max(kit.u(36), round(box.h * box.h / self.content_height))
        y = box.y + round((box.h - height) * self.offset / self.furthest)
        return pygame.Rect(box.right - width - kit.u(2), y, width, height)

    def press(self, event: Press) -> bool:
        thumb = self._thumb(self.group.kit) if self.group else None
        grip = thumb and thumb.inflate(thumb.w * 4, 0).collidepoint(event.pos)
        self._grabbed = ("thumb" if grip else "content", self.offset)
        return True

    def drag(self, event: Drag) -> bool:
        if self._grabbed is None:
            self._grabbed = ("content", self.offset)
        part, start = self._grabbed
        moved = event.pos[1] - event.start[1]
        if part == "thumb" and self.group:
            thumb = self._thumb(self.group.kit)
            room = max(1, self.rect.h - (thumb.h if thumb else 0))
            self.scroll_to(start + moved * self.furthest / room)
        else:
            self.scroll_to(start - moved)
        return True

    def drop(self, event: Drop) -> bool:
        self._grabbed = None
        return True

    def handle_key(self, event: Key) -> bool:
        page = round(self.rect.h * 0.85)
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -self.offset,
                 pygame.K_END: self.furthest}  # fmt: skip
        if event.key not in steps or not self.furthest:
            return False
        self.scroll_to(self.offset + steps[event.key])
        return True

    # Drawing

    def window(self, kit: Kit) -> pygame.Rect:
        """Return where the content may be drawn: a ring or a shadow looks out at the sides and at its two
        ends."""
        over = kit.u(OVERHANG)
        above, below = over * (self.offset <= 0), over * (self.offset >= self.furthest)
        box = self.box
        return pygame.Rect(box.x - over, box.y - above, box.w + 2 * over, box.h + above + below)

    def look_area(self, kit: Kit) -> pygame.Rect | None:
        return self._thumb(kit) or pygame.Rect(self.box.topleft, (0, 0))

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        before = target.get_clip()
        seen = self.window(kit).clip(before)
        target.set_clip(seen)
        for child in self._kids:
            if child.visible and child.box.inflate(kit.u(40), kit.u(40)).colliderect(seen):
                child.draw(target, kit)
        target.set_clip(before)
        thumb = self._thumb(kit)
        if thumb:
            kit.panel(
                target,
                thumb,
                "line_light" if self.hovered or self._grabbed else "off",
                border=None,
                radius=999,
            )

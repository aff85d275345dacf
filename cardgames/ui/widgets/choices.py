"""Things to set: one of several, on or off, a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ..input import Click, Drag, Drop, Key, Press
from ..kit import Kit
from .base import SMALLEST_TARGET, Place, Widget


class Setting(Widget):
    """A widget with a value; *on_change(value)* is called when a person changes it."""

    focusable = True
    pressable = True

    def __init__(
        self,
        id: str,
        rect: Place,
        value: Any,
        on_change: Callable[[Any], object] | None = None,
        *,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, tip=tip, enabled=enabled)
        self.value = value
        self.on_change = on_change

    def change(self, value: Any) -> None:
        """Set the value as a person does."""
        if not self.enabled or value == self.value:
            return
        self.value = value
        if self.group:
            self.group.redraw()
        if self.on_change:
            self.on_change(value)


class Segmented(Setting):
    """One of a few choices side by side.  *options* are (value, word) pairs, or words that are their own
    values.

    Left and right choose the neighbour.  In less room than it needs, the words are shortened.
    """

    def __init__(
        self,
        id: str,
        rect: Place,
        options: Sequence[tuple[Any, str] | str],
        value: Any,
        on_change: Callable[[Any], object] | None = None,
        *,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, value, on_change, tip=tip, enabled=enabled)
        self.options = [(option, option) if isinstance(option, str) else option for option in options]
        self._over = -1

    def measure(self, kit: Kit) -> tuple[int, int]:
        return sum(self._widths(kit, 0)) + kit.u(6), self._height(kit)

    def _height(self, kit: Kit) -> int:
        return max(kit.u(SMALLEST_TARGET), round(kit.text.pixels("label") * 2.3))

    def _widths(self, kit: Kit, room: int) -> list[int]:
        wanted = [kit.text.width(word, "label") + kit.u(26) for _, word in self.options]
        if not room or sum(wanted) <= room:
            spare = (room - sum(wanted)) // len(wanted) if room else 0
            return [width + spare for width in wanted]
        return [round(width * room / sum(wanted)) for width in wanted]

    def corner(self, kit: Kit) -> int:
        return self.rect.h // 2

    def boxes(self, kit: Kit) -> list[pygame.Rect]:
        """Return the place of each choice in the window."""
        box, inset = self.box, kit.u(3)
        out, x = [], box.x + inset
        for width in self._widths(kit, box.w - 2 * inset):
            out.append(pygame.Rect(x, box.y + inset, width, box.h - 2 * inset))
            x += width
        return out

    def part_under(self, pos: tuple[int, int]) -> int | None:
        parts = self.boxes(self.group.kit) if self.group else ()
        return next((number for number, part in enumerate(parts) if part.collidepoint(pos)), None)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        kit.panel(target, self.box, "well", border="line", radius=999)
        pointer = self.group.pointer if self.group and self.hovered else (-1, -1)
        for (value, word), part in zip(self.options, self.boxes(kit), strict=True):
            chosen = value == self.value
            if chosen:
                kit.panel(target, part, "accent" if self.enabled else "off", border=None, radius=999)
            over = part.collidepoint(pointer) and self.enabled
            ink = "accent_ink" if chosen and self.enabled else "text" if over else "muted"
            room = max(1, part.w - kit.u(8))
            kit.text.draw(target, word, part.center, "label", ink, align="centre", middle=True, width=room)

    def click(self, event: Click) -> bool:
        if self.group:
            for (value, _), part in zip(self.options, self.boxes(self.group.kit), strict=True):
                if part.inflate(0, 12).collidepoint(event.pos):
                    self.change(value)
        return True

    def handle_key(self, event: Key) -> bool:
        if event.action not in ("left", "right"):
            return False
        values = [value for value, _ in self.options]
        place = values.index(self.value) if self.value in values else 0
        place += 1 if event.action == "right" else -1
        if not self.enabled or not 0 <= place < len(values):
            return False  # at the end the arrows move the focus on
        self.change(values[place])
        return True

    def activate(self) -> None:
        """Take the next choice, round and round."""
        values = [value for value, _ in self.options]
        place = values.index(self.value) if self.value in values else -1
        self.change(values[(place + 1) % len(values)])


class Pictured(Segmented):
    """One of several choices with a picture each, in rows.  *picture(kit, value, size)* draws one of *size*
    pixels; *shape* is its width and height in logical units.  The word stands below it."""

    fills = True

    def __init__(
        self,
        id: str,
        rect: Place,
        options: Sequence[tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], object] | None = None,
        *,
        picture: Callable[[Kit, Any, tuple[int, int]], pygame.Surface],
        shape: tuple[float, float],
    ) -> None:
        super().__init__(id, rect, options, value, on_change)
        self.picture, self.shape = picture, shape

    def measure(self, kit: Kit) -> tuple[int, int]:
        width = self._cell(kit)[0]
        return width, self.height_at(kit, width)

    def height_at(self, kit: Kit, width: int) -> int:
        rows = -(-len(self.options) // self._columns(kit, width))
        return rows * self._cell(kit)[1]

    def corner(self, kit: Kit) -> int:
        return kit.u(14)

    def _cell(self, kit: Kit) -> tuple[int, int]:
        widest = max(kit.text.width(word, "small") for _, word in self.options)
        high = kit.u(self.shape[1]) + kit.text.line_height("small") + kit.u(16)
        return max(widest + kit.u(12), kit.u(self.shape[0] + 20)), high

    def _columns(self, kit: Kit, width: int) -> int:
        """Return how many stand side by side: as many as there is room for, but in rows as even as can be."""
        most = max(1, min(len(self.options), width // self._cell(kit)[0]))
        return -(-len(self.options) // -(-len(self.options) // most))

    def boxes(self, kit: Kit) -> list[pygame.Rect]:
        box, (_, high) = self.box, self._cell(kit)
        columns = self._columns(kit, box.w)
        wide = box.w // columns
        places = (divmod(number, columns) for number in range(len(self.options)))
        return [pygame.Rect(box.x + column * wide, box.y + row * high, wide, high) for row, column in places]

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        pointer = self.group.pointer if self.group and self.hovered else (-1, -1)
        size = kit.u(self.shape[0]), kit.u(self.shape[1])
        for (value, word), part in zip(self.options, self.boxes(kit), strict=True):
            chosen, inner = value == self.value, part.inflate(-kit.u(4), -kit.u(2))
            if chosen or part.collidepoint(pointer):
                border = "accent" if chosen else "line"
                kit.panel(target, inner, "panel_light", border=border, radius=12, line=2.5 if chosen else 1)
            shown = self.picture(kit, value, size)
            target.blit(shown, shown.get_rect(midtop=(part.centerx, part.y + kit.u(7))))
            at = (part.centerx, part.bottom - kit.u(4) - kit.text.line_height("small") // 2)
            kit.text.draw(
                target, word, at, "small", "text" if chosen else "muted", align="centre", middle=True
            )

    def click(self, event: Click) -> bool:
        if self.group:
            for (value, _), part in zip(self.options, self.boxes(self.group.kit), strict=True):
                if part.collidepoint(event.pos):
                    self.change(value)
        return True


class Toggle(Setting):
    """On or off.  With a *label* the whole row is its target, the switch at its right end."""

    def __init__(
        self,
        id: str,
        rect: Place,
        value: bool,
        on_change: Callable[[bool], object] | None = None,
        *,
        label: str = "",
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, bool(value), on_change, tip=tip, enabled=enabled)
        self.label = label

    @property
    def written(self) -> str:
        return self.label

    def measure(self, kit: Kit) -> tuple[int, int]:
        words = kit.text.width(self.label, "strong") + kit.u(16) if self.label else 0
        return words + self._switch(kit).w + kit.u(2), max(
            kit.u(SMALLEST_TARGET), round(kit.text.pixels("strong") * 2)
        )

    @staticmethod
    def _switch(kit: Kit) -> pygame.Rect:
        """Return the switch alone, which grows with the text."""
        tall = max(kit.u(26), round(kit.text.pixels("strong") * 1.2))
        return pygame.Rect(0, 0, round(tall * 46 / 26), tall)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        switch = self._switch(kit)
        switch.midright = (box.right, box.centery)
        fill = ("good" if self.value else "off") if self.enabled else "line"
        kit.panel(target, switch, fill, border="text" if kit.theme.high_contrast else None, radius=999)
        if self.hovered and self.enabled:
            kit.panel(target, switch, "#FFFFFF22", border=None, radius=999)
        knob = pygame.Rect(0, 0, switch.h - kit.u(6), switch.h - kit.u(6))
        knob.centery = switch.centery
        knob.x = switch.right - knob.w - kit.u(3) if self.value else switch.x + kit.u(3)
        kit.panel(target, knob, "#FFFFFF" if self.enabled else "dim", border=None, radius=999)
        if self.value:
            kit.icon(target, "check", knob.center, knob.h * 0.65 / kit.theme.scale, "#0D5C5A", centre=True)
        if self.label:
            room = max(1, switch.x - box.x - kit.u(12))
            ink = "text" if self.enabled else "muted"
            kit.text.draw(target, self.label, (box.x, box.centery), "strong", ink, middle=True, width=room)

    def activate(self) -> None:
        self.change(not self.value)

    def handle_key(self, event: Key) -> bool:
        if event.action not in ("left", "right"):
            return False
        if self.value == (event.action == "right"):
            return False
        self.change(event.action == "right")
        return True


class NumberChoice(Setting):
    """A number between *low* and *high* in steps; *show(value)* puts it into words."""

    def __init__(
        self,
        id: str,
        rect: Place,
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        low: float,
        high: float,
        step: float = 1,
        show: Callable[[float], str] = lambda value: f"{value:g}",
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, value, on_change, tip=tip, enabled=enabled)
        self.low, self.high, self.step, self.show = low, high, step, show
        self.unit = ""  # the unit, as it is read aloud: "chips"

    def snapped(self, value: float) -> float:
        """Return the nearest value that can be chosen."""
        steps = round((value - self.low) / self.step)
        found = min(self.high, max(self.low, self.low + steps * self.step))
        return round(found, 6) if isinstance(self.step, float) else found

    def by(self, steps: int) -> None:
        """Change by this number of steps."""
        self.change(self.snapped(self.value + steps * self.step))

    def handle_key(self, event: Key) -> bool:
        if event.action not in ("left", "right"):
            return False
        self.by((1 if event.action == "right" else -1) * (5 if event.shift else 1))
        return True


class Stepper(NumberChoice):
    """A number between a minus and a plus; left and right change it, with Shift by five."""

    def measure(self, kit: Kit) -> tuple[int, int]:
        height = max(kit.u(SMALLEST_TARGET), round(kit.text.pixels("strong") * 2.2))
        widest = max(
            kit.text.width(self.show(value), "strong") for value in (self.low, self.high, self.value)
        )
        return 2 * height + max(widest, kit.u(28)) + kit.u(20), height

    def corner(self, kit: Kit) -> int:
        return self.rect.h // 2

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        box = self.box
        return pygame.Rect(box.x, box.y, box.h, box.h), pygame.Rect(box.right - box.h, box.y, box.h, box.h)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        kit.panel(target, self.box, "well", border="line", radius=999)
        pointer = self.group.pointer if self.group and self.hovered else (-1, -1)
        sign = 1.1 * kit.text.pixels("body") / kit.theme.scale
        for end, name, limit in zip(self._ends(), ("minus", "plus"), (self.low, self.high), strict=True):
            live = self.enabled and self.value != limit
            face = end.inflate(-kit.u(6), -kit.u(6))
            hot = live and end.collidepoint(pointer)
            kit.panel(target, face, "panel_light" if not hot else "off", border=None, radius=999)
            kit.icon(target, name, end.center, sign, "text" if live else "dim", centre=True)
        words = self.show(self.value)
        kit.text.draw(target, words, self.box.center, "strong", "text", align="centre", middle=True)

    def part_at(self, pos: tuple[int, int]) -> int | None:
        return next((part for part, end in enumerate(self._ends()) if end.collidepoint(pos)), None)

    def place_of(self, part: int) -> tuple[int, int]:
        return self._ends()[part].center

    def click(self, event: Click) -> bool:
        part = self.part_at(event.pos)
        if part is not None:
            self.by((-1, 1)[part])
        return True


class Slider(NumberChoice):
    """A number on a line, with named *stops* ((value, word) pairs) that attract the knob."""

    def __init__(
        self,
        id: str,
        rect: Place,
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        stops: Sequence[tuple[float, str]] = (),
        **how: Any,
    ) -> None:
        super().__init__(id, rect, value, on_change, **how)
        self.stops = list(stops)

    def measure(self, kit: Kit) -> tuple[int, int]:
        words = kit.text.line_height("label") if self.stops else 0
        return kit.u(280), kit.u(SMALLEST_TARGET) + words

    def _line(self, kit: Kit) -> pygame.Rect:
        """Return the line the knob runs on."""
        box = self.box
        knob = kit.u(12)
        return pygame.Rect(
            box.x + knob, box.y + kit.u(SMALLEST_TARGET) // 2 - kit.u(3), box.w - 2 * knob, kit.u(6)
        )

    def _x(self, kit: Kit, value: float) -> int:
        line = self._line(kit)
        return line.x + round(line.w * (value - self.low) / ((self.high - self.low) or 1))

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        line, x = self._line(kit), self._x(kit, self.value)
        kit.panel(target, line, "off", border=None, radius=999)
        done = pygame.Rect(line.x, line.y, max(line.h, x - line.x), line.h)
        kit.panel(target, done, "accent" if self.enabled else "dim", border=None, radius=999)
        used: list[pygame.Rect] = []
        for value, word in self.stops:
            at = self._x(kit, value)
            dot = pygame.Rect(0, 0, kit.u(4), kit.u(12))
            dot.center = (at, line.centery)
            kit.panel(target, dot, "muted", border=None, radius=2)
            width = kit.text.width(word, "label")
            left = max(self.box.x, min(at - width // 2, self.box.right - width))
            place = pygame.Rect(left, line.centery + kit.u(15), width, 1)
            if place.inflate(kit.u(8), 0).collidelist(used) < 0:
                kit.text.draw(
                    target, word, place.topleft, "label", "text" if value == self.value else "muted"
                )
                used.append(place)
        knob = pygame.Rect(0, 0, kit.u(24), kit.u(24))
        knob.center = (x, line.centery)
        kit.shadow(target, knob, radius=999, blur=4, alpha=130, down=2)
        fill = ("#FFFFFF" if self.hovered or self.pressed else "#E8EDF4") if self.enabled else "dim"
        kit.panel(target, knob, fill, border="edge", radius=999)

    def _at(self, kit: Kit, x: int) -> float:
        line = self._line(kit)
        value = self.low + (self.high - self.low) * (x - line.x) / max(1, line.w)
        for stop, _ in self.stops:
            if abs(self._x(kit, stop) - x) <= kit.u(7):
                return stop
        return self.snapped(value)

    def _follow(self, x: int) -> bool:
        if self.group and self.enabled:
            self.change(self._at(self.group.kit, x))
        return True

    def press(self, event: Press) -> bool:
        return True

    def click(self, event: Click) -> bool:
        return self._follow(event.pos[0])

    def drag(self, event: Drag) -> bool:
        return self._follow(event.pos[0])

    def drop(self, event: Drop) -> bool:
        return event.cancelled or self._follow(event.pos[0])

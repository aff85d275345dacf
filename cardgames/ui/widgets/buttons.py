"""Things to press: buttons, chips, tiles and rows of a list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ..device_words import possible_signs
from ..kit import Kit
from ..text import Style
from .base import SMALLEST_TARGET, Place, Widget

Action = Callable[[], object]


@dataclass(frozen=True)
class ButtonKind:
    """How a kind of button looks."""

    fill: str
    fill2: str | None
    border: str | None
    ink: str
    hover: str
    shadow: bool = False


KINDS = {
    "primary": ButtonKind("accent", "accent_deep", None, "accent_ink", "#FFFFFF2E", True),
    "secondary": ButtonKind("#FFFFFF1A", None, None, "text", "#FFFFFF1F"),
    "answer": ButtonKind("#2A3842", None, "line", "text", "#FFFFFF1F"),
    "outline": ButtonKind("panel", None, "line", "text", "#FFFFFF14"),
    "quiet": ButtonKind("#FFFFFF00", None, None, "text", "#FFFFFF1A"),
    "paper": ButtonKind("#FFFFFF", None, None, "#163184", "#16318414"),
    "paper_quiet": ButtonKind("#FFFFFF00", None, None, "paper_accent", "#8A5D0C1A"),
    "warn": ButtonKind("warn", None, None, "#2B0A05", "#FFFFFF2E"),
}


class Pressable(Widget):
    """A widget that does one thing when it is clicked, or entered with the focus on it."""

    focusable = True
    pressable = True

    def __init__(
        self, id: str, rect: Place, on_click: Action | None = None, *, tip: str = "", enabled: bool = True
    ) -> None:
        super().__init__(id, rect, tip=tip, enabled=enabled)
        self.on_click = on_click

    def activate(self) -> None:
        if self.enabled and self.on_click:
            self.on_click()

    @property
    def state(self) -> str:
        """`disabled`, `pressed`, `hover` or `normal`."""
        if not self.enabled:
            return "disabled"
        return "pressed" if self.pressed else "hover" if self.hovered else "normal"


class Button(Pressable):
    """A pill with a word, an icon or both.

    Kinds: `primary` (one on a screen), `secondary` (a pale pill), `outline`, `quiet` (no face until hovered),
    `paper` and `paper_quiet` (on light panels and family colours), `warn`.
    Without a word it is round: give it a *tip* then.  `hint` is a small second word at the right end; in its
    place stands the sign of `key`, as the device in use has it.
    """

    def __init__(
        self,
        id: str,
        rect: Place,
        word: str = "",
        on_click: Action | None = None,
        *,
        kind: str = "secondary",
        icon: str | None = None,
        hint: str = "",
        key: str = "",
        style: Style | None = None,
        align: str = "centre",
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, on_click, tip=tip, enabled=enabled)
        self.word, self.icon, self.hint, self.kind, self.align = word, icon, hint, KINDS[kind], align
        self.key = key
        self.in_full = ""  # its word as it is read aloud, where it is short for more
        self.style: Style = style or (("heavy", 16) if kind == "primary" else ("bold", 14))

    @property
    def written(self) -> str:
        return self.word

    def measure(self, kit: Kit) -> tuple[int, int]:
        px = kit.text.pixels(self.style)
        height = max(kit.u(44), round(kit.text.pixels("body") * 2.1))
        if not self.word:
            return height, height
        icon = round(px * 1.75) if self.icon else 0
        written = possible_signs(self.key, kit.theme.settings.keys) if self.key else [self.hint]
        widest = max(kit.text.width(sign, "label") for sign in written)
        hint = widest + kit.u(14) if widest else 0
        return kit.text.width(self.word, self.style) + icon + hint + round(height * 0.9), height

    def corner(self, kit: Kit) -> int:
        return self.rect.h // 2

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, kind, state = self.box, self.kind, self.state
        if state == "disabled" and kind.fill == "accent":
            kind = ButtonKind("off", None, None, "muted", "#FFFFFF00")
        if kind.shadow and state != "disabled":
            kit.shadow(target, box, radius=999, blur=8 if state != "pressed" else 4, alpha=120, down=4)
        kit.panel(target, box, kind.fill, kind.fill2, border=kind.border, radius=999)
        if state in ("hover", "pressed"):
            kit.panel(target, box, kind.hover, border=None, radius=999)
        off = "paper_muted" if kind.ink.startswith("paper") else "muted"
        self._draw_content(target, kit, box, kind.ink if state != "disabled" else off, state)
        if kit.theme.high_contrast and kind.fill2 is None:
            kit.panel(target, box, "#FFFFFF00", border="line", radius=999)

    def _draw_content(self, target: pygame.Surface, kit: Kit, box: pygame.Rect, ink: str, state: str) -> None:
        px = kit.text.pixels(self.style)
        down = kit.u(1) if state == "pressed" else 0
        gap = round(px * 0.55)
        side = round(px * 1.2)
        room = box.w - round(box.h * 0.6) - (side + gap if self.icon else 0)
        written = self.sign_of(self.key) if self.key else self.hint
        hint = kit.text.width(written, "label") + gap if written else 0
        space = max(1, room - hint)
        style = kit.text.fitted(self.word, self.style, space)
        label = kit.text.line(self.word, style, ink, space) if self.word else None
        width = (side if self.icon else 0) + (label.get_width() if label else 0)
        width += gap if self.icon and label else 0
        x = (
            box.centerx - width // 2
            if self.align == "centre" and not written
            else box.x + round(box.h * 0.45)
        )
        if self.icon:
            kit.icon(
                target,
                self.icon,
                (x + side // 2, box.centery + down),
                side / kit.theme.scale,
                ink,
                centre=True,
            )
            x += side + gap
        if label:
            target.blit(label, (x, box.centery - kit.text.cap_middle(style) + down))
        if written:
            at = (box.right - round(box.h * 0.45), box.centery + down)
            kit.text.draw(target, written, at, "label", ink, align="right", middle=True)


class Chip(Pressable):
    """A small pill that is chosen or not: the filters of a list.  Before its word may stand a *dot* in the
    colour of a person, or an *icon*."""

    def __init__(
        self,
        id: str,
        rect: Place,
        word: str,
        on_click: Action | None = None,
        *,
        chosen: bool = False,
        tip: str = "",
        dot: str | None = None,
        icon: str | None = None,
    ) -> None:
        super().__init__(id, rect, on_click, tip=tip)
        self.word, self.chosen, self.dot, self.icon = word, chosen, dot, icon

    @property
    def written(self) -> str:
        return self.word

    def measure(self, kit: Kit) -> tuple[int, int]:
        height = max(kit.u(SMALLEST_TARGET), round(kit.text.pixels("label") * 2.2))
        return max(
            kit.u(SMALLEST_TARGET), kit.text.width(self.word, "label") + self._dot(kit) + kit.u(30)
        ), height

    def _dot(self, kit: Kit) -> int:
        """Return the room for the dot or the icon."""
        if self.icon:
            return round(kit.text.pixels("label") * 1.6)
        return round(kit.text.pixels("label") * 1.3) if self.dot is not None else 0

    def corner(self, kit: Kit) -> int:
        return self._face(kit).h // 2

    def _face(self, kit: Kit) -> pygame.Rect:
        face = self.box
        height = max(kit.u(34), round(kit.text.pixels("label") * 1.95))
        return face.inflate(0, min(0, height - face.h))

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        face = self._face(kit)
        if self.chosen:
            kit.panel(target, face, "accent", border=None, radius=999)
        else:
            kit.panel(target, face, "panel_light" if self.hovered else "panel", border="line", radius=999)
        ink = "accent_ink" if self.chosen else "text" if self.hovered else "#D5DCE6"
        at = face.centerx + self._dot(kit) // 2, face.centery
        words = kit.text.draw(target, self.word, at, "label", ink, align="centre", middle=True)
        if self.dot is not None:
            side = round(kit.text.pixels("label") * 0.85)
            spot = pygame.Rect(words.x - self._dot(kit), face.centery - side // 2, side, side)
            kit.panel(target, spot, self.dot, border="#FFFFFFD0", radius=999)
        elif self.icon:
            side = round(kit.text.pixels("label") * 1.05)
            at = (words.x - self._dot(kit) // 2, face.centery)
            kit.icon(target, self.icon, at, side / kit.theme.scale, ink, centre=True)


class Tile(Pressable):
    """A button whose whole face is drawn by the scene.

    *face(kit, size, state)* returns a picture of *size* pixels for each state (`normal`, `hover`, `pressed`,
    `disabled`); pictures are kept until the next rebuild, or until the cards on them have become sharp.
    """

    def __init__(
        self,
        id: str,
        rect: Place,
        face: Callable[[Kit, tuple[int, int], str], pygame.Surface],
        on_click: Action | None = None,
        *,
        radius: float = 16,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, on_click, tip=tip, enabled=enabled)
        self.face, self.radius = face, radius
        self._faces: dict[str, pygame.Surface] = {}
        self._sharp = 0  # the generation of the card pictures on the faces

    def corner(self, kit: Kit) -> int:
        return kit.u(self.radius)

    def renew(self) -> None:
        """Have the face drawn again."""
        self._faces.clear()

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        sharp = self.group.picture_generation if self.group else 0
        if sharp != self._sharp:
            self._faces.clear()
            self._sharp = sharp
        state = self.state
        if state not in self._faces:
            self._faces[state] = self.face(kit, self.rect.size, state)
        target.blit(self._faces[state], self.box)


class ListRow(Pressable):
    """A row of a list: an icon or a picture, a title, a second line, and a word at the right.

    Other widgets may be added above it at their own places; it then serves as their panel.
    """

    fills = True

    def __init__(
        self,
        id: str,
        rect: Place,
        title: str,
        line: str = "",
        on_click: Action | None = None,
        *,
        icon: str | None = None,
        picture: pygame.Surface | None = None,
        right: str = "",
        chosen: bool = False,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, on_click, tip=tip, enabled=enabled)
        self.title, self.line, self.icon, self.picture = title, line, icon, picture
        self.right, self.chosen = right, chosen
        self.focusable = self.pressable = on_click is not None

    @property
    def written(self) -> str:
        return ". ".join(line for line in (self.title, self.line, self.right) if line)

    def measure(self, kit: Kit) -> tuple[int, int]:
        lines = kit.text.line_height("name") + (kit.text.line_height("label") if self.line else 0)
        return kit.u(420), max(kit.u(56), lines + kit.u(24))

    def corner(self, kit: Kit) -> int:
        return kit.u(16)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        fill = "panel_light" if self.chosen or (self.hovered and self.pressable) else "row"
        kit.panel(target, box, fill, border="accent" if self.chosen else "line", radius=16)
        x = box.x + kit.u(18)
        if self.picture:
            target.blit(self.picture, self.picture.get_rect(midleft=(x, box.centery)))
            x += self.picture.get_width() + kit.u(16)
        elif self.icon:
            side = round(kit.text.pixels("body") * 1.4)
            kit.icon(
                target, self.icon, (x + side // 2, box.centery), side / kit.theme.scale, "muted", centre=True
            )
            x += side + kit.u(16)
        right = box.right - kit.u(18)
        if self.right:
            right = kit.text.draw(
                target, self.right, (right, box.centery), "label", "muted", align="right", middle=True
            ).x
        room = max(1, right - x - kit.u(12))
        gap = round(kit.text.pixels("label") * 0.72) if self.line else 0
        kit.text.draw(target, self.title, (x, box.centery - gap), "name", "text", middle=True, width=room)
        if self.line:
            style = kit.text.fitted(self.line, "label", room)
            at = x, box.centery + gap
            kit.text.draw(target, self.line, at, style, "muted", middle=True, width=room)

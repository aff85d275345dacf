"""Things to read: labels and long text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ..device_words import key_name
from ..kit import Kit
from ..speech import aloud
from ..text import Style
from .base import Place, Widget


class Label(Widget):
    """A few words or a paragraph with markup.  With a width it wraps; without one it is a single line."""

    fills = True
    takes_pointer = False

    def __init__(
        self,
        id: str,
        rect: Place,
        markup: str,
        style: Style = "body",
        colour: str = "text",
        *,
        align: str = "left",
        lines: int = 0,
    ) -> None:
        super().__init__(id, rect)
        self.markup, self.style, self.colour, self.align, self.lines = markup, style, colour, align, lines
        self._is_line = False

    @property
    def written(self) -> str:
        return aloud(self.markup)

    def added(self, kit: Kit) -> None:
        self._is_line = (
            not self.rect.w
        )  # a paragraph just as wide may break: its words are rounded one by one
        super().added(kit)

    def _picture(self, kit: Kit) -> pygame.Surface:
        if self._is_line or not self.rect.w:
            return kit.text.line(self.markup, self.style, self.colour)
        return self._paragraph(kit, self.rect.w)

    def _paragraph(self, kit: Kit, width: int) -> pygame.Surface:
        return kit.text.paragraph(
            self.markup, width, self.style, self.colour, align=self.align, lines=self.lines
        )

    def measure(self, kit: Kit) -> tuple[int, int]:
        return self._picture(kit).get_size()

    def natural_width(self, kit: Kit) -> int:
        # a paragraph just as wide as its words may break: they are rounded one by one
        return self.rect.w or kit.text.width(self.markup, self.style) + 1

    def height_at(self, kit: Kit, width: int) -> int:
        return self._paragraph(kit, width).get_height()

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        target.blit(self._picture(kit), self.box)


class KeySign(Label):
    """The sign of *key*, one that cannot be chosen, as the device in use has it, while *works*; its place
    stays as wide as the name of the key."""

    def __init__(self, id: str, key: str, works: Callable[[], bool]) -> None:
        super().__init__(id, (0, 0), key_name(key, {}), "label", "muted")
        self.key, self.works = key, works

    @property
    def written(self) -> str:
        return ""

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        if self.works() and (sign := self.sign_of(self.key)):
            at = self.box.midright
            kit.text.draw(target, sign, at, self.style, self.colour, align="right", middle=True)


class Picture(Widget):
    """A picture among the widgets, so that it scrolls with them."""

    takes_pointer = False

    def __init__(self, id: str, rect: Place, picture: pygame.Surface) -> None:
        super().__init__(id, rect)
        self.picture = picture

    def measure(self, kit: Kit) -> tuple[int, int]:
        return self.picture.get_size()

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        target.blit(self.picture, self.box)


class Illustration(Widget):
    """A picture that *draw_at(size)* makes for the place it gets, *tall* pixels high."""

    fills = True
    takes_pointer = False

    def __init__(self, id: str, draw_at: Callable[[tuple[int, int]], pygame.Surface], tall: int = 0) -> None:
        super().__init__(id, (0, 0, 0, tall))
        self.draw_at = draw_at

    def measure(self, kit: Kit) -> tuple[int, int]:
        return 0, 0

    def added(self, kit: Kit) -> None:
        self.picture = self.draw_at(self.rect.size)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        target.blit(self.picture, self.box)


class CardPicture(Picture):
    """A picture of cards: *make* draws it, and again when they have become sharp."""

    def __init__(self, id: str, rect: Place, make: Callable[[], pygame.Surface]) -> None:
        super().__init__(id, rect, make())
        self.make = make
        self._sharp = 0  # the generation of the card pictures in it

    def added(self, kit: Kit) -> None:
        super().added(kit)
        self._sharp = self._generation

    @property
    def _generation(self) -> int:
        return self.group.picture_generation if self.group else 0

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        if self._generation != self._sharp:
            self._sharp, self.picture = self._generation, self.make()
        super().draw(target, kit)


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph of a long text: `head`, `subhead`, `bullet`, `number`, `gap` or `text`."""

    kind: str
    text: str
    mark: str = ""


def blocks(markup: str) -> list[Block]:
    """Return the blocks of a text in the small dialect of Markdown that rules pages are written in.

    `# ` and `## ` are headings, `- ` and `1. ` are list items, an empty line ends a paragraph; lines of a
    paragraph are joined.
    """
    found: list[Block] = []
    joined = False
    for raw in markup.splitlines():
        line = raw.strip()
        number, dot, rest = line.partition(". ")
        if not line:
            joined = False
        elif line.startswith("#"):
            level = len(line) - len(line.lstrip("#"))
            found.append(Block("head" if level == 1 else "subhead", line.lstrip("# ")))
            joined = False
        elif line.startswith("- "):
            found.append(Block("bullet", line[2:].strip()))
            joined = True
        elif dot and number.isdigit():
            found.append(Block("number", rest.strip(), f"{number}."))
            joined = True
        elif joined and found:
            last = found[-1]
            found[-1] = Block(last.kind, f"{last.text} {line}", last.mark)
        else:
            found.append(Block("text", line))
            joined = True
    return found


class RichText(Widget):
    """Long text with headings, lists, bold words and inline cards; laid out once, drawn by what can be seen.

    Its height follows from its width.
    """

    fills = True
    takes_pointer = False
    WIDEST = 70  # letters to a line: longer lines are hard to read

    def __init__(
        self,
        id: str,
        rect: Place,
        markup: str,
        *,
        style: Style = "body",
        colour: str = "text",
        head: str = "text",
    ) -> None:
        super().__init__(id, rect)
        self.markup, self.style, self.colour, self.head = markup, style, colour, head
        self._rows: list[tuple[int, int, pygame.Surface]] = []

    def added(self, kit: Kit) -> None:
        self._rows, self.rect.h = self._lay_out(kit, self.rect.w)

    def height_at(self, kit: Kit, width: int) -> int:
        return self._lay_out(kit, width)[1]

    def _lay_out(self, kit: Kit, room: int) -> tuple[list[tuple[int, int, pygame.Surface]], int]:
        """Return the pictures with their places, and the height of it all."""
        rows: list[tuple[int, int, pygame.Surface]] = []
        width = min(room, round(self.WIDEST * 0.56 * kit.text.pixels(self.style)))
        y = 0
        for number, block in enumerate(blocks(self.markup)):
            y += self._space_before(kit, block) if number else 0
            x = kit.u(26) if block.kind in ("bullet", "number") else 0
            style: Style = {"head": ("heavy", 22), "subhead": ("heavy", 18)}.get(block.kind, self.style)
            ink = self.head if block.kind in ("head", "subhead") else self.colour
            picture = kit.text.paragraph(block.text, max(1, width - x), style, ink)
            if x:
                rows.append((0, y, self._mark(kit, block)))
            rows.append((x, y, picture))
            y += picture.get_height()
        return rows, max(1, y)

    def _space_before(self, kit: Kit, block: Block) -> int:
        px = kit.text.pixels(self.style)
        return round(px * {"head": 1.6, "subhead": 1.2, "bullet": 0.35, "number": 0.35}.get(block.kind, 0.75))

    def _mark(self, kit: Kit, block: Block) -> pygame.Surface:
        """Return the dot or the number of a list item, in the middle of the first line."""
        step = kit.text.line_height(self.style)
        out = pygame.Surface((kit.u(26), step), pygame.SRCALPHA)
        if block.kind == "bullet":
            dot = kit.panel_picture((kit.u(6), kit.u(6)), "accent", radius=999)
            out.blit(dot, (kit.u(6), (step - dot.get_height()) // 2))
        else:
            word = kit.text.line(block.mark, "label", "accent")
            out.blit(word, (0, (step - word.get_height()) // 2))
        return out

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, seen = self.box, target.get_clip()
        for x, y, picture in self._rows:
            if box.y + y < seen.bottom and box.y + y + picture.get_height() > seen.top:
                target.blit(picture, (box.x + x, box.y + y))

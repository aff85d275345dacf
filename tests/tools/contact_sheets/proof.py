"""Reading proof: a kit and cards that draw nothing but words, and take note of the words that are cut."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from cardgames.engine import Game
from cardgames.ui.faces import headroom
from cardgames.ui.glyphs import Glyphs
from cardgames.ui.kit import Kit, RectLike
from cardgames.ui.pictures import Pictures, height
from cardgames.ui.signs import GOLD, Tones
from cardgames.ui.text import DrawGlyph, Style, TextRenderer, plain
from cardgames.ui.theme import Theme

OPAQUE = 0xC0  # of a colour's alpha: what is denser hides what lies under it
INK = 0.62  # of the height of a line: what its letters fill


PAPER = memoryview(bytearray(4 * 4096 * 4096))
"""What all pictures are drawn on, as nobody looks at them."""


def _nothing(size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of this size in pixels that takes no memory of its own."""
    width, height = max(1, size[0]), max(1, size[1])
    return pygame.image.frombuffer(PAPER[: 4 * width * height], (width, height), "RGBA")


@dataclass(frozen=True)
class Word:
    """A line of text where it stands: its letters, without the room above and below them."""

    text: str
    box: pygame.Rect


class Notes:
    """What is written on a picture as large as the window, and what is wrong with it.

    *cut* are the texts that were shortened or broken inside a word, *outside* those that leave the picture
    they are written on, *covered* those on which something was put; *words* are the lines that can be read.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.clear()

    def clear(self) -> None:
        self.words: list[Word] = []
        self.cut: set[str] = set()
        self.outside: set[str] = set()
        self.covered: set[tuple[str, str]] = set()

    def note(self, target: pygame.Surface, text: str, ink: pygame.Rect) -> None:
        """Take note of a line whose letters stand at *ink*."""
        if not text.strip():
            return
        edges = target.get_rect()
        if ink.x < edges.x - 1 or ink.right > edges.right + 1:
            self.outside.add(text)
        if target.get_size() != self.size:
            if ink.y < edges.y - 1 or ink.bottom > edges.bottom + 1:
                self.outside.add(text)
            return
        clip = target.get_clip()
        if clip == edges and (ink.y < -1 or ink.bottom > edges.bottom + 1):
            self.outside.add(text)
        seen = ink.clip(clip)
        if seen.w > 1 and seen.h > 1:
            self.words.append(Word(text, seen))

    def cover(self, box: pygame.Rect, what: str) -> None:
        """Put something at *box* that nobody can look through."""
        left = []
        for word in self.words:
            both = word.box.clip(box)
            if both.size != word.box.size:
                left.append(word)
                if both.w > 2 and both.h > 2:
                    self.covered.add((word.text, what))
        self.words = left


class ProofText(TextRenderer):
    """A writer that takes notes of what it writes."""

    def __init__(self, theme: Theme, draw_glyph: DrawGlyph, notes: Notes) -> None:
        super().__init__(theme, draw_glyph)
        self.notes = notes
        self._ended = False

    def draw(self, target: pygame.Surface, text: str, *args: Any, **how: Any) -> pygame.Rect:
        box = super().draw(target, text, *args, **how)
        style: Style = how.get("style") or (args[1] if len(args) > 1 else "body")
        ink = pygame.Rect(0, 0, box.w, round(INK * self.pixels(style) / 0.715))
        ink.center = box.centerx, box.y + self.cap_middle(style)
        self.notes.note(target, text, ink)
        return box

    def shortened(self, text: str, style: Style, width: int) -> str:
        out = super().shortened(text, style, width)
        if out != text:
            self.notes.cut.add(text)
        return out

    def _end_with_ellipsis(self, *args: Any) -> None:
        self._ended = True
        super()._end_with_ellipsis(*args)

    def _set_paragraph(self, markup: str, *args: Any) -> pygame.Surface:
        self._ended = False
        out = super()._set_paragraph(markup, *args)
        if self._ended:
            self.notes.cut.add(plain(markup))
        return out

    def _broken(self, word: str, style: Style, width: int) -> list[str]:
        parts = super()._broken(word, style, width)
        if len(parts) > 1:
            self.notes.cut.add(word)
        return parts


class NoGlyphs(Glyphs):
    """Signs that cannot be seen."""

    def icon(self, name: str, pixels: int, colour: str = "text") -> pygame.Surface:
        return _nothing((pixels, pixels))

    def pip(self, suit: str, pixels: int, colour: str | None = None) -> pygame.Surface:
        return _nothing((pixels, pixels))


class Proof(Kit):
    """A kit that writes words, takes notes of them and draws nothing else."""

    def __init__(self, theme: Theme, sprites: Path | None = None) -> None:
        super().__init__(theme, sprites)
        self.notes = Notes(theme.size)
        self.glyphs = NoGlyphs(theme, self._drawn, sprites)
        self.text = ProofText(theme, self.glyphs.inline, self.notes)

    # What covers words

    def panel(
        self, target: pygame.Surface, rect: RectLike, fill: str = "panel", *args: Any, **how: Any
    ) -> pygame.Rect:
        box = pygame.Rect(rect)
        if target.get_size() == self.theme.size and pygame.Color(self.theme.colour(fill)).a >= OPAQUE:
            self.notes.cover(box.clip(target.get_clip()), "a panel")
        return box

    def dim(self, target: pygame.Surface, alpha: int = 168) -> None:
        self.notes.clear()

    # Nothing to be seen

    def sheet(self, target: pygame.Surface, rect: RectLike, radius: float = 24) -> None:
        self.notes.cover(pygame.Rect(rect), "a sheet")

    def shadow(self, target: pygame.Surface, rect: RectLike, **how: Any) -> None:
        pass

    def panel_picture(self, size: tuple[int, int], *args: Any, **how: Any) -> pygame.Surface:
        return _nothing((round(size[0]), round(size[1])))

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        return _nothing((1, 1))

    def felt(self, size: tuple[int, int], top: int = 0, game: type[Game] | None = None) -> pygame.Surface:
        return _nothing((1, 1))

    def place(self, game: type[Game], size: tuple[int, int], top: int = 0) -> pygame.Surface:
        return _nothing((1, 1))

    def place_drawn(self, game: type[Game], size: tuple[int, int], top: int = 0) -> pygame.Surface:
        return _nothing((1, 1))

    def slot(self, size: tuple[int, int]) -> pygame.Surface:
        return _nothing(size)

    def _make_avatar(self, radius: int, letter: str, colour: str) -> pygame.Surface:
        return _nothing((2 * radius, 2 * radius))

    def sign_picture(self, game: str, pixels: int, tones: Tones = GOLD) -> pygame.Surface:
        return _nothing((pixels, pixels))

    def face_picture(self, face: str, look: str, radius: int) -> pygame.Surface:
        return _nothing((2 * radius, 2 * radius + headroom(radius)))


class Blanks(Pictures):
    """Cards without faces."""

    def card(self, name: str, width: int, **how: Any) -> pygame.Surface:
        return _nothing((width, height(width)))

    def shadow(self, width: int, **how: Any) -> pygame.Surface:
        return _nothing((1, 1))

    def warm(self, *args: Any) -> None:
        pass

    def later(self, *args: Any) -> None:
        pass

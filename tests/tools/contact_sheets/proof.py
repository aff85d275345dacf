"""Reading proof: a kit and cards that draw nothing but words, and take note of the words that are cut."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame

from cardgames.ui.kit import Kit, RectLike
from cardgames.ui.pictures import Pictures, height
from cardgames.ui.text import Style, plain

OPAQUE = 0xC0  # of a colour's alpha: what is denser hides what lies under it
INK = 0.62  # of the height of a line: what its letters fill


@lru_cache(maxsize=4096)
def _nothing(size: tuple[int, int]) -> pygame.Surface:
    """A picture of this size on which nothing can be seen."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@dataclass(frozen=True)
class Word:
    """A line of text where it stands: its letters, without the room above and below them."""

    text: str
    box: pygame.Rect


class Proof(Kit):
    """A kit that writes words and draws nothing else.

    *cut* are the texts that were shortened or broken inside a word, *outside* those that leave the picture
    they are written on, *words* the lines that stand on a picture as large as the window.
    """

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.forget()

    def forget(self) -> None:
        """Begin with an empty page."""
        self.words: list[Word] = []
        self.cut: set[str] = set()
        self.outside: set[str] = set()
        self.covered: set[tuple[str, str]] = set()
        self._ended = False

    # Words

    def text(self, target: pygame.Surface, text: str, *args: Any, **how: Any) -> pygame.Rect:
        box = super().text(target, text, *args, **how)
        style: Style = how.get("style") or (args[1] if len(args) > 1 else "body")
        self._note(target, text, box, style)
        return box

    def _note(self, target: pygame.Surface, text: str, box: pygame.Rect, style: Style) -> None:
        if not text.strip():
            return
        ink = pygame.Rect(0, 0, box.w, round(INK * self.text_px(style) / 0.715))
        ink.center = box.centerx, box.y + self.cap_middle(style)
        page = target.get_rect()
        if ink.x < page.x - 1 or ink.right > page.right + 1:
            self.outside.add(text)
        if target.get_size() != self.theme.size:
            if ink.y < page.y - 1 or ink.bottom > page.bottom + 1:
                self.outside.add(text)
            return
        clip = target.get_clip()
        if clip == page and (ink.y < -1 or ink.bottom > page.bottom + 1):
            self.outside.add(text)
        seen = ink.clip(clip)
        if seen.w > 1 and seen.h > 1:
            self.words.append(Word(text, seen))

    def shortened(self, text: str, style: Style, width: int) -> str:
        out = super().shortened(text, style, width)
        if out != text:
            self.cut.add(text)
        return out

    def _end_with_ellipsis(self, *args: Any) -> None:
        self._ended = True
        super()._end_with_ellipsis(*args)

    def _set_paragraph(self, markup: str, *args: Any) -> pygame.Surface:
        self._ended = False
        out = super()._set_paragraph(markup, *args)
        if self._ended:
            self.cut.add(plain(markup))
        return out

    def _broken(self, word: str, style: Style, width: int) -> list[str]:
        parts = super()._broken(word, style, width)
        if len(parts) > 1:
            self.cut.add(word)
        return parts

    # What covers words

    def panel(
        self, target: pygame.Surface, rect: RectLike, fill: str = "panel", *args: Any, **how: Any
    ) -> pygame.Rect:
        box = pygame.Rect(rect)
        if target.get_size() == self.theme.size and pygame.Color(self.colour(fill)).a >= OPAQUE:
            self.cover(box.clip(target.get_clip()), "a panel")
        return box

    def cover(self, box: pygame.Rect, what: str) -> None:
        """Something that nobody can look through comes to lie at *box*."""
        left = []
        for word in self.words:
            both = word.box.clip(box)
            if both.size != word.box.size:
                left.append(word)
                if both.w > 2 and both.h > 2:
                    self.covered.add((word.text, what))
        self.words = left

    def dim(self, target: pygame.Surface, alpha: int = 168) -> None:
        self.forget()

    # Nothing to be seen

    def sheet(self, target: pygame.Surface, rect: RectLike, radius: float = 24) -> None:
        self.cover(pygame.Rect(rect), "a sheet")

    def shadow(self, target: pygame.Surface, rect: RectLike, **how: Any) -> None:
        pass

    def panel_picture(self, size: tuple[int, int], *args: Any, **how: Any) -> pygame.Surface:
        return _nothing((round(size[0]), round(size[1])))

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        return _nothing((1, 1))

    def felt(self, size: tuple[int, int], top: int = 0) -> pygame.Surface:
        return _nothing((1, 1))

    def slot(self, size: tuple[int, int]) -> pygame.Surface:
        return _nothing(size)

    def icon_picture(self, name: str, pixels: int, colour: str = "text") -> pygame.Surface:
        return _nothing((pixels, pixels))

    def pip(self, suit: str, pixels: int, colour: str | None = None) -> pygame.Surface:
        return _nothing((pixels, pixels))

    def _make_avatar(self, radius: int, letter: str, colour: str, human: bool) -> pygame.Surface:
        return _nothing((2 * radius, 2 * radius))


class Blanks(Pictures):
    """Cards without faces."""

    def card(self, name: str, width: int, **how: Any) -> pygame.Surface:
        return _nothing((width, height(width)))

    def shadow(self, width: int, **how: Any) -> pygame.Surface:
        return _nothing((1, 1))

    def warm(self, *args: Any) -> None:
        pass

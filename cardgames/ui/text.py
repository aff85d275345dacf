"""Text: fonts, lines that end with an ellipsis, and wrapped paragraphs with bold words, cards and suits.

The markup of a paragraph is small: `**bold**`, `{Qh}` for a card, `{h}` for a suit, `{icon:undo}` for an
icon. Anything else in braces is shown as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import zip_longest
from pathlib import Path

import pygame

from cardgames.incoming import drawable

from .assets import font_files
from .button_signs import SIGNS_AND_NAMES
from .cache import SurfaceCache
from .scripts import SCRIPTS, Run, runs_left
from .theme import STYLES, Theme

Style = str | tuple[str, float]
"""A name from the type scale, or a weight and a size in logical units."""

LEADING = 1.45  # line height of reading text, in text sizes
LONGEST_LINE, LONGEST_PARAGRAPH = 2_000, 20_000
"""Letters that are written at most: what comes from a file can be as long as it likes."""
USUAL_WORD = 24
"""Letters of a word that is measured whole at once; of a longer one, no more than twice what fits."""
MOST_WIDTHS = 8_000
"""Widths of words that are kept: layouts ask for them again and again."""
LEAST_LETTERS = 0.7
"""How much smaller letters become before a word is cut."""
CAP_HEIGHT = 0.715  # of Noto Sans and of Manrope, in text sizes

PROTECTED = "\u00a0\u202f"
"""Spaces at which no line breaks."""
_TOKENS = re.compile(rf"\*\*|\{{[^{{}}\s]+\}}|\n|[^\S\n{PROTECTED}]+|(?:[^\s*{{]|[{PROTECTED}])+|.")
LEFTWARDS = ("Arab", "Hebr")
SUIT_SIGNS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}  # no font of ours has them: they are drawn
_SIGN = re.compile(f"([{''.join((*SUIT_SIGNS, *SIGNS_AND_NAMES))}])")
_CARD = re.compile(r"^(?:[A2-9TJQK][cdhs]|\*[rb])\d*$")


@lru_cache(maxsize=128)
def font(weight: str, pixels: int) -> pygame.font.Font:
    """Return a font by weight (`regular`, `bold`, `heavy`) and size in pixels; pygame's own without files."""
    if not pygame.font.get_init():
        pygame.font.init()
    file = font_files().get(weight)
    try:
        return pygame.font.Font(file, pixels)
    except (pygame.error, OSError):
        return pygame.font.Font(None, round(pixels * 1.3))


def font_of(run: Run, weight: str, pixels: int) -> pygame.font.Font:
    """Return the font of a part of a line: our own, but for letters that it lacks."""
    if run.face is not None:
        with suppress(pygame.error, OSError):  # then they are boxes
            return _font_in(run.face.file(weight), pixels, run.script)
    return font(weight, pixels)


@lru_cache(maxsize=64)
def _font_in(file: Path, pixels: int, script: str) -> pygame.font.Font:
    """Return the font in a file, for words in a *script*. Raises pygame.error or OSError."""
    found = pygame.font.Font(file, pixels)
    if script:
        found.set_script(script)
    if script in LEFTWARDS:
        found.set_direction(pygame.DIRECTION_RTL)
    return found


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a paragraph: `word`, `space`, `break`, `card`, `suit`, `icon` or `button`."""

    kind: str
    text: str
    bold: bool = False


@lru_cache(maxsize=512)
def parse(markup: str) -> tuple[Piece, ...]:
    """Return the pieces of a paragraph.

    >>> [piece.text for piece in parse("Play **{Qh}**!")]
    ['Play', ' ', 'Qh', '!']
    """
    pieces: list[Piece] = []
    bold = False
    for token in _TOKENS.findall(markup):
        if token == "**":
            bold = not bold
        elif token == "\n":
            pieces.append(Piece("break", ""))
        elif token.isspace() and token[0] not in PROTECTED:
            pieces.append(Piece("space", " ", bold))
        else:
            piece = _braced(token, bold) if token[0] == "{" and len(token) > 2 else Piece("word", token, bold)
            if (
                runs_left(token)
                and len(pieces) > 1
                and pieces[-1].kind == "space"
                and runs_left(pieces[-2].text)
            ):
                piece = Piece("word", f"{pieces[-2].text} {token}", bold)  # else their order would be turned
                del pieces[-2:]
            pieces.append(piece)
    return tuple(pieces)


def _braced(token: str, bold: bool) -> Piece:
    name = token[1:-1]
    if _CARD.match(name):
        return Piece("card", name, bold)
    if name in ("c", "d", "h", "s"):
        return Piece("suit", name, bold)
    if name.startswith("icon:"):
        return Piece("icon", name[5:], bold)
    return Piece("word", token, bold)


def plain(markup: str) -> str:
    """Return the text without its markup, for copying and for reading aloud."""
    return "".join("\n" if piece.kind == "break" else piece.text for piece in parse(markup))


DrawGlyph = Callable[[Piece, int, str], pygame.Surface]
"""Return the picture of a card, a suit, an icon or a button in text of this size and this colour."""


class TextRenderer:
    """A writer of lines and paragraphs in the theme's sizes and colours.

    *draw_glyph* draws the cards, suits, icons and buttons between the words.
    """

    def __init__(self, theme: Theme, draw_glyph: DrawGlyph) -> None:
        self.theme = theme
        self._draw_glyph = draw_glyph
        self._lines = SurfaceCache(8_000_000)
        self._blocks = SurfaceCache(max(16_000_000, 4 * theme.size[0] * theme.size[1]))
        self._widths: dict[tuple[str, Style], int] = {}

    def font(self, style: Style) -> pygame.font.Font:
        """Return the font of a style at the present scale."""
        weight, size = STYLES[style] if isinstance(style, str) else style
        return font(weight, self.theme.t(size))

    @staticmethod
    def _weight(style: Style) -> str:
        return (STYLES[style] if isinstance(style, str) else style)[0]

    def pixels(self, style: Style) -> int:
        """Return the text size of a style in pixels."""
        return self.theme.t(STYLES[style][1] if isinstance(style, str) else style[1])

    def line_height(self, style: Style) -> int:
        """Return the distance between two lines of a paragraph."""
        return round(self.pixels(style) * LEADING)

    def width(self, text: str, style: Style = "body") -> int:
        """Return how wide one line of plain text is."""
        width = self._widths.get((text, style))
        return self._measured(text, style) if width is None else width

    def _measured(self, whole: str, style: Style) -> int:
        text = _at_most(whole, LONGEST_LINE)
        if _SIGN.search(text):  # how wide signs are depends on the deck
            return sum(part.get_width() for part in self._parts(text, style, "#FFFFFF"))
        if len(self._widths) == MOST_WIDTHS:
            self._widths.clear()
        weight, pixels = self._weight(style), self.pixels(style)
        width = sum(font_of(run, weight, pixels).size(run.text)[0] for run in SCRIPTS.runs(text))
        if len(whole) <= LONGEST_LINE:
            self._widths[whole, style] = width
        return width

    def line(self, text: str, style: Style = "body", colour: str = "text", width: int = 0) -> pygame.Surface:
        """Return one line as a picture; longer than *width* pixels it ends with an ellipsis."""
        text = _at_most(text, LONGEST_LINE)
        if width:
            text = self.shortened(text, style, width)
        key = (text, style, self.theme.colour(colour))
        return self._lines.get(key, partial(self._render, text, style, key[2]))

    def _render(self, text: str, style: Style, colour: str) -> pygame.Surface:
        shade = pygame.Color(colour)
        if _SIGN.search(text):
            return self._with_signs(text, style, colour)
        face, runs = self.font(style), SCRIPTS.runs(text)
        if not self.width(text, style):  # characters without any width, which a name from a file can hold
            return pygame.Surface((0, face.get_height()), pygame.SRCALPHA)
        if len(runs) > 1 or runs[0].face is not None:
            out = self._render_runs(runs, style, shade)
        else:
            out = face.render(text, True, shade).convert_alpha()
        if shade.a < 255:
            out.fill((255, 255, 255, shade.a), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def _render_runs(self, runs: Sequence[Run], style: Style, shade: pygame.Color) -> pygame.Surface:
        """Return words in several fonts on one base line, as high as our own font."""
        own = self.font(style)
        fonts = [font_of(run, self._weight(style), self.pixels(style)) for run in runs]
        wide = sum(face.size(run.text)[0] for run, face in zip(runs, fonts, strict=True))
        out, x = pygame.Surface((wide, own.get_height()), pygame.SRCALPHA), 0
        for run, face in zip(runs, fonts, strict=True):
            if face.size(run.text)[0]:
                words = face.render(run.text, True, shade)
                y = own.get_ascent() - face.get_ascent()
                below = y + words.get_bounding_rect().bottom - out.get_height()
                out.blit(words, (x, y - max(0, below)))  # some scripts reach lower than ours
                x += words.get_width()
        return out

    def _parts(self, text: str, style: Style, colour: str) -> list[pygame.Surface]:
        """Return the pictures of the words and the signs of a line."""
        return [self._part(part, style, colour) for part in _SIGN.split(text) if part]

    def _part(self, part: str, style: Style, colour: str) -> pygame.Surface:
        if part in SUIT_SIGNS:
            return self.glyph(Piece("suit", SUIT_SIGNS[part]), style, colour)
        if part in SIGNS_AND_NAMES:
            return self.glyph(Piece("button", part), style, colour)
        return self.line(part, style, colour)

    def _with_signs(self, text: str, style: Style, colour: str) -> pygame.Surface:
        parts = self._parts(text, style, colour)
        size = sum(part.get_width() for part in parts), self.font(style).get_height()
        out, x = pygame.Surface(size, pygame.SRCALPHA), 0
        for part in parts:
            height = part.get_height()
            middle = self.cap_middle(style) - height // 2
            out.blit(part, (x, min(middle, size[1] - height) if height != size[1] else 0))
            x += part.get_width()
        return out

    def shortened(self, text: str, style: Style, width: int) -> str:
        """Return the text, or as much of it as fits into *width* pixels with an ellipsis."""
        text = _at_most(text, LONGEST_LINE)
        if self.width(text, style) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", style) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def fitted(self, text: str, style: Style, width: int) -> Style:
        """Return *style*, with smaller letters where *text* is wider than *width* and that helps."""
        weight, size = STYLES[style] if isinstance(style, str) else style
        if self.width(text, style) <= width:
            return style
        sizes = [round(size * share, 1) for share in (0.92, 0.84, 0.76, LEAST_LETTERS)]
        return next(((weight, each) for each in sizes if self.width(text, (weight, each)) <= width), style)

    def draw(
        self,
        target: pygame.Surface,
        text: str,
        at: tuple[int, int],
        style: Style = "body",
        colour: str = "text",
        *,
        align: str = "left",
        middle: bool = False,
        width: int = 0,
        spacing: float = 0.0,
        tabular: bool = False,
    ) -> pygame.Rect:
        """Write one line and return where it is.

        *at* is the upper left corner, or with `align` "centre"/"right" the upper middle or right; with
        *middle* its height is that of the middle of the capitals.  *spacing* is extra room between letters
        in logical units; *tabular* gives every digit the same width.
        """
        if spacing or tabular:
            picture = self._spaced(text, style, colour, self.theme.u(spacing), tabular)
        else:
            picture = self.line(text, style, colour, width)
        x = at[0] - {"left": 0, "centre": picture.get_width() // 2, "right": picture.get_width()}[align]
        y = at[1] - self.cap_middle(style) if middle else at[1]
        target.blit(picture, (x, y))  # what blit returns is cut off where the target is clipped
        return picture.get_rect(topleft=(x, y))

    def cap_middle(self, style: Style) -> int:
        """Return pixels from the top of a line down to the middle of its capitals."""
        return round(self.font(style).get_ascent() - self.pixels(style) * CAP_HEIGHT / 2)

    def _spaced(self, text: str, style: Style, colour: str, spacing: int, tabular: bool) -> pygame.Surface:
        face = self.font(style)
        digit = max(face.size(sign)[0] for sign in "0123456789") if tabular else 0

        def set_letters() -> pygame.Surface:
            glyphs = [self.line(sign, style, colour) for sign in text]
            cells = [
                digit if tabular and sign.isdigit() else glyph.get_width()
                for sign, glyph in zip(text, glyphs, strict=True)
            ]
            room = max(1, sum(cells) + spacing * max(0, len(cells) - 1))
            out = pygame.Surface((room, face.get_height()), pygame.SRCALPHA)
            x = 0
            for glyph, cell in zip(glyphs, cells, strict=True):
                out.blit(glyph, (x + (cell - glyph.get_width()) // 2, 0))
                x += cell + spacing
            return out

        return self._blocks.get(
            ("spaced", text, style, self.theme.colour(colour), spacing, tabular), set_letters
        )

    # Paragraphs

    def paragraph(
        self,
        markup: str,
        width: int,
        style: Style = "body",
        colour: str = "text",
        *,
        align: str = "left",
        lines: int = 0,
    ) -> pygame.Surface:
        """Return wrapped text with markup as a picture *width* pixels wide; after *lines* lines it ends
        with "…"."""
        markup = _at_most(markup, LONGEST_PARAGRAPH)
        key = (markup, width, style, self.theme.colour(colour), align, lines)
        return self._blocks.get(key, partial(self._set_paragraph, markup, width, style, key[3], align, lines))

    def _set_paragraph(
        self, markup: str, width: int, style: Style, colour: str, align: str, most: int
    ) -> pygame.Surface:
        rows = list(self._wrap(parse(markup), width, style, colour))
        if most and len(rows) > most:
            rows = rows[:most]
            self._end_with_ellipsis(rows[-1], width, style, colour)
        step = self.line_height(style)
        out = pygame.Surface((max(1, width), max(1, step * len(rows))), pygame.SRCALPHA)
        for number, row in enumerate(rows):
            used = sum(part.get_width() for part in row)
            x = {"left": 0, "centre": (width - used) // 2, "right": width - used}[align]
            for part in row:
                out.blit(part, (x, number * step + (step - part.get_height()) // 2))
                x += part.get_width()
        return out

    def _end_with_ellipsis(self, row: list[pygame.Surface], width: int, style: Style, colour: str) -> None:
        mark = self.line("…", style, colour)
        while row and sum(part.get_width() for part in row) + mark.get_width() > width:
            row.pop()
        row.append(mark)

    def _wrap(
        self, pieces: Sequence[Piece], width: int, style: Style, colour: str
    ) -> Iterator[list[pygame.Surface]]:
        """Yield the rows of pictures; pieces without a space between them stay together."""
        row: list[pygame.Surface] = []
        used = 0
        for cluster in _clusters(pieces):
            if cluster[0].kind == "break":
                yield row
                row, used = [], 0
                continue
            parts = self._pictures(cluster, style, colour, width)
            room = sum(part.get_width() for part in parts)
            if cluster[0].kind == "space":
                if row and used + room <= width:
                    row.extend(parts)
                    used += room
                continue
            if row and used + room > width:
                yield row
                row, used = [], 0
            for part in parts:
                if row and used + part.get_width() > width:
                    yield row
                    row, used = [], 0
                row.append(part)
                used += part.get_width()
        yield row

    def _pictures(self, cluster: list[Piece], style: Style, colour: str, width: int) -> list[pygame.Surface]:
        out: list[pygame.Surface] = []
        for piece in cluster:
            if piece.kind in ("word", "space"):
                face = self._bold(style) if piece.bold else style
                out.extend(self.line(part, face, colour) for part in self._broken(piece.text, face, width))
            else:
                out.append(self.glyph(piece, style, colour))
        return out

    def glyph(self, piece: Piece, style: Style, colour: str) -> pygame.Surface:
        """Return the picture of a card, a suit, an icon or a button as it stands in a line of this style."""
        return self._draw_glyph(piece, self.pixels(style), colour)

    def _broken(self, word: str, style: Style, width: int) -> list[str]:
        """Return the word, cut where it must be when it alone is wider than a line."""
        if len(word) <= USUAL_WORD and self.width(word, style) <= width:
            return [word]
        parts: list[str] = []
        start = 0
        while start < len(word):
            end = start + self._fitting(word, start, style, width)
            parts.append(word[start:end])
            start = end
        return parts

    def _fitting(self, word: str, start: int, style: Style, width: int) -> int:
        """Return how many letters of *word*, from *start* on, fit into a line; one at least.

        No more is measured than twice what fits, so that a word takes time in proportion to its length.
        """
        fits, left = 1, len(word) - start
        tried = 2
        while tried <= left and self.width(word[start : start + tried], style) <= width:
            fits, tried = tried, tried * 2
        too_many = min(tried, left + 1)
        while too_many - fits > 1:
            middle = (fits + too_many) // 2
            if self.width(word[start : start + middle], style) <= width:
                fits = middle
            else:
                too_many = middle
        return fits

    def _bold(self, style: Style) -> Style:
        weight, size = STYLES[style] if isinstance(style, str) else style
        return ("bold" if weight == "regular" else "heavy", size)


def _at_most(text: str, most: int) -> str:
    """Return the text as it can be drawn, which the name of a file need not be, or its first *most* letters
    with an ellipsis."""
    text = drawable(text)
    return text if len(text) <= most else text[:most] + "…"


def _clusters(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Yield pieces grouped so that a line may break between the groups: not before a "·".

    >>> ["".join(piece.text for piece in group) for group in _clusters(parse("Hand 1 · trick 2"))]
    ['Hand', ' ', '1 ·', ' ', 'trick', ' ', '2']
    """
    cluster: list[Piece] = []
    for piece, after in zip_longest(pieces, pieces[1:]):
        stays = bool(cluster) and piece.kind == "space" and after is not None and after.text == "·"
        if piece.kind in ("space", "break") and not stays:
            if cluster:
                yield cluster
            yield [piece]
            cluster = []
        else:
            cluster.append(piece)
    if cluster:
        yield cluster

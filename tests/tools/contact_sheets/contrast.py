"""The contrast of every word and sign with what it stands on, measured on the screens themselves.

A kit takes note of each word and sign that it draws; before one is put on the window, or on a picture of its
own, the pixels that will lie under it are looked at.  So colours that nobody listed are measured as well, and
on felt as bright as it is where they stand.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from cardgames.games import GAMES
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.games.solo import Solo
from cardgames.games.totit import Totit
from cardgames.ui.app import App
from cardgames.ui.cache import SurfaceCache
from cardgames.ui.glyphs import Glyphs
from cardgames.ui.kit import Kit
from cardgames.ui.text import DrawGlyph, Style, TextRenderer, plain
from cardgames.ui.theme import FELTS, PLACE, STYLES, Theme

from .moments import moments
from .proof import INK
from .screens import SCREENS, setup
from .stage import Canvas, Look, Size, Stage

TEXT, LARGE, SIGN = "text", "large text", "sign"
LEAST = {TEXT: 4.5, LARGE: 3.0, SIGN: 3.0}
LARGE_FROM, BOLD_FROM = 24.0, 18.66
"""Logical units from which text is large, and bold text."""
ACROSS, DOWN = 12, 5
"""So many points under a word are looked at."""
OUTLIERS = 3
"""Of them so many may be darker or brighter than the rest: what stands beside the word."""


def luminance(colour: pygame.Color) -> float:
    """Return how bright a colour is to the eye, 0 to 1 (WCAG)."""

    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def ratio(ink: pygame.Color, ground: pygame.Color) -> float:
    """Return the contrast of two colours, 1 to 21; an *ink* that is not opaque is mixed with the ground
    first."""
    mixed = ground.lerp(pygame.Color(ink.r, ink.g, ink.b), ink.a / 255)
    low, high = sorted((luminance(mixed), luminance(ground)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True)
class Ink:
    """What a picture shows: words or the name of a sign, its colour, and of which kind it is."""

    words: str
    colour: str
    kind: str


@dataclass(frozen=True)
class Measure:
    """The contrast of *ink* with the *ground* that it stood on."""

    ink: Ink
    ground: str
    value: float

    @property
    def is_enough(self) -> bool:
        """Whether it can be read."""
        return self.value >= LEAST[self.ink.kind] - 0.005


class Page(pygame.Surface):
    """A window that looks at what lies under each word before it is put there."""

    kit: Inks | None = None

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *args: Any, **how: Any) -> pygame.Rect:
        if self.kit is not None:
            self.kit.look_under(self, source, dest)
        return super().blit(source, dest, *args, **how)


class Known:
    """What pictures of words and signs show, by the picture."""

    def __init__(self) -> None:
        self._inks: dict[int, tuple[pygame.Surface, Ink]] = {}

    def note(self, picture: pygame.Surface, ink: Ink) -> pygame.Surface:
        self._inks[id(picture)] = picture, ink
        return picture

    def ink(self, picture: pygame.Surface) -> Ink | None:
        found = self._inks.get(id(picture))
        return found[1] if found is not None and found[0] is picture else None


Measuring = Callable[[pygame.Surface, pygame.Rect, Ink], None]
"""Measure an ink at a place on a picture as it was before."""


class InkGlyphs(Glyphs):
    """Signs that are noted as they are drawn."""

    def __init__(self, theme: Theme, kept: SurfaceCache, sprites: Path | None, known: Known) -> None:
        super().__init__(theme, kept, sprites)
        self.known = known

    def icon(self, name: str, pixels: int, colour: str = "text") -> pygame.Surface:
        picture = super().icon(name, pixels, colour)
        return self.known.note(picture, Ink(f"icon {name}", self.theme.colour(colour), SIGN))


class InkText(TextRenderer):
    """A writer that notes what it wrote, and hands on what it writes on other pictures than a page."""

    def __init__(self, theme: Theme, draw_glyph: DrawGlyph, known: Known, measure: Measuring) -> None:
        super().__init__(theme, draw_glyph)
        self.known = known
        self.measure = measure

    def _ink(self, words: str, style: Style, colour: str) -> Ink:
        weight, size = STYLES[style] if isinstance(style, str) else style
        kind = LARGE if size >= (LARGE_FROM if weight == "regular" else BOLD_FROM) else TEXT
        return Ink(words, self.theme.colour(colour), kind)

    def line(self, text: str, style: Style = "body", colour: str = "text", width: int = 0) -> pygame.Surface:
        return self.known.note(super().line(text, style, colour, width), self._ink(text, style, colour))

    def paragraph(
        self, markup: str, width: int, style: Style = "body", colour: str = "text", **how: Any
    ) -> pygame.Surface:
        picture = super().paragraph(markup, width, style, colour, **how)
        return self.known.note(picture, self._ink(plain(markup)[:60], style, colour))

    def draw(self, target: pygame.Surface, text: str, *args: Any, **how: Any) -> pygame.Rect:
        if isinstance(target, Page):
            return super().draw(target, text, *args, **how)
        before = target.copy()
        box = super().draw(target, text, *args, **how)
        style: Style = how.get("style") or (args[1] if len(args) > 1 else "body")
        colour = how.get("colour") or (args[2] if len(args) > 2 else "text")
        self.measure(before, box, self._ink(text, style, colour))
        return box


class Inks(Kit):
    """A kit that knows what its pictures of words and signs show, and measures them."""

    def __init__(self, theme: Theme, sprites: Path | None = None) -> None:
        super().__init__(theme, sprites)
        self.known = Known()
        self.measures: list[Measure] = []
        self.glyphs = InkGlyphs(theme, self._drawn, sprites, self.known)
        self.text = InkText(theme, self.glyphs.inline, self.known, self._measure)

    def look_under(self, target: pygame.Surface, source: pygame.Surface, dest: Any) -> None:
        """Measure *source*, if it shows words or a sign, where it is about to be put."""
        ink = self.known.ink(source)
        if ink is None:
            return
        at = dest.topleft if isinstance(dest, pygame.Rect) else (dest[0], dest[1])
        self._measure(target, source.get_rect(topleft=at), ink)

    def _measure(self, target: pygame.Surface, box: pygame.Rect, ink: Ink) -> None:
        if ink.kind != SIGN and box.h < 2 * BOLD_FROM * self.theme.scale * max(1.0, self.theme.text_size):
            box = box.inflate(0, round(-box.h * (1 - INK)))
        box = box.clip(target.get_clip())
        if box.w < 3 or box.h < 3 or not ink.words.strip():
            return
        colour = pygame.Color(ink.colour)
        grounds = [target.get_at(point) for point in _points(box)]
        if any(ground.a < 250 for ground in grounds):
            return  # what it comes to lie on is not known yet
        found = sorted((ratio(colour, ground), tuple(ground)) for ground in grounds)
        value, ground = found[min(OUTLIERS, len(found) - 1)]
        shown = "#{:02X}{:02X}{:02X}".format(*ground[:3])
        self.measures.append(Measure(ink, shown, value))


def _points(box: pygame.Rect) -> Iterator[tuple[int, int]]:
    for row in range(DOWN):
        for column in range(ACROSS):
            share = (column + 0.5) / ACROSS, (row + 0.5) / DOWN
            yield box.x + int(box.w * share[0]), box.y + int(box.h * share[1])


class PageCanvas(Canvas):
    """A screen whose picture is a page."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = Page(self._picture.get_size())

    def take(self, size: Size) -> None:
        if self._picture.get_size() != size:
            self._picture = Page(size)


class InkApp(App):
    """An app that measures what it draws."""

    kit: Inks

    def _apply_theme(self) -> None:
        super()._apply_theme()
        self.kit = Inks(self.theme, self.sprites)


class Studio(Stage):
    """A stage on which contrast is measured."""

    app_class = InkApp
    canvas_class = PageCanvas

    def __init__(self, home: Path) -> None:
        super().__init__(home)

    def measures(self) -> list[Measure]:
        """Return what stands on the screen now, measured."""
        kit, page = self.app.kit, self.canvas.surface()
        assert isinstance(kit, Inks) and isinstance(page, Page)
        self.picture()  # felt no longer stands in for the place
        self.app.pictures.generation += 1  # what lies still is drawn again
        kit.measures.clear()
        page.kit = kit
        self.app.stack.draw(page)
        page.kit = None
        return list(kit.measures)


def worst(measures: Sequence[Measure]) -> list[Measure]:
    """Return for each colour of words and signs the one with the least contrast, the least of all first."""
    found: dict[tuple[str, str], Measure] = {}
    for measure in measures:
        key = measure.ink.kind, measure.ink.colour
        if key not in found or measure.value < found[key].value:
            found[key] = measure
    return sorted(found.values(), key=lambda measure: measure.value / LEAST[measure.ink.kind])


def pages(stage: Studio, screens: Sequence[str]) -> Iterator[None]:
    """Show the *screens*, the set-up of a game of each family, and tables on each felt, one by one."""
    for felt in (PLACE, *FELTS):
        stage.app.settings.felt = felt
        for game in (Malilla, Totit, Skin, Solo):
            for moment in moments(game, max(game.seats), moves=60)[:2]:
                stage.table(moment.branch())
                yield
    stage.app.settings.felt = PLACE
    games = {game.family: game for game in reversed(GAMES)}
    shows = [setup(game, 1) for game in games.values()] + [SCREENS[name] for name in screens]
    for show in shows:
        show(stage)
        stage.look(stage.seen)
        yield


def measured(screens: Sequence[str], contrast: bool) -> list[Measure]:
    """Return all that stands on `pages`, measured, with high *contrast* or as usual."""
    found: list[Measure] = []
    with tempfile.TemporaryDirectory() as home, Studio(Path(home)) as stage:
        stage.look(Look((1280, 800), contrast=contrast))
        for _ in pages(stage, screens):
            found += stage.measures()
    return found


def report(screens: Sequence[str]) -> int:
    """Print the least contrast of each colour of words and signs; 1 where one cannot be read."""
    low = 0
    for contrast in (False, True):
        print("High contrast" if contrast else "As usual")
        for measure in worst(measured(screens, contrast)):
            sign = "" if measure.is_enough else "  TOO LOW"
            ink, colours = measure.ink, f"{measure.ink.colour:9} on {measure.ground}"
            print(f"  {measure.value:5.2f}  {ink.kind:10}  {colours}  {ink.words[:48]}{sign}")
            low += not measure.is_enough
    return min(1, low)

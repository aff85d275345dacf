"""The drawing kit: everything a screen draws that is not a playing card.

A `Kit` belongs to one theme: a new one is made when the window or a setting changes.  All positions are
pixels; `kit.u(n)` turns logical units into pixels.  Colours are token names (`"accent"`) or `#RRGGBB[AA]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame

from cardgames.engine import Game
from cardgames.storage.people import is_placeholder

from . import shapes
from .cache import SurfaceCache
from .faces import CALM, draw_face, headroom
from .glyphs import Glyphs
from .grounds import draw_place, place_in_steps, place_of
from .scripts import SCRIPTS
from .signs import GOLD, Tones, draw_sign
from .text import Style, TextRenderer, font_of
from .theme import SEATS, Theme

RectLike = pygame.Rect | tuple[int, int, int, int]


def initial(name: str) -> str:
    """Return the initial of a person called *name* where there is room for one letter.

    >>> initial("Anna"), initial("Player 2")
    ('A', '2')
    """
    sign = name.strip()[-1:] if is_placeholder(name.strip()) else name
    return next((sign.upper() for sign in sign if sign.isprintable() and not sign.isspace()), "?")


class Kit:
    """A drawing kit in one theme that caches its pictures.

    `text` writes lines and paragraphs, `glyphs` draws icons, suits and small cards.  `seats` are the colours
    of the seats of the current table, `faces` the faces of those who sit there.
    """

    def __init__(self, theme: Theme, sprites: Path | None = None) -> None:
        self.theme = theme
        self._drawn = SurfaceCache(max(32_000_000, 16 * theme.size[0] * theme.size[1]))
        self._begun: dict[tuple[object, ...], Iterator[pygame.Surface | None]] = {}
        self.glyphs = Glyphs(theme, self._drawn, sprites)
        self.text = TextRenderer(theme, self.glyphs.inline)
        self.seats: Sequence[str] = SEATS
        self.faces: Sequence[str] = ()
        self.draws_rings = True  # of the keyboard's focus

    @contextmanager
    def without_rings(self) -> Iterator[None]:
        """Draw no focus rings meanwhile: another scene has the keyboard."""
        before, self.draws_rings = self.draws_rings, False
        try:
            yield
        finally:
            self.draws_rings = before

    def u(self, units: float) -> int:
        """Return logical units in pixels."""
        return self.theme.u(units)

    def seat(self, seat: int) -> str:
        """Return the colour of the player at *seat*."""
        return self.seats[seat % len(self.seats)]

    def face(self, seat: int) -> str:
        """Return the face of the player at *seat*; empty where there is none."""
        return self.faces[seat] if seat < len(self.faces) else ""

    def kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that is drawn once for this theme, by its *key*."""
        return self._drawn.get(key, make)

    # Surfaces to put things on

    def panel(
        self,
        target: pygame.Surface,
        rect: RectLike,
        fill: str = "panel",
        fill2: str | None = None,
        *,
        border: str | None = "line",
        radius: float = 16,
        line: float = 1,
        lean: float = 0.35,
    ) -> pygame.Rect:
        """Draw a rounded panel; *radius* and *line* in logical units (a large radius makes a pill)."""
        rect = pygame.Rect(rect)
        picture = self.panel_picture(
            rect.size, fill, fill2, border=border, radius=radius, line=line, lean=lean
        )
        return target.blit(picture, rect)

    def panel_picture(
        self,
        size: tuple[int, int],
        fill: str,
        fill2: str | None = None,
        *,
        border: str | None = None,
        radius: float = 16,
        line: float = 1,
        lean: float = 0.35,
    ) -> pygame.Surface:
        """Return the panel alone, shared with other callers: copy it before drawing on it."""
        colours = [None if name is None else self.theme.colour(name) for name in (fill, fill2, border)]
        pixels = max(1, self.u(line), self.theme.outline if border else 1)
        round_px = min(self.u(radius), size[0] // 2, size[1] // 2)
        key = ("panel", tuple(size), *colours, round_px, pixels, lean)

        def make() -> pygame.Surface:
            return shapes.panel(
                size, round_px, colours[0] or "#00000000", colours[1], colours[2], pixels, lean
            )

        return self._drawn.get(key, make)

    def sheet(self, target: pygame.Surface, rect: RectLike, radius: float = 24) -> None:
        """Draw a panel that lies over the whole scene, with its shadow: a dialog, a result, the curtain."""
        self.shadow(target, rect, radius=radius, blur=20, alpha=170, down=8, hidden=True)
        box, colours = pygame.Rect(rect), ("#1C2838", "#141D2A")
        rounded = self.panel_picture(box.size, *colours, border="line_light", radius=radius)
        key = ("sheet", box.size, radius, self.theme.colour("line_light"))
        solid = self._drawn.get(key, rounded.convert)  # between its corners: nothing shines through there
        corner = min(self.u(radius) + 1, box.h // 2)
        for picture, top, tall in (
            (rounded, 0, corner),
            (solid, corner, box.h - 2 * corner),
            (rounded, box.h - corner, corner),
        ):
            target.blit(picture, (box.x, box.y + top), (0, top, box.w, tall))

    def shadow(
        self,
        target: pygame.Surface,
        rect: RectLike,
        *,
        radius: float = 16,
        blur: float = 8,
        alpha: int = 110,
        down: float = 4,
        hidden: bool = False,
    ) -> None:
        """Draw a soft shadow under a panel at *rect*; lengths in logical units.  *hidden* says that the
        panel lets nothing of it through: then only what looks out is drawn, which matters under large
        ones."""
        rect = pygame.Rect(rect)
        round_px = min(self.u(radius), rect.w // 2, rect.h // 2)
        blur_px = max(1, self.u(blur))

        def picture(size: tuple[int, int]) -> pygame.Surface:
            key = ("shadow", size, round_px, blur_px, alpha)
            return self._drawn.get(key, lambda: shapes.shadow(size, round_px, blur_px, alpha)[0])

        x, y = rect.x - 2 * blur_px, rect.y - 2 * blur_px + self.u(down)
        ends = 2 * (round_px + 2 * blur_px) + 3  # the smallest length with both ends and a middle
        if not hidden or min(rect.size) <= ends:
            target.blit(picture(rect.size), (x, y))
            return
        across, along = picture((rect.w, ends)), picture((ends, rect.h))
        (width, _), band = across.get_size(), across.get_height() // 2
        height = along.get_height()
        target.blit(across, (x, y), (0, 0, width, band))
        target.blit(across, (x, y + height - band), (0, across.get_height() - band, width, band))
        target.blit(along, (x, y + band), (0, band, band, height - 2 * band))
        right = (along.get_width() - band, band, band, height - 2 * band)
        target.blit(along, (x + width - band, y + band), right)

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the dark room behind the screens that are not a table."""
        c = self.theme.colours
        key = ("room", size)
        return self._drawn.get(key, partial(shapes.lit, size, c.room_light, c.room, c.room_dark, (0.2, 0.0)))

    def felt(self, size: tuple[int, int], top: int = 0, game: type[Game] | None = None) -> pygame.Surface:
        """Return the table: lit felt with one inlaid hairline, of the colour of the *game*'s place; *top*
        pixels are covered by a bar."""
        stops = self.theme.felt_of(game.family, game.cloth) if game else self.theme.felt
        return self._drawn.get(("felt", size, top, stops), partial(self._make_felt, size, top, stops))

    def _make_felt(self, size: tuple[int, int], top: int, stops: tuple[str, str, str]) -> pygame.Surface:
        out = shapes.lit(size, *stops)
        inset = self.u(28), top + self.u(20)
        box = (size[0] - 2 * inset[0], size[1] - top - self.u(40))
        if min(box) > 0:
            shapes.inlay(out, pygame.Rect(inset, box), self.u(120), "#FFFFFF1A", max(1, self.u(1.4)))
        return out

    def place(self, game: type[Game], size: tuple[int, int], top: int = 0) -> pygame.Surface:
        """Return the place where *game* is played, see `draw_place`."""
        return self._drawn.get(
            ("place", game, size, top),
            lambda: draw_place(place_of(game), self.glyphs.sprites, game.name(), size, top),
        )

    def place_drawn(self, game: type[Game], size: tuple[int, int], top: int = 0) -> pygame.Surface | None:
        """Return the same if it has been drawn."""
        return self._drawn.peek(("place", game, size, top))

    def draw_on_place(self, game: type[Game], size: tuple[int, int], top: int = 0) -> bool:
        """Draw a few milliseconds' worth of the same; False once it is whole."""
        key = ("place", game, size, top)
        if key in self._drawn:
            return False
        if key not in self._begun:
            self._begun[key] = place_in_steps(place_of(game), self.glyphs.sprites, game.name(), size, top)
        picture = next(self._begun[key])
        if picture is None:
            return True
        del self._begun[key]
        self._drawn.put(key, picture)
        return False

    def dim(self, target: pygame.Surface, alpha: int = 168) -> None:
        """Darken everything drawn so far, as a dark cover would, but quicker and without a picture of it."""
        target.fill((255 - alpha,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        cover = tuple(round(part * alpha / 255) for part in (4, 10, 14))
        target.fill(cover, special_flags=pygame.BLEND_RGB_ADD)

    # Signs

    def icon(
        self,
        target: pygame.Surface,
        name: str,
        at: tuple[int, int],
        size: float = 20,
        colour: str = "text",
        *,
        centre: bool = False,
    ) -> pygame.Rect:
        """Draw an icon of the set, *size* logical units wide, at its upper left corner or its centre."""
        picture = self.glyphs.icon(name, self.u(size), colour)
        if centre:
            at = (at[0] - picture.get_width() // 2, at[1] - picture.get_height() // 2)
        return target.blit(picture, at)

    def sign_picture(self, game: str, pixels: int, tones: Tones = GOLD) -> pygame.Surface | None:
        """Return the sign of the game in the folder *game*, see `draw_sign`; None where it has none."""
        key = ("sign", game, pixels, tones)
        drawn = self._drawn.peek(key) or draw_sign(self.glyphs.sprites, game, pixels, tones)
        if drawn is not None:
            self._drawn.put(key, drawn)
        return drawn

    def avatar(
        self,
        target: pygame.Surface,
        centre: tuple[int, int],
        radius: int,
        name: str,
        colour: str,
        *,
        face: str = "",
        look: str = CALM,
        active: bool = False,
    ) -> pygame.Rect:
        """Draw the *face* of a player with a *look*, whose hat may stand out above the ring, or without
        one a disc with their `initial`; *radius* in pixels."""
        if active:
            line = max(2, self.u(3))
            side = 2 * (radius + 2 * line)
            ring = shapes.rounded((side, side), side // 2, None, self.theme.colours.accent, line)
            target.blit(ring, ring.get_rect(center=centre))
        drawn = self.face_picture(face, look, radius) if face else None
        if drawn is not None:
            return target.blit(drawn, drawn.get_rect(midbottom=(centre[0], centre[1] + radius)))
        letter = initial(name)
        key = ("avatar", radius, letter, colour)
        disc = self._drawn.get(key, partial(self._make_avatar, radius, letter, colour))
        return target.blit(disc, disc.get_rect(center=centre))

    def face_picture(self, face: str, look: str, radius: int) -> pygame.Surface | None:
        """Return a face with a ring of *radius* pixels, as `draw_face` does; None where there is no
        picture."""
        key = ("face", face, look, radius)
        drawn = self._drawn.peek(key) or draw_face(self.glyphs.sprites, face, look, radius)
        if drawn is not None:
            self._drawn.put(key, drawn)
        return drawn

    def portrait(
        self, radius: int, name: str, colour: str, *, face: str = "", look: str = CALM, active: bool = False
    ) -> pygame.Surface:
        """Return the avatar as a picture, with room for a hat or the ring of the *active* player."""
        ring = 2 * max(2, self.u(3)) if active else 0
        above = max(ring, headroom(radius) if face else 0)
        out = pygame.Surface((2 * (radius + ring), above + 2 * radius + ring), pygame.SRCALPHA)
        self.avatar(
            out, (radius + ring, above + radius), radius, name, colour, face=face, look=look, active=active
        )
        return out

    def _make_avatar(self, radius: int, letter: str, colour: str) -> pygame.Surface:
        side = 2 * radius
        out = shapes.panel((side, side), radius, shapes.mix(colour, "#FFFFFF", 0.2), colour).copy()
        face = font_of(SCRIPTS.runs(letter)[0], "heavy", max(6, round(radius * 1.08)))
        sign = face.render(letter, True, "#FFFFFF")
        top = radius - round(face.get_ascent() - radius * 1.08 * 0.715 / 2)
        out.blit(sign, (radius - sign.get_width() // 2, top))
        return out

    # Small composed things

    def pill_size(
        self, text: str, style: Style = "label", icon: str | None = None, pad: float = 14
    ) -> tuple[int, int]:
        """Return how large a pill with this text is, in pixels."""
        px = self.text.pixels(style)
        width = self.text.width(text, style) + 2 * self.u(pad) + (round(px * 1.5) if icon else 0)
        return width, round(px * 1.9)

    def pill(
        self,
        target: pygame.Surface,
        centre: tuple[int, int],
        text: str,
        *,
        style: Style = "label",
        ink: str = "accent_ink",
        fill: str = "accent",
        border: str | None = None,
        icon: str | None = None,
        pad: float = 14,
    ) -> pygame.Rect:
        """Draw a line of text on a pill round *centre*."""
        rect = pygame.Rect((0, 0), self.pill_size(text, style, icon, pad))
        rect.center = centre
        self.panel(target, rect, fill, border=border, radius=999)
        x, px = rect.x + self.u(pad), self.text.pixels(style)
        if icon:
            sign = self.glyphs.icon(icon, round(px * 1.15), ink)
            target.blit(sign, (x, rect.centery - sign.get_height() // 2))
            x += round(px * 1.5)
        self.text.draw(target, text, (x, rect.centery), style, ink, middle=True)
        return rect

    def badge_size(self, text: str, size: float = 20) -> tuple[int, int]:
        """Return how large a badge is, in pixels."""
        height = max(self.u(size), round(self.text.pixels("tag") * 1.5))
        return max(height, self.text.width(text, "tag") + round(height * 0.6)), height

    def badge(
        self,
        target: pygame.Surface,
        centre: tuple[int, int],
        text: str,
        *,
        fill: str = "accent",
        ink: str = "accent_ink",
        size: float = 20,
    ) -> pygame.Rect:
        """Draw a small disc (or short pill) with a number or a letter."""
        rect = pygame.Rect((0, 0), self.badge_size(text, size))
        rect.center = centre
        self.panel(target, rect, fill, border=None, radius=999)
        self.text.draw(target, text, rect.center, "tag", ink, align="centre", middle=True)
        return rect

    def plate_size(
        self, name: str, line: str, radius: float = 22, badges: Sequence[str] = ()
    ) -> tuple[int, int]:
        """Return how large a plate is, in pixels."""
        r = self.plate_radius(radius)
        words = max(self.text.width(name, ("heavy", 14)), self.text.width(line, "label"))
        ends = sum(self.badge_size(badge)[0] + self.u(4) for badge in badges)
        return 2 * r + words + self.u(30) + ends, 2 * r + self.u(4)

    def plate_radius(self, radius: float = 22) -> int:
        """Return the radius of the avatar on a plate: as wished, larger when large text needs it."""
        return max(self.u(radius), round(self.text.pixels("label") * 1.45))

    def plate(
        self,
        target: pygame.Surface,
        centre: tuple[int, int],
        name: str,
        line: str,
        *,
        colour: str,
        face: str = "",
        active: bool = False,
        badges: Sequence[str] = (),
        radius: float = 22,
    ) -> pygame.Rect:
        """Draw a seat: avatar, name and a second line on a dark pill, with lettered badges at its end."""
        rect = pygame.Rect((0, 0), self.plate_size(name, line, radius, badges))
        rect.center = centre
        r, c = self.plate_radius(radius), self.theme.colours
        self.shadow(target, rect, radius=999, blur=7, down=3)
        border, thick = (c.accent, 2) if active else (c.plate_line, 1)
        self.panel(target, rect, "plate", border=border, radius=999, line=thick)
        self.avatar(target, (rect.x + r + self.u(2), rect.centery), r - self.u(2), name, colour, face=face)
        x, gap = rect.x + 2 * r + self.u(12), round(self.text.pixels("label") * 0.66)
        self.text.draw(target, name, (x, rect.centery - gap), ("heavy", 14), "text", middle=True)
        self.text.draw(target, line, (x, rect.centery + gap), "label", "#CFE3DC", middle=True)
        x = rect.right - self.u(10)
        for sign in reversed(badges):
            width = self.badge_size(sign)[0]
            self.badge(target, (x - width // 2, rect.centery), sign)
            x -= width + self.u(4)
        return rect

    def slot(self, size: tuple[int, int]) -> pygame.Surface:
        """Return an empty place for a card of *size* pixels."""
        key = ("slot", size)
        round_px = round(size[0] * 0.068)
        line = max(1.5, self.u(1.5))
        return self._drawn.get(key, partial(shapes.rounded, size, round_px, "#FFFFFF0D", "#FFFFFF4D", line))

    def progress_ring(
        self, share: float, pixels: int, ink: str = "#FFFFFF", tick: str = "room"
    ) -> pygame.Surface:
        """Return a ring filled to *share* (0..1); at 1 a disc with a tick."""
        share = round(share, 2)
        key = ("ring", share, pixels, self.theme.colour(ink), self.theme.colour(tick))
        return self._drawn.get(key, partial(self._make_ring, share, pixels, key[3], key[4]))

    def _make_ring(self, share: float, pixels: int, ink: str, tick: str) -> pygame.Surface:
        def stroke(path: str, colour: str, width: float) -> str:
            return (
                f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
                f'stroke-linecap="round" stroke-linejoin="round"/>'
            )

        if share >= 1:
            body = f'<circle cx="12" cy="12" r="10.5" fill="{ink}"/>'
            body += stroke("M7.4 12.4L10.8 15.6L16.8 8.8", tick, 2.6)
        else:
            end = pygame.Vector2(0, -9).rotate(360 * min(share, 0.9999))
            arc = f"M12 3A9 9 0 {int(share > 0.5)} 1 {12 + end.x:.2f} {12 + end.y:.2f}"
            faint = f'stroke="{ink}" stroke-opacity=".3" stroke-width="3"'
            body = f'<circle cx="12" cy="12" r="9" fill="none" {faint}/>' + stroke(arc, ink, 3)
        return shapes.svg(body, (pixels, pixels), (24, 24))

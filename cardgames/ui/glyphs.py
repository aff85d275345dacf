"""Small signs: icons, suits, and cards as labels, alone or inside a line of text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pygame

from cardgames.engine.faces import FACES
from cardgames.languages import _

from . import shapes
from .assets import sprites_folder
from .button_signs import draw_button
from .cache import SurfaceCache
from .text import Piece
from .text import font as load_font
from .theme import Theme

PIPS = {  # in a box from -1 to 1
    "h": "M0 .95C-.22 .62-.98 .22-.98-.36C-.98-.72-.72-.92-.47-.92C-.24-.92-.08-.78 0-.56C.08-.78 .24-.92 "
    ".47-.92C.72-.92 .98-.72 .98-.36C.98 .22 .22 .62 0 .95Z",
    "d": "M0-1C.2-.62 .5-.24 .78 0C.5 .24 .2 .62 0 1C-.2 .62-.5 .24-.78 0C-.5-.24-.2-.62 0-1Z",
    "s": "M0-1C.2-.66 .95-.3 .95 .24C.95 .56 .72 .7 .5 .7C.32 .7 .18 .62 .09 .5C.11 .72 .2 .88 .4 1H-.4"
    "C-.2 .88-.11 .72-.09 .5C-.18 .62-.32 .7-.5 .7C-.72 .7-.95 .56-.95 .24C-.95-.3-.2-.66 0-1Z",
    "c": "M0-.98A.45 .45 0 0 1 .33-.22A.45 .45 0 1 1 .09 .36C.1 .66 .2 .86 .4 1H-.4C-.2 .86-.1 .66-.09 .36"
    "A.45 .45 0 1 1-.33-.22A.45 .45 0 0 1 0-.98Z",
}
RANK_LETTER = re.compile(r"(?<![\w'’])[JQK](?![\w'’])")


class Glyphs:
    """Pictures of icons, suits and small cards in one theme, kept in a cache.

    `deck` is how cards and suits look: `"french"`, `"spanish"` …
    """

    def __init__(self, theme: Theme, kept: SurfaceCache, sprites: Path | None = None) -> None:
        self.theme = theme
        self.sprites = sprites or sprites_folder()
        self.deck = "french"
        self._drawn = kept

    def icon(self, name: str, pixels: int, colour: str = "text") -> pygame.Surface:
        """Return an icon in one colour, or a ring where there is no such icon."""
        shade = self.theme.colour(colour)
        return self._drawn.get(("icon", name, pixels, shade), partial(self._make_icon, name, pixels, shade))

    def _make_icon(self, name: str, pixels: int, shade: str) -> pygame.Surface:
        white = self._load_svg(self.sprites / "icons" / f"{name}.svg", (pixels, pixels))
        if white is None:
            ring = '<circle cx="12" cy="12" r="7" fill="none" stroke="#FFFFFF" stroke-width="2"/>'
            white = shapes.svg(ring, (pixels, pixels), (24, 24))
        return shapes.tinted(white, shade)

    def _load_svg(self, file: Path, size: tuple[int, int]) -> pygame.Surface | None:
        try:
            return pygame.image.load_sized_svg(file, (max(1, size[0]), max(1, size[1]))).convert_alpha()
        except (pygame.error, OSError):
            return None

    def pip(self, suit: str, pixels: int, colour: str | None = None) -> pygame.Surface:
        """Return a suit's sign (`c d h s`) *pixels* high, in its own colour unless another is given."""
        shade = self.theme.colour(colour) if colour else self._ink(suit)
        key = ("pip", self.deck, suit, pixels, shade, colour)
        return self._drawn.get(key, partial(self._make_pip, suit, pixels, shade, colour is not None))

    def _make_pip(self, suit: str, pixels: int, shade: str, forced: bool) -> pygame.Surface:
        if self.deck != "french" and not forced:
            sign = self._load_svg(self.sprites / "suits" / f"{self.deck}_{suit}.svg", (pixels, pixels))
            if sign is not None:
                return sign
        body = f'<path d="{PIPS[suit]}" {shapes.paint("fill", shade)} transform="translate(1.05 1.05)"/>'
        return shapes.svg(body, (pixels, pixels), (2.1, 2.1))

    def unlit(self, suit: str, pixels: int) -> pygame.Surface:
        """Return the sign that this pack has for a suit as a silhouette."""
        key = ("unlit", self.deck, suit, pixels, self.theme.colour("muted"))
        return self._drawn.get(key, lambda: self._make_silhouette(self.pip(suit, pixels)))

    def _make_silhouette(self, sign: pygame.Surface) -> pygame.Surface:
        white = sign.copy()
        white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return shapes.tinted(white, self.theme.colour("muted"))

    def card(self, card: str, pixels: int) -> pygame.Surface:
        """Return a card as a small paper label with its rank and suit, *pixels* high."""
        key = ("glyph", self.deck, card, pixels)
        return self._drawn.get(key, partial(self._make_card, card, pixels))

    def _make_card(self, card: str, pixels: int) -> pygame.Surface:
        words, ink = self._rank_of(card)
        label = load_font("heavy", max(6, round(pixels * 0.72))).render(words, True, ink).convert_alpha()
        sign = None if card[0] == "*" else self.pip(card[1], round(pixels * 0.62))
        pad = max(2, round(pixels * 0.2))
        width = label.get_width() + 2 * pad + (sign.get_width() + pad // 3 if sign else 0)
        face, edge = self.theme.colours.card_face, self.theme.colours.card_edge
        out = shapes.rounded((width, pixels), round(pixels * 0.24), face, edge).copy()
        out.blit(label, (pad, (pixels - label.get_height()) // 2))
        if sign:
            out.blit(sign, (width - pad - sign.get_width(), (pixels - sign.get_height()) // 2))
        return out

    def upright_card(self, card: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a card as a small upright label of *size* pixels, its rank over its suit."""
        key = ("upright", self.deck, card, size)
        return self._drawn.get(key, partial(self._make_upright_card, card, size))

    def _make_upright_card(self, card: str, size: tuple[int, int]) -> pygame.Surface:
        (words, ink), (wide, high) = self._rank_of(card), size
        room = wide - max(2, wide // 8)
        face, edge = self.theme.colours.card_face, self.theme.colours.card_edge
        out = shapes.rounded(size, round(wide * 0.2), face, edge).copy()
        label = load_font("heavy", max(6, round(high * 0.46))).render(words[:2], True, ink).convert_alpha()
        if label.get_width() > room:
            label = pygame.transform.smoothscale(label, (room, label.get_height()))
        out.blit(label, label.get_rect(center=(wide // 2, round(high * 0.3))))
        if card[0] != "*":
            sign = self.pip(card[1], round(high * 0.38))
            out.blit(sign, sign.get_rect(center=(wide // 2, round(high * 0.74))))
        return out

    def rank(self, rank: str) -> str:
        """Return what cards show for a rank: "10", "V" for a French jack, "11" for a Spanish caballo."""
        indices = FACES[self.deck].indices or self.theme.letters
        return "10" if rank == "T" else indices.get(rank, rank)

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys of the ranks, where they are not the English ones."""
        return FACES[self.deck].keys() or self.theme.letters

    def lettered(self, text: str) -> str:
        """Return *text* with single letters of ranks as they stand on the cards: "3 2 A R" for "3 2 A K"."""
        return RANK_LETTER.sub(lambda found: self.rank(found[0]), text)

    def _rank_of(self, card: str) -> tuple[str, str]:
        """Return the sign of a rank on a small card, and its colour."""
        rank, suit = card[0], card[1]
        if rank == "*":
            return _("Joker"), "#C81F3A" if suit == "r" else "#1B2233"
        return self.rank(rank), self._ink(suit)

    def _ink(self, suit: str) -> str:
        return self.theme.suits(self.deck).get(suit, "#1B2233")

    def button(self, sign: str, pixels: int, colour: str) -> pygame.Surface:
        """Return the button of a controller with this *sign*, *pixels* high."""
        shade = self.theme.colour(colour)
        key = ("button", sign, pixels, shade)
        return self._drawn.get(key, partial(draw_button, sign, pixels, shade))

    def inline(self, piece: Piece, text_pixels: int, colour: str) -> pygame.Surface:
        """Return a card, a suit, an icon or a button inside text of this size."""
        if piece.kind == "button":
            return self.button(piece.text, round(text_pixels * 1.2), colour)
        pixels = round(text_pixels * 1.28)
        if piece.kind == "card":
            return self.card(piece.text, pixels)
        if piece.kind == "suit":
            dark = piece.text in ("c", "s") and self._ink(piece.text) in ("#1B2233", "#14181F")
            forced = colour if dark and self.deck == "french" else None
            return self.pip(piece.text, round(pixels * 0.72), forced)
        return self.icon(piece.text, pixels, colour)

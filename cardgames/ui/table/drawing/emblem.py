"""An emblem: beside a trick what was declared for this hand, and whose it is; beside one's own hand a number
that is counted of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardgames.engine import BACK, Bids, Marker
from cardgames.engine.text import Names, Seat
from cardgames.table import Rect

from ...kit import Kit
from ...sentences import labelled
from ...text import Style
from ..boxes import box_of
from .painter import Painter

RIM, GROOVE, FACE = ("#F4D48A", "#9A6A22"), ("#8A5D1E", "#C9973F"), ("#FCF6E8", "#EADFC8")
RIBBON, EDGE, INK, SIGN_INK = "#1D120CF5", "#E9C58D", "#F6E3B8", "#7A1626"
SIZES = (17, 14, 11.5, 9)  # logical units, not below 14 at the usual size of the text
SHORT = 3  # letters: so short a text has room on the disc
NONE = "–"


@dataclass(frozen=True)
class EmblemParts:
    """The parts of an emblem: a card or suit or a few letters on the disc, words on the ribbon."""

    card: str
    suit: str
    letters: str
    words: str


class Emblem:
    """A disc of the *radius* and a ribbon in *place*, where the layout has put them."""

    def __init__(
        self, painter: Painter, things: Sequence[Marker | Bids], names: Names, place: Rect, radius: float
    ) -> None:
        self.painter, self.names, self.things = painter, names, list(things)
        self.markers = [thing for thing in things if isinstance(thing, Marker)]
        self.box, self.radius = box_of(place), round(radius)
        self.is_low = place.h < 2.2 * radius  # then the ribbon is beside the disc
        self.parts = self._parts()
        self._fit()

    def _fit(self) -> None:
        """Find the letters of the ribbon, and how wide the emblem is with them."""
        kit, pad = self.kit, self.kit.u(14)
        beside = 2 * self.radius - kit.u(4) if self.is_low else 0
        room = self.box.w - 2 * pad - beside
        words = self.parts.words
        least = SIZES[1] / max(1.0, kit.theme.text_size)
        styles: list[Style] = [("heavy", max(size, least)) for size in SIZES]
        self.style = next((style for style in styles if kit.text.width(words, style) <= room), styles[-1])
        self.ribbon = min(kit.text.width(words, self.style), room) + 2 * pad
        wide = max(2 * self.radius, beside + self.ribbon)
        if not self.is_low:
            self.box.x += (self.box.w - wide) // 2
        self.box.w = wide

    @property
    def kit(self) -> Kit:
        return self.painter.kit

    @property
    def bids(self) -> Bids | None:
        """The auction that the emblem shows on focus."""
        return next((thing for thing in self.things if isinstance(thing, Bids)), None)

    @property
    def hint(self) -> str:
        """The explanations of all its parts."""
        said = [
            f"{labelled(marker.label, self._told(marker))}. {marker.hint}".strip() for marker in self.markers
        ]
        return " ".join(said)

    def _told(self, marker: Marker) -> str:
        sign = self.names.card(marker.card) if marker.card not in (None, BACK) else ""
        sign = sign or self.names.suit(marker.suit)
        whose = self.names.name(Seat(marker.seat)) if marker.seat is not None else ""
        return ", ".join(self.kit.glyphs.lettered(part) for part in (sign, marker.text, whose) if part)

    def _parts(self) -> EmblemParts:
        first, *more = self.markers
        card = first.card.text if first.card is not None and first.card is not BACK else ""
        words, letters = first.text, ""
        others = [marker.text for marker in more if marker.text]
        if words.isdigit() and not others:
            return EmblemParts(card, first.suit, words, first.label)
        if not words:
            words = self.names.suit(first.suit)
        elif not words[:1].isupper():
            words = labelled(first.label, words)
        if not card and not first.suit:
            letters = others.pop() if others and len(others[-1]) <= SHORT else NONE
        words = " ".join([f"{words[:1].upper()}{words[1:]}", *others])
        return EmblemParts(card, first.suit, letters, self.kit.glyphs.lettered(words))

    @property
    def seat(self) -> int | None:
        """The seat of its owner, if it has one."""
        return next((marker.seat for marker in self.markers if marker.seat is not None), None)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """Draw disc, ribbon and, where there is room, whose it is."""
        kit, radius = self.kit, self.radius
        centre = (self.box.x + radius, self.box.centery)
        if not self.is_low:
            centre = (self.box.centerx, self.box.y + radius)
        draw_disc(target, kit, centre, radius)
        self._draw_sign(target, centre)
        self._draw_ribbon(target, centre)

    def _draw_sign(self, target: pygame.Surface, centre: tuple[int, int]) -> None:
        kit, parts = self.kit, self.parts
        if parts.card:
            self.painter.watch(parts.card)
            sign = kit.glyphs.card(parts.card, round(self.radius * 0.9))
        elif parts.suit:
            sign = kit.glyphs.pip(parts.suit, round(self.radius * 1.2))
        else:
            draw_letters(target, kit, parts.letters, centre, self.radius)
            return
        target.blit(sign, sign.get_rect(center=centre))

    def _draw_ribbon(self, target: pygame.Surface, centre: tuple[int, int]) -> None:
        kit, words, style = self.kit, self.parts.words, self.style
        ribbon = pygame.Rect(0, 0, self.ribbon, round(kit.text.pixels(style) * 1.5))
        if self.is_low:
            ribbon.midleft = (centre[0] + self.radius - kit.u(4), centre[1])
        else:
            ribbon.midtop = (centre[0], centre[1] + round(self.radius * 0.82))
        kit.panel(target, ribbon, RIBBON, border=EDGE, radius=8)
        kit.text.draw(
            target, words, ribbon.center, style, INK, align="centre", middle=True, width=ribbon.w - kit.u(24)
        )
        below = self.box.bottom - ribbon.bottom
        if not self.is_low and self.seat is not None and below >= kit.text.pixels("label"):
            self._draw_seat(target, self.seat, (centre[0], ribbon.bottom + below // 2))

    def _draw_seat(self, target: pygame.Surface, seat: int, at: tuple[int, int]) -> None:
        """Draw whose it is: a disc in the colour of the plate, and the name."""
        kit = self.kit
        name = self.names.name(Seat(seat))
        name = f"{name[:1].upper()}{name[1:]}"
        side = round(kit.text.pixels("label") * 0.8)
        wide = min(kit.text.width(name, "label"), self.box.w - side - kit.u(5))
        x = at[0] - (side + kit.u(5) + wide) // 2
        spot = pygame.Rect(x, at[1] - side // 2, side, side)
        kit.panel(target, spot, kit.seat(seat), border="#FFFFFFB0", radius=999)
        kit.text.draw(
            target, name, (spot.right + kit.u(5), at[1]), "label", "text", middle=True, width=wide + 1
        )


def draw_disc(target: pygame.Surface, kit: Kit, centre: tuple[int, int], radius: float) -> None:
    """Draw the disc of an emblem: a face in a rim of brass."""
    disc = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
    disc.center = centre
    kit.shadow(target, disc, radius=999, blur=6, alpha=130, down=3)
    for share, (upper, lower) in zip((1.0, 0.9, 0.85), (RIM, GROOVE, FACE), strict=True):
        ring = pygame.Rect(0, 0, round(2 * radius * share), round(2 * radius * share))
        ring.center = centre
        kit.panel(target, ring, upper, lower, border=None, radius=999)


def draw_letters(
    target: pygame.Surface, kit: Kit, letters: str, centre: tuple[int, int], radius: float
) -> None:
    """Write a number or a sign on a disc."""
    size = radius * (0.8 if len(letters) > 2 else 1.0)
    style: Style = ("heavy", size / kit.theme.scale / kit.theme.text_size)
    kit.text.draw(target, letters, centre, style, SIGN_INK, align="centre", middle=True)

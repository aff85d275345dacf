"""The moment of something rare, or of a secret that comes to light: a second over the table of its own.

The sign of the game drops in and rings, above a plate with the title in large letters and the words; the
plates of the players it is about are ringed in gold, two of them joined.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardgames.engine import Card

from ... import shapes
from ...kit import Kit
from ...text import Style
from ...tween import in_out, out_back
from ..drawing.painter import Painter, card_height

DROPS, RINGS, LEAVES = 0.25, 0.75, 0.9  # shares of its time
DIMMED = 120
SIGN = 108
TITLE, SMALLEST, LARGE = 46, 26, 36
MOST_CARDS = 6
WIDEST = {False: 680, True: 900}  # inside the plate, whether it says something or not
RING = "#F6D98E"


@dataclass(frozen=True)
class MomentPicture:
    """The content of the picture: title, words, the *cards* that show it, and the plates of its *players*.

    Where *says* is true the words are large, below a small title; *bright* are cards on the table that are
    not darkened; of these and the players the plate covers as little as it can.
    """

    title: str
    words: str
    cards: Sequence[Card] = ()
    players: Sequence[pygame.Rect] = ()
    bright: Sequence[pygame.Rect] = ()
    says: bool = False


def draw_moment(
    target: pygame.Surface,
    painter: Painter,
    game: str,
    picture: MomentPicture,
    share: float,
    area: pygame.Rect,
    *,
    still: bool,
) -> pygame.Rect:
    """Draw the moment in *area* when a *share* of its time has passed, a *still* one as it is in its middle;
    return the plate."""
    kit = painter.kit
    share = (DROPS + RINGS) / 2 if still else share
    seen = min(1.0, share / DROPS, (1.0 - share) / (1.0 - LEAVES))
    players, bright = (_cut_out(target, boxes) for boxes in (picture.players, picture.bright))
    kit.dim(target, round(DIMMED * in_out(max(0.0, seen))))
    target.blits(bright)
    _ring_players(target, kit, players)
    setting = _setting(painter, picture, min(area.w - kit.u(120), kit.u(WIDEST[picture.says])))
    plate = _plate(painter, picture, setting, area)
    sign = kit.sign_picture(game, kit.u(SIGN))
    rests = pygame.Rect(0, 0, kit.u(SIGN), kit.u(SIGN))
    rests.midbottom = (plate.centerx, plate.y + kit.u(SIGN) // 3)
    _draw_plate(target, painter, picture, setting, plate)
    if sign is not None:
        fallen = out_back(min(1.0, share / DROPS))
        at = rests.move(0, round((fallen - 1.0) * rests.bottom))
        if not still and DROPS <= share < RINGS:
            _ring_out(target, kit, rests, (share - DROPS) / (RINGS - DROPS))
        target.blit(sign, at)
    return plate


def _cut_out(
    target: pygame.Surface, boxes: Sequence[pygame.Rect]
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """Return these parts of the picture as they are."""
    inside = [box.clip(target.get_rect()) for box in boxes]
    return [(target.subsurface(box).copy(), box) for box in inside if box.w and box.h]


def _cards_width(kit: Kit, count: int, width: int) -> int:
    """Return how wide each of *count* cards is in a plate of this inner *width*."""
    return min(kit.u(76), (width - kit.u(8) * (count - 1)) // count)


@dataclass(frozen=True)
class _Setting:
    """How the plate is set: the width inside it, the styles of title and words, and the height of its
    cards."""

    inner: int
    title: Style
    words: Style
    cards: int


def _setting(painter: Painter, picture: MomentPicture, widest: int) -> _Setting:
    kit = painter.kit
    title: Style = ("heavy", TITLE)
    words: Style = "head"
    if picture.says:
        title, words = "head", ("heavy", LARGE)
    else:
        size = TITLE
        while size > SMALLEST and kit.text.width(picture.title, ("heavy", size)) > widest:
            size -= 4
        title = ("heavy", size)
    wish = max(kit.text.width(picture.title, title), kit.text.width(picture.words, words), kit.u(280))
    inner = min(widest, wish + kit.u(12))  # a line as long as its words may wrap
    cards = card_height(_cards_width(kit, len(picture.cards), inner)) if _shows_cards(picture) else 0
    return _Setting(inner, title, words, cards)


def _shows_cards(picture: MomentPicture) -> bool:
    return 0 < len(picture.cards) <= MOST_CARDS


def _plate(painter: Painter, picture: MomentPicture, setting: _Setting, area: pygame.Rect) -> pygame.Rect:
    """Return where the plate lies: in the middle of *area*, or where it covers less of the bright cards and
    of the players."""
    kit = painter.kit
    words = kit.text.paragraph(picture.words, setting.inner, setting.words, align="centre").get_height()
    height = kit.u(SIGN) // 3 + kit.u(20) + kit.text.line_height(setting.title) + words + kit.u(26)
    height += setting.cards + kit.u(14) if setting.cards else 0
    above = 2 * kit.u(SIGN) // 3  # for the sign
    room = pygame.Rect(area.x, area.y + above, area.w, area.h - above)
    plate = pygame.Rect(0, 0, setting.inner + 2 * kit.u(40), height)
    plate.center = (area.centerx, area.centery + above // 2)
    low, high, corner, other = plate.copy(), plate.copy(), plate.copy(), plate.copy()
    low.bottom, high.top = room.bottom - kit.u(16), room.top
    corner.bottomright = room.right - kit.u(16), low.bottom
    other.bottomleft = room.x + kit.u(16), low.bottom

    def covered(place: pygame.Rect) -> int:
        with_sign = pygame.Rect(place.x, place.y - above, place.w, place.h + above)
        parts = [with_sign.clip(box) for box in (*picture.bright, *picture.players)]
        return sum(part.w * part.h for part in parts)

    best = min((plate, low, high, corner, other), key=covered)
    best.top = max(best.top, room.top)  # where it is too tall, it hangs over the lower edge
    return best


def _draw_plate(
    target: pygame.Surface, painter: Painter, picture: MomentPicture, setting: _Setting, plate: pygame.Rect
) -> None:
    kit = painter.kit
    kit.sheet(target, plate)
    pygame.draw.rect(target, RING, plate, max(2, kit.u(2)), border_radius=kit.u(24))
    top = plate.y + kit.u(SIGN) // 3 + kit.u(16)
    kit.text.draw(target, picture.title, (plate.centerx, top), setting.title, "accent", align="centre")
    top += kit.text.line_height(setting.title)
    words = kit.text.paragraph(picture.words, setting.inner, setting.words, align="centre")
    target.blit(words, words.get_rect(midtop=(plate.centerx, top)))
    top += words.get_height() + kit.u(14)
    if setting.cards:
        count, gap = len(picture.cards), kit.u(8)
        width = _cards_width(kit, count, setting.inner)
        x = plate.centerx - (count * width + gap * (count - 1)) // 2 + width // 2
        for card in picture.cards:
            painter.face(target, card, width, (x, top + card_height(width) // 2))
            x += width + gap


def _ring_out(target: pygame.Surface, kit: Kit, sign: pygame.Rect, share: float) -> None:
    """Draw the ring that spreads from the sign and fades."""
    radius = round(sign.w * (0.5 + 0.5 * share))
    line = max(2, round(kit.u(7) * (1.0 - share)))
    side = 2 * (radius + line)
    ring = pygame.Surface((side, side), pygame.SRCALPHA)
    colour = pygame.Color(*shapes.parts(RING)[:3], round(230 * (1.0 - share)))
    pygame.draw.circle(ring, colour, (side // 2, side // 2), radius, line)
    target.blit(ring, ring.get_rect(center=sign.center))


def _ring_players(
    target: pygame.Surface, kit: Kit, bright: Sequence[tuple[pygame.Surface, pygame.Rect]]
) -> None:
    """Ring the plates of the players in gold, as *bright* as they were; join two."""
    if len(bright) == 2:
        (_, one), (_, other) = bright
        pygame.draw.line(target, RING, one.center, other.center, max(2, kit.u(4)))
    for picture, box in bright:
        target.blit(picture, box)
        ring_plate(target, kit, box)


def ring_plate(target: pygame.Surface, kit: Kit, plate: pygame.Rect) -> None:
    """Ring the *plate* of a player in gold."""
    line = max(2, kit.u(4))
    around = plate.inflate(2 * line, 2 * line)
    pygame.draw.rect(target, RING, around, line, border_radius=min(kit.u(30), around.h // 2))

"""Boxes painted on the cloth: where bets go, where the bank sits, where a pile lies."""

from __future__ import annotations

from typing import Final

import pygame

from cardgames.engine import Game
from cardgames.table import PaintedBox

from ...grounds import place_of
from ...kit import Kit
from ...shapes import faded, mix, svg
from ...text import Style
from ..boxes import box_of

CAPTION: Final[Style] = "tag"
WIDEST: Final = 1.2
"""A caption is written smaller where it would be wider than this, by the width of its box."""
PRINT: Final = "#F7E9C8"
"""The colour of print on a plain cloth."""
PALER: Final = 0.6
"""How much paler the print of a cloth is than its trim, so that nothing looks as if it were lit."""
WELL: Final = "#00000030"
LINE, LIT_LINE, THICK = 1.8, 3.0, 1.6
"""Logical units: the line of a box and of one that is lit; how many times as thick with high contrast."""
MARK: Final = 0.34
"""How strong a mark is in an empty box."""
RADIUS: Final = 10
CHIP: Final = 0.74
"""The width of the chip printed in an empty box, by the height of the box."""
FRAME, PIP = 0.09, 0.11
"""How far the frame printed for a card is from the box, and half the width of its pip, by that of the box."""
BELOW: Final = 12
"""Units that grow with the text: from a box down to the middle of its caption."""


def print_colour(kit: Kit, game: type[Game]) -> str:
    """Return the colour in which the cloth of *game* is printed."""
    if kit.theme.high_contrast:
        return "#FFFFFF"
    spread = place_of(game).spread if kit.theme.has_places else None
    return mix(spread.trim, "#FFFFFF", PALER) if spread is not None else PRINT


def line_of(kit: Kit, lit: bool = False) -> float:
    """Return how thick the line of a box is, in logical units."""
    return (LIT_LINE if lit else LINE) * (THICK if kit.theme.high_contrast else 1.0)


def box_reach(kit: Kit, painted: PaintedBox) -> pygame.Rect:
    """Return all that a box and its caption cover."""
    box = box_of(painted.rect).inflate(kit.u(4), kit.u(4))
    if painted.caption:
        wide = max(box.w, _caption_width(kit, painted))
        high = _middle(kit) + kit.text.line_height(CAPTION) // 2
        return pygame.Rect(box.centerx - wide // 2, box.y, wide, box.h + high)
    return box


def draw_painted_box(target: pygame.Surface, kit: Kit, painted: PaintedBox, ink: str) -> None:
    """Draw a box in the colour *ink* of its cloth, one that is lit in gold."""
    box, line = box_of(painted.rect), line_of(kit, painted.lit)
    border = "accent" if painted.lit else faded(ink, 0.85)
    kit.panel(target, box, WELL, border=border, radius=RADIUS, line=line)
    if painted.awaits:
        mark = _mark(kit, painted.awaits, box.size, ink)
        target.blit(mark, mark.get_rect(center=box.center))
    if painted.caption:
        at = box.centerx, box.bottom + _middle(kit)
        words, colour = painted.caption.upper(), "accent" if painted.lit else ink
        gap = _spacing(kit, painted)
        style = _style(kit, painted)
        kit.text.draw(target, words, at, style, colour, align="centre", middle=True, spacing=gap)


def _mark(kit: Kit, awaits: str, size: tuple[int, int], ink: str) -> pygame.Surface:
    """Return the print in an empty box of this *size*: a chip, or a frame with a pip for a card."""

    def make() -> pygame.Surface:
        drawn = _chip(size, ink) if awaits == "chip" else _card(size, ink)
        drawn.set_alpha(round(255 * MARK))
        return drawn

    return kit.kept(("awaited", awaits, size, ink), make)


def _chip(size: tuple[int, int], ink: str) -> pygame.Surface:
    side = round(CHIP * min(size))
    notches = "".join(
        f'<path d="M50 6 V20" transform="rotate({turn} 50 50)" stroke-width="13"/>'
        for turn in range(0, 360, 45)
    )
    rings = '<circle cx="50" cy="50" r="44"/><circle cx="50" cy="50" r="29"/>'
    drawn = f'<g fill="none" stroke="{ink}" stroke-width="4">{rings}{notches}</g>'
    return svg(drawn, (side, side), (100, 100))


def _card(size: tuple[int, int], ink: str) -> pygame.Surface:
    wide, high = size
    inset = FRAME * wide
    pip = PIP * wide
    frame = (
        f'<rect x="{inset}" y="{inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" '
        f'rx="{inset / 2}" fill="none" stroke="{ink}" stroke-width="{wide / 90}"/>'
    )
    diamond = (
        f'<path d="M{wide / 2} {high / 2 - 1.3 * pip} L{wide / 2 + pip} {high / 2} '
        f'L{wide / 2} {high / 2 + 1.3 * pip} L{wide / 2 - pip} {high / 2} Z" fill="{ink}"/>'
    )
    return svg(frame + diamond, size, size)


def _middle(kit: Kit) -> int:
    return round(kit.u(BELOW) * max(1.0, kit.theme.text_size))


def _caption_width(kit: Kit, painted: PaintedBox) -> int:
    words = painted.caption.upper()
    return kit.text.width(words, _style(kit, painted)) + kit.u(_spacing(kit, painted)) * len(words)


def _style(kit: Kit, painted: PaintedBox) -> Style:
    return kit.text.fitted(painted.caption.upper(), CAPTION, round(WIDEST * painted.rect.w))


def _spacing(kit: Kit, painted: PaintedBox) -> int:
    """Return how far the letters of the caption of a box are apart: not where it reaches beyond the box."""
    words = painted.caption.upper()
    return 1 if kit.text.width(words, CAPTION) + kit.u(1) * len(words) <= painted.rect.w else 0

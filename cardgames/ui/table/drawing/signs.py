"""Signs that a game puts on cards and over the table: "wild" on a card, "one more turn each" on a banner."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from cardgames.engine import Card
from cardgames.engine.text import Names
from cardgames.table import NO_INFO, TableInfo

from ...kit import Kit, initial
from ...pictures import COMPACT_BELOW
from ...sentences import markup
from ...text import parse
from ..sprites import Mirror, Sprite
from .painter import Painter, card_height

BANNER = "strong"
TAB, ACROSS, DOWN = 0.19, 0.125, 0.37
"""The width of a tab with an icon by that of its card, and how far its middle is from the upper left corner,
by width and height."""
COMPACT = 0.30, 0.19, 0.84
"""The same of a card with a compact face, whose index is large."""


class Signs:
    """The signs in *info*, with the words as the people at this screen read them."""

    def __init__(self, info: TableInfo = NO_INFO, names: Names | None = None) -> None:
        self.marked = info.marked
        self.people = tuple(names.seats) if names is not None else ()
        self.banner = markup(info.banner.sentence, names or Names()) if info.banner is not None else ""

    def draw_marks(
        self,
        target: pygame.Surface,
        painter: Painter,
        mirror: Mirror,
        among: Collection[Card] | None = None,
    ) -> None:
        """Draw a small tag at the foot of the strip that can be seen of each marked card (only of those
        *among* these, where they are given)."""
        for marked in self.marked:
            for card in marked.cards:
                sprite = mirror.find(card)
                wanted = among is None or card in among
                if wanted and sprite is not None and not sprite.in_air and sprite.up:
                    shift = self._draw_owner(target, painter, marked.seat, sprite)
                    if marked.icon:
                        _draw_icon(target, painter, marked.icon, sprite)
                    elif marked.text:
                        _draw_mark(target, painter, marked.text, sprite, shift)

    def _draw_owner(self, target: pygame.Surface, painter: Painter, seat: int | None, sprite: Sprite) -> int:
        """Draw the disc of the player who has laid a card; return the shift of the items behind it."""
        if seat is None:
            return 0
        kit = painter.kit
        disc = _place(kit, sprite, kit.text.line_height("tag"), 0)
        kit.panel(target, disc, kit.seat(seat), border="#FFFFFFD0", radius=999)
        letter = initial(self.people[seat]) if seat < len(self.people) else ""
        kit.text.draw(target, letter, disc.center, "tag", "#FFFFFF", align="centre", middle=True)
        return disc.w + kit.u(2)

    def draw_banner(self, target: pygame.Surface, painter: Painter, rect: pygame.Rect) -> None:
        """Draw the line over the table, where there is one; a long one in two lines, as far as they take
        it."""
        if not self.banner or not rect.h:
            return
        kit = painter.kit
        room = rect.w - 2 * kit.u(24)
        wide = min(room, painter.line_width(self.banner, BANNER) + kit.u(2))
        lines = 2 if rect.h >= 2.1 * kit.text.line_height(BANNER) else 1
        words = kit.text.paragraph(self.banner, wide, BANNER, "note_text", align="centre", lines=lines)
        box = pygame.Rect(0, 0, wide + 2 * kit.u(16), min(rect.h - kit.u(2), words.get_height() + kit.u(5)))
        box.center = rect.center
        kit.panel(target, box, "note", border="note_line", radius=16)
        at = words.get_rect(center=box.center).topleft
        painter.glyphs(target, self.banner, at, wide, BANNER, "note_text", align="centre", lines=lines)


def _place(kit: Kit, sprite: Sprite, wide: int, shift: int) -> pygame.Rect:
    """Return a box for a sign, *shift* pixels behind the first one of a card."""
    box = pygame.Rect(0, 0, wide, kit.text.line_height("tag"))
    left = sprite.x - sprite.width / 2 + kit.u(2) + shift
    box.midleft = round(left), round(sprite.y - sprite.lift - card_height(round(sprite.width)) * 0.06)
    return box


def _draw_mark(target: pygame.Surface, painter: Painter, text: str, sprite: Sprite, shift: int) -> None:
    kit = painter.kit
    high = kit.text.line_height("tag")
    card = next((piece.text for piece in parse(text) if piece.kind == "card"), None)
    wide = kit.text.width(text, "tag") + kit.u(8) if card is None else kit.glyphs.card(card, high).get_width()
    box = _place(kit, sprite, wide, shift)
    if card is not None:  # the meaning of a joker: named, not shown, so no watch is called
        kit.panel(target, box.inflate(kit.u(4), kit.u(4)), "accent", border=None, radius=6)
        target.blit(kit.glyphs.card(card, high), box)
        return
    kit.panel(target, box, "accent", border=None, radius=999)
    kit.text.draw(target, text, box.center, "tag", "accent_ink", align="centre", middle=True)


def _draw_icon(target: pygame.Surface, painter: Painter, icon: str, sprite: Sprite) -> None:
    """Draw a golden tab with *icon* below the index of a card, upright on a card that is turned a little."""
    kit = painter.kit
    high = card_height(round(sprite.width))
    tab, across, down = COMPACT if sprite.width < COMPACT_BELOW else (TAB, ACROSS, DOWN)
    from_middle = pygame.Vector2((across - 0.5) * sprite.width, (down - 0.5) * high).rotate(-sprite.angle)
    wide = max(kit.u(11), round(tab * sprite.width))
    box = pygame.Rect(0, 0, wide, wide)
    box.center = round(sprite.x + from_middle.x), round(sprite.y - sprite.lift + from_middle.y)
    kit.panel(target, box, "accent", border=None, radius=5)
    kit.icon(target, icon, box.center, 0.8 * wide / kit.theme.scale, "accent_ink", centre=True)

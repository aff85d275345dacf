"""Signs that a game puts on cards and over the table: "wild" on a card, "one more turn each" on a banner."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import Banner, Card, Furniture, Marked
from cardgames.engine.text import Names

from ...sentences import markup
from ...text import parse
from .painter import card_height

if TYPE_CHECKING:
    from .painter import Painter
    from .sprites import Mirror, Sprite

BANNER = "strong"


class Signs:
    """The signs among *things*, with the words as the people at this screen read them."""

    def __init__(self, things: Sequence[Furniture] = (), names: Names | None = None) -> None:
        self.marked = [thing for thing in things if isinstance(thing, Marked)]
        banners = [thing for thing in things if isinstance(thing, Banner)]
        self.banner = markup(banners[0].sentence, names or Names()) if banners else ""

    def draw_marks(
        self,
        target: pygame.Surface,
        painter: Painter,
        mirror: Mirror,
        among: Collection[Card] | None = None,
    ) -> None:
        """A small tag at the foot of the strip that can be seen of each marked card (only of those *among*
        these, where they are given)."""
        for marked in self.marked:
            for card in marked.cards:
                sprite = mirror.find(card)
                wanted = among is None or card in among
                if wanted and sprite is not None and not sprite.in_air and sprite.up:
                    _draw_mark(target, painter, marked.text, sprite)

    def draw_banner(self, target: pygame.Surface, painter: Painter, rect: pygame.Rect) -> None:
        """The line over the table, where there is one; a long one in two lines, as far as they take it."""
        if not self.banner or not rect.h:
            return
        kit = painter.app.kit
        room = rect.w - 2 * kit.u(24)
        wide = min(room, painter.line_width(self.banner, BANNER) + kit.u(2))
        lines = 2 if rect.h >= 2.1 * kit.line_height(BANNER) else 1
        words = kit.paragraph(self.banner, wide, BANNER, "note_text", align="centre", lines=lines)
        box = pygame.Rect(0, 0, wide + 2 * kit.u(16), min(rect.h - kit.u(2), words.get_height() + kit.u(5)))
        box.center = rect.center
        kit.panel(target, box, "note", border="note_line", radius=16)
        at = words.get_rect(center=box.center).topleft
        painter.glyphs(target, self.banner, at, wide, BANNER, "note_text", align="centre", lines=lines)


def _draw_mark(target: pygame.Surface, painter: Painter, text: str, sprite: Sprite) -> None:
    kit = painter.app.kit
    high = kit.line_height("tag")
    card = next((piece.text for piece in parse(text) if piece.kind == "card"), None)
    wide = kit.width(text, "tag") + kit.u(8) if card is None else kit.card_glyph(card, high).get_width()
    box = pygame.Rect(0, 0, wide, high)
    left = sprite.x - sprite.width / 2 + kit.u(2)
    middle = sprite.y - sprite.lift - card_height(round(sprite.width)) * 0.06
    box.midleft = round(left), round(middle)
    if card is not None:  # what a joker stands for: named, not shown, so no watch is told
        kit.panel(target, box.inflate(kit.u(4), kit.u(4)), "accent", border=None, radius=6)
        target.blit(kit.card_glyph(card, high), box)
        return
    kit.panel(target, box, "accent", border=None, radius=999)
    kit.text(target, text, box.center, "tag", "accent_ink", align="centre", middle=True)

"""A strip of small cards, the highest first: how they rank in this hand, and which have been played."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from cardgames.engine import Card, CardOrder

from ...kit import Kit

WIDE, HIGH = 1.3, 2.3  # of the size of the text: a small card
GAP = 0.06
GONE = 70  # the opacity of a card that has been played

# The strip names cards and shows none: it says nothing of where they are, so no watch is called.


def step(kit: Kit) -> int:
    """Return the pixels from one small card to the next."""
    return round(kit.text.pixels("label") * (WIDE + GAP))


def strip_width(kit: Kit, count: int) -> int:
    """Return how wide *count* small cards are in pixels."""
    return count * step(kit)


def fitting(order: CardOrder, kit: Kit, room: int) -> tuple[tuple[Card, ...], int]:
    """Return the cards that are shown in *room* pixels, and how many are left out: where not all fit, the
    highest that have not been played."""
    if strip_width(kit, len(order.cards)) <= room:
        return order.cards, 0
    left = [card for card in order.cards if card not in order.gone]
    most = max(1, (room - kit.text.width("+00", "label") - kit.u(6)) // step(kit))
    shown = tuple(left[:most])
    return shown, len(order.cards) - len(shown)


def draw_strip(
    target: pygame.Surface, kit: Kit, cards: Sequence[Card], gone: Collection[Card], at: tuple[int, int]
) -> int:
    """Draw *cards* from *at*, the middle of the left edge; where they end."""
    for number, card in enumerate(cards):
        picture = _small_card(kit, card, card in gone)
        target.blit(picture, picture.get_rect(midleft=(at[0] + number * step(kit), at[1])))
    return at[0] + strip_width(kit, len(cards))


def _small_card(kit: Kit, card: Card, gone: bool) -> pygame.Surface:
    px = kit.text.pixels("label")
    size = round(px * WIDE), round(px * HIGH)
    key = ("small card", card.text, size, gone, kit.glyphs.deck)

    def make() -> pygame.Surface:
        picture = kit.glyphs.upright_card(card.text, size).copy()
        if gone:
            picture.set_alpha(GONE)
        return picture

    return kit.kept(key, make)

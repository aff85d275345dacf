"""Quick, sensible play of tricks, for playouts: no counting, one look at the hand and the trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ..cards import Card
from ..moves import Move, card_moves
from .trick_taking import TrickTaking

G = TypeVar("G", bound=TrickTaking)
Choose = Callable[[G, Sequence[Card]], Card]


def quick_play(position: G, lead: Choose[G], follow: Choose[G]) -> Move:
    """Return the only legal move, or the choice of *lead* or *follow*."""
    cards = position.playable(position.holding(position.player))
    if len(cards) > 1:
        cards = [(follow if position.trick else lead)(position, cards)]
    return card_moves("play", cards)[0]


def cheapest(position: TrickTaking, cards: Sequence[Card]) -> Card:
    """Return the lowest of *cards*, a trump only if there is nothing else."""

    def cost(card: Card) -> tuple[bool, int, str]:
        return position.suit_of(card) == position.trumps, position.strength(card), card.text

    return min(cards, key=cost)


def win_or_save(position: TrickTaking, cards: Sequence[Card]) -> Card:
    """Return a card that wins the trick, or the cheapest if none does.

    Of several winners it is the lowest when playing last or trumping, otherwise the highest.
    """
    best = position.best()
    beating = [card for card in cards if position.beats(card, best)]
    if not beating:
        return cheapest(position, cards)
    last = len(position.trick) == len(position.trick_order()) - 1
    ruffs = position.suit_of(beating[0]) != position.led_suit()
    if last or ruffs:
        return cheapest(position, beating)
    return max(beating, key=lambda card: (position.strength(card), card.text))

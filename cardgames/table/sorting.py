"""The order in which people like to look at the cards of their hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from cardgames.engine import Card, Game

Order = Callable[[Sequence[Card], Game], list[Card]]
JOKERS = "rb"
EVERY_SUIT = "shdc" + JOKERS


class HandOrder(Protocol):
    """The settings that say how a hand is sorted."""

    hand_order: str  # "game", "suit", "rank" or "hand"
    hand_high: str  # "left" or "right"
    hand_colours: bool


@dataclass(frozen=True)
class Sorted:
    """An order: *by* "suit" or "rank"; high cards and trumps at the end *high* ("left" or "right").

    By suit, the colours *alternate* where that is possible; otherwise the suits always follow one another in
    the same order.
    """

    by: str = "suit"
    high: str = "left"
    alternate: bool = True

    def __call__(self, hand: Sequence[Card], game: Game) -> list[Card]:
        """Return *hand* in this order; *game* gives a card's suit and its rank in it."""
        found = self._by_rank(hand, game) if self.by == "rank" else self._by_suit(hand, game)
        return found[::-1] if self.high == "right" else found

    def _by_suit(self, hand: Sequence[Card], game: Game) -> list[Card]:
        places = {card: game.suit_and_height(card) for card in hand}
        suits = _order({suit for suit, _ in places.values()}, trumps_of(game), self.alternate)
        return sorted(
            hand, key=lambda card: (suits.index(places[card][0]), -places[card][1], card.text, card.copy)
        )

    @staticmethod
    def _by_rank(hand: Sequence[Card], game: Game) -> list[Card]:
        ranks = game.rank_order
        return sorted(hand, key=lambda card: (-ranks.find(card.rank), EVERY_SUIT.find(card.suit), card.copy))

    def beside(self, card: Card, group: Sequence[Card], game: Game) -> int | None:
        """Return where a *card* that has come belongs in a *group* whose owner has laid it: next to the
        nearest card of its suit, or of its rank; None where none is alike."""
        suit = game.suit_and_height(card)[0]
        alike = [
            other
            for other in group
            if (other.rank == card.rank if self.by == "rank" else game.suit_and_height(other)[0] == suit)
        ]
        if not alike:
            return None
        line = self([*alike, card], game)
        place = line.index(card)
        return group.index(line[place - 1]) + 1 if place else group.index(line[1])


by_suit = Sorted()
"""Suit by suit, trumps first, high cards left; cards of no rank come last."""
by_rank = Sorted("rank")
"""High cards left, equal ranks together; cards of no rank come last."""


def trumps_of(game: Game) -> str:
    """Return the trump suit as things stand; empty where there is none."""
    trumps: str | None = getattr(game, "trumps", "")
    return trumps or ""


def _order(held: set[str], trumps: str, alternate: bool) -> list[str]:
    """Return the suits *held* from left to right, jokers behind them."""
    if not alternate:
        plain = [suit for suit in EVERY_SUIT if suit not in JOKERS and suit in held]
        plain.sort(key=lambda suit: suit != trumps)
        return [*plain, *JOKERS, *held.difference(plain, JOKERS)]
    black = [suit for suit in "sc" if suit in held]
    red = [suit for suit in "hd" if suit in held]
    for colour in (black, red):
        colour.sort(key=lambda suit: suit != trumps)
    reds_first = trumps in red or (trumps not in black and len(red) > len(black))
    first, second = (red, black) if reds_first else (black, red)
    suits = [suit for pair in zip(first, second, strict=False) for suit in pair]
    suits += [suit for suit in (*first, *second) if suit not in suits]
    return [*suits, *JOKERS, *held.difference(suits, JOKERS)]


def usual(game: type[Game], settings: HandOrder) -> Sorted | None:
    """Return how hands of *game* lie before their owner sorts them otherwise, as *settings* has it; None
    where they lie as the cards came."""
    by = settings.hand_order
    if by == "hand":
        return None
    if by == "game":
        by = "rank" if game.by_rank else "suit"
    return wished(by, settings)


def wished(by: str, settings: HandOrder) -> Sorted:
    """Return the order of a hand sorted *by* "suit" or "rank", the rest as *settings* has it."""
    return Sorted(by, settings.hand_high, settings.hand_colours)

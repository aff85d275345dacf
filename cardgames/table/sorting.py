"""The order in which people like to look at the cards of their hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.engine import Card, Game

Order = Callable[[Sequence[Card], Game], list[Card]]
JOKERS = "rb"
EVERY_SUIT = "shdc" + JOKERS


def by_suit(hand: Sequence[Card], game: Game) -> list[Card]:
    """Suit by suit, trumps first, the colours alternating where that is possible, high cards left.

    What a card's suit is, and how high it ranks there, *game* says; cards of no rank come last.
    """
    places = {card: game.suit_and_height(card) for card in hand}
    suits = _order({suit for suit, _ in places.values()}, getattr(game, "trumps", "") or "")
    return sorted(
        hand, key=lambda card: (suits.index(places[card][0]), -places[card][1], card.text, card.copy)
    )


def _order(held: set[str], trumps: str) -> list[str]:
    """The suits *held* from left to right, jokers behind them."""
    black = [suit for suit in "sc" if suit in held]
    red = [suit for suit in "hd" if suit in held]
    for colour in (black, red):
        colour.sort(key=lambda suit: suit != trumps)
    reds_first = trumps in red or (trumps not in black and len(red) > len(black))
    first, second = (red, black) if reds_first else (black, red)
    suits = [suit for pair in zip(first, second, strict=False) for suit in pair]
    suits += [suit for suit in (*first, *second) if suit not in suits]
    return [*suits, *JOKERS, *held.difference(suits, JOKERS)]


def by_rank(hand: Sequence[Card], game: Game) -> list[Card]:
    """High cards left, equal ranks together; cards of no rank come last."""
    ranks = game.rank_order
    return sorted(hand, key=lambda card: (-ranks.find(card.rank), EVERY_SUIT.find(card.suit), card.copy))

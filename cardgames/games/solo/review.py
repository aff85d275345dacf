"""Looking back at a hand: what it was worth with each suit as trumps."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Line, Move, Page

from .contract import BLACK_QUEENS, SIMPLE, SOLO, SUITS, TOUT, trump_order
from .judgement import expected_tricks, with_trumps
from .rules import Solo


def pages(turns: Sequence[tuple[Solo, Move]]) -> list[Page]:
    """The four suits as trumps, with the chances of each game; what was named is marked."""
    speaking = [view for view, _ in turns if view.phase in ("open", "challenge", "trumps")]
    if not speaking:
        return []
    view = speaking[0]
    named = next((SUITS[str(move.word)] for _, move in turns if move.verb == "name"), "")
    hand = view.hand[view.player]
    order = sorted(SUITS.values(), key=lambda suit: -expected_tricks(hand, suit))
    lines = [Line(trumps_in(hand, suit), numbers(hand, suit, view.color), suit == named) for suit in order]
    note = "How often each game succeeds, in 100 hands like yours; the black queens count with every suit."
    return [Page("bidding", note, ("Cards", "Trumps", "Simple", "Solo", "Tout"), tuple(lines))]


def trumps_in(hand: Sequence[Card], suit: str) -> tuple[Card, ...]:
    """The trumps of *hand* with this *suit*, from high to low, without the black queens, which always are."""
    return tuple(card for card in trump_order(suit) if card in hand and card not in BLACK_QUEENS)


def numbers(hand: Sequence[Card], suit: str, color: str) -> tuple[str, ...]:
    """The name of the suit and the chances of the three kinds of game in percent."""
    name = next(name for name, short in SUITS.items() if short == suit)
    chances = (with_trumps(hand, color, kind, suit).chance for kind in (SIMPLE, SOLO, TOUT))
    return name.capitalize(), *(f"{100 * chance:.0f}" for chance in chances)

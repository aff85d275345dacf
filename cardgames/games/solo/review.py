"""Looking back at a hand: what it was worth with each suit as trumps."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Line, Move, Page

from .contract import SIMPLE, SOLO, SUITS, TOUT, trump_order
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
    note = "How often each game succeeds between steady players, in 100 hands with cards like yours."
    return [Page("bidding", note, ("Trumps", "Suit", "Simple", "Solo", "Tout"), tuple(lines))]


def trumps_in(hand: Sequence[Card], suit: str) -> tuple[Card, ...]:
    """The cards of *hand* that are trumps with this *suit*, from high to low."""
    return tuple(card for card in trump_order(suit) if card in hand)


def numbers(hand: Sequence[Card], suit: str, color: str) -> tuple[str, ...]:
    """The name of the suit and the chances of the three kinds of game in percent."""
    name = next(name for name, short in SUITS.items() if short == suit)
    chances = (with_trumps(hand, color, kind, suit).chance for kind in (SIMPLE, SOLO, TOUT))
    return name.capitalize(), *(f"{100 * chance:.0f}" for chance in chances)

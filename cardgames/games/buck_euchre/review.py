"""Looking back at a hand: what it was worth with each suit as trumps."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Line, Move, Page
from cardgames.engine.families.bidding import chance

from .judgement import ONE, THREE, expected_tricks, tricks_if_ordered
from .ranking import SUITS, trump_order
from .rules import BuckEuchre


def pages(turns: Sequence[tuple[BuckEuchre, Move]]) -> list[Page]:
    """The four suits as trumps, with the chances of both promises; what the player named is the choice."""
    views = [view for view, _ in turns if view.phase in ("order", "name", "stay")]
    if not views:
        return []
    chosen = next((fixed(view, move) for view, move in turns if move.verb in ("order", "name")), "")
    trumps = next((view.trumps for view in views if view.phase == "stay"), chosen)
    suits = sorted(SUITS.values(), key=lambda suit: -tricks_with(views[0], suit))
    lines = [line(views[0], suit, suit == trumps, suit == chosen) for suit in suits]
    note = "How often each promise comes off between steady players, in 100 hands with cards like yours."
    return [Page("promises", note, ("Trumps", "Suit", "Three tricks", "One trick"), tuple(lines))]


def fixed(view: BuckEuchre, move: Move) -> str:
    """The suit that *move* made trumps."""
    assert view.turned is not None
    return SUITS[str(move.word)] if move.verb == "name" else view.turned.suit


def tricks_with(view: BuckEuchre, suit: str) -> float:
    """The tricks to be expected with *suit* as trumps, the turned card in its holder's hand."""
    if view.phase == "order" and view.turned is not None and suit == view.turned.suit:
        return tricks_if_ordered(view)
    return expected_tricks(view.hand[view.player], suit)


def line(view: BuckEuchre, suit: str, trumps: bool, chosen: bool) -> Line:
    """One suit: its cards in hand, its name and whether it became trumps, and the chances in percent."""
    tricks = tricks_with(view, suit)
    name = next(name for name, short in SUITS.items() if short == suit)
    odds = (f"{100 * chance(table, tricks):.0f}" for table in (THREE, ONE))
    held = tuple(card for card in trump_order(suit) if card in view.hand[view.player])
    return Line(held, (name.capitalize() + " (trumps)" * trumps, *odds), chosen)

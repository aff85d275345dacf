"""Looking back at a hand: what the player drew and threw, and how many cards that left in melds."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Line, Move, Page

from .melds import melded
from .rules import DEALT, Khanhoo

NOTE = "“Melded” is how many of your fifteen cards it left in melds, “Most” how many another would have."


def pages(turns: Sequence[tuple[Khanhoo, Move]]) -> list[Page]:
    """A line for each discard of the hand, in the order of play, the drawn card before it."""
    lines: list[Line] = []
    held: set[Card] = set()
    for view, move in turns:
        hand = tuple(view.hand[view.player])
        if view.phase == "discard":
            drawn = tuple(card for card in hand if held and card not in held)[:1]
            lines.append(Line((*drawn, move.card), counts(view, move)))
            held = {card for card in hand if card is not move.card}
        else:
            held = set(hand)
    return [Page("turns", NOTE, ("Drawn, thrown", "Melded", "Most"), tuple(lines))] if lines else []


def counts(view: Khanhoo, move: Move) -> tuple[str, str]:
    """How many cards are in melds after the discard *move*, and after the best one."""
    hand = tuple(view.hand[view.player])
    fixed = DEALT + 1 - len(hand)
    kept = tuple(card for card in hand if card is not move.card)
    most = min(melded(hand), len(hand) - 1)
    return str(melded(kept) + fixed), str(most + fixed)

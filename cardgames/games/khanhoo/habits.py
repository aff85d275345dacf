"""What a beginner does at Khanhoo: looks at today's melds, not at what may become one, bumps whenever it is
possible, and forgets what the others have taken."""

from __future__ import annotations

from cardgames.engine import BACK, Card, Decision, Move

from .melds import arrange, melded
from .rules import Khanhoo

LAZY = 0.6
"""The share of a beginner's decisions taken without thinking: each hand has many, and most are small."""

DESCRIPTIONS = {
    "beginner": "Sees the melds of the moment and bumps whenever it can.",
    "steady": "Counts its melds and what each card still out would add.",
}


def forget(view: Khanhoo) -> None:
    """Blank what the others were seen to take."""
    for seat, hand in enumerate(view.hand):
        if seat != view.turn:
            hand.refill([BACK] * len(hand))
            hand.known = [0] * len(hand)


def lazy(view: Khanhoo, decision: Decision) -> Move:
    """The first move that comes to mind: take a discard that makes a meld, throw any card outside the
    melds, bump and challenge when asked."""
    moves = list(decision)
    hand = tuple(view.hand[view.player])
    if view.phase == "draw" and len(moves) > 1:
        better = melded((*hand, view.discards.top)) > melded(hand)
        return Move("draw", word="discards" if better else "stock")
    if view.phase == "discard":
        outs = [move for move in moves if move.verb == "out"]
        return outs[0] if outs else Move("discard", careless(view, hand))
    return moves[0]


def careless(view: Khanhoo, hand: tuple[Card, ...]) -> Card:
    """A card in no meld that is not the joker; without one, any other."""
    free = [card for card in hand if card is not view.taken and not card.is_joker]
    loose = [card for card in arrange(hand).rest if card in free]
    return max(loose or free or list(hand), key=lambda card: card.text)

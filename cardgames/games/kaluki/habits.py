"""What a beginner does at Kaluki: overlooks what fits on others' melds, throws whatever is dear, and forgets
what the others have taken."""

from __future__ import annotations

from cardgames.engine import BACK, Card, Decision, Move, OneOf, leaves

from .duties import turn_of
from .melds import worth
from .plans import fewest_left, most_points
from .rules import Kaluki

LAZY = 0.5
"""The share of a beginner's decisions taken without thinking: each hand has many, and most are small."""

DESCRIPTIONS = {
    "beginner": "Often overlooks what fits on other melds, and feeds the next player.",
    "steady": "Lays all it can, but wins no jokers, and throws high cards that could help it open.",
    "sharp": "Wins jokers, waits for Kaluki when it is near, and avoids feeding the next player.",
    "expert": "As good as Sharp: looking further ahead was tried and gained nothing.",
}


def forget(view: Kaluki) -> None:
    """Blank what the others were seen to take."""
    for seat, hand in enumerate(view.hand):
        if seat != view.turn:
            hand.refill([BACK] * len(hand))
            hand.known = [0] * len(hand)


def lazy(view: Kaluki, decision: Decision) -> Move:
    """The first move that comes to mind: leave the upcard, draw from the stock, lay an own meld, throw what
    is dear and alone."""
    moves = [move for part in leaves(decision) if isinstance(part, OneOf) for move in part]
    if view.phase != "play":
        plain = [move for move in moves if move.word == "stock" or move.verb == "leave"]
        return (plain or moves or [next(iter(decision))])[0]
    turn = turn_of(view)
    plan = fewest_left(turn)
    if (
        plan is not None
        and plan.found.melds
        and (meld := Move("meld", plan.found.melds[0].cards)) in decision
    ):
        return meld
    discards = [move for move in moves if move.verb == "discard"]
    if not discards:
        first = plan.first(turn.table) if plan is not None and plan.lays else None
        return first if first is not None and first in decision else next(iter(decision))
    most = most_points(turn)
    loose = [move for move in discards if most is None or move.card in most.found.rest]
    return max(loose or discards, key=lambda move: (_dear(move.card), move.card.text))


def _dear(card: Card) -> int:
    return -1 if card.is_joker else worth(card)

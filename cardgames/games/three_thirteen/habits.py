"""What a beginner does at Three Thirteen Rummy: looks at today's melds, not at what may become one, and
forgets what the others have taken."""

from __future__ import annotations

from cardgames.engine import BACK, Decision, Move

from .bot import without
from .rules import ThreeThirteen

LAZY = 0.6
"""The share of a beginner's decisions taken without thinking: each hand has many, and most are small."""

DESCRIPTIONS = {
    "beginner": "Sees the melds of the moment, and forgets what the others have taken.",
    "steady": "Counts what is left over now and after the next draw.",
}


def forget(view: ThreeThirteen) -> None:
    """Blank what the others were seen to take."""
    for seat, hand in enumerate(view.hand):
        if seat != view.turn:
            hand.refill([BACK] * len(hand))
            hand.known = [0] * len(hand)


def lazy(view: ThreeThirteen, decision: Decision) -> Move:
    """The first move that comes to mind: draw unseen cards unless the discard makes a meld at once, throw
    the dearest card outside the melds."""
    if view.phase == "draw":
        hand, top = list(view.hand[view.player]), view.discards.top
        before = len(view.arranged(hand).melds)
        takes = view.is_wild(top) or len(view.arranged([*hand, top]).melds) > before
        return Move("draw", word="discards" if takes else "stock")
    if view.phase == "discard":
        outs = [move for move in decision if move.verb == "out"]
        hand = list(view.hand[view.player])
        loose = [card for card in view.arranged(hand).rest if card is not view.taken]
        if outs or not loose:
            return outs[0] if outs else dearest_kept(view, decision)
        return Move("discard", max(loose, key=lambda card: (view.finder.worth(card), card.text)))
    return next(iter(decision))


def dearest_kept(view: ThreeThirteen, decision: Decision) -> Move:
    """The discard that leaves least, where every card lies in a meld."""
    hand = list(view.hand[view.player])
    return min(decision, key=lambda move: view.finder.deadwood(without(hand, move.card)))

"""What a beginner does at Jersey Gin: knocks as soon as it is allowed, looks at the melds of the moment only,
and forgets what the others have taken."""

from __future__ import annotations

from cardgames.engine import BACK, Decision, Move

from .melding import arrange, worth
from .rules import JerseyGin

LAZY = 0.6
"""The share of a beginner's decisions taken without thinking: each hand has many, and most are small."""

DESCRIPTIONS = {
    "beginner": "Knocks as soon as it may, and forgets what the others have taken.",
    "steady": "Counts what is left over now and after the next draw, and knocks by the turn.",
    "sharp": "Tries each knock on some deals that could be.",
    "expert": "Tries each knock on many possible deals, and looks two draws ahead.",
}


def forget(view: JerseyGin) -> None:
    """Blank what the others were seen to take."""
    for seat, hand in enumerate(view.hand):
        if seat != view.turn:
            hand.refill([BACK] * len(hand))
            hand.known = [0] * len(hand)


def lazy(view: JerseyGin, decision: Decision) -> Move:
    """The first move that comes to mind: take a discard that makes a meld at once, knock, throw the dearest
    card outside the melds."""
    moves = list(decision)
    if view.phase == "draw":
        top = view.discards.top
        melds = arrange((*view.hand[view.player], top)).melds
        takes = any(top in meld.cards for meld in melds) and Move("draw", word="discards") in decision
        return Move("draw", word="discards" if takes else "stock")
    if view.phase == "discard":
        ends = [move for move in moves if move.verb in ("gin", "knock")]
        if ends:
            return min(ends, key=lambda move: view.left_without(move.card))
        loose = [move for move in moves if move.card not in view.best(view.player).melded]
        return max(loose or moves, key=lambda move: (worth([move.card]), move.card.text))
    return moves[0]

"""What a beginner does at Khanhoo: sees sequences and triplets but no court cards, throws back what it has
drawn, bumps whenever it is possible, and forgets what the others have taken."""

from __future__ import annotations

from typing import Final

from cardgames.engine import BACK, Card, Decision, Move

from .melds import PATTERNS, SHORTEST, WITH, arrange, face, melded
from .rules import Khanhoo

LAZY = 1.0
"""The share of a beginner's decisions taken so: these are habits, which are not broken now and then."""

DESCRIPTIONS = {
    "beginner": "Throws court cards and whatever it draws that fits nothing, and bumps whenever it can.",
    "steady": "Goes by the melds it has, and keeps cards that could meld with others in its hand.",
    "sharp": "Counts what each card still out would add, and avoids feeding the next player.",
    "expert": "As good as Sharp: looking further ahead was tried and gained nothing.",
}
COURTS = "c"  # the suit of all court cards
SEEN = ("sequence", "triplet", "aces")
NEAR: Final = {  # for each face those that a beginner sees with it in a meld
    one: {
        each
        for number in numbers
        for each in PATTERNS[number].faces
        if PATTERNS[number].kind in SEEN and len(PATTERNS[number].faces) == SHORTEST
    }
    - {one}
    for one, numbers in WITH.items()
}


def forget(view: Khanhoo) -> None:
    """Blank what the others were seen to take."""
    for seat, hand in enumerate(view.hand):
        if seat != view.turn:
            hand.refill([BACK] * len(hand))
            hand.known = [0] * len(hand)


def lazy(view: Khanhoo, decision: Decision) -> Move:
    """The first move that comes to mind: take a discard that makes a meld, throw what is of no use
    at once, bump and challenge when asked."""
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
    """The card just drawn, if it goes with nothing; otherwise a court card, or any other, in no meld."""
    free = [card for card in hand if card is not view.taken and not card.is_joker]
    loose = [card for card in arrange(hand).rest if card in free] or free or list(hand)
    faces = {face(card) for card in hand}
    if hand[-1] in loose and not NEAR[face(hand[-1])] & faces:
        return hand[-1]
    return min(loose, key=lambda card: (card.suit != COURTS, hand.index(card)))

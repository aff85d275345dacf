"""What a beginner does at Jersey Gin: knocks as soon as it is allowed, keeps whatever goes together by twos,
throws back what it has drawn if that goes with nothing, and forgets what the others have taken."""

from __future__ import annotations

from cardgames.engine import BACK, Card, Decision, Move

from .melding import ORDER, arrange
from .rules import JerseyGin

LAZY = 1.0
"""The share of a beginner's decisions taken so: these are habits, which are not broken now and then."""

DESCRIPTIONS = {
    "beginner": "Knocks as soon as it may, keeps every pair, and throws back what fits nothing.",
    "steady": "Counts what is left over now, and knocks with fewer points the later it is.",
    "sharp": "Counts the next draw and whom a discard helps, and tries a knock on possible deals.",
    "expert": "Looks two draws ahead, and tries a knock on many possible deals.",
}


def forget(view: JerseyGin) -> None:
    """Blank what the others were seen to take."""
    for seat, hand in enumerate(view.hand):
        if seat != view.turn:
            hand.refill([BACK] * len(hand))
            hand.known = [0] * len(hand)


def lazy(view: JerseyGin, decision: Decision) -> Move:
    """The first move that comes to mind: take a discard that makes a meld at once, knock, throw what goes
    with nothing, whatever it costs."""
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
        hand = list(view.hand[view.player])
        loose = [move for move in moves if move.card not in view.best(view.player).melded] or moves
        drawn_last = {move.card: move for move in loose}.get(hand[-1])
        if drawn_last is not None and not partners(hand, drawn_last.card):
            return drawn_last
        return min(loose, key=lambda move: (partners(hand, move.card), hand.index(move.card)))
    return moves[0]


def partners(hand: list[Card], card: Card) -> int:
    """With how many cards of *hand* this one makes a pair or lies side by side."""
    place = ORDER.index
    return sum(
        other is not card
        and (
            other.rank == card.rank
            or (other.suit == card.suit and abs(place(other.rank) - place(card.rank)) == 1)
        )
        for other in hand
    )

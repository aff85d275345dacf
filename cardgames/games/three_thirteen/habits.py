"""What a beginner does at Three Thirteen Rummy: keeps whatever goes together by twos, throws the first card
that goes with nothing, whatever it costs, and forgets what the others have taken."""

from __future__ import annotations

from cardgames.engine import BACK, Card, Decision, Move

from .plain import without
from .rules import ThreeThirteen

LAZY = 0.9
"""The share of a beginner's decisions taken so: what is a habit is done nearly every time."""

DESCRIPTIONS = {
    "beginner": "Usually keeps every pair, however high, and throws what fits nothing without counting.",
    "steady": "Counts what is left over now, and takes a discard that lowers it by 3 or more.",
    "sharp": "Also counts what the next draw may bring, and avoids feeding the next player.",
    "expert": "As good as Sharp: looking further ahead was tried and gained nothing.",
}


def forget(view: ThreeThirteen) -> None:
    """Blank what the others were seen to take."""
    for seat, hand in enumerate(view.hand):
        if seat != view.turn:
            hand.refill([BACK] * len(hand))
            hand.known = [0] * len(hand)


def lazy(view: ThreeThirteen, decision: Decision) -> Move:
    """The first move that comes to mind: draw unseen cards unless the discard makes a meld at once, go out,
    throw the first card that goes with nothing."""
    if view.phase == "draw":
        hand, top = list(view.hand[view.player]), view.discards.top
        before = len(view.arranged(hand).melds)
        takes = view.is_wild(top) or len(view.arranged([*hand, top]).melds) > before
        takes = takes and not view.must_move_stock
        return Move("draw", word="discards" if takes else "stock")
    if view.phase == "discard":
        outs = [move for move in decision if move.verb == "out"]
        hand = list(view.hand[view.player])
        loose = [card for card in view.arranged(hand).rest if card is not view.taken]
        if outs or not loose:
            return outs[0] if outs else dearest_kept(view, decision)
        return Move("discard", min(loose, key=lambda card: (view.is_wild(card), partners(view, card))))
    return next(iter(decision))


def partners(view: ThreeThirteen, card: Card) -> int:
    """With how many cards of the hand *card* makes a pair or lies side by side."""
    place = view.rank_order.index
    return sum(
        other.rank == card.rank
        or (other.suit == card.suit and abs(place(other.rank) - place(card.rank)) == 1)
        for other in without(view.hand[view.player], card)
    )


def dearest_kept(view: ThreeThirteen, decision: Decision) -> Move:
    """The discard that leaves least, where every card lies in a meld."""
    hand = list(view.hand[view.player])
    return min(decision, key=lambda move: view.finder.deadwood(without(hand, move.card)))

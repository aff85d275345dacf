"""What a beginner does at Cribbage: forgets what a go has shown, looks at the own hand alone, pegs the
first points that offer, and overlooks some when counting by hand."""

from __future__ import annotations

from itertools import combinations

from cardgames.engine import Decision, Move, card_moves

from .counting import VALUE, in_show, points_in_play, worth
from .rules import Cribbage

LAZY = 0.9
"""The share of a beginner's decisions taken without thinking: each hand has few, and most are small."""


DESCRIPTIONS = {
    "beginner": "Looks at its own hand alone, pegs the first points on offer, and overlooks some.",
    "steady": "Knows what its own hand is worth on average, and pegs card by card.",
    "sharp": "Knows what every discard is worth to the crib, and looks two cards ahead in the play.",
    "expert": "As good as Sharp: trying its plays on possible deals gained nothing.",
}


def forget(view: Cribbage) -> None:
    """Blank what each go has shown."""
    view.least = [0, 0]


def lazy(view: Cribbage, decision: Decision) -> Move:
    """The move of somebody who does not think."""
    if view.phase == "discard":
        six = list(view.hand[view.player])
        return Move("discard", max(combinations(six, 2), key=lambda away: worth(set(six) - set(away), None)))
    if view.phase == "play" and decision.cards:
        scoring = [
            card
            for card in decision.cards
            if points_in_play([*view.row, card], view.count + VALUE[card.rank])
        ]
        return card_moves("play", scoring or [max(decision.cards, key=lambda card: VALUE[card.rank])])[0]
    if view.phase == "count" and view.counting != "automatic":
        cards = view.shown_crib if view.stage == 2 else view.hand[view.player]
        found = in_show(cards, view.starter.top, crib=view.stage == 2)
        return Move("count", amount=sum(each.points for each in found[:3]))
    if view.phase == "muggins":
        return Move("pass")
    return next(iter(decision))

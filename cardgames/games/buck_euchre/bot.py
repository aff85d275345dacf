"""A steady Buck Euchre player: values five cards before promising anything, then counts tricks and cards.

In the bidding and when it is in or out, a move is worth the points that it brings beyond passing or dropping
out.  In the play a card is worth the points that its player may expect from the whole hand: a promise
kept or broken counts most, then each trick, then what the others make of theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence

from .judgement import (
    PER_TRICK,
    asked_of_bid,
    asked_of_stay,
    expected_tricks,
    tricks_if_in,
    tricks_if_ordered,
    with_turned,
)
from .outlook import Outlook
from .quick import policy
from .ranking import SUITS
from .reasons import why_bid, why_card, why_discard, why_pass, why_stay
from .rules import BuckEuchre

__all__ = ["advise", "exact", "policy"]

exact = ("order", "name", "discard", "stay")
"""Fitted on thousands of hands: trying these on deals that could be lost points."""

DRAW = 0.4  # the declarer's lead of a trump that cannot be beaten, which takes others from the rest
SPARED = 0.01  # for each rank: of two cards that do the same the lower one goes


def advise(view: BuckEuchre, decision: Decision, rng: Random) -> list[Advice]:
    """Every legal move, best first, with its value in points and the reason for it."""
    moves = list(decision)
    match view.phase:
        case "order" | "name":
            return bidding(view, moves)
        case "discard":
            return discarding(view, moves)
        case "stay":
            return staying(view)
        case "play":
            return playing(view, moves)
    return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in moves]


def ranked(advice: list[Advice]) -> list[Advice]:
    """*advice*, best first, and equal moves in the same order whatever the hand's order is."""
    return sorted(advice, key=lambda item: (-item.value, str(item.move)))


# -------------------------------------------------------------------- promises


def bidding(view: BuckEuchre, moves: Sequence[Move]) -> list[Advice]:
    """Fix trumps where enough tricks may be expected."""
    hand, asked = view.hand[view.player], asked_of_bid(view)
    advice, most = [], 0.0
    for move in moves:
        if move.verb == "pass":
            continue
        suit = suit_fixed(view, move)
        tricks = tricks_if_ordered(view) if move.verb == "order" else expected_tricks(hand, suit)
        most = max(most, tricks)
        advice.append(Advice(move, PER_TRICK * (tricks - asked), why_bid(view, suit, tricks, asked)))
    if Move("pass") in moves:
        advice.append(Advice(Move("pass"), 0.0, why_pass(view, most, asked)))
    return ranked(advice)


def suit_fixed(view: BuckEuchre, move: Move) -> str:
    """The suit that *move* makes trumps."""
    assert view.turned is not None
    return SUITS[str(move.word)] if move.word is not None else view.turned.suit


def discarding(view: BuckEuchre, moves: Sequence[Move]) -> list[Advice]:
    """Lay away what is missed least."""
    hand, turned = view.hand[view.player], view.turned
    assert turned is not None
    full = expected_tricks(with_turned(hand, turned), turned.suit)
    advice = []
    for move in moves:
        rest = [turned, *(card for card in hand if card != move.card)]
        loss = expected_tricks(rest, turned.suit) - full - SPARED * view.strength(move.card)
        advice.append(Advice(move, loss, why_discard(view, move.card, rest)))
    return ranked(advice)


def staying(view: BuckEuchre) -> list[Advice]:
    """Stay in where the promised trick is likely enough."""
    tricks, asked = tricks_if_in(view), asked_of_stay(view)
    value = PER_TRICK * (tricks - asked)
    stay = Advice(Move("stay"), value, why_stay(view, tricks, value >= 0, stays=True))
    drop = Advice(Move("drop"), 0.0, why_stay(view, tricks, value >= 0, stays=False))
    return [stay, drop] if value >= 0 else [drop, stay]


# -------------------------------------------------------------------- the play


def playing(view: BuckEuchre, moves: Sequence[Move]) -> list[Advice]:
    """Every card with the points to be expected from the hand."""
    outlook = Outlook(view)
    only = len(moves) == 1
    return ranked(
        [Advice(move, value(outlook, move.card), why_card(outlook, move.card, only)) for move in moves]
    )


def value(outlook: Outlook, card: Card) -> float:
    """The points that may be expected from the hand if *card* is played."""
    view = outlook.view
    worth = outlook.worth(card) - SPARED * view.strength(card)
    leads_trump = not view.trick and view.suit_of(card) == outlook.trumps != ""
    if leads_trump and view.declarer == outlook.me and outlook.is_master(card) and outlook.trumps_out():
        worth += DRAW
    return worth

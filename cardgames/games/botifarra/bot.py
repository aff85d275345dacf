"""A steady Botifarra player: it values the hand before choosing, counts cards, and remembers what a lowest
card has proved.

Every legal card gets a value in points: the share of this trick that our side may expect, less what the card
would be worth later, with allowances for drawing trumps, short suits and suits not led yet.  The sentence
beside it names the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence, card_moves
from cardgames.engine.families import card_reasons
from cardgames.engine.families.card_reasons import why_follow

from .choosing import advise_choice, advise_raise
from .outlook import BotifarraOutlook, points
from .reasons import why_lead, why_nevertheless
from .rules import STRENGTH, Botifarra

exact = ("double", "redouble", "reredouble")
"""Who raises shows strength that deals drawn at random do not have: raises tried on them are too bold."""


def advise(view: Botifarra, decision: Decision, rng: Random) -> list[Advice]:
    """Every legal move, best first, with its value in points and the reason for it."""
    match view.phase:
        case "choose":
            return advise_choice(view, list(decision))
        case "double" | "redouble" | "reredouble":
            return advise_raise(view, list(decision))
        case "deal":
            return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    return card_reasons.advise(BotifarraOutlook(view), decision, why_lead, why_follow, why_nevertheless)


# -------------------------------------------------------------------- playouts


def policy(position: Botifarra, rng: Random) -> Move:
    """A quick, sensible move for playouts: no counting, one look at the trick."""
    match position.phase:
        case "choose":
            return advise_choice(position, list(position.legal()))[0].move
        case "double" | "redouble" | "reredouble":
            return advise_raise(position, list(position.legal()))[0].move
        case "deal":
            return Move("deal")
    cards = position.playable(position.hand[position.player])
    if len(cards) > 1:
        cards = [quick_follow(position, cards) if position.trick else quick_lead(position, cards)]
    return card_moves("play", cards)[0]


def quick_lead(position: Botifarra, cards: Sequence[Card]) -> Card:
    """Nines, the side that chose its trumps too; else a blank of a plain suit."""
    nines = [card for card in cards if card.rank == "9"]
    assert position.chooser is not None
    chose = position.team(position.chooser) == position.team(position.player)
    for card in nines:
        if card.suit != position.trumps or chose:
            return card
    return min(cards, key=lambda card: (card.suit == position.trumps, points(card), STRENGTH[card.rank]))


def quick_follow(position: Botifarra, cards: Sequence[Card]) -> Card:
    """Points to a partner who is likely to win, or when winning last; otherwise the cheapest card."""
    trumps, last, best = position.trumps, len(position.trick) == 3, position.best()
    if not position.opponent_is_winning():
        if last or best.rank in "9A" or best.suit == trumps:
            return max(cards, key=lambda card: (card.suit != trumps, card.rank != "9", points(card)))
    elif last and position.beats(cards[0], best):
        return max(cards, key=lambda card: STRENGTH[card.rank])
    return min(cards, key=lambda card: (card.suit == trumps, STRENGTH[card.rank]))

"""A steady Botifarra player: it values the hand before choosing, counts cards, and remembers what a lowest
card has proved.

Every legal card gets a value in points: the share of this trick that our side may expect, less what the card
would be worth later, with allowances for drawing trumps, short suits and suits not led yet.  The sentence
beside it names the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence, card_moves

from .choosing import advise_choice, advise_raise
from .outlook import WEIGHTS, Outlook, after_card, points
from .reasons import Doubt, why_follow, why_lead, why_nevertheless
from .rules import STRENGTH, Botifarra

__all__ = ["WEIGHTS", "Outlook", "advise", "policy", "value"]


def advise(view: Botifarra, decision: Decision, rng: Random) -> list[Advice]:
    """Every legal move, best first, with its value in points and the reason for it."""
    match view.phase:
        case "choose":
            return advise_choice(view, list(decision))
        case "double" | "redouble" | "reredouble":
            return advise_raise(view, list(decision))
        case "deal":
            return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    outlook = Outlook(view)
    cards = [move.card for move in decision]
    if len(cards) == 1:
        only = Sentence("The {card} is the only card you may play.", card=cards[0])
        return [Advice(move, value(outlook, move.card), only) for move in decision]
    why = why_follow if view.trick else why_lead
    advice = [Advice(move, value(outlook, move.card), why(outlook, move.card)) for move in decision]
    advice.sort(key=lambda item: (-item.value, STRENGTH[item.move.card.rank], item.move.card.text))
    if isinstance(advice[0].why, Doubt):
        advice[0] = replace(advice[0], why=why_nevertheless(outlook, advice[0].move.card))
    return advice


def value(outlook: Outlook, card: Card) -> float:
    """The points that our side may expect from playing *card*, beside those of the cards kept."""
    worth = trick_share(outlook, card) - outlook.keep(card)
    if card.suit != outlook.trumps and outlook.is_singleton(card) and outlook.out[card.suit]:
        worth += outlook.weights.void * min(outlook.trumps_held(), 2) / 2
    if not outlook.view.trick:
        worth += lead_allowance(outlook, card)
    return worth


def trick_share(outlook: Outlook, card: Card) -> float:
    """Our expected share of this trick if *card* is played to it."""
    view = outlook.view
    best, ours, mine = after_card(view, card)
    pot = 1 + points(card) + sum(map(points, view.trick))
    share = outlook.share(best, ours, outlook.still_to_play(), view.led_suit() or card.suit, pot)
    return share + (outlook.weights.lead if mine else 0)


def lead_allowance(outlook: Outlook, card: Card) -> float:
    """What leading *card* brings beyond this trick."""
    weights, suit = outlook.weights, card.suit
    if suit == outlook.trumps:
        if not outlook.opponents_may_trump():
            return -weights.draw
        return weights.draw if outlook.choosing else -weights.draw
    nine = Card("9", suit)
    if nine not in outlook.out[suit]:
        return 0.0
    ours = outlook.chances[outlook.partner].get(nine, 0)
    return weights.open * (ours - (1 - ours) / 2)


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

"""A steady Malilla player: it counts cards, remembers who showed out, and weighs points.

Every legal card gets a value in card points: the share of this trick that our side may expect,
less what the card would be worth later, with allowances for drawing trumps, short suits and suits
not led yet.  The sentence beside it names the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence, card_moves

from .outlook import WEIGHTS, Outlook, after_card, is_singleton, points, prey, strength, trumps_held
from .reasons import Doubt, why_follow, why_lead, why_nevertheless
from .rules import STRENGTH, Malilla

__all__ = ["WEIGHTS", "Outlook", "advise", "policy", "strength", "value"]


def advise(view: Malilla, decision: Decision, rng: Random) -> list[Advice]:
    """Every legal move, best first, with its value in card points and the reason for it."""
    if view.phase != "play":
        return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    outlook = Outlook(view)
    cards = [move.card for move in decision]
    if len(cards) == 1:
        only = Sentence("The {card} is the only card you may play.", card=cards[0])
        return [Advice(move, value(outlook, move.card), only) for move in decision]
    why = why_lead if not view.trick else why_follow
    advice = [Advice(move, value(outlook, move.card), why(outlook, move.card)) for move in decision]
    advice.sort(key=lambda item: (-item.value, STRENGTH[item.move.card.rank], item.move.card.text))
    if isinstance(advice[0].why, Doubt):
        advice[0] = replace(advice[0], why=why_nevertheless(outlook, advice[0].move.card))
    return advice


def value(outlook: Outlook, card: Card) -> float:
    """The card points that our side may expect from playing *card*, beside those of the cards kept."""
    worth = trick_share(outlook, card) - outlook.keep(card)
    if card.suit != outlook.trumps and is_singleton(outlook, card) and outlook.out[card.suit]:
        worth += outlook.weights.void * min(trumps_held(outlook), 2) / 2
    if not outlook.view.trick:
        worth += lead_allowance(outlook, card)
    return worth


def trick_share(outlook: Outlook, card: Card) -> float:
    """Our expected share of this trick if *card* is played to it."""
    view = outlook.view
    best, ours, mine = after_card(view, card)
    rest = [(outlook.me + step) % 4 for step in range(1, 4 - len(view.trick))]
    led = view.trick[0].suit if view.trick else card.suit
    pot = 1 + points(card) + sum(map(points, view.trick))
    share = outlook.share(best, ours, rest, led, pot)
    if outlook.desperate:
        share += outlook.weights.daring * share * max(0.0, 1 - share / pot)
    return share + (outlook.weights.lead if mine else 0)


def lead_allowance(outlook: Outlook, card: Card) -> float:
    """What leading *card* brings beyond this trick."""
    weights = outlook.weights
    if card.suit == outlook.trumps:
        worth = weights.draw * outlook.bold if outlook.out[card.suit] else 0.0
        caught = prey(outlook, card)
        return worth + (weights.catch * points(caught) if caught is not None else 0)
    seven = Card("7", card.suit)
    if card.suit in outlook.view.led or seven in outlook.hand:
        return 0.0
    ours = outlook.chances[outlook.partner].get(seven, 0)
    return weights.open * (ours - (1 - ours) / 2)


def policy(position: Malilla, rng: Random) -> Move:
    """A quick, sensible move for playouts: no counting, one look at the trick."""
    if position.phase != "play":
        return Move("deal")
    cards = position.playable(position.hand[position.player])
    if len(cards) > 1:
        cards = [quick_lead(position, cards) if not position.trick else quick_follow(position, cards)]
    return card_moves("play", cards)[0]


def quick_lead(position: Malilla, cards: Sequence[Card]) -> Card:
    """A seven, else the lowest plain card of the shortest suit, else the lowest trump."""
    sevens = [card for card in cards if card.rank == "7"]
    if sevens:
        return sevens[0]
    plain = [card for card in cards if card.suit != position.trumps] or cards
    return min(plain, key=lambda card: (points(card), sum(card.suit == other.suit for other in cards)))


def quick_follow(position: Malilla, cards: Sequence[Card]) -> Card:
    """Points to a partner who is winning or when winning last; otherwise the cheapest card."""
    trumps, last = position.trumps, len(position.trick) == 3
    opposed = position.opponent_is_winning()
    if opposed and last and position.beats(cards[0], position.best()):
        return max(cards, key=lambda card: STRENGTH[card.rank])
    if not opposed and (last or position.best().rank in "7A" or position.best().suit == trumps):
        return max(cards, key=lambda card: (card.suit != trumps, points(card)))
    return min(cards, key=lambda card: (card.suit == trumps, STRENGTH[card.rank]))

"""A steady Malilla player: it counts cards, remembers who showed out, and weighs points.

Every legal card gets a value in card points: the share of this trick that our side may expect,
less what the card would be worth later, with allowances for drawing trumps, short suits and suits
not led yet.  The sentence beside it names the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence, card_moves
from cardgames.engine.families import card_reasons
from cardgames.engine.families.card_reasons import why_follow, why_nevertheless

from .outlook import MalillaOutlook, points
from .reasons import why_lead
from .rules import STRENGTH, Malilla


def advise(view: Malilla, decision: Decision, rng: Random) -> list[Advice]:
    """Every legal move, best first, with its value in card points and the reason for it."""
    if view.phase != "play":
        return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    return card_reasons.advise(MalillaOutlook(view), decision, why_lead, why_follow, why_nevertheless)


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

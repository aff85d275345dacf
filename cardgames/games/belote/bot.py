"""A steady Belote player: it weighs a bid by its trumps and aces, counts cards, and adds up points.

Every legal card gets a value in points: the share of this trick that our side may expect, less what the
card would be worth later, with allowances for drawing trumps, short suits, the contract and a capot.  The
sentence beside it names the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence, Suit, card_moves
from cardgames.engine.families import card_reasons
from cardgames.engine.families.card_reasons import why_follow

from .estimate import DARING, FIRST, FOURTH, SECOND, estimate, extras, is_sound
from .outlook import BeloteOutlook
from .ranking import points
from .reasons import why_lead, why_nevertheless
from .rules import SUITS, Belote

exact = ("take", "name")
"""Fitted on thousands of hands: playouts are too rough to better them."""


def advise(view: Belote, decision: Decision, rng: Random) -> list[Advice]:
    """Every legal move, best first, with its value in points and the reason for it."""
    if view.phase in ("take", "name"):
        return advise_bid(view, decision)
    if view.phase != "play":
        why = "Deal the cards." if view.phase == "deal" else "The rules leave nothing else to say."
        return [Advice(move, 0.0, Sentence(why)) for move in decision]
    return card_reasons.advise(BeloteOutlook(view), decision, why_lead, why_follow, why_nevertheless)


# ------------------------------------------------------------------ bidding


def advise_bid(view: Belote, decision: Decision) -> list[Advice]:
    """Taking or passing, by what the cards promise beyond what is asked of them."""
    asked = needed(view)
    advice = []
    for move in decision:
        if move.verb == "pass":
            continue
        suit = named_suit(view, move)
        expected = estimate([*view.hand[view.player], view.upcard.top], suit)
        advice.append(Advice(move, promise(view, suit) - asked, why_take(view, suit, expected, asked)))
    best = max(advice, key=lambda item: item.value)
    if best.value >= 0:
        least = Sentence("With {suit} you may hope for more than by passing.", suit=named(view, best.move))
        advice.append(Advice(Move("pass"), 0.0, least))
    else:
        weak = Sentence("Too few trumps for a contract: leave it to the others.")
        advice.append(Advice(Move("pass"), 0.0, weak))
    return sorted(advice, key=lambda item: (-item.value, item.move.verb == "pass", str(item.move)))


def named_suit(view: Belote, move: Move) -> str:
    """The suit that *move* makes trumps."""
    return view.upcard.top.suit if move.word is None else SUITS[move.word]


def named(view: Belote, move: Move) -> Suit:
    """The same, as it is written in a sentence."""
    return Suit(named_suit(view, move))


def promise(view: Belote, suit: str) -> float:
    """What the hand promises with *suit* as trumps: trick points and half of what is declared besides."""
    cards = [*view.hand[view.player], view.upcard.top]
    bonus = extras(cards, suit, view.declared) / 2
    unsound = 0 if is_sound(cards, suit) else 40
    return estimate(cards, suit) + bonus - unsound


def needed(view: Belote) -> int:
    """What is asked of a promise before it is bid on."""
    mine = view.side(view.player)
    last = view.player == view.dealer
    if view.phase == "take":
        return FOURTH if last else FIRST
    return DARING if last and view.scores[mine] < view.scores[1 - mine] else SECOND


def why_take(view: Belote, suit: str, expected: int, asked: int) -> Sentence:
    """What speaks for or against *suit* as trumps."""
    cards = [*view.hand[view.player], view.upcard.top]
    if not is_sound(cards, suit):
        return Sentence("Your trumps would be too weak: three with jack or nine is the least.")
    if promise(view, suit) >= asked:
        return Sentence("With {suit} your side may expect about {n} of the 162.", suit=Suit(suit), n=expected)
    return Sentence("With {suit} about {n} of the 162: too close to 82.", suit=Suit(suit), n=expected)


# ------------------------------------------------------------------ playouts


def policy(position: Belote, rng: Random) -> Move:
    """A quick, sensible move for playouts: no counting, one look at the trick."""
    if position.phase in ("take", "name"):
        return quick_bid(position)
    if position.phase != "play":
        return position.legal().sample(rng)  # there is one
    cards = position.playable(position.holding(position.player))
    if len(cards) > 1:
        cards = [quick_lead(position, cards) if not position.trick else quick_follow(position, cards)]
    return card_moves("play", cards)[0]


def quick_bid(position: Belote) -> Move:
    """The suit that promises most, if it promises enough."""
    offers = [move for move in position.legal() if move.verb != "pass"]
    best = max(offers, key=lambda move: promise(position, named_suit(position, move)))
    enough = promise(position, named_suit(position, best)) >= needed(position)
    return best if enough else Move("pass")


def quick_lead(position: Belote, cards: Sequence[Card]) -> Card:
    """The taker's side its highest trumps, then aces; else a low card of the shortest plain suit."""
    trumps = position.trumps
    taking = position.taker is not None and position.side(position.taker) == position.side(position.player)
    tops = [card for card in cards if card.suit == trumps and card.rank in "J9"]
    if taking and tops and sum(position.tricks) < 3:
        return max(tops, key=position.strength)
    aces = [card for card in cards if card.rank == "A" and card.suit != trumps]
    if aces:
        return aces[0]
    plain = [card for card in cards if card.suit != trumps] or cards
    return min(plain, key=lambda card: (points(card, trumps), sum(card.suit == one.suit for one in cards)))


def quick_follow(position: Belote, cards: Sequence[Card]) -> Card:
    """Points to a partner who is winning or when winning last; otherwise the cheapest card."""
    trumps, last = position.trumps, len(position.trick) == 3
    opposed, best = position.opponent_is_winning(), position.best()

    def cost(card: Card) -> tuple[bool, int, int]:
        return card.suit == trumps, points(card, trumps), position.strength(card)

    if opposed:
        winning = [card for card in cards if position.beats(card, best)]
        masters = [card for card in winning if card.rank == "A" or card.suit == trumps]
        if last and winning:
            return max(winning, key=lambda card: (card.suit != trumps, points(card, trumps)))
        return min(masters or cards, key=cost)
    if last or best.suit == trumps or best.rank == "A":
        return max(cards, key=lambda card: (card.suit != trumps, points(card, trumps)))
    return min(cards, key=cost)

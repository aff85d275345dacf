"""A quick, sensible Buck Euchre player for playouts: no counting, one look at hand and trick."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Card, Move, card_moves

from .judgement import (
    asked_of_bid,
    asked_of_stay,
    best_discard,
    named_order,
    tricks_if_in,
    tricks_if_ordered,
)
from .ranking import SUITS
from .rules import BuckEuchre

NAMES = {suit: name for name, suit in SUITS.items()}


def policy(position: BuckEuchre, rng: Random) -> Move:
    """One move for the player to act, who looks at their own hand and at what lies open."""
    hand = position.hand[position.player]
    match position.phase:
        case "order":
            return Move("order" if tricks_if_ordered(position) >= asked_of_bid(position) else "pass")
        case "name":
            tricks, suit = named_order(position)[0]
            bids = tricks >= asked_of_bid(position) or position.must_name()
            return Move("name", word=NAMES[suit]) if bids else Move("pass")
        case "discard":
            assert position.turned is not None
            return Move("discard", best_discard(hand, position.turned))
        case "stay":
            return Move("stay" if tricks_if_in(position) >= asked_of_stay(position) else "drop")
        case "play":
            return quick_card(position, position.playable(hand))
    return Move("deal")


def quick_card(position: BuckEuchre, cards: Sequence[Card]) -> Move:
    """A card for the trick."""
    if len(cards) > 1:
        cards = [quick_follow(position, cards) if position.trick else quick_lead(position, cards)]
    return card_moves("play", cards)[0]


def quick_lead(position: BuckEuchre, cards: Sequence[Card]) -> Card:
    """The declarer the highest trumps first, the others an ace; then a low card of a short suit."""
    trumps = [card for card in cards if position.suit_of(card) == position.trumps]
    plain = [card for card in cards if position.suit_of(card) != position.trumps]
    top = max(trumps, key=position.strength, default=None)
    if top is not None and (not plain or (is_high(position, top) and draws(position, trumps))):
        return top
    aces = [card for card in plain if card.rank == "A"]
    if aces:
        return aces[0]
    return min(plain, key=lambda card: (lengths(position, plain, card), position.strength(card), card.text))


def draws(position: BuckEuchre, trumps: Sequence[Card]) -> bool:
    """Whether the player to act leads trumps: the declarer, or anybody with several."""
    return position.player == position.declarer or len(trumps) > 1


def is_high(position: BuckEuchre, card: Card) -> bool:
    """Whether *card* is a bower, or the ace of trumps once tricks have been played."""
    return card.rank == "J" or (card.rank == "A" and sum(position.tricks) > 0)


def lengths(position: BuckEuchre, cards: Sequence[Card], card: Card) -> int:
    """How many of *cards* are of the suit of *card*."""
    return sum(position.suit_of(card) == position.suit_of(other) for other in cards)


def quick_follow(position: BuckEuchre, cards: Sequence[Card]) -> Card:
    """Win where that is possible: last or with a trump as cheaply as can be, else with the highest card."""

    def cost(card: Card) -> tuple[bool, int, str]:
        return position.suit_of(card) == position.trumps, position.strength(card), card.text

    best = position.best()
    beating = [card for card in cards if position.beats(card, best)]
    if not beating:
        return min(cards, key=cost)
    last = len(position.trick) == len(position.trick_order()) - 1
    ruffs = position.suit_of(beating[0]) != position.led_suit()
    return min(beating, key=cost) if last or ruffs else max(beating, key=cost)

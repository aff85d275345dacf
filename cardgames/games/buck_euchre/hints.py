"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Seat, Sentence, Suit

from .ranking import SUITS, trumps_of
from .rules import BuckEuchre


def where(view: BuckEuchre) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    match view.phase:
        case "order":
            return where_to_order(view)
        case "name":
            return where_to_name(view)
        case "discard":
            return Sentence("Which suit could you be rid of altogether, without an ace?")
        case "stay":
            held = len(trumps_of(view.hand[view.player], view.trumps))
            words = "Trumps in your hand: {n}. Which card would take one trick?"
            return Sentence(words, n=held)
        case "play":
            return where_to_follow(view) if view.trick else where_to_lead(view)
    return None


def where_to_order(view: BuckEuchre) -> Sentence:
    """The same in the first round."""
    assert view.turned is not None
    suit, dealer = view.turned.suit, view.player == view.dealer
    held = len(trumps_of(view.hand[view.player], suit)) + dealer
    if dealer:
        return Sentence("Your trumps, with the turned card: {n}. Enough for three tricks?", n=held)
    words = "Your trumps with {suit}: {n}, and {who} would get one more. Enough?"
    return Sentence(words, suit=Suit(suit), n=held, who=Seat(view.dealer))


def where_to_name(view: BuckEuchre) -> Sentence:
    """The same in the second round."""
    assert view.turned is not None
    hand = view.hand[view.player]
    suits = [suit for suit in SUITS.values() if suit != view.turned.suit]
    suit = max(suits, key=lambda suit: (len(trumps_of(hand, suit)), suit))
    words = "Your trumps with {suit}, the bowers counted: {n}."
    return Sentence(words, suit=Suit(suit), n=len(trumps_of(hand, suit)))


def where_to_lead(view: BuckEuchre) -> Sentence:
    """The same for a lead."""
    seat = view.player
    missing = view.promised(seat) - view.tricks[seat]
    if not view.trumps:
        return Sentence("There are no trumps: the highest card of a suit takes the trick.")
    seen = {card for zone in (view.hand[seat], *view.won, view.upcard, view.stock) for card in zone}
    out = len(trumps_of(set(view.pack) - seen, view.trumps))
    if missing > 0:
        return Sentence(
            "Tricks you still need: {need}. Trumps that may still be out: {n}.", need=missing, n=out
        )
    return Sentence("Your promise is kept. Trumps that may still be out: {n}.", n=out)


def where_to_follow(view: BuckEuchre) -> Sentence:
    """The same for a card that is played to a trick."""
    best, seat = view.best(), view.player
    missing = view.promised(seat) - view.tricks[seat]
    if not any(view.beats(card, best) for card in view.playable(view.hand[seat])):
        return Sentence("You cannot beat the {card}. Which card will you miss least?", card=best)
    if missing > 0:
        words = "The {card} is winning, and you can beat it. Tricks you still need: {n}."
        return Sentence(words, card=best, n=missing)
    return Sentence("The {card} is winning, and you can beat it: each trick is a point.", card=best)

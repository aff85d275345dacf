"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Seat, Sentence, Suit

from .estimate import SUITS, length
from .outlook import BotifarraOutlook
from .rules import Botifarra


def where(view: Botifarra) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    seat = view.turn
    if seat is None:
        return None
    hand = view.hand[seat]
    if view.phase == "choose":
        suit = max(SUITS, key=lambda suit: (length(hand, suit), suit))
        nines = sum(card.rank == "9" for card in hand)
        words = "You hold {n} {suit}; nines in all: {nines}. Is that better than an even hand?"
        return Sentence(words, n=length(hand, suit), suit=Suit(suit), nines=nines)
    if view.phase.endswith("double"):
        high = sum(card.rank in "9A" for card in hand)
        return Sentence("Nines and aces in your hand: {n}. The winners score more, whoever they are.", n=high)
    if view.phase != "play":
        return None
    outlook = BotifarraOutlook(view)
    return where_to_lead(outlook) if not view.trick else where_to_follow(outlook)


def where_to_lead(outlook: BotifarraOutlook) -> Sentence:
    """Before a lead: the cards that nobody can beat, and the trumps that are out."""
    if outlook.trumps:
        out = len(outlook.trumps_out())
        if not out:
            return Sentence("You lead, and the others have no trumps left.")
        return Sentence("You lead. Trumps the others still hold: {n}. What can they not beat?", n=out)
    return Sentence("You lead, and nothing can be trumped. In which suits is your card the highest?")


def where_to_follow(outlook: BotifarraOutlook) -> Sentence:
    """In a trick: who is winning, who is still to play, and what an earlier card has proved of them."""
    view, best = outlook.view, outlook.view.best()
    rest = outlook.still_to_play()
    if not view.opponent_is_winning():
        if not rest:
            return Sentence("Your partner wins this trick with the {card}: what can you give?", card=best)
        who = rest[0]
        low = outlook.lowest_shown(who, view.led_suit())
        if low is not None:
            words = "Earlier play proves: {who} [has|have] no {suit} lower than the {card}."
            return Sentence(words, who=Seat(who), suit=Suit(low.suit), card=low)
        words = "Your partner is winning with the {card}, but {who} is still to play."
        return Sentence(words, card=best, who=Seat(who))
    if any(view.beats(card, best) for card in view.playable(outlook.hand)):
        return Sentence("The {card} is winning and you have to beat it. With how much?", card=best)
    return Sentence("You cannot beat the {card}. Which suit can spare its lowest card?", card=best)

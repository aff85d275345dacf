"""Why a Buck Euchre player does something: one sentence that names the fact that counts most."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Seat, Sentence, Suit
from cardgames.engine.families.bidding import chance

from .judgement import ONE, THREE, must_oppose
from .outlook import Outlook
from .ranking import left_bower, right_bower, trumps_of
from .rules import BuckEuchre


def percent(share: float) -> int:
    """*share* in percent, in steps of five, and never certain."""
    return max(5, min(95, round(share * 20) * 5))


# -------------------------------------------------------------------- promises


def why_bid(view: BuckEuchre, suit: str, tricks: float, asked: float) -> Sentence:
    """What speaks for or against *suit* as trumps."""
    odds, name = percent(chance(THREE, tricks)), Suit(suit)
    if tricks >= asked:
        return Sentence("With {suit} three tricks come off about {n} times in 100.", suit=name, n=odds)
    if view.phase == "order" and view.player != view.dealer and tricks > asked - 0.6:
        words = "Three tricks {n} times in 100, and {who} would get the {card}: too few."
        assert view.turned is not None
        return Sentence(words, n=odds, who=Seat(view.dealer), card=view.turned)
    return Sentence("With {suit} three tricks come off only {n} times in 100.", suit=name, n=odds)


def why_pass(view: BuckEuchre, tricks: float, asked: float) -> Sentence:
    """What speaks for or against promising nothing."""
    if tricks < asked:
        return Sentence("Too weak for three tricks, and a broken promise costs five points.")
    return Sentence("You would leave a hand that is good for three tricks to the others.")


def why_discard(view: BuckEuchre, card: Card, rest: Sequence[Card]) -> Sentence:
    """What laying *card* away does to the hand."""
    suit = view.suit_of(card)
    if suit == view.trumps:
        return Sentence("The {card} is a trump: any trump can take a trick.", card=card)
    if card.rank == "A":
        return Sentence("The {card} is the best of its suit: keep it.", card=card)
    if not any(view.suit_of(other) == suit for other in rest):
        return Sentence(
            "Without the {card} you have no {suit} and can trump them.", card=card, suit=Suit(suit)
        )
    return Sentence("The {card} will hardly take a trick, but {suit} stay in your hand.", card=card,
                    suit=Suit(suit))  # fmt: skip


def why_stay(view: BuckEuchre, tricks: float, right: bool, *, stays: bool) -> Sentence:
    """What speaks for or against staying in; *right* tells whether it is better to stay."""
    assert view.declarer is not None
    odds = percent(chance(ONE, tricks))
    if stays and right and must_oppose(view):
        return Sentence("If you drop out too, {who} [wins|win] the match.", who=Seat(view.declarer))
    held = trumps_of(view.hand[view.player], view.trumps)
    if stays and right and right_bower(view.trumps) in held:
        return Sentence("Your right bower takes a trick for certain.")
    if stays:
        words = (
            "You take a trick about {n} times in 100." if right else "You take a trick only {n} times in 100."
        )
        return Sentence(words, n=odds)
    if right:
        return Sentence("You would take a trick about {n} times in 100: that is worth the risk.", n=odds)
    if not held:
        return Sentence("Without a trump you will hardly take a trick. Out costs nothing.")
    return Sentence("A trick is too unlikely with these cards. Out costs nothing.")


# -------------------------------------------------------------------- the play


def why_card(outlook: Outlook, card: Card, only: bool) -> Sentence:
    """What speaks for *card*, or against it."""
    if only:
        return Sentence("The {card} is the only card you may play.", card=card)
    return why_follow(outlook, card) if outlook.view.trick else why_lead(outlook, card)


def why_lead(outlook: Outlook, card: Card) -> Sentence:
    """The same for a lead."""
    view = outlook.view
    trump = view.suit_of(card) == outlook.trumps != ""
    if outlook.is_master(card) and (trump or not outlook.trumps_out()):
        words = "The {card} cannot be beaten." + (" It draws the others' trumps." if trump else "")
        return Sentence(words, card=card)
    if outlook.is_master(card):
        return Sentence("The {card} is the highest of its suit, and wins unless it is trumped.", card=card)
    higher = outlook.above(card)[-1]
    if trump:
        return Sentence("The {higher} is still out and beats the {card}.", higher=higher, card=card)
    if not outlook.trumps_out() or outlook.later(card) > 0.2:
        return Sentence("The {higher} is still out: the {card} can wait.", higher=higher, card=card)
    if trumps_of(outlook.hand, outlook.trumps):
        return Sentence("The {card} will take no trick: lead it and keep your trumps.", card=card)
    return Sentence("The {card} will hardly take a trick, now or later.", card=card)


def why_follow(outlook: Outlook, card: Card) -> Sentence:
    """The same for a card that is played to a trick."""
    view, best = outlook.view, outlook.view.best()
    if not view.beats(card, best):
        if card == left_or_none(outlook) or outlook.later(card) > 0.5:
            return Sentence("The {card} cannot win here: keep it for a trick of its own.", card=card)
        return Sentence("You lose little with the {card}, which cannot win this trick.", card=card)
    wins = outlook.win_chance(card)
    sweeper = outlook.sweeper()
    if sweeper is not None:
        return Sentence("{who} [has|have] every trick so far: stop that with the {card}.", who=Seat(sweeper),
                        card=card)  # fmt: skip
    if wins > 0.99:
        if outlook.missing == 1:
            return Sentence("The {card} takes the trick that you still have to take.", card=card)
        return Sentence("The {card} wins this trick for certain.", card=card)
    if wins > 0.5:
        return Sentence("The {card} wins {n} times in 100.", card=card, n=percent(wins))
    return Sentence("The {card} is winning, but will probably be beaten.", card=card)


def left_or_none(outlook: Outlook) -> Card | None:
    """The left bower of this hand, if there are trumps."""
    return left_bower(outlook.trumps) if outlook.trumps else None

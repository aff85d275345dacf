"""Why a bid, a call or a card is good or bad, in one sentence that names the fact that counts most."""

from __future__ import annotations

from collections.abc import Collection

from cardgames.engine import Card, Move, Sentence, Suit

from .contract import BLACK_QUEENS, POINTS, RANKED, SIMPLE, TOUT, kind_of
from .judgement import Choice, plain_length
from .outlook import Outlook
from .rules import Solo


def percent(choice: Choice) -> int:
    """The chance of *choice* in percent."""
    return round(100 * choice.chance)


def why_bid(view: Solo, move: Move, best: Choice, enough: float, forced: bool) -> Sentence:
    """For or against going on in the bidding, where *best* is the game that it would come to."""
    if forced:
        return Sentence("With both black queens you may not pass yet.")
    facts: dict[str, str | int] = {"game": RANKED[best.rank], "suit": Suit(best.trumps), "n": percent(best)}
    passing = move.verb == "pass"
    if best.value > enough:
        words = "A {game} with {suit} as trumps should succeed {n} times in 100."
        if passing:
            words = "That gives up a {game} in {suit}, good for {n} in 100."
        return Sentence(words, **facts)
    if passing:
        words = "Your best would be a {game} in {suit}: only {n} in 100 succeed."
        return Sentence(words, **facts)
    if view.phase == "open":
        return Sentence("Too weak: a {game} in {suit} succeeds only {n} times in 100.", **facts)
    return Sentence("You would have to play a {game}: only {n} in 100 succeed.", **facts)


def why_kind(best: Choice) -> Sentence:
    """For or against a kind of game, whose best suit is that of *best*."""
    points, n = POINTS[best.rank], percent(best)
    if kind_of(best.rank) == SIMPLE:
        words = "With a partner, in {suit}: {n} in 100 succeed, for {points} points."
    elif kind_of(best.rank) == TOUT:
        words = "All eight tricks in {suit}: {n} in 100 succeed, for {points} points."
    else:
        words = "Alone, in {suit}: {n} in 100 succeed, for {points} points."
    return Sentence(words, suit=Suit(best.trumps), n=n, points=points)


def why_trumps(hand: Collection[Card], best: Choice) -> Sentence:
    """For or against the trumps of *best*."""
    length = plain_length(hand, best.trumps) + sum(queen in hand for queen in BLACK_QUEENS)
    return Sentence(
        "{length} trumps with the queens: {n} in 100 succeed, for {points} points.",
        length=length,
        n=percent(best),
        points=POINTS[best.rank],
    )


def why_call(hand: Collection[Card], trumps: str, called: str) -> Sentence:
    """For or against calling this card."""
    suit = Suit(called[1])
    length = plain_length(hand, called[1])
    if called[1] == trumps:
        return Sentence("A partner with the trump ace is one trump less against you.")
    if not length:
        return Sentence("You have no {suit}, so you cannot lead to that partner.", suit=suit)
    if length == 1:
        return Sentence("You can lead your only card of {suit} to the partner's ace.", suit=suit)
    return Sentence("You can lead {suit} to the partner; the shorter the suit, the safer.", suit=suit)


# -------------------------------------------------------------------- the play


def why_card(outlook: Outlook, card: Card, only: bool) -> Sentence:
    """The fact that speaks most for or against playing *card*."""
    if only:
        return Sentence("The {card} is the only card you may play.", card=card)
    if not outlook.view.trick:
        return why_lead(outlook, card)
    return why_follow(outlook, card)


def why_lead(outlook: Outlook, card: Card) -> Sentence:
    """For or against leading *card*."""
    if outlook.view.suit_of(card) == outlook.trumps:
        return why_lead_trumps(outlook, card)
    suit, above, called = Suit(card.suit), outlook.above(card), outlook.called
    if called is not None and card.suit == called.suit and outlook.view.partner is None:
        if card is called:
            return Sentence("Your ace wins unless trumped, and tells everybody who you are.")
        if outlook.me == outlook.declarer:
            return Sentence("Your partner holds the {card}: this lead finds out who it is.", card=called)
        if not outlook.attacks:
            return Sentence("It brings out the {card}, and the partner is known.", card=called)
        return Sentence("You hold the {card} over it: keep the suit for the declarer.", card=called)
    if not above:
        if outlook.stands_up(card.suit) > 0.7:
            return Sentence(
                "No {suit} are higher than the {card}, and few can trump it.", suit=suit, card=card
            )
        return Sentence("No {suit} are higher than the {card}, but it may be trumped.", suit=suit, card=card)
    if outlook.is_singleton(card) and outlook.trumps_held():
        return Sentence("It is your last of {suit}: after it you can trump them.", suit=suit)
    if outlook.win_chance(card) > 0.5:
        return Sentence("A friend may well take this with a higher card of {suit}.", suit=suit)
    return Sentence("The {higher} is still out and beats the {card}.", higher=above[-1], card=card)


def why_lead_trumps(outlook: Outlook, card: Card) -> Sentence:
    """The same for a trump."""
    above = outlook.above(card)
    if not outlook.out[outlook.trumps]:
        return Sentence("Nobody else has a trump left, so the {card} wins.", card=card)
    if not outlook.attacks:
        return Sentence("Leading trumps helps the declarer: keep the {card} to trump with.", card=card)
    if outlook.me != outlook.declarer:
        return Sentence("Leading trumps helps the declarer to draw those of the others.")
    if not above:
        return Sentence("Nobody else has a trump above the {card}: draw trumps with it.", card=card)
    return Sentence("The {higher} is still out and would take this trump.", higher=above[-1])


def why_follow(outlook: Outlook, card: Card) -> Sentence:
    """For or against playing *card* to a trick that was led."""
    view = outlook.view
    if view.beats(card, view.best()):
        return why_win(outlook, card)
    return why_leave(outlook, card)


def why_win(outlook: Outlook, card: Card) -> Sentence:
    """Why to take the trick with *card*."""
    view, best = outlook.view, outlook.view.best()
    friend = outlook.friendship(view.winner())
    if friend > 0.99:
        if outlook.rest and outlook.win_chance(card) > 0.99:
            return Sentence("The {card} makes the trick of your side safe.", card=card)
        return Sentence("Your side is winning with the {best} already.", best=best)
    if not outlook.rest:
        return Sentence("You play last: the {card} takes the trick.", card=card)
    if outlook.win_chance(card) > 0.99:
        return Sentence("Nobody after you can take the trick from the {card}.", card=card)
    return Sentence("The {card} is winning now, but it may still be beaten.", card=card)


def why_leave(outlook: Outlook, card: Card) -> Sentence:
    """Why to give *card* to somebody else's trick."""
    view, best = outlook.view, outlook.view.best()
    friend = outlook.friendship(view.winner())
    wasteful = outlook.keep(card) > 0.3
    if wasteful:
        return Sentence("The {card} could win a trick of its own later.", card=card)
    if friend > 0.99:
        return Sentence("Your side is winning with the {best}: give a card you can spare.", best=best)
    if friend > 0.01:
        return Sentence("Who is winning may be on your side: spend nothing that counts.")
    if outlook.is_singleton(card) and outlook.trumps_held() and view.suit_of(card) != outlook.trumps:
        return Sentence("It clears your {suit}: you can trump them later.", suit=Suit(card.suit))
    return Sentence("You let the {best} go by and lose little with the {card}.", best=best, card=card)

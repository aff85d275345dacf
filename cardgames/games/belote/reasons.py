"""Why a card is good or bad to play, in one sentence that names the fact that counts most."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Sentence, Suit

from .outlook import Outlook, after_card, is_safe

LOADED = 10
"""Points in a trick that are worth fighting for."""


class Doubt(Sentence):
    """A reason that speaks against a card."""

    __slots__ = ()


def why_lead(outlook: Outlook, card: Card) -> Sentence:
    """The fact that speaks most for or against leading *card*."""
    suit, above = Suit(card.suit), outlook.above(card)
    if card.suit == outlook.trumps:
        return why_lead_trumps(outlook, card, above)
    if not above and card.rank == max(outlook.held(card.suit), key=outlook.view.strength).rank:
        if not outlook.out[card.suit]:
            return Sentence(
                "Only you have {suit} left, so the {card} wins unless trumped.", suit=suit, card=card
            )
        return Sentence("No {suit} are higher than the {card}: it wins unless trumped.", suit=suit, card=card)
    taker = outlook.view.taker
    if not outlook.taking and taker is not None and will_trump(outlook, taker, card.suit):
        return Sentence("The taker has no {suit} left: make them spend a trump.", suit=suit)
    if will_trump(outlook, outlook.partner, card.suit):
        return Sentence("Your partner has no {suit} left and may trump.", suit=suit)
    if card.rank == "T" and above:
        return Doubt("The {higher} is still out and would take your ten.", higher=above[-1])
    if above and outlook.chances[outlook.partner].get(above[-1], 0) > 0.45:
        return Sentence("Your partner may well hold the {higher}: lead to it.", higher=above[-1])
    if outlook.is_singleton(card) and outlook.trumps_held():
        return Sentence("It is your last of {suit}: after it you can trump them.", suit=suit)
    if outlook.points(card) and above:
        return Doubt("The {higher} is still out: the {card} may be lost.", higher=above[-1], card=card)
    if any(other.rank == "T" for other in outlook.held(card.suit)) and above and above[-1].rank == "A":
        return Doubt("This opens {suit} while the ace can still take your ten.", suit=suit)
    return Sentence("A small card risks nothing, and your partner may win it.")


def will_trump(outlook: Outlook, seat: int, suit: str) -> bool:
    """Whether *seat*, for all that is known, has none of *suit* and may have a trump for it."""
    if seat == outlook.me or outlook.is_void(seat, suit) < 1:
        return False
    return outlook.holds_any(seat, outlook.out[outlook.trumps]) > 0


def why_lead_trumps(outlook: Outlook, card: Card, above: Sequence[Card]) -> Sentence:
    """The same for a trump."""
    if not outlook.out[card.suit]:
        return Sentence("Nobody else has a trump left, so the {card} wins.", card=card)
    if not outlook.opponents_may_trump():
        return Doubt("The opponents have no trumps left: this would draw your partner's.")
    if not outlook.taking:
        return Doubt("Leading trumps helps the taker to draw yours.")
    if above:
        return Doubt("It draws trumps, but the {card} is still out.", card=above[-1])
    return Sentence("Your side took: draw trumps with the {card}, the highest left.", card=card)


def why_nevertheless(outlook: Outlook, card: Card) -> Sentence:
    """Why *card* is best although there is something to be said against it."""
    view, above = outlook.view, outlook.above(card)
    if not view.trick:
        if card.suit == outlook.trumps and outlook.taking and outlook.opponents_may_trump():
            return Sentence("Your side took: even this trump helps to draw theirs.")
        if card.suit != outlook.trumps and outlook.holds_any(outlook.partner, above) > 0.3:
            return Sentence("Your partner may win with a higher card of {suit}.", suit=Suit(card.suit))
        return Sentence("You have no lead that costs nothing; the {card} costs least.", card=card)
    best, ours, _ = after_card(view, card)
    if not ours:
        return Sentence("You cannot beat the {best}, and the {card} costs you least.", best=best, card=card)
    if outlook.points(card):
        return Sentence("Your partner may win this trick, so the {card} is well placed here.", card=card)
    return Sentence("Of your cards the {card} costs least here.", card=card)


def why_follow(outlook: Outlook, card: Card) -> Sentence:
    """The fact that speaks most for or against playing *card* to the trick."""
    view = outlook.view
    best, ours, mine = after_card(view, card)
    if not ours:
        return why_lose(outlook, card, best)
    rest = outlook.still_to_play()
    safe = is_safe(outlook, best, rest)
    if mine:
        return why_win(outlook, card, rest, safe)
    if not outlook.points(card):
        if safe:
            return Sentence("Your partner wins with the {best}, but this gives no points.", best=best)
        return Sentence("Your partner's {best} may be beaten: risk no points.", best=best)
    if card.suit == outlook.trumps != view.led_suit():
        return Doubt("Your partner is winning: you need not spend a trump.")
    if card.suit != view.led_suit() and outlook.is_master(card):
        return Doubt("The {card} could win a trick of its own later.", card=card)
    if safe:
        return Sentence("Your partner holds the trick with the {best}: give points.", best=best)
    return Doubt("Your partner is winning, but the {best} may still be beaten.", best=best)


def why_win(outlook: Outlook, card: Card, rest: Sequence[int], safe: bool) -> Sentence:
    """Why to take the trick with *card*, from an opponent or over the partner."""
    view = outlook.view
    if not view.opponent_is_winning():
        if safe and not is_safe(outlook, view.best(), rest):
            return Sentence("The {card} makes sure of your partner's trick.", card=card)
        return Doubt("Your partner is winning with the {best} already.", best=view.best())
    ruffing = card.suit == outlook.trumps != view.led_suit()
    if not rest and outlook.points(card) and not ruffing:
        return Sentence("You play last, so the {card} wins and its points are safe.", card=card)
    if not rest and ruffing:
        return Sentence("You play last: the {card} takes the trick and spares better trumps.", card=card)
    if not rest:
        return Sentence("You play last, and the {card} is enough to win.", card=card)
    if safe:
        return Sentence("Nobody after you can beat the {card}.", card=card)
    if ruffing:
        return Sentence("You have to trump, and the {card} may hold the trick.", card=card)
    if outlook.points(card) >= LOADED and outlook.above(card):
        return Doubt("The {card} is winning now, but a higher card may follow.", card=card)
    if outlook.points(card):
        return Sentence("The {card} is winning now, though it may still be trumped or beaten.", card=card)
    return Sentence("It is winning now, and the {card} costs no points if it is beaten.", card=card)


def why_lose(outlook: Outlook, card: Card, best: Card) -> Sentence:
    """Why to give *card* to a trick that an opponent is winning."""
    if outlook.points(card):
        return Doubt("An opponent's {best} is winning: the {card} may be lost to it.", best=best, card=card)
    if outlook.guards(card):
        return Doubt("It costs no points, but the {card} guards your ten.", card=card)
    if card.suit == outlook.trumps != outlook.view.led_suit():
        return Sentence(
            "You must trump, even below the {best}, and the {card} costs least.", best=best, card=card
        )
    return Sentence("You cannot beat the {best}: give the opponents no points.", best=best)

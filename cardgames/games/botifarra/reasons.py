"""Why a card is good or bad to play, in one sentence that names the fact that counts most."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Sentence, Suit

from .outlook import Outlook, after_card, is_safe, points


class Doubt(Sentence):
    """A reason that speaks against a card."""

    __slots__ = ()


def why_lead(outlook: Outlook, card: Card) -> Sentence:
    """The fact that speaks most for or against leading *card*."""
    suit, above = Suit(card.suit), outlook.above(card)
    if card.suit == outlook.trumps:
        return why_lead_trumps(outlook, card, above)
    unless = " unless trumped" if outlook.opponents_may_trump() else ""
    if not outlook.out[card.suit]:
        return Sentence("Only you have {suit} left, so the {card} wins" + unless + ".", suit=suit, card=card)
    if not above:
        if card.rank == "9" and any(other.rank == "A" for other in outlook.held(card.suit)):
            return Sentence("The {card} wins and shows your partner the ace behind it.", card=card)
        return Sentence("No {suit} are higher than the {card}: it wins" + unless + ".", suit=suit, card=card)
    if will_trump(outlook, outlook.partner, card.suit):
        return Sentence("Your partner has no {suit} left and may trump.", suit=suit)
    if outlook.chances[outlook.partner].get(above[-1], 0) > 0.45:
        return Sentence("Your partner may well hold the {higher}: lead to it.", higher=above[-1])
    if points(card) >= 3:
        return Doubt("The {higher} is still out and would take your {card}.", higher=above[-1], card=card)
    if any(will_trump(outlook, seat, card.suit) for seat in outlook.opponents):
        return Doubt("An opponent has no {suit} left and must trump.", suit=suit)
    if outlook.is_singleton(card) and outlook.trumps_held():
        return Sentence("It is your last of {suit}: after it you can trump them.", suit=suit)
    if points(card):
        return Doubt("The {higher} is still out: the {card} may be lost.", higher=above[-1], card=card)
    return why_lead_blank(outlook, card, above)


def why_lead_blank(outlook: Outlook, card: Card, above: Sequence[Card]) -> Sentence:
    """The same for a blank that others can beat."""
    backed = [other for other in outlook.held(card.suit) if other.rank in "AK" and outlook.above(other)]
    if backed and above[-1].rank == "9":
        words = "A blank under your {mine}: your partner may hold the {nine}."
        return Sentence(words, mine=backed[0], nine=above[-1])
    if any(not outlook.above(other) for other in outlook.held(card.suit)):
        return Doubt(
            "You hold the highest of {suit}: there is no hurry to lead a blank.", suit=Suit(card.suit)
        )
    return Sentence("A blank risks nothing, and your partner may win it.")


def why_lead_trumps(outlook: Outlook, card: Card, above: Sequence[Card]) -> Sentence:
    """The same for a trump."""
    if not outlook.out[card.suit]:
        return Sentence("Nobody else has a trump left, so the {card} wins.", card=card)
    if not outlook.opponents_may_trump():
        return Doubt("The opponents have no trumps left: this would draw your partner's.")
    if not outlook.choosing:
        return Doubt("Leading trumps helps the side that named them.")
    if above:
        return Doubt("It draws trumps, but the {card} is still out.", card=above[-1])
    return Sentence("Your side chose: draw trumps with the {card}, the highest left.", card=card)


def will_trump(outlook: Outlook, seat: int, suit: str) -> bool:
    """Whether *seat*, for all that is known, has none of *suit* and may have a trump for it."""
    return outlook.is_void(seat, suit) == 1 and outlook.holds_any(seat, outlook.trumps_out()) > 0


def why_nevertheless(outlook: Outlook, card: Card) -> Sentence:
    """Why *card* is best although there is something to be said against it."""
    view, above = outlook.view, outlook.above(card)
    if not view.trick:
        if card.suit == outlook.trumps and outlook.choosing and outlook.opponents_may_trump():
            return Sentence("Your side chose: even this trump helps to draw theirs.")
        if card.suit != outlook.trumps and outlook.holds_any(outlook.partner, above) > 0.3:
            return Sentence("Your partner may win with a higher card of {suit}.", suit=Suit(card.suit))
        return Sentence("You have no lead that costs nothing; the {card} costs least.", card=card)
    best, ours, _ = after_card(view, card)
    if not ours:
        return Sentence("You cannot beat the {best}, and the {card} costs you least.", best=best, card=card)
    if points(card):
        return Sentence("Your partner may win this trick, so the {card} is well placed here.", card=card)
    return Sentence("Of your cards the {card} costs least here.", card=card)


def why_follow(outlook: Outlook, card: Card) -> Sentence:
    """The fact that speaks most for or against playing *card* to the trick."""
    view = outlook.view
    best, ours, mine = after_card(view, card)
    if not ours:
        return why_lose(outlook, card, best)
    rest, led = outlook.still_to_play(), view.led_suit()
    safe = is_safe(outlook, best, rest, led)
    if mine:
        return why_win(outlook, card, rest, safe)
    if card.suit == outlook.trumps != led:
        return Doubt("Your partner is winning: you need not spend a trump.")
    if not points(card):
        if safe:
            return Sentence("Your partner wins with the {best}, but this gives no points.", best=best)
        return Sentence("Your partner's {best} may be beaten: risk no points.", best=best)
    if outlook.is_master_of_all(card) and points(card) > 1:
        return Doubt("The {card} could win a trick of its own later.", card=card)
    if safe:
        return Sentence("Your partner holds the trick with the {best}: give points.", best=best)
    return Doubt("Your partner is winning, but the {best} may still be beaten.", best=best)


def why_win(outlook: Outlook, card: Card, rest: Sequence[int], safe: bool) -> Sentence:
    """Why to take the trick with *card*, from an opponent or over the partner."""
    view = outlook.view
    if not view.opponent_is_winning():
        if safe and not is_safe(outlook, view.best(), rest, view.led_suit()):
            return Sentence("The {card} makes sure of your partner's trick.", card=card)
        return Doubt("Your partner is winning with the {best} already.", best=view.best())
    ruffing = card.suit == outlook.trumps != view.led_suit()
    if not rest and points(card):
        return Sentence("You play last, so the {card} wins and its points are safe.", card=card)
    if not rest and ruffing:
        return Sentence("You play last: the {card} takes the trick and spares better trumps.", card=card)
    if not rest:
        return Sentence("You play last, and the {card} is enough to win.", card=card)
    if safe:
        return Sentence("Nobody after you can beat the {card}.", card=card)
    if ruffing:
        return Sentence("You have to trump, and the {card} may hold the trick.", card=card)
    if points(card):
        return Doubt("The {card} is winning now, but a higher card may follow.", card=card)
    return Sentence("You have to win, and the {card} costs no points if it is beaten.", card=card)


def why_lose(outlook: Outlook, card: Card, best: Card) -> Sentence:
    """Why to give *card* to a trick that an opponent is winning."""
    if points(card):
        return Doubt("An opponent's {best} is winning: the {card} may be lost to it.", best=best, card=card)
    if outlook.guards(card):
        return Doubt("It costs no points, but your higher cards of {suit} lose their guard.",
                     suit=Suit(card.suit))  # fmt: skip
    if card.suit == outlook.trumps != outlook.view.led_suit():
        return Doubt("It costs no points, but it uses up a trump.")
    return Sentence("You cannot beat the {best}: give the opponents no points.", best=best)

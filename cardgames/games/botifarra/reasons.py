"""Why a card is good or bad to lead, in one sentence that names the fact that counts most."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Sentence, Suit
from cardgames.engine.families import card_reasons
from cardgames.engine.families.card_reasons import Doubt

from .outlook import BotifarraOutlook, points


def why_lead(outlook: BotifarraOutlook, card: Card) -> Sentence:
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
    if outlook.will_trump(outlook.partner, card.suit):
        return Sentence("Your partner has no {suit} left and may trump.", suit=suit)
    if outlook.chances[outlook.partner].get(above[-1], 0) > 0.45:
        return Sentence("Your partner may well hold the {higher}: lead to it.", higher=above[-1])
    if points(card) >= 3:
        return Doubt("The {higher} is still out and would take your {card}.", higher=above[-1], card=card)
    if any(outlook.will_trump(seat, card.suit) for seat in outlook.opponents):
        return Doubt("An opponent has no {suit} left and must trump.", suit=suit)
    if outlook.is_singleton(card) and outlook.trumps_held():
        return Sentence("It is your last of {suit}: after it you can trump them.", suit=suit)
    if points(card):
        return Doubt("The {higher} is still out: the {card} may be lost.", higher=above[-1], card=card)
    return why_lead_blank(outlook, card, above)


def why_lead_blank(outlook: BotifarraOutlook, card: Card, above: Sequence[Card]) -> Sentence:
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


def why_lead_trumps(outlook: BotifarraOutlook, card: Card, above: Sequence[Card]) -> Sentence:
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


def why_nevertheless(outlook: BotifarraOutlook, card: Card) -> Sentence:
    """Why *card* is best although there is something to be said against it."""
    drawing = card.suit == outlook.trumps and outlook.choosing and outlook.opponents_may_trump()
    if drawing and not outlook.view.trick:
        return Sentence("Your side chose: even this trump helps to draw theirs.")
    return card_reasons.why_nevertheless(outlook, card)

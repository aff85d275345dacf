"""Why a card is good or bad to lead, in one sentence that names the fact that counts most."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Sentence, Suit
from cardgames.engine.families import card_reasons
from cardgames.engine.families.card_reasons import Doubt

from .outlook import BeloteOutlook


def why_lead(outlook: BeloteOutlook, card: Card) -> Sentence:
    """The fact that speaks most for or against leading *card*."""
    suit, above = Suit(card.suit), outlook.above(card)
    if card.suit == outlook.trumps:
        return why_lead_trumps(outlook, card, above)
    if outlook.is_highest(card):
        if not outlook.out[card.suit]:
            return Sentence(
                "Only you have {suit} left, so the {card} wins unless trumped.", suit=suit, card=card
            )
        return Sentence("No {suit} are higher than the {card}: it wins unless trumped.", suit=suit, card=card)
    taker = outlook.view.taker
    if not outlook.taking and taker is not None and outlook.will_trump(taker, card.suit):
        return Sentence("The taker has no {suit} left: make them spend a trump.", suit=suit)
    if outlook.will_trump(outlook.partner, card.suit):
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


def why_lead_trumps(outlook: BeloteOutlook, card: Card, above: Sequence[Card]) -> Sentence:
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


def why_nevertheless(outlook: BeloteOutlook, card: Card) -> Sentence:
    """Why *card* is best although there is something to be said against it."""
    drawing = card.suit == outlook.trumps and outlook.taking and outlook.opponents_may_trump()
    if drawing and not outlook.view.trick:
        return Sentence("Your side took: even this trump helps to draw theirs.")
    return card_reasons.why_nevertheless(outlook, card)

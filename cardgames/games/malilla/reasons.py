"""Why a card is good or bad to lead, in one sentence that names the fact that counts most."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Sentence, Suit
from cardgames.engine.families.card_reasons import Doubt

from .outlook import MalillaOutlook, points


def why_lead(outlook: MalillaOutlook, card: Card) -> Sentence:
    """The fact that speaks most for or against leading *card*."""
    suit, above = Suit(card.suit), outlook.above(card)
    if card.suit == outlook.trumps:
        return why_lead_trumps(outlook, card, above)
    if not above:
        if not outlook.out[card.suit]:
            return Sentence(
                "Only you have {suit} left, so the {card} wins unless trumped.", suit=suit, card=card
            )
        return Sentence("No {suit} are higher than the {card}: it wins unless trumped.", suit=suit, card=card)
    trumping = outlook.is_void(outlook.partner, card.suit) == 1
    if trumping and outlook.holds_any(outlook.partner, outlook.out[outlook.trumps]):
        return Sentence("Your partner has no {suit} left and may trump.", suit=suit)
    if points(card) >= 2 and outlook.chances[outlook.partner].get(above[-1], 0) > 0.45:
        return Sentence("Your partner may well hold the {higher}: lead to it.", higher=above[-1])
    if points(card) >= 3:
        return Doubt("The {higher} is still out and would take your {card}.", higher=above[-1], card=card)
    seven = Card("7", card.suit)
    if card.suit not in outlook.view.led and seven in outlook.hand:
        return Sentence("You hold the {card}: this clears the way for it.", card=seven)
    if outlook.is_singleton(card) and outlook.trumps_held():
        return Sentence("It is your last of {suit}: after it you can trump them.", suit=suit)
    if any(other.suit == card.suit and other.rank == "A" for other in outlook.hand):
        return Doubt("This opens {suit} while the {card} can still take your ace.", suit=suit, card=seven)
    if points(card):
        return Doubt("The {higher} is still out: the {card} may be lost.", higher=above[-1], card=card)
    return Sentence("A small card risks nothing, and your partner may win it.")


def why_lead_trumps(outlook: MalillaOutlook, card: Card, above: Sequence[Card]) -> Sentence:
    """The same for a trump."""
    caught = outlook.prey(card)
    if not outlook.out[card.suit]:
        return Sentence("Nobody else has a trump left, so the {card} wins.", card=card)
    if caught is not None and not above:
        return Sentence("The dealer holds the {card}: a higher trump may catch it.", card=caught)
    if above and outlook.bold > 0:
        return Sentence("Your hand is strong: even this trump helps to draw theirs.")
    if above:
        return Doubt("This costs you a trump, and the {card} is still out.", card=above[-1])
    if outlook.bold > 0:
        return Sentence("Your hand is strong: draw trumps from the top with the {card}.", card=card)
    return Sentence("The {card} is the highest trump left and wins.", card=card)

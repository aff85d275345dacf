"""Why a card is good or bad to play, in one sentence that names the fact that counts most."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Sentence, Suit

from .outlook import Outlook, after_card, is_master, is_safe, is_singleton, points, prey, trumps_held


class Doubt(Sentence):
    """A reason that speaks against a card."""

    __slots__ = ()


def why_lead(outlook: Outlook, card: Card) -> Sentence:
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
    if is_singleton(outlook, card) and trumps_held(outlook):
        return Sentence("It is your last of {suit}: after it you can trump them.", suit=suit)
    if any(other.suit == card.suit and other.rank == "A" for other in outlook.hand):
        return Doubt("This opens {suit} while the {card} can still take your ace.", suit=suit, card=seven)
    if points(card):
        return Doubt("The {higher} is still out: the {card} may be lost.", higher=above[-1], card=card)
    return Sentence("A small card risks nothing, and your partner may win it.")


def why_nevertheless(outlook: Outlook, card: Card) -> Sentence:
    """Why *card* is best although there is something to be said against it."""
    view, above = outlook.view, outlook.above(card)
    if not view.trick:
        if card.suit != outlook.trumps and outlook.holds_any(outlook.partner, above) > 0.3:
            return Sentence("Your partner may win with a higher card of {suit}.", suit=Suit(card.suit))
        return Sentence("You have no lead that costs nothing; the {card} costs least.", card=card)
    best, ours, _ = after_card(view, card)
    if not ours:
        return Sentence("You cannot beat the {best}, and the {card} costs you least.", best=best, card=card)
    if points(card):
        return Sentence("Your partner may win this trick, so the {card} is well placed here.", card=card)
    return Sentence("Of your cards the {card} costs least here.", card=card)


def why_lead_trumps(outlook: Outlook, card: Card, above: Sequence[Card]) -> Sentence:
    """The same for a trump."""
    caught = prey(outlook, card)
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


def why_follow(outlook: Outlook, card: Card) -> Sentence:
    """The fact that speaks most for or against playing *card* to the trick."""
    view = outlook.view
    best, ours, mine = after_card(view, card)
    if not ours:
        return why_lose(outlook, card, best)
    rest = [(outlook.me + step) % 4 for step in range(1, 4 - len(view.trick))]
    safe = is_safe(outlook, best, rest)
    if mine:
        return why_win(outlook, card, rest, safe)
    if not points(card):
        if safe:
            return Sentence("Your partner wins with the {best}, but this gives no points.", best=best)
        return Sentence("Your partner's {best} may be beaten: risk no points.", best=best)
    if card.suit != view.trick[0].suit and is_master(outlook, card):
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
    last = not rest
    ruffing = card.suit == outlook.trumps != view.trick[0].suit
    if last and points(card):
        return Sentence("You play last, so the {card} wins and its points are safe.", card=card)
    if last and ruffing:
        return Sentence("You play last: the {card} takes the trick and spares better trumps.", card=card)
    if last:
        return Sentence("You play last, and the {card} is enough to win.", card=card)
    if safe:
        return Sentence("Nobody after you can beat the {card}.", card=card)
    if points(card):
        return Sentence("The {card} is winning now, but a higher card may follow.", card=card)
    return Sentence("You have to win, and the {card} costs no points if it is beaten.", card=card)


def why_lose(outlook: Outlook, card: Card, best: Card) -> Sentence:
    """Why to give *card* to a trick that an opponent is winning."""
    if points(card):
        return Doubt("An opponent's {best} is winning: the {card} may be lost to it.", best=best, card=card)
    if outlook.guards(card):
        return Doubt("It costs no points, but the {card} guards a higher card.", card=card)
    if card.suit == outlook.trumps != outlook.view.trick[0].suit:
        return Doubt("It costs no points, but it uses up a trump.")
    return Sentence("You cannot beat the {best}: give the opponents no points.", best=best)

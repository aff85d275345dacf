"""Why a card is good or bad to play, in one sentence that names the fact that counts most.

For games with an `Evaluation`.  Each game gives its own reasons for leads, and shares the common ones here;
`where_partner_wins` serves the first step of a hint.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from ..advice import Advice
from ..cards import Card
from ..decisions import Decision
from ..text import Seat, Sentence, Suit
from .evaluation import Evaluation
from .trick_taking import TrickTaking


class Doubt(Sentence):
    """A reason that speaks against a card."""

    __slots__ = ()


E = TypeVar("E", bound=Evaluation)
Why = Callable[[E, Card], Sentence]


def advise(
    evaluation: E,
    decision: Decision,
    why_lead: Why[E],
    why_follow: Why[E],
    nevertheless: Why[E],
) -> list[Advice]:
    """Return every card of *decision*, best first, with its value and the reason.

    Where the best one only has a `Doubt`, *nevertheless* says why to play it all the same.
    """
    view, cards = evaluation.view, [move.card for move in decision]
    if len(cards) == 1:
        only = Sentence("The {card} is the only card you may play.", card=cards[0])
        return [Advice(move, evaluation.value(move.card), only) for move in decision]
    why = why_follow if view.trick else why_lead
    advice = [Advice(move, evaluation.value(move.card), why(evaluation, move.card)) for move in decision]
    advice.sort(key=lambda item: (-item.value, view.strength(item.move.card), item.move.card.text))
    if isinstance(advice[0].why, Doubt):
        advice[0] = replace(advice[0], why=nevertheless(evaluation, advice[0].move.card))
    return advice


def why_nevertheless(evaluation: Evaluation, card: Card) -> Sentence:
    """Return why *card* is best although something speaks against it."""
    if not evaluation.view.trick:
        if (
            card.suit != evaluation.trumps
            and evaluation.holds_any(evaluation.partner, evaluation.above(card)) > 0.3
        ):
            return Sentence("Your partner may win with a higher card of {suit}.", suit=Suit(card.suit))
        return Sentence("Every lead costs something; the {card} costs least.", card=card)
    best, ours, _ = evaluation.after_card(card)
    if not ours:
        return Sentence(
            "You cannot beat the {best}, and the {card} is your cheapest card.", best=best, card=card
        )
    if evaluation.points(card):
        return Sentence("Your partner may win this trick, so it is a good place for the {card}.", card=card)
    return Sentence("The {card} is your cheapest card here.", card=card)


# ---- Leads ----


def why_lead_highest(evaluation: Evaluation, card: Card, trumps: bool = True) -> Sentence:
    """Return why to lead *card*, which nothing in its plain suit beats; without *trumps* it cannot be
    trumped."""
    suit = Suit(card.suit)
    if not evaluation.out[card.suit]:
        words = "Only you have {suit} left, so the {card} wins unless trumped."
        if not trumps:
            words = "Only you have {suit} left, so the {card} wins."
    else:
        words = "Nothing left in {suit} beats the {card}: it wins unless trumped."
        if not trumps:
            words = "Nothing left in {suit} beats the {card}: it wins."
    return Sentence(words, suit=suit, card=card)


def why_draw_trumps(evaluation: Evaluation, card: Card, fixed: bool, ours: str, theirs: str) -> Sentence:
    """Return the reason for or against leading the trump *card*.

    If the player's side has *fixed* trumps, the template *ours* advises drawing them with the highest;
    otherwise *theirs* names the side that the lead helps.
    """
    above = evaluation.above(card)
    if not evaluation.out[card.suit]:
        return Sentence("Nobody else has a trump left, so the {card} wins.", card=card)
    if not evaluation.opponents_may_trump():
        return Doubt("The opponents have no trumps left: this would draw your partner's.")
    if not fixed:
        return Doubt(theirs)
    if above:
        return Doubt("It draws trumps, but the {card} is still out.", card=above[-1])
    return Sentence(ours, card=card)


# ---- Cards played to a trick ----


def why_follow(evaluation: Evaluation, card: Card) -> Sentence:
    """Return the strongest reason for or against playing *card* to the trick."""
    best, ours, mine = evaluation.after_card(card)
    if not ours:
        return why_lose(evaluation, card, best)
    rest, led = evaluation.still_to_play(), evaluation.view.led_suit()
    safe = evaluation.is_safe(best, rest, led)
    if mine:
        return why_win(evaluation, card, rest, safe)
    if card.suit == evaluation.trumps != led:
        return Doubt("Your partner is winning: you need not spend a trump.")
    if not evaluation.points(card):
        if safe:
            return Sentence("Your partner wins with the {best}, but this gives no points.", best=best)
        return Sentence("Your partner's {best} may be beaten, so risk no points.", best=best)
    if evaluation.is_worth_keeping(card):
        return Doubt("The {card} could still win a trick later.", card=card)
    if safe:
        return Sentence("Your partner's {best} will win this trick: give it points.", best=best)
    return Doubt("Your partner is winning, but the {best} may still be beaten.", best=best)


def why_win(evaluation: Evaluation, card: Card, rest: Sequence[int], safe: bool) -> Sentence:
    """Return why to take the trick with *card*, from an opponent or over the partner."""
    view, points = evaluation.view, evaluation.points(card)
    if not view.opponent_is_winning():
        if safe and not evaluation.is_safe(view.best(), rest, view.led_suit()):
            return Sentence("The {card} makes sure your side wins the trick.", card=card)
        return Doubt("Your partner is winning with the {best} already.", best=view.best())
    ruffing = card.suit == evaluation.trumps != view.led_suit()
    if not rest and ruffing:
        return Sentence("You play last: the {card} takes the trick and saves your better trumps.", card=card)
    if not rest and points:
        return Sentence("You play last, so the {card} wins and its points are safe.", card=card)
    if not rest:
        return Sentence("You play last, and the {card} is enough to win.", card=card)
    if safe:
        return Sentence("Nobody after you can beat the {card}.", card=card)
    if ruffing:
        return Sentence("You have to trump, and the {card} may win the trick.", card=card)
    if points >= evaluation.dear and evaluation.above(card):
        return Doubt("The {card} is winning now, but a higher card may follow.", card=card)
    if points:
        return Sentence("The {card} is winning now, though it may still be trumped or beaten.", card=card)
    return Sentence("The {card} wins for now, and costs no points if it is beaten.", card=card)


def why_lose(evaluation: Evaluation, card: Card, best: Card) -> Sentence:
    """Return why to give *card* to a trick that an opponent is winning."""
    if evaluation.points(card):
        return Doubt("An opponent's {best} is winning and may take your {card}.", best=best, card=card)
    if evaluation.guards(card):
        return Doubt("It costs no points, but the {card} guards a higher card.", card=card)
    if card.suit == evaluation.trumps != evaluation.view.led_suit():
        return why_under(evaluation, card, best)
    return Sentence("You cannot beat the {best}: give the opponents no points.", best=best)


def why_under(evaluation: Evaluation, card: Card, best: Card) -> Sentence:
    """Return why to trump below another trump: by duty, or for nothing."""
    plain = any(other.suit != evaluation.trumps for other in evaluation.view.playable(evaluation.hand))
    if plain:
        return Doubt("It costs no points, but it uses up a trump.")
    return Sentence(
        "You must trump, even under the {best}, and the {card} costs least.", best=best, card=card
    )


# ---- Hints ----


def where_partner_wins(view: TrickTaking) -> Sentence:
    """Return the first step of a hint for a trick that the partner is winning."""
    best, rest = view.best(), view.trick_order()[len(view.trick) + 1 :]
    if not rest:
        return Sentence("Your partner wins this trick with the {card}: what can you give?", card=best)
    words = "Your partner is winning with the {card}, but {who} is still to play."
    return Sentence(words, card=best, who=Seat(rest[0]))

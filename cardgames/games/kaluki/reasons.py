"""What speaks for the moves of Kaluki, in words."""

from __future__ import annotations

from cardgames.engine import Card, Move, Sentence

from .melds import worth
from .outlook import Sight
from .plans import Plan


def leave(card: Card) -> Sentence:
    return Sentence("The {card} would not help your hand more than what you would put back.", card=card)


def take_up(card: Card) -> Sentence:
    return Sentence("The {card} goes with your cards: a free exchange.", card=card)


def put_back(card: Card) -> Sentence:
    return Sentence("The {card} goes with none of your cards.", card=card)


def take(sight: Sight, card: Card) -> Sentence:
    """What speaks for the top discard."""
    if not sight.turn.opened:
        return Sentence("With the {card} you can open now.", card=card)
    return Sentence("You lay the {card} at once, and get rid of another card.", card=card)


def stock(sight: Sight, can_take: bool) -> Sentence:
    """What speaks for the stock."""
    if can_take:
        return Sentence("An unseen card could do more, but the discard is sure.")
    return Sentence("You could not lay the discard, so draw from the stock.")


def end() -> Sentence:
    return Sentence("Nothing is left to draw.")


def lay(sight: Sight, plan: Plan, move: Move) -> Sentence:
    """What speaks for a move of the plan."""
    turn = sight.turn
    if not plan.found.rest:
        return Sentence("You can get rid of your whole hand.")
    if move.verb == "swap":
        return Sentence("The joker that you win can be laid again at once.")
    if not turn.complete:
        words = "You can open with {n} points: cards on the table cost nothing at the end."
        return Sentence(words, n=turn.points + plan.points)
    if move.verb == "add":
        return Sentence("The {card} fits there. Each card left costs a token.", card=move.card)
    return Sentence("Lay what you can: each card left costs a token.")


def meld(dearer: int) -> Sentence:
    """A new meld that leaves so many tokens more than the best plan."""
    if dearer > 0:
        return Sentence("Laid so, cards stay in your hand that could go.")
    return Sentence("A meld on the table costs nothing at the end.")


def wait(left: int) -> Sentence:
    return Sentence("Only {n} more and you lay the whole hand at once: Kaluki pays double.", n=left)


def hold() -> Sentence:
    return Sentence("This can wait: cards on the table are there for everybody to lay off on.")


def back() -> Sentence:
    return Sentence("What you have laid would open. Take it back only to keep your cards hidden.")


def discard(sight: Sight, card: Card, loss: float, best: bool) -> Sentence:
    """The reason for or against a discard by which the hand loses so much."""
    if card.is_joker:
        return Sentence("The joker stands for any card: keep it.")
    if len(sight.turn.hand) == 1:
        return Sentence("Your last card: you are out.")
    if best and sight.fits(card):
        return Sentence("The {card} is the card that you need least.", card=card)
    if sight.fits(card) and sight.open_next:
        return Sentence("The next player could take the {card} and lay it off.", card=card)
    if best:
        return Sentence("The {card} goes with nothing that you hold.", card=card)
    if loss > 25:
        return Sentence("The {card} is in one of your melds.", card=card)
    return Sentence("The {card} may still come into a meld.", card=card)


def throw(card: Card, loose: bool) -> Sentence:
    """The reason for or against a discard by somebody who looks at the melds and at what cards count."""
    if card.is_joker:
        return Sentence("The joker stands for any card: keep it.")
    if not loose:
        return Sentence("The {card} is in one of your melds.", card=card)
    return Sentence("The {card} is in no meld, and counts {n}.", card=card, n=worth(card))


def name(card: Card, both: bool) -> Sentence:
    """Why a joker should stand for *card*; *both*: both copies of it have been seen."""
    if both:
        return Sentence("Both cards of that name are seen, so nobody can win the joker.")
    return Sentence("The {card} leaves most to lay on, and is the hardest to get.", card=card)


def only() -> Sentence:
    return Sentence("Deal the cards.")

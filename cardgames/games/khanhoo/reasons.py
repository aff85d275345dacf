"""What speaks for the moves of Khanhoo, in words."""

from __future__ import annotations

from cardgames.engine import Card, Sentence

from .melds import arrange, melded
from .outlook import CARD, counted, worth
from .rules import Khanhoo


def take(view: Khanhoo, top: Card, gain: int) -> Sentence:
    """What speaks for taking the top discard, which adds *gain* to the worth of the hand."""
    if not view.has_stock:
        return Sentence("There is no stock: you take the {card}.", card=top)
    if top.is_joker:
        return Sentence("The joker stands for any card.")
    if gain >= CARD:
        return Sentence("The {card} brings more of your cards into melds.", card=top)
    if gain > 0:
        return Sentence("The {card} makes a better meld.", card=top)
    return Sentence("The {card} makes no meld, and everybody sees that you take it.", card=top)


def draw(view: Khanhoo, top: Card, gain: int, worse: bool) -> Sentence:
    """What speaks for the stock, or against it where it is *worse*."""
    if forced := view.why_not_taken():
        return forced
    if worse:
        return Sentence("The {card} helps you more than most cards of the stock.", card=top)
    if gain > 0:
        return Sentence("The {card} helps, but an unseen card may help more.", card=top)
    return Sentence("The {card} makes no meld: an unseen card may.", card=top)


def going_out() -> Sentence:
    """What speaks for going out."""
    return Sentence("All other cards are in melds: 5 points more, and the others have no more turn.")


def discard(view: Khanhoo, card: Card, value: float, best: float) -> Sentence:
    """The reason for or against a discard of this *value* beside the *best*."""
    if (why := melds_lose(view, card)) is not None:
        return why
    if value >= best:
        return Sentence("The {card} is in no meld, and little that is still out goes with it.", card=card)
    return Sentence("The {card} may still come into a meld.", card=card)


def discard_plainly(view: Khanhoo, card: Card, fewest: bool) -> Sentence:
    """The reason for or against a discard that goes with *fewest* of the other cards, or with more."""
    if (why := melds_lose(view, card)) is not None:
        return why
    if fewest:
        return Sentence("The {card} is in no meld, and goes with the fewest of your cards.", card=card)
    return Sentence("The {card} goes with more of your cards.", card=card)


def melds_lose(view: Khanhoo, card: Card) -> Sentence | None:
    """What the melds of the hand lose without *card*; None if nothing."""
    hand = tuple(view.hand[view.player])
    kept = tuple(other for other in hand if other is not card)
    if card.is_joker:
        return Sentence("The joker stands for any card: keep it.")
    if worth(counted(kept)) == worth(counted(hand)):
        return None
    if melded(kept) < melded(hand) and len(hand) - melded(hand) > 0:
        return Sentence("Without the {card} fewer of your cards are in melds.", card=card)
    lost = arrange(hand).points - arrange(kept).points
    if lost > 0:
        return Sentence("Without the {card} your melds score {n} less.", card=card, n=lost)
    return None


def bump(good: bool) -> Sentence:
    """What speaks for a bump, or against it."""
    if good:
        return Sentence("A sure meld out of turn, and the others are passed over.")
    return Sentence("It fixes cards that are worth more in your hand.")


def no_bump(good: bool) -> Sentence:
    """What speaks for letting the discard go, or against it."""
    if good:
        return Sentence("What is laid down is fixed; your hand has more to hope for without.")
    return Sentence("You would let a meld go.")


def challenge(view: Khanhoo, good: bool) -> Sentence:
    """What speaks for a challenge, or against it."""
    if good:
        return Sentence("You keep your turn, and the {card} helps you.", card=view.discards.top)
    return Sentence("The {card} does not help you much.", card=view.discards.top)


def no_challenge(good: bool) -> Sentence:
    """What speaks for losing the turn, or against it."""
    if good:
        return Sentence("The discard does not help you.")
    return Sentence("You would lose your turn.")


def lay(joker: bool) -> Sentence:
    """What speaks for laying down these cards."""
    if joker:
        return Sentence("The joker would stay in this meld for good.")
    return Sentence("This leaves you the better hand.")

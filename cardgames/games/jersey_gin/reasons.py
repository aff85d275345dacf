"""The reasons that the computer players of Jersey Gin give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Card, Move, Sentence

if TYPE_CHECKING:
    from .rules import JerseyGin

RISKY = 2.5  # points of danger at which a discard is called risky
EARLY = 4  # turns
LAY_OFF_ALL = Sentence("Every card laid off is deadwood saved.")


def only(move: Move) -> Sentence:
    return Sentence("Deal the cards." if move.verb == "deal" else "Your melds go on the table.")


def only_stock(view: JerseyGin) -> Sentence:
    if forced := view.why_not_taken():
        return forced
    return Sentence("The {card} goes into no meld of yours, so it is the stock.", card=view.discards.top)


def draw(top: Card, before: int, now: int, takes: bool) -> dict[str, Sentence]:
    """Why the discard *top* is taken or left; the deadwood is *before* and, with it, *now*."""
    if takes:
        why = {"stock": Sentence("The {card} helps you more than most cards of the stock.", card=top)}
        if not now:
            why["discards"] = Sentence("With the {card} you have gin.", card=top)
        elif now < before:
            words = "The {card} brings your deadwood down to {n}."
            why["discards"] = Sentence(words, card=top, n=now)
        else:
            why["discards"] = Sentence("The {card} gives you good chances of a meld.", card=top)
        return why
    words = "The {card} would leave you with {n}, not enough for showing what you collect."
    stock = Sentence("The {card} helps you less than an unseen card may.", card=top)
    return {"discards": Sentence(words, card=top, n=now), "stock": stock}


def draw_in_break(top: Card, left: int, takes: bool) -> dict[str, Sentence]:
    """The same in the break, where *left* is what remains with the discard."""
    sure = Sentence("With the {card} in a meld {n} points of deadwood are left.", card=top, n=left)
    other = "A card of the stock can hardly save as much as the {card}."
    return {
        "discards": sure,
        "stock": Sentence(other if takes else "An unseen card may save more than the {card}.", card=top),
    }


def gin() -> Sentence:
    return Sentence("Gin: nobody may lay off, and it scores 40 besides.")


def knock(left: int, turn: int) -> Sentence:
    """Why it is time to knock with *left*."""
    if turn <= EARLY:
        return Sentence("So early hardly anybody has {n} or less: knock.", n=left)
    return Sentence("With {n} it is likely that both others have more: knock.", n=left)


def tried(points: float, deals: int) -> Sentence:
    """What trying it on possible deals has shown: by how much a knock is better than playing on."""
    words = "Over {deals} possible deals a knock gains {points} points more than playing on."
    if points < 0:
        words = "Over {deals} possible deals playing on gains {points} points more than a knock."
    return Sentence(words, deals=deals, points=f"{abs(points):.0f}")


def knock_too_late(left: int, limit: int) -> Sentence:
    words = "By now somebody may well have {n} or less: knock with {limit} at most."
    return Sentence(words, n=left, limit=limit)


def wait_for_gin(cards: int) -> Sentence:
    return Sentence("{n} unseen cards would give you gin, and there is time: wait.", n=cards)


def discard(card: Card, left: int, least: int, danger: float) -> Sentence:
    """The reason for or against a discard that leaves *left*, where *least* is possible."""
    if left > least:
        words = "Without the {card} you have {n} points of deadwood, not {m}."
        return Sentence(words, card=card, n=left, m=least)
    if danger >= RISKY:
        return Sentence("The next players can well use the {card}.", card=card)
    return Sentence("The {card} leaves you {n} points of deadwood and good chances.", card=card, n=left)


def discard_plainly(card: Card, left: int, least: int) -> Sentence:
    """The same by somebody who looks at the deadwood alone."""
    if left > least:
        words = "Without the {card} you have {n} points of deadwood, not {m}."
        return Sentence(words, card=card, n=left, m=least)
    return Sentence("This leaves the least deadwood: {n} points.", n=left)


def discard_in_break(card: Card, left: int, least: int) -> Sentence:
    """The same in the break, where lay-offs are counted already."""
    if left > least:
        return Sentence("Without the {card} you are left with {n}, not {m}.", card=card, n=left, m=least)
    return Sentence("This leaves the least that you can have: {n} points.", n=left)


def lay_off(card: Card, gain: int) -> Sentence:
    """What laying off one card brings."""
    if gain < 0:
        return Sentence("The {card} would make room for a dearer card of the next player.", card=card)
    return Sentence("The {card} would otherwise be deadwood.", card=card)


def done(fits: bool) -> Sentence:
    return Sentence("What you keep counts against you." if fits else "Nothing more fits.")

"""The steady player: it plays what scores and takes most at once, and keeps low cards for their places.

What the next player may make of the table, who may overturn a porrazo, and what has been declared is left to
the stronger players.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Advice, Move, Sentence

from .captures import PIPS
from .outlook import CARD, Look
from .rules import Porrazo

KEPT = 0.5
"""What a low card is worth that might still be laid in its place."""


def plainly(view: Porrazo, moves: Sequence[Move]) -> list[Advice]:
    """Every move of the play, best first; of equal ones the first."""
    advice = [Advice(move, at_once(view, move), why(view, move)) for move in moves]
    return sorted(advice, key=lambda each: -each.value)


def at_once(position: Porrazo, move: Move) -> float:
    """What *move* scores and takes, less a trifle for low cards that might still be in place."""
    look = Look(move)
    look.count_gains(position)
    worth = look.points + CARD[position.side_count] * len(look.taken)
    if not look.taken and not look.pips and move.card.rank in PIPS:
        worth -= KEPT
    return worth


def why(view: Porrazo, move: Move) -> Sentence:
    """What speaks for *move* at once, or against it."""
    look = Look(move)
    look.count_gains(view)
    if look.points:
        return Sentence("The {card} scores {n} at once.", card=move.card, n=look.points)
    if look.taken:
        return Sentence("The {card} takes cards, and whoever takes most scores.", card=move.card)
    if move.card.rank in PIPS:
        return Sentence("The {card} might still be laid in its place later.", card=move.card)
    return Sentence("The {card} scores nothing here, so it is the one to lay.", card=move.card)

"""A sharp Porrazo player: it counts what has been seen, and weighs points now against what it leaves.

A card is worth what it scores, a share of a point for each card it takes, and less what the next player
may make of the table: each rank that would score there, by the chance that it is held, declarations and
cards seen considered.  The tendido waits until the table is full.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from cardgames.engine import Advice, Bot, Decision, Move, Sentence

from .declarations import NOTHING
from .outlook import Outlook
from .plain import at_once, plainly
from .reasons import why_play, why_tendido
from .rules import Porrazo
from .tendido import best_way, pips

__all__ = ["advise", "policy", "tendido_now"]

FULL = 5
"""With four or five players the tendido is laid on a table of so many cards."""


def advise(view: Porrazo, decision: Decision, rng: Random) -> list[Advice]:
    """Every move, best first, with its value in points and the reason for it."""
    match view.phase:
        case "play":
            return advise_play(view, list(decision))
        case "tendido":
            return advise_tendido(view, list(decision))
        case "arrange":
            return advise_arrange(view, list(decision))
        case "declare":
            return advise_declare(list(decision))
    return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]


def advise_play(view: Porrazo, moves: Sequence[Move]) -> list[Advice]:
    """Every card that may be played, and each way to play it."""
    outlook = Outlook(view)
    looks = [outlook.look(move) for move in moves]
    looks.sort(key=lambda look: (-look.value, str(look.move)))
    if len(looks) == 1:
        only = Sentence("The {card} is your only card.", card=looks[0].move.card)
        return [Advice(looks[0].move, looks[0].value, only)]
    return [Advice(look.move, look.value, why_play(view, look)) for look in looks]


def advise_tendido(view: Porrazo, moves: Sequence[Move]) -> list[Advice]:
    """Lay the tendido now, or wait."""
    now = tendido_now(view)
    advice = [Advice(move, float((move.verb == "lay") == now), why_tendido(view, move)) for move in moves]
    return sorted(advice, key=lambda each: -each.value)


def tendido_now(view: Porrazo) -> bool:
    """Whether a steady dealer lays the tendido in this deal."""
    return view.last_deal or (view.seat_count > 3 and len(view.table) >= FULL)


def advise_arrange(view: Porrazo, moves: Sequence[Move]) -> list[Advice]:
    """Swap cards of the row or count it, by what is scored in the end."""
    best = best_way(view.aside, view.swapped)
    advice = []
    for move in moves:
        if move.verb == "swap":
            points = best.points if move.word in best.swap else -1
            why = Sentence("After that, {n} points can be counted.", n=points)
            if points < 0:
                why = Sentence("That brings no card into its place.")
        else:
            points = pips(view.aside, str(move.word))
            why = Sentence("Counted so, the cards in their places score {n}.", n=points)
        advice.append(Advice(move, float(points), why))
    return sorted(advice, key=lambda each: -each.value)


def advise_declare(moves: Sequence[Move]) -> list[Advice]:
    """Declare: silence scores nothing."""
    advice = []
    for move in moves:
        silent = move.word == NOTHING
        words = (
            "Silence hides what you hold, but scores nothing."
            if silent
            else "Only what is declared can score."
        )
        if len(moves) == 1:
            words = "There is nothing to choose."
        advice.append(Advice(move, 0.0 if silent else 1.0, Sentence(words)))
    return sorted(advice, key=lambda each: -each.value)


def policy(position: Porrazo, rng: Random) -> Move:
    """A quick, sensible move for playouts: what scores most at once."""
    match position.phase:
        case "play":
            moves = position.legal_play().moves
            return max(moves, key=lambda move: (at_once(position, move), rng.random()))
        case "tendido":
            return Move("lay" if tendido_now(position) else "wait")
        case "arrange":
            way = best_way(position.aside, position.swapped)
            return Move("swap", word=way.swap[0]) if way.swap else Move("count", word=way.end)
        case "declare":
            return position.legal_declare().moves[0]
    return Move("deal")


# -------------------------------------------------------------------- levels


def steady(view: Porrazo, decision: Decision, rng: Random) -> list[Advice]:
    """The steady player, who looks at the own card alone; see `plain`."""
    moves = list(decision)
    return plainly(view, moves) if view.phase == "play" and len(moves) > 1 else advise(view, decision, rng)


# To try moves on deals that could be, to the end of the hand or of the next deal, gained nothing in play.
exact = True
LEVELS: Mapping[str, Bot] = {"steady": steady, "sharp": advise, "expert": advise}

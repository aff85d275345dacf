"""How the computer plays Penalties: it throws away the wrong cards, which the search has to find out."""

from random import Random

from cardgames.engine import Advice, Decision, Move, Sentence
from cardgames.engine.ai import AI

from .rules import Penalties


def advise(view: Penalties, decision: Decision, rng: Random) -> list[Advice]:
    """Return the lowest card first."""

    def cheap(move: Move) -> int:
        return -view.penalty(move.card.rank) if move.cards else 0

    moves = sorted(decision, key=cheap, reverse=True)
    return [Advice(move, float(cheap(move)), Sentence("It is the lowest.")) for move in moves]


def rollout(position: Penalties, rng: Random) -> Move:
    """Return any card."""
    return position.legal().sample(rng)


PENALTIES = AI(advise, rollout=rollout)

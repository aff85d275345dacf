"""What must hold of every game at every move, as one library for the tests and the soak.

An *aspect* is a function of a `Step`, one move of a random match, or of a whole `Played` match; it
raises `Broken`, with a sentence, where something does not hold.
"""

from .chips import CHIPS
from .knowledge import KNOWLEDGE
from .matches import MATCHES
from .positions import POSITIONS
from .walk import (
    STOPPED,
    Broken,
    Budget,
    Case,
    Played,
    Step,
    all_games,
    budgeted,
    cases,
    ended,
    random_case,
    to_be_ended,
    walk,
)
from .words import WORDS

ASPECTS = {**POSITIONS, **CHIPS, **KNOWLEDGE, **WORDS, **MATCHES}
"""Every aspect by name."""

__all__ = [
    "ASPECTS",
    "Broken",
    "Budget",
    "Case",
    "Played",
    "Step",
    "all_games",
    "budgeted",
    "cases",
    "check",
    "check_end",
    "ended",
    "random_case",
    "to_be_ended",
    "walk",
]


def check(
    case: Case, aspects: list[str] | None = None, budget: Budget | None = None, stopped: int = STOPPED
) -> int:
    """Play *case* and look at each of the *aspects* (default: all) at each move, or at as many as *budget*
    allows; the number of moves looked at.  A match that need not end is *stopped* after so many moves.

    Raises Broken, which names the case, the move and the aspect.
    """
    chosen = {name: ASPECTS[name] for name in aspects or ASPECTS}
    count = 0
    for stage in walk(case, budget, stopped):
        for name, aspect in chosen.items():
            if aspect.of is type(stage):
                aspect.look(stage, name)
        count += type(stage) is Step
    return count


def check_end(case: Case) -> int:
    """Play *case* to the end and look at its result; the number of moves.

    Raises Broken, also where it does not end.
    """
    played = ended(case)
    for name in ("places", "result"):
        ASPECTS[name].look(played, name)
    return len(played.moves)

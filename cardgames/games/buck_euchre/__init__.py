"""Buck Euchre: four players for themselves, five tricks, and a choice to stay out."""

from cardgames.engine.ai import AI

from .rules import BuckEuchre as BuckEuchre


def computer() -> AI[BuckEuchre]:
    from .ai import BUCK_EUCHRE

    return BUCK_EUCHRE

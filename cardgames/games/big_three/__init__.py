"""Big Three."""

from cardgames.engine.ai import AI

from .rules import BigThree as BigThree


def computer() -> AI[BigThree]:
    from .ai import BIG_THREE

    return BIG_THREE

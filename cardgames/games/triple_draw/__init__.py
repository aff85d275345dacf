"""Triple Draw Lowball."""

from cardgames.engine.ai import AI

from .rules import TripleDraw as TripleDraw


def computer() -> AI[TripleDraw]:
    from .ai import TRIPLE_DRAW

    return TRIPLE_DRAW

"""Three Thirteen Rummy."""

from cardgames.engine.ai import AI

from .rules import ThreeThirteen as ThreeThirteen


def computer() -> AI[ThreeThirteen]:
    from .ai import THREE_THIRTEEN

    return THREE_THIRTEEN

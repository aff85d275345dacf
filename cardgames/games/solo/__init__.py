"""Solo: bidding by questions, two queens that are always trumps, and an ace that calls a partner."""

from cardgames.engine.ai import AI

from .rules import Solo as Solo


def computer() -> AI[Solo]:
    from .ai import SOLO_AI

    return SOLO_AI

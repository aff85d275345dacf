"""Kaluki."""

from cardgames.engine.ai import AI

from .rules import Kaluki as Kaluki


def computer() -> AI[Kaluki]:
    from .ai import KALUKI

    return KALUKI

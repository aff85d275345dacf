"""Malilla."""

from cardgames.engine.ai import AI

from .rules import Malilla as Malilla


def computer() -> AI[Malilla]:
    from .ai import MALILLA

    return MALILLA

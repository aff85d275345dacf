"""Totit."""

from cardgames.engine.ai import AI

from .rules import Totit as Totit


def computer() -> AI[Totit]:
    from .ai import TOTIT

    return TOTIT

"""Porrazo."""

from cardgames.engine.ai import AI

from .rules import Porrazo as Porrazo


def computer() -> AI[Porrazo]:
    from .ai import PORRAZO

    return PORRAZO

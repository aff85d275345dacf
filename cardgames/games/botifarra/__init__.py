"""Botifarra."""

from cardgames.engine.ai import AI

from .rules import Botifarra as Botifarra


def computer() -> AI[Botifarra]:
    from .ai import BOTIFARRA

    return BOTIFARRA

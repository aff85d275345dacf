"""Khanhoo."""

from cardgames.engine.ai import AI

from .rules import Khanhoo as Khanhoo


def computer() -> AI[Khanhoo]:
    from .ai import KHANHOO

    return KHANHOO

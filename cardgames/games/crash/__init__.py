"""Crash."""

from cardgames.engine.ai import AI

from .rules import Crash as Crash


def computer() -> AI[Crash]:
    from .ai import CRASH

    return CRASH

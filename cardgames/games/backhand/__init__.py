"""Backhand: see ``rules``."""

from cardgames.engine.ai import AI

from .rules import Backhand as Backhand


def computer() -> AI[Backhand]:
    from .ai import BACKHAND_AI

    return BACKHAND_AI

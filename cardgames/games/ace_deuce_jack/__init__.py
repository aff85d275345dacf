"""Ace-Deuce-Jack: see ``rules``."""

from cardgames.engine.ai import AI

from .rules import AceDeuceJack as AceDeuceJack


def computer() -> AI[AceDeuceJack]:
    from .ai import ACE_DEUCE_JACK

    return ACE_DEUCE_JACK

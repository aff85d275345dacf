"""Belote."""

from cardgames.engine.ai import AI

from .rules import Belote as Belote


def computer() -> AI[Belote]:
    from .ai import BELOTE

    return BELOTE

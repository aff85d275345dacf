"""Ziginette: see ``rules``."""

from cardgames.engine.ai import AI

from .rules import Ziginette as Ziginette


def computer() -> AI[Ziginette]:
    from .ai import ZIGINETTE

    return ZIGINETTE

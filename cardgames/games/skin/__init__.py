"""Skin: see ``rules``."""

from cardgames.engine.ai import AI

from .rules import Skin as Skin


def computer() -> AI[Skin]:
    from .ai import SKIN

    return SKIN

"""Farmer: see ``rules``."""

from cardgames.engine.ai import AI

from .rules import Farmer as Farmer


def computer() -> AI[Farmer]:
    from .ai import FARMER

    return FARMER

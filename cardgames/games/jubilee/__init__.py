"""Jubilee: a running total, and points for making it a multiple of twenty-five."""

from cardgames.engine.ai import AI

from .rules import Jubilee as Jubilee


def computer() -> AI[Jubilee]:
    from .ai import JUBILEE

    return JUBILEE

"""Cribbage: two players, a crib and a peg board."""

from cardgames.engine.ai import AI

from .rules import Cribbage as Cribbage


def computer() -> AI[Cribbage]:
    from .ai import CRIBBAGE

    return CRIBBAGE

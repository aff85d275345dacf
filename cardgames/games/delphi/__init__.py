"""Delphi."""

from cardgames.engine.ai import AI

from .rules import Delphi as Delphi


def computer() -> AI[Delphi]:
    from .ai import DELPHI

    return DELPHI

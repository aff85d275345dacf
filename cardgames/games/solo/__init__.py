"""Solo: bidding by questions, two queens that are always trumps, and an ace that calls a partner."""

from .rules import Solo

__all__ = ["Solo"]

"""Cribbage: two players, a crib and a peg board."""

from .rules import Cribbage

__all__ = ["Cribbage"]

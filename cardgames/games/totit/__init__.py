"""Totit."""

from .rules import Totit

__all__ = ["Totit"]

"""Backhand: see ``rules``."""

from .rules import Backhand

__all__ = ["Backhand"]

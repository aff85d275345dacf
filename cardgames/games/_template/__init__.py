"""Template: the game to copy for a new one.  It is not in the menu; every test run plays it."""

from .rules import Template

__all__ = ["Template"]

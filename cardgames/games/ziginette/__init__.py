"""Ziginette: see ``rules``."""

from .rules import Ziginette

__all__ = ["Ziginette"]

"""Khanhoo."""

from .rules import Khanhoo

__all__ = ["Khanhoo"]

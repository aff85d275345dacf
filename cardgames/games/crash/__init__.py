"""Crash."""

from .rules import Crash

__all__ = ["Crash"]

"""Belote."""

from .rules import Belote

__all__ = ["Belote"]

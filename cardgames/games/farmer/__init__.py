"""Farmer: see ``rules``."""

from .rules import Farmer

__all__ = ["Farmer"]

"""Skin: see ``rules``."""

from .rules import Skin

__all__ = ["Skin"]

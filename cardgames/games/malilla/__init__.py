"""Malilla."""

from .rules import Malilla

__all__ = ["Malilla"]

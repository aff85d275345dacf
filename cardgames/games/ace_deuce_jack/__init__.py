"""Ace-Deuce-Jack: see ``rules``."""

from .rules import AceDeuceJack

__all__ = ["AceDeuceJack"]

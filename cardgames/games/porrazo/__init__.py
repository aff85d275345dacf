"""Porrazo."""

from .rules import Porrazo

__all__ = ["Porrazo"]

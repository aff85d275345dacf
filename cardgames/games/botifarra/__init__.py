"""Botifarra."""

from .rules import Botifarra

__all__ = ["Botifarra"]

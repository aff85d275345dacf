"""Delphi."""

from .rules import Delphi

__all__ = ["Delphi"]

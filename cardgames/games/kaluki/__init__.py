"""Kaluki."""

from .rules import Kaluki

__all__ = ["Kaluki"]

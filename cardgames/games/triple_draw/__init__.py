"""Triple Draw Lowball."""

from .rules import TripleDraw

__all__ = ["TripleDraw"]

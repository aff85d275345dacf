"""Three Thirteen Rummy."""

from .rules import ThreeThirteen

__all__ = ["ThreeThirteen"]

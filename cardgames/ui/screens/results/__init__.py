"""The results of a hand and of a match."""

from .hand import HandResultScene
from .match import MatchResultScene

__all__ = ["HandResultScene", "MatchResultScene"]

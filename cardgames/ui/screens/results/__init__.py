"""What a hand and a match came to."""

from .hand import HandResultScene
from .match import MatchResultScene

__all__ = ["HandResultScene", "MatchResultScene"]

"""The saved games: the matches in progress, those saved under a name, and those that were played."""

from .scene import SavedScene

__all__ = ["SavedScene"]

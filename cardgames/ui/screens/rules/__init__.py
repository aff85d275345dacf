"""The rules of a game to read: as a panel beside the table, and as a screen of their own."""

from .panel import RulesPanel
from .screen import RulesScene

__all__ = ["RulesPanel", "RulesScene"]

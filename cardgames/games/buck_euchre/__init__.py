"""Buck Euchre: four players for themselves, five tricks, and a choice to stay out."""

from .rules import BuckEuchre

__all__ = ["BuckEuchre"]

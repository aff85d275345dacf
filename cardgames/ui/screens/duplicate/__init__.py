"""Duplicate nights: setting one up, passing the screen on, and the results.

setup    who plays, how many deals, against whom; nights that wait
night    whose turn it is, and where everybody stands
deal     one deal that everybody has played, compared
"""

from .deal import DealScene
from .night import NightScene
from .setup import DuplicateSetupScene

__all__ = ["DealScene", "DuplicateSetupScene", "NightScene"]

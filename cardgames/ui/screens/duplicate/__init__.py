"""Duplicate nights: setting one up, passing the screen on, and the results.

setup    who plays, how many deals, against whom; nights that wait
own      a deal that others have still to play: one's own result
night    whose turn it is, and where everybody stands
deal     one deal that everybody has played, compared
"""

from .deal import DealScene
from .night import NightScene
from .own import OwnResultScene
from .setup import DuplicateSetupScene

__all__ = ["DealScene", "DuplicateSetupScene", "NightScene", "OwnResultScene"]

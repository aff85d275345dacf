"""The card table without pixels.

* `layout` (layout.py): a view becomes a `CardSpot` for every card, a plate for every seat, and the rectangles
  of everything else; all from zone declarations, seats and the size of the window.  geometry.py has the words
  for it, boxes.py the model, places.py the facts of a table; edge.py, seats.py, middle.py and others return
  the places of one region each.
* `controller` (controllers.py; narrowing.py and arranging.py have two kinds of their own): a decision becomes
  what lights up, what a click, a drop or the confirm button means, what is missing, and why a card is
  refused.
* `choreography` (choreography.py): the events of a move become timed steps.
* `log_lines` (log.py): redacted events become lines of the log.
* `by_suit`, `by_rank` (sorting.py): the order in which a hand is looked at; `Grouping` (grouping.py): its
  groups, as the game sees them or as its owner lays them.
"""

from .choreography import MotionStep, choreography, length
from .controllers import Controller, MoveButton, Targets, controller
from .geometry import CardSpot, Frame, Heap, Layout, PaintedBox, PlateSpot, RankBox, Rect
from .grouping import Grouping
from .info import NO_INFO, ShownPosition, TableInfo
from .layout import layout
from .log import LogLine, log_lines
from .sorting import by_rank, by_suit

__all__ = [
    "NO_INFO",
    "CardSpot",
    "Controller",
    "Frame",
    "Grouping",
    "Heap",
    "Layout",
    "LogLine",
    "MotionStep",
    "MoveButton",
    "PaintedBox",
    "PlateSpot",
    "RankBox",
    "Rect",
    "ShownPosition",
    "TableInfo",
    "Targets",
    "by_rank",
    "by_suit",
    "choreography",
    "controller",
    "layout",
    "length",
    "log_lines",
]

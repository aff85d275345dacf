"""The statistics: an overview of all games, and a page with charts for each."""

from .game import GameStatisticsScene
from .overview import StatisticsScene
from .words import in_words

__all__ = ["GameStatisticsScene", "StatisticsScene", "in_words"]

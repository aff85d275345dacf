"""Settings, people, saves, statistics and crash reports: versioned text files, written atomically."""

from .days import DayResult, Days
from .errors import Loaded, NewerSaveError, StorageError, UnreadableError
from .feats import FeatRecord, Feats
from .folders import Folders
from .nights import Nights
from .people import People, Person
from .played import Average, Played, group_by_table, longest_run
from .practice import Practice, PuzzleRecord, ThemeRecord
from .progress import LessonProgress, Progress
from .saves import Header, Saved, SavedMatch, Saves
from .setting_kinds import Choice, Number, PixelSize, Switch, TextLine, Words
from .settings import COLOURS, FACES, SettingItem, Settings, describe, items
from .statistics import DUPLICATE, PlayCounts, Recall, Statistics
from .store import Store
from .writer import Writer

__all__ = [
    "COLOURS",
    "DUPLICATE",
    "FACES",
    "Average",
    "Choice",
    "DayResult",
    "Days",
    "FeatRecord",
    "Feats",
    "Folders",
    "Header",
    "LessonProgress",
    "Loaded",
    "NewerSaveError",
    "Nights",
    "Number",
    "People",
    "Person",
    "PixelSize",
    "PlayCounts",
    "Played",
    "Practice",
    "Progress",
    "PuzzleRecord",
    "Recall",
    "Saved",
    "SavedMatch",
    "Saves",
    "SettingItem",
    "Settings",
    "Statistics",
    "StorageError",
    "Store",
    "Switch",
    "TextLine",
    "ThemeRecord",
    "UnreadableError",
    "Words",
    "Writer",
    "describe",
    "group_by_table",
    "items",
    "longest_run",
]

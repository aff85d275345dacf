"""Settings, people, saves, statistics and crash reports: versioned text files, written atomically."""

from .errors import Loaded, NewerSaveError, StorageError
from .folders import Folders
from .nights import Nights
from .people import People, Person
from .played import Average, Played, longest_run, together
from .progress import LessonProgress, Progress
from .saves import Header, Saved, SavedMatch, Saves
from .setting_kinds import Choice, Line, Number, Size, Switch, Words
from .settings import COLOURS, Item, Settings, describe, items
from .statistics import DUPLICATE, Statistics, Tally
from .store import Store
from .writer import Writer

__all__ = [
    "COLOURS",
    "DUPLICATE",
    "Average",
    "Choice",
    "Folders",
    "Header",
    "Item",
    "LessonProgress",
    "Line",
    "Loaded",
    "NewerSaveError",
    "Nights",
    "Number",
    "People",
    "Person",
    "Played",
    "Progress",
    "Saved",
    "SavedMatch",
    "Saves",
    "Settings",
    "Size",
    "Statistics",
    "StorageError",
    "Store",
    "Switch",
    "Tally",
    "Words",
    "Writer",
    "describe",
    "items",
    "longest_run",
    "together",
]

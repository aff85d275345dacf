"""A person's practice: when each puzzle comes back, and the answers by theme and by day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import date
from math import isfinite
from typing import Any, TypeVar

SPAN = 20
"""The number of answers compared: the first of a theme, and the last."""
MOST_DAYS = 30
_MOST = 100_000


@dataclass(frozen=True)
class PuzzleRecord:
    """The state of a puzzle: its *game*, the memory of it (see `lessons.repetition`; days as in 2026-03-14),
    and the number of *right* and *wrong* answers."""

    game: str
    stability: float
    difficulty: float
    last: str
    due: str
    right: int = 0
    wrong: int = 0


@dataclass
class ThemeRecord:
    """The answers of a theme: a letter for each of the *first* and *latest*, 1 for right; and the totals."""

    first: str = ""
    latest: str = ""
    right: int = 0
    count: int = 0

    def add(self, right: bool) -> None:
        """Count an answer."""
        letter = "1" if right else "0"
        self.first = (self.first + letter)[:SPAN]
        self.latest = (self.latest + letter)[-SPAN:]
        self.right += right
        self.count += 1


@dataclass
class Practice:
    """See the module.  *puzzles* are by id; *days* has the first answers to the puzzles of the day."""

    puzzles: dict[str, PuzzleRecord] = field(default_factory=dict)
    themes: dict[str, ThemeRecord] = field(default_factory=dict)
    days: dict[str, bool] = field(default_factory=dict)

    def answer_of_day(self, day: str, right: bool) -> None:
        """Note the answer to the puzzle of *day*; only the first counts."""
        self.days.setdefault(day, right)
        for old in sorted(self.days)[:-MOST_DAYS]:
            del self.days[old]

    def body(self) -> dict[str, Any]:
        """Return the practice in the form of the file."""
        return {
            "puzzles": {name: asdict(record) for name, record in self.puzzles.items()},
            "themes": {name: asdict(record) for name, record in self.themes.items()},
            "days": self.days,
        }

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing to keep."""
        return not (self.puzzles or self.days)

    def read(self, found: object) -> bool:
        """Read the practice written by `body`; return whether all of it was usable."""
        if not isinstance(found, Mapping):
            return False
        whole = True
        for name, entry in _items(found.get("puzzles", {})):
            record = _record(PuzzleRecord, entry)
            if record is not None and _is_day(record.last) and _is_day(record.due) and record.stability > 0:
                self.puzzles[name] = record
            else:
                whole = False
        for name, entry in _items(found.get("themes", {})):
            theme = _record(ThemeRecord, entry)
            if theme is not None and set(theme.first + theme.latest) <= set("01"):
                self.themes[name] = theme
            else:
                whole = False
        for day, right in _items(found.get("days", {})):
            if _is_day(day) and isinstance(right, bool):
                self.days[day] = right
            else:
                whole = False
        return whole


R = TypeVar("R", PuzzleRecord, ThemeRecord)


def _items(found: object) -> list[tuple[str, object]]:
    return list(found.items())[:_MOST] if isinstance(found, Mapping) else [("", None)]


def _record(kind: type[R], entry: object) -> R | None:
    """Return the record of *kind* in *entry*, None where that is none."""
    if not isinstance(entry, Mapping):
        return None
    values: dict[str, Any] = {}
    for each in fields(kind):
        value = entry.get(each.name)
        if each.type == "str" and not isinstance(value, str):
            return None
        if each.type != "str" and (isinstance(value, bool) or not isinstance(value, int | float)):
            return None
        if isinstance(value, int | float) and not (isfinite(value) and 0 <= value <= _MOST):
            return None
        values[each.name] = int(value) if each.type == "int" and isinstance(value, int | float) else value
    return kind(**values)


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True

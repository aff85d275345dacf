"""Export: the statistics as a table (CSV) or as data (JSON), in a file that a person chooses."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from cardgames.languages import _

from .atomic import write_text
from .errors import StorageError
from .played import Average, Played
from .statistics import PlayCounts, Statistics

FORMATS = {".csv": "CSV", ".json": "JSON"}
"""The formats, by the extension of the file's name."""
FILE = "cardgames exported statistics"
COLUMNS = (
    "row", "date", "game", "person", "level", "matches", "won", "place", "sides", "score", "margin", "hands",
    "practice_hands",
)  # fmt: skip
RISKY = "=+-@\t\r"  # a spreadsheet takes text beginning with these for a formula


def export(
    statistics: Statistics,
    path: Path,
    *,
    game: str | None = None,
    person: str | None = None,
    level: str | None = None,
    since: datetime | None = None,
) -> Path:
    """Write the filtered statistics to *path*, in the format of its extension; return the path of the file.

    Raises StorageError where the name is unsuitable, the file exists, or it cannot be written.
    """
    if path.suffix.lower() not in FORMATS:
        raise StorageError(_("The name of the file must end in .csv or .json."))
    if os.path.lexists(path):
        raise StorageError(
            _("There is already a file {file} in {folder}. Choose another name.").format(
                file=path.name, folder=path.parent
            )
        )
    totals = [
        (each, who, against, statistics.tally(each, who, against, since))
        for each in statistics.games()
        if game in (None, each)
        for who in statistics.people(each)
        if person in (None, who)
        for against in statistics.levels(each, who)
        if level in (None, against)
    ]
    matches = [
        played
        for against in dict.fromkeys(row[2] for row in totals)
        for played in statistics.played(game, person, against, since)
    ]
    matches.sort(key=lambda played: played.date)
    as_text = as_csv if path.suffix.lower() == ".csv" else as_json
    write_text(path, as_text(totals, matches), is_private=False)
    return path


def free_place(folder: Path, stem: str, ending: str) -> Path:
    """Return an unused name in *folder*: "statistics.csv", "statistics-2.csv" …"""
    for number in range(1, 1000):
        path = folder / (f"{stem}-{number}{ending}" if number > 1 else f"{stem}{ending}")
        if not os.path.lexists(path):
            return path
    return folder / f"{stem}-{os.getpid()}{ending}"


Total = tuple[str, str, str, PlayCounts]
"""A game, a person, a level and the counts."""


def as_csv(totals: Sequence[Total], matches: Sequence[Played]) -> str:
    """Return a row "total" for each game, person and level, then a row "match" for each kept match; the
    averages of the games' own figures stand in columns of their own."""
    averages = [total[3].averages for total in totals] + [dict(played.averages) for played in matches]
    names = list(dict.fromkeys(name for each in averages for name in each))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*COLUMNS, *(f"average {name}" for name in names)])
    for game, person, level, tally in totals:
        counts = [tally.matches, tally.won, "", "", "", "", tally.hands, tally.practice_hands]
        own = [_mean(tally.averages.get(name)) for name in names]
        writer.writerow(["total", "", game, _plain(person), level, *counts, *own])
    for played in matches:
        facts = [1, int(played.won), played.place, played.sides, played.score, played.margin, played.hands,
                 played.practice_hands]  # fmt: skip
        own = [_mean(played.averages.get(name)) for name in names]
        row = ["match", played.date, played.game, _plain(played.person), played.level, *facts, *own]
        writer.writerow(row)
    return out.getvalue()


def as_json(totals: Sequence[Total], matches: Sequence[Played]) -> str:
    """Return the same as data: `totals` and `matches`, with sums and counts of the games' own figures."""
    body: dict[str, Any] = {
        "file": FILE,
        "version": 1,
        "totals": [
            {
                "game": game,
                "person": person,
                "level": level,
                "matches": tally.matches,
                "won": tally.won,
                "hands": tally.hands,
                "practice_hands": tally.practice_hands,
                "averages": {name: [each.sum, each.count] for name, each in tally.averages.items()},
            }
            for game, person, level, tally in totals
        ],
        "matches": [played.body() for played in matches],
    }
    return json.dumps(body, indent=2, ensure_ascii=False) + "\n"


def _mean(average: Average | None) -> float | str:
    value = average.value if average is not None else None
    return "" if value is None else round(value, 4)


def _plain(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] and name[0] in RISKY else name

"""The table of the ladder: its rows as text, and as a part of the developers' guide."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import fmean
from typing import Self

from cardgames.engine import Game

from .arena import Result

COLUMNS = (
    "game", "match", "margin", "sigma", "deals won", "moves otherwise",
    "deals", "mean ms", "worst ms", "seed", "on",
)  # fmt: skip
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|"
BEGIN, END = "<!-- levels -->", "<!-- end of levels -->"
"""The lines of the guide between which the table stands."""


@dataclass(frozen=True)
class Row:
    """A match of two players, as text; the names are those of `COLUMNS`."""

    game: str
    match: str
    margin: str
    sigma: str
    won: str
    otherwise: str
    deals: str
    mean: str
    worst: str
    seed: str
    day: str

    @classmethod
    def of(cls, game: type[Game], result: Result, seed: str, day: str) -> Self:
        """Return the row for *result*; the times are those of the first player."""
        unit = f"{result.unit} a match" if result.terms.matches else result.unit
        spent = [1000 * seconds for seconds in result.times[result.first]] or [0.0]
        return cls(
            game.title,
            f"{result.first} v {result.second}",
            f"{result.mean:+.2f} ± {result.error:.2f} {unit}",
            f"{result.sigma:.1f}",
            f"{100 * result.won:.0f} %",
            f"{100 * result.differs:.0f} %",
            str(len(result.margins)),
            f"{fmean(spent):.1f}",
            f"{max(spent):.0f}",
            seed,
            day,
        )

    @classmethod
    def read(cls, line: str) -> Self | None:
        """Return the row that stands on *line*, if there is one."""
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        return cls(*cells) if len(cells) == len(COLUMNS) else None

    def is_of(self, game: type[Game], first: str, second: str) -> bool:
        """Tell whether it is about these two players of *game*."""
        return (self.game, self.match) == (game.title, f"{first} v {second}")

    def __str__(self) -> str:
        return f"| {' | '.join(astuple(self))} |"


def write_into(
    guide: Path, rows: Sequence[Row], pairs: Mapping[type[Game], Sequence[tuple[str, str]]]
) -> None:
    """Write what *rows* say of the *pairs* of levels of each game between the marks of *guide*."""
    before, _, rest = guide.read_text(encoding="utf-8").partition(f"{BEGIN}\n")
    _, mark, after = rest.partition(f"{END}\n")
    if not mark:
        raise ValueError(f"{guide.name} has no place between {BEGIN} and {END}")
    text = f"{before}{BEGIN}\n{levels_table(rows, pairs)}\n{END}\n{after}"
    guide.write_text(text, encoding="utf-8")


def levels_table(rows: Sequence[Row], pairs: Mapping[type[Game], Sequence[tuple[str, str]]]) -> str:
    """Return the table for the guide, with the games that have no levels and those not measured below it."""
    found: list[Row] = []
    missing: list[str] = []
    for game, matches in pairs.items():
        measured = [row for pair in matches for row in rows if row.is_of(game, *pair)]
        found += measured
        if len(measured) < len(matches):
            missing.append(game.title)
    lines = [HEAD, *map(str, found), ""]
    if none := [game.title for game, matches in pairs.items() if not matches]:
        lines.append(f"Without levels, because no choice makes a difference: {', '.join(none)}.")
    if missing:
        lines.append(f"Not measured, or not completely: {', '.join(missing)}.")
    return "\n".join(lines).strip("\n")

"""The positions of a game for practice: a text file in its folder.

::

    puzzle 3f2a9c01
    theme = endgame
    grade = 2
    best = play 7h
    margin = 3.42
    error = 0.21
    deals = 400
    losses = play Ks 3.42 | play 2c 8.10
    position of malilla for 4
    hand0: 7h 2c Ks
    ...

A puzzle is a position with the learner to act and one *best* move.  The *margin* is its lead over the second
best, in the unit of the game, with its standard *error* over so many *deals* that agree with the learner's
view; *losses* are the same for the other moves.  Lines from "position" on are those of `engine.positions`.
`tests/tools/find_positions.py` writes the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2s
from typing import Final, Literal, get_args

from cardgames.engine import Game, Move
from cardgames.engine.positions import HEADER, parse_position
from cardgames.games import find, folder

Theme = Literal["duty", "count", "memory", "bidding", "endgame"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
GRADES: Final = (1, 2, 3)
FILE: Final = "puzzles.txt"
_START = "puzzle "


class PuzzleError(ValueError):
    """A text that is not a puzzle; the message is a sentence that names the puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle; see the module.  *losses* has every move that was tried but the best."""

    id: str
    theme: Theme
    grade: int
    best: Move
    margin: float
    error: float
    deals: int
    losses: Mapping[Move, float]
    text: str
    """The position."""

    @property
    def game_name(self) -> str:
        """The name of the game's folder."""
        return self.text.split(maxsplit=3)[2]

    def position(self) -> Game:
        """Return the position, with everybody's cards.  Raises PositionError."""
        return parse_position(self.text, find)

    def __str__(self) -> str:
        losses = " | ".join(f"{move} {loss:.2f}" for move, loss in self.losses.items())
        head = {
            "theme": self.theme,
            "grade": self.grade,
            "best": self.best,
            "margin": f"{self.margin:.2f}",
            "error": f"{self.error:.2f}",
            "deals": self.deals,
            "losses": losses,
        }
        lines = (f"{name} = {value}" for name, value in head.items())
        return "\n".join([f"{_START}{self.id}", *lines, self.text.strip()]) + "\n"


def puzzle_id(text: str) -> str:
    """Return the id of the puzzle with the position *text*."""
    return blake2s(text.strip().encode(), digest_size=4).hexdigest()


def parse_puzzles(text: str) -> list[Puzzle]:
    """Return the puzzles in *text*; their positions are not read.  Raises PuzzleError."""
    blocks: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith(_START):
            blocks.append([line])
        elif blocks:
            blocks[-1].append(line)
        elif line.strip() and not line.startswith("#"):
            raise PuzzleError(f"{line[:40]!r} stands before the first puzzle.")
    return [_parse(block) for block in blocks]


def _parse(lines: list[str]) -> Puzzle:
    name = lines[0].removeprefix(_START).strip()
    start = next((number for number, line in enumerate(lines) if line.startswith(HEADER)), None)
    if start is None:
        raise PuzzleError(f"Puzzle {name!r} has no position.")
    head = dict(line.split(" = ", 1) for line in lines[1:start] if " = " in line)
    losses: dict[Move, float] = {}
    try:
        for entry in filter(None, head["losses"].split(" | ")):
            move, _, loss = entry.rpartition(" ")
            losses[Move.parse(move)] = float(loss)
        theme = next(theme for theme in THEMES if theme == head["theme"])
        return Puzzle(
            name,
            theme,
            GRADES[GRADES.index(int(head["grade"]))],
            Move.parse(head["best"]),
            float(head["margin"]),
            float(head["error"]),
            int(head["deals"]),
            losses,
            "\n".join(lines[start:]).strip() + "\n",
        )
    except (KeyError, ValueError, StopIteration) as error:
        raise PuzzleError(f"Puzzle {name!r} cannot be read: {error!r}.") from None


_read: dict[type[Game], tuple[Puzzle, ...]] = {}


def has_puzzles(game: type[Game]) -> bool:
    """Tell whether *game* has puzzles, without reading them."""
    return (folder(game) / FILE).is_file()


def puzzles(game: type[Game]) -> tuple[Puzzle, ...]:
    """Return the puzzles of *game*, in the order of its file."""
    if game not in _read:
        file = folder(game) / FILE
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        _read[game] = tuple(parse_puzzles(text))
    return _read[game]

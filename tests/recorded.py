"""Files with what the games did when they were recorded, one a game."""

from collections.abc import Callable, Sequence
from pathlib import Path

from cardgames.engine import Game
from tests.invariants import all_games


def record(
    names: Sequence[str], path: Callable[[type[Game]], Path], text: Callable[[type[Game]], str]
) -> int:
    """Write the files of the games with these names, or of all games; return the exit status."""
    games = all_games()
    if unknown := [name for name in names if name not in games]:
        print(f"There is no game {', '.join(unknown)}.")
        return 1
    for name in names or games:
        path(games[name]).write_text(text(games[name]), encoding="utf-8", newline="\n")
        print(f"wrote {path(games[name]).name}")
    return 0

"""The ladder: every level of every game against the one below, as one table.

    python -m tests.tools.ladder --report ladder.txt --deals 100
    python -m tests.tools.ladder malilla crash --deals 400 --report ladder.txt

Each line of the report is the result of one duplicate match; whoever starts the same command again goes on
after the last line.  Levels that are not offered (see `player.offered`) do not play.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from cardgames import games
from cardgames.engine import Game
from cardgames.players.levels import BEGINNER, STEADY
from cardgames.players.player import offered

from .arena import RANDOM, Result, compete
from .exploiters import IDEAS

COLUMNS = ("game", "match", "margin", "sigma", "deals won", "deals", "median ms", "worst ms")
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|"


def matches(game: type[Game]) -> Iterator[tuple[str, str]]:
    """The pairs of players that make up the ladder of *game*: each with the one it should not lose to."""
    names = [level.name for level in offered(game)]
    if not names:
        return
    yield STEADY.name, RANDOM
    if BEGINNER.name in names:
        yield STEADY.name, BEGINNER.name
    for weaker, stronger in pairwise(name for name in names if name != BEGINNER.name):
        yield stronger, weaker
    for idea in IDEAS:
        yield names[-1], idea


def row(game: type[Game], result: Result) -> str:
    """The line of the table for *result*."""
    spent = sorted(1000 * seconds for seconds in result.times[result.first]) or [0.0]
    cells = (
        game.title,
        f"{result.first} v {result.second}",
        f"{result.mean:+.2f} ± {result.error:.2f} {result.unit}",
        f"{result.sigma:.1f}",
        f"{100 * result.won:.0f} %",
        str(len(result.margins)),
        f"{spent[len(spent) // 2]:.1f}",
        f"{spent[-1]:.0f}",
    )
    return f"| {' | '.join(cells)} |"


def climb(chosen: Sequence[type[Game]], deals: int, seed: str, report: Path | None) -> Iterator[str]:
    """The rows of the table; those that *report* has already are not played again."""
    done = report.read_text(encoding="utf-8").splitlines() if report is not None and report.exists() else []
    for game in chosen:
        for first, second in matches(game):
            begins = f"| {game.title} | {first} v {second} |"
            kept = next((line for line in done if line.startswith(begins)), None)
            if kept is None:
                kept = row(game, compete(game.name(), first, second, deals, seed))
                if report is not None:
                    with report.open("a", encoding="utf-8") as file:
                        file.write(f"{kept}\n")
            yield kept


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.ladder", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    names = [game.name() for game in games.GAMES]
    parser.add_argument("games", nargs="*", choices=[[], *names], help="all, if none is named")
    parser.add_argument("--deals", type=int, default=60, help="duplicate deals of each match")
    parser.add_argument("--seed", default="ladder", help="the text from which all cards and chances follow")
    parser.add_argument("--report", type=Path, help="the file of rows to which the command adds")
    asked = parser.parse_args(arguments)
    if asked.deals < 1:
        parser.error("play at least one deal")
    chosen = [game for game in games.GAMES if not asked.games or game.name() in asked.games]
    print(HEAD)
    for line in climb(chosen, asked.deals, asked.seed, asked.report):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

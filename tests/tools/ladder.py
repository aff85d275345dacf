"""The ladder: every level of every game against the one below, as one table.

    python -m tests.tools.ladder --report ladder.txt --deals 400
    python -m tests.tools.ladder malilla crash --deals 400 --report ladder.txt --jobs 2
    python -m tests.tools.ladder --report ladder.txt --guide

Each line of the report is the result of one duplicate match: of hands, or of whole matches for the games in
`CARRIED`.  Whoever starts the same command again goes on
after the last line.  Levels that are not offered (see `player.offered`) do not play.  With ``--guide`` the
lines about levels are written into `cardgames/guide/log/levels.md` in the end.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path

import cardgames
from cardgames import games
from cardgames.engine import Game
from cardgames.players.levels import BEGINNER, STEADY
from cardgames.players.player import offered

from .arena import Terms, compete
from .contestants import RANDOM
from .exploiters import IDEAS
from .ladder_table import HEAD, Row, write_into

LOG = Path(cardgames.__file__).parent / "guide" / "log" / "levels.md"
CARRIED = frozenset({"farmer"})
"""Games in which a hand alone shows too little: a farm that nobody wins, and who the farmer is, stay for the
next."""
PLAIN, FEW = -4.0, 10
"""The margin, in standard errors, from which a match is plainly lost, and the deals that tell nothing yet."""


def matches(game: type[Game]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of players that make up the ladder of *game*: each with the one it should not lose
    to."""
    yield from levels(game)
    names = [level.name for level in offered(game)]
    for idea in IDEAS if names else ():
        yield names[-1], idea


def levels(game: type[Game]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of levels, each with the one below; random play stands below the steady player."""
    names = [level.name for level in offered(game)]
    if not names:
        return
    yield STEADY.name, RANDOM
    if BEGINNER.name in names:
        yield STEADY.name, BEGINNER.name
    for weaker, stronger in pairwise(name for name in names if name != BEGINNER.name):
        yield stronger, weaker


def climb(
    chosen: Sequence[type[Game]], deals: int, seed: str, report: Path | None, today: str, jobs: int = 1
) -> Iterator[Row]:
    """Yield the rows of the table; those that *report* has already are not played again."""
    done = rows_of(report)
    for game in chosen:
        for first, second in matches(game):
            row = next((row for row in done if row.is_of(game, first, second)), None)
            if row is None:
                whole = game.name() in CARRIED
                terms = Terms(matches=whole, by_score=whole, compare=True)
                result = compete(game.name(), first, second, deals, seed, jobs, terms)
                row = Row.of(game, result, seed, today)
                if report is not None:
                    with report.open("a", encoding="utf-8") as file:
                        file.write(f"{row}\n")
            yield row


def rows_of(report: Path | None) -> list[Row]:
    """Return the rows that *report* has, if there is one."""
    if report is None or not report.exists():
        return []
    found = (Row.read(line) for line in report.read_text(encoding="utf-8").splitlines())
    return [row for row in found if row is not None]


def loss(row: Row, chosen: Sequence[type[Game]]) -> str:
    """Return who has lost to whom in *row*, and the line that repeats it."""
    name = next(game.name() for game in chosen if game.title == row.game)
    first, _, second = row.match.partition(" v ")
    played = f"--matches {row.deals} --score" if name in CARRIED else f"--deals {row.deals}"
    repeat = f"python -m tests.tools.arena {name} {first} {second} {played} --seed {row.seed}"
    return f"{row.game}: {first} loses to {second}\n  {repeat}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; see the module.  1 where somebody plainly loses to whom they should not lose to."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.ladder", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    names = [game.name() for game in games.GAMES]
    parser.add_argument("games", nargs="*", choices=[[], *names], help="all, if none is named")
    parser.add_argument("--deals", type=int, default=60, help="duplicate deals of each match")
    parser.add_argument("--seed", default="ladder", help="the text from which all cards and chances follow")
    parser.add_argument("--report", type=Path, help="the file of rows to which the command adds")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
    parser.add_argument("--guide", action="store_true", help="write the levels into the guide's log")
    asked = parser.parse_args(arguments)
    if asked.deals < 1 or asked.jobs < 1:
        parser.error("play at least one deal, in at least one process")
    if asked.guide and asked.report is None:
        parser.error("the guide is written from a report: say --report FILE")
    chosen = [game for game in games.GAMES if not asked.games or game.name() in asked.games]
    print(HEAD)
    lost = False
    for row in climb(chosen, asked.deals, asked.seed, asked.report, str(date.today()), asked.jobs):
        print(row, flush=True)
        if float(row.sigma) <= PLAIN and int(row.deals) >= FEW:
            lost = True
            print(loss(row, chosen), flush=True)
    if asked.guide:
        pairs = {game: list(levels(game)) for game in games.GAMES}
        write_into(LOG, rows_of(asked.report), pairs)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())

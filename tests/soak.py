"""Random matches for as long as one likes, with every check of `tests.invariants`.

    python -m tests.soak --moves 1000000                      all games, as many moves of each
    python -m tests.soak --moves 50000 --game malilla --seed friday
    python -m tests.soak --moves 10000000 --report FILE       keeps count there; the same command goes on
    python -m tests.soak --replay "malilla 4 target=70 friday-17"

Cheap aspects are looked at at every move.  The others are looked at at moves drawn by lot, one in so many and
more of the rare kinds of move (`--closely 1` looks at everything always); the report says how often each was.
A failure prints the line that replays its match, with everything looked at at every move.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from cardgames.engine import Game
from tests.invariants import ASPECTS, Broken, Case, all_games, check, random_case, walk
from tests.invariants.tally import GameTally, Tally
from tests.invariants.walk import Played, Step

TOLD = 10.0
"""Seconds between two lines of progress, and two writings of the report."""
CLOSELY = 48
"""One move in so many is looked at closely."""
WHOLE = 6
"""One match in so many is taken back, replayed, saved and loaded."""
LONGEST = 1500
"""Moves after which a match is stopped that need not end by itself."""
TOLD_OF = 1500
"""Letters of a failure that are told."""
MOST_FAILURES = 20
"""After so many failures a game is not played any more."""


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=100_000, help="stop after this many moves")
    parser.add_argument("--game", choices=list(all_games()), help="one game only")
    parser.add_argument("--aspect", choices=list(ASPECTS), help="one aspect only, at every move")
    parser.add_argument("--seed", default="soak", help="names the sequence of matches")
    parser.add_argument("--report", type=Path, metavar="FILE", help="keep count in FILE and go on from it")
    parser.add_argument("--closely", type=int, default=CLOSELY, metavar="N", help="one move in N")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first failure")
    parser.add_argument("--replay", metavar="CASE", help="one match, as a failure names it")
    return parser.parse_args(words)


def replay_line(broken: Broken) -> str:
    """Return the command that plays the match of *broken* again."""
    return f'python -m tests.soak --replay "{broken.case}"'


def play(case: Case, tally: GameTally, every: int, only: str | None = None) -> None:
    """Play *case*, look at it as its lot says, and count.

    Raises Broken where something does not hold.
    """
    chosen = {name: look for name, look in ASPECTS.items() if only in (None, name)}
    steps = {name: look for name, look in chosen.items() if look.of is Step}
    cheap = {name: look for name, look in steps.items() if look.cheap or only is not None}
    lot = Random(f"{case}/lot")
    close = [name for name in steps if name not in cheap]
    whole = only is not None or lot.randrange(WHOLE) == 0
    looks = cheap
    for stage in walk(case, stopped=LONGEST):
        if isinstance(stage, Step):
            kind = f"{stage.before.phase}/{stage.move.verb}"
            closely = lot.random() < tally.wanting(kind, every)
            looks = steps if closely else cheap
            tally.moves += 1
            tally.kinds[kind] += 1
            if closely:
                tally.close[kind] += 1
                tally.looks.update(close)
        elif isinstance(stage, Played):
            looks = {n: look for n, look in chosen.items() if look.of is Played and (whole or look.cheap)}
            tally.looks.update(looks.keys())
            tally.ended += stage.final.over
        for name, look in looks.items():
            look.look(stage, name)


def next_game(games: Sequence[type[Game]], tally: Tally) -> type[Game] | None:
    """Return the game of which the fewest moves have been made; None where all have failed too often."""
    sound = [game for game in games if len(tally.of(game.name()).failures) < MOST_FAILURES]
    return min(sound, key=lambda game: tally.of(game.name()).moves, default=None)


def begun(chosen: argparse.Namespace) -> Tally:
    """Return the tally with which to begin: that of the report, where there is one."""
    if chosen.report is not None and chosen.report.exists():
        return Tally.parse(chosen.report.read_text(encoding="utf-8"))
    return Tally(chosen.seed)


def soak(chosen: argparse.Namespace) -> int:
    """Play until enough moves are made; the number of failures."""
    games = [game for name, game in all_games().items() if chosen.game in (None, name)]
    tally = begun(chosen)
    failed, told = 0, time.monotonic()
    while tally.moves < chosen.moves and (chosen.keep_going or not failed):
        game = next_game(games, tally)
        if game is None:
            break
        own = tally.of(game.name())
        case, began = random_case(game, own.matches, tally.seed), time.process_time()
        own.matches += 1
        try:
            play(case, own, chosen.closely, chosen.aspect)
        except Broken as broken:
            failed += 1
            own.failures.append(f"{str(broken)[:TOLD_OF]} {replay_line(broken)}")
            print(f"{str(broken)[:TOLD_OF]}\n  {replay_line(broken)}", flush=True)
        own.seconds += time.process_time() - began
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            tell(tally, chosen.report)
    tell(tally, chosen.report)
    return failed


def tell(tally: Tally, report: Path | None) -> None:
    """Print how far it is, and write the report."""
    print(tally.text().splitlines()[2].removeprefix("# "), flush=True)
    if report is not None:
        tally.save(report)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; 1 where something did not hold."""
    chosen = arguments(words)
    if chosen.replay is None:
        return 1 if soak(chosen) else 0
    try:
        case = Case.parse(chosen.replay)
    except (ValueError, KeyError) as error:
        print(f"This is not a match: {error}")
        return 1
    try:
        moves = check(case, [chosen.aspect] if chosen.aspect else None, stopped=LONGEST)
    except Broken as broken:
        print(broken)
        return 1
    print(f"{moves} moves, everything holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())

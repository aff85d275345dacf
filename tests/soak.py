"""Random matches for as long as one likes, with every check at every move.

    python -m tests.soak --moves 1000000                 all games in turn
    python -m tests.soak --moves 50000 --game malilla --seed friday
    python -m tests.soak --moves 1000000 --start 4711    go on from match 4711
    python -m tests.soak --replay "malilla 4 target=70 friday-17"

A failure prints the line that replays it.  The end of a run prints the number to go on from.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from tests.invariants import ASPECTS, Broken, Case, all_games, check, random_case

REPORT = 10.0
"""Seconds between two lines of progress."""


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=100_000, help="stop after this many moves")
    parser.add_argument("--game", choices=list(all_games()), help="one game only")
    parser.add_argument("--aspect", choices=list(ASPECTS), help="one aspect only")
    parser.add_argument("--seed", default="soak", help="names the sequence of matches")
    parser.add_argument("--start", type=int, default=0, metavar="N", help="go on from match N")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first failure")
    parser.add_argument("--replay", metavar="CASE", help="one match, as a failure names it")
    return parser.parse_args(words)


def replay_line(broken: Broken) -> str:
    """The command that plays the match of *broken* again."""
    return f'python -m tests.soak --replay "{broken.case}"'


def soak(chosen: argparse.Namespace) -> int:
    """Play until enough moves are made; the number of failures."""
    games = [game for name, game in all_games().items() if chosen.game in (None, name)]
    aspects = [chosen.aspect] if chosen.aspect else None
    began = told = time.monotonic()
    moves, number, failures = 0, chosen.start, 0
    while moves < chosen.moves:
        try:
            moves += check(random_case(games, number, chosen.seed), aspects)
        except Broken as broken:
            failures += 1
            print(f"match {number}: {broken}\n  {replay_line(broken)}", flush=True)
            moves += broken.ply
            if not chosen.keep_going:
                break
        number += 1
        if time.monotonic() - told > REPORT:
            told = time.monotonic()
            print(
                f"{moves} moves, {number - chosen.start} matches, {moves / (told - began):.0f} moves/s",
                flush=True,
            )
    rate = moves / max(time.monotonic() - began, 1e-9)
    print(f"{moves} moves in {number - chosen.start} matches, {rate:.0f} moves/s, {failures} failures")
    print(f"go on with --seed {chosen.seed} --start {number}")
    return failures


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
        moves = check(case, [chosen.aspect] if chosen.aspect else None)
    except Broken as broken:
        print(broken)
        return 1
    print(f"{moves} moves, everything holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())

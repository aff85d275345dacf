"""The process of the computer players is killed at any moment, and the match in the window goes on.

python -m tests.proof.workers --kills 200
"""

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

import pygame

from cardgames.games import GAMES
from cardgames.ui.thinker import WorkerThinker
from tests.invariants import random_case
from tests.proof.gestures import Sitting, quick

OFTEN = 0.02
"""How likely the processes are killed in a frame in which there are any."""
NAP = 0.004
"""Seconds that a frame takes, so that the processes have time to think."""
MOVES = 60
"""Moves after which the next table is opened."""


def kill_at_table(number: int, seed: str, folder: Path, pictures: Path, seen: Counter[str]) -> None:
    """Play at one table while computer players are killed; counts go into *seen*.

    Raises Stuck where the match does not go on, and whatever fails.
    """
    rng = Random(f"{seed}/{number}")
    case = quick(random_case(GAMES[number % len(GAMES)], number, seed))
    sitting = Sitting(case, folder, pictures, thinker=WorkerThinker)
    sitting.app.speak = lambda line: seen.update(told=line.count("The computer player"))
    advance = sitting.app.advance

    def with_kills(dt: float, events: Iterable[pygame.Event] = ()) -> None:
        advance(dt, events)
        time.sleep(NAP)
        if rng.random() < OFTEN:
            for child in multiprocessing.active_children():
                child.kill()
                seen["killed"] += 1

    sitting.app.advance = with_kills  # type: ignore[method-assign]
    sitting.play(MOVES)
    seen["moves"] += len(sitting.table.host.match.log)
    sitting.close()


def main(words: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.workers", description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", default="workers")
    asked = parser.parse_args(words)
    seen, number = Counter[str](), 0
    with tempfile.TemporaryDirectory(prefix="cardgames-workers-") as home:
        while seen["killed"] < asked.kills:
            kill_at_table(number, asked.seed, Path(home) / str(number), Path(home) / "pictures", seen)
            number += 1
            print(f"{number} tables: {dict(seen)}", flush=True)
    left = len(multiprocessing.active_children())
    print(f"{seen['killed']} kills at {number} tables, every match went on, {left} processes left")
    return 1 if left else 0


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.exit(main())

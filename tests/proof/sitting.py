"""A long sitting in one window: match after match of all games, and what the program keeps meanwhile.

    python -m tests.proof.sitting --hours 3              so many hours by the clock at the table
    python -m tests.proof.sitting --hours 1 --every 11

The clock at the table is that of the frames, so three hours pass in some minutes.  Matches are played by
gestures and left in the middle when they are long; in between all pages of the menu are looked at.  Every
fourth table has computer players in a process of their own.  After so many matches a row tells what is kept;
in the end the fourth quarter is compared with the third.  Needs a system that tells (Linux).
"""

import argparse
import gc
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path

import pygame

from cardgames.games import GAMES
from cardgames.ui.cache import SurfaceCache
from cardgames.ui.host import Thinker
from cardgames.ui.program import Program
from cardgames.ui.thinker import WorkerThinker
from tests.invariants import Case, random_case
from tests.proof.gestures import GLANCE, Sensible, Sitting, quick

PROCESS = Path("/proc/self")
MOVES = 120
"""Moves after which a table is left."""
OWN_PROCESS = 4
"""One table in so many has computer players in a process of their own."""
NAP = 0.004
"""Seconds that a frame takes there, so that they have time to think."""
SLACK = {"memory": 0.03, "descriptors": 0.1, "threads": 0, "processes": 0, "objects": 0.15}
"""The share by which the fourth quarter may have more than the third: each size of letters that comes up
holds its file open, and what the games remember of positions fills up, both up to a limit."""
COLUMNS = (
    "matches", "hours", "moves", "memory", "descriptors",
    "threads", "processes", "pictures", "objects", "work",
)  # fmt: skip


@dataclass(frozen=True)
class Kept:
    """What the program has after so many *matches*, *hours* at the table and *moves*: *memory* and cached
    *pictures* in MB, open *descriptors*, *threads*, child *processes*, *objects* of Python in thousands, and
    the *work* of the processor for a move since the row before, in milliseconds."""

    matches: int
    hours: float
    moves: int
    memory: float
    descriptors: int
    threads: int
    processes: int
    pictures: float
    objects: float
    work: float

    def __str__(self) -> str:
        return "  ".join(
            f"{value:>{len(name)}.{1 if isinstance(value, float) else 0}f}"
            for name, value in zip(COLUMNS, astuple(self), strict=True)
        )


class Watched:
    """A sitting and its clock: every frame counts, and some take real time."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.seed, self.hours, self.moves, self.matches = seed, 0.0, 0, 0
        self._work, self._counted = time.process_time(), 0
        self.sitting = Sitting(self._case(0), folder / "home", folder / "pictures", glance=GLANCE)
        self.sitting.thinker = self._thinker
        self.sitting.store.settings.change("speed", "brisk")
        app = self.sitting.app
        advance = app.advance

        def timed(dt: float, events: Iterable[pygame.Event] = ()) -> None:
            advance(dt, events)
            self.hours += dt / 3600
            if app.pictures.has_work and not app.busy and app.pictures.work():  # as the loop of a window does
                app.redraw()
            if self._own_process:
                time.sleep(NAP)

        app.advance = timed  # type: ignore[method-assign]

    @property
    def _own_process(self) -> bool:
        return self.matches % OWN_PROCESS == OWN_PROCESS - 1

    def _case(self, number: int) -> Case:
        return quick(random_case(GAMES[number % len(GAMES)], number, self.seed))

    def _thinker(self) -> Thinker:
        if self._own_process:
            return WorkerThinker()
        return Sensible(self.sitting.rng, self.sitting.case)

    def play(self) -> None:
        """Play a match, or begin one, and look around."""
        sitting = self.sitting
        if self.matches:
            sitting.sit_down(self._case(self.matches))
        ended = sitting.play(MOVES)
        self.moves += len(sitting.table.host.match.log)
        for look in pages(sitting.program, self.matches):
            look()
            sitting.driver.settle()
            sitting.driver.wait(1.0)
        sitting.program.menu()
        sitting.driver.settle()
        if not ended:
            sitting.store.saves.delete(sitting.slot)
        self.matches += 1

    def kept(self) -> Kept:
        """Look at what there is now."""
        gc.collect()
        work, self._work = self._work, time.process_time()
        moves, self._counted = self._counted, self.moves
        status = (PROCESS / "status").read_text(encoding="ascii").splitlines()
        memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
        objects = gc.get_objects()
        caches = [each for each in objects if isinstance(each, SurfaceCache)]
        return Kept(
            self.matches,
            self.hours,
            self.moves,
            memory / 1024,
            len(list((PROCESS / "fd").iterdir())),
            len(list((PROCESS / "task").iterdir())),
            len(multiprocessing.active_children()),
            sum(cache.bytes for cache in caches) / 1e6,
            len(objects) / 1000,
            1000 * (self._work - work) / max(1, self.moves - moves),
        )


def pages(program: Program, number: int) -> Iterator[Callable[[], object]]:
    """Yield the ways to the pages of the menu, the last ones with a game of its own each time."""
    game = GAMES[number % len(GAMES)]
    yield program.menu
    yield program.statistics
    yield program.saved_games
    yield lambda: program.saved_games("played")
    yield program.settings
    yield program.learn
    yield program.menu
    yield lambda: program.setup(game)
    yield lambda: program.rules(game)


def grown(rows: Sequence[Kept]) -> list[str]:
    """Return of what there is more in the fourth quarter than in the third, in a sentence each."""
    quarter = len(rows) // 4
    if not quarter:
        return ["There are too few rows to compare."]
    found = []
    for name, share in SLACK.items():
        third, fourth = (
            max(getattr(row, name) for row in part)
            for part in (rows[-2 * quarter : -quarter], rows[-quarter:])
        )
        if fourth > third * (1 + share):
            found.append(f"{name}: {third:.1f} in the third quarter, {fourth:.1f} in the fourth")
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; 1 where something grew."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.sitting", description=__doc__.split("\n")[0])
    parser.add_argument("--hours", type=float, default=3.0, help="at the table, by its own clock")
    parser.add_argument("--every", type=int, default=len(GAMES) // 2, help="matches between two rows")
    parser.add_argument("--seed", default="sitting", help="names the sequence of matches")
    asked = parser.parse_args(words)
    if not (PROCESS / "status").exists():
        print("This system does not tell what a process has.", file=sys.stderr)
        return 2
    began, rows = time.monotonic(), list[Kept]()
    with tempfile.TemporaryDirectory(prefix="cardgames-sitting-") as folder:
        watched = Watched(Path(folder), asked.seed)
        print("  ".join(COLUMNS), flush=True)
        while watched.hours < asked.hours:
            watched.play()
            if watched.matches % asked.every == 0:
                rows.append(watched.kept())
                print(rows[-1], flush=True)
        watched.sitting.close()
    more = grown(rows)
    minutes = (time.monotonic() - began) / 60
    print(
        f"{watched.hours:.1f} hours at the table in {minutes:.0f} minutes:", "; ".join(more) or "nothing grew"
    )
    return 1 if more else 0


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.exit(main())

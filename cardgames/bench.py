"""The bench: prints the figures of speed that this program is held to.

    python -m cardgames.bench                    everything
    python -m cardgames.bench engine search      some groups: engine, search, window
    python -m cardgames.bench --seconds 0.2      shorter measurements

Each line says what was measured, what it must be and what it ought to be.  Figures are never
asserted by tests, because machines differ; compare within one run.

A new figure is a function with ``@measures(group)`` that yields `Figure` records.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter, time

from cardgames.engine import Game, Match, Player
from cardgames.games import GAMES
from cardgames.players import arena, levels, search

SECONDS = 1.0
"""How long one speed is measured."""


@dataclass(frozen=True)
class Figure:
    """A measured *value* in *unit*, with the limits it is held to, as text."""

    name: str
    value: float
    unit: str
    must: str = ""
    wants: str = ""

    def __str__(self) -> str:
        digits = 0 if self.value >= 100 else 1 if self.value >= 1 else 2
        limits = f"must {self.must:>11}   wants {self.wants}" if self.must else ""
        return f"  {self.name:<52}{self.value:>12,.{digits}f} {self.unit:<9} {limits}".rstrip()


Measure = Callable[[float], Iterator[Figure]]
MEASURES: dict[str, list[Measure]] = {"engine": [], "search": [], "window": []}


def measures(group: str) -> Callable[[Measure], Measure]:
    """Register a function that measures for about so many seconds and yields figures."""

    def register(measure: Measure) -> Measure:
        MEASURES[group].append(measure)
        return measure

    return register


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many pieces of work a second: the median of five runs; *work* says how many it did."""
    runs = []
    for _ in range(5):
        done, start = 0, perf_counter()
        while (spent := perf_counter() - start) < seconds / 5:
            done += work()
        runs.append(done / spent)
    return statistics.median(runs)


def micros(work: Callable[[], object], seconds: float) -> float:
    """Microseconds that one call takes, measured in batches."""

    def batch() -> int:
        for _ in range(50):
            work()
        return 50

    return 1e6 / rate(batch, seconds)


def mid_hand(game: type[Game], plies: int = 14) -> Game:
    """A position in the middle of the first hand, by random play."""
    position, rng = game(seed="bench"), Random(1)
    for _ in range(plies):
        position.apply(position.legal().sample(rng))
    return position


# ---------------------------------------------------------------- engine


@measures("engine")
def random_play(seconds: float) -> Iterator[Figure]:
    """Whole matches at random through `legal` and `apply`, events off."""
    for game in GAMES:
        seeds = iter(range(10**9))

        def one_match(game: type[Game] = game, seeds: Iterator[int] = seeds) -> int:
            number = next(seeds)
            position, rng, moves = game(seed=str(number)).quiet(), Random(number), 0
            while not position.over:
                position.apply(position.legal().sample(rng))
                moves += 1
            return moves

        speed = rate(one_match, seconds) / 1000
        yield Figure(f"{game.title}: random play, quiet", speed, "k moves/s", "≥ 60", "≥ 150")


@measures("engine")
def recorded_play(seconds: float) -> Iterator[Figure]:
    """Whole matches at random as the table plays them: checked, copied, logged, with events."""
    for game in GAMES:
        seeds = iter(range(10**9))

        def one_match(game: type[Game] = game, seeds: Iterator[int] = seeds) -> int:
            match = random_match(game, str(next(seeds)))
            return len(match.log)

        speed = rate(one_match, seconds) / 1000
        yield Figure(f"{game.title}: as the table plays, events and log", speed, "k moves/s", "≥ 15", "≥ 40")


def random_match(game: type[Game], seed: str) -> Match:
    """A whole match at random."""
    match = Match(game, [Player(f"P{seat}") for seat in range(game.seats[0])], seed=seed)
    rng = Random(seed)
    while not match.over:
        match.play(match.decision.sample(rng))
    return match


@measures("engine")
def copies(seconds: float) -> Iterator[Figure]:
    """Copies and views of a position in mid-hand."""
    for game in GAMES:
        position = mid_hand(game)
        cost = micros(position.copy, seconds / 2)
        yield Figure(f"{game.title}: copy", cost, "µs", "≤ 20", "≤ 8")
        cost = micros(lambda position=position: position.view(position.turn), seconds / 2)  # type: ignore[misc]
        yield Figure(f"{game.title}: view", cost, "µs", "≤ 40", "≤ 15")


@measures("engine")
def loading(seconds: float) -> Iterator[Figure]:
    """Reading back the longest of some matches, and writing it as text."""
    for game in GAMES:
        match = max((random_match(game, f"load {n}") for n in range(10)), key=lambda match: len(match.log))
        text = match.text()
        start = perf_counter()
        Match.parse(text, lambda name, game=game: game)  # type: ignore[misc]
        spent = perf_counter() - start
        yield Figure(f"{game.title}: load a match of {len(match.log)} moves", spent, "s", "≤ 0.5", "≤ 0.2")


# ---------------------------------------------------------------- search


@measures("search")
def playouts(seconds: float) -> Iterator[Figure]:
    """Playouts a second on fresh deals, at the first card and in mid-hand."""
    for game in GAMES:
        fast = levels.part(game, "kernel") is not None
        for name, plies in (("first card", 1), ("mid-hand", 20)):
            view = mid_hand(game, plies)
            view = view.view(view.turn)
            trials = search.trials_of(view, list(view.legal()), Random(1), levels.EXPERT)
            numbers = iter(range(10**9))

            def one(trials: search.Trials = trials, numbers: Iterator[int] = numbers) -> int:
                trials.attempt(next(numbers), 0)
                return 1

            speed = rate(one, seconds) / 1000
            limit = "≥ 15" if fast else "≥ 5"
            yield Figure(f"{game.title}: playouts on fresh deals, {name}", speed, "k/s", limit)


@measures("search")
def thinking(seconds: float) -> Iterator[Figure]:
    """Decisions with a choice at each level, over whole hands played among equals."""
    for game in GAMES:
        for level in levels.LEVELS.values():
            times: list[float] = []
            start, number = perf_counter(), 0
            while not times or perf_counter() - start < 5 * seconds:
                position = game(seed=f"think {number}")
                bots = [levels.player(game, level)] * position.seat_count
                times += [spent for _, spent in arena.play_hand(position, bots, f"think {number}")]
                number += 1
            mean, worst = 1000 * sum(times) / len(times), 1000 * max(times)
            top = level is levels.EXPERT
            yield Figure(f"{game.title}: {level.title} decides, mean", mean, "ms", "≤ 150" if top else "")
            yield Figure(f"{game.title}: {level.title} decides, worst", worst, "ms", "≤ 1000" if top else "")


# ---------------------------------------------------------------- window

CHILD = """
import sys, time
started = float(sys.argv[1])
from pathlib import Path
from cardgames.storage import Folders, Store
from cardgames.ui.app import App
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
store = Store(Folders.at(Path(sys.argv[2])))
store.settings.first_start_done = True
size = tuple(map(int, sys.argv[3].split("x")))
app = App(store.settings, cache_folder=store.folders.pictures, sounds=Silence(), screen=Screen("", size))
program = Program(store)
program.attach(app)
program.start()
app.step(0.0)
"""
FIRST_FRAME = "print(time.time() - started)"
TABLE = """
from cardgames.engine import Player
from cardgames.games import find
from cardgames.players.names import NAMES
game = find("{game}")
names = NAMES[:game.seats[0] - 1]
people = [Player("You", "person"), *(Player(name, "computer", "{level}") for name in names)]
def frame(dt=1 / 60):
    start = time.perf_counter()
    app.step(dt)
    return 1000 * (time.perf_counter() - start)
before = time.perf_counter()
program.new_match(game, people, {{}}, "bench")
change = [1000 * (time.perf_counter() - before)] + [frame() for _ in range(30)]
"""
FRAMES = TABLE + "print(max(change), *(frame() for _ in range(240)))"
MEMORY = (
    TABLE
    + """
for _ in range(600):
    frame()
with open("/proc/self/status") as status:
    print(next(line.split()[1] for line in status if line.startswith("VmRSS")))
"""
)
IDLE = """
import os
from threading import Timer
def rest():
    spent.append(time.process_time())
    Timer(3.0, report).start()
def report():
    print(100 * (time.process_time() - spent[0]) / 3.0, flush=True)
    os._exit(0)
spent = []
Timer(3.0, rest).start()
app.run()
"""
SMALL = "1280x800"


def child(body: str, folder: str, size: str = SMALL) -> list[float]:
    """The numbers that a fresh process prints when it has opened the program and runs *body*.

    Raises CalledProcessError, with what it complained of, where it fails.
    """
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    done = subprocess.run(
        [sys.executable, "-c", CHILD + body, str(time()), folder, size],
        env={**os.environ, **drivers, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(word) for word in done.stdout.split()]


@measures("window")
def first_frame(seconds: float) -> Iterator[Figure]:
    """From the start of the process to the first painted frame of the menu."""
    with tempfile.TemporaryDirectory() as folder:
        times = [child(FIRST_FRAME, folder)[0] for _ in range(5)]
    yield Figure("start to the first frame, pictures not cached", times[0], "s", "≤ 0.80", "≤ 0.60")
    yield Figure("start to the first frame", statistics.median(times[1:]), "s", "≤ 0.60", "≤ 0.40")


@measures("window")
def memory(seconds: float) -> Iterator[Figure]:
    """What the process keeps in memory ten seconds into a table (where the system tells)."""
    if Path("/proc/self/status").exists():
        with tempfile.TemporaryDirectory() as folder:
            kilobytes = child(MEMORY.format(game=GAMES[0].name(), level="steady"), folder)[0]
        yield Figure("memory at a table", kilobytes / 1024, "MB", "≤ 150", "≤ 100")


@measures("window")
def idle(seconds: float) -> Iterator[Figure]:
    """The processor's share while the menu waits for somebody to do something."""
    with tempfile.TemporaryDirectory() as folder:
        yield Figure("processor while nothing happens", child(IDLE, folder)[0], "%", "≤ 0.5", "0")


@measures("window")
def frames(seconds: float) -> Iterator[Figure]:
    """The frames of the first four seconds at a table: the deal and what follows."""
    limits = {
        SMALL: ("≤ 4", "≤ 2", "≤ 12", "≤ 8"),
        "1920x1080": ("≤ 6", "≤ 3", "≤ 16", "≤ 12"),
        "3840x2160": ("≤ 14", "≤ 8", "≤ 33", "≤ 16"),
    }
    game = GAMES[0]
    with tempfile.TemporaryDirectory() as folder:
        for size, (median_must, median_wants, late_must, late_wants) in limits.items():
            child(FRAMES.format(game=game.name(), level="steady"), folder, size)  # fills the picture cache
            change, *times = child(FRAMES.format(game=game.name(), level="steady"), folder, size)
            deal = f"{game.title}, deal at {size}"
            yield Figure(f"{deal}: median", statistics.median(times), "ms", median_must, median_wants)
            late = statistics.quantiles(times, n=100)[98]
            yield Figure(f"{deal}: 99 of 100", late, "ms", late_must, late_wants)
            if size == SMALL:
                yield Figure("scene change to the table, worst frame", change, "ms", "≤ 100", "≤ 50")
                _, *times = child(FRAMES.format(game=game.name(), level="expert"), folder, size)
                thinking = statistics.quantiles(times, n=100)[98]
                yield Figure(
                    f"{deal}, Expert: 99 of 100", thinking, "ms", f"≤ {late + 2:.1f}", f"≤ {late:.1f}"
                )


@measures("window")
def autosave(seconds: float) -> Iterator[Figure]:
    """What the frame pays for an autosave, and how long the disk takes behind it."""
    from cardgames.storage import Folders, Header, Store  # for this figure alone

    for game in GAMES:
        match = max((random_match(game, f"save {n}") for n in range(10)), key=lambda match: len(match.log))
        with tempfile.TemporaryDirectory() as folder:
            store = Store(Folders.at(Path(folder)))
            slot = store.saves.new_slot(game.name())
            calls = []
            start = perf_counter()
            for _ in range(30):
                before = perf_counter()
                store.saves.autosave(slot, Header(game.name()), match.text())
                calls.append(1000 * (perf_counter() - before))
            store.close()
            whole = 1000 * (perf_counter() - start)
        yield Figure(f"{game.title}: autosave in the frame, worst of 30", max(calls), "ms", "≤ 10", "≤ 3")
        yield Figure(f"{game.title}: 30 autosaves until all is on the disk", whole, "ms")


# ---------------------------------------------------------------- the command


def run(groups: Sequence[str], seconds: float) -> None:
    """Measure and print *groups*; a figure that cannot be measured says so and the rest goes on."""
    for group in groups:
        print(group)
        for measure in MEASURES[group]:
            try:
                for figure in measure(seconds):
                    print(figure, flush=True)
            except subprocess.CalledProcessError as error:
                complaint = (error.stderr or "").strip().splitlines()
                print(f"  {measure.__name__}: not measured: {complaint[-1] if complaint else error}")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m cardgames.bench", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("groups", nargs="*", metavar="group", help=", ".join(MEASURES))
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each speed is measured")
    asked = parser.parse_args(arguments)
    if unknown := [group for group in asked.groups if group not in MEASURES]:
        parser.error(f"there is no group {unknown[0]!r}; there are {', '.join(MEASURES)}")
    if asked.seconds <= 0:
        parser.error("measure for more than 0 seconds")
    run(asked.groups or list(MEASURES), asked.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())

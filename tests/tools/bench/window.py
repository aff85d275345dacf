"""The window: start, memory, frames, and what is written while somebody plays.

Every figure is taken in a fresh process without a screen.  Whatever else the machine does only adds time, so
frames are taken in several runs of the same deal and the best run counts; below each stands what the
processor worked for it, which a busy machine changes less.
"""

from __future__ import annotations

import importlib.util
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter, thread_time, time

from cardgames.engine import Game, match_text
from cardgames.games import GAMES
from cardgames.games.belote import Belote
from cardgames.games.crash import Crash

from .figures import Figure, NotMeasured, measures, random_match

TOP = Path(__file__).parents[3]
RUNS = 5
DEALT = 30.0
"""Seconds after which everybody has been dealt to and a person's move is waited for."""
THOUGHTFUL = Belote  # its strongest level has much to think about in the first seconds
SMALL = "1280x800"
DEALS = {  # the limits of the median and of the 99th of 100 frames
    SMALL: ("≤ 4", "≤ 2", "≤ 12", "≤ 8"),
    "1920x1080": ("≤ 6", "≤ 3", "≤ 16", "≤ 12"),
    "3840x2160": ("≤ 14", "≤ 8", "≤ 33", "≤ 16"),
}
AT_WORK = "    of that at work"
DRIVERS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}

# ---------------------------------------------------------------- what the processes run

OPEN = """
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
FIRST_FRAME = "print(time.time() - started, time.process_time())"
FILES = """
files = {module.__file__ for module in list(sys.modules.values()) if getattr(module, "__file__", None)}
files |= {module.__cached__ for module in list(sys.modules.values()) if getattr(module, "__cached__", None)}
with open("/proc/self/maps") as maps:
    files |= {line.split()[-1] for line in maps if "/" in line}
files |= {str(file) for folder in (app.sprites, Path(sys.argv[2])) for file in folder.rglob("*")}
print(*sorted(files), sep="\\n")
"""
TABLE = """
from cardgames.engine import Player
from cardgames.games import find
from cardgames.players.names import NAMES
game = find("{game}")
names = NAMES[:max(game.seats) - 1]
people = [Player("You", "person"), *(Player(name, "computer", "{level}") for name in names)]
def timed(*work):
    start, busy = time.perf_counter(), time.thread_time()
    for each in work:
        each()
    return 1000 * (time.perf_counter() - start), 1000 * (time.thread_time() - busy)
def frame(*events):
    app.drawn = False
    return timed(lambda: app.step(1 / 60, events))
app.preload()
app.pictures.finish()  # as in the moment in which somebody looks at the menu
change = max(timed(lambda: program.new_match(game, people, {{}}, "bench"), frame), frame())
"""
FRAMES = """
times = []
for _ in range(1000):
    taken = frame()
    if app.drawn:
        times += taken
    else:
        time.sleep(1 / 240)  # computer players think
    if len(times) == 2 * 240:
        break
print(*change, *times)
"""
MEMORY = """
for _ in range(600):
    frame()
with open("/proc/self/status") as status:
    print(next(line.split()[1] for line in status if line.startswith("VmRSS")))
"""
PRESS = """
import pygame
scene = app.stack.top
def settled():
    return scene.table.my_turn and not scene.table.motion.playing and not app.busy and app.pause() != 0.0
def quiet():
    for _ in range(30):
        frame()
while not settled():
    frame()
    time.sleep(0.005)
def frames_until_changed(event):
    before = app.screen.surface().copy().get_buffer().raw
    for number in range(1, 100):
        frame(*([event] if number == 1 else []))
        if app.screen.surface().get_buffer().raw != before:
            return number
place = scene.widgets.find("menu").box.center
frame(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False))
quiet()
print(frames_until_changed(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False)))
"""
IDLE = """
import os
from threading import Timer
after = {after}
def rest():
    spent.append(time.process_time())
    Timer(3.0, report).start()
def report():
    print(100 * (time.process_time() - spent[0]) / 3.0, flush=True)
    os._exit(0)
spent = []
Timer(after, rest).start()
app.run()
"""


def child(body: str, folder: str, size: str = SMALL, top: Path = TOP) -> list[str]:
    """Return the words that a fresh process prints when it has opened the program and runs *body*, with the
    sources in *top*.

    Raises NotMeasured, with what it complained of, where it fails.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", OPEN + body, str(time()), folder, size],
        cwd=top,
        env={**kept, **DRIVERS, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise NotMeasured((done.stderr.strip().splitlines() or ["it failed without a word"])[-1])
    return done.stdout.split()


def numbers(body: str, folder: str, size: str = SMALL, top: Path = TOP) -> list[float]:
    """Return the same, as numbers."""
    return [float(word) for word in child(body, folder, size, top)]


def at_table(body: str, game: type[Game] = Crash, level: str = "steady") -> str:
    """Return what a process runs to sit down at *game* and then do *body*."""
    return TABLE.format(game=game.name(), level=level) + body


# ---------------------------------------------------------------- the figures


@measures("window")
def first_frame(seconds: float) -> Iterator[Figure]:
    """Measure the time from the start of the process to the first painted frame of the menu."""
    with tempfile.TemporaryDirectory() as folder:
        child("", folder)  # writes what Python keeps of the sources, as an installation does
    with tempfile.TemporaryDirectory() as folder:
        first = [numbers(FIRST_FRAME, folder)]
        yield from starts("very first start to the first frame", first, "≤ 0.80", "≤ 0.60")
        times = [numbers(FIRST_FRAME, folder) for _ in range(RUNS)]
        yield from starts("start to the first frame", times, "≤ 0.60", "≤ 0.40")
        if not hasattr(os, "posix_fadvise") or not Path("/proc/self/maps").exists():
            raise NotMeasured("this system cannot be asked to forget files.")
        files = child(FILES, folder)
        times = []
        for _ in range(3):
            forget(files)
            times.append(numbers(FIRST_FRAME, folder))
        yield from starts("the same, files not in memory", times, "≤ 0.80", "≤ 0.60")


def starts(name: str, times: Sequence[Sequence[float]], *limits: str) -> Iterator[Figure]:
    """Measure the middle one of several starts on the clock, and below it what the processor worked for
    it."""
    clock, work = (statistics.median(each) for each in zip(*times, strict=True))
    yield Figure(name, clock, "s", *limits)
    yield Figure(AT_WORK, work, "s", *limits)


def forget(files: Sequence[str]) -> None:
    """Ask the system to drop what it keeps of *files* in memory; files in use elsewhere may stay."""
    for file in files:
        try:
            handle = os.open(file, os.O_RDONLY)
        except OSError:
            continue
        try:
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(handle)


@measures("window")
def memory(seconds: float) -> Iterator[Figure]:
    """Measure what the process keeps in memory ten seconds into a table (where the system tells)."""
    if not Path("/proc/self/status").exists():
        raise NotMeasured("this system does not tell.")
    with tempfile.TemporaryDirectory() as folder:
        kilobytes = numbers(at_table(MEMORY), folder)[0]
    yield Figure("memory at a table", kilobytes / 1024, "MB", "≤ 150", "≤ 100")


@measures("window")
def idle(seconds: float) -> Iterator[Figure]:
    """Measure the processor's share while the menu, or a table, waits for somebody to do something."""
    with tempfile.TemporaryDirectory() as folder:
        name = "processor while nothing happens"
        yield Figure(name, numbers(IDLE.format(after=3.0), folder)[0], "%", "≤ 0.5", "0")
        share = numbers(at_table(IDLE.format(after=DEALT)), folder)[0]
        yield Figure(f"{name}, at a table", share, "%", "≤ 0.2", "0")


@measures("window")
def press(seconds: float) -> Iterator[Figure]:
    """Frames from the press of the mouse to the first that looks different."""
    with tempfile.TemporaryDirectory() as folder:
        count = numbers(at_table(PRESS), folder)[0]
    yield Figure("press of the mouse to the first changed frame", count, "frames", "1", "1")


@measures("window")
def frames(seconds: float) -> Iterator[Figure]:
    """Measure the frames of the first seconds at a table: all 52 cards are dealt to four, and what
    follows."""
    with tempfile.TemporaryDirectory() as folder:
        for size, limits in DEALS.items():
            runs = several(at_table(FRAMES), folder, size)
            deal = f"52 cards dealt at {size}"
            yield from best(f"{deal}: median", [run.median for run in runs], limits[:2])
            yield from best(f"{deal}: 99 of 100", [run.latest for run in runs], limits[2:])
            yield from best(f"scene change at {size}", [run.change for run in runs], ("≤ 100", "≤ 50"))


@measures("window")
def thinking_frames(seconds: float) -> Iterator[Figure]:
    """Measure the same while a computer player thinks beside it as hard as it can, and while none has to."""
    with tempfile.TemporaryDirectory() as folder:
        easy, hard = (
            several(at_table(FRAMES, THOUGHTFUL, level), folder, SMALL) for level in ("steady", "sharp")
        )
    late = min(run.latest for run in easy)[0]
    yield from best(f"{THOUGHTFUL.title}, Steady plays: 99 of 100", [run.latest for run in easy])
    aims = f"≤ {late + 2:.2f}", f"≤ {late:.2f}"
    yield from best(f"{THOUGHTFUL.title}, Sharp thinks: 99 of 100", [run.latest for run in hard], aims)


def several(body: str, folder: str, size: str) -> list[Run]:
    """Return the runs that count, after one that fills the picture cache."""
    child(body, folder, size)
    return [Run(numbers(body, folder, size)) for _ in range(RUNS)]


class Run:
    """The frames of one process: each figure twice, on the clock and what the processor worked for it."""

    def __init__(self, figures: Sequence[float]) -> None:
        self.change = (figures[0], figures[1])
        sides = figures[2::2], figures[3::2]
        self.median = statistics.median(sides[0]), statistics.median(sides[1])
        self.latest = latest(sides[0]), latest(sides[1])


def best(name: str, figures: Sequence[tuple[float, float]], limits: Sequence[str] = ()) -> Iterator[Figure]:
    """Measure the best of several runs on the clock, and below it what the processor worked for it."""
    clock, work = zip(*figures, strict=True)
    yield Figure(name, min(clock), "ms", *limits)
    yield Figure(AT_WORK, min(work), "ms", *limits)


def latest(times: Sequence[float]) -> float:
    """Return what 99 of 100 frames take at most."""
    return statistics.quantiles(times, n=100)[98]


@measures("window")
def autosave(seconds: float) -> Iterator[Figure]:
    """Measure what the frame pays for an autosave, and how long the disk takes behind it."""
    from cardgames.storage import Folders, Header, Store  # for this figure alone

    for game in GAMES:
        match = max((random_match(game, f"save {n}") for n in range(10)), key=lambda match: len(match.log))
        with tempfile.TemporaryDirectory() as folder:
            store = Store(Folders.at(Path(folder)))
            slot = store.saves.new_slot(game.name())
            calls = []
            start = perf_counter()
            for _ in range(30):
                before = perf_counter(), thread_time()
                store.saves.autosave(slot, Header(game.name()), match_text(match))
                calls.append((1000 * (perf_counter() - before[0]), 1000 * (thread_time() - before[1])))
            store.close()
            whole = 1000 * (perf_counter() - start)
        clock, work = (max(each) for each in zip(*calls, strict=True))
        name = f"{game.title}: autosave of {len(match.log)} moves, worst of 30"
        yield Figure(name, clock, "ms", "≤ 10", "≤ 3")
        yield Figure(AT_WORK, work, "ms", "≤ 10", "≤ 3")
        yield Figure("    30 of them until all is on the disk", whole, "ms")


@measures("window")
def wheel(seconds: float) -> Iterator[Figure]:
    """Measure the wheel that people download, built from the checkout that this runs in."""
    if not (TOP / "pyproject.toml").exists():
        raise NotMeasured("this is not a checkout.")
    alone = ["--no-build-isolation"] if importlib.util.find_spec("hatchling") else []
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
        command = [*pip, *alone, "-w", folder, str(TOP)]
        done = subprocess.run(command, capture_output=True, text=True)
        built = list(Path(folder).glob("*.whl"))
        if done.returncode or not built:
            raise NotMeasured((done.stderr.strip().splitlines() or ["the wheel cannot be built."])[-1])
        yield Figure("wheel", built[0].stat().st_size / 1e6, "MB", "≤ 3", "≤ 1.5")

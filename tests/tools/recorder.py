"""The frame recorder: what a frame costs while cards are dealt, a hand is played and the window is resized.

    python -m tests.tools.recorder                             malilla at 1920x1080, on the screen
    python -m tests.tools.recorder --headless                  the same without a screen
    xvfb-run -s "-screen 0 2560x1600x24" python -m tests.tools.recorder
    python -m tests.tools.recorder --game crash --size 3840x2160 --headless

The program runs as it does for a person, worker process and all, and somebody who knows the rules moves the
pointer and clicks.  First the deal; then nothing for some seconds, in which nothing may be drawn; then the
window is dragged larger and smaller; then the hand to its result.  Frames after the first second that take
longer than `LATE` are listed with what else happened.  On a busy machine look at what a frame was at work.
"""

import argparse
import gc
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame

from cardgames.engine import Player
from cardgames.games import bot, find
from cardgames.players.names import NAMES
from cardgames.storage import Folders, Store
from cardgames.ui.app import App, PygameEvents
from cardgames.ui.host import TurnState
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence

LATE = 0.033  # seconds: two frames of sixty a second
LISTED = 12  # of the late frames: those that work most
BEFORE = 2.0  # seconds that the menu is looked at
SHARP = 1.5  # seconds after which the last pictures are sharp and shown
REST = 3.0
SWEEP = 20  # frames in which the pointer comes to a card
STEPS = ((1800, 1000), (1500, 900), (1200, 760), (1100, 700), (1300, 820), (1700, 980))
BETWEEN = 0.04  # seconds between two sizes of a dragged window
SETTLED = 0.6  # seconds after which it has been built anew
PATIENCE = 120.0
NONE = (0, 0, 0)  # no button of the mouse
PAUSE = 0.1  # seconds without a frame: nothing moved


Steps = Iterator[tuple[float, list[pygame.Event]]]


@dataclass(frozen=True)
class Frame:
    """A step of the loop: its *phase*, the seconds *at* which it began, that it *took* on the clock and at
    *work*, what the collection of garbage took of it, and whether anything was *drawn*."""

    phase: str
    at: float
    took: float
    work: float
    garbage: float
    drawn: bool


class Recorder:
    """Times every step of *app*."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.phase = "menu"
        self.todo: Callable[[], object] | None = None  # what happens in the next step, as after a click
        self.frames: list[Frame] = []
        self.ahead: list[float] = []  # what drawing pictures ahead took, in seconds at work
        self.torn = 0
        self.rested = (0.0, 0)  # what resting took of the processor, and how many frames were drawn
        self.garbage = 0.0
        self.shown = 0
        self._step, self._work, self._present = app.step, app.pictures.work, app.screen.present
        app.step = self.step  # type: ignore[method-assign]
        app.pictures.work = self.work  # type: ignore[method-assign]
        app.screen.present = self.present  # type: ignore[method-assign]
        gc.callbacks.append(self.collected)

    def step(self, dt: float, events: Iterable[pygame.Event] = ()) -> None:
        """Note a step of the loop."""
        self.garbage, before = 0.0, self.shown
        at, busy = time.perf_counter(), time.thread_time()
        if self.todo is not None:
            todo, self.todo = self.todo, None
            todo()
        self._step(dt, events)
        took, work = time.perf_counter() - at, time.thread_time() - busy
        drawn = self.shown > before
        self.frames.append(Frame(self.phase, at, took, work, self.garbage, drawn))

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Note that a frame is shown."""
        self.shown += 1
        if self.phase == "resize":
            self.torn += self.is_torn()
        self._present(rects)

    def work(self, seconds: float = 0.006) -> bool:
        """Pictures drawn ahead."""
        busy = time.thread_time()
        done = self._work(seconds)
        self.ahead.append(time.thread_time() - busy)
        return done

    def collected(self, phase: str, info: dict[str, int]) -> None:
        """Note that a collection of garbage begins or ends."""
        self.garbage += time.perf_counter() * (1 if phase == "stop" else -1)

    def is_torn(self) -> bool:
        """Tell whether the right or the lower edge of the window shows nothing."""
        surface = self.app.screen.surface()
        width, height = surface.get_size()
        right = [(width - 1, height * n // 8) for n in range(8)]
        lower = [(width * n // 8, height - 1) for n in range(8)]
        return any(all(surface.get_at(place)[:3] == (0, 0, 0) for place in edge) for edge in (right, lower))

    def close(self) -> None:
        """Record no longer."""
        gc.callbacks.remove(self.collected)

    # What it comes to

    def report(self) -> list[str]:
        """Return the figures, a line for each."""
        start = next(frame.at for frame in self.frames if frame.phase == "deal")
        lines = [self.line(phase, start) for phase in ("deal", "play", "resize")]
        share, painted = self.rested
        lines.append(
            f"at rest for {REST:.0f} s: {painted} frames drawn, {100 * share / REST:.2f} % of a processor"
        )
        drawn = sum(frame.drawn for frame in self.frames if frame.phase == "resize")
        lines.append(f"resized: {drawn} frames shown in {len(STEPS)} sizes, {self.torn} torn")
        lines.append(f"pictures ahead: {len(self.ahead)} slices, {self.worst(self.ahead)} at work at most")
        later = [frame for frame in self.frames if frame.at > start + 1]
        late = sorted((frame for frame in later if frame.took > LATE), key=lambda frame: -frame.work)
        working = sum(frame.work > LATE for frame in late)
        lines.append(
            f"over {1000 * LATE:.0f} ms after the first second: {len(late)} frames, {working} at work"
        )
        for frame in late[:LISTED]:
            took, work, garbage = (1000 * part for part in (frame.took, frame.work, frame.garbage))
            told = f"{took:.1f} ms, {work:.1f} at work, {garbage:.1f} of it garbage"
            lines.append(f"  {frame.phase}, {frame.at - start:.2f} s: {told}")
        return lines

    def line(self, phase: str, start: float) -> str:
        """Return the line on the frames of one phase."""
        frames = [frame for frame in self.frames if frame.phase == phase and frame.drawn]
        if len(frames) < 2:
            return f"{phase}: nothing drawn"
        gaps = [gap for a, b in pairwise(frames) if (gap := b.at - a.at) < PAUSE]
        later = [frame for frame in frames if frame.at > start + 1] or frames
        rate = len(gaps) / sum(gaps) if gaps else 0.0
        work = sorted(frame.work for frame in frames)
        middle, most = 1000 * statistics.median(work), 1000 * work[int(0.99 * len(work))]
        return (
            f"{phase}: {len(frames)} frames, {rate:.1f} a second; at work {middle:.1f} ms in the middle, "
            f"{most:.1f} ms for 99 of 100; after the first second at most "
            f"{self.worst(frame.work for frame in later)} at work, "
            f"{self.worst(frame.took for frame in later)} in all"
        )

    @staticmethod
    def worst(times: Iterable[float]) -> str:
        """Return the longest of some times."""
        return f"{1000 * max(times, default=0.0):.1f} ms"


class Person(PygameEvents):
    """What a person does, as the source of events of the loop: one thing after the other."""

    def __init__(self, recorder: Recorder, begin: Callable[[], object]) -> None:
        self.recorder, self.app = recorder, recorder.app
        self.begun = time.monotonic()
        self.plan = self.evening(begin)
        self.next = 0.0  # when to go on with the plan

    def get(self) -> list[pygame.Event]:
        return [*super().get(), *self.goes_on()]

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        left = max(0.0, self.next - time.monotonic())
        found = super().wait(left if seconds is None else min(left, seconds))
        return [*found, *self.goes_on()]

    def goes_on(self) -> list[pygame.Event]:
        """Return the next events of the plan, once it is time."""
        if time.monotonic() < self.next:
            return []
        if time.monotonic() - self.begun > PATIENCE:
            self.app.running = False
            return []
        pause, events = next(self.plan)
        self.next = time.monotonic() + pause
        return events

    def evening(self, begin: Callable[[], object]) -> Steps:
        """Yield the whole plan: how long to wait after which events."""
        yield BEFORE, []
        self.recorder.phase, self.recorder.todo = "deal", begin
        self.app.redraw()
        yield 0.1, []
        table: Any = self.app.stack.top
        while table.host.turn_state is not TurnState.OWN or self.app.busy:
            yield 0.1, []
        while self.app.pictures.has_work or self.app.busy:
            yield 0.5, []
        yield SHARP, []
        yield from self.rests()
        yield from self.resizes()
        self.recorder.phase = "play"
        while table.host.turn_state not in (TurnState.RESULT, TurnState.OVER):
            if table.host.turn_state is TurnState.OWN and not self.app.busy:
                yield from self.plays(table)
            yield 0.05, []
        yield 1.0, []
        self.app.running = False
        yield 0.0, []

    def rests(self) -> Steps:
        """Do nothing at all."""
        recorder, worked, before = self.recorder, time.process_time(), len(self.recorder.frames)
        recorder.phase = "rest"
        yield REST, []
        drawn = sum(frame.drawn for frame in recorder.frames[before:])
        recorder.rested = time.process_time() - worked, drawn

    def resizes(self) -> Steps:
        """Drag the corner of the window about, let go, and put it back where it was."""
        size = self.app.size
        self.recorder.phase = "resize"
        for each in (*STEPS, size):
            self.app.screen.window.size = each
            changed = [pygame.Event(pygame.WINDOWSIZECHANGED, x=each[0], y=each[1])] if self.is_deaf else []
            yield SETTLED if each == STEPS[-1] or each == size else BETWEEN, changed

    @property
    def is_deaf(self) -> bool:
        """Whether this screen does not tell of its size, as without a screen."""
        return pygame.display.get_driver() == "dummy"

    def plays(self, table: Any) -> Steps:
        """Make a move of the steady player: a card by pointer where the move is a card."""
        match = table.host.match
        ply, move = len(match.log), match.advise(bot(match.game))[0].move
        lit = [
            sprite
            for sprite in table.hand_input.own
            if sprite.card in table.decision_panel.lit and sprite.card in move.cards
        ]
        if lit:
            end = round(lit[0].x - lit[0].width * 0.36), round(lit[0].y)
            start = self.app.size[0] // 2, self.app.size[1] // 2
            for n in range(1, SWEEP + 1):
                pos = tuple(a + (b - a) * n // SWEEP for a, b in zip(start, end, strict=True))
                yield (
                    0.016,
                    [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=NONE, touch=False)],
                )
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                yield 0.08, [pygame.Event(kind, pos=end, button=1, touch=False)]
        yield 0.3, []
        if len(match.log) == ply and table.host.turn_state is TurnState.OWN:
            self.recorder.todo = lambda: table.play(move)
            yield 0.1, []


def main(arguments: Sequence[str] | None = None) -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.recorder", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--game", default="malilla")
    parser.add_argument("--level", default="sharp")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--headless", action="store_true", help="without a screen")
    asked = parser.parse_args(arguments)
    if asked.headless:
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    width, height = map(int, asked.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        for name in ("the first time", "pictures drawn before"):
            recorder = record(Path(folder), asked.game, asked.level, (width, height))
            print(f"{asked.game} at {asked.size}, {name}", *recorder.report(), sep="\n  ", flush=True)
    return 0


def record(folder: Path, game: str, level: str, size: tuple[int, int]) -> Recorder:
    """Play a hand in a window of *size*, everything kept in *folder*."""
    store = Store(Folders.at(folder))
    store.settings.first_start_done, store.settings.tips = True, False
    store.settings.guard = "off"  # a question would hold the hand up
    app = App(store.settings, screen=Screen("", size), cache_folder=store.folders.pictures, sounds=Silence())
    program = Program(store)
    program.attach(app)
    program.start(welcome=False)
    chosen = find(game)
    if chosen is None:
        sys.exit(f"There is no game {game!r}.")
    names = NAMES[: max(chosen.seats) - 1]
    people = [Player("You", "person"), *(Player(name, "computer", level) for name in names)]
    recorder = Recorder(app)
    person = Person(recorder, lambda: program.new_match(chosen, people, {}, "recorded"))
    try:
        app.run(person)
    finally:
        recorder.close()
        program.close()
    return recorder


if __name__ == "__main__":
    sys.exit(main())

"""A night of everything: every long command one after another, and a report of one page.

    python -m tests.proof.night --report night.md --hours 8       two commands side by side
    python -m tests.proof.night --report quick.md --quick         a little of each, in some minutes

Each part works in rounds, which are commands of their own, and whichever has had least of its share of the
time goes next.  The sheets, the ladder and the sitting come to an end after about 80 minutes of a processor,
and the others use what is left.  A round that fails is told in the report with the line that repeats it, and
stops nothing.
What was done so far lies in the folder `night.md.parts`; the same command goes on until its hours are up.
"""

import argparse
import json
import math
import os
import platform
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import pygame

import cardgames
from cardgames.games import GAMES
from cardgames.languages import LANGUAGES

TOP = Path(__file__).parents[2]
LONGEST = 3 * 3600.0
"""Seconds after which a round is ended that hangs."""
MOST_FAULTS = 20
"""After so many a part is given up."""
TOLD = 3
"""Faults of each part that the page has room for."""
LINES = 4
"""Lines of what a command said that are told of a fault."""
NAP = 0.2
REPEAT = re.compile(r"python -m tests\.\S+ .*")
QUICK_GAMES = ("cribbage", "malilla", "crash")
LADDER_DEALS = 12

Command = list[str]


@dataclass(frozen=True)
class Part:
    """A part of the night.  *commands* are its rounds, given the folder for what they keep, *counted* finds
    how many *cases* a round tells of, and *so_far* is whether it tells of all rounds together.  *share* is
    that of the time, and *rounds* how many there are, where they come to an end."""

    name: str
    cases: str
    counted: str
    commands: Callable[[int, Path], Command]
    share: int = 1
    rounds: int | None = None
    so_far: bool = False


@dataclass
class Done:
    """What was done of a part: rounds, cases, seconds, and faults with the line that repeats each."""

    rounds: int = 0
    cases: int = 0
    seconds: float = 0.0
    faults: list[list[str]] = field(default_factory=list)


@dataclass
class Running:
    """A round at work."""

    part: Part
    command: Command
    process: subprocess.Popen[bytes]
    log: Path
    since: float


def whole_night() -> list[Part]:
    """Return the parts as they run for hours."""
    sheets = [
        ["tests.tools.contact_sheets", "--check", "--language", language.code, *what]
        for language in LANGUAGES
        for what in (*(["--game", game.name()] for game in GAMES), ["--screen", "all"])
    ]
    whole = parts(
        moves=200_000,
        matches=[[]],
        drawn=[],
        kills=500,
        windows=20,
        cases=10_000,
        workers=50,
        sheets=sheets,
        ladder=[[game.name(), "--deals", str(LADDER_DEALS)] for game in GAMES],
    )
    table = r"(\d+)\.\d hours at the table"
    return [*whole, Part("sitting", "hours", table, lambda n, kept: ["tests.proof.sitting"], 1, 1)]


def quick_night() -> list[Part]:
    """Return the parts with one short round of each."""
    sheets = [
        ["tests.tools.contact_sheets", "--check", "--language", language.code, "--game", game.name()]
        for language, game in zip(LANGUAGES, GAMES, strict=False)
    ]
    return parts(
        moves=10_000,
        matches=[["--game", name] for name in QUICK_GAMES],
        drawn=["--moves", "20"],
        kills=30,
        windows=3,
        cases=2000,
        workers=5,
        sheets=sheets,
        ladder=[[QUICK_GAMES[0], "--deals", "2"]],
        once=True,
    )


def parts(
    *,
    moves: int,
    matches: Sequence[Command],
    drawn: Command,
    kills: int,
    windows: int,
    cases: int,
    workers: int,
    sheets: Sequence[Command],
    ladder: Sequence[Command],
    once: bool = False,
) -> list[Part]:
    """Return the parts with rounds of this size; those that could go on for ever have one round if *once*."""

    def soak(number: int, kept: Path) -> Command:
        return [
            "tests.soak",
            "--keep-going",
            "--moves",
            str(moves * (number + 1)),
            "--report",
            f"{kept}/soak.txt",
        ]

    def gestures(number: int, kept: Path) -> Command:
        turn, which = divmod(number, len(matches))
        report = f"{kept}/gestures.txt"
        return ["tests.proof.gestures", "--matches", str(turn + 1), "--report", report, *matches[which]]

    def fuzz(number: int, kept: Path) -> Command:
        return ["tests.proof.fuzz", "--start", str(cases * number), "--cases", str(cases * (number + 1))]

    def killing(command: str, option: str, count: int) -> Callable[[int, Path], Command]:
        return lambda number, kept: [command, option, str(count), "--seed", f"night-{number}"]

    rounds = 1 if once else None
    played = len(matches) if once else None
    kill, worker = "tests.proof.kill", "tests.proof.workers"
    rows = r"^\|.* v .*\| (\d+) \|[^|]*\|[^|]*\|[^|]*\|[^|]*\|$"
    return [
        Part("soak", "moves", r"(\d+) moves, ", soak, 3, rounds, True),
        Part("gestures", "moves by hand", r"(\d+) moves, ", gestures, 3, played, True),
        Part(
            "drawn",
            "moves",
            r"(\d+) moves drawn",
            lambda n, kept: ["tests.proof.drawn", "--round", str(n), *drawn],
            3,
            rounds,
        ),
        Part("kills", "kills", r"(\d+) kills in", killing(kill, "--kills", kills), 1, rounds),
        Part("windows killed", "kills", r"(\d+) kills in", killing(kill, "--windows", windows), 1, rounds),
        Part("fuzz", "files and command lines", r"(\d+) cases, nothing", fuzz, 2, rounds),
        Part("workers", "kills", r"(\d+) kills at", killing(worker, "--kills", workers), 1, rounds),
        Part("contact sheets", "screens", r"(\d+) screens read", lambda n, kept: sheets[n], 6, len(sheets)),
        Part(
            "ladder",
            "deals",
            rows,
            lambda n, kept: ["tests.tools.ladder", *ladder[n], "--report", f"{kept}/ladder.txt"],
            6,
            len(ladder),
        ),
    ]


class Night:
    """The *parts* of a night, kept in the folder *kept*, and what was done of them."""

    def __init__(self, parts: Sequence[Part], kept: Path, jobs: int) -> None:
        self.parts, self.kept, self.jobs = parts, kept, jobs
        self.done = {part.name: Done() for part in parts}
        self.begun, self.hours_before = told_time(), 0.0
        self.running: list[Running] = []
        self._since = time.monotonic()
        kept.mkdir(parents=True, exist_ok=True)
        if self._state.exists():
            state = json.loads(self._state.read_text(encoding="utf-8"))
            self.begun, self.hours_before = state["begun"], state["hours"]
            self.done |= {name: Done(**found) for name, found in state["done"].items() if name in self.done}

    @property
    def _state(self) -> Path:
        return self.kept / "state.json"

    @property
    def hours(self) -> float:
        """How long it has gone on, with the times before it was stopped."""
        return self.hours_before + (time.monotonic() - self._since) / 3600

    def go_on(self, hours: float, after_round: Callable[[], None]) -> None:
        """Run rounds until none is left or so many *hours* are up; what runs then is waited for."""
        try:
            while True:
                while self.hours < hours and len(self.running) < self.jobs and (part := self._next()):
                    self._start(part)
                if not self.running:
                    return
                time.sleep(NAP)
                for each in [each for each in self.running if self._ended(each)]:
                    self.running.remove(each)
                    self._count(each)
                    self._save()
                    after_round()
        finally:
            for each in self.running:
                each.process.kill()
                each.process.wait()

    def _next(self) -> Part | None:
        """Return the part that has had least of its share; one round of a part runs at a time."""
        busy = [each.part for each in self.running]
        waiting = [part for part in self.parts if part not in busy and not self.is_over(part)]
        return min(waiting, key=lambda part: self.done[part.name].seconds / part.share, default=None)

    def is_over(self, part: Part) -> bool:
        """Tell whether nothing more of *part* is to be run."""
        done = self.done[part.name]
        return len(done.faults) >= MOST_FAULTS or (part.rounds is not None and done.rounds >= part.rounds)

    def _start(self, part: Part) -> None:
        number = self.done[part.name].rounds
        command = part.commands(number, self.kept)
        log = self.kept / f"{part.name.replace(' ', '-')}-{number}.log"
        with log.open("wb") as out:
            process = subprocess.Popen(
                [sys.executable, "-m", *command], cwd=TOP, stdin=subprocess.DEVNULL, stdout=out, stderr=out
            )
        self.running.append(Running(part, command, process, log, time.monotonic()))

    @staticmethod
    def _ended(each: Running) -> bool:
        if each.process.poll() is None and time.monotonic() - each.since > LONGEST:
            each.process.kill()
            each.process.wait()
            with each.log.open("a", encoding="utf-8") as log:
                log.write(f"\nIt did not end within {LONGEST / 3600:.0f} hours.\n")
        return each.process.poll() is not None

    def _count(self, each: Running) -> None:
        """Add an ended round to what was done; only the log of one that failed is kept."""
        done, said = self.done[each.part.name], each.log.read_text(encoding="utf-8", errors="replace")
        spent = time.monotonic() - each.since
        found = [int(number) for number in re.findall(each.part.counted, said, re.MULTILINE)]
        if each.part.so_far:
            done.cases = max([done.cases, *found])
        else:
            done.cases += sum(found)
        done.rounds += 1
        done.seconds += spent
        ended = each.process.returncode
        if ended:
            done.faults += faults(said, each.command, ended)
        else:
            each.log.unlink()
        print(
            f"{told_time()} {each.part.name}, round {done.rounds}: {spent:.0f} s, ended with {ended}",
            flush=True,
        )

    def _save(self) -> None:
        beside = self._state.with_name("state.json.new")
        done = {name: vars(each) for name, each in self.done.items()}
        beside.write_text(
            json.dumps({"begun": self.begun, "hours": self.hours, "done": done}), encoding="utf-8"
        )
        beside.replace(self._state)


def faults(said: str, command: Command, ended: int) -> list[list[str]]:
    """Return the faults of a round that has *ended* badly: the last lines *said* before each line that
    repeats one, or those at the end, with the whole round to repeat."""
    found, lines = [], list[str]()
    for line in said.splitlines():
        repeat = REPEAT.search(line)
        if line.strip() and not repeat:
            lines.append(line.strip())
        if repeat:
            found.append(
                [" / ".join([*lines[-LINES:], line[: repeat.start()].strip()]).strip(" /"), repeat[0]]
            )
            lines = []
    if not found:
        last = lines[-LINES:] or ["nothing was said"]
        found = [[f"ended with {ended}: {' / '.join(last)}", shlex.join(["python", "-m", *command])]]
    return found


# ---------------------------------------------------------------------- the page


def page(night: Night) -> str:
    """Return the report as Markdown."""
    return "\n".join([*_head(night), "", *_table(night), "", *_faults(night), _verdict(night), ""])


def _head(night: Night) -> Iterator[str]:
    yield "# A night of everything"
    yield ""
    yield (
        f"Card games {cardgames.__version__}, from {night.begun} to {told_time()}: "
        f"{night.hours:.1f} hours of work, {night.jobs} commands side by side."
    )
    yield ""
    yield machine()


def _table(night: Night) -> Iterator[str]:
    yield "| part | rounds | cases | minutes | faults | verdict |"
    yield "|---|---|---|---|---|---|"
    for part in night.parts:
        done = night.done[part.name]
        of = "" if part.rounds is None else f" of {part.rounds}"
        yield (
            f"| {part.name} | {done.rounds}{of} | {done.cases:,} {part.cases} | {done.seconds / 60:.1f} | "
            f"{len(done.faults)} | {verdict(part, done)} |"
        )


def _faults(night: Night) -> Iterator[str]:
    if not any(done.faults for done in night.done.values()):
        return
    yield "## Faults, each with the line that repeats it"
    yield ""
    for name, done in night.done.items():
        for what, repeat in done.faults[:TOLD]:
            yield f"* {name}: {what[:400]}"
            yield f"  `{repeat}`"
        if (more := len(done.faults) - TOLD) > 0:
            yield f"* {name}: {more} more in `{night.kept.name}`"
    yield ""


def verdict(part: Part, done: Done) -> str:
    """Return what is to be thought of a part."""
    if len(done.faults) >= MOST_FAULTS:
        return "given up"
    if done.faults:
        return "faults"
    if not done.rounds:
        return "not begun"
    return "not whole" if part.rounds is not None and done.rounds < part.rounds else "held"


def _verdict(night: Night) -> str:
    verdicts = {part.name: verdict(part, night.done[part.name]) for part in night.parts}
    wrong = [name for name, said in verdicts.items() if said in ("faults", "given up")]
    short = [name for name, said in verdicts.items() if said in ("not begun", "not whole")]
    said = [f"**Faults in: {', '.join(wrong)}.**"] if wrong else []
    said += [f"**Not whole: {', '.join(short)}.**"] if short else []
    return " ".join(said) or "**Everything held.**"


def machine() -> str:
    """Return what it runs on."""
    kind = f"{platform.platform()}, {os.cpu_count()} processors"
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        kind += f", {os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 1e9:.0f} GB of memory"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"{kind}. Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}."


def told_time() -> str:
    """Return the day and the minute."""
    return f"{datetime.now():%Y-%m-%d %H:%M}"


def write(path: Path, text: str) -> None:
    """Write the page, at once or not at all."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; 1 where anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.night", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--report", type=Path, required=True, metavar="FILE", help="the page; goes on from it"
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--hours", type=float, default=8.0, help="all in all, however often it is stopped")
    length.add_argument("--quick", action="store_true", help="a short round of each part")
    parser.add_argument("--jobs", type=int, default=2, help="commands side by side")
    asked = parser.parse_args(words)
    kept = asked.report.with_name(asked.report.name + ".parts")
    if asked.jobs < 1:
        parser.error("run at least one command")
    for asking in (signal.SIGINT, signal.SIGTERM):  # a shell has its background commands ignore the first
        signal.signal(asking, signal.default_int_handler)
    night = Night(quick_night() if asked.quick else whole_night(), kept.absolute(), asked.jobs)
    try:
        night.go_on(math.inf if asked.quick else asked.hours, lambda: write(asked.report, page(night)))
    except KeyboardInterrupt:
        print("Stopped; the same command goes on.", file=sys.stderr)
    write(asked.report, page(night))
    print(page(night))
    return 1 if any(done.faults for done in night.done.values()) else 0


if __name__ == "__main__":
    sys.exit(main())

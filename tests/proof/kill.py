"""The program is killed at random moments, again and again, and has to find everything as it was left.

    python -m tests.proof.kill --kills 1000        a process that plays and writes as fast as it can
    python -m tests.proof.kill --windows 40        the whole window, by gestures, with its worker process

After each kill every file is read: none may be damaged, no match may be behind its last completed move, no
named save may be gone, and nothing may pile up.  Needs a system that can fork (Linux, macOS).
"""

import argparse
import os
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from cardgames.engine import Match, match_text, parse_match
from cardgames.games import GAMES, find
from cardgames.storage import Folders, Store
from tests.proof.evening import Evening, checksum

LONGEST = 0.05
"""Seconds after which a process is killed at the latest."""
WINDOW = 4.0
"""The same for a whole window."""
PATIENCE = 20.0
"""Seconds within which the processes that a killed one had started end by themselves."""
OLD = 7200.0
"""Seconds by which what a kill left is made older, so that the next start takes it for left behind."""


class Lost(AssertionError):
    """Something was not as it should be after a kill."""


@dataclass
class Expected:
    """What has to be found, by what the processes told before they were killed."""

    states: dict[str, list[str]] = field(default_factory=dict)
    """For each match: its last state known to be written, and all that came after it."""
    safe: set[str] = field(default_factory=set)
    """The matches of which any state is known to be written."""
    named: dict[str, str] = field(default_factory=dict)
    hands: int = 0
    night: int = 0
    moves: int = 0

    def hear(self, line: str) -> None:
        """Take up one line of what was told.  Raises Lost where the process itself had failed."""
        match line.split(" ", 1):
            case ["made", rest]:
                slot, state = rest.split()
                self.states.setdefault(slot, []).append(state)
                self.moves += 1
            case ["safe", rest]:
                slot, state = rest.split()
                self.states[slot] = [state]
                self.safe.add(slot)
            case ["kept", rest]:
                key, state = rest.split()
                self.named[key] = state
            case ["drops", key]:
                self.named.pop(key, None)
            case ["hands", number]:
                self.hands = int(number)
            case ["night", number]:
                self.night = int(number)
            case ["ready"]:
                pass
            case _:
                raise Lost(f"the process failed by itself: {line}")

    def check(self, folder: Path) -> None:
        """Open everything and compare.  Raises Lost."""
        folders = Folders.at(folder)
        store = Store(folders)
        try:
            problems = store.problems()
            listed = store.saves.listing()
            need(not problems + listed.problems, f"it complains: {problems + listed.problems}")
            found = {saved.key: store.saves.load(saved.key).value.text for saved in listed.value}
            for slot, states in self.states.items():
                self._check_match(slot, states, found)
            for key, state in self.named.items():
                need(checksum(found.get(key, "")) == state, f"the named save {key} is gone or another one")
            counts = store.statistics.tally()
            nights = [store.nights.load(key) for key in store.nights.listing()]
            need(not any(night.problems for night in nights), "a duplicate night is not whole")
            come = max((int(night.value.split("\n")[0]) for night in nights), default=0)
            need(come >= self.night, "the duplicate night is behind what was written of it")
            need(counts.hands + counts.practice_hands >= self.hands, "hands that were counted are gone")
        finally:
            store.close()

    def _check_match(self, slot: str, states: list[str], found: dict[str, str]) -> None:
        text = found.get(f"done-{slot}", found.get(f"auto-{slot}"))
        if text is None:
            need(slot not in self.safe, f"the match {slot} is gone")
            return
        behind = slot in self.safe and checksum(text) not in states  # before, nothing was known to be written
        need(not behind, f"the match {slot} is behind its last completed move")
        if len(states) > 1 or slot not in self.safe:
            parse_match(text, find)
        self.states[slot], self.safe = [checksum(text)], self.safe | {slot}


def need(holds: bool, what: str) -> None:
    """Raises Lost unless it *holds*."""
    if not holds:
        raise Lost(what)


def play_until_killed(folder: Path, seed: str, pipe: int) -> None:
    """Play, and tell it down *pipe*: what the process does."""

    def tell(*words: object) -> None:
        os.write(pipe, (" ".join(map(str, words)) + "\n").encode())

    try:
        evening = Evening(folder, Random(seed), tell)
        tell("ready")
        while True:
            evening.go_on()
    except BaseException:
        tell(" / ".join(traceback.format_exc().split("\n")))
        os._exit(1)


def play_in_a_window(folder: Path, seed: str, pipe: int) -> None:
    """Do the same with the whole window: gestures, pictures, and computer players in a process of their
    own."""

    def tell(*words: object) -> None:
        os.write(pipe, (" ".join(map(str, words)) + "\n").encode())

    try:
        from cardgames.ui.thinker import WorkerThinker
        from tests.invariants import random_case
        from tests.proof.gestures import Sitting, quick

        rng = Random(seed)
        case = quick(random_case(rng.choice(GAMES), rng.randrange(1000), seed))
        sitting = Sitting(case, folder, Folders.at(folder).pictures, thinker=WorkerThinker)
        hooks, moved = sitting.table.host.hooks, sitting.table.host.hooks.moved
        slot = sitting.slot.partition("-")[2]

        def told(match: Match) -> None:
            tell("made", slot, checksum(match_text(match)))
            moved(match)
            if rng.random() < 0.5:
                sitting.store.writer.flush()
                tell("safe", slot, checksum(match_text(match)))

        hooks.moved = told
        tell("ready")
        while not sitting.play(10**6):
            pass
        while True:
            time.sleep(1)
    except BaseException:
        tell(" / ".join(traceback.format_exc().split("\n")))
        os._exit(1)


def kill_one(
    folder: Path,
    rng: Random,
    play: Callable[[Path, str, int], None] = play_until_killed,
    longest: float = LONGEST,
) -> list[str]:
    """Let a process play in *folder* for a moment and kill it; the whole lines of what it told."""
    ours, theirs = os.pipe()
    seed = str(rng.random())
    process = os.fork()
    if process == 0:
        os.close(ours)
        play(folder, seed, theirs)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        told = b"" if rng.random() < 0.2 else pipe.readline()  # one in five while it opens its files
        time.sleep(rng.random() * longest)
        helpers = descendants(process)
        os.kill(process, signal.SIGKILL)
        told += pipe.read()
    os.waitpid(process, 0)
    end = time.monotonic() + PATIENCE
    while alive := [helper for helper in helpers if Path(f"/proc/{helper}").exists()]:
        need(time.monotonic() < end, f"{len(alive)} processes of the killed one live on")
        time.sleep(0.05)
    return [line.decode() for line in told.splitlines(keepends=True) if line.endswith(b"\n")]


def descendants(process: int) -> list[int]:
    """Return the processes that *process* has started, where the system tells."""
    found = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        found += [int(word) for word in task.read_text(encoding="ascii").split()]
    return found


def age_leftovers(folder: Path) -> int:
    """Make the temporary files older that a kill has left; how many there were."""
    left = [path for path in folder.rglob("*.tmp") if path.is_file()]
    for path in left:
        then = path.stat().st_mtime - OLD
        os.utime(path, (then, then))
    return len(left)


def kill_often(folder: Path, kills: int, seed: str, tell: int = 0, windows: bool = False) -> Counter[str]:
    """Kill so many processes in *folder* one after another; counts of what was seen.

    Prints a line after each *tell* kills.  Raises Lost.
    """
    rng, expected, seen = Random(seed), Expected(), Counter[str]()
    for number in range(1, kills + 1):
        lines = kill_one(folder, rng, play_in_a_window, WINDOW) if windows else kill_one(folder, rng)
        for line in lines:
            expected.hear(line.rstrip("\n"))
        left = age_leftovers(folder)
        seen["in the middle of writing"] += left > 0
        seen["while opening"] += not lines
        expected.check(folder)
        need(not list(folder.rglob("*.tmp")), "temporary files of killed processes stay for ever")
        finished = [slot for slot in expected.states if (folder / f"data/saves/done-{slot}.save").exists()]
        for slot in finished[:-1]:
            del expected.states[slot]
        if tell and number % tell == 0:
            print(f"{number} kills, {expected.moves} moves, {dict(seen)}", flush=True)
    seen["moves"], seen["matches"] = expected.moves, len(list(folder.rglob("done-*.save")))
    seen["files"] = sum(path.is_file() for path in folder.rglob("*"))
    return seen


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; 1 where something was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.kill", description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--windows", type=int, default=0, help="kill so many windows instead")
    parser.add_argument("--seed", default="kill")
    chosen = parser.parse_args(words)
    if not hasattr(os, "fork"):
        print("This system cannot fork a process.", file=sys.stderr)
        return 2
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="cardgames-kill-") as folder:
        try:
            count, windows = chosen.windows or chosen.kills, bool(chosen.windows)
            seen = kill_often(Path(folder), count, chosen.seed, 10 if windows else 100, windows)
        except Lost as lost:
            print(f"After a kill: {lost}")
            return 1
    print(f"{count} kills in {time.monotonic() - began:.0f} s, nothing lost: {dict(seen)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

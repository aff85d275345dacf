"""Put small faults into a room of the program, one by one and by lot, and print which the tests do not catch.

    python -m tests.tools.mutants record MAPS [TESTS …]
    python -m tests.tools.mutants storage --seed 1 --count 40 --maps MAPS

The first command records which tests run which line. The second uses this record, and works in a copy of the
files. A room is a folder of `cardgames`, or a module. A mutant is caught when a test fails, or when the tests
take far more processor time than without it. `equivalents.txt` lists mutants that no test can catch, and why.
The exit status is 1 when another one survives.
"""

import argparse
import ast
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.tools.mutants.coverage import Coverage, Test
from tests.tools.mutants.operators import Mutant, mutants

EQUIVALENTS = Path(__file__).with_name("equivalents.txt")
FIRST_SECONDS = 8.0
"""Recorded seconds of the tests that run first, so that an endless loop is noticed early."""
PATIENCE = 5
"""Seconds to wait for a second of processor time, for mutants that only wait."""
MEMORY = 4 << 30
PYTEST = [
    sys.executable,
    "-m",
    "pytest",
    "-q",
    "-n",
    "0",
    "-p",
    "no:cacheprovider",
    "--no-header",
    "--tb=no",
]


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="mutants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("room")
    parser.add_argument("tests", nargs="*")
    parser.add_argument("--maps", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument(
        "--seconds", type=float, default=30.0, help="recorded seconds of tests for each mutant"
    )
    options = parser.parse_args()
    if options.room == "record":
        maps, *tests = options.tests
        return record(Path(maps), tests or ["tests"])
    return try_room(options)


def record(folder: Path, tests: list[str]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout
    (folder / "commit").write_text(commit)
    target = folder / f"{'-'.join(tests).replace('/', '-')}.map"
    plugin = ["-p", "tests.tools.mutants.recording", "--mutants-map", str(target.resolve())]
    return subprocess.run([*PYTEST, *plugin, *tests], check=False).returncode


def try_room(options: argparse.Namespace) -> int:
    coverage = Coverage(options.maps)
    equivalents = known_equivalents()
    counts = dict.fromkeys(("caught", "SURVIVED", "equivalent"), 0)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(Path(folder))
        for number, (path, mutant) in enumerate(
            drawn(options.room, options.seed, options.count, equivalents)
        ):
            if (path, mutant.change) in equivalents:
                result, by = "equivalent", None
            else:
                tests = coverage.tests(path, mutant.lines)
                kept = chosen(tests, path, options.seconds)
                by = copy.caught_by(path, mutant, number, kept, coverage.changed_tests(path))
                result = "caught" if by else "SURVIVED"
                by = by or f"{len(kept)} of {len(tests)} tests that run it"
            counts[result] += 1
            print(f"{result:10} {path}:{mutant.line}  {mutant.change}  [{by or 'argued'}]", flush=True)
    different = counts["caught"] + counts["SURVIVED"]
    print(", ".join(f"{count} {result}" for result, count in counts.items()), end="")
    print(f": {counts['caught'] / max(1, different):.1%} caught")
    return 1 if counts["SURVIVED"] else 0


def drawn(
    room: str, seed: int, count: int, equivalents: set[tuple[str, str]]
) -> Iterator[tuple[str, Mutant]]:
    """Yield mutants with their paths, and print the equivalents that cannot be made any more."""
    place = Path("cardgames", room)
    modules = [place.with_suffix(".py")] if not place.is_dir() else sorted(place.rglob("*.py"))
    every = [(module.as_posix(), mutant) for module in modules for mutant in mutants(module.read_bytes())]
    possible = {(path, mutant.change) for path, mutant in every}
    for path, change in sorted(equivalents - possible):
        if path.startswith(str(place)):
            print(f"gone       {path}  {change}")
    random.Random(seed).shuffle(every)
    for path, mutant in every:
        if not count:
            return
        try:
            ast.parse(mutant.mutated)
        except SyntaxError:
            continue
        count -= 1
        yield path, mutant


def chosen(tests: list[Test], path: str, seconds: float) -> list[Test]:
    """Return tests that take this many seconds together, first those of the module's own room, the quickest
    first."""
    rooms = [part for part in Path(path).with_suffix("").parts[1:] if part != "games"]
    kept: list[Test] = []
    for test in sorted(tests, key=lambda test: (not any(room in test.name for room in rooms), test.seconds)):
        seconds -= test.seconds
        if kept and seconds < 0:
            break
        kept.append(test)
    return kept


def known_equivalents() -> set[tuple[str, str]]:
    """Return path and change of each mutant of `equivalents.txt`; indented lines give the reason."""
    lines = EQUIVALENTS.read_text().splitlines()
    heads = [line for line in lines if line.strip() and not line.startswith((" ", "#"))]
    return {(path, change) for path, _, change in (head.partition(": ") for head in heads)}


class Copy:
    """A copy of the files in which one module at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sound: set[str] = set()  # tests that pass in the copy without a mutant
        self._unsound: set[str] = set()
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            capture_output=True,
            check=True,
        )
        for name in listed.stdout.decode().split("\0"):
            if name and Path(name).exists():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(name, folder / name)

    def caught_by(
        self, path: str, mutant: Mutant, number: int, tests: list[Test], files: list[str]
    ) -> str | None:
        """Return the test that fails with this mutant."""
        target = self._folder / path
        seconds = {test.name: test.seconds for test in tests}
        first = [test.name for test in chosen(tests, path, FIRST_SECONDS)]
        for batch in (first, [name for name in seconds if name not in first], files):
            while batch := [name for name in batch if name not in self._unsound]:
                target.write_bytes(mutant.mutated)
                # By this time, in whole seconds, Python sees that a module of the same length has changed.
                os.utime(target, (1_000_000_000 + number, 1_000_000_000 + number))
                failed = self._failed(batch, sum(seconds.get(name, 10.0) for name in batch))
                shutil.copy2(path, target)
                if failed is None:
                    break
                is_named = "::" in failed
                if failed not in self._sound and self._failed([failed] if is_named else batch, 60.0):
                    if not is_named:
                        raise SystemExit(f"Without a mutant too the tests end with: {failed}")
                    self._unsound.add(failed)
                    batch = batch[batch.index(failed) + 1 :] if failed in batch else []
                    continue
                self._sound.add(failed)
                return failed
        return None

    def _failed(self, tests: list[str], seconds: float) -> str | None:
        """Return the first of these tests that fails."""
        limit = int(30 + 4 * seconds)

        def limited() -> None:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

        try:
            done = subprocess.run(
                [*PYTEST, "-x", *tests],
                cwd=self._folder,
                capture_output=True,
                text=True,
                check=False,
                preexec_fn=limited,
                timeout=PATIENCE * limit,
            )
        except subprocess.TimeoutExpired:
            return "waits for ever"
        if done.returncode == 0:
            return None
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[0].split(" - ")[0].split(" ", 1)[1] if failed else f"exit status {done.returncode}"


if __name__ == "__main__":
    sys.exit(main())

"""The command: `python -m tests.tools.bench`."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence

import tests.tools.bench
from tests.tools.compiled import NoCompiler

from . import compare, engine, search, window  # noqa: F401  (each registers what it measures)
from .beside import beside
from .figures import MEASURES, MISSED, OK, Figure, NotMeasured

SECONDS = 1.0
"""How long one speed is measured."""
USUAL = ("window", "engine", "search", "compare")


def run(groups: Sequence[str], seconds: float) -> list[Figure]:
    """Measure and print *groups*; a figure that cannot be measured says so and the rest goes on."""
    figures: list[Figure] = []
    for group in groups:
        print(group)
        for measure in MEASURES[group]:
            figures += printed(measure.__name__, measure(seconds))
    return figures


def printed(name: str, figures: Iterator[Figure]) -> list[Figure]:
    """Print *figures* as they come, and return them."""
    found = []
    try:
        for figure in figures:
            print(figure, flush=True)
            found.append(figure)
    except (NotMeasured, NoCompiler) as reason:
        print(f"  {name}: not measured: {reason}")
    return found


def business() -> str:
    """Return what else the machine does, where it tells and where it matters."""
    if not hasattr(os, "getloadavg") or (load := os.getloadavg()[0]) < 0.5 * (
        processors := os.cpu_count() or 1
    ):
        return ""
    return (
        f"The machine is busy (load {load:.1f}, {processors} processors): what the clock tells is too high."
    )


def summary(figures: Sequence[Figure]) -> str:
    """Return how many figures keep to their limits, and which do not."""
    limited = [figure for figure in figures if figure.must]
    missed = [figure.name for figure in limited if figure.verdict == MISSED]
    best = sum(figure.verdict == OK for figure in limited)
    told = f"{len(limited)} figures with limits: {best} as they ought to be, "
    told += f"{len(limited) - best - len(missed)} as they must be, {len(missed)} missed"
    return "\n  ".join([f"{told}:" if missed else f"{told}.", *missed])


def main(arguments: Sequence[str] | None = None) -> int:
    """See the package."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.bench", description=tests.tools.bench.__doc__
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("groups", nargs="*", metavar="group", help=", ".join(MEASURES))
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each speed is measured")
    parser.add_argument("--beside", metavar="COMMIT", help="frames and memory beside those of this commit")
    asked = parser.parse_args(arguments)
    if unknown := [group for group in asked.groups if group not in MEASURES]:
        parser.error(f"there is no group {unknown[0]!r}; there are {', '.join(MEASURES)}")
    if asked.seconds <= 0:
        parser.error("measure for more than 0 seconds")
    if told := business():
        print(told)
    if asked.beside:
        print(summary(printed("beside", beside(asked.beside))))
        return 0
    print(summary(run(asked.groups or USUAL, asked.seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

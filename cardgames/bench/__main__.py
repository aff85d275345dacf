"""The command: `python -m cardgames.bench`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import cardgames.bench

from . import compare, engine, search, window  # noqa: F401  (each registers what it measures)
from .figures import MEASURES, NotMeasured

SECONDS = 1.0
"""How long one speed is measured."""
USUAL = ("engine", "search", "window")


def run(groups: Sequence[str], seconds: float) -> None:
    """Measure and print *groups*; a figure that cannot be measured says so and the rest goes on."""
    for group in groups:
        print(group)
        for measure in MEASURES[group]:
            try:
                for figure in measure(seconds):
                    print(figure, flush=True)
            except NotMeasured as reason:
                print(f"  {measure.__name__}: not measured: {reason}")


def main(arguments: Sequence[str] | None = None) -> int:
    """See the package."""
    parser = argparse.ArgumentParser(prog="python -m cardgames.bench", description=cardgames.bench.__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("groups", nargs="*", metavar="group", help=", ".join(MEASURES))
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each speed is measured")
    asked = parser.parse_args(arguments)
    if unknown := [group for group in asked.groups if group not in MEASURES]:
        parser.error(f"there is no group {unknown[0]!r}; there are {', '.join(MEASURES)}")
    if asked.seconds <= 0:
        parser.error("measure for more than 0 seconds")
    run(asked.groups or USUAL, asked.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Experience: what a position is worth, as weights that were learnt by playing and lie in a text file.

A value is the sum of what can be counted, each part times its weight.  The file stands beside the game that
reads it, below the command that wrote it (`tests/tools/learning.py`), and is read when somebody first asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files

Parts = tuple[float, ...]
Weights = Mapping[str, Sequence[float]]
"""The weights of each kind of position."""


def weigh(weights: Sequence[float], parts: Parts) -> float:
    """Return the value of a position in which these *parts* were counted."""
    return sum([weight * part for weight, part in zip(weights, parts, strict=True)])


@cache
def learnt(package: str) -> Weights:
    """Return the weights that are shipped with the game in *package*."""
    return parse((files(package) / "experience.txt").read_text("ascii").splitlines())


def parse(lines: Iterable[str]) -> Weights:
    """Return the weights written in *lines*, of which those that begin with # are remarks."""
    rows = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    return {kind: [float(weight) for weight in weights] for kind, *weights in rows}

"""Experience: evaluation weights learnt by playing, kept in a text file.

A value is the weighted sum of the features of a position.  The file lies beside the game that reads it,
begins with the command that wrote it (`tests/tools/learning.py`), and is read on first use.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files

Parts = tuple[float, ...]
Weights = Mapping[str, Sequence[float]]
"""The weights of each kind of position."""


def weigh(weights: Sequence[float], parts: Parts) -> float:
    """Return the weighted sum of *parts*, the features of a position."""
    return sum([weight * part for weight, part in zip(weights, parts, strict=True)])


@cache
def learnt(package: str) -> Weights:
    """Return the weights shipped with the game in *package*."""
    return parse((files(package) / "experience.txt").read_text("ascii").splitlines())


def parse(lines: Iterable[str]) -> Weights:
    """Return the weights written in *lines*; lines that begin with # are comments."""
    rows = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    return {kind: [float(weight) for weight in weights] for kind, *weights in rows}

"""Advice: a computer player's ranking of the moves, with reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from .decisions import Decision
from .moves import Move
from .text import Sentence


@dataclass(frozen=True)
class Advice:
    """A legal move, its *value* (higher is better, in the player's own units) and the reason."""

    move: Move
    value: float
    why: Sentence


def best_first(advice: Iterable[Advice]) -> list[Advice]:
    """Return *advice* best first; the order of equal moves does not depend on the order of the hand."""
    return sorted(advice, key=lambda item: (-item.value, str(item.move)))


Bot = Callable[[Any, Decision, Random], list[Advice]]
"""A computer player: (view, decision, rng) -> candidate moves, best first, all of them legal."""

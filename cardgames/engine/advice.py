"""Advice: what a computer player thinks of the moves, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from .decisions import Decision
from .moves import Move
from .text import Sentence


@dataclass(frozen=True)
class Advice:
    """A legal move, its *value* (higher is better, in the player's own units) and the reason."""

    move: Move
    value: float
    why: Sentence


class Bot(Protocol):
    """A computer player: ``games/x/bot.py`` has a function of this kind named ``advise``."""

    def __call__(self, view: Any, decision: Decision, rng: Random) -> list[Advice]:
        """The moves worth thinking of, best first; at least one, all legal."""

"""How a match ended."""

from __future__ import annotations

from dataclasses import dataclass

from .text import Sentence


@dataclass(frozen=True)
class Outcome:
    """How a match ended: the sides that won (several share), the order of the sides from first to
    last, and the reason.

    *ranked* says that the order also counts among equal scores: of two players who lost everything, the one
    who went out later is ahead.
    """

    winners: tuple[int, ...]
    standing: tuple[int, ...]
    reason: Sentence
    ranked: bool = False

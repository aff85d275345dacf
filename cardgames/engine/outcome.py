"""How a match ended."""

from __future__ import annotations

from dataclasses import dataclass

from .text import Sentence


@dataclass(frozen=True)
class Outcome:
    """How a match ended: the sides that won (several share), the order of the sides from first to
    last, and the reason.

    *ranked* says that the order holds among equal scores, too: of two who lost everything the later to go
    out came before the other.
    """

    winners: tuple[int, ...]
    standing: tuple[int, ...]
    reason: Sentence
    ranked: bool = False

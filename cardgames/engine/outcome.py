"""How a match ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .text import Sentence


@dataclass(frozen=True)
class Outcome:
    """How a match ended: the sides that won (several share), the order of the sides from first to
    last, and the reason.

    With *ranked* the order also counts among equal scores: of two players who lost everything, the one who
    went out later is ahead.
    """

    winners: tuple[int, ...]
    standing: tuple[int, ...]
    reason: Sentence
    ranked: bool = False


def share_won(scores: Sequence[int], side: int) -> float:
    """Return the share of a match that *side* wins with these *scores*: the highest wins, ties share.

    >>> share_won([40, 40, 10], 0), share_won([40, 40, 10], 2)
    (0.5, 0.0)
    """
    most = max(scores)
    return 1 / scores.count(most) if scores[side] == most else 0.0

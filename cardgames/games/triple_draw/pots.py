"""Pots: which chips go into the main pot, which into a side pot, and which go back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Layer:
    """One pot: everybody's chips from *low* (not included) to *high*, and the seats that put in all of them.

    Only these can win it.
    """

    low: int
    high: int
    seats: tuple[int, ...]

    def share(self, before: int, after: int) -> int:
        """Return the number of a player's chips from the *before*th to the *after*th in this layer."""
        return max(0, min(after, self.high) - max(before, self.low))


def layers(paid: Sequence[int], active: Sequence[int]) -> list[Layer]:
    """Return the main pot and the side pots of a hand in which every seat has *paid* its chips (R15)."""
    levels = sorted({paid[seat] for seat in active} - {0})
    return [
        Layer(low, high, tuple(seat for seat in active if paid[seat] >= high))
        for low, high in zip([0, *levels], levels, strict=False)
    ]


def excess(paid: Sequence[int]) -> tuple[int, int]:
    """Return the seat that put in most, and how many of its chips nobody matched."""
    top = max(range(len(paid)), key=lambda seat: paid[seat])
    return top, paid[top] - max(count for seat, count in enumerate(paid) if seat != top)

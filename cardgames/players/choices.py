"""The real choices in the last hand: decisions with several moves."""

from __future__ import annotations

from collections.abc import Container, Iterator
from random import Random

from cardgames.engine import Game, Match, Move, TooMany

SAMPLES = 20


def choices_of(match: Match, seat: int) -> list[int]:
    """Return the plies at which *seat* had a choice."""
    return list(choices(match, [seat]))


def choices_of_computers(match: Match) -> list[int]:
    """Return the plies at which a computer player had a choice."""
    return list(choices(match, set(range(len(match.players))).difference(match.persons)))


def choices(match: Match, seats: Container[int]) -> Iterator[int]:
    """Yield the plies of the last hand at which one of *seats* had a choice."""
    for ply in range(match.hand_started(), len(match.log)):
        seat = match.view_at(ply, None).turn
        if seat is not None and seat in seats and _is_choice(match.view_at(ply, seat)):
            yield ply


def _is_choice(view: Game) -> bool:
    if view.is_settled or view.makes_itself() is not None:
        return False
    seen = set()
    for move in _moves(view):
        seen.add(view.alike(move))
        if len(seen) > 1:
            return True
    return False


def _moves(view: Game) -> Iterator[Move]:
    """Yield the moves of a small decision, some of a large one."""
    decision = view.legal()
    try:
        yield from decision
    except TooMany:
        rng = Random(0)
        yield from (decision.sample(rng) for _ in range(SAMPLES))

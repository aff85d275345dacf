"""The decisions of the hand played last at which somebody had a choice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardgames.engine import Game, Match, Move, TooMany

SAMPLES = 20


def choices_of(match: Match, seat: int) -> list[int]:
    """The plies at which *seat* had a choice."""
    return [ply for ply, who in choices(match) if who == seat]


def choices_of_computers(match: Match) -> list[int]:
    """The plies at which a computer player had a choice."""
    return [ply for ply, who in choices(match) if not match.players[who].is_person]


def choices(match: Match) -> Iterator[tuple[int, int]]:
    """The plies of the hand, each with the seat that had a choice there."""
    for ply in range(match.hand_started(), len(match.log)):
        seat = match.view_at(ply, None).turn
        if seat is not None and _is_choice(match.view_at(ply, seat)):
            yield ply, seat


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
    """The moves of a small decision, some of a large one."""
    decision = view.legal()
    try:
        yield from decision
    except TooMany:
        rng = Random(0)
        yield from (decision.sample(rng) for _ in range(SAMPLES))

"""The tricks of a finished hand, from public information."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import Card
from ..events import Moved
from ..match import Match
from .trick_taking import TrickTaking


@dataclass(frozen=True)
class WonTrick:
    """A finished trick: its *cards* and *seats* in order of play, the index of the winning card, the points
    of each card, and the *points* of the whole trick, 0 where only tricks count."""

    cards: tuple[Card, ...]
    seats: tuple[int, ...]
    best: int
    values: tuple[int, ...]
    points: int

    @property
    def winner(self) -> int:
        """Return the seat that took the trick."""
        return self.seats[self.best]

    @property
    def card(self) -> Card:
        """Return the card that won."""
        return self.cards[self.best]


def won_tricks(match: Match, start: int, end: int) -> list[WonTrick]:
    """Return the tricks played after move *start* up to move *end*; none in a game without tricks."""
    if not isinstance(match.position, TrickTaking):
        return []
    played: list[tuple[int, Card]] = []
    found: list[tuple[TrickTaking, tuple[tuple[int, Card], ...]]] = []
    for ply, batch in enumerate(match.events(None, start)[: end - start], start):
        for event in batch:
            if not isinstance(event, Moved):
                continue
            if event.dst == "trick" and event.src != "trick":
                played.append((_player(match, ply), event.card))
            elif event.src == "trick" and played:
                before = match.view_at(ply, None)
                assert isinstance(before, TrickTaking)
                found.append((before, tuple(played)))
                played.clear()
    return [
        _taken(before, trick, is_last=number == len(found)) for number, (before, trick) in enumerate(found, 1)
    ]


def _player(match: Match, ply: int) -> int:
    """Return the seat that made the move at *ply*."""
    seat = match.view_at(ply, None).turn
    assert seat is not None
    return seat


def _taken(before: TrickTaking, played: tuple[tuple[int, Card], ...], *, is_last: bool) -> WonTrick:
    """Return a trick; *before* is the public view before its last card."""
    seats, cards = tuple(seat for seat, _ in played), tuple(card for _, card in played)
    best = 0
    for number, card in enumerate(cards):
        if before.beats(card, cards[best]):
            best = number
    empty = before.trick_points((), is_last=False)
    values = tuple(before.trick_points((card,), is_last=False) - empty for card in cards)
    return WonTrick(cards, seats, best, values, before.trick_points(cards, is_last=is_last))

"""Positions for tests, of any game: moves made from one, chips taken away, hands written out."""

from __future__ import annotations

from typing import TypeVar

from cardgames.engine import Game, Move
from cardgames.engine.families.betting import HOUSE, Betting, stack
from cardgames.engine.positions import set_up

G = TypeVar("G", bound=Game)


def play(game: Game, *moves: str | Move) -> None:
    """Make the *moves*, each of which has to be legal."""
    for each in moves:
        move = Move.parse(each) if isinstance(each, str) else each
        assert not game.over, f"{move}: the match is over"
        assert move in game.legal(), f"{move}: {game.legal().why_not(move)} ({game.phase} of {game.turn})"
        game.apply(move)


def position(kind: type[G], *lines: str, seats: int | None = None, **options: object) -> G:
    """Return the position that these lines tell of, as `cardgames.engine.positions` explains them."""
    return set_up(kind, "\n".join(lines), seats, options)  # type: ignore[arg-type]


def chips(game: Betting) -> list[int]:
    """Return what each seat has before it."""
    return [game.heap(stack(seat)) for seat in range(game.seat_count)]


def leave(game: Betting, seat: int, count: int) -> None:
    """Take away all but *count* chips of *seat*, before a hand."""
    game.pay(stack(seat), HOUSE, game.heap(stack(seat)) - count)
    game.scores[seat] = game.wealth(seat)

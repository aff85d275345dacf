"""Positions for tests, of any game: moves made from one, chips taken away, hands written out."""

import re
from collections.abc import Iterable
from typing import TypeVar

from cardgames.engine import Event, Game, Move, Names, Said, Scored
from cardgames.engine.families.betting import HOUSE, Betting, stack
from cardgames.engine.positions import set_up
from tests.refusals import objection

G = TypeVar("G", bound=Game)
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]
"""The people on the seats."""


def play(game: Game, *moves: str | Move) -> None:
    """Make the *moves*, each of which has to be legal."""
    for each in moves:
        move = Move.parse(each) if isinstance(each, str) else each
        assert not game.over, f"{move}: the match is over"
        assert move in game.legal(), f"{move}: {game.legal().why_not(move)} ({game.phase} of {game.turn})"
        game.apply(move)


def do(game: G, text: str) -> G:
    """Make the moves of *text*, parted by commas or semicolons, each of which has to be legal."""
    play(game, *filter(None, (part.strip() for part in re.split("[,;]", text))))
    return game


def play_cards(game: G, text: str) -> G:
    """Play these cards, each of which has to be legal."""
    play(game, *(f"play {card}" for card in text.split()))
    return game


def last_events(game: Game, *moves: str) -> list[Event]:
    """Make the *moves*, each of which has to be legal, and return what happened in the last one."""
    for move in moves:
        game.drain()
        play(game, move)
    return list(game.drain())


def play_on(game: Game, *moves: str) -> list[Event]:
    """Make the *moves*, and after each what makes itself; return what happened from the last one on."""
    for move in moves:
        game.drain()
        play(game, move)
        while (forced := game.makes_itself()) is not None:
            game.apply(forced)
    return list(game.drain())


def why_not(game: Game, move: str) -> str:
    """Return the reason against *move* as the player to act reads it; "" where it is legal."""
    reason = objection(game, move)
    return "" if reason is None else reason.text(Names(NAMES[: game.seat_count], game.turn))


def said(events: Iterable[Event]) -> list[str]:
    """Return what was announced."""
    return [event.sentence.text(Names(NAMES)) for event in events if isinstance(event, Said)]


def scored(events: Iterable[Event]) -> list[tuple[int, int, str]]:
    """Return who scored what, and why."""
    return [
        (event.side, event.points, event.why.text(Names(NAMES)))
        for event in events
        if isinstance(event, Scored)
    ]


def position(kind: type[G], *lines: str, seats: int | None = None, **options: object) -> G:
    """Return the position that these lines tell of, as `cardgames.engine.positions` explains them."""
    return set_up(kind, "\n".join(lines), seats, options)  # type: ignore[arg-type]


def to_follow(kind: type[G], hand: str, trick: str, *lines: str, **options: object) -> G:
    """Return a position of a trick game for four in which seat 0, at the left of the dealer, is to play to
    *trick* with *hand*."""
    played = trick.split()
    leader = (4 - len(played)) % 4
    return position(
        kind,
        f"hand0: {hand}",
        f"trick: {' '.join(f'{card}@{(leader + step) % 4}' for step, card in enumerate(played))}",
        "stock: rest",
        f"leader = {leader}",
        "dealer = 3",
        "phase = play",
        "turn = 0",
        *lines,
        **options,
    )


def chips(game: Betting) -> list[int]:
    """Return what each seat has before it."""
    return [game.heap(stack(seat)) for seat in range(game.seat_count)]


def leave(game: Betting, seat: int, count: int) -> None:
    """Take away all but *count* chips of *seat*, before a hand."""
    game.pay(stack(seat), HOUSE, game.heap(stack(seat)) - count)
    game.scores[seat] = game.wealth(seat)

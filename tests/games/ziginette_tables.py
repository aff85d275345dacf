"""Hands of Ziginette for the tests: seat 0 has the bank."""

from __future__ import annotations

from cardgames.engine import Move, cards
from cardgames.engine.families.betting import HOUSE, stack
from cardgames.games.ziginette import Ziginette
from tests.refusals import objection

PLAIN = "2h 3h Kh"  # two board cards and the bank card


def begun(deck: str = PLAIN, seats: int = 3, most: int = 20, **options: object) -> Ziginette:
    """A hand whose first window is open; *deck* comes first, seat 0 has the bank."""
    game = Ziginette(seats, seed="z", deck=cards(deck), dealer=0, options=options)  # type: ignore[arg-type]
    play(game, "deal", f"limit {most}")
    return game


def play(game: Ziginette, *moves: str) -> None:
    """Make the *moves*, each of which has to be legal."""
    for text in moves:
        move = Move.parse(text)
        assert move in game.legal(), (text, game.phase, game.legal().why_not(move))
        game.apply(move)


def finish_hand(game: Ziginette) -> None:
    """Nobody bets any longer; cards are turned until the hand is over."""
    number = game.hand_number
    while not game.over and game.phase not in ("bank", "deal") and game.hand_number == number:
        play(game, {"bet": "done", "turn": "turn", "limit": "limit 5"}[game.phase])


def chips(game: Ziginette) -> list[int]:
    return [game.heap(stack(seat)) for seat in range(game.seat_count)]


def why_not(game: Ziginette, text: str) -> str:
    reason = objection(game, text)
    assert reason is not None and len(str(reason)) <= 90
    return str(reason)


def broke(seat: int, left: int, **options: object) -> Ziginette:
    """A match in which *seat* has *left* chips before the first hand."""
    game = Ziginette(3, seed="z", dealer=0, options=options)  # type: ignore[arg-type]
    game.pay(stack(seat), HOUSE, 200 - left)
    game.scores[seat] = left
    return game

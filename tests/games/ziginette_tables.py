"""Hands of Ziginette for the tests: seat 0 has the bank."""

from cardgames.engine import cards
from cardgames.games.ziginette import Ziginette
from tests.positions import leave, play

PLAIN = "2h 3h Kh"  # two board cards and the bank card


def begun(deck: str = PLAIN, seats: int = 3, most: int = 20, **options: object) -> Ziginette:
    """Return a hand whose first window is open; *deck* comes first, seat 0 has the bank."""
    game = Ziginette(seats, seed="z", deck=cards(deck), dealer=0, options=options)  # type: ignore[arg-type]
    play(game, "deal", f"limit {most}")
    return game


def finish_hand(game: Ziginette) -> None:
    """Turn cards until the hand is over; nobody bets any longer."""
    number = game.hand_number
    while not game.over and game.phase not in ("bank", "deal") and game.hand_number == number:
        play(game, {"bet": "done", "turn": "turn", "limit": "limit 5"}[game.phase])


def broke(seat: int, left: int, **options: object) -> Ziginette:
    """Return a match in which *seat* has *left* chips before the first hand."""
    game = Ziginette(3, seed="z", dealer=0, options=options)  # type: ignore[arg-type]
    leave(game, seat, left)
    return game

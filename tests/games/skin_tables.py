"""Deals of Skin for the tests: seat 0 has the bank; only ranks count."""

from typing import Any

from cardgames.engine import cards
from cardgames.games.skin import Skin
from tests.positions import leave, play

PLAIN = "2h Kh"  # the first card and the bank card


def dealt(deck: str = PLAIN, seats: int = 4, most: int = 20, **options: Any) -> Skin:
    """Return a deal before its first card; *deck* comes first, seat 0 has the bank."""
    game = Skin(seats, seed="z", deck=cards(deck), dealer=0, options=options)
    play(game, "deal", f"limit {most}")
    return game


def begun(deck: str = "", seats: int = 4, most: int = 20, bet: int = 10, **options: Any) -> Skin:
    """Seat 1 has bet on the two of hearts against the king of hearts; then come the cards of *deck*."""
    game = dealt(f"{PLAIN} {deck}", seats, most, **options)
    play(game, "turn", "accept", "turn", f"bet 2h {bet}")
    return game


def three(deck: str = "", **options: Any) -> Skin:
    """Seats 1, 2 and 3 have bet 10 on the two, the three and the four of hearts; no side bets yet."""
    game = begun(f"3h 4h {deck}", **options)
    play(game, "turn", "bet 3h 10", "no", "turn", "bet 4h 10")
    if game.phase == "side":
        play(game, "no")
    return game


def quick(game: Skin) -> None:
    """Play on with as little as can be done until the deal is over."""
    number = game.hand_number
    words = {
        "turn": "turn",
        "offer": "reject",
        "pick": "wait",
        "side": "no",
        "answer": "decline",
        "bank": "stop",
    }
    while not game.over and game.phase != "deal" and game.hand_number == number:
        if game.phase in words:
            play(game, words[game.phase])
        else:
            play(
                game,
                {"limit": "limit 5", "renew": "leave"}.get(game.phase)
                or f"bet {game.own[game.player].top} 5",
            )


def two(deck: str = "", **options: Any) -> Skin:
    """Seats 1 and 2 have bet 10 on the two and the three of hearts; seat 2 is asked for a side bet."""
    game = begun(f"3h {deck}", **options)
    play(game, "turn", "bet 3h 10")
    return game


def agreed(deck: str = "", amount: int = 20, **options: Any) -> Skin:
    """Seats 2 and 1 have a side bet."""
    game = two(deck, **options)
    play(game, f"propose 2h {amount}", "agree")
    return game


def broke(seat: int, left: int, seats: int = 3, **options: Any) -> Skin:
    """Return a match in which *seat* has *left* chips before the first deal."""
    game = Skin(seats, seed="z", dealer=0, deck=cards(PLAIN), options=options)
    leave(game, seat, left)
    return game

"""Hands of Ace-Deuce-Jack for the tests: seat 0 has the bank, and the piles are cut at known places."""

from cardgames.engine import FRENCH_52, Card, cards
from cardgames.games.ace_deuce_jack import AceDeuceJack
from tests.positions import leave, play

SAFE = "9h Kd 5c"
FIRST, SECOND = 20, 15  # cards lifted by the two cuts


def pack(bottoms: str) -> list[Card]:
    """Return a pack, top card first, in which *bottoms* are the bottom cards of deck, second and third
    pile."""
    stock, second, third = cards(bottoms)
    order = [card for card in FRENCH_52 if card not in (stock, second, third)]
    order.insert(FIRST - 1, second)
    order.insert(FIRST + SECOND - 1, third)
    return [*order, stock]


def cut(bottoms: str = SAFE, seats: int = 3, most: int = 20, **options: object) -> AceDeuceJack:
    """Return a hand in which the first bet is asked."""
    game = AceDeuceJack(seats, seed="a", deck=pack(bottoms), dealer=0, options=options)  # type: ignore[arg-type]
    play(game, "deal", f"limit {most}", f"cut {FIRST}", f"cut {SECOND}")
    return game


def turn_all(game: AceDeuceJack) -> None:
    """Turn the three piles over."""
    play(game, "turn", "turn", "turn")


def finish_hand(game: AceDeuceJack, amount: int = 5) -> None:
    """Play a whole hand in which everybody bets *amount*."""
    number = game.hand_number + 1
    play(game, "deal")
    while not game.over and game.hand_number == number and game.phase != "deal":
        verbs = {"limit": f"limit {amount}", "cut": "any", "bet": f"bet {amount}", "turn": "turn"}
        play(game, verbs[game.phase])


def broke(left: dict[int, int], seats: int = 3, bottoms: str = SAFE, **options: object) -> AceDeuceJack:
    """Return a match in which some seats have *left* few chips before the first hand."""
    game = AceDeuceJack(seats, seed="a", deck=pack(bottoms), dealer=0, options=options)  # type: ignore[arg-type]
    for seat, count in left.items():
        leave(game, seat, count)
    return game

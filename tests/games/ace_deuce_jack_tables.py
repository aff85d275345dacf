"""Hands of Ace-Deuce-Jack for the tests: seat 0 has the bank, and the piles are cut at known places."""

from __future__ import annotations

from cardgames.engine import FRENCH_52, Card, Move, cards
from cardgames.engine.families.betting import HOUSE, stack
from cardgames.games.ace_deuce_jack import AceDeuceJack
from tests.refusals import objection

SAFE = "9h Kd 5c"
FIRST, SECOND = 20, 15  # cards lifted by the two cuts


def pack(bottoms: str) -> list[Card]:
    """A pack, top card first, in which *bottoms* are the bottom cards of deck, second and third pile."""
    stock, second, third = cards(bottoms)
    order = [card for card in FRENCH_52 if card not in (stock, second, third)]
    order.insert(FIRST - 1, second)
    order.insert(FIRST + SECOND - 1, third)
    return [*order, stock]


def cut(bottoms: str = SAFE, seats: int = 3, most: int = 20, **options: object) -> AceDeuceJack:
    """A hand in which the first bet is asked."""
    game = AceDeuceJack(seats, seed="a", deck=pack(bottoms), dealer=0, options=options)  # type: ignore[arg-type]
    play(game, "deal", f"limit {most}", f"cut {FIRST}", f"cut {SECOND}")
    return game


def play(game: AceDeuceJack, *moves: str) -> None:
    """Make the *moves*, each of which has to be legal."""
    for text in moves:
        move = Move.parse(text)
        assert move in game.legal(), (text, game.phase, game.legal().why_not(move))
        game.apply(move)


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


def chips(game: AceDeuceJack) -> list[int]:
    return [game.heap(stack(seat)) for seat in range(game.seat_count)]


def why_not(game: AceDeuceJack, text: str) -> str:
    reason = objection(game, text)
    assert reason is not None and len(str(reason)) <= 90
    return str(reason)


def broke(left: dict[int, int], seats: int = 3, bottoms: str = SAFE, **options: object) -> AceDeuceJack:
    """A match in which some seats have *left* few chips before the first hand."""
    game = AceDeuceJack(seats, seed="a", deck=pack(bottoms), dealer=0, options=options)  # type: ignore[arg-type]
    for seat, count in left.items():
        game.pay(stack(seat), HOUSE, 200 - count)
        game.scores[seat] = count
    return game

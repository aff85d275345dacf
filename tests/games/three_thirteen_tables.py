"""Tables of Three Thirteen Rummy for its tests."""

from collections.abc import Sequence
from random import Random

from cardgames.engine import (
    Card,
    Move,
    cards,
)
from cardgames.games.three_thirteen import ThreeThirteen

STOCK, DISCARDS = Move("draw", word="stock"), Move("draw", word="discards")


def deck(hands: Sequence[str], turned: str, stock: str) -> list[Card]:
    """Return a pack that deals these hands to the seats after seat 0's right, turns a card, and goes on."""
    held = [cards(text) for text in hands]
    order = [hand[place] for place in range(len(held[0])) for hand in [*held[1:], held[0]]]
    return [*order, *cards(turned), *cards(stock)]


def table(*hands: str, turned: str = "8s", stock: str = "", **options: object) -> ThreeThirteen:
    """Return a hand dealt by seat 0: the hands of seats 0, 1, …; seat 1 begins."""
    seats = len(hands)
    number = len(hands[0].split()) - 2
    order = deck(hands, turned, stock)
    game = ThreeThirteen(seats, deck=order, dealer=0, hand=number, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    game.drain()
    return game


def at_random(seats: int, moves: int, seed: str, **options: object) -> ThreeThirteen:
    """Return a match after some random moves."""
    game = ThreeThirteen(seats, seed=seed, options=options)  # type: ignore[arg-type]
    rng = Random(seed)
    for _ in range(moves):
        game.apply(game.legal().sample(rng))
    return game

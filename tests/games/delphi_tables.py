"""Tables of Delphi for its tests."""

from random import Random

from cardgames.engine import (
    Move,
    cards,
)
from cardgames.games.delphi import Delphi

RED_RULE = "always.red"


def ready(deck: str = "", seats: int = 4, rule: str = RED_RULE, dealer: int = 0, **options: object) -> Delphi:
    """Return a game in which the oracle has fixed *rule* and the first card is turned."""
    game = Delphi(seats, seed="t", deck=cards(deck), dealer=dealer, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    game.apply(Move("rule", word=rule))
    game.drain()
    return game


def answer(game: Delphi, answers: str) -> None:
    """Have the guessers say yes (y) or no (n) in order of play, and the card is judged."""
    for letter in answers:
        game.apply(Move("yes" if letter == "y" else "no"))
    assert game.phase == "judge"
    game.apply(game.legal().sample(Random(0)))


def play_deal(game: Delphi, rng: Random) -> None:
    """Play the rest of a deal at random."""
    while not game.over and game.phase != "deal":
        game.apply(game.legal().sample(rng))

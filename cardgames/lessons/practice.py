"""The practice hand: a lesson of one free step on cards of its own, with the coach watching.

It is made for the occasion, so nothing of it is kept: neither progress nor statistics.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from cardgames.engine import Game, Sentence
from cardgames.engine.options import Value

from .lesson import LEARNER, Deal, Lesson, Step
from .looking_back import has_pages

FILE = "practice hand"
"""What stands for the name of a file, and for the course, in this lesson."""

_TEXT = Sentence("New cards. Hints are free, and I will warn you once before a costly move.")
_LOOK_BACK = Sentence("And this is how you could have done better. Your own choice is marked.")


def practice_hand(
    game: type[Game], seed: str, seats: int | None = None, rules: Mapping[str, Value] | None = None
) -> Lesson:
    """A hand of *game* that is dealt anew for every *seed*; as many *seats* as the game has at least, and
    its usual house rules, unless told otherwise."""
    seats, rules = seats or game.seats[0], dict(rules or {})
    chances = Random(seed)
    deck = list(game(seats, options=rules).pack)
    chances.shuffle(deck)
    dealer = chances.randrange(LEARNER + 1 if game.idle_dealer else 0, seats)
    steps = [Step(1, "free", title="Your hand", text=_TEXT, until="hand", coach=True)]
    if has_pages(game):
        steps.append(Step(2, "review", text=_LOOK_BACK))
    return Lesson(
        file=FILE,
        course=FILE,
        id=f"{game.name()}.{seed}",
        title="Practice hand",
        game=game,
        seats=seats,
        minutes=5,
        teaches=(),
        needs=(),
        rules=rules,
        deal=Deal(dealer, {}, tuple(deck)),
        steps=tuple(steps),
    )

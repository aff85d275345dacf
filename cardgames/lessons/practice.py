"""The practice hand: a lesson of one free step on cards of its own, with the coach watching.

It is generated each time: no progress is kept, and no match is counted. Its cards let a careful beginner win
(`winnable_hand`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from cardgames.engine import Bot, Game, Sentence
from cardgames.engine.options import Value
from cardgames.languages import N_

from .goals import is_won
from .lesson import LEARNER, Deal, Lesson, Step
from .looking_back import has_pages
from .stage import DEAL, Stage

FILE = "practice hand"
"""The placeholder for the file name and course of this lesson."""

TRIES = 40
"""The maximum number of deals tried: at most tables two to four are enough."""
LONGEST_HAND = 600
"""The number of moves from which a hand is too long for practice."""

Others = Callable[[Lesson, int], Bot]
"""(practice hand, seat) -> the computer player of that seat."""

_TEXT = Sentence(
    "New cards. Hints are free, and I will warn you once before a costly move. "
    "To train your memory, switch on the memory coach in the menu."
)
_LOOK_BACK = Sentence("Go over your choices, and see what else you could have done.")


def practice_hand(
    game: type[Game], seed: str, seats: int | None = None, rules: Mapping[str, Value] | None = None
) -> Lesson:
    """Return a hand of *game* with cards that depend on the *seed*.  By default it has the fewest *seats*
    that the game allows, and the default house rules."""
    seats, rules = seats or game.seats[0], dict(rules or {})
    chances = Random(seed)
    deck = list(game(seats, options=rules).pack)
    chances.shuffle(deck)
    dealer = chances.randrange(LEARNER + 1 if game.idle_dealer else 0, seats)
    steps = [Step(1, "free", title=N_("A hand of your own"), text=_TEXT, until="hand", coach=True)]
    if has_pages(game):
        steps.append(Step(2, "review", text=_LOOK_BACK))
    return Lesson(
        file=FILE,
        course=FILE,
        id=f"{game.name()}.{seed}",
        title=N_("Practice hand"),
        game=game,
        seats=seats,
        minutes=5,
        teaches=(),
        needs=(),
        rules=rules,
        deal=Deal(dealer, {}, tuple(deck)),
        steps=tuple(steps),
    )


def winnable_hand(
    game: type[Game],
    seed: str,
    careful: Sequence[Bot],
    others: Others,
    seats: int | None = None,
    rules: Mapping[str, Value] | None = None,
) -> Lesson:
    """Return the first practice hand from *seed* that each of the *careful* players wins from the learner's
    seat against the *others*, each of whom sees only their own view.

    If there is none among `TRIES` hands, return the one that most of them win.
    """
    most, best = -1, None
    for number in range(TRIES):
        hand = practice_hand(game, f"{seed}.{number}", seats, rules)
        won = 0
        for player in careful:
            if not wins(hand, player, others):
                break
            won += 1
        if won > most:
            most, best = won, hand
        if won == len(careful):
            break
    assert best is not None
    return best


def wins(hand: Lesson, careful: Bot, others: Others) -> bool:
    """Tell whether *careful* wins *hand* from the learner's seat, with the same moves as at the table."""
    bots = [careful if seat == LEARNER else others(hand, seat) for seat in range(hand.seats)]
    match = Stage(hand, hand.deal).match(())
    match.play(DEAL)
    before = match.view(LEARNER)
    while not match.position.is_settled:
        if match.position.phase == DEAL.verb or len(match.log) > LONGEST_HAND:
            return False
        assert match.turn is not None
        match.play(match.advise(bots[match.turn])[0].move)
    return is_won(before, match.view(LEARNER))

"""The goals of free steps."""

from __future__ import annotations

from cardgames.engine import Game, Sentence, Tally
from cardgames.engine.families.betting import Betting
from cardgames.engine.text import Field, Side

from .lesson import LEARNER, Goal

SCORE = "score"


def measure(goal: Goal, view: Game) -> int:
    """Return the current value of the goal's measure for the learner's side; 0 where the table has no such
    tally."""
    side = view.side(LEARNER)
    if goal.measure == SCORE:
        return view.scores[side]
    return next((tally.values[side] for tally in tallies(view) if tally.label == goal.measure), 0)


def goal_met(goal: Goal, before: Game, after: Game) -> bool:
    """Tell whether the gain between the two views is within the goal."""
    gained = measure(goal, after) - measure(goal, before)
    return (goal.least is None or gained >= goal.least) and (goal.most is None or gained <= goal.most)


def is_won(before: Game, after: Game) -> bool:
    """Tell whether the learner's side won between the two views: no other side gained more, and not all
    gained the same; where all bet, it has won chips.  A dealer who does not play is ignored."""
    own = after.side(LEARNER)
    gains = {side: after.merit(side) - before.merit(side) for side in range(after.side_count)}
    if isinstance(after, Betting):
        return gains[own] > 0
    if before.idle_dealer and before.side_count > 2:
        del gains[before.side(before.dealer)]
    return min(gains.values()) < gains[own] == max(gains.values())


def signed(count: int) -> str:
    """Return a gain with its sign, to distinguish it from a total.

    >>> signed(5), signed(-3), signed(0)
    ('+5', '−3', '0')
    """
    return f"{count:+}".replace("-", "−") if count else "0"


def points_made(before: Game, after: Game) -> Sentence:
    """Return the points scored by each side between the two views."""
    fields: dict[str, Field] = {}
    for side in range(after.side_count):
        fields |= {f"side{side}": Side(side), f"points{side}": after.scores[side] - before.scores[side]}
    told = ", ".join(f"{{side{side}}} {{points{side}}}" for side in range(after.side_count))
    return Sentence("Points in this hand: {told}.", told=Sentence(told, **fields))


def tallies(view: Game) -> list[Tally]:
    """Return the tallies in *view*."""
    return [thing for thing in view.indicators() if isinstance(thing, Tally)]

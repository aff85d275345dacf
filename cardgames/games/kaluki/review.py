"""Looking back at a hand of Kaluki: what each turn could lay, what it laid, and what was left."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Line, Move, Page

from .duties import turn_of
from .plans import fewest_left, most_points
from .rules import Kaluki

NOTE = "What could be laid at each turn's first lay or discard, and what would have been left."


def pages(turns: Sequence[tuple[Kaluki, Move]]) -> list[Page]:
    """A line for each turn of the hand, in the order of play."""
    lines = []
    drew = ""
    for view, move in turns:
        if view.phase == "draw":
            drew = "discards" if move.word == "discards" else "stock"
        elif view.phase == "play" and drew:
            lines.append(turn(view, move, drew))
            drew = ""
    heads = ("First move", "From", "Could lay", "Left at best", "Done")
    return [Page("turns", NOTE, heads, tuple(lines))] if lines else []


def turn(view: Kaluki, move: Move, drew: str) -> Line:
    """The turn of the player to act, whose first *move* after the draw this was."""
    now = turn_of(view)
    plan = fewest_left(now)
    best = plan or most_points(now)
    could = (
        f"{best.points if best is not None else 0} points"
        if not now.opened
        else "yes"
        if plan and plan.lays
        else "–"
    )
    left = str(len(plan.found.rest)) if plan is not None else "–"
    done = {"discard": "only discarded", "swap": "won a joker"}.get(move.verb, "laid")
    return Line(tuple(move.cards[:4]), (drew, could, left, done))

"""Hints: three steps from where to look to the move and its reason.

They come from the Expert, or from the level that the game names in `AI.hints_from`, which is given the view
of the person who asks and nothing else::

    level = coach(type(view))
    advice = worker's answer to ask(view, level, seed), or player.advise(view, level, seed)
    hint = give(view, advice)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames import games
from cardgames.engine import Advice, Game, Move, Sentence

FEWEST, MOST = 2, 3
"""How many candidates the second step shows, where there are so many moves."""
NEAR = 0.5
"""Points: a third candidate is shown only if it is not further behind the best."""


@dataclass(frozen=True)
class Hint:
    """The three steps: what to *focus* on, the *candidates* (in no telling order), the *move* and its reason.

    *hurried* says that there was no time to think to the end; the reason says it in words.  *by_thumb* says
    that the rules of thumb have answered instead of the player asked.
    """

    focus: Sentence
    candidates: tuple[Move, ...]
    move: Move
    why: Sentence
    hurried: bool = False
    by_thumb: bool = False


def coach(game: type[Game]) -> str:
    """Return the name of the level from which the hints of *game* come."""
    return games.ai(game).hints_from


HURRIED = "It ran out of time after {_tries} tries."
NO_TIME = "By rules of thumb; there was no time to try it out."


def give(view: Game, advice: Sequence[Advice], cut: int | None = None) -> Hint:
    """Return the hint for the seat to act in *view*; *advice* is the coach's, best first, never empty.

    *cut* is how many playouts it had made when it was cut short, None where it was not: the hint says so.
    """
    best = advice[0]
    near = [entry.move for entry in advice[:FEWEST]]
    near += [entry.move for entry in advice[FEWEST:MOST] if best.value - entry.value <= NEAR]
    # In an order that does not give the answer away.
    why = best.why
    if cut is not None:
        why = Sentence(f"{why.template} {HURRIED if cut else NO_TIME}", **why.fields, _tries=cut)
    return Hint(
        focus_words(view, advice), tuple(sorted(near, key=str)), best.move, why, cut is not None, cut == 0
    )


def focus_words(view: Game, advice: Sequence[Advice]) -> Sentence:
    """Return one sentence that points at what matters, without the answer: the game's own
    (`AI.where_to_look`), or what is asked."""
    if len(advice) == 1:
        return Sentence("You have only one move.")
    look = games.ai(type(view)).where_to_look
    return (look(view) if look is not None else None) or view.prompt()

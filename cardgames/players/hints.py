"""Hints: three steps, from the relevant facts to the move and its reason.

They come from the strongest level of the game, given only the view of the person who asks::

    level = coach(type(view))
    advice = worker's answer to ask(view, level, seed), or player.advise(view, level, seed)
    hint = give(view, advice)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames import games
from cardgames.engine import Advice, Game, Move, Sentence
from cardgames.languages import N_

FEWEST, MOST = 2, 3
"""The maximum number of candidates in the second step."""
NEAR = 0.5
"""Points: a third candidate is shown only if it is this close to the best."""


@dataclass(frozen=True)
class Hint:
    """The three steps: the *focus*, the *candidates* (in an order that reveals nothing), the *move* and its
    reason.

    *hurried* means that thinking was cut short, which the reason says in words; *by_thumb* that the rules of
    thumb answered instead of the player asked.
    """

    focus: Sentence
    candidates: tuple[Move, ...]
    move: Move
    why: Sentence
    hurried: bool = False
    by_thumb: bool = False


def coach(game: type[Game]) -> str:
    """Return the name of the level that gives the hints of *game*."""
    return games.ai(game).strongest


HURRIED = N_("{why} It ran out of time after {tries} tries.")
NO_TIME = N_("{why} By rules of thumb; there was no time to try it out.")


def give(view: Game, advice: Sequence[Advice], cut: int | None = None) -> Hint:
    """Return the hint for the seat to act in *view*; *advice* is the coach's, best first, never empty.

    *cut* is the number of playouts after which it was cut short, which the hint mentions; None if it was not.
    """
    best = advice[0]
    near = [entry.move for entry in advice[:FEWEST]]
    near += [entry.move for entry in advice[FEWEST:MOST] if best.value - entry.value <= NEAR]
    # In an order that does not give the answer away.
    why = best.why
    if cut is not None:
        why = Sentence(HURRIED if cut else NO_TIME, why=why, tries=cut)
    return Hint(
        focus_words(view, advice), tuple(sorted(near, key=str)), best.move, why, cut is not None, cut == 0
    )


def focus_words(view: Game, advice: Sequence[Advice]) -> Sentence:
    """Return a sentence on the relevant facts, without the answer: the game's own (`AI.where_to_look`), or
    the question."""
    if len(advice) == 1:
        return Sentence("You have only one move.")
    look = games.ai(type(view)).where_to_look
    return (look(view) if look is not None else None) or view.prompt()

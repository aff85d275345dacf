"""Looking back at a deal: the cards that might have been played otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Line, Move, Page

from .bot import advise
from .rules import Totit

WORTH_A_LOOK = 0.4
"""Points by which another card was better, at least, for the choice to be shown."""
MOST = 8
"""So many choices are shown at most."""


def pages(turns: Sequence[tuple[Totit, Move]]) -> list[Page]:
    """One page with the choices that gave most away, the dearest first; none where nothing was."""
    found = [regret for view, move in turns if move.verb == "play" for regret in regrets(view, move)]
    if not found:
        return []
    found.sort(key=lambda regret: -regret[0])
    note = (
        "The cards of the turn, and those that looked better then. In points: pairs made, a share for "
        "what is prepared, less what the others may make of the table."
    )
    lines = tuple(line for _, line in found[:MOST])
    return [Page("second thoughts", note, ("Played, better", "Turn", "Played", "Better", "Lost"), lines)]


def regrets(view: Totit, move: Move) -> list[tuple[float, Line]]:
    """What the choice of *move* gave away, and its line, if that is worth a look."""
    advice = advise(view, view.legal(), Random(0))
    best = advice[0]
    played = next(each for each in advice if each.move == move)
    lost = best.value - played.value
    if lost < WORTH_A_LOOK:
        return []
    turn = view.hand_size + 1 - len(view.hand[view.player])
    numbers = (str(turn), signed(played.value), signed(best.value), f"{lost:.1f}")
    return [(lost, Line((*move.cards, *best.move.cards), numbers))]


def signed(points: float) -> str:
    """*points* with a sign and one decimal.

    >>> signed(3.04), signed(-0.5), signed(0.0)
    ('+3.0', '−0.5', '0.0')
    """
    text = f"{points:+z.1f}".replace("-", "−")
    return "0.0" if text == "+0.0" else text

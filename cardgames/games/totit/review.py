"""Looking back at a deal: the cards that might have been played otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Line, Move, Page

from .bot import advise
from .rules import Totit

WORTH_A_LOOK = 0.4
"""Points by which another card was better, at least, for the choice to be shown."""
MOST = 4
"""So many choices are shown at most."""


def pages(turns: Sequence[tuple[Totit, Move]]) -> list[Page]:
    """One page with the choices that gave most away, the dearest first; none where nothing was."""
    found = [regret for view, move in turns if move.verb == "play" for regret in regrets(view, move)]
    if not found:
        return []
    found.sort(key=lambda regret: -regret[0])
    note = (
        "What looked better, and what you did. In points: pairs made, a share for what is prepared, "
        "less what the others may make of the table."
    )
    lines = tuple(line for _, both in found[:MOST] for line in both)
    return [Page("second thoughts", note, ("Cards", "Turn", "Points", "Lost"), lines)]


def regrets(view: Totit, move: Move) -> list[tuple[float, tuple[Line, Line]]]:
    """What the choice of *move* gave away, with a line for the better one and one for it; if worth a look."""
    advice = advise(view, view.legal(), Random(0))
    best = advice[0]
    played = next(each for each in advice if each.move == move)
    lost = best.value - played.value
    if lost < WORTH_A_LOOK:
        return []
    turn = str(view.hand_size + 1 - len(view.hand[view.player]))
    better = Line(best.move.cards, (turn, signed(best.value), ""))
    return [(lost, (better, Line(move.cards, (turn, signed(played.value), f"{lost:.1f}"), chosen=True)))]


def signed(points: float) -> str:
    """*points* with a sign and one decimal.

    >>> signed(3.04), signed(-0.5), signed(0.0)
    ('+3.0', '−0.5', '0.0')
    """
    text = f"{points:+z.1f}".replace("-", "−")
    return "0.0" if text == "+0.0" else text

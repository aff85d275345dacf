"""Temperaments: the differences in pace and nerve between computer players of one level.

None plays better than another: nerve decides only between equally good moves (see `ai.Daring`), or in a game
of luck alone, and pace is the delay before the table shows a move.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temperament:
    """A way of playing: *pace* multiplies the seconds of visible thought, *nerve* is 1 for players who take
    risks and -1 for those who avoid them."""

    name: str
    pace: float = 1.0
    nerve: int = 0


EVEN = Temperament("")
BOLD = Temperament("bold", pace=0.6, nerve=1)
CAREFUL = Temperament("careful", pace=1.4, nerve=-1)
QUICK = Temperament("quick", pace=0.6)
PATIENT = Temperament("patient", pace=1.4)
TEMPERAMENTS = {each.name: each for each in (EVEN, BOLD, CAREFUL, QUICK, PATIENT)}

"""Temperaments: how computer players of one level differ, in time and in nerve.

None plays better than another: nerve decides only between moves that are as good as each other (see
`ai.Daring`), or in a game of luck alone, and the time is what a table waits before it shows a move.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temperament:
    """A way of playing: *pace* is a factor on the seconds of visible thought, *nerve* 1 for players who take
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

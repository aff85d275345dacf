"""Pacing: how long a table waits before it shows the move of a computer player."""

from __future__ import annotations

from collections.abc import Container

from cardgames.engine import Game, Match, OneOf
from cardgames.engine.temperaments import TEMPERAMENTS
from cardgames.engine.zones import FAN, TRICK

LEAD, FOLLOW, FORCED, AUTOMATIC, TOGETHER, DISCREET = 0.55, 0.40, 0.25, 0.80, 0.10, 0.30
"""Seconds of a computer player's visible thought: first card of a trick, other moves, a last card, the
pause before a move that makes itself, an answer that depends on nobody else's, and one whose pace may
not tell whether there was a choice."""
DOTS = 0.6
"""Seconds of waiting after which the table shows that somebody is thinking."""
FADES = 0.8
"""The share of the longest thought at a table that remains when the next begins."""


class Thoughts:
    """How long the computer players of a table have thought of late.

    A player with only one legal card waits as long as those who had to choose: else the pace would tell.  In
    a discreet phase a player without a choice waits as long as those who had one there.
    """

    def __init__(self) -> None:
        self._seconds = 0.0
        self._phase = ""
        self._longest: dict[str, float] = {}  # by discreet phase, and of all others together

    def begin(self, position: Game) -> None:
        """Start to measure the thought of the player to act in *position*, who has to choose."""
        self._seconds = 0.0
        self._phase = _kind(position)
        self._longest[self._phase] = self._longest.get(self._phase, 0.0) * FADES

    def go_on(self, dt: float) -> None:
        """Let them think *dt* seconds longer."""
        self._seconds += dt
        self._longest[self._phase] = max(self._longest.get(self._phase, 0.0), self._seconds)

    def pause(self, match: Match, planned: Container[int], speed: float) -> float:
        """Return the seconds before the answer of the seat to act is shown.

        *planned* are the seats whose answer was given before its time, *speed* the table's factor on every
        wait.
        """
        decision = match.decision
        alone = isinstance(decision, OneOf) and len(decision) == 1
        position = match.position
        chosen = held(position) > 1 and position.makes_itself() is None  # where a choice could have been
        secret = alone and (chosen or position.phase in position.discreet)
        longest = self._longest.get(_kind(position), 0.0) if secret else 0.0
        return max(_visible(match, planned) * speed, longest)


def _kind(position: Game) -> str:
    """Return the phase of *position* if it is discreet, and nothing for all other phases."""
    return position.phase if position.phase in position.discreet else ""


def _visible(match: Match, planned: Container[int]) -> float:
    decision, position = match.decision, match.position
    if decision.phase == "deal":
        return 0.0
    if decision.phase in position.discreet:
        return DISCREET
    itself = position.makes_itself()
    if itself is not None:
        return 0.0 if itself.verb in position.silent else AUTOMATIC
    if decision.phase in position.simultaneous:
        return 0.0 if match.turn in planned else TOGETHER
    if isinstance(decision, OneOf) and len(decision) == 1 and held(match.position) == 1:
        return FORCED  # that only one of several cards may be played is their holder's secret
    tricks = [zone for zone in position.zones if zone.kind == TRICK]
    seconds = LEAD if tricks and not any(tricks) else FOLLOW
    assert match.turn is not None
    return seconds * TEMPERAMENTS[match.players[match.turn].temperament].pace


def held(position: Game) -> int:
    """Return how many cards the player to act holds."""
    return sum(len(zone) for zone in position.zones if zone.owner == position.turn and zone.kind == FAN)

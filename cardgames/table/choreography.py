"""Choreography: the events of a move become timed steps.

Nothing here knows a game.  Two rules give card games their rhythm: a full trick stays before it is
gathered, and a zone that turns face up pauses once.  After the last step the screen settles on the
layout of the view, so a step may be cut short at any time.  All times are in seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cardgames.engine import BACK, Event, Game, Moved, Scored, Shuffled
from cardgames.engine.zones import PILE, TRICK

Manner = Literal["deal", "play", "collect", "shuffle", "score", "say", "hold", "look"]

DEAL, DEAL_STAGGER, DEAL_LONGEST = 0.260, 0.045, 1.2
PLAY = 0.240
COLLECT, COLLECT_STAGGER = 0.320, 0.040
SHUFFLE = 0.300
SCORE = 0.150
LINGER = 0.900
LOOK = 0.450
FLIP_AT, FLIP = 0.120, 0.180
SNAP_BACK, SHAKE = 0.200, 0.060
SORT = 0.160
HOVER, PRESS = 0.110, 0.090
FADE = 0.120
LATER_DEALS: Final = 0.6  # the factor on dealing from the second hand on
SPEEDS: Final = {"calm": 1.6, "normal": 1.0, "brisk": 0.6, "instant": 0.0}


@dataclass(frozen=True)
class Step:
    """*event* happens from *start* on and takes *duration*; *manner* says how.

    A ``hold`` waits for the person (or for its duration) with a full trick on the table; a ``look`` is
    the pause at something that was turned up.  Both have no event.
    """

    event: Event | None
    start: float
    duration: float
    manner: Manner

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.duration


def choreography(
    events: Sequence[Event], view: Game, *, speed: float = 1.0, reduced: bool = False, later: bool = False
) -> list[Step]:
    """The steps for the redacted *events* of one move; *view* tells the kinds of the zones.

    *speed* is the factor on all times (0: at once), *reduced* stands for reduced motion (cards fade in
    where they go to), *later* says that this is not the first hand.
    """
    kinds = {zone.id: zone.kind for zone in view.zones}
    steps: list[Step] = []
    now = 0.0
    lying = 0.0
    for run in _runs(events):
        first = run[0]
        if isinstance(first, Moved):
            if kinds.get(first.src) == TRICK and len(run) > 1:
                steps.append(Step(None, now, LINGER * speed, "hold"))
                now += LINGER * speed
            now = _fly(steps, run, now, speed, reduced, later, kinds.get(first.src) == PILE)
            lying = now
            if _turned_up(run, view) and len(run) > 1:
                steps.append(Step(None, now, LOOK * speed, "look"))
                now += LOOK * speed
        elif isinstance(first, Shuffled):
            steps.append(Step(first, now, 0.0 if reduced else SHUFFLE * speed, "shuffle"))
            now += 0.0 if reduced else SHUFFLE * speed
        else:
            manner: Manner = "score" if isinstance(first, Scored) else "say"
            steps.append(Step(first, max(now, lying), SCORE * speed, manner))
    return steps


def length(steps: Sequence[Step]) -> float:
    """How long it takes until the last step is over."""
    return max((step.end for step in steps), default=0.0)


def _fly(
    steps: list[Step], run: Sequence[Event], now: float, speed: float, reduced: bool, later: bool, dealt: bool
) -> float:
    count = len(run)
    manner: Manner
    if dealt and count > 3:
        manner, duration, stagger = "deal", DEAL, min(DEAL_STAGGER, DEAL_LONGEST / count)
        if later:
            duration, stagger = duration * LATER_DEALS, stagger * LATER_DEALS
    elif count > 1:
        manner, duration, stagger = "collect", COLLECT, COLLECT_STAGGER
    else:
        manner, duration, stagger = "play", PLAY, 0.0
    if reduced:
        duration, stagger = FADE, 0.0
    for number, event in enumerate(run):
        steps.append(Step(event, now + number * stagger * speed, duration * speed, manner))
    return now + ((count - 1) * stagger + duration) * speed


def _runs(events: Sequence[Event]) -> list[list[Event]]:
    """The events with neighbouring moves out of the same zone taken together."""
    runs: list[list[Event]] = []
    for event in events:
        last = runs[-1][-1] if runs else None
        if isinstance(event, Moved) and isinstance(last, Moved) and event.src == last.src:
            runs[-1].append(event)
        else:
            runs.append([event])
    return runs


def _turned_up(run: Sequence[Event], view: Game) -> bool:
    """Whether this run turns cards up that lay face down."""
    return any(
        isinstance(event, Moved)
        and event.card is not BACK
        and not view.zone(event.src).seen_by(view.viewer)
        and view.zone(event.dst).seen_by(None)
        for event in run
    )

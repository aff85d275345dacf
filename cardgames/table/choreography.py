"""Choreography: the events of a move become timed steps.

Nothing here knows a game.  Four rules give card games their rhythm: a full trick stays before it is
gathered; any other card that was just played rests a moment before it is gathered; a zone that turns
face up pauses once; and a score whose cards lie open lights them for as long as it takes to read it.
After the last step the screen settles on the layout of the view, so a step may be cut short at any time.
All times are in seconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cardgames.engine import BACK, Card, Event, FeatDone, Game, Moved, Paid, Scored, Shuffled, Unveiled, Zone
from cardgames.engine.zones import FAN, PILE, ROW, TRICK

Manner = Literal[
    "deal", "play", "turn", "collect", "cut", "sweep", "shuffle", "score", "light", "say", "hold", "look",
    "pay", "rare",
]  # fmt: skip

# Every time of motion at a table, in seconds at the usual speed.
DEAL, DEAL_STAGGER, DEAL_LONGEST = 0.260, 0.045, 1.2  # a hand is dealt quickly, whatever its size
PLAY = 0.240  # long enough to see whose card it is
COLLECT, COLLECT_STAGGER = 0.320, 0.040  # slower than a played card, which is news
SWEEP = 0.420  # two ways: together, and to the winner
PAY = 0.240  # as a played card
SHUFFLE = 0.300  # heard longer than seen
SCORE = 0.150  # points rise on their own
LIGHT = 0.900  # to read why, and to find the cards
LINGER = 0.900  # to see who takes a full trick
LOOK = 0.450  # to recognise one card
MOMENT = 1.0  # something rare may interrupt
TURN_STAGGER, TURNS = 0.12, 0.36  # between two cards that are turned up, and between all of them at most
FLIP_AT, FLIP = 0.120, 0.180  # a dealt card is under way before it turns over
REVEAL = 0.260  # a whole hand turns over at once, so more slowly
SNAP_BACK, SHAKE = 0.200, 0.060  # a refused card: back, and each way of its shake
SORT = 0.160  # others make room without being looked at
RESIZE = 0.320  # growing is seen as a jump if it is faster
PULSE = 0.150  # up, and as long down
HOVER, PRESS = 0.110, 0.090  # an answer to the hand is felt at once
UPRIGHT = 0.220  # a dragged card swings, and stops before it is put down
FADE = 0.120  # instead of travel, with reduced motion
LATER_DEALS: Final = 0.6  # the factor on dealing from the second hand on


@dataclass(frozen=True)
class MotionStep:
    """*event* happens from *start* on and takes *duration*; *manner* says how.

    A ``hold`` waits for the person (or for its duration) with a full trick on the table; a ``look`` is
    the pause at something that was turned up or taken.  Both have no event.  A ``sweep`` takes all cards of a
    trick at once, a ``cut`` all that are lifted off a pile; a ``turn`` lays cards open that nobody else has
    seen, one after the other.  A ``light`` is a score whose cards lie on the
    table: they are lit, one score after the other.  A ``rare`` one is a feat, or a secret that comes to
    light, which everything else waits for.
    """

    event: Event | None
    start: float
    duration: float
    manner: Manner

    @property
    def end(self) -> float:
        """Return when it is over."""
        return self.start + self.duration


def choreography(
    events: Sequence[Event], before: Game, *, speed: float = 1.0, reduced: bool = False, later: bool = False
) -> list[MotionStep]:
    """Return the steps, in the order of their starts, for the redacted *events* that follow on the view
    *before*.

    *speed* is the factor on all times (0: at once), *reduced* stands for reduced motion (cards fade in
    where they go to), *later* says that this is not the first hand.
    """
    return _Director(events, before, speed, reduced, later).steps


def length(steps: Sequence[MotionStep]) -> float:
    """Return how long it takes until the last step is over."""
    return max((step.end for step in steps), default=0.0)


class _Director:
    """One choreography in the making."""

    def __init__(
        self, events: Sequence[Event], before: Game, speed: float, reduced: bool, later: bool
    ) -> None:
        self.zones: dict[str, Zone] = {zone.id: zone for zone in before.zones}
        self.places = {card: zone.id for zone in before.zones for card in zone if card is not BACK}
        self.viewer = before.viewer
        self.lying = {zone.id: len(zone) for zone in before.zones}
        self.played: set[str] = set()  # zones into which a card has been played by this move
        self.speed, self.reduced = speed, reduced
        self.dealing = any(isinstance(event, Shuffled) and event.fresh for event in events)
        self.now = 0.0
        self.steps: list[MotionStep] = []
        runs = list(_runs(events))
        self.deal_times = self._deal_times(runs, LATER_DEALS if later and self.dealing else 1.0)
        for run in runs:
            self._show(run)

    def _deal_times(self, runs: Sequence[Sequence[Event]], haste: float) -> tuple[float, float]:
        """Return how long a dealt card flies and the next one waits, so that all together do not take too
        long."""
        dealt = [len(run) for run in runs if isinstance(run[0], Moved) and self._manner(run[0]) == "deal"]
        stagger = min(DEAL_STAGGER, DEAL_LONGEST / max(1, sum(dealt)))
        total = (sum(dealt) - len(dealt)) * stagger + len(dealt) * DEAL
        haste *= min(1.0, (DEAL_LONGEST + DEAL) / max(DEAL, total))
        return DEAL * haste, stagger * haste

    def _show(self, run: Sequence[Event]) -> None:
        first = run[0]
        if isinstance(first, Moved):
            self._show_cards([event for event in run if isinstance(event, Moved)])
        elif isinstance(first, Paid):
            self._pay([event for event in run if isinstance(event, Paid)])
        elif isinstance(first, Shuffled):
            if first.fresh:
                self.lying = dict.fromkeys(self.lying, 0)
                self.places.clear()
            self.lying[first.zone] = first.size
            self._take(first, 0.0 if self.reduced else SHUFFLE, "shuffle")
        elif isinstance(first, Scored) and any(self._lies_open(card) for card in first.cards):
            self._take(first, LIGHT, "light")
        elif isinstance(first, FeatDone | Unveiled):
            self._take(first, MOMENT, "rare")
        else:
            manner: Manner = "score" if isinstance(first, Scored) else "say"
            self.steps.append(MotionStep(first, self.now, SCORE * self.speed, manner))

    def _lies_open(self, card: Card) -> bool:
        """Tell whether everybody sees *card* on the table now."""
        zone = self.places.get(card)
        return zone is not None and self.zones[zone].seen_by(None)

    def _show_cards(self, run: Sequence[Moved]) -> None:
        src, dst = run[0].src, run[-1].dst
        if src in self.played and self._manner(run[0]) == "collect":
            self.played.discard(src)
            full = self.zones[src].kind == TRICK and 1 < len(run) == self.lying[src]
            self._take(None, *((LINGER, "hold") if full else (LOOK, "look")))
        self._fly(run)
        self.lying[src] -= len(run)
        for event in run:
            self.lying[event.dst] += 1
            self.places[event.card] = event.dst
        if self.zones[src].kind == FAN:
            self.played.add(dst)
        if self._turned_up(run):
            self._take(None, LOOK, "look")

    def _take(self, event: Event | None, duration: float, manner: Manner) -> None:
        """Add a step that the next one waits for."""
        self.steps.append(MotionStep(event, self.now, duration * self.speed, manner))
        self.now += duration * self.speed

    def _manner(self, event: Moved) -> Manner:
        src, dst = self.zones[event.src].kind, self.zones[event.dst].kind
        if src == FAN:
            return "play"
        return "deal" if src == PILE and dst != PILE else "collect"

    def _fly(self, run: Sequence[Moved]) -> None:
        """Let the cards of a run fly one after the other, each before the one ahead has landed."""
        manner = self._manner(run[0])
        if manner == "collect" and len(run) > 1 and self.zones[run[0].src].kind == TRICK:
            manner = "sweep"
        elif manner == "collect" and _is_cut(run):
            manner = "cut"
        elif self._is_turned(run):
            manner = "turn"
        duration, stagger = {
            "deal": self.deal_times,
            "play": (PLAY, COLLECT_STAGGER),
            "turn": (PLAY, min(TURN_STAGGER, TURNS / len(run))),
            "collect": (COLLECT, COLLECT_STAGGER),
            "sweep": (SWEEP, 0.0),
            "cut": (COLLECT, 0.0),
        }[manner]
        if self.reduced:
            duration, stagger = FADE, 0.0
        for number, event in enumerate(run):
            start = self.now + number * stagger * self.speed
            self.steps.append(MotionStep(event, start, duration * self.speed, manner))
        self.now = self.steps[-1].end

    def _pay(self, run: Sequence[Paid]) -> None:
        """Add a step for chips that fly together."""
        duration = (FADE if self.reduced else PAY) * self.speed
        self.steps += [MotionStep(event, self.now, duration, "pay") for event in run]
        self.now += duration

    def _is_turned(self, run: Sequence[Moved]) -> bool:
        """Tell whether all cards of a hand or pile that nobody else has seen are laid open side by side."""
        src, dst = self.zones[run[0].src], self.zones[run[0].dst]
        is_whole = len(run) == self.lying[run[0].src]
        is_secret = not src.seen_by(self.viewer) and dst.seen_by(None)
        return is_whole and is_secret and src.kind in (FAN, PILE) and dst.kind == ROW

    def _turned_up(self, run: Sequence[Moved]) -> bool:
        """Tell whether this run turns several cards up that lay face down."""
        turned = [
            event
            for event in run
            if event.card is not BACK
            and not self.zones[event.src].seen_by(self.viewer)
            and self.zones[event.dst].seen_by(None)
        ]
        return len(turned) > 1


def _runs(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield the events with neighbouring moves out of the same zone, and payments that fly together, in
    one."""
    run: list[Event] = []
    for event in events:
        if run and not (_one_flight(run, event) or one_payment(run, event)):
            yield run
            run = []
        run.append(event)
    if run:
        yield run


def _is_cut(run: Sequence[Moved]) -> bool:
    """Tell whether the cards that lay above one place of a pile are moved together, in their order."""
    place = run[0].place
    return len(run) > 1 and bool(place) and all(event.place == place for event in run)


def _one_flight(run: Sequence[Event], event: Event) -> bool:
    last = run[-1]
    return isinstance(event, Moved) and isinstance(last, Moved) and event.src == last.src


def one_payment(run: Sequence[Event], event: Event) -> bool:
    """Tell whether *event* is paid together with the payments of *run*: all out of one heap, or all into
    one."""
    paid = [one for one in (*run, event) if isinstance(one, Paid)]
    if len(paid) <= len(run):
        return False
    return len({one.src for one in paid}) == 1 or len({one.dst for one in paid}) == 1

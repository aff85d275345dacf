"""Playback: what the host has done is shown move by move; then the table waits for what comes next."""

from __future__ import annotations

from typing import Protocol

from cardgames.engine import Event, Game, Match

from ...host import Batch, Stage
from .motion import Motion
from .viewpoint import Viewpoint


class Feed(Protocol):
    """What playback watches of a host."""

    speed: float

    @property
    def match(self) -> Match: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def batches(self) -> list[Batch]: ...
    def update(self, dt: float, idle: bool) -> None: ...


class Listener(Protocol):
    """Who is told how far the playback has come."""

    @property
    def looks_closer(self) -> bool:
        """Whether something lies over the table that is to be looked at first: nothing new begins."""

    def check_revealed(self) -> None:
        """Hide at once what is not for whoever looks on now."""

    def move_begins(self, before: Game) -> None:
        """A move is about to be shown, which follows on the view *before*."""

    def changed(self) -> None:
        """Another position is shown: derive from it what depends on it."""

    def arrived(self) -> None:
        """The cards lie, or are gliding to where they lie, as the view has it."""

    def cut_short(self) -> None:
        """All lies at once as the view has it."""

    def may_present(self, stage: Stage) -> bool:
        """Whether nothing else, such as a peg in the air, has to be seen first."""

    def present(self, stage: Stage, *, fresh: bool) -> None:
        """Show what the table waits for; *fresh* where it has just come to that."""


class Playback:
    """See the module.  ``ply`` is how many moves are shown, -1 while one is on its way.

    ``rest`` is how many seconds pass between two moves, ``fast`` whether they are not to be watched.
    """

    def __init__(self, feed: Feed, motion: Motion, eyes: Viewpoint, listener: Listener) -> None:
        self.feed, self.motion, self.eyes, self.listener = feed, motion, eyes, listener
        self.ply = len(feed.match.log)
        self.rest = 0.0
        self.fast = False
        self._rested = 0.0
        self._presented: Stage | None = None
        self._is_due = False  # whether what the table waits for is to be presented once motion ends

    # Asking

    @property
    def arrived(self) -> bool:
        """Whether the table shows the match as it stands, and what it waits for."""
        return self.ply == len(self.feed.match.log) and self.feed.stage is self._presented

    @property
    def quiet(self) -> bool:
        """Whether everything that has happened has been shown."""
        return self.arrived and not self.motion.playing and not self.feed.batches

    # Time

    def update(self, dt: float) -> None:
        """Do the next thing: motion to its end, the next move, time for the host."""
        if self._rests(dt):
            return
        feed, motion = self.feed, self.motion
        self.fast = self.fast and feed.stage in (Stage.COMPUTER, Stage.OWN)
        hurried = self.fast and feed.stage is Stage.COMPUTER
        feed.speed = 0.0 if hurried else motion.pace.speed
        if hurried and motion.playing:
            self.skip()
        if motion.playing or self.listener.looks_closer:
            feed.update(dt, False)
        elif feed.batches:
            self._begin()
        else:
            self.arrive()
            feed.update(dt, not motion.playing)
            self.listener.check_revealed()
            if feed.batches:
                self._begin()
            elif feed.stage is not self._presented and not motion.playing:
                self.present()

    def _rests(self, dt: float) -> bool:
        """Whether the pause before the next move is not over."""
        if not self.rest or not self.feed.batches or self.motion.playing or self.fast:
            return False
        self._rested -= dt
        if self._rested > 0:
            return True
        self._rested = self.rest * self.feed.speed
        return False

    def _begin(self) -> None:
        """Begin to show one move, redacted for whoever looks on now."""
        ply, viewer = self.feed.batches.pop(0).ply, self.eyes.viewer
        before = self.feed.match.view_at(ply - 1, viewer)
        events: list[Event] = self.feed.match.events(viewer, ply - 1)[0]
        self.listener.move_begins(before)
        self.motion.play(events, before, later=before.hand_number > 0)
        self.ply = -1
        self.motion.update(0.0)
        self.listener.changed()

    def arrive(self, *, waits: bool = True) -> None:
        """Settle where everything has been shown, and present what comes next, if that *waits* for it, once
        the hand has sorted itself."""
        if self.ply != len(self.feed.match.log):
            self.ply = len(self.feed.match.log)
            self.motion.settle(self.eyes.view(), at_once=False, waits=waits)
            self.listener.arrived()
            self._is_due = True
        if self._is_due and not self.motion.playing:
            self.present()

    def present(self) -> None:
        """Present what the table waits for now."""
        self._is_due = False
        stage = self.feed.stage
        if not self.listener.may_present(stage):
            self._presented = None
            return
        fresh, self._presented = stage is not self._presented, stage
        self.listener.present(stage, fresh=fresh)

    # What others do to it

    def ask_again(self) -> None:
        """Something else may be asked now: present it even if the stage is the same."""
        self._presented = None

    def go_on(self) -> None:
        """Something has been done: do the next thing without waiting for a frame or resting."""
        self._rested = 0.0
        self.update(0.0)

    def rewind(self) -> None:
        """Glide to where the match stands now, after an undo or a redo."""
        self._presented, self.ply = None, -1
        self.motion.stop()
        self.arrive(waits=False)

    def start_at(self, view: Game) -> None:
        """Lie as *view* has it at once, from where moves are to be shown."""
        self.feed.batches.clear()
        self.motion.stop()
        self.motion.settle(view, at_once=True)
        self._presented, self.ply = None, -1

    def reveal(self) -> None:
        """Let the cards of whoever looks on now turn up, in a position that has been shown."""
        self.ply = len(self.feed.match.log)
        self.motion.reveal(self.eyes.view())

    def finish(self) -> None:
        """Show everything that has happened at its end."""
        self.feed.batches.clear()
        self.ply = len(self.feed.match.log)
        self.motion.finish(self.eyes.view())
        self.listener.cut_short()

    def skip(self) -> None:
        """Finish the motion and go on: the person has seen enough."""
        self.motion.go_on()
        self.finish()
        self.listener.changed()
        self.present()

"""Playback: show the plies move by move, then present the turn state."""

from __future__ import annotations

from typing import Protocol

from cardgames.engine import Event, Game, Shuffled

from ..host import TurnState
from ..match_feed import MatchFeed
from .motion import Motion
from .viewpoint import Viewpoint


class Listener(Protocol):
    """What playback reports its progress to."""

    @property
    def looks_closer(self) -> bool:
        """Tell whether something enlarged covers the table, so that nothing new may begin."""

    def check_revealed(self) -> None:
        """Hide at once the cards that the present viewer may not see."""

    def move_begins(self, before: Game) -> None:
        """Prepare for a move that changes the view *before*."""

    def invalidate(self) -> None:
        """Derive what depends on the position shown, which has changed."""

    def arrived(self) -> None:
        """React to the cards lying, or gliding to where they lie, as in the view."""

    def cut_short(self) -> None:
        """Drop what else is in motion: everything was moved to its end at once."""

    def may_present(self, stage: TurnState) -> bool:
        """Tell whether nothing, such as a peg in the air, has to be seen before *stage* is presented."""

    def present(self, stage: TurnState, *, fresh: bool) -> None:
        """Show the turn state; *fresh* if the stage has just been reached."""


class Playback:
    """How far the table has come in showing the match.

    ``ply`` is the number of moves shown, -1 while one is being shown; ``rest`` the pause between two moves in
    seconds; ``fast`` skips the motion of moves until it is the person's turn.
    """

    def __init__(self, feed: MatchFeed, motion: Motion, eyes: Viewpoint, listener: Listener) -> None:
        self.feed, self.motion, self.eyes, self.listener = feed, motion, eyes, listener
        self.ply = len(feed.match.log)
        self.rest = 0.0
        self.fast = False
        self._rested = 0.0
        self._presented: TurnState | None = None
        self.is_due = False  # whether the turn state is to be presented once motion ends

    # Asking

    @property
    def arrived(self) -> bool:
        """Tell whether the table shows the match as it stands, and its turn state."""
        is_settled = self.ply == len(self.feed.match.log) and not self.is_due
        return is_settled and self.feed.turn_state is self._presented

    @property
    def quiet(self) -> bool:
        """Tell whether everything that has happened has been shown, motion included."""
        return self.arrived and not self.motion.playing and not self.feed.pending

    @property
    def is_behind(self) -> bool:
        """Tell whether the next update shows something, though nothing moves."""
        behind = self.is_due or bool(self.feed.pending) or self.ply != len(self.feed.match.log)
        return behind and not self.motion.playing and not self.listener.looks_closer

    # Time

    def update(self, dt: float) -> None:
        """Pass *dt* seconds: let motion end, begin the next move, or give time to the host."""
        if self._rests(dt):
            return
        feed, motion = self.feed, self.motion
        self.fast = self.fast and feed.turn_state in (TurnState.COMPUTER, TurnState.OWN)
        hurried = self.fast and feed.turn_state is TurnState.COMPUTER
        feed.speed = 0.0 if hurried else motion.pace.speed
        if hurried and motion.playing:
            self.skip()
        if motion.playing or self.listener.looks_closer:
            feed.update(dt, False)
        elif feed.pending:
            self._begin()
        elif self.settle() and motion.pace.speed:
            return  # the next frame presents what comes next: for both, one would take too long
        else:
            self.present_if_due()
            feed.update(dt, not motion.playing)
            self.listener.check_revealed()
            if feed.pending:
                self._begin()
            elif feed.turn_state is not self._presented and not motion.playing:
                self.present()

    def _rests(self, dt: float) -> bool:
        """Tell whether the pause before the next move is still on."""
        if not self.rest or not self.feed.pending or self.motion.playing or self.fast:
            return False
        self._rested -= dt
        if self._rested > 0:
            return True
        self._rested = self.rest * self.feed.speed
        return False

    def _begin(self) -> None:
        """Begin to show one move, redacted for the present viewer."""
        ply, viewer = self.feed.pending.popleft(), self.eyes.viewer
        before = self.feed.match.view_at(ply - 1, viewer)
        events: list[Event] = self.feed.match.events(viewer, ply - 1)[0]
        self.listener.move_begins(before)
        is_deal = any(isinstance(event, Shuffled) and event.fresh for event in events)
        self.motion.play(events, before, self.feed.match.view_at(ply, viewer) if is_deal else None)
        self.ply = -1
        self.motion.update(0.0)
        self.listener.invalidate()

    def hurry(self) -> None:
        """Begin the next move of others without the pause before it."""
        self.feed.speed = self._rested = 0.0
        self.feed.update(0.0, True)
        if self.feed.pending:
            self._begin()

    def settle(self, *, waits: bool = True) -> bool:
        """Settle the cards once everything has been shown; False if they have been settled already.

        With *waits*, what comes next is presented only after the hand has sorted itself.
        """
        if self.ply == len(self.feed.match.log):
            return False
        self.ply = len(self.feed.match.log)
        self.motion.settle(self.eyes.view(), at_once=False, waits=waits)
        self.listener.arrived()
        self.is_due = True
        return True

    def present_if_due(self) -> None:
        """Present what comes next once the cards have been settled."""
        if self.is_due and not self.motion.playing:
            self.present()

    def present(self) -> None:
        """Present the turn state, unless something has to be seen before."""
        self.is_due = False
        stage = self.feed.turn_state
        if not self.listener.may_present(stage):
            self._presented = None
            return
        fresh, self._presented = stage is not self._presented, stage
        self.listener.present(stage, fresh=fresh)

    # What others do to it

    def ask_again(self) -> None:
        """Present again the turn state, even if the stage is the same."""
        self._presented = None

    def go_on(self) -> None:
        """Show the next move at once, without waiting for a frame or resting."""
        self._rested = 0.0
        self.update(0.0)

    def rewind(self) -> None:
        """Glide to where the match stands now, after Undo or Redo."""
        self._presented, self.ply = None, -1
        self.motion.stop()
        self.settle(waits=False)
        self.present_if_due()

    def start_at(self, view: Game) -> None:
        """Lay the cards at once as in *view*, from which moves are then shown."""
        self.feed.pending.clear()
        self.motion.stop()
        self.motion.settle(view, at_once=True)
        self._presented, self.ply = None, -1

    def reveal(self) -> None:
        """Turn up the cards that the present viewer may see, in a position already shown."""
        self.ply = len(self.feed.match.log)
        self.motion.reveal(self.eyes.view())

    def finish(self) -> None:
        """Show everything that has happened at its end."""
        self.feed.pending.clear()
        self.ply = len(self.feed.match.log)
        self.motion.finish(self.eyes.view())
        self.listener.cut_short()

    def skip(self) -> None:
        """Finish the motion and present what comes next."""
        self.motion.go_on()
        self.finish()
        self.listener.invalidate()
        self.present()

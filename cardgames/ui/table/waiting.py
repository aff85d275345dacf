"""Waiting for others: the dots of a thinking player, and the offer to hurry after a while."""

from __future__ import annotations

from ..match_feed import MatchFeed
from .drawing.plates import DOT_TIME, DOTS
from .motion import Motion
from .overlays.zoom import trick_of

LONG, LONG_WITH_TRICKS = 4.0, 8.0
"""Seconds without a question after which the table says that a click goes on; everybody plays to a trick."""


class Waiting:
    """How long the person has waited for others.  ``dots`` are those on the plate of who thinks."""

    def __init__(self, feed: MatchFeed, motion: Motion) -> None:
        self.feed, self.motion = feed, motion
        self.dots = 0
        self._thought = self._unasked = 0.0

    @property
    def is_long(self) -> bool:
        """Tell whether the moves of others have gone on for so long that a click may hurry them."""
        view = self.motion.shown
        has_trick = view is not None and trick_of(view) is not None
        return self._unasked >= (LONG_WITH_TRICKS if has_trick else LONG) and not self.feed.thinking

    def update(self, dt: float, *, is_asked: bool) -> None:
        """Let *dt* seconds pass."""
        feed, motion = self.feed, self.motion
        shows_others = not is_asked and not motion.waits and (motion.playing or feed.waiting)
        self._unasked = self._unasked + dt if shows_others else 0.0
        self._thought = self._thought + dt if feed.thinking and not motion.playing else 0.0
        self.dots = 1 + int(self._thought / DOT_TIME) % DOTS if self._thought else 0

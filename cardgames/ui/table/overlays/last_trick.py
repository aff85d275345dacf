"""The last trick: a button that shows it once more."""

from __future__ import annotations

import pygame

from cardgames.languages import _

from ...widgets import Button
from ..boxes import box_of
from ..parts import TableParts
from .zoom import TakenTrick, draw_last_trick, find_last_trick, trick_of


class LastTrick:
    """The last trick of one table; ``shown`` while it lies over the cards."""

    def __init__(self, parts: TableParts) -> None:
        self.parts = parts
        self.shown: TakenTrick | None = None
        self._placed_for: tuple[object, ...] = ()
        self._is_there = False

    def toggle(self) -> None:
        """Show the last trick, or the table again."""
        view = self.parts.motion.shown
        if view is not None and trick_of(view) is None:
            self.parts.toasts.say(_("This game has no tricks."))
        elif self.shown is not None:
            self.shown = None
        elif (found := self._find()) is not None:
            self.shown = found
        else:
            self.parts.toasts.say(_("No trick has been taken yet."))
        self.parts.app.redraw()

    def _find(self) -> TakenTrick | None:
        view, feed = self.parts.motion.shown, self.parts.eyes.feed
        trick = trick_of(view) if view is not None else None
        return find_last_trick(feed.match, feed.revealed, trick.id) if trick is not None else None

    def place_button(self) -> None:
        """Place the button, once there is a last trick in this hand."""
        eyes, widgets = self.parts.eyes, self.parts.decision_panel.widgets
        match = eyes.feed.match
        now = match, len(match.log), eyes.viewer
        if now != self._placed_for:
            self._placed_for = now
            self._is_there = match.phase != "deal" and self._find() is not None
        if not self._is_there:
            widgets.remove("last_trick")
        elif "last_trick" not in widgets:
            rect, tip = box_of(self.parts.motion.layout.last_trick), _("The last trick")
            button = Button("last_trick", rect, "", self.toggle, icon="last_trick", tip=tip)
            widgets.add(button).tip_key = "last_trick"

    def draw(self, target: pygame.Surface, felt: pygame.Rect) -> None:
        """Draw it over the *felt*, where it is shown."""
        if self.shown is not None:
            draw_last_trick(target, self.parts.painter, self.shown, self.parts.eyes.feed.match, felt)

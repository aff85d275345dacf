"""The common parts of review sheets: they are left by Escape."""

from __future__ import annotations

from ...input import Gesture, Key
from ..results.sheet import Sheet


class Aside(Sheet):
    """A sheet beside the course of things, which goes back to where it was opened."""

    def back(self) -> None:
        """Go back to where it was opened."""
        self.app.stack.pop()

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":
            self.back()
            return True
        return super().handle(event)

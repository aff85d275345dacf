"""The voice of a table: what happens and what is asked, in lines for a screen reader.

A line comes when the cards have come to rest.  Where several people share the screen only what is public is
said, for everybody hears it: no reasons, hints or prompts, which tell what somebody holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.table.log import log_lines

from ...host import Stage
from ...speech import aloud
from .toasts import Toast

if TYPE_CHECKING:
    from collections.abc import Callable

    from .state import TableState

Asked = tuple[int, Stage, str]


class Voice:
    """See the module."""

    def __init__(self, scene: TableState) -> None:
        self.scene = scene
        self._told = len(scene.match.log)
        self._asked: Asked | None = None
        self._toasts: list[Toast] = []

    def follow(self, ply: int, speak: Callable[[str], object]) -> None:
        """Say what is new, now that *ply* moves have been shown (fewer than none: cards are moving)."""
        self._tell_toasts(speak)
        if ply < 0:
            return
        if ply > self._told:
            self._tell_moves(speak)
        self._told = ply
        self._ask(ply, speak)

    @property
    def _shared(self) -> bool:
        host = self.scene.host
        return len(host.match.persons) > 1 and not host.pace.trust

    def _tell_moves(self, speak: Callable[[str], object]) -> None:
        host = self.scene.host
        viewer = None if self._shared else host.revealed
        names = host.match.names(viewer)
        events = host.match.events(viewer, self._told)
        for line in log_lines(events, host.match.view(viewer), self._told):
            speak(line.text(names))

    def _ask(self, ply: int, speak: Callable[[str], object]) -> None:
        """Whose turn it is, once for each question."""
        scene, stage = self.scene, self.scene.host.stage
        prompt = scene.asking.prompt if scene.my_turn else ""
        asked = (ply, stage, prompt)
        if asked == self._asked or (stage is Stage.OWN and not scene.my_turn):
            return
        self._asked = asked
        turn = scene.match.turn
        if turn is not None and stage in (Stage.OWN, Stage.CURTAIN):
            to_all = f"It is the turn of {scene.match.players[turn].name}."
            speak(to_all if self._shared else aloud(prompt, scene.names))

    def _tell_toasts(self, speak: Callable[[str], object]) -> None:
        """The messages that have come up since the last look."""
        before, self._toasts = self._toasts, list(self.scene.toasts.shown)
        for toast in self._toasts:
            private = self._shared and toast.kind in ("refused", "hint")
            if not private and not any(toast is other for other in before):
                speak(aloud(toast.markup, self.scene.names))

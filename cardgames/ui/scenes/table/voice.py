"""The voice of a table: what happens and what is asked, in lines for a screen reader.

A line comes when the cards have come to rest.  Where several people share the screen only what is public is
said, for everybody hears it: no reasons, hints or prompts, which tell what somebody holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Card
from cardgames.table.log import log_lines

from ...host import Stage
from ...speech import aloud
from ...widgets import Widget, Widgets, spoken
from .toasts import Toast

if TYPE_CHECKING:
    from collections.abc import Callable

    from .scene import TableScene

Asked = tuple[int, Stage, str]


class Voice:
    """See the module."""

    def __init__(self, scene: TableScene) -> None:
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
    def shared(self) -> bool:
        """Whether somebody hears it who may not know everything."""
        return self.scene.eyes.is_shared

    def _tell_moves(self, speak: Callable[[str], object]) -> None:
        host = self.scene.host
        viewer = None if self.shared else host.revealed
        names = host.match.names(viewer)
        events = host.match.events(viewer, self._told)
        for line in log_lines(events, host.match.view(viewer), self._told):
            speak(line.text(names))

    def _ask(self, ply: int, speak: Callable[[str], object]) -> None:
        """Whose turn it is, once for each question."""
        scene, stage = self.scene, self.scene.host.stage
        prompt = scene.asking.prompt if scene.my_turn and not self.shared else ""
        asked = (ply, stage, prompt)
        if asked == self._asked or (stage is Stage.OWN and not scene.my_turn):
            return
        self._asked = asked
        turn = scene.match.turn
        if turn is not None and stage in (Stage.OWN, Stage.CURTAIN):
            to_all = f"It is the turn of {scene.match.players[turn].name}."
            speak(to_all if self.shared else aloud(prompt, scene.names))

    def _tell_toasts(self, speak: Callable[[str], object]) -> None:
        """The messages that have come up since the last look."""
        before, self._toasts = self._toasts, list(self.scene.toasts.shown)
        for toast in self._toasts:
            private = self.shared and toast.kind in ("refused", "hint")
            if not private and not any(toast is other for other in before):
                speak(aloud(toast.markup, self.scene.names))

    # ------------------------------------------------------------------ what the keyboard is on

    def focus(self) -> str:
        """The card, the pile or the button that the keyboard is on; a private card by its place alone, where
        others hear it."""
        scene = self.scene
        if scene.curtain is not None:
            return _on(scene.curtain.widgets)
        if scene.side is not None and (words := _on(scene.side.widgets)):
            return words
        stop = scene.hands.ring.current if scene.hands.ring.shown else None
        if stop is None:
            current = scene.widgets.focus.current if scene.widgets.focus.shown else None
            return self._widget(current) if current is not None else ""
        if stop.widget is not None:
            return self._widget(scene.widgets.find(stop.widget))
        if stop.zone is not None:
            return self._pile(stop.zone)
        return self._card(stop.card) if stop.card is not None else ""

    def _widget(self, widget: Widget) -> str:
        """Return a widget of the table in words; where others hear it, without reasons, and as a mere choice
        where it tells of the hand."""
        told = self.scene.asking.overheard_as(widget) if self.shared else None
        if told is not None:
            return told
        return spoken(widget, reasons=not self.shared)

    def _pile(self, name: str) -> str:
        zone = self.scene.host.view().zone(name)
        return f"{zone.declaration.label or name}, {len(zone)} cards"

    def _card(self, card: Card) -> str:
        """Such as: queen of hearts, 3 of 9, playable."""
        scene, control = self.scene, self.scene.asking.control
        own = [sprite.card for sprite in scene.hands.own]
        name = scene.names.card(card)
        where = f"{own.index(card) + 1} of {len(own)}" if card in own else "on the table"
        if self.shared and (card in own or not any(card in zone for zone in scene.match.view(None).zones)):
            name = "a card"
        if control is not None and card in control.picks:
            state = "chosen"
        elif self.shared:
            state = ""
        else:
            state = "playable" if card in scene.asking.lit else "not playable" if scene.my_turn else ""
        return ", ".join(word for word in (name, where, state) if word)


def _on(widgets: Widgets) -> str:
    """The widget of these that the keyboard is on."""
    current = widgets.focus.current if widgets.focus.shown else None
    return spoken(current) if current is not None else ""

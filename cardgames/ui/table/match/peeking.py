"""Peeking: where people share the screen, hands of some games lie face down until their owner looks.

The button and the key show them: while they are held, or from one press to the next, as the setting has it.
Until then the table shows what everybody knows, and its words tell nothing of the cards.
"""

from __future__ import annotations

from cardgames.languages import _

from ...device_words import HOLD_TO_LOOK, PRESS_TO_LOOK
from ...input import Click, Drop, Gesture, Key, KeyUp, Press
from ...widgets import Button
from ...widgets.buttons import Action
from ..parts import TableParts
from ..playback import Playback


class Peeking:
    """See the module."""

    def __init__(self, parts: TableParts, playback: Playback) -> None:
        self.app, self.eyes, self.motion, self.playback = parts.app, parts.eyes, parts.motion, playback
        self.decision_panel, self.hand_input = parts.decision_panel, parts.hand_input
        self._held = ""  # the input held down: "key", "pointer" or nothing
        self._prompt = ""

    @property
    def holds(self) -> bool:
        """Tell whether looking takes holding."""
        return self.app.settings.peek == "hold"

    def prompt(self, usual: str) -> str:
        """Return the prompt: nothing that reveals cards while they lie face down."""
        self._prompt = usual
        if not self.eyes.covers_hand:
            return usual
        return self.app.told(HOLD_TO_LOOK if self.holds else PRESS_TO_LOOK)

    def forget(self) -> None:
        """Release the held input: somebody else is here, or nobody."""
        self.eyes.is_looking, self._held = False, ""

    # ---------------------------------------------------------------- input

    def handle(self, event: Gesture) -> bool:
        """Look, or look no longer; True when it was used."""
        if isinstance(event, Key) and event.action == "peek" and not event.shift:
            if event.repeat or not self.eyes.can_peek:
                return self.eyes.can_peek
            if self.holds and not self.eyes.is_looking:
                self._held = "key"
            self._toggle()
            return True
        if isinstance(event, KeyUp) and event.action == "peek" and self._held == "key":
            self._let_go()
            return True
        if isinstance(event, Click | Drop) and self._held == "pointer":
            self._let_go()
            return True
        return False

    def _let_go(self) -> None:
        self._held = ""
        self._look(False)

    def _press(self) -> None:
        """React to the pointer going down on the button."""
        if self.holds and not self.eyes.is_looking:
            self._held = "pointer"
            self._look(True)

    def _look(self, looks: bool) -> None:
        if self.motion.playing:
            self.playback.skip()
        self.eyes.is_looking = looks
        view = self.eyes.view()
        if looks:
            self.motion.reveal(view)
        else:
            self.hand_input.forget()
            self.motion.hide(view)
            self.motion.settle(view, at_once=True)
            self.app.forget_frames()
        self.decision_panel.prompt = self.prompt(self._prompt)
        self.decision_panel.changed()
        self.hand_input.update_lift(at_once=True)

    def button(self) -> list[Button]:
        """Return the button, where there is something to look at."""
        if not self.eyes.can_peek or not self.decision_panel.is_open:
            return []
        word = _("Hide") if self.eyes.is_looking else _("Look")
        icon = "eye_off" if self.eyes.is_looking else "eye"
        tip = _("Hold to see your cards") if self.holds else _("Press to see your cards")
        button = HoldButton("peek", (0, 0), word, self._toggle, kind="answer", icon=icon, key="peek", tip=tip)
        button.on_press, button.tip_key = self._press, "peek"
        return [button]

    def _toggle(self) -> None:
        self._look(not self.eyes.is_looking)


class HoldButton(Button):
    """A button that does something as soon as the pointer goes down on it, too."""

    on_press: Action = staticmethod(lambda: None)

    def press(self, event: Press) -> bool:
        used = super().press(event)
        self.on_press()
        return used

"""Peeking: where people share the screen, hands of some games lie face down until their owner looks.

The button and the key show them: while they are held, or from one press to the next, as the setting has it.
Until then the table shows what everybody knows, and its words tell nothing of the cards.
"""

from __future__ import annotations

from cardgames.engine import BACK
from cardgames.languages import _

from ...device_words import HOLD_TO_LOOK, PRESS_TO_LOOK
from ...input import Click, Drop, Gesture, Key, KeyUp, Press
from ...match_feed import MatchControl
from ...widgets import Button
from ...widgets.buttons import Action
from ..decision_panel import DecisionPanel
from ..input.hand import HandInput
from ..playback import Playback


class Peeking:
    """See the module.  ``is_looking`` is whether the person playing here is looking at their cards."""

    def __init__(
        self, host: MatchControl, playback: Playback, decision_panel: DecisionPanel, hand_input: HandInput
    ) -> None:
        self.app = decision_panel.painter.app
        self.host, self.playback, self.decision_panel, self.hand_input = (
            host,
            playback,
            decision_panel,
            hand_input,
        )
        self.motion, self.eyes = playback.motion, playback.eyes
        self.is_looking = False
        self._held = ""  # the input held down: "key", "pointer" or nothing
        self._prompt = ""

    @property
    def holds(self) -> bool:
        """Tell whether looking takes holding."""
        return self.app.settings.peek == "hold"

    @property
    def offered(self) -> bool:
        """Tell whether one's own cards are for the eyes of the person asked now, and others may be near."""
        host = self.host
        if not self.host.match.game.peeked or host.revealed is None:
            return False
        return self.eyes.is_shared and self._has_secrets

    @property
    def _has_secrets(self) -> bool:
        """Tell whether the person holds cards that not everybody knows."""
        zone = self.eyes.own_hand(self.motion.shown)
        return zone is not None and BACK in self.host.match.view(None).zone(zone.id)

    @property
    def covers(self) -> bool:
        """Tell whether one's own cards lie face down now."""
        return self.offered and not self.is_looking

    def prompt(self, usual: str) -> str:
        """Return the prompt: nothing that reveals cards while they lie face down."""
        self._prompt = usual
        if not self.covers:
            return usual
        return self.app.told(HOLD_TO_LOOK if self.holds else PRESS_TO_LOOK)

    def forget(self) -> None:
        """Release the held input: somebody else is here, or nobody."""
        self.is_looking, self._held = False, ""

    # ---------------------------------------------------------------- input

    def handle(self, event: Gesture) -> bool:
        """Look, or look no longer; True when it was used."""
        if isinstance(event, Key) and event.action == "peek" and not event.shift:
            if event.repeat or not self.offered:
                return self.offered
            if self.holds and not self.is_looking:
                self._held = "key"
            self._look(not self.is_looking)
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
        if self.holds and not self.is_looking:
            self._held = "pointer"
            self._look(True)

    def _look(self, looks: bool) -> None:
        if self.motion.playing:
            self.playback.skip()
        self.is_looking = looks
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
        if not self.offered or not self.decision_panel.is_open:
            return []
        word = _("Hide") if self.is_looking else _("Look")
        icon = "eye_off" if self.is_looking else "eye"
        tip = _("Hold to see your cards") if self.holds else _("Press to see your cards")
        button = HoldButton("peek", (0, 0), word, self._toggle, kind="answer", icon=icon, key="peek", tip=tip)
        button.on_press, button.tip_key = self._press, "peek"
        return [button]

    def _toggle(self) -> None:
        self._look(not self.is_looking)


class HoldButton(Button):
    """A button that does something as soon as the pointer goes down on it, too."""

    on_press: Action = staticmethod(lambda: None)

    def press(self, event: Press) -> bool:
        used = super().press(event)
        self.on_press()
        return used

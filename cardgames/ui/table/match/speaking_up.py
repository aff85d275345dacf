"""Speaking up: a person wants to be asked something before the next move that makes itself.

A click on another player's plate or card, or a key, says so at any moment.  The host waits for the moment at
which the rules allow it; then the ordinary question is put, with the card that was clicked chosen already.
"""

from __future__ import annotations

from cardgames.engine import Game
from cardgames.languages import N_, _

from ...host import TurnState
from ...input import Key
from ...match_feed import MatchControl
from ..parts import TableParts

KEY = "B"
WAITS = N_("You will be asked before the next card.")


class SpeakingUp:
    """The asides of the people at one table."""

    def __init__(self, host: MatchControl, parts: TableParts) -> None:
        self.host, self.presenter, self.toasts = host, parts.presenter, parts.toasts
        self.decision_panel, self.hand_input = parts.decision_panel, parts.hand_input
        self._to: int | None = None  # the seat that was clicked

    def click(self, pos: tuple[int, int]) -> bool:
        """Speak up to the other player whose plate or card is at *pos*; False where there is none."""
        seat = self._seat_at(pos) if self._is_possible else None
        if seat is None or (len(self.host.match.persons) == 1 and seat == self.host.revealed):
            return False
        self._speak(seat)
        return True

    def handle_key(self, event: Key) -> bool:
        """Speak up with the key for it; True when it was used."""
        plain = not (event.ctrl or event.alt or event.repeat)
        if not plain or event.text.upper() != KEY or not self._is_possible:
            return False
        self._speak(None)
        return True

    def choose(self, view: Game) -> None:
        """Choose the card of the player who was clicked, where that can be chosen from others."""
        seat, self._to = self._to, None
        control = self.decision_panel.control
        if seat is None or control is None:
            return
        owned = [card for zone in view.zones if zone.owner == seat for card in zone]
        card = next((card for card in owned if card in control.lit), None)
        if card is not None and control.click(card) is not None:
            control.clear()  # the only one there is: a click would make the move

    @property
    def _is_possible(self) -> bool:
        """Tell whether the game has asides, and nobody is asked who has to answer first."""
        host = self.host
        asked = host.turn_state is TurnState.OWN and len(host.match.persons) == 1
        return bool(host.match.position.asides) and not asked

    def _seat_at(self, pos: tuple[int, int]) -> int | None:
        """Return whose plate or card is at *pos*."""
        boxes = self.presenter.scenery.plate_boxes.items()
        sprite, view = self.hand_input.at(pos), self.hand_input.motion.shown
        if sprite is not None and view is not None:
            if self.decision_panel.control is not None and self.decision_panel.control.takes(sprite.card):
                return None
            return next((zone.owner for zone in view.zones if zone.id == sprite.zone), None)
        return next((seat for seat, box in boxes if box.collidepoint(pos)), None)

    def _speak(self, to: int | None) -> None:
        self._to = to
        if self.host.speak_up():
            self.toasts.say(_(WAITS))

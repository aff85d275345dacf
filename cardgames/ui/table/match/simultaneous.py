"""Several people at one screen answer at once, each by keys, or by a controller, of their own.

Each plate shows its keys, and a tick once its player has answered.  Which of the keys it was shows nowhere:
not on the plates or buttons, and not by a sound.  The host keeps the answers until it is their turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardgames.engine import Badge, Game, IllegalMove, Move
from cardgames.languages import N_, _
from cardgames.table.controls import MoveButton

from ...gamepads import DIRECTIONS
from ...input import Key
from ...match_feed import MatchControl
from ..drawing.painter import markup
from ..drawing.plates import Plate
from ..input.working_keys import KeyLine
from ..overlays.toasts import Toasts
from .seat_gamepads import ANYBODY, FACES, SeatGamepads

KEYS = ("QWE", "IOP", "ZXC", "BNM", "ASD", "JKL", "RTY", "FGH")
"""Three keys side by side for each person: those of the first two lie far apart."""
PLACES = (N_("1st"), N_("2nd"), N_("3rd"))
ANSWER = "{sign}: {answer}"
WHO_ANSWERS = "{who}: {answers}"
ASKED = N_("All at once · {answers} · buttons: {who}")
ASKED_NOBODY = N_("All at once · {answers}")


class SimultaneousAnswers:
    """The answers of several people at one table.

    *answered* is called after an answer, to work out who is asked which question now.
    """

    def __init__(
        self, host: MatchControl, toasts: Toasts, gamepads: SeatGamepads, answered: Callable[[], object]
    ) -> None:
        self.host, self.toasts, self.gamepads, self.answered = host, toasts, gamepads, answered
        self._chooses: tuple[int, int] | None = None  # who went to a button with the pad, at which ply
        self._round: tuple[int, str] | None = None  # the hand and the phase in which several were asked

    @property
    def active(self) -> bool:
        """Tell whether several people may answer now, or the last of them may."""
        host = self.host
        position = host.match.position
        here = position.hand_number, position.phase
        if host.at_once:
            self._round = here
        return self._round == here and bool(self.asked)

    @property
    def asked(self) -> list[int]:
        """The people who may answer now and have something to choose."""
        return [seat for seat in self.host.due_people if not self._is_made(seat)]

    def _is_made(self, seat: int) -> bool:
        """Tell whether the answer of *seat* makes itself."""
        view = self.host.match.view(seat)
        view.turn = seat
        return view.makes_itself() is not None

    def keys_of(self, seat: int) -> str:
        """Return the keys with which *seat* answers, the first for the first answer."""
        host = self.host
        place = host.match.persons.index(seat)
        return KEYS[place % len(KEYS)][: len(host.answers(seat))]

    def _move(self, letter: str) -> tuple[int, Move] | None:
        """Return who answers what with the key of *letter*."""
        host = self.host
        for seat in self.asked:
            keys = self.keys_of(seat)
            if len(letter) == 1 and letter in keys:
                return seat, host.answers(seat)[keys.index(letter)]
        return None

    def handle_key(self, event: Key) -> bool:
        """Take an answer, if the key is one; True when it was used."""
        if not self.active or event.repeat or event.ctrl or event.alt:
            return False
        found = self._move(event.text.upper())
        return found is not None and self._answer(*found)

    def press(self, seat: int, event: Key) -> bool:
        """Take an answer from the controller of *seat*; True when there is nothing else to do with it.

        Who has the buttons on the screen may choose there, too, and goes there with the pad.
        """
        has_buttons, now = seat == self.host.revealed, (seat, len(self.host.match.log))
        if event.action in ANYBODY:
            return False
        if has_buttons and event.action in DIRECTIONS:
            self._chooses = now
            return False
        place = FACES.index(event.action) if event.action in FACES else None
        if place is None or self._chooses == now:
            return not has_buttons or (event.action == "undo" and bool(self.host.plans))
        answers = self.host.answers(seat) if seat in self.asked else []
        if place < len(answers) and not event.repeat:
            return self._answer(seat, answers[place])
        return True

    def _answer(self, seat: int, move: Move) -> bool:
        """Note the answer of *seat*; True in any case."""
        try:
            self.host.plan(seat, move)
        except IllegalMove as refused:
            self.toasts.say(markup(refused.sentence, self.host.match.names(None)), "refused")
            return True
        self.toasts.app.play("your_turn")
        self.answered()
        return True

    def _signs(self, seat: int) -> str:
        """Return the labels of the keys, or the buttons, with which *seat* answers."""
        if self.gamepads.number(seat) is None:
            return " ".join(self.keys_of(seat))
        return " ".join(self.gamepads.sign(seat, action) for action in FACES[: len(self.host.answers(seat))])

    def signed(self, plates: Sequence[Plate]) -> list[Plate]:
        """Return *plates* with the keys of those who may answer, or the tick of those who have."""
        if not self.active:
            return list(plates)
        host = self.host
        signs = {
            seat: Badge(seat, "", _("Has answered, and can still change it."), ticked=True)
            if seat in host.plans
            else Badge(seat, self._signs(seat), _("This player’s keys, one for each answer."))
            for seat in self.asked
        }
        return [
            replace(plate, badges=(signs[plate.seat], *plate.badges)) if plate.seat in signs else plate
            for plate in plates
        ]

    def prompt(self, usual: str, view: Game) -> str:
        """Return the prompt on this *view*, with the meaning of the keys where several people may answer."""
        host = self.host
        if not self.active or host.revealed is None:
            return usual
        words = self._answers
        if not words:
            return usual
        signs = {self._signs(seat) for seat in self.asked}
        places = signs.pop().split(" ") if len(signs) == 1 else [*map(_, PLACES)]
        pairs = zip(places, words, strict=False)
        answers = " · ".join(ANSWER.format(sign=place, answer=word) for place, word in pairs)
        name = host.match.players[host.revealed].name
        return _(ASKED if name else ASKED_NOBODY).format(answers=answers, who=name)

    @property
    def _answers(self) -> list[str]:
        """The answers open to the person with the buttons on the screen, in the order of the keys."""
        seat = self.host.revealed
        if seat is None:
            return []
        view = self.host.match.view(seat)
        names = self.host.match.names(seat)
        return [MoveButton(move, view.label(move)).sentence.text(names) for move in self.host.answers(seat)]

    def lines(self) -> list[KeyLine]:
        """Return who answers with which keys or buttons, and what where it is the same for everybody."""
        if not self.active:
            return []
        host, words = self.host, self._answers
        same = host.revealed is not None and all(
            host.answers(seat) == host.answers(host.revealed) for seat in self.asked
        )
        answers = f": {', '.join(words)}" if same and words else ""
        return [
            KeyLine(self._signs(seat), f"{host.match.players[seat].name}{answers}") for seat in self.asked
        ]

"""The desk of one phone: the view, the question and the gestures of its owner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from cardgames.engine import Card, Game, IllegalMove, Match, Move, Seat, Sentence, Zone
from cardgames.engine.match_wording import MatchWording
from cardgames.engine.text import Names
from cardgames.languages import N_, catalogue_of
from cardgames.table import Controller, Grouping, by_rank, by_suit, controller, log_lines
from cardgames.table.controllers import Choosing, Naming

from .asking import PhoneButton, PhoneSection, sections
from .messages import ButtonTap, OwnOrder, Request, Slide, Sort, Tap
from .places import face, lying, own_zones, signs, zone_name

RECENT = 8
"""The moves among which the last line of the log is looked for."""
NEXT_HAND = N_("Next hand")
OVER = N_("The match is over.")
HAND_OVER = N_("The hand is over")


class PhoneTable(Protocol):
    """The table that phones play at."""

    @property
    def match(self) -> Match: ...

    def asks(self, seat: int) -> bool:
        """Tell whether *seat* may answer now."""

    def answer(self, seat: int, move: Move) -> None:
        """Make *move* for *seat*.  Raises IllegalMove with the reason, and changes nothing."""

    @property
    def shows_result(self) -> bool:
        """Tell whether the result of a hand is being read."""

    def next_hand(self) -> None:
        """Go on: the result has been read."""


class Desk:
    """See the module.  *seat* is None for a guest who watches; ``at`` counts the questions and gestures."""

    def __init__(self, table: PhoneTable, seat: int | None, language: str = "en") -> None:
        self.table, self.seat = table, seat
        self.at = 0
        self.control: Controller | None = None
        self._asked = ""
        self._grouping = Grouping(by_suit)
        self._actions: dict[str, PhoneButton] = {}
        self.speak(language)

    def speak(self, language: str) -> None:
        """Use *language* from now on."""
        self.language = language
        self._wording = MatchWording()
        self._wording.translation = catalogue_of(language)

    @property
    def names(self) -> Names:
        """The words for sentences read here."""
        match = self.table.match
        self._wording.faces_wanted = match.wording.faces_wanted
        return self._wording.names([player.name for player in match.players], match.position, self.seat)

    # Gestures

    def do(self, request: Request) -> None:
        """Carry out a gesture; one that answers another question does nothing.  Raises IllegalMove with the
        reason against it."""
        match request:
            case Sort():
                self._grouping.sort(by_rank if request.by == "rank" else by_suit)
            case OwnOrder():
                self._reorder(request.cards)
            case Tap() | ButtonTap() | Slide() if request.at == self.at:
                self._answer(request)

    def _answer(self, request: Tap | ButtonTap | Slide) -> None:
        self.message()  # the question and the buttons as they are now
        if request.at != self.at:
            return
        move = None
        if isinstance(request, ButtonTap):
            button = self._actions.get(request.button)
            if button is None or not button.enabled:
                return
            move = button.action()
        elif isinstance(request, Tap):
            move = self._tap(request.card)
        elif (naming := self._naming) is not None:
            naming.set(request.amount)
        self.at += 1
        if move is not None and self.seat is not None:
            self.table.answer(self.seat, move)

    def _tap(self, text: str) -> Move | None:
        view = self._view()
        card = next((card for zone in view.zones for card in zone if card.text == text), None)
        if card is None or text == "?":
            return None
        if self.control is None:
            raise IllegalMove(Sentence("It is not your turn."))
        if not self.control.takes(card):
            raise IllegalMove(self.control.refusal(card))
        return self.control.click(card)

    @property
    def _naming(self) -> Naming | None:
        control = self.control
        parts = control.parts if isinstance(control, Choosing) else [control]
        return next((part for part in parts if isinstance(part, Naming)), None)

    def _reorder(self, cards: tuple[str, ...]) -> None:
        """Lay the hand as its owner does; other cards than theirs change nothing."""
        view = self._view()
        for zone in own_zones(view, self.seat) if self.seat is not None else ():
            held = {card.text: card for card in zone}
            if sorted(held) == sorted(cards) and "?" not in held:
                self._grouping.by_hand[zone.id, view.hand_number] = [[held[text] for text in cards]]

    # The message

    def _view(self) -> Game:
        view = self.table.match.view(self.seat)
        if self.seat is not None and self.table.asks(self.seat):
            view.turn = self.seat
        return view

    def _ask(self, view: Game) -> None:
        """Take up the question to this seat; the same one keeps what has been picked for it."""
        asks = self.seat is not None and self.table.asks(self.seat)
        asked = view.describe() if asks else ""
        if asked != self._asked or asks != (self.control is not None):
            self._asked = asked
            self.control = controller(view, view.legal()) if asks else None
            self.at += 1

    def message(self) -> dict[str, object]:
        """Return everything that this phone shows now."""
        view, names, match = self._view(), self.names, self.table.match
        self._ask(view)
        control = self.control
        parts = sections(control, names) if control is not None else []
        if self.table.shows_result and not match.over and self.seat is not None:
            parts = [
                PhoneSection(
                    buttons=[PhoneButton("next", names.words(NEXT_HAND), self._next_hand, "primary")]
                )
            ]
        self._actions = {button.id: button for part in parts for button in part.buttons}
        own = own_zones(view, self.seat) if self.seat is not None else []
        rest = [zone for zone in view.zones if zone and zone not in own]
        message: dict[str, object] = {
            "tell": "table",
            "at": self.at,
            "language": self.language,
            "deck": self._wording.faces(match.position),
            "game": names.words(match.game.title),
            "status": view.status().text(names),
            "name": match.players[self.seat].name if self.seat is not None else "",
            "asked": control is not None,
            "prompt": self._prompt(view, names),
            "hand": [
                {
                    "name": names.words(zone.declaration.label or N_("hand")),
                    "groups": self._groups(self._grouped(view, zone, names), names),
                }
                for zone in own
            ],
            "places": [
                {
                    "name": zone_name(zone, names),
                    "count": len(zone),
                    "shared": zone.owner is None,
                    "groups": self._groups(lying(zone, view.viewer, names), names),
                }
                for zone in rest
            ],
            "sections": [self._section(part, names) for part in parts],
            "signs": list(signs(view, names)),
            "score": [[names.sides[side], str(points)] for side, points in enumerate(view.scores)],
            "log": self._last_line(view, names),
        }  # fmt: skip
        self._grouping.keep(view)
        return message

    def _grouped(self, view: Game, zone: Zone, names: Names) -> list[tuple[str, Sequence[Card]]]:
        return [(names.words(group.text), group.cards) for group in self._grouping.of(view, zone)]

    def _next_hand(self) -> None:
        self.table.next_hand()

    def _prompt(self, view: Game, names: Names) -> str:
        if self.control is not None:
            return self.control.decision.prompt.text(names)
        if self.table.match.over:
            return names.words(OVER)
        if self.table.shows_result or view.turn is None:
            return names.words(HAND_OVER)
        return Sentence("It is the turn of {who}.", who=Seat(view.turn)).text(names)

    def _section(self, part: PhoneSection, names: Names) -> dict[str, object]:
        return {
            "heading": part.heading,
            "note": part.note,
            "folded": part.folded,
            "slider": part.slider,
            "cards": [{**self._card(card, names), "mark": mark} for card, mark in part.cards],
            "buttons": [button.message() for button in part.buttons],
        }

    def _groups(self, groups: Iterable[tuple[str, Sequence[Card]]], names: Names) -> list[dict[str, object]]:
        return [
            {"name": caption, "cards": [self._card(card, names) for card in cards]}
            for caption, cards in groups
        ]

    def _card(self, card: Card, names: Names) -> dict[str, object]:
        shown: dict[str, object] = {"card": card.text, "face": face(card), "name": names.card(card)}
        if self.control is not None:
            shown["can"] = self.control.takes(card)
            shown["picked"] = card in self.control.picks
        return shown

    def _last_line(self, view: Game, names: Names) -> str:
        since = max(0, len(self.table.match.log) - RECENT)
        lines = log_lines(self.table.match.events(self.seat, since), view, since)
        said = [line for line in lines if not line.heading]
        return said[-1].text(names) if said else ""

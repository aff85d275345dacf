"""The narrator of a table: events and questions, in lines for a screen reader.

A line comes when the cards have come to rest.  Where several people share the screen only public events are
read, for everybody hears it: no hand, reasons, hints or prompts, which reveal cards.
"""

from __future__ import annotations

from collections.abc import Callable

from cardgames.engine import BACK, FAN, Card, Game, Group, Seat, Sentence, Zone
from cardgames.engine.text import Names
from cardgames.languages import N_, _
from cardgames.table.log import log_lines

from ...host import TurnState
from ...speech import aloud, unbroken
from ...widgets import Widget, Widgets, spoken
from ..drawing.info_panel import INDICATOR
from ..input.focus_targets import FocusTarget
from ..overlays.toasts import Toast
from ..parts import TableParts
from ..tabletop import Tabletop
from ..trays import Trays
from .state import in_parts, state_aloud
from .zones import count_aloud, hand_aloud, own_cards, zone_aloud

Asked = tuple[int, TurnState, str]

A_NOTE = N_("a note on the table")
"""The spoken form of a panel row for others: its content may reveal the hand."""
NOT_ALONE = N_("Others would hear it. If you listen with headphones, tell us in the settings, under Sound.")
MORE = N_("{key} again reads more.")
NO_CARDS = N_("You hold no cards.")
WHAT_IS_READ = N_("{hand} reads your hand, {state} where things stand, {keys} the keys.")
NOT_READ_ALOUD = N_("Read aloud is off. You can turn it on in the settings, under Sound.")


class Narrator:
    """The spoken lines of one table; it only reads."""

    def __init__(self, parts: TableParts, table: Tabletop) -> None:
        self.app, self.eyes, self.feed, self.order = parts.app, parts.eyes, parts.eyes.feed, parts.order
        self.decision_panel, self.hand_input = parts.decision_panel, parts.hand_input
        self.toasts, self.area, self.table = parts.toasts, parts.area, table
        self._looked: object = None  # at which moment and for whom a hand was looked for last
        self._read: tuple[int, int] | None = (
            None  # the number of the hand that was read last, and whose it is
        )
        self._spoken_plies = len(self.feed.match.log)
        self._asked: Asked | None = None
        self._toasts: list[Toast] = []
        self._laid: list[tuple[Card, ...]] = []  # what lay in the trays at the last look
        self._state: tuple[list[str], int] = [], 0  # how things stood when that was read, and the part read

    def follow(self, ply: int, speak: Callable[[str], object]) -> None:
        """Read the news, now that *ply* moves have been shown (fewer than none: cards are moving)."""
        self._tell_toasts(speak)
        if ply < 0:
            return
        if ply > self._spoken_plies:
            self._tell_moves(ply, speak)
        self._spoken_plies = ply
        self._tell_hand(speak)
        self._ask(ply, speak)
        self._tell_trays(speak)

    def next_move(self, speak: Callable[[str], object]) -> None:
        """Read the events shown, now that the next move is to be: players who answer at once leave no
        pause."""
        shown = len(self.feed.match.log) - len(self.feed.pending) - 1
        if shown > self._spoken_plies:
            self._tell_moves(shown, speak)
            self._spoken_plies = shown

    def leave_out(self, ply: int) -> None:
        """Tell nothing of the first *ply* moves: nobody has seen them now."""
        self._spoken_plies = ply

    @property
    def shared(self) -> bool:
        """Tell whether somebody hears it who may not know everything."""
        return self.eyes.is_public_speech

    def _tell_moves(self, ply: int, speak: Callable[[str], object]) -> None:
        match, before = self.feed.match, self._spoken_plies
        viewer = None if self.shared else self.feed.revealed
        names = match.names(viewer)
        events = match.events(viewer, before)[: ply - before]
        for line in log_lines(events, match.view_at(ply, viewer), before):
            speak(unbroken(line.text(names)))

    # ------------------------------------------------------------------ one's own hand

    def _tell_hand(self, speak: Callable[[str], object]) -> None:
        """Read the hand once it has been dealt, and once it is somebody else's."""
        seat, now = self.feed.revealed, (len(self.feed.match.log), self.feed.revealed, self.shared)
        if now == self._looked:
            return
        self._looked = now
        if seat is None or self.shared:
            return
        view = self.feed.view()
        if view.over or view.phase == "deal":
            return
        if (view.hand_number, seat) != self._read and own_cards(view, seat):
            self._read = view.hand_number, seat
            speak(self.hand())

    def hand(self) -> str:
        """Return the cards of the person who plays here now in words, those that others may hear of; else why
        there is nothing to be read."""
        seat = self.feed.revealed
        view = self.feed.match.view(None) if self.shared else self.feed.view()
        zones = own_cards(view, seat) if seat is not None else []
        if self.shared:
            told = [zone_aloud(view, zone, self.table.names) for zone in zones if zone.seen_by(None)]
            return ". ".join(told) or _(NOT_ALONE)
        return " ".join(self._own_zone(view, zone) for zone in zones) or _(NO_CARDS)

    def _own_zone(self, view: Game, zone: Zone) -> str:
        trays = self.decision_panel.trays
        if trays is not None and zone.kind == FAN:
            return hand_aloud(zone, trays.groups, self.table.names)
        groups = self.order.of(view, zone) if zone.kind == FAN else [Group(tuple(zone))]
        return hand_aloud(zone, groups, self.table.names)

    def _ask(self, ply: int, speak: Callable[[str], object]) -> None:
        """Say whose turn it is, once for each question."""
        stage, match = self.feed.turn_state, self.feed.match
        prompt = self.decision_panel.prompt if self.decision_panel.is_open and not self.shared else ""
        asked = (ply, stage, prompt)
        if asked == self._asked or (stage is TurnState.OWN and not self.decision_panel.is_open):
            return
        self._asked = asked
        turn = match.turn
        if turn is not None and stage in (TurnState.OWN, TurnState.CURTAIN):
            to_all = Sentence("It is {who}’s turn.", who=Seat(turn)).text(match.names(None))
            if words := to_all if self.shared else aloud(prompt, self.table.names):
                speak(words)

    def _tell_toasts(self, speak: Callable[[str], object]) -> None:
        """Say the messages that have come up since the last look."""
        before, self._toasts = self._toasts, list(self.toasts.shown)
        for toast in self._toasts:
            is_new = not any(toast is other for other in before)
            if is_new and not toast.logged and not self.is_private(toast):
                speak(aloud(toast.spoken or toast.markup, self.table.names))

    def is_private(self, toast: Toast) -> bool:
        """Tell whether others must not hear *toast*."""
        return self.shared and toast.kind in ("refused", "hint")

    def _tell_trays(self, speak: Callable[[str], object]) -> None:
        """Read the content of the trays whose cards have changed; nothing where others hear it."""
        trays = self.decision_panel.trays
        before, self._laid = self._laid, [tuple(cards) for cards in trays.control.trays] if trays else []
        if trays is None or self.shared or len(before) != len(self._laid):
            return
        names = self.table.names
        for number, cards in enumerate(self._laid):
            if cards != before[number]:
                words = trays.control.trouble(number) or trays.control.name(number)
                said = [names.card(card) for card in cards] or [_("empty")]
                parts = [*said, *([words.text(names)] if words is not None else [])]
                speak(_("Group {n}: {cards}.").format(n=number + 1, cards=", ".join(parts)))

    # ------------------------------------------------------------------ when somebody asks

    def opening(self) -> str:
        """Return the text read when the table opens."""
        match = self.feed.match
        opening = [unbroken(". ".join([match.game.title, *self.table.lines()]))]
        hand, state, keys = map(self.app.key_sign, ("hand", "state", "keys"))
        if len(match.log) < 2 and hand and state and keys:
            opening.append(_(WHAT_IS_READ).format(hand=hand, state=state, keys=keys))
        return ". ".join(opening)

    def tell_hand(self) -> None:
        """Read one's own hand, in the order of the screen."""
        if self.app.speak is None:
            self.toasts.say(_(NOT_READ_ALOUD))
        else:
            self.app.speak(self.hand())

    def tell_state(self, task: str = "") -> None:
        """Read where things stand, after a *task* that is set beside the table."""
        if self.app.speak is None:
            self.toasts.say(_(NOT_READ_ALOUD))
            return
        for line in self._next_part(self.state(task)):
            self.app.speak(line)

    def state(self, task: str = "") -> list[str]:
        """Return where things stand, after a *task* that is set beside the table."""
        match = self.feed.match
        view = match.view(None) if self.shared else self.feed.view()
        names = match.names(None if self.shared else self.feed.revealed)
        hand = self.hand() if view.viewer is not None else ""
        status, *score = self.table.lines() or [""]
        first = [task, status, self._turn(names)]
        return state_aloud(view, names, first, score, hand, self.eyes.hidden())

    def _turn(self, names: Names) -> str:
        """Return whose turn it is, and the question of the person if nobody else hears it."""
        if not self.shared and self.decision_panel.is_open:
            asked = aloud(self.decision_panel.prompt, names)
            return _("It is your turn: {asked}").format(asked=asked) if asked else _("It is your turn.")
        turn = self.table.active_seat
        if turn is None:
            return ""
        if names.is_reader(Seat(turn)):
            return self.decision_panel.not_now or _("It is your turn.")
        return Sentence("It is {who}’s turn.", who=Seat(turn)).text(names)

    def _next_part(self, lines: list[str]) -> list[str]:
        """Return the first part of *lines*, and each time the same are to be read the part after it."""
        before, place = self._state
        parts = in_parts(lines)
        place = (place + 1) % len(parts) if before == lines else 0
        self._state = lines, place
        key = self.app.key_sign("state")
        more = [_(MORE).format(key=key)] if key and place + 1 < len(parts) else []
        return [*parts[place], *more]

    # ------------------------------------------------------------------ the item with the focus

    def focus(self) -> str:
        """Return the item with the focus, in the panel beside the table or on the table itself.

        That is a card, a pile or a button; a private card is called by its place alone where others hear it.
        """
        panel = self.area.panel
        if panel is not None and (words := focused(panel.widgets)):
            return words
        trays, stop = self.decision_panel.trays, self._stop
        if trays is not None and isinstance(stop, Card):
            return self.tray_card(trays, stop)
        if isinstance(stop, Widget):
            return self._widget(stop)
        if isinstance(stop, FocusTarget) and stop.zone is not None:
            return self.pile(stop.zone)
        return self.card(stop.card) if isinstance(stop, FocusTarget) and stop.card is not None else ""

    def place(self) -> object:
        """Return what tells the place of the keyboard from all others, in the panel or on the table.

        Nothing where others hear it, for how many choices there are may be a secret.
        """
        if self.shared:
            return None
        panel = self.area.panel
        stop = (panel.widgets.ringed if panel is not None else None) or self._stop
        return stop.id if isinstance(stop, Widget) else stop

    @property
    def _stop(self) -> Card | Widget | FocusTarget | None:
        """Return what on the table the keyboard is on: a card in the trays, a widget, or a card or a pile."""
        trays, widgets = self.decision_panel.trays, self.decision_panel.widgets
        if trays is not None and trays.ringed and trays.cursor is not None:
            return trays.cursor
        stop = self.hand_input.ring.current if self.hand_input.ring.shown else None
        if stop is None:
            return widgets.ringed
        return widgets.find(stop.widget) if stop.widget is not None else stop

    def _widget(self, widget: Widget) -> str:
        """Return a widget of the table in words; where others hear it, without reasons, and as a mere choice
        where it tells of the hand."""
        if self.shared and widget.id.startswith(INDICATOR):
            return _(A_NOTE)
        words = self.decision_panel.public_words(widget) if self.shared else None
        if words is not None:
            return words
        return spoken(widget, reasons=not self.shared)

    def tray_card(self, trays: Trays, card: Card) -> str:
        """Return a card that is to be laid out in words: four of clubs, 3 of 12 left; or in which group it
        lies."""
        tray = trays.control.tray_of(card)
        name = _("a card") if self.shared else self.table.names.card(card)
        if tray is not None:
            return _("{card}, in group {n}").format(card=name, n=tray + 1)
        left = [other for other in trays.places if trays.control.tray_of(other) is None]
        return _("{card}, {n} of {all} left").format(card=name, n=left.index(card) + 1, all=len(left))

    def pile(self, name: str) -> str:
        """Return a pile in words, such as: discards, 3 cards, queen of hearts on top, playable."""
        view = self.feed.match.view(None) if self.shared else self.feed.view()
        zone = view.zone(name)
        top = zone.top if zone and zone.seen_by(view.viewer) else BACK
        on_top = _("{card} on top").format(card=self.table.names.card(top)) if top is not BACK else ""
        state = _("playable") if name in self.decision_panel.click_zones and not self.shared else ""
        parts = (_(zone.declaration.label) or name, count_aloud(len(zone)), on_top, state)
        return ", ".join(part for part in parts if part)

    def card(self, card: Card) -> str:
        """Return a card in words, such as: queen of hearts, 3 of 9, playable."""
        control = self.decision_panel.control
        own = [sprite.card for sprite in self.hand_input.own]
        name = self.table.names.card(card)
        where = (
            _("{n} of {all}").format(n=own.index(card) + 1, all=len(own))
            if card in own
            else _("on the table")
        )
        if self.shared and (
            card in own or not any(card in zone for zone in self.feed.match.view(None).zones)
        ):
            name = _("a card")
        if control is not None and card in control.picks:
            state = _("chosen")
        elif self.shared or self.decision_panel.conceals_choices:
            state = ""
        else:
            state = (
                _("playable")
                if card in self.decision_panel.lit
                else _("not playable")
                if self.decision_panel.is_open
                else ""
            )
        return ", ".join(word for word in (name, where, state) if word)


def focused(widgets: Widgets) -> str:
    """Return the one of these *widgets* that the keyboard is on, in words; empty for none."""
    return spoken(widgets.ringed) if widgets.ringed is not None else ""

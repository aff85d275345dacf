"""The question: the prompt, and the buttons, lists and steppers of moves that are not just a card.

The controllers of `cardgames.table.controllers` know the meaning of a decision; this gives them their
widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from cardgames.engine import BACK, Card, Decision, Game, Move, Phrase, Sentence
from cardgames.engine.families.betting import Betting
from cardgames.engine.text import Names, Suit
from cardgames.engine.zones import MELDS, PILE
from cardgames.languages import N_, _
from cardgames.table import Layout
from cardgames.table.controllers import (
    MOST_BUTTONS,
    Arranging,
    Choosing,
    Controller,
    Naming,
    Narrowing,
    Phrasing,
    Picking,
    controller,
)
from cardgames.table.controls import MoveButton

from ..app import App
from ..focus import Rings
from ..host import TurnState
from ..input import Gesture, Key
from ..sentences import amount as counted_amount
from ..sentences import verb_heading, verb_words
from ..widgets import Button, Chip, ScrollArea, Stepper, Widget, Widgets
from .boxes import box_of
from .chip_tray import ChipColumn, ChipTray, columns_for
from .choice_button import ChoiceButton
from .drawing.chip_stacks import COLOURS as CHIP_VALUES
from .drawing.painter import Painter, markup
from .overlays.phrase import PhraseScene
from .owner import Asked, TableOwner
from .question_plate import QuestionPlate
from .tabletop import Tabletop
from .trays import Trays
from .viewpoint import Viewpoint

A_CHOICE = N_("a choice")
TAKE_OFF = N_("Take the last chip off")
MOST = N_("Max")
"""What games call the largest amount that is offered."""
LEAST_TRAYS, SMALLEST_TRAYS = 300, 270  # logical units of height: below what others have laid, or on it
MOST_ROWS, SMALL = 2, ("bold", 11)
"""With more rows of buttons than these they are written so small, where that makes fewer."""
SIDEWAYS = {"left": -1, "right": 1}
AS_LARGE, LARGE_ENOUGH = 0.95, 0.7
"""The share of their full width that cards keep with large text, so that trays cover neither the cards laid
by others nor the players.
"""
BESIDE_TRAYS = 64  # logical units that are left for piles at the sides where trays cover the players
STOPS_GO = 1.5  # with larger text than this the amounts with a name have no buttons of their own
VERB_KEYS = {
    "pass": "P",
    "yes": "Y",
    "no": "N",
    "fold": "F",
    "call": "C",
    "check": "C",
    "raise": "R",
    "bet": "R",
    "take": "T",
    "bump": "B",
    "backhand": "B",
    "hit": "T",
    "stay": "S",
    "push": "P",
    "challenge": "C",
    "meld": "M",
    "lay": "L",
    "add": "L",
}
"""The letter of a verb, which holds where exactly one button has that verb."""
ZONE_KEYS = {"draw stock": "D"} | dict.fromkeys(
    ("draw discard", "draw discards", "take discard", "take discards"), "T"
)
"""The letter of a click on a pile."""


class DecisionPanel:
    """The decision of the revealed person.

    The *table* makes the moves that are complete, and follows each change; the *screen* has further buttons.
    """

    def __init__(
        self,
        app: App,
        painter: Painter,
        widgets: Widgets,
        rings: Rings,
        eyes: Viewpoint,
        table: Tabletop,
        screen: TableOwner,
    ) -> None:
        self.app, self.painter, self.widgets, self.rings, self.eyes = app, painter, widgets, rings, eyes
        self.table, self.screen = table, screen
        self.lit: frozenset[Card] = frozenset()  # the cards that may be picked
        self.click_zones: Mapping[str, Move] = {}  # the piles a click on which is a move
        self.trays: Trays | None = None
        self.control: Controller | None = None
        self.decision: Decision | None = None
        self.names = Names()
        self.prompt = ""
        self.plate = QuestionPlate(painter)
        self.has_list = False  # whether the moves stand in a list on the plate
        self.keys: dict[str, Callable[[], object]] = {}  # letters, and their actions
        self.letters = True  # whether letters press buttons
        self.marks_choices = True  # whether own cards show which may be picked, and a button the best
        self.named: dict[str, int] = {}  # the amount named last, by verb
        self.avoid: list[pygame.Rect] = []  # the regions it avoids
        self.players: list[pygame.Rect] = []  # the regions it never covers
        self.top = self.bottom = 0  # the upper and the lower edge of the question, in pixels
        self.glow: frozenset[str] = frozenset()  # the moves that a hint points at, as text
        self._ids: list[str] = []
        self._built: Controller | None = None  # the state for which the widgets were made
        self._phrasing: Phrasing | None = None  # the last phrase that was put together, or half of it

    # The decision

    def play(self, move: Move) -> None:
        """Have *move* made."""
        self.table.play(move)

    def changed(self) -> None:
        """Have the table follow a change of the picks."""
        self.table.invalidate()

    def ask_nothing(self) -> None:
        """Take the question away."""
        self.decision = self.control = None
        self.prompt = ""

    def ask(self, view: Game, decision: Decision, names: Names) -> None:
        """Put *decision* to the person, on their own *view*."""
        self.decision, self.names = decision, names
        if not self._is_asked_again(view):
            self.control = self._control(view, decision)
        self.prompt = markup(decision.prompt, names)
        naming = self.naming
        is_cut = naming is not None and naming.decision.pile is not None  # each begins in the middle
        if naming is not None and not is_cut and naming.decision.verb in self.named:
            naming.remember(self.named[naming.decision.verb])

    def put(self, asked: Asked) -> None:
        """Put the question as the screen wishes."""
        self.prompt, self.letters, self.marks_choices = asked.prompt, asked.letters, asked.marks_choices

    @property
    def asked_view(self) -> Game | None:
        """Return the person's own view, on which the decision is asked."""
        return self.control.view if self.control is not None else None

    def light(self, view: Game, own_zone: str | None) -> None:
        """Find the cards and piles in *view* that can be picked now."""
        control = self.control
        self.lit = control.lit | self._instead(view, own_zone) if control is not None else frozenset()
        self.click_zones = control.zones if control is not None else {}

    def _instead(self, view: Game, own_zone: str | None) -> frozenset[Card]:
        """Return one's own cards that can be chosen instead of those picked."""
        control = self.control
        if own_zone is None or control is None or not control.picks:
            return frozenset()
        return frozenset(card for card in view.zone(own_zone) if card is not BACK and control.takes(card))

    @property
    def is_open(self) -> bool:
        """Tell whether the revealed person is asked, and nothing moves on its way to the question."""
        return self.control is not None

    def why_not(self, card: Card) -> str:
        """Return why *card* may not be picked, as marked-up text; empty where it may."""
        if self.control is None:
            return self.not_now
        return "" if self.control.takes(card) else markup(self.control.refusal(card), self.names)

    @property
    def not_now(self) -> str:
        """Return why nothing may be picked while nothing is asked."""
        return "" if self.eyes.feed.turn_state is TurnState.OWN else self.screen.not_now()

    def goes_to(self, zone: str) -> bool:
        """Tell whether a card that may be picked now goes to *zone*."""
        control = self.control
        return control is not None and any(zone in control.targets(card).zones for card in control.lit)

    def _is_asked_again(self, view: Game) -> bool:
        """Tell whether the same question is asked again, as after a pause: the trays keep their cards."""
        old = self.arranging
        return old is not None and old.view.viewer == view.viewer and old.view.describe() == view.describe()

    def _control(self, view: Game, decision: Decision) -> Controller:
        """Return the controller of *decision*; a phrase half made is kept while its player is asked the
        same."""
        kept = self._phrasing
        if isinstance(decision, Phrase) and kept is not None and kept.view.describe() == view.describe():
            return kept
        control = controller(view, decision)
        self._phrasing = control if isinstance(control, Phrasing) else kept
        return control

    @property
    def parts(self) -> list[Controller]:
        """The controllers of the single kinds."""
        if self.control is None:
            return []
        return self.control.parts if isinstance(self.control, Choosing) else [self.control]

    @property
    def arranging(self) -> Arranging | None:
        """The controller of the trays, where cards are to be laid out."""
        return next((part for part in self.parts if isinstance(part, Arranging)), None)

    @property
    def naming(self) -> Naming | None:
        """The controller of the amount, where one is to be named."""
        return next((part for part in self.parts if isinstance(part, Naming)), None)

    @property
    def pile(self) -> str:
        """Return the id of the pile that is to be cut, or "" for none."""
        naming = self.naming
        return naming.decision.pile.id if naming is not None and naming.decision.pile is not None else ""

    @property
    def on_buttons(self) -> list[Move]:
        """The moves that have a button."""
        return [choice.move for _, choice in self._choices]

    @property
    def _choices(self) -> list[tuple[Game, MoveButton]]:
        """The buttons of single moves with their views, without doubles of the button of an amount."""
        named = self._named_alike
        return [
            (part.view, choice)
            for part in self.parts
            for choice in part.buttons
            if choice.sentence not in named
        ]

    @property
    def _named_alike(self) -> list[Sentence | None]:
        """The words of the amount's button with the amounts of other buttons, where it goes on one card."""
        naming = self.naming
        if naming is None or len(naming.decision.cards) != 1:
            return []
        verb, card = naming.decision.verb, naming.decision.cards[0]
        amounts = {choice.move.amount for part in self.parts for choice in part.buttons} - {None}
        return [naming.view.label(Move(verb, card, amount=amount)) for amount in amounts]

    @property
    def plain_card(self) -> bool:
        """Tell whether a click on a card is all that is needed."""
        return len(self.parts) == 1 and isinstance(self.parts[0], Narrowing) and not self.parts[0].buttons

    @property
    def usable(self) -> list[str]:
        """The ids of the asking widgets that the keyboard can stand on."""
        found = [self.widgets.find(identity) for identity in self._ids if identity in self.widgets]
        return [widget.id for widget in found if widget.focusable and widget.enabled]

    @property
    def shown(self) -> list[Widget]:
        """All asking widgets, also those that cannot be pressed yet."""
        return [self.widgets.find(identity) for identity in self._ids if identity in self.widgets]

    @property
    def conceals_choices(self) -> bool:
        """Tell whether something is asked, and the own cards do not show which of them may be picked."""
        return self.is_open and not self.marks_choices

    @property
    def speaks_in_public(self) -> bool:
        """Tell whether people who may not know the player's cards hear the speech."""
        return self.app.speak is not None and self.eyes.is_public_speech

    def public_words(self, widget: Widget) -> str | None:
        """Return what others may hear of *widget* if its words or presence tell of the hand, else None."""
        game = self.control.view if self.control is not None else None
        kind, _, number = widget.id.partition("_")
        if kind == "confirm":
            if isinstance(self.parts[int(number)], Naming):
                return None
            return A_CHOICE if len(self.parts) == 1 else ""
        is_private = game is not None and game.phase in game.private_offers
        laid = isinstance(widget, ChoiceButton) and widget.move.cards
        return A_CHOICE if kind == "ask" and (laid or is_private) else None

    @property
    def boxes(self) -> list[pygame.Rect]:
        """Return where the question stands: the plate, if there is one."""
        return [self.plate.box] if self.plate.box is not None else []

    def commit(self) -> bool:
        """Make the move if it is complete (Enter); False while something is missing."""
        if isinstance(self.control, Phrasing):
            self._phrase(self.control)
            return True
        move = self.control.confirm() if self.control is not None else None
        if move is None:
            return False
        self.play(move)
        return True

    # Widgets

    def build(self, layout: Layout, area: pygame.Rect) -> None:
        """Make the widgets for the picks so far; *area* is the felt they may cover."""
        focus = self.widgets.focus
        focused = focus.current.id if focus.current is not None and focus.shown else ""
        for identity in self._ids:
            self.widgets.remove(identity)
        self._make(layout, area)
        if self.control is not None and self.control is self._built and focused and focus.current is None:
            self._refocus(focused)
        self._built = self.control

    def _refocus(self, identity: str) -> None:
        """Keep Tab's place on the widget that is made again, or on the first if it cannot be used now."""
        there = identity in self.widgets and self.widgets.find(identity).enabled
        instead = identity if there else next(iter(self.usable), None)
        self.widgets.set_focus(instead)

    def _make(self, layout: Layout, area: pygame.Rect) -> None:
        """Make the widgets."""
        self._ids, self.keys, self.has_list = [], {}, False
        self.plate.clear()
        self.top, self.bottom = round(layout.prompt.y), round(layout.prompt.bottom)
        if self.control is None:
            return
        buttons = self._buttons()
        self._find_keys()
        row: list[Widget] = [*self._amount(), *self._confirms(), *self.screen.buttons()]
        self.has_list = len(buttons) > MOST_BUTTONS
        for widget in (*buttons, *row):
            widget.rect.size = widget.measure(self.painter.kit)
        if self.has_list:
            self._list(buttons, row, box_of(layout.prompt), area)
        else:
            amounts = len(row) if buttons and "amount" in [widget.id for widget in row] else 0
            self._place([*buttons, *row], amounts, box_of(layout.prompt), area)
        if self.plate.box is not None:
            self.top = self.plate.box.top
            self.bottom = max(self.bottom, self.plate.box.bottom)

    def _buttons(self) -> list[Button]:
        made: list[Button] = []
        for view, choice in self._choices:
            move = choice.move
            kind = "primary" if self._is_golden(move, view) else "answer"
            key = self._letter(move.verb)
            identity, action = f"ask_{len(made)}", partial(self.play, move)
            words = choice.sentence
            names_suit = any(isinstance(value, Suit) for value in words.fields.values())
            if (move.cards or names_suit) and not key:
                made.append(ChoiceButton(identity, move, words, self.names, self.painter, action, kind=kind))
            else:
                word = words.text(self.names)
                made.append(Button(identity, (0, 0), word, action, kind=kind, key=key))
            made[-1].in_full = self._in_full(view, move, words)
        return made

    def _is_golden(self, move: Move, view: Game) -> bool:
        """Tell whether the button of *move* is the golden one: a hint points at it, or else it is the usual
        answer, and nothing else is ready to be confirmed."""
        return str(move) in self.glow if self.glow else move.verb in view.usual and not self._is_composed

    @property
    def _is_composed(self) -> bool:
        """Tell whether a move has been composed, or an amount named, that only has to be confirmed."""
        return any(
            part.confirms and part.confirm() is not None
            for part in self.parts
            if not isinstance(part, Phrasing)
        )

    @property
    def _verbs(self) -> list[str]:
        """The verb of every button there is, those that confirm included."""
        pressed = [choice.move.verb for _, choice in self._choices]
        return pressed + [part.confirms for part in self.parts if part.confirms]

    def _letter(self, verb: str) -> str:
        """Return the letter that presses the one button of *verb*; "" where there is none."""
        return VERB_KEYS.get(verb, "") if self.letters and self._verbs.count(verb) == 1 else ""

    def _find_keys(self) -> None:
        """Find the letters that make a move: one of a pile, one of a verb that only one button has."""
        for move in self.on_buttons:
            if letter := self._letter(move.verb):
                self.keys[letter] = partial(self.play, move)
        for part in self.parts:
            for move in part.zones.values():
                if self.letters and (key := ZONE_KEYS.get(str(move))) is not None:
                    self.keys.setdefault(key, partial(self.play, move))
            if letter := self._letter(part.confirms):
                self.keys[letter] = partial(self._confirm, part)
        if self.naming is not None:
            self.keys["+"], self.keys["-"] = partial(self._step, 1), partial(self._step, -1)

    def _amount(self) -> list[Widget]:
        naming = self.naming
        if naming is None or naming.decision.low == naming.most:  # the button tells the only amount
            return []
        decision = naming.decision

        def change(value: float) -> None:
            self._name_amount(naming, round(value))

        amount, most = min(naming.amount, naming.most), naming.most
        stepper = Stepper("amount", (0, 0), amount, change, low=decision.low, high=most, step=decision.step)
        stepper.name = verb_heading(decision.verb)
        stepper.unit = self._unit(naming.view)
        text = self.painter.kit.theme.text_size
        if isinstance(naming.view, Betting) and naming.view.chips and decision.pile is None:
            tray = self._chip_tray(naming)
            off = Button(
                "chips_off",
                (0, 0),
                "",
                self.clear_amount,
                kind="quiet",
                icon="undo",
                tip=_(TAKE_OFF),
                enabled=bool(naming.laid),
            )
            off.name = _(TAKE_OFF)
            return [tray, off, stepper]
        stops = {name: stop for name, stop in decision.stops.items() if stop <= most and text <= STOPS_GO}
        chips: list[Widget] = [
            Chip(
                f"stop_{name.lower().replace(' ', '_')}",
                (0, 0),
                name if name == str(stop) else f"{_(name)} {stop}",
                partial(change, stop),
                chosen=amount == stop,
            )
            for name, stop in stops.items()
        ]
        return [*chips, stepper]

    @staticmethod
    def _unit(view: Game) -> str:
        """Return what amounts are counted in, where that is chips."""
        return view.unit if isinstance(view, Betting) and view.chips else ""

    def _in_full(self, view: Game, move: Move, words: Sentence | None) -> str:
        """Return the *words* of a button as they are read aloud, an amount with its unit: "Bet 15
        chips"; empty where there is nothing to add."""
        unit = self._unit(view)
        if not unit or words is None or words.fields.get("n") != move.amount:
            return ""
        counted = counted_amount(move.amount, unit) if move.amount is not None else ""
        return Sentence(words.template, **{**words.fields, "n": counted}).text(self.names)

    def _chip_tray(self, naming: Naming) -> ChipTray:
        """Return the tray with the chips from which the amount is put together."""
        decision, most = naming.decision, naming.most
        text = self.painter.kit.theme.text_size
        amounts = columns_for(decision.low, decision.high, decision.step, text)
        columns = []
        for amount in amounts:
            if amount in CHIP_VALUES:
                name, word, can_be = f"stop_{amount}", str(amount), naming.with_chip(amount) is not None
                click = partial(self._lay_chip, naming, amount)
            else:
                name, word, can_be = "stop_max", _("Max {n}").format(n=amount), amount <= most
                click = partial(self._name_amount, naming, amount)
            column = ChipColumn(name, word, amount, most, click if can_be else None)
            column.chosen = amount in (naming.laid or (min(naming.amount, most),))
            column.laid = naming.laid.count(amount)
            columns.append(column)
        return ChipTray("chips", columns)

    def _lay_chip(self, naming: Naming, chip: int) -> None:
        """Add a chip of the tray to the amount."""
        naming.add(chip)
        self._remember(naming)

    def _name_amount(self, naming: Naming, amount: int) -> None:
        naming.set(amount)
        self._remember(naming)

    def _step(self, count: int) -> None:
        """Raise or lower the amount."""
        if self.naming is not None:
            self.naming.step(count)
            self._remember(self.naming)

    def clear_amount(self) -> bool:
        """Take the last chip off, or go back to the least amount; False where none is asked."""
        naming = self.naming
        if naming is None or naming.decision.pile is not None:
            return False
        naming.take_off()
        self._remember(naming)
        return True

    def _remember(self, naming: Naming) -> None:
        self.named[naming.decision.verb] = naming.amount
        self.changed()

    def _confirms(self) -> list[Widget]:
        made: list[Widget] = []
        for number, part in enumerate(self.parts):
            if isinstance(part, Phrasing):
                made.append(self._opens(part))
                continue
            if not part.confirms:
                continue
            move, missing = part.confirm(), part.missing
            word = self._confirm_word(part, move)
            if move is None and missing is not None and not isinstance(part, Naming):
                word = missing.text(self.names)
            made.append(self._confirm_button(f"confirm_{number}", part, move, word))
            if isinstance(part, Arranging):
                made[-1:-1] = self._for_trays(part)
        return made

    def _confirm_button(self, identity: str, part: Controller, move: Move | None, word: str) -> Button:
        """Return the button that makes *move*, with pictures of its cards where the game words it; it cannot
        be used while something is missing."""
        key, action, missing = self._letter(part.confirms), partial(self._confirm, part), part.missing
        words = part.view.label(move) if move is not None and move.cards and not key else None
        if move is not None and words is not None:
            return ChoiceButton(identity, move, words, self.names, self.painter, action, kind="primary")
        tip = missing.text(self.names) if missing is not None else ""
        button = Button(
            identity, (0, 0), word, action, kind="primary", key=key, enabled=move is not None, tip=tip
        )
        if move is not None:
            button.in_full = self._in_full(part.view, move, part.view.label(move))
        return button

    def _opens(self, part: Phrasing) -> Button:
        """Return the button behind which a phrase is put together."""
        only = len(self.parts) == 1
        words = _("Choose the {what}") if only else _("Choose a {what}")
        word = words.format(what=verb_words(part.confirms))
        kind = "primary" if only else "answer"
        return Button("phrase", (0, 0), word, partial(self._phrase, part), kind=kind)

    def _phrase(self, part: Phrasing) -> None:
        self.app.stack.push(PhraseScene(part, self.names, self.play, self.eyes))

    def _for_trays(self, part: Arranging) -> list[Widget]:
        """Fill the trays, sort them by content, or empty them."""

        def sort() -> None:
            part.sort()
            self.changed()

        def clear() -> None:
            part.empty()
            self.changed()

        made = []
        if self.marks_choices:
            words = _("Suggest")
            made.append(Button("suggest", (0, 0), words, self.table.suggest, kind="answer", icon="hint"))
        if part.decision.strength is not None:
            made.append(Button("sort", (0, 0), _("Sort"), sort, kind="answer", icon="sort"))
        clearing = Button("clear", (0, 0), _("Clear"), clear, kind="answer", enabled=part.engaged)
        return [*made, clearing]

    def _confirm_word(self, part: Controller, move: Move | None) -> str:
        own = part.view.label(move) if move is not None else None
        if own is not None:
            return own.text(self.names)
        verb = verb_heading(part.confirms)
        if isinstance(part, Naming):
            return f"{verb} {min(part.amount, part.most)}"
        if isinstance(part, Picking):
            words = _("{verb} · {n} of {all}")
            return words.format(verb=verb, n=len(part.picks), all=part.decision.most)
        return verb

    def _confirm(self, part: Controller) -> None:
        move = part.confirm()
        if move is not None:
            self.play(move)

    def _add(self, widget: Widget) -> None:
        self.widgets.add(widget)
        self._ids.append(widget.id)

    def _place(self, widgets: Sequence[Widget], second: int, line: pygame.Rect, area: pygame.Rect) -> None:
        """Place the buttons on the plate, the lower edge of which follows the *line* of the prompt; the last
        *second* have a row of their own if there are two."""
        if widgets:
            self._fill(widgets, second, line, area)
            if self._rows > MOST_ROWS:
                self._shrink(widgets, second, line, area)
        elif self.prompt:
            self.plate.place_words(line, self.prompt)
        self._put(widgets)

    def _fill(self, widgets: Sequence[Widget], second: int, line: pygame.Rect, area: pygame.Rect) -> None:
        sizes = [widget.rect.size for widget in widgets]
        self.plate.place(line, self.prompt, sizes, area, (self.avoid, self.players), second)

    @property
    def _rows(self) -> int:
        """Return in how many rows the buttons stand on the plate."""
        return len({part.centery for part in self.plate.parts})

    def _shrink(self, widgets: Sequence[Widget], second: int, line: pygame.Rect, area: pygame.Rect) -> None:
        """Write smaller on the buttons where that makes fewer rows of them: they hide less of the table."""
        kit, rows = self.painter.kit, self._rows
        buttons = [widget for widget in widgets if isinstance(widget, Button)]
        styles = [button.style for button in buttons]
        for button in buttons:
            button.style = SMALL
            button.rect.size = button.measure(kit)
        self._fill(widgets, second, line, area)
        if self._rows < rows:
            return
        for button, style in zip(buttons, styles, strict=True):
            button.style = style
            button.rect.size = button.measure(kit)
        self._fill(widgets, second, line, area)

    def _put(self, widgets: Sequence[Widget]) -> None:
        """Put the buttons where the plate has their places."""
        for widget, part in zip(widgets, self.plate.parts, strict=True):
            widget.rect = part.copy()
            self._add(widget)
            for column in widget.spread(self.painter.kit) if isinstance(widget, ChipTray) else ():
                self._add(column)

    def _list(
        self, buttons: Sequence[Button], row: Sequence[Widget], line: pygame.Rect, area: pygame.Rect
    ) -> None:
        """Put many moves on the plate in columns, and the buttons of *row* below them."""
        kit = self.painter.kit
        gap, margin = kit.u(8), kit.u(10)
        width = max(button.rect.w for button in buttons)
        columns = max(1, min(4, (round(area.w * 0.7) - margin) // (width + gap), len(buttons)))
        lines = -(-len(buttons) // columns)
        tall = buttons[0].rect.h
        inner = columns * (width + gap) - gap + margin, lines * (tall + gap) - gap
        place = self.plate.place_list(line, self.prompt, inner, [widget.rect.size for widget in row], area)
        scroll = ScrollArea("choices", place, end=0)
        self._add(scroll)
        for number, button in enumerate(buttons):
            column, at = divmod(number, lines)
            button.rect = pygame.Rect(column * (width + gap), at * (tall + gap), width, tall)
            scroll.add(button)
        self._put(row)

    # Trays

    def place_trays(
        self, view: Game, laid: Layout, felt: pygame.Rect, bottom_seat: int, plates: Sequence[pygame.Rect]
    ) -> None:
        """Make, place or remove the trays, between the *plates* above and the question."""
        control = self.arranging
        if self.trays is not None and self.trays.control is not control:
            self.rings.leave(self.trays)
            self.trays = None
        if control is None:
            return
        if self.trays is None:
            self.trays = Trays(self.painter, control, self.names, self.changed)
            self.rings.join(self.trays, self.trays.hide_ring)
        self.trays.names = self.names
        kit, area = self.painter.kit, felt
        bottom = self.top - kit.u(8)
        above = [box.bottom for box in plates if box.centery < felt.y + felt.h // 4]
        top = max(above, default=felt.y) + kit.u(8)
        melds = [zone for zone in view.zones if zone and zone.kind == MELDS]
        others = [box_of(laid.outlines[zone.id]) for zone in melds if zone.owner not in (None, bottom_seat)]
        below = [box.bottom + kit.u(12) for box in others if box.bottom > top]
        piles = [zone for zone in view.zones if zone and zone.kind == PILE and zone.owner is None]
        taken = [box_of(laid.outlines[zone.id]).right for zone in piles if zone.declaration.place == "left"]
        if taken and taken[0] < felt.centerx:  # zones at the left stay in sight
            felt = felt.inflate(-2 * (max(taken) - felt.x), 0)
        least, smallest = kit.u(LEAST_TRAYS), kit.u(SMALLEST_TRAYS)
        if kit.theme.text_size > 1:  # which is no reason for smaller cards
            least, smallest = (self.trays.height(felt.w, share) for share in (AS_LARGE, LARGE_ENOUGH))
        if bottom - max([top, *below]) >= least:
            top = max([top, *below])  # what others have laid stays in sight
        if bottom - top < smallest:
            top = felt.y + kit.u(8)  # cover players who have chosen: the question matters more
            margin = max(0, kit.u(BESIDE_TRAYS) - (felt.x - area.x))
            felt = felt.inflate(-2 * margin, 0)
        self.trays.build(pygame.Rect(felt.x, top, felt.w, max(1, bottom - top)))
        self.trays.covers = self.trays.rect.collidelist([*others, *plates]) >= 0

    def handle_trays(self, event: Gesture) -> bool:
        """Handle the events of the trays. On a button beside them Space and Enter press it, and the
        arrows go along the buttons and back."""
        if self.trays is None:
            return False
        current = self.widgets.focus.current if self.widgets.focus.shown else None
        if isinstance(event, Key) and current is not None:
            if event.action in ("pick", "commit"):
                return False
            if event.action in SIDEWAYS and current.id in self.usable:
                place = self.usable.index(current.id) + SIDEWAYS[event.action]
                self.widgets.set_focus(self.usable[place % len(self.usable)])
                return True
        elif isinstance(event, Key) and self.usable and self.trays.leaves(event.action or ""):
            self.widgets.set_focus(self.usable[0])
            return True
        elif isinstance(event, Key) and event.action == "commit" and self.commit():
            return True
        if not self.trays.handle(event):
            return False
        if isinstance(event, Key):
            self.trays.ringed = True
            self.rings.show(self.trays)
        return True

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """Draw the plate with the words; the widgets come later."""
        self.plate.draw(target, self.prompt)

    def draw_told(self, target: pygame.Surface, line: pygame.Rect, text: str) -> None:
        """Draw *text*, which asks nothing, on the *line* of the prompt."""
        self.plate.draw_told(target, line, text)

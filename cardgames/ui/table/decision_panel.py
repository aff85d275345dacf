"""What is asked: the prompt, and the buttons, lists and steppers of moves that are not just a card.

The controllers of `cardgames.table.controllers` know what a decision can mean; here they get their widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from cardgames.engine import BACK, Card, Decision, Game, Move, Phrase
from cardgames.engine.text import Names, Suit
from cardgames.engine.zones import MELDS
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

from ..focus import Rings
from ..input import Gesture, Key
from ..widgets import Button, Chip, ScrollArea, Stepper, Widget, Widgets
from .boxes import box_of
from .button_rows import between, place_rows, row_width, touches
from .choice_button import ChoiceButton
from .drawing.painter import Painter, markup
from .overlays.phrase import PhraseScene
from .trays import Trays

PROMPT = ("heavy", 14)
A_CHOICE = "a choice"
BESIDE = 0.92  # of the felt's width that the prompt and its buttons may take on one line
LEAST_PROMPT, TWO_LINES = 0.3, 1.8  # beside buttons: of the felt's width, and of the height of one line
LEAST_TRAYS, SMALLEST_TRAYS = 300, 270  # logical units of height: below what others have laid, or on it
BESIDE_TRAYS = 64  # logical units that are left for piles at the sides where trays cover the players
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

    *play* is called with a complete move, *changed* when a pick has changed and the table is to follow,
    *suggest* to fill the trays as a computer player would; *more* gives further buttons. *not_now* says why
    nothing may be picked while the person is asked nothing; *overheard* whether others hear what is read
    aloud; *hushed* whether the own cards do not show which of them may be picked.
    """

    def __init__(
        self,
        painter: Painter,
        widgets: Widgets,
        rings: Rings,
        *,
        play: Callable[[Move], object],
        changed: Callable[[], object],
        suggest: Callable[[], object],
        more: Callable[[], list[Button]],
        not_now: Callable[[], str],
        overheard: Callable[[], bool],
        hushed: Callable[[], bool],
    ) -> None:
        self.painter, self.widgets, self.rings = painter, widgets, rings
        self.play, self.changed, self.suggest, self.more = play, changed, suggest, more
        self.not_now, self.overheard, self._hushed = not_now, overheard, hushed
        self.lit: frozenset[Card] = frozenset()  # the cards that may be picked
        self.click_zones: Mapping[str, Move] = {}  # the piles a click on which is a move
        self.trays: Trays | None = None
        self.control: Controller | None = None
        self.decision: Decision | None = None
        self.names = Names()
        self.prompt = ""
        self.panel: pygame.Rect | None = None
        self.keys: dict[str, Callable[[], object]] = {}  # letters, and what they do
        self.letters = True  # whether letters press buttons
        self.named: dict[str, int] = {}  # the amount named last, by verb
        self.shift = self.rise = 0  # pixels that the prompt gives way to the buttons beside it
        self.wide = 0  # pixels that the prompt has beside the buttons where it takes two lines; else 0
        self.avoid: list[pygame.Rect] = []  # what buttons keep clear of
        self.plates: list[pygame.Rect] = []  # what they keep clear of first of all
        self.top = 0  # the upper edge of what is asked, in pixels
        self.glow: frozenset[str] = frozenset()  # the moves that a hint points at, as text
        self._ids: list[str] = []
        self._built: Controller | None = None  # for what the widgets were made
        self._phrasing: Phrasing | None = None  # the last phrase that was put together, or half of it

    # The decision

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
            return self.not_now()
        return "" if self.control.takes(card) else markup(self.control.refusal(card), self.names)

    def goes_to(self, zone: str) -> bool:
        """Tell whether a card that may be picked now goes to *zone*."""
        control = self.control
        return control is not None and any(zone in control.targets(card).zones for card in control.lit)

    def _is_asked_again(self, view: Game) -> bool:
        """Tell whether it is asked what is being asked, as after a pause: what lies in the trays stays
        there."""
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
        return [choice.move for part in self.parts for choice in part.buttons]

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
    def is_hushed(self) -> bool:
        """Tell whether something is asked, and the own cards do not show which of them may be picked."""
        return self.is_open and self._hushed()

    @property
    def is_overheard(self) -> bool:
        """Tell whether people who may not know the player's cards hear what is read aloud."""
        return self.painter.app.speak is not None and self.overheard()

    def overheard_as(self, widget: Widget) -> str | None:
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
        """The places of all asking widgets."""
        return [widget.box for widget in self.shown]

    def boxes_with_prompt(self, laid: Layout) -> list[pygame.Rect]:
        """Return where what is asked stands: the prompt and its widgets."""
        if not self.is_open or not self.prompt:
            return self.boxes
        return [*self.boxes, self.prompt_box(box_of(laid.prompt), self.prompt)]

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
        self._ids, self.panel, self.keys, self.shift, self.rise = [], None, {}, 0, 0
        self.wide = 0
        self.top = round(layout.prompt.y)
        if self.control is None:
            return
        buttons = self._buttons()
        self._find_keys()
        row: list[Widget] = []
        if len(buttons) > MOST_BUTTONS:
            self._list(buttons, layout, area)
        else:
            row += buttons
        row += self._amount()
        row += self._confirms()
        row += self.more()
        self._place(row, layout, area)

    def _buttons(self) -> list[Button]:
        made: list[Button] = []
        for choice in [choice for part in self.parts for choice in part.buttons]:
            move = choice.move
            kind = "primary" if str(move) in self.glow else "outline"
            hint = self._letter(move.verb)
            identity, action = f"ask_{len(made)}", partial(self.play, move)
            words = choice.sentence
            names_suit = any(isinstance(value, Suit) for value in words.fields.values())
            if (move.cards or names_suit) and not hint:
                made.append(ChoiceButton(identity, move, words, self.names, self.painter, action, kind=kind))
            else:
                word = words.text(self.names)
                made.append(Button(identity, (0, 0), word, action, kind=kind, hint=hint))
        return made

    @property
    def _verbs(self) -> list[str]:
        """The verb of every button there is, those that confirm included."""
        pressed = [choice.move.verb for part in self.parts for choice in part.buttons]
        return pressed + [part.confirms for part in self.parts if part.confirms]

    def _letter(self, verb: str) -> str:
        """Return the letter that presses the one button of *verb*; "" where there is none."""
        return VERB_KEYS.get(verb, "") if self.letters and self._verbs.count(verb) == 1 else ""

    def _find_keys(self) -> None:
        """Find the letters that make a move: one of a pile, one of a verb that only one button has."""
        for part in self.parts:
            for move in part.zones.values():
                if self.letters and (key := ZONE_KEYS.get(str(move))) is not None:
                    self.keys.setdefault(key, partial(self.play, move))
            for choice in part.buttons:
                if letter := self._letter(choice.move.verb):
                    self.keys[letter] = partial(self.play, choice.move)
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
            naming.set(round(value))
            self._remember(naming)

        amount, most = min(naming.amount, naming.most), naming.most
        stepper = Stepper("amount", (0, 0), amount, change, low=decision.low, high=most, step=decision.step)
        stops: list[Widget] = [
            Chip(
                f"stop_{name.lower().replace(' ', '_')}",
                (0, 0),
                name if name == str(stop) else f"{name} {stop}",
                partial(change, stop),
                chosen=amount == stop,
            )
            for name, stop in decision.stops.items()
            if stop <= most
        ]
        return [*stops, stepper]

    def _step(self, count: int) -> None:
        """Raise or lower the amount."""
        if self.naming is not None:
            self.naming.step(count)
            self._remember(self.naming)

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
            if move is None and missing is not None:
                word = missing.text(self.names)
            made.append(
                Button(
                    f"confirm_{number}",
                    (0, 0),
                    word,
                    partial(self._confirm, part),
                    kind="primary",
                    hint=self._letter(part.confirms),
                    enabled=move is not None,
                    tip=missing.text(self.names) if missing is not None else "",
                )
            )
            if isinstance(part, Arranging):
                made[-1:-1] = self._for_trays(part)
        return made

    def _opens(self, part: Phrasing) -> Button:
        """Return the button behind which a phrase is put together."""
        only = len(self.parts) == 1
        word = f"Choose {'the' if only else 'a'} {part.confirms.replace('_', ' ')}"
        kind = "primary" if only else "outline"
        return Button("phrase", (0, 0), word, partial(self._phrase, part), kind=kind)

    def _phrase(self, part: Phrasing) -> None:
        self.painter.app.stack.push(PhraseScene(part, self.names, self.play, overheard=self.overheard))

    def _for_trays(self, part: Arranging) -> list[Widget]:
        """Fill the trays, sort them by what they hold, or empty them."""

        def sort() -> None:
            part.sort()
            self.changed()

        def clear() -> None:
            part.empty()
            self.changed()

        made = [Button("suggest", (0, 0), "Suggest", self.suggest, kind="outline", icon="hint")]
        if part.decision.strength is not None:
            made.append(Button("sort", (0, 0), "Sort", sort, kind="outline", icon="sort"))
        clearing = Button("clear", (0, 0), "Clear", clear, kind="outline", enabled=part.engaged)
        return [*made, clearing]

    def _confirm_word(self, part: Controller, move: Move | None) -> str:
        own = part.view.label(move) if move is not None else None
        if own is not None:
            return own.text(self.names)
        verb = part.confirms[:1].upper() + part.confirms[1:].replace("_", " ")
        if isinstance(part, Naming):
            return f"{verb} {min(part.amount, part.most)}"
        if isinstance(part, Picking):
            return f"{verb} · {len(part.picks)} of {part.decision.most}"
        return verb

    def _confirm(self, part: Controller) -> None:
        move = part.confirm()
        if move is not None:
            self.play(move)

    def _add(self, widget: Widget) -> None:
        self.widgets.add(widget)
        self._ids.append(widget.id)

    def _place(self, widgets: Sequence[Widget], layout: Layout, area: pygame.Rect) -> None:
        """Place the buttons beside the prompt where there is room, otherwise in centred rows above it."""
        if not widgets:
            return
        kit = self.painter.app.kit
        gap = kit.u(10)
        for widget in widgets:
            widget.rect.size = widget.measure(kit)
        if self._beside_prompt(widgets, layout, area):
            return
        more = max(0, self._prompt_height(round(layout.prompt.w)) - round(layout.prompt.h))
        bottom = round(layout.prompt.y) - more - kit.u(8)
        self.top = place_rows(widgets, bottom, area, self.avoid, gap)
        if touches(widgets, self.plates):  # players matter more than what stands beside the cards
            self.top = place_rows(widgets, bottom, area, self.plates, gap)
        for widget in widgets:
            self._add(widget)

    def _beside_prompt(self, row: Sequence[Widget], layout: Layout, area: pygame.Rect) -> bool:
        """Put a short row on the line of the prompt, so that nothing on the felt is covered; the prompt may
        take two lines beside it."""
        kit = self.painter.app.kit
        gap, edge, buttons = kit.u(12), kit.u(8), row_width(row, kit.u(10))
        high = max(widget.rect.h for widget in row)
        line = pygame.Rect(area.x, 0, area.w, max(high, round(layout.prompt.h)))
        line.bottom = round(layout.prompt.bottom)
        left, right = between(self.plates, area, line)
        room = min(round(area.w * BESIDE), right - left - 2 * edge) - buttons - gap
        wide = self._prompt_width(self.prompt, round(layout.prompt.w))
        if wide > room or self._prompt_height(wide) > self._pill_height():
            wide = min(round(layout.prompt.w), room)
            if wide < LEAST_PROMPT * area.w or self._prompt_height(wide) > TWO_LINES * self._pill_height():
                return False
            self.wide = wide
        words = wide + gap
        start = max(left + edge, min(area.centerx - (words + buttons) // 2, right - edge - words - buttons))
        left, x = start, start + words
        for widget in row:  # on the prompt's lower edge, so that they keep clear of a raised card
            widget.rect.midleft = (x, round(layout.prompt.bottom) - high // 2)
            x += widget.rect.w + kit.u(10)
        pill = pygame.Rect(left, round(layout.prompt.y), words - kit.u(12), round(layout.prompt.h))
        if touches(row, self.avoid) or pill.collidelist(self.avoid) >= 0:
            return False
        self.shift = left + (words - kit.u(12)) // 2 - area.centerx
        self.rise = max(0, (high - self._pill_height()) // 2)
        for widget in row:
            self._add(widget)
        pill.height = self._prompt_height(wide)
        pill.bottom = round(layout.prompt.bottom) - self.rise
        self.top = min(pill.top, *(widget.rect.top for widget in row))
        return True

    def _prompt_width(self, text: str, most: int) -> int:
        """Return how wide the pill with *text* is."""
        kit = self.painter.app.kit
        return min(most, self.painter.line_width(text, PROMPT) + kit.u(2) + 2 * kit.u(16))

    def _prompt_height(self, most: int) -> int:
        """Return how high the pill of the prompt is."""
        kit = self.painter.app.kit
        room = max(1, self._prompt_width(self.prompt, most) - 2 * kit.u(16))
        words = kit.text.paragraph(self.prompt, room, PROMPT, "accent_ink", align="centre")
        return max(self._pill_height(), words.get_height() + kit.u(4)) if self.prompt else 0

    def _pill_height(self) -> int:
        """Return how high a pill of one line is."""
        return round(self.painter.app.kit.text.pixels(PROMPT) * 1.9)

    def _list(self, buttons: Sequence[Button], layout: Layout, area: pygame.Rect) -> None:
        """Build, for many moves, a panel in the middle with columns of buttons."""
        kit = self.painter.app.kit
        gap, pad = kit.u(8), kit.u(14)
        for button in buttons:
            button.rect.size = button.measure(kit)
        width = max(button.rect.w for button in buttons)
        columns = max(1, min(4, (round(area.w * 0.7) - 2 * pad) // (width + gap), len(buttons)))
        lines = -(-len(buttons) // columns)
        tall = buttons[0].rect.h
        inner = (columns * (width + gap) - gap, lines * (tall + gap) - gap)
        bottom = round(layout.prompt.y) - kit.u(8)
        high = min(inner[1] + 2 * pad, bottom - area.y - kit.u(8))
        self.panel = pygame.Rect(0, 0, inner[0] + 2 * pad, high)
        self.panel.midbottom = (area.centerx, bottom)
        inside = self.panel.inflate(-2 * pad, -2 * pad)
        inside.w += pad - kit.u(4)  # the bar of a long list stands in the margin
        scroll = ScrollArea("choices", inside, end=0)
        self._add(scroll)
        for number, button in enumerate(buttons):
            column, line = divmod(number, lines)
            button.rect = pygame.Rect(column * (width + gap), line * (tall + gap), width, tall)
            scroll.add(button)

    # Trays

    def place_trays(
        self, view: Game, laid: Layout, felt: pygame.Rect, bottom_seat: int, plates: Sequence[pygame.Rect]
    ) -> None:
        """Make, place or remove the trays, between the *plates* above and what is asked."""
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
        kit = self.painter.app.kit
        bottom = self.top - kit.u(8)
        above = [box.bottom for box in plates if box.centery < felt.y + felt.h // 4]
        top = max(above, default=felt.y) + kit.u(8)
        melds = [zone for zone in view.zones if zone and zone.kind == MELDS]
        others = [box_of(laid.outlines[zone.id]) for zone in melds if zone.owner not in (None, bottom_seat)]
        below = [box.bottom + kit.u(12) for box in others if box.bottom > top]
        if bottom - max([top, *below]) >= kit.u(LEAST_TRAYS):
            top = max([top, *below])  # what others have laid stays in sight
        if bottom - top < kit.u(SMALLEST_TRAYS):
            top = felt.y + kit.u(8)  # who has chosen is covered, for what is asked matters more
            felt = felt.inflate(-2 * kit.u(BESIDE_TRAYS), 0)
        self.trays.build(pygame.Rect(felt.x, top, felt.w, max(1, bottom - top)))

    def handle_trays(self, event: Gesture) -> bool:
        """Handle what is meant for the trays. Space presses a button that has the ring instead."""
        ring, space = self.widgets.focus, isinstance(event, Key) and event.action == "pick"
        on_button = space and ring.shown and ring.current is not None
        if self.trays is None or on_button or not self.trays.handle(event):
            return False
        if isinstance(event, Key):
            self.trays.ringed = True
            self.rings.show(self.trays)
        return True

    # Drawing

    def draw_panel(self, target: pygame.Surface) -> None:
        """Draw the panel behind a list; the widgets come later."""
        if self.panel is not None:
            kit = self.painter.app.kit
            kit.shadow(target, self.panel, radius=18, blur=12, alpha=130, down=4)
            kit.panel(target, self.panel, "plate", border="plate_line", radius=18)

    def draw_prompt(self, target: pygame.Surface, rect: pygame.Rect, text: str, *, quiet: bool) -> None:
        """Draw the pill above the hand: one sentence that says what is asked now."""
        if not text:
            return
        kit = self.painter.app.kit
        box = self.prompt_box(rect, text, quiet=quiet)
        room = box.w - 2 * kit.u(16)
        colour = "text" if quiet else "accent_ink"
        words = kit.text.paragraph(text, max(1, room), PROMPT, colour, align="centre")
        kit.shadow(target, box, radius=999, blur=6, alpha=70, down=2)
        kit.panel(target, box, "plate" if quiet else "accent", border=None, radius=16)
        at = words.get_rect(center=box.center).topleft
        self.painter.glyphs(target, text, at, room, PROMPT, colour, align="centre")

    def prompt_box(self, rect: pygame.Rect, text: str, *, quiet: bool = False) -> pygame.Rect:
        """Return where the pill with *text* stands, of which *rect* is the place."""
        kit = self.painter.app.kit
        wide = self._prompt_width(text, rect.w if quiet or not self.wide else self.wide)
        colour = "text" if quiet else "accent_ink"
        words = kit.text.paragraph(text, max(1, wide - 2 * kit.u(16)), PROMPT, colour, align="centre")
        box = pygame.Rect(0, 0, wide, max(self._pill_height(), words.get_height() + kit.u(4)))
        box.midbottom = (
            rect.centerx + (0 if quiet else self.shift),
            rect.bottom - (0 if quiet else self.rise),
        )
        return box

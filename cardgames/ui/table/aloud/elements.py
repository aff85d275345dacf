"""The elements of a table: one's own hand, what can be picked, the question, and where things stand.

Where several people share the screen they hold what the room may know, as the narrator says it: own cards by
their place, choices that depend on the hand as one choice, and all of these at places that tell nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardgames.engine import BACK, Card
from cardgames.languages import N_, _

from ...accessible.elements import Action, Box, Element, Role, below, lines
from ...speech import aloud
from ...widgets import Widget
from ...widgets.spoken import WidgetControl, element_of, elements_of
from ..decision_panel import A_CHOICE
from ..drawing.info_panel import INDICATOR
from ..input.focus_targets import FocusTarget
from ..input.gestures import Gestures
from ..input.hand import HandInput
from ..trays import Trays
from .narrator import Narrator

STATE = N_("Where things stand")
HAND = N_("Your hand")
GO_ON = N_("Continue")
PICK = frozenset({Action.PRESS, Action.FOCUS})


@dataclass(frozen=True)
class StopControl:
    """A card or a pile of the table."""

    gestures: Gestures
    stop: FocusTarget

    def use(self, action: Action, value: str | float | None) -> None:
        """Bring the keyboard to it, and choose it."""
        keys, playback = self.gestures.hand_keys, self.gestures.playback
        if action is Action.PRESS and self.gestures.motion.playing:
            playback.skip()
        keys.hand_input.ring.set(self.stop)
        keys.hand_input.follow()
        if action is Action.PRESS:
            keys.use(self.stop, "commit" if keys.decision_panel.plain_card else "pick")


@dataclass(frozen=True)
class TrayControl:
    """A card that is to be laid out."""

    trays: Trays
    card: Card

    def use(self, action: Action, value: str | float | None) -> None:
        """Bring the keyboard to it, and lay it into the next group with room or back."""
        self.trays.come_to(self.card)
        if action is Action.PRESS:
            self.trays.pick(self.card)


@dataclass(frozen=True)
class HurryControl:
    """A table that waits until a message has been read."""

    gestures: Gestures

    def use(self, action: Action, value: str | float | None) -> None:
        """Go on."""
        self.gestures.go_on()


@dataclass(frozen=True)
class ChoiceControl:
    """The choices that others must not hear of: the keyboard goes along them, and one is made there."""

    choices: tuple[Widget, ...]

    def use(self, action: Action, value: str | float | None) -> None:
        """Make the choice the keyboard is on, or bring it to the next."""
        if not self.choices:
            return
        here = next((number for number, each in enumerate(self.choices) if each.focused), None)
        if action is Action.PRESS and here is not None:
            self.choices[here].activate()
            return
        by = -1 if action is Action.DECREASE else 1
        place = 0 if here is None else (here + by) % len(self.choices)
        WidgetControl(self.choices[place]).use(Action.FOCUS, None)


class TableElements:
    """See the module; it only reads."""

    def __init__(self, narrator: Narrator, gestures: Gestures) -> None:
        self.narrator, self.gestures = narrator, gestures
        self.panel, self.motion = narrator.decision_panel, gestures.motion

    @property
    def hand_input(self) -> HandInput:
        """The pointer and the keyboard on the cards."""
        return self.narrator.hand_input

    @property
    def _felt(self) -> Box:
        width, height = self.narrator.area.size
        return 0, 0, width, height

    def found(self) -> list[Element]:
        """Return everything at the table that can be used or read."""
        made = [*self._go_on(), *self._asked(), *self._hand(), *self._trays(), *self._stops()]
        made += [*self._widgets(), *self.standing()]
        made += lines("messages", _("Messages"), self._messages(), self._felt)
        side = self.narrator.area.panel
        return made + (below("side", elements_of(side.widgets)) if side is not None else [])

    def standing(self) -> list[Element]:
        """Return where things stand."""
        return lines("state", _(STATE), self.narrator.state(), self._felt)

    def _go_on(self) -> Iterator[Element]:
        if self.motion.waits or self.motion.moment is not None:
            control = HurryControl(self.gestures)
            yield Element("go_on", Role.BUTTON, _(GO_ON), self._felt,
                          actions=frozenset({Action.PRESS}), control=control)  # fmt: skip

    def _asked(self) -> Iterator[Element]:
        """Yield the question, where nobody else hears it."""
        if self.panel.is_open and self.panel.prompt and not self.narrator.shared:
            words = aloud(self.panel.prompt, self.narrator.table.names)
            yield Element("prompt", Role.HEADING, words, self._prompt)

    @property
    def _prompt(self) -> Box:
        prompt = self.motion.layout.prompt
        return round(prompt.x), round(prompt.y), round(prompt.w), round(prompt.h)

    # The cards

    def _hand(self) -> Iterator[Element]:
        own = [sprite.card for sprite in self.hand_input.own if sprite.up and sprite.card is not BACK]
        area = self.motion.layout.hand
        box = round(area.x), round(area.y), round(area.w), round(area.h)
        cards = tuple(self._card(f"hand.{number}", card, box) for number, card in enumerate(own))
        heading = _(HAND) if self.narrator.shared else self.narrator.hand()
        if cards and self.panel.trays is None:
            yield Element("hand", Role.GROUP, heading, box, children=cards)

    def _card(self, id: str, card: Card, hand: Box | None = None) -> Element:
        """Return a card as an element; in a *hand* its place tells nothing to others."""
        shared, stop = self.narrator.shared, self.hand_input.stop_of(card)
        box = (stop.box.x, stop.box.y, stop.box.w, stop.box.h)
        why = self.panel.why_not(card) if self.panel.is_open and not shared and card in self._own else ""
        return Element(
            id,
            Role.CARD,
            self.narrator.card(card),
            hand if shared and hand is not None else box,
            description=aloud(why, self.panel.names) if why and not self.panel.conceals_choices else "",
            chosen=self.panel.control is not None and card in self.panel.control.picks,
            focused=self.hand_input.ring.shown and self.hand_input.ring.current == stop,
            actions=PICK,
            control=StopControl(self.gestures, stop),
        )

    @property
    def _own(self) -> list[Card]:
        return [sprite.card for sprite in self.hand_input.own]

    def _trays(self) -> Iterator[Element]:
        trays = self.panel.trays
        if trays is None:
            return
        for number, card in enumerate(trays.places):
            box = trays.places[card]
            yield Element(
                f"tray.{number}",
                Role.CARD,
                self.narrator.tray_card(trays, card),
                self._felt if self.narrator.shared else (box.x, box.y, box.w, box.h),
                focused=trays.ringed and trays.cursor is card,
                actions=PICK,
                control=TrayControl(trays, card),
            )

    def _stops(self) -> Iterator[Element]:
        """Yield what else of the table can be picked."""
        own, ring = self._own, self.hand_input.ring
        for number, stop in enumerate(ring.elements()):
            if stop.zone is not None:
                box, name = stop.box, self.narrator.pile(stop.zone)
                yield Element(
                    f"pile.{stop.zone}",
                    Role.BUTTON,
                    name,
                    (box.x, box.y, box.w, box.h),
                    focused=ring.shown and ring.current == stop,
                    actions=PICK,
                    control=StopControl(self.gestures, stop),
                )
            elif stop.card is not None and stop.card not in own:
                yield self._card(f"lying.{number}", stop.card)

    # The rest

    def _widgets(self) -> Iterator[Element]:
        """Yield buttons and signs."""
        secret = []
        for widget in self.panel.widgets.shown:
            words = self.panel.public_words(widget) if self.narrator.shared else None
            if words is not None:
                secret += [widget] if widget.enabled else []
            elif not (self.narrator.shared and widget.id.startswith(INDICATOR)):
                yield from self._widget(widget)
        if self.narrator.shared and self.panel.is_open:  # whether there are any is a secret as well
            yield Element(
                "choices",
                Role.NUMBER,
                _(A_CHOICE),
                self._prompt,
                actions=frozenset({Action.PRESS, Action.FOCUS, Action.INCREASE, Action.DECREASE}),
                focused=any(widget.focused for widget in secret),
                control=ChoiceControl(tuple(secret)),
            )

    def _widget(self, widget: Widget) -> Iterator[Element]:
        element, ring = element_of(widget), self.hand_input.ring
        if not element.name:
            return
        here = ring.shown and ring.current is not None and ring.current.widget == widget.id
        element = replace(element, focused=element.focused or here)
        if self.narrator.shared and widget in self.panel.shown:
            element = replace(element, box=self._prompt, description="")
        yield element

    def _messages(self) -> Iterator[str]:
        for toast in self.narrator.toasts.shown:
            if not self.narrator.is_private(toast):
                yield aloud(toast.spoken or toast.markup, self.narrator.table.names)

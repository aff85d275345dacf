"""Widgets as elements, and an element in words: its name, its kind and its state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardgames.languages import _, pgettext

from ..accessible.elements import NO_ACTIONS, Action, Actions, Box, Element, Role, Scale, text
from ..speech import aloud
from .base import Widget
from .buttons import Button, Chip, ListRow, Pressable
from .choices import NumberChoice, Segmented, Setting, Toggle
from .entry import TextEntry
from .group import Widgets
from .reading import RichText, blocks

PRESS = frozenset({Action.PRESS, Action.FOCUS, Action.REVEAL})
COUNT = frozenset({Action.INCREASE, Action.DECREASE, Action.SET, Action.FOCUS, Action.REVEAL})
WRITE = frozenset({Action.PRESS, Action.SET, Action.FOCUS, Action.REVEAL})
LOOK = frozenset({Action.FOCUS, Action.REVEAL})


@dataclass(frozen=True)
class WidgetControl:
    """A widget, for assistive technology."""

    widget: Widget

    def use(self, action: Action, value: str | float | None) -> None:
        """Do *action* as the keyboard would."""
        widget = self.widget
        group = widget.group
        if group is None:
            return
        if action is Action.REVEAL:
            if widget.area is not None:
                widget.area.reveal(widget)
            return
        group.set_focus(widget.id)
        match action, widget:
            case Action.PRESS, _:
                widget.activate()
            case Action.INCREASE, NumberChoice():
                widget.by(1)
            case Action.DECREASE, NumberChoice():
                widget.by(-1)
            case Action.SET, NumberChoice() if isinstance(value, int | float):
                widget.change(widget.snapped(value))
            case Action.SET, TextEntry() if isinstance(value, str):
                widget.write(value[: widget.longest])


@dataclass(frozen=True)
class OptionControl:
    """One option of a choice: the one with this *number*."""

    choice: Segmented
    number: int

    def use(self, action: Action, value: str | float | None) -> None:
        """Choose it, or bring the keyboard to the choice."""
        WidgetControl(self.choice).use(Action.FOCUS, None)
        if action is Action.PRESS:
            self.choice.change(self.choice.options[self.number][0])


def elements_of(widgets: Widgets) -> list[Element]:
    """Return all *widgets* that can be used or read, in the order of the screen."""
    return [element for widget in widgets.shown for element in _elements(widget)]


def _elements(widget: Widget) -> Iterator[Element]:
    if isinstance(widget, RichText):
        yield from _paragraphs(widget)
    elif (element := element_of(widget)).name or widget.focusable:
        yield element


def element_of(widget: Widget) -> Element:
    """Return *widget* as an element."""
    name, tip = _name(widget), widget.full_tip
    tells = widget.explains or not widget.enabled or not widget.focusable
    return Element(
        widget.id,
        _role(widget),
        name,
        _box(widget),
        state=_state(widget),
        description=tip if tip and tip not in name and tells else "",
        on=widget.value if isinstance(widget, Toggle) else None,
        chosen=widget.chosen if isinstance(widget, Chip | ListRow) else None,
        enabled=widget.enabled,
        focused=widget.group is not None and widget.group.ringed is widget,
        range=_range(widget),
        actions=_actions(widget),
        control=WidgetControl(widget),
        children=tuple(_options(widget)) if isinstance(widget, Segmented) else (),
    )


def spoken(widget: Widget, *, reasons: bool = True) -> str:
    """Return *widget* as it is read aloud when the keyboard comes to it: "Large-print cards, switch, off";
    without *reasons* nothing of what its tip explains."""
    element = element_of(widget)
    parts = element.name or widget.id.replace("_", " "), _kind(element), element.state
    words = ", ".join(word for word in parts if word)
    if not element.enabled:
        words = _("{words}, cannot be used").format(words=words)
    return f"{words}. {element.description}" if element.description and reasons else words


def _box(widget: Widget) -> Box:
    box = widget.box
    return box.x, box.y, box.w, box.h


def _name(widget: Widget) -> str:
    """Return its text or label; else its tip."""
    if isinstance(widget, Button) and widget.in_full:
        return widget.in_full
    if widget.name:
        word = widget.word if isinstance(widget, Button) else ""
        return f"{widget.name}, {word}" if word and word != widget.name else widget.name
    return widget.written or widget.full_tip


def _role(widget: Widget) -> Role:
    match widget:
        case Toggle():
            return Role.SWITCH
        case Segmented():
            return Role.CHOICE
        case NumberChoice():
            return Role.NUMBER
        case TextEntry():
            return Role.ENTRY
        case Chip() | ListRow() if widget.pressable:
            return Role.CHIP
        case Pressable() if widget.pressable:
            return Role.BUTTON
    return Role.TEXT


def _kind(element: Element) -> str:
    match element.role:
        case Role.SWITCH:
            return pgettext("read aloud", "switch")
        case Role.CHOICE:
            return pgettext("read aloud", "choice")
        case Role.NUMBER:
            return pgettext("read aloud", "number")
        case Role.ENTRY:
            return pgettext("read aloud", "text field")
        case Role.BUTTON:
            return pgettext("read aloud", "button")
    return ""


def _state(widget: Widget) -> str:
    match widget:
        case Toggle():
            return pgettext("switch", "on") if widget.value else pgettext("switch", "off")
        case Segmented():
            words = [word for _, word in widget.options]
            place = next((n for n, (value, _) in enumerate(widget.options) if value == widget.value), None)
            if place is None:
                return ""
            told = _("{word}, {place} of {count}")
            return told.format(word=words[place], place=place + 1, count=len(words))
        case NumberChoice():
            return " ".join(word for word in (widget.show(widget.value), widget.unit) if word)
        case TextEntry():
            typed = widget.value or pgettext("read aloud", "empty")
            return f"{typed}, {widget.found}" if widget.found else typed
        case Chip() | ListRow():
            return pgettext("read aloud", "chosen") if widget.chosen else ""
    return ""


def _range(widget: Widget) -> Scale | None:
    if not isinstance(widget, NumberChoice):
        return None
    return Scale(widget.value, widget.low, widget.high, widget.step)


def _actions(widget: Widget) -> Actions:
    if not widget.focusable:
        return NO_ACTIONS
    if not widget.enabled:
        return LOOK if widget.tip else NO_ACTIONS
    match widget:
        case NumberChoice():
            return COUNT
        case TextEntry():
            return WRITE
        case Segmented():
            return LOOK
        case Setting() | Pressable():
            return PRESS
    return LOOK


def _options(widget: Segmented) -> Iterator[Element]:
    """Yield the options of a choice."""
    boxes = widget.boxes(widget.group.kit) if widget.group is not None else ()
    for number, ((value, word), box) in enumerate(zip(widget.options, boxes, strict=False)):
        yield Element(
            f"{widget.id}.{number}",
            Role.OPTION,
            word,
            (box.x, box.y, box.w, box.h),
            chosen=value == widget.value,
            enabled=widget.enabled,
            actions=frozenset({Action.PRESS}) if widget.enabled and value != widget.value else NO_ACTIONS,
            control=OptionControl(widget, number),
        )


def _paragraphs(widget: RichText) -> Iterator[Element]:
    """Yield the paragraphs of a long text."""
    for number, block in enumerate(blocks(widget.markup)):
        role = Role.HEADING if block.kind in ("head", "subhead") else Role.TEXT
        words = " ".join(word for word in (block.mark, aloud(block.text)) if word)
        if words:
            element = text(f"{widget.id}.{number}", words, _box(widget), role)
            reveals = widget.area is not None
            actions = frozenset({Action.REVEAL}) if reveals else NO_ACTIONS
            yield replace(element, actions=actions, control=WidgetControl(widget))

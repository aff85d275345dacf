"""A widget in words: its name, its kind and its state."""

from __future__ import annotations

from cardgames.languages import _, pgettext

from .base import Widget
from .buttons import Button, Chip, ListRow, Pressable
from .choices import NumberChoice, Segmented, Toggle
from .entry import TextEntry


def spoken(widget: Widget, *, reasons: bool = True) -> str:
    """Return *widget* as it is read aloud when the keyboard comes to it: "Large-print cards, switch, off";
    without *reasons* nothing of what its tip explains."""
    name, kind, state = _name(widget), _kind(widget), _state(widget)
    words = ", ".join(word for word in (name, kind, state) if word)
    tip, tells = widget.full_tip, widget.explains or not widget.enabled
    more = tip if tip and tip not in name and tells else ""
    if not widget.enabled:
        words = _("{words}, cannot be used").format(words=words)
    return f"{words}. {more}" if more and reasons else words


def _name(widget: Widget) -> str:
    """Return its text or label; else its tip, else its id in words."""
    if isinstance(widget, Button) and widget.in_full:
        return widget.in_full
    if widget.name:
        word = widget.word if isinstance(widget, Button) else ""
        return f"{widget.name}, {word}" if word and word != widget.name else widget.name
    written = ""
    if isinstance(widget, Button | Chip):
        written = widget.word
    elif isinstance(widget, ListRow):
        written = ". ".join(line for line in (widget.title, widget.line, widget.right) if line)
    elif isinstance(widget, Toggle):
        written = widget.label
    elif isinstance(widget, TextEntry):
        written = widget.placeholder
    return written or widget.full_tip or widget.id.replace("_", " ")


def _kind(widget: Widget) -> str:
    match widget:
        case Toggle():
            return pgettext("read aloud", "switch")
        case Segmented():
            return pgettext("read aloud", "choice")
        case NumberChoice():
            return pgettext("read aloud", "number")
        case TextEntry():
            return pgettext("read aloud", "text field")
        case Chip() | ListRow():
            return ""
        case Pressable():
            return pgettext("read aloud", "button") if widget.pressable else ""
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

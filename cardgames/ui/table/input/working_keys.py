"""The keys that do something at a table just now, for the card of keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...gamepads import Gamepads
from ...key_names import key_of
from ...screens.keys import card_letters
from ...widgets import Button
from ..decision_panel import DecisionPanel
from ..drawing.toolbar import Tool
from .hand import HandInput

ARROWS_ALONG, ARROWS_ACROSS = "← →", "↑ ↓"


@dataclass(frozen=True)
class KeyLine:
    """A key, or several, and what it does."""

    keys: str
    words: str


def keys_now(
    panel: DecisionPanel, hand_input: HandInput, keys: Mapping[str, str], *, aloud: bool = False
) -> Iterator[KeyLine]:
    """Yield the keys that answer what is asked; what is read *aloud* tells nothing of the hand."""
    control = panel.control
    if control is None or not panel.is_open:
        yield KeyLine(key_of("pick", keys), "Skip the animation")
        return
    for widget in map(panel.widgets.find, panel.usable):
        if isinstance(widget, Button) and widget.key:
            overheard = panel.overheard_as(widget) if aloud else None
            if words := widget.word if overheard is None else overheard:
                yield KeyLine(key_of(widget.key, keys), words)
    if panel.usable:
        yield KeyLine(ARROWS_ACROSS, "Go to the buttons, and back to the cards")
        yield KeyLine("Enter", "Press the highlighted button")
    if panel.naming is not None and not hand_input.cutting.pile:
        yield KeyLine("0–9, +, −", "Name the amount")
        yield KeyLine("Backspace", "Go back to the least amount")
    if not hand_input.own:
        return
    if control.uses_cards:
        yield KeyLine(ARROWS_ALONG, "Go along the cards you may play")
        if panel.plain_card:
            yield KeyLine("Enter", "Play the highlighted card")
        else:
            yield KeyLine(key_of("pick", keys), "Choose the highlighted card, or put it back")
            yield KeyLine("Enter", "Choose it and play, where that completes the move")
    yield KeyLine(f"Shift + {ARROWS_ALONG}", "Go along all your cards")
    yield KeyLine("1–9, 0", "Go to a card by its place")
    yield KeyLine(" ".join(card_letters(dict(keys), hand_input.app.theme.letters)), "Go to a rank or a suit")


def keys_always(
    tools: Sequence[Tool], hand_input: HandInput, keys: Mapping[str, str], *, has_trick: bool
) -> Iterator[KeyLine]:
    """Yield the keys that work whatever is asked; no tool that cannot be had now."""
    for tool in tools:
        if not tool.why_not():
            yield KeyLine(key_of(tool.key, keys), tool.word)
    if has_trick:
        yield KeyLine(key_of("last_trick", keys), "Show the last trick again")
    if len(hand_input.own) > 1:
        yield KeyLine(f"{key_of('sort_suit', keys)}, {key_of('sort_rank', keys)}", "Sort by suit, by rank")
        yield KeyLine(f"Alt + {ARROWS_ALONG}", "Move the highlighted card along your hand")
    yield KeyLine(key_of("zoom", keys), "Look closer at the highlighted card")
    yield KeyLine(key_of("why", keys), "Why can’t I use it?")
    yield KeyLine(key_of("state", keys), "Read aloud where things stand")
    yield KeyLine("Tab", "Go through everything in the window")
    yield KeyLine(f"Esc, {key_of('menu', keys)}", "Menu")
    yield KeyLine(key_of("fullscreen", keys), "Full screen")


def buttons_of(gamepads: Gamepads) -> Iterator[KeyLine]:
    """Yield what the buttons of the controller in hand do."""
    for action, words in GAMEPAD_WORDS.items():
        yield KeyLine(gamepads.sign(action), words)


GAMEPAD_WORDS = {
    "pick": "Choose a card, press a button",
    "commit": "Confirm what is chosen",
    "back": "Put back, close",
    "why": "Why can’t I use it?",
    "previous": "Go back through the window",
    "next": "Go on through the window",
    "undo": "Undo",
    "hint": "Hint",
    "zoom": "Look closer",
    "last_trick": "Show the last trick again",
    "log": "Log",
    "menu": "Menu",
}

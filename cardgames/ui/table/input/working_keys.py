"""The keys, or the buttons of a controller, that do something at a table just now: for the card of keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...gamepads import ACTIONS
from ...key_names import key_of
from ...screens.keys import card_letters
from ...widgets import Button
from ..decision_panel import DecisionPanel
from ..drawing.toolbar import Tool
from .hand import HandInput

ARROWS_ALONG, ARROWS_ACROSS = "← →", "↑ ↓"
PAD, RIGHT_STICK = "D-pad", "Right stick"


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
        if any(name.startswith("stop_") for name in panel.usable):
            yield KeyLine("↑ ↓ ← →, Enter", "Lay a chip from the tray: chips add up")
        yield KeyLine("Backspace", "Take the last chip off, or go back to the least amount")
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
    yield KeyLine(key_of("hand", keys), "Read your cards aloud")
    yield KeyLine("Tab", "Go through everything in the window")
    yield KeyLine(f"Esc, {key_of('menu', keys)}", "Menu")
    yield KeyLine(key_of("fullscreen", keys), "Full screen")


def buttons_now(panel: DecisionPanel, hand_input: HandInput) -> Iterator[KeyLine]:
    """Yield what the buttons of the controller in hand do with what is asked."""
    control, sign = panel.control, hand_input.app.input.gamepads.sign
    if control is None or not panel.is_open:
        yield KeyLine(sign("pick"), "Skip the animation")
        return
    yield KeyLine(PAD, "Go along the cards and the buttons")
    if panel.naming is not None and not hand_input.cutting.pile:
        yield KeyLine(ARROWS_ALONG, "Change the amount, once you are on it")
    if not control.uses_cards:
        yield KeyLine(sign("pick"), "Press the highlighted button")
    elif panel.plain_card:
        yield KeyLine(sign("pick"), "Play the highlighted card, press a button")
    else:
        yield KeyLine(sign("pick"), "Choose the highlighted card, or put it back; press a button")
        yield KeyLine(sign("commit"), "Choose it and play, where that completes the move")
    yield KeyLine(sign("why"), "Why can’t I use it?")


def buttons_always(tools: Sequence[Tool], hand_input: HandInput, *, has_trick: bool) -> Iterator[KeyLine]:
    """Yield what the buttons do whatever is asked; no tool that cannot be had now."""
    sign = hand_input.app.input.gamepads.sign
    yield KeyLine(sign("back"), "Put cards back; close what is open; else the menu")
    for tool in tools:
        if tool.key in ACTIONS and not tool.why_not():
            yield KeyLine(sign(tool.key), tool.word)
    yield KeyLine(f"{sign('previous')} {sign('next')}", "Go through everything in the window")
    yield KeyLine(RIGHT_STICK, "Scroll")
    yield KeyLine(sign("zoom"), "Look closer at the highlighted card")
    if has_trick:
        yield KeyLine(sign("last_trick"), "Show the last trick again")
    yield KeyLine(sign("keys"), "Show this card")
    yield KeyLine(sign("menu"), "Menu")

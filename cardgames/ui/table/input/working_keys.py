"""The keys, or the buttons of a controller, that do something at a table just now: for the card of keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardgames.languages import N_, _

from ...gamepads import ACTIONS
from ...key_names import key_of, shown
from ...screens.keys import card_letters
from ...widgets import Button
from ..decision_panel import DecisionPanel
from ..drawing.toolbar import Tool
from .hand import HandInput

ARROWS_ALONG, ARROWS_ACROSS = "← →", "↑ ↓"
PAD, RIGHT_STICK = N_("D-pad"), N_("Right stick")


@dataclass(frozen=True)
class KeyLine:
    """A key, or several, with the action."""

    keys: str
    words: str


def keys_now(
    panel: DecisionPanel, hand_input: HandInput, keys: Mapping[str, str], *, aloud: bool = False
) -> Iterator[KeyLine]:
    """Yield the keys that answer the question; those read *aloud* reveal nothing of the hand."""
    control = panel.control
    if control is None or not panel.is_open:
        yield KeyLine(key_of("pick", keys), _("Skip the animation"))
        return
    for widget in map(panel.widgets.find, panel.usable):
        if isinstance(widget, Button) and widget.key:
            public = panel.public_words(widget) if aloud else None
            if words := widget.word if public is None else public:
                yield KeyLine(key_of(widget.key, keys), words)
    if panel.usable:
        yield KeyLine(ARROWS_ACROSS, _("Go to the buttons, and back to the cards"))
        yield KeyLine(shown("enter"), _("Press the highlighted button"))
    if panel.naming is not None and not hand_input.cutting.pile:
        yield KeyLine("0–9, +, −", _("Name the amount"))
        if any(name.startswith("stop_") for name in panel.usable):
            yield KeyLine(
                f"{ARROWS_ACROSS} {ARROWS_ALONG}, {shown('enter')}",
                _("Lay a chip from the tray: chips add up"),
            )
        yield KeyLine(shown("backspace"), _("Take the last chip off, or go back to the least amount"))
    if not hand_input.own:
        return
    if control.uses_cards:
        yield KeyLine(ARROWS_ALONG, _("Go along the cards you may play"))
        if panel.plain_card:
            yield KeyLine(shown("enter"), _("Play the highlighted card"))
        else:
            yield KeyLine(key_of("pick", keys), _("Choose the highlighted card, or put it back"))
            yield KeyLine(shown("enter"), _("Choose it and play, where that completes the move"))
    yield KeyLine(f"{shown('shift')} + {ARROWS_ALONG}", _("Step through all your cards"))
    yield KeyLine("1–9, 0", _("Go to a card by its place"))
    yield KeyLine(
        " ".join(card_letters(dict(keys), hand_input.app.kit.glyphs.keys)), _("Go to a rank or a suit")
    )


def keys_always(
    tools: Sequence[Tool], hand_input: HandInput, keys: Mapping[str, str], *, has_trick: bool
) -> Iterator[KeyLine]:
    """Yield the keys that always work; no tool that cannot be had now."""
    for tool in tools:
        if not tool.why_not():
            yield KeyLine(key_of(tool.key, keys), tool.word)
    if has_trick:
        yield KeyLine(key_of("last_trick", keys), _("Show the last trick again"))
    if len(hand_input.own) > 1:
        yield KeyLine(f"{key_of('sort_suit', keys)}, {key_of('sort_rank', keys)}", _("Sort by suit, by rank"))
        yield KeyLine(f"{shown('alt')} + {ARROWS_ALONG}", _("Move the highlighted card along your hand"))
    yield KeyLine(key_of("zoom", keys), _("Look closer at the highlighted card"))
    yield KeyLine(key_of("why", keys), _("Why can’t I use it?"))
    yield KeyLine(key_of("state", keys), _("Read aloud where things stand"))
    yield KeyLine(key_of("hand", keys), _("Read your cards aloud"))
    yield KeyLine(shown("tab"), _("Go through everything in the window"))
    yield KeyLine(f"{shown('esc')}, {key_of('menu', keys)}", _("Menu"))
    yield KeyLine(key_of("fullscreen", keys), _("Full screen"))


def buttons_now(panel: DecisionPanel, hand_input: HandInput) -> Iterator[KeyLine]:
    """Yield the actions of the controller's buttons for the question."""
    control, sign = panel.control, hand_input.app.input.gamepads.sign
    if control is None or not panel.is_open:
        yield KeyLine(sign("pick"), _("Skip the animation"))
        return
    yield KeyLine(_(PAD), _("Go along the cards and the buttons"))
    if panel.naming is not None and not hand_input.cutting.pile:
        yield KeyLine(ARROWS_ALONG, _("Change the amount, once you are on it"))
    if not control.uses_cards:
        yield KeyLine(sign("pick"), _("Press the highlighted button"))
    elif panel.plain_card:
        yield KeyLine(sign("pick"), _("Play the highlighted card, press a button"))
    else:
        yield KeyLine(sign("pick"), _("Choose the highlighted card, or put it back; press a button"))
        yield KeyLine(sign("commit"), _("Choose it and play, where that completes the move"))
    yield KeyLine(sign("why"), _("Why can’t I use it?"))


def buttons_always(tools: Sequence[Tool], hand_input: HandInput, *, has_trick: bool) -> Iterator[KeyLine]:
    """Yield the actions of buttons that never change; no tool that cannot be had now."""
    sign = hand_input.app.input.gamepads.sign
    yield KeyLine(sign("back"), _("Put cards back, close what is open, or open the menu"))
    for tool in tools:
        if tool.key in ACTIONS and not tool.why_not():
            yield KeyLine(sign(tool.key), tool.word)
    yield KeyLine(f"{sign('previous')} {sign('next')}", _("Go through everything in the window"))
    yield KeyLine(_(RIGHT_STICK), _("Scroll"))
    yield KeyLine(sign("zoom"), _("Look closer at the highlighted card"))
    if has_trick:
        yield KeyLine(sign("last_trick"), _("Show the last trick again"))
    yield KeyLine(sign("keys"), _("Show this card"))
    yield KeyLine(sign("menu"), _("Menu"))

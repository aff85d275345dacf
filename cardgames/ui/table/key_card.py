"""The card of keys: which keys work at the table now.  The next key but an arrow, or a click, takes it
away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..input import GAMEPAD, Click, Gesture, Key, RightClick
from ..panel_scene import PanelScene
from ..widgets import Column, FirstThatFits, Grid, Item, Label, Space, Split
from .decision_panel import DecisionPanel
from .drawing.toolbar import Tool
from .input.hand import HandInput
from .input.working_keys import KeyLine, buttons_of, keys_always, keys_now

WIDE, NARROW = 920, 480  # logical units
KEY_COLUMN = 0.32  # of the width of a line
ARROWS = ("left", "right", "up", "down")
HEADING, NOW, ALWAYS, BUTTONS = "Keys", "Now", "At any time", "Your controller"


def key_card(
    panel: DecisionPanel, hand_input: HandInput, tools: Sequence[Tool], *, has_trick: bool
) -> KeyCard:
    """Return the card for what is asked in *panel*: of keys, or of the buttons of the controller in hand."""
    app = hand_input.app
    if app.input.device == GAMEPAD:
        buttons = list(buttons_of(app.input.gamepads))
        return KeyCard([(BUTTONS, buttons)], buttons)
    keys = app.settings.keys
    now, heard = (list(keys_now(panel, hand_input, keys, aloud=it)) for it in (False, panel.is_overheard))
    always = list(keys_always(tools, hand_input, keys, has_trick=has_trick))
    return KeyCard([(NOW, now), (ALWAYS, always)], [*heard, *always])


class KeyCard(PanelScene):
    """A panel with a list of keys for each of the *groups*, which are a heading and its lines.  *heard* are
    the lines that are read aloud."""

    title = HEADING

    def __init__(self, groups: Sequence[tuple[str, Sequence[KeyLine]]], heard: Sequence[KeyLine]) -> None:
        self.groups, self.heard = groups, heard

    @property
    def aloud(self) -> str:
        return " ".join([f"{HEADING}.", *(f"{line.keys}: {line.words}." for line in self.heard)])

    def rebuild(self) -> None:
        self.widgets.clear()
        columns = [self._group(number, *group) for number, group in enumerate(self.groups)]
        side_by_side = Grid(*columns, columns=len(columns), gap=28)
        self.build_panel(
            WIDE if len(columns) > 1 else NARROW,
            head=Column(Label("heading", (0, 0), HEADING, ("heavy", 24)), Space(12)),
            body=FirstThatFits(side_by_side, Column(*columns, gap=18)),
        )

    def _group(self, number: int, heading: str, lines: Sequence[KeyLine]) -> Column:
        found: list[Item] = [Label(f"group_{number}", (0, 0), heading, "strong", "accent")]
        for place, line in enumerate(lines):
            key = Label(f"key_{number}_{place}", (0, 0), line.keys, "strong")
            words = Label(f"words_{number}_{place}", (0, 0), line.words, "body", "muted")
            found.append(Split(key, words, KEY_COLUMN))
        return Column(*found, gap=7)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and (event.action in ARROWS or event.key == pygame.K_TAB):
            return self.widgets.handle(event)
        if isinstance(event, Key | Click | RightClick):
            if not (isinstance(event, Key) and event.repeat):
                self.app.stack.pop()
            return True
        return self.widgets.handle(event)

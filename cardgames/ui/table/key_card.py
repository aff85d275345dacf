"""The card of keys: which keys, or buttons of a controller, work at the table now.  The next key but those
that scroll, or a click, takes it away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.languages import N_, _

from ..gamepads import SCROLLING
from ..input import GAMEPAD, Click, Gesture, Key, RightClick
from ..panel_scene import PanelScene
from ..sentences import labelled
from ..widgets import Column, FirstThatFits, Grid, Item, Label, Space, Split
from .drawing.toolbar import Tool
from .input.working_keys import KeyLine, buttons_always, buttons_now, keys_always, keys_now
from .parts import TableParts

WIDE = 920  # logical units
KEY_COLUMN = 0.32  # of the width of a line
ARROWS = ("left", "right", "up", "down")
SCROLLS = (pygame.K_TAB, *SCROLLING)
KEYS, BUTTONS = N_("Keys"), N_("Your controller")
NOW, ALWAYS, AT_ONCE = N_("Now"), N_("At any time"), N_("All at once")


def key_card(
    parts: TableParts, tools: Sequence[Tool], answers: Sequence[KeyLine], *, has_trick: bool
) -> KeyCard:
    """Return the card for the present question: of keys, or of the buttons of the controller in hand.
    *answers* are those of several people who are asked at once."""
    app, panel, hand_input = parts.app, parts.decision_panel, parts.hand_input
    at_once = [(_(AT_ONCE), answers)] if answers else []
    if app.input.device == GAMEPAD:
        now = list(buttons_now(panel, hand_input))
        always = list(buttons_always(tools, hand_input, has_trick=has_trick))
        return KeyCard(_(BUTTONS), [*at_once, (_(NOW), now), (_(ALWAYS), always)], [*answers, *now, *always])
    keys = app.settings.keys
    now, heard = (list(keys_now(panel, hand_input, keys, aloud=it)) for it in (False, panel.speaks_in_public))
    always = list(keys_always(tools, hand_input, keys, has_trick=has_trick))
    return KeyCard(_(KEYS), [*at_once, (_(NOW), now), (_(ALWAYS), always)], [*answers, *heard, *always])


class KeyCard(PanelScene):
    """A panel called *title* with a list of keys for each of the *groups*, which are a heading and its lines,
    in two columns where there is room.  *heard* are the lines that are read aloud."""

    def __init__(
        self, title: str, groups: Sequence[tuple[str, Sequence[KeyLine]]], heard: Sequence[KeyLine]
    ) -> None:
        self.title, self.groups, self.heard = title, groups, heard

    @property
    def aloud(self) -> str:
        return " ".join([f"{self.title}.", *(f"{labelled(line.keys, line.words)}." for line in self.heard)])

    def rebuild(self) -> None:
        self.widgets.clear()
        self.build_panel(
            WIDE,
            head=Column(Label("heading", (0, 0), self.title, ("heavy", 24)), Space(12)),
            body=FirstThatFits(self._all(2), self._all(1)),
        )

    def _all(self, columns: int) -> Column:
        return Column(
            *(self._group(number, *group, columns) for number, group in enumerate(self.groups)), gap=18
        )

    def _group(self, number: int, heading: str, lines: Sequence[KeyLine], columns: int) -> Column:
        found: list[Item] = []
        for place, line in enumerate(lines):
            key = Label(f"key_{number}_{place}", (0, 0), line.keys, "strong")
            words = Label(f"words_{number}_{place}", (0, 0), line.words, "body", "muted")
            found.append(Split(key, words, KEY_COLUMN))
        half = -(-len(found) // columns)  # read down, then to the right
        parts = [Column(*found[start : start + half], gap=7) for start in range(0, len(found), half or 1)]
        head = Label(f"group_{number}", (0, 0), heading, "strong", "accent")
        return Column(head, Grid(*parts, columns=columns, gap=28), gap=7)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and (event.action in ARROWS or event.key in SCROLLS):
            return self.widgets.handle(event)
        if isinstance(event, Key | Click | RightClick):
            if not (isinstance(event, Key) and event.repeat):
                self.app.stack.pop()
            return True
        return self.widgets.handle(event)

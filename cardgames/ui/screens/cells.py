"""Cells: a label, its explanation, and the control that sets it, beside the words or below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgames.languages import _

from ..app import App
from ..kit import Kit
from ..sentences import labelled
from ..widgets import Beside, Button, Column, Grid, Item, Label, Panel, Row, Segmented, Toggle, Widget

GAP = 10  # logical units
TWO_COLUMNS = 62  # letters m: so wide a page has two columns of cells


def setting_cell(
    id: str, label: str, help: str, controls: Sequence[Widget], reset: Widget | None = None
) -> Panel:
    """Return the card of one thing to set; *controls* stand at its right end, or below the words, and before
    them the button that resets it."""
    if reset is not None:
        reset.name = labelled(label, reset.tip)
    for number, control in enumerate(controls):
        control.name = control.name or (labelled(label, control.tip) if number and control.tip else label)
    name = Label(f"{id}_label", (0, 0), label, "strong")
    meaning = Label(f"{id}_help", (0, 0), help, "small", "muted") if help else None
    row = Row(reset, *controls, align="right") if reset is not None else Row(*controls)
    words = Beside(Column(name, meaning), row, line=name)
    return Panel(f"{id}_cell", words, reach=controls[:1])


def choices_cell(id: str, label: str, help: str, choices: Widget, reset: Widget) -> Panel:
    """Return the card of one thing whose *choices* need all its width, below its words."""
    choices.name = label
    reset.name = labelled(label, reset.tip)
    words = Column(
        Label(f"{id}_label", (0, 0), label, "strong"), Label(f"{id}_help", (0, 0), help, "small", "muted")
    )
    head = Row(words, reset, rest=words)
    return Panel(f"{id}_cell", Column(head, choices, gap=6), reach=[choices])


def cell_grid(kit: Kit, cells: Sequence[Item], width: int) -> Grid:
    """Return *cells* in two columns, in one where *width* pixels are too few."""
    return Grid(*cells, columns=columns(kit, width), gap=GAP)


def columns(kit: Kit, width: int) -> int:
    """Return how many columns of cells a page of *width* pixels has."""
    return 2 if width >= kit.text.width("m" * TWO_COLUMNS, "label") else 1


def choice_control(
    app: App,
    id: str,
    label: str,
    choices: Sequence[tuple[Any, str]],
    value: Any,
    on_change: Callable[[Any], object],
    room: int,
) -> Widget:
    """Return the control for one of a few values: a switch, segments, or where these are too wide a list
    to open."""
    if list(choices) == [(True, _("On")), (False, _("Off"))]:
        return Toggle(id, (0, 0), bool(value), on_change)
    segments = Segmented(id, (0, 0), choices, value, on_change)
    if len(choices) <= 5 and segments.measure(app.kit)[0] <= room:
        return segments
    word = next((word for wanted, word in choices if wanted == value), str(value))

    def choose() -> None:
        from .choose import ChooseScene

        app.stack.push(ChooseScene(label, choices, value, on_change))

    return Button(id, (0, 0), word, choose, kind="outline", icon="chevron_down")


def reset_button(name: str, changed: bool, action: Callable[[], object]) -> Button:
    """Return the button that gives a setting its usual value; its place stays empty where that changes
    nothing."""
    button = Button(f"reset_{name}", (0, 0), "", action, icon="refresh", kind="quiet", tip=_("Reset"))
    button.visible = changed
    return button

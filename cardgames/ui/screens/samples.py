"""The sounds to be tried, below their settings."""

from __future__ import annotations

from functools import partial

from cardgames.languages import N_, _

from ..app import App
from ..widgets import Button, Column, Grid, Label, Space

SAMPLES = (
    ("shuffle", N_("Shuffling")),
    ("card_place", N_("A card played")),
    ("card_flip", N_("A card turned")),
    ("cut", N_("A cut")),
    ("chip", N_("Chips")),
    ("knock", N_("A knock")),
    ("your_turn", N_("Your turn")),
    ("refused", N_("A refused card")),
    ("trick_won", N_("A trick won")),
    ("hand_won", N_("A hand won")),
    ("hand_lost", N_("A hand lost")),
    ("moment", N_("A feat")),
    ("match_won-Tricks", N_("A match won")),
    ("match_lost-Tricks", N_("A match lost")),
    ("lesson_right", N_("A right answer")),
)
"""The files of the sounds, each with a description."""
COLUMNS = 5


def samples(app: App, width: int) -> Column:
    """Return a button for each sound, on a page of *width* pixels."""
    buttons = []
    for name, words in SAMPLES:
        button = Button(
            f"sample_{name}", (0, 0), _(words), partial(app.play, name), icon="play", kind="outline"
        )
        buttons.append(button)
    widest = max(button.measure(app.kit)[0] for button in buttons)
    columns = max(1, min(COLUMNS, width // (widest + app.kit.u(10))))
    return Column(
        Label("samples", (0, 0), _("Listen to them"), "head"),
        Space(6),
        Grid(*buttons, columns=columns, gap=10),
    )

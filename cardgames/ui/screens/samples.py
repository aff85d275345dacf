"""The sounds to be tried, below their settings."""

from __future__ import annotations

from functools import partial

from ..app import App
from ..widgets import Button, Column, Grid, Label, Space

SAMPLES = (
    ("shuffle", "Shuffling"),
    ("card_place", "A card played"),
    ("card_flip", "A card turned"),
    ("cut", "A cut"),
    ("chip", "Chips"),
    ("knock", "A knock"),
    ("your_turn", "Your turn"),
    ("refused", "A refused card"),
    ("trick_won", "A trick won"),
    ("hand_won", "A hand won"),
    ("hand_lost", "A hand lost"),
    ("moment", "A feat"),
    ("match_won", "A match won"),
    ("match_lost", "A match lost"),
    ("lesson_right", "A right answer"),
)
"""The files of the sounds, each with what is heard."""
COLUMNS = 5


def samples(app: App, width: int) -> Column:
    """Return a button for each sound, on a page of *width* pixels."""
    buttons = []
    for name, words in SAMPLES:
        button = Button(f"sample_{name}", (0, 0), words, partial(app.play, name), icon="play", kind="outline")
        buttons.append(button)
    widest = max(button.measure(app.kit)[0] for button in buttons)
    columns = max(1, min(COLUMNS, width // (widest + app.kit.u(10))))
    return Column(
        Label("samples", (0, 0), "Listen to them", "head"), Space(6), Grid(*buttons, columns=columns, gap=10)
    )

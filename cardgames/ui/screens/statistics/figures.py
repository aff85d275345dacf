"""Figures as small panels: a word above each."""

from __future__ import annotations

from collections.abc import Sequence

from ...widgets import Column, FirstThatFits, Grid, Label, Panel


def figure_panels(figures: Sequence[tuple[str, str]]) -> FirstThatFits:
    """Return a panel for each pair of a word and a value, as many in a line as have room."""
    panels = []
    for number, (name, value) in enumerate(figures):
        words = Column(
            Label(f"figure_{number}", (0, 0), name, "label", "muted", lines=1),
            Label(f"value_{number}", (0, 0), value, ("heavy", 20), lines=1),
        )
        panels.append(Panel(f"figure_{number}_face", words, pad=(14, 9)))
    rows = range(1, len(panels) + 1)
    return FirstThatFits(*(Grid(*panels, columns=-(-len(panels) // count), gap=10) for count in rows))

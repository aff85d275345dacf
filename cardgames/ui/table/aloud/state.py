"""Where things stand at a table, in words: whose turn it is, one's hand, what lies there, the score."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Game
from cardgames.engine.families.betting import Betting
from cardgames.engine.text import Names

from ...speech import unbroken
from .beside import beside_aloud
from .chips import chips_aloud
from .zones import own_cards, zone_aloud


def state_aloud(view: Game, names: Names, first: Sequence[str], hand: str) -> list[str]:
    """Return the lines to be read of *view*.

    The *first* ones tell the score and whose turn it is; then comes the *hand* of who looks on, in words.
    """
    lines = [*first, hand]
    own = [zone.id for zone in own_cards(view, view.viewer)] if view.viewer is not None else []
    lines += [zone_aloud(view, zone, names) for zone in view.zones if zone.id not in own]
    if isinstance(view, Betting) and view.chips:
        lines += chips_aloud(view, names)
    lines += beside_aloud(view, names)
    told = (unbroken(line) for line in lines if line)
    return [line if line.endswith((".", "?", "!")) else f"{line}." for line in told]

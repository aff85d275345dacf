"""The state of play, in words: the turn, one's hand, the cards on the table, the score."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardgames.engine import Game, Tally
from cardgames.engine.families.betting import Betting
from cardgames.engine.text import Names
from cardgames.table import TableInfo

from ...speech import unbroken
from .beside import beside_aloud
from .chips import chips_aloud
from .zones import own_cards, zone_aloud

MOST_WORDS = 55
"""Of a part that is read at once; a longer line is a part of its own."""


def state_aloud(
    view: Game,
    names: Names,
    first: Sequence[str],
    score: Sequence[str],
    hand: str,
    hidden: Collection[str] = (),
) -> list[str]:
    """Return the lines to be read of *view*, what matters most first, without *hidden* indicators.

    The *first* ones tell whose turn it is; the *score* is left out where a tally tells it; the *hand* is that
    of who looks on.
    """
    counted = any(
        isinstance(thing, Tally) and thing.target and thing.values == tuple(view.scores)
        for thing in TableInfo.of(view).things
    )
    own = own_cards(view, view.viewer) if view.viewer is not None else []
    lying = [zone for zone in view.zones if zone not in own]
    shared = [zone_aloud(view, zone, names) for zone in lying if zone.owner is None]
    chips = chips_aloud(view, names) if isinstance(view, Betting) and view.chips else ()
    owned = [zone_aloud(view, zone, names) for zone in lying if zone.owner is not None]
    score = () if counted else score
    lines = [*first, *shared, *beside_aloud(view, names, hidden), *chips, *score, hand, *owned]
    told = (unbroken(line) for line in lines if line)
    return [line if line.endswith((".", "?", "!")) else f"{line}." for line in told]


def in_parts(lines: Sequence[str]) -> list[list[str]]:
    """Return *lines* in parts that can be listened to: of those left, each takes all that it has room for."""
    parts: list[list[str]] = []
    left = list(lines)
    while left:
        part, words = [left[0]], len(left[0].split())
        for line in left[1:]:
            count = len(line.split())
            if words + count <= MOST_WORDS:
                part.append(line)
                words += count
        parts.append(part)
        left = [line for line in left if line not in part]
    return parts

"""What one's own hand is, in words beside it."""

from __future__ import annotations

from . import panel_rows
from .geometry import Rect
from .places import HAND_WIDE, LINE, Arrangement
from .spreads import hand_offsets

MARGIN, GAP, PAD = 14, 8, 20
"""Units: from the edge, from what is below, and what the panel has besides its rows."""
MOST = 300
"""The most of the width, in units that grow with the text."""


def lay_held(table: Arrangement) -> None:
    """Place what the game says of the viewer's hand above their plate, where there is room beside the cards;
    else it stays in the info panel."""
    frame, out = table.frame, table.out
    rows, hand = panel_rows.on_the_hand(table.info), table.hands[table.bottom]
    if not rows or hand is None or table.plate_in_line or not table.has_hand:
        return
    offsets = hand_offsets([max(1, len(hand))], out.hand_width, HAND_WIDE * frame.table, frame.u(30))
    left = frame.table / 2 + min(offsets) - 0.55 * out.hand_width
    wide = min(left - frame.u(2 * MARGIN), frame.t(MOST))
    high = len(rows) * frame.t(LINE) + frame.u(PAD)
    plate = out.plates[table.bottom].rect
    y = plate.y - table.badges - frame.u(GAP) - high
    if wide < frame.t(panel_rows.widest(rows, table.view)) + frame.u(PAD) or y < out.prompt.bottom:
        return
    x = frame.table - frame.u(MARGIN) - wide if frame.left_handed else frame.u(MARGIN)
    out.held = Rect(x, y, wide, high)

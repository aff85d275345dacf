"""The description of one's own hand, in words beside it, or a number on an emblem."""

from __future__ import annotations

from . import panel_rows
from .geometry import Rect
from .places import Arrangement
from .sizes import EMBLEM, HAND, PANEL
from .spreads import hand_offsets

MARGIN, GAP, PAD = 14, 8, 20
"""Units: from the edge, from the items below, and the margins of the panel."""
MOST = 300
"""The largest share of the width, in units that grow with the text."""


def lay_held(table: Arrangement) -> None:
    """Place the game's description of the viewer's hand: a number on an emblem beside it, words above the
    plate, where there is room beside the cards; else it stays in the info panel.
    """
    frame, out = table.frame, table.out
    rows, hand = panel_rows.on_the_hand(table.info), table.hands[table.bottom]
    if panel_rows.number_of(rows) is not None:
        _lay_emblem(table)
        return
    if not rows or hand is None or table.beside_hand or table.plate_in_line or not table.has_hand:
        return
    offsets = hand_offsets([max(1, len(hand))], out.hand_width, HAND.wide * frame.table, frame.u(30))
    left = frame.table / 2 + min(offsets) - 0.55 * out.hand_width
    wide = min(left - frame.u(2 * MARGIN), frame.t(MOST))
    high = len(rows) * frame.t(PANEL.line) + frame.u(PAD)
    plate = out.plates[table.bottom].rect
    y = plate.y - table.badges - frame.u(GAP) - high
    if wide < frame.t(panel_rows.widest(rows, table.view)) + frame.u(PAD) or y < out.prompt.bottom:
        return
    x = frame.table - frame.u(MARGIN) - wide if frame.left_handed else frame.u(MARGIN)
    out.held = Rect(x, y, wide, high)


def _lay_emblem(table: Arrangement) -> None:
    """Place a number that is counted of the viewer's hand across from the plate, unless piles lie there."""
    frame, out = table.frame, table.out
    dealt = table.at_dealer and table.view.dealer == table.bottom
    if not table.has_hand or table.piles[table.bottom] or dealt:
        return
    wide = (1 - HAND.wide) / 2 * frame.table - 2 * frame.u(MARGIN)
    ribbon = frame.t(EMBLEM.ribbon)
    radius = min(
        EMBLEM.radius * frame.height, wide / 2, (frame.height - table.hand_top - ribbon - frame.u(MARGIN)) / 2
    )
    tall = (2 - EMBLEM.sunk) * radius + ribbon
    x = frame.u(MARGIN) if frame.left_handed else frame.table - frame.u(MARGIN) - wide
    out.held, out.held_radius = Rect(x, frame.height - frame.u(MARGIN) - tall, wide, tall), radius

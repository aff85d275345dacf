"""The description of one's own hand, in words beside it, or a number on an emblem."""

from __future__ import annotations

from dataclasses import replace

from . import panel_rows
from .geometry import Layout, Rect
from .places import Arrangement
from .sizes import EMBLEM, HAND, PANEL
from .spreads import hand_offsets

MARGIN = 14
"""Units between the description and the edge of the window."""


def describe_hand(table: Arrangement) -> Layout:
    """Place the game's description of the viewer's hand: a number on an emblem beside it, or words above the
    plate.  Without room beside the cards the description stays in the info panel.
    """
    frame, out = table.frame, table.out
    rows, hand = panel_rows.on_the_hand(table.info), table.hands[table.bottom]
    if panel_rows.number_of(rows) is not None:
        return _with_emblem(table)
    if not rows or hand is None or table.beside_hand or table.plate_in_line or not table.has_hand:
        return out
    offsets = hand_offsets([max(1, len(hand))], out.hand_width, HAND.wide * frame.table, frame.u(30))
    left, pad = frame.table / 2 + min(offsets) - 0.55 * out.hand_width, frame.u(20)
    wide = min(left - frame.u(2 * MARGIN), frame.t(300))
    high = len(rows) * frame.t(PANEL.line) + pad
    y = out.plates[table.bottom].rect.y - table.badges - frame.u(8) - high
    if wide < frame.t(panel_rows.widest(rows, table.view)) + pad or y < out.prompt.bottom:
        return out
    x = frame.table - frame.u(MARGIN) - wide if frame.left_handed else frame.u(MARGIN)
    return replace(out, held=Rect(x, y, wide, high))


def _with_emblem(table: Arrangement) -> Layout:
    """Place the emblem across from the plate, unless piles lie there."""
    frame, margin, out = table.frame, table.frame.u(MARGIN), table.out
    dealt = table.at_dealer and table.view.dealer == table.bottom
    if not table.has_hand or table.piles[table.bottom] or dealt:
        return out
    wide = (1 - HAND.wide) / 2 * frame.table - 2 * margin
    ribbon = frame.t(EMBLEM.ribbon)
    high = frame.height - table.hand_top - ribbon - margin
    radius = min(EMBLEM.radius * frame.height, wide / 2, high / 2)
    tall = (2 - EMBLEM.sunk) * radius + ribbon
    x = margin if frame.left_handed else frame.table - margin - wide
    return replace(out, held=Rect(x, frame.height - margin - tall, wide, tall), held_radius=radius)

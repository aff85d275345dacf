"""A place for the board widget that a game asks for: a strip along the right edge of the table."""

from __future__ import annotations

from dataclasses import replace

from .geometry import Frame, Rect
from .info import TableInfo

WIDE, FOR_TEXT = 190, 118
"""The width of a board in units, and the least that grows with the text."""
SHARE = 0.24
"""The largest share of the table's width that a board takes."""
MARGIN = 12


def beside_board(info: TableInfo, frame: Frame, top: float) -> tuple[Frame, Rect]:
    """Return the window that is left beside the board of *info*, and the rectangle of the board below *top*.

    Where the game asks for no board the window is whole and the rectangle empty.
    """
    if info.peg_board is None:
        return frame, Rect(0, 0, 0, 0)
    wide = min(max(frame.u(WIDE), frame.t(FOR_TEXT)), SHARE * frame.table)
    margin = frame.u(MARGIN)
    board = Rect(frame.table - wide - margin, top + margin, wide, frame.height - top - 2 * margin)
    return replace(frame, aside=round(frame.aside + wide + margin)), board

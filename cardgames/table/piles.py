"""Piles in painted boxes: beside a ring or painted ranks, or large in the middle, where everybody watches."""

from __future__ import annotations

from cardgames.engine import Piles, Zone
from cardgames.languages import _

from .boxes import Box, card, column, fits, largest, placed, row, space
from .geometry import RATIO, PaintedBox, Rect
from .places import Arrangement
from .sizes import CARD

TALLEST = 0.33
"""The largest share of the window's height that a pile takes."""


def lay_in_box(
    table: Arrangement,
    zone: Zone,
    box: Rect,
    rim: float,
    caption: str,
    *,
    lit: bool = False,
    awaits: bool = False,
) -> None:
    """Lay a pile into a painted *box* with a *rim*; an empty one has the print of a card where it *awaits*
    some."""
    table.lay(zone, box.grown(-rim), box.w - 2 * rim)
    table.out.painted.append(PaintedBox(box, caption, lit, "card" if awaits and not zone else ""))


def counted(zone: Zone) -> str:
    """Return the caption of a pile: its name and the number of its cards."""
    label = _(zone.declaration.label)
    return f"{label} {len(zone)}" if zone else label


def lay_piles(table: Arrangement, piles: Piles, area: Rect) -> None:
    """Lay *piles* side by side into the middle of *area*, and what was turned of them on top; a pile that is
    being cut lies above the others."""
    frame, out = table.frame, table.out
    rim, gap, caption = frame.u(10), frame.u(26), space(frame.t(24))
    named = dict(zip(piles.zones, piles.captions, strict=True))
    if frame.cut:
        del named[frame.cut]

    def boxes(width: float, between: float) -> Box:
        return column(row(*(card(name, width, rim) for name in named), gap=between), caption)

    if frame.cut:
        waiting = boxes(CARD.side * table.back_unit, 2 * gap)
        cut = Box(name=frame.cut)
        places = placed(column(cut, space(gap), waiting), area)
        table.lay(table.view.zone(frame.cut), places[frame.cut], out.card_width)
    else:
        most = TALLEST * frame.height / RATIO
        out.card_width = largest(lambda width: fits(boxes(width, gap), area), most)
        places = placed(boxes(out.card_width, gap), area)
    out.middle = area
    for number, (name, words) in enumerate(named.items()):
        zone = table.view.zone(name)
        words = f"{words} · {len(zone)}" if zone else words
        is_lit = not frame.cut and number == piles.lit
        lay_in_box(table, zone, places[name], rim, words, lit=is_lit, awaits=True)
    if piles.turned and not frame.cut:
        _lay_turned(table, table.view.zone(piles.turned), [places[name] for name in named])


def _lay_turned(table: Arrangement, zone: Zone, boxes: list[Rect]) -> None:
    """Lay each card of *zone* on the pile whose number is its tag."""
    spots = []
    for place, tag in enumerate(zone.tags):
        box = boxes[tag if isinstance(tag, int) and tag < len(boxes) else place % len(boxes)]
        spots.append(table.spot(zone, place, *box.centre, 0, table.out.card_width))
    table.out.spots[zone.id], table.out.outlines[zone.id] = spots, Rect.enclosing(boxes)

"""Piles in painted boxes: beside a ring or painted ranks, or large in the middle, where everybody watches."""

from __future__ import annotations

from dataclasses import replace

from cardgames.engine import Piles, Zone
from cardgames.languages import _

from .boxes import Box, card, column, fits, largest, placed, row, space
from .geometry import RATIO, Cards, Layout, PaintedBox, Rect
from .places import Arrangement
from .sizes import CARD

TALLEST = 0.33
"""The largest share of the window's height that a pile takes."""


def counted(zone: Zone) -> str:
    """Return the caption of a pile: its name and the number of its cards."""
    label = _(zone.declaration.label)
    return f"{label} {len(zone)}" if zone else label


def place_piles(table: Arrangement, piles: Piles, area: Rect) -> Layout:
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
        width, places = out.card_width, placed(column(cut, space(gap), waiting), area)
        cards = table.lay(table.view.zone(frame.cut), places[frame.cut], width)
    else:
        most = TALLEST * frame.height / RATIO
        width = largest(lambda width: fits(boxes(width, gap), area), most)
        cards, places = Cards(), placed(boxes(width, gap), area)
    painted = []
    for number, (name, words) in enumerate(named.items()):
        zone = table.view.zone(name)
        words = f"{words} · {len(zone)}" if zone else words
        box, is_lit = places[name], not frame.cut and number == piles.lit
        cards |= table.lay(zone, box.grown(-rim), box.w - 2 * rim)
        painted.append(PaintedBox(box, words, is_lit, "" if zone else "card"))
    if piles.turned and not frame.cut:
        turned = table.view.zone(piles.turned)
        cards |= _turned(table, turned, [places[name] for name in named], width)
    return replace(out.with_cards(cards), middle=area, card_width=width, painted=painted)


def _turned(table: Arrangement, zone: Zone, boxes: list[Rect], width: float) -> Cards:
    """Lay each card of *zone* on the pile whose number is its tag."""
    spots = []
    for place, tag in enumerate(zone.tags):
        box = boxes[tag if isinstance(tag, int) and tag < len(boxes) else place % len(boxes)]
        spots.append(table.spot(zone, place, *box.centre, 0, width))
    return Cards({zone.id: spots}, {zone.id: Rect.enclosing(boxes)})

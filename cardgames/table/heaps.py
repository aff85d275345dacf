"""A place for every heap of chips: at the plates, between plates and middle, above the row.  Bets on cards
lie where places for these are printed, see ranks.

A game says which kinds of heaps it has (`Betting.heap_kinds`), so the table keeps the same room for them
whether chips lie there or not, and nothing jumps when a bet comes or goes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardgames.engine import Marker
from cardgames.engine.families.betting import Betting

from .geometry import Heap, Layout, PaintedBox, Rect
from .places import MARKER, Arrangement
from .side_bets import place_side_bets
from .sizes import PLATE

DISC = 24
"""Units that grow with the text: the diameter of a disc."""
BET, BOX, POT = (66, 30), (120, 44), (116, 36)
"""In the same units the width and height of a bet, of a box for one, and of a pot, with their numbers."""
LEAST_MIDDLE = 0.5
"""Pots stand beside the middle where it would be lower than this otherwise, by a card of the hand."""
GAP, BOX_GAP = 10, 6
"""Units between a bet and the cards beside it, and between a box and its plate."""


def keep_room(table: Arrangement) -> Layout:
    """Keep a part of the free rectangle for the bets before the players and for the pot above the middle."""
    view, frame, free = table.view, table.frame, table.free
    if not isinstance(view, Betting) or not view.chips:
        return table.out
    table = table.having(replace(table.out, bets_at=free))
    left = right = top = bottom = 0.0
    (bet_wide, bet_high), (pot_wide, pot_high) = ((frame.t(w), frame.t(h)) for w, h in (BET, POT))
    if "bet" in view.heap_kinds:
        sides = {table.out.plates[seat].side for seat in table.opponents}
        beside = 0.0 if view.bet_boxes else bet_wide + frame.u(GAP)
        left, right = (beside if side in sides else 0.0 for side in ("left", "right"))
        tops = [_below_badges(table, seat) for seat in table.opponents]
        high = height_of_bets(table)
        top = max([0.0, *(y + high - free.y for y in tops)]) if "top" in sides else 0.0
        bottom = 0.0 if view.bet_boxes or _own_is_aside(table) else bet_high
    if "pot" in view.heap_kinds and not lies_in_ring(table):
        if free.h - top - bottom - pot_high >= LEAST_MIDDLE * table.back_unit:
            top += pot_high
        else:
            right += pot_wide + frame.u(GAP)
    rest = Rect(free.x + left, free.y + top, free.w - left - right, free.h - top - bottom)
    return replace(table.out, free=rest)


def lies_in_ring(table: Arrangement) -> bool:
    """Tell whether there is a ring in the middle, and no more than one pot to lie in it."""
    pots = sum(1 for name in table.view.chips if name.startswith("pot."))
    return table.info.ring is not None and pots <= 1


def height_of_heaps(table: Arrangement) -> float:
    """Return how much of the height heaps take above and below the middle, wherever the players sit."""
    view, frame = table.view, table.frame
    if not isinstance(view, Betting) or not view.chips:
        return 0.0
    high = {"bet": 2 * BET[1] + PLATE.badge, "pot": POT[1]}
    return sum(frame.t(high[kind]) for kind in view.heap_kinds if kind in high)


def height_of_bets(table: Arrangement) -> float:
    """Return how much of the height bets take below the plates and cards of players at the top."""
    view, frame = table.view, table.frame
    if not isinstance(view, Betting) or not view.chips or "bet" not in view.heap_kinds:
        return 0.0
    return _size_of_bet(table)[1] + (frame.u(BOX_GAP) if boxes_bets(table) else 0.0)


def boxes_bets(table: Arrangement) -> bool:
    """Tell whether bets lie in boxes before the players."""
    view = table.view
    return isinstance(view, Betting) and view.bet_boxes and "bet" in view.heap_kinds


def _size_of_bet(table: Arrangement) -> tuple[float, float]:
    """Return how wide and how high the place of a bet is."""
    wide, high = BOX if boxes_bets(table) else BET
    return table.frame.t(wide), table.frame.t(high)


def _below_badges(table: Arrangement, seat: int) -> float:
    """Return the upper edge of the bet of somebody at the top, whose badges hang from the plate."""
    spot = table.out.plates[seat]
    below = spot.rect.bottom + table.frame.t(PLATE.badge) if spot.side == "top" else 0.0
    return max(table.out.bets_at.y, below)


def place_chips(table: Arrangement) -> Layout:
    """Place every heap of the view; the stack of every seat has one too."""
    view = table.view
    if not isinstance(view, Betting) or not view.chips:
        return table.out
    heaps, painted = dict(table.out.heaps), []
    if boxes_bets(table):
        printed = [thing.seat for thing in table.info.printed if isinstance(thing, Marker)]
        for seat in (table.bottom, *table.opponents):
            lit = seat == table.bottom and seat == view.turn
            is_taken = view.chips.get(f"bet.{seat}") or seat in printed
            place = bet_place(table, seat).rect
            painted.append(PaintedBox(place, lit=lit, awaits="" if is_taken else "chip"))
    for name in (*view.chips, "house"):
        kind, *rest = name.split(".")
        match kind:
            case "stack":
                heaps[name] = _at_plate(table, int(rest[0]))
            case "bet":
                heaps[name] = bet_place(table, int(rest[0]))
            case "house" | "debt":
                heaps[name] = _house(table)
    heaps |= _pots(table, [name for name in view.chips if name.startswith("pot.") and name not in heaps])
    return place_side_bets(
        table.having(replace(table.out, heaps=heaps, painted=[*table.out.painted, *painted]))
    )


def _at_plate(table: Arrangement, seat: int) -> Heap:
    """Return where the chips of a player come from and go: the end of the plate, which counts them."""
    plate = table.out.plates[seat].rect
    disc = table.frame.t(DISC)
    return Heap(Rect.around(plate.x + plate.h / 2, plate.centre[1], disc, disc), disc, seat, True)


def bet_place(table: Arrangement, seat: int) -> Heap:
    """Return the place before the plate of *seat*, towards the middle; at the bottom
    above the question, in the middle.  A box is below the plate, or above one's own."""
    frame, free, spot = table.frame, table.out.bets_at, table.out.plates[seat]
    wide, high = _size_of_bet(table)
    x, y = spot.rect.centre
    if boxes_bets(table):
        away = high / 2 + table.badges + frame.u(BOX_GAP)
        above = min(spot.rect.y, table.out.prompt.y - frame.asked if frame.asked else spot.rect.y)
        y = above - away if spot.side == "bottom" else spot.rect.bottom + away
        x = min(max(x, frame.u(GAP) + wide / 2), frame.table - frame.u(GAP) - wide / 2)
    elif spot.side == "bottom" and _own_is_aside(table):
        edge = frame.u(GAP) + wide / 2
        x, y = edge if frame.left_handed else frame.table - edge, table.out.prompt.centre[1]
    elif spot.side == "bottom":
        x, y = free.centre[0], free.bottom - high / 2
    elif spot.side == "top":
        y = _below_badges(table, seat) + high / 2
    elif spot.side == "left":
        x = max(free.x, spot.rect.right + spot.widest - spot.rect.w) + wide / 2
    else:
        x = min(free.right, spot.rect.x - spot.widest + spot.rect.w) - wide / 2
    disc = max(frame.t(DISC), frame.u(34)) if boxes_bets(table) else frame.t(DISC)
    return Heap(Rect.around(x, y, wide, high), disc, seat)


def _own_is_aside(table: Arrangement) -> bool:
    """Tell whether the bet of who sits at the bottom stands at the end of the prompt's line, across from the
    plate: where large text leaves no room for it above the question."""
    return table.large_text and table.plate_in_line


def top_of_own_bet(table: Arrangement) -> float | None:
    """Return the upper edge of one's own bet where it stands aside; None where there is none, or it does
    not."""
    view = table.view
    if not isinstance(view, Betting) or "bet" not in view.heap_kinds or not _own_is_aside(table):
        return None
    return table.out.prompt.centre[1] - table.frame.t(BET[1]) / 2


def _house(table: Arrangement) -> Heap:
    """Return the place of the house, beyond the upper edge."""
    disc = table.frame.t(DISC)
    rect = Rect.around(table.frame.table / 2, table.out.banner.bottom - disc, disc, disc)
    return Heap(rect, disc, None, True)


def _pots(table: Arrangement, names: Iterable[str]) -> dict[str, Heap]:
    """Return the places of the pots: one row above the cards in the middle, the main pot at the left."""
    names = sorted(names)
    frame, middle = table.frame, table.out.middle
    wide, high = frame.t(POT[0]), frame.t(POT[1])
    step = min(wide, table.frame.table / max(1, len(names)))
    x = table.out.bets_at.centre[0] - step * (len(names) - 1) / 2
    y = middle.y - frame.u(4) - high / 2
    if y - high / 2 < table.out.bets_at.y:  # too little height for a row of them
        x, y = table.free.right + frame.u(GAP) + wide / 2, middle.centre[1]
        x = min(x, frame.table - frame.u(GAP) - step * (len(names) - 1) - wide / 2)
    if table.info.big_marker is not None and not table.out.marker_aside:
        y = max(y, middle.centre[1] - frame.t(MARKER) / 2 - frame.u(4) - high / 2)  # just above it
    size = step - frame.u(2), high - frame.u(2)
    rects = [Rect.around(x + number * step, y, *size) for number in range(len(names))]
    return {name: Heap(rect, frame.t(DISC)) for name, rect in zip(names, rects, strict=True)}

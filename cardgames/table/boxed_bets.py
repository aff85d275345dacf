"""Bets in the box of their rank: a column for each player, or one's own and one for all others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .geometry import Heap, Rect
from .places import Arrangement

COLUMN = 27
"""The least width of a column, in units that grow with the text."""
WIDEST = 44
"""Units: the largest share of the width of one player's column."""
MOST_SHARE = 2
"""As many times as wide a column is that several players share."""
DISC = 30
"""Units: the largest share of the diameter of a disc."""


def lay_boxed_bets(table: Arrangement, names: Iterable[str]) -> None:
    """Give each of the heaps *names*, "on.RANK.SEAT", its place in the box of its rank."""
    boxes = {box.rank: box.bets for box in table.out.ranks}
    by_rank: dict[str, list[int]] = {}
    for name in names:
        _, rank, holder = name.split(".")
        if rank not in boxes:
            continue
        if table.view.chips[name]:
            by_rank.setdefault(rank, []).append(int(holder))
        else:  # where chips have lain, or would land
            table.out.heaps[name] = _column(table, boxes[rank], [1], 0, int(holder))
    for rank, seats in by_rank.items():
        found = columns(table, boxes[rank], seats)
        shares = [len(column) for column in found]
        for number, column in enumerate(found):
            for seat in column:
                place = _column(table, boxes[rank], shares, number, seat)
                table.out.heaps[f"on.{rank}.{seat}"] = place


def lay_bets_beside(table: Arrangement, names: Iterable[str]) -> None:
    """Give each of the heaps *names* its place beside the card of its rank, the owner's first."""
    owners = {card.rank: seat for seat, zones in table.open.items() for zone in zones for card in zone}
    by_rank: dict[str, list[int]] = {}
    for name in names:
        _, rank, holder = name.split(".")
        by_rank.setdefault(rank, []).append(int(holder))
    for rank, seats in by_rank.items():
        owner = owners.get(rank)
        middle = table.out.middle.centre
        box = table.out.bets[owner] if owner is not None else Rect.around(*middle, 2, 2)
        order = sorted(seats, key=lambda seat: (seat != owner, seat))
        for number, seat in enumerate(order):
            table.out.heaps[f"on.{rank}.{seat}"] = _column(table, box, [1] * len(order), number, seat)


def columns(table: Arrangement, box: Rect, seats: Iterable[int]) -> list[list[int]]:
    """Return which of *seats* share a column of *box*: the player at the bottom comes first and alone, and
    where the others have no room for a column each, they have one together."""
    order = [table.bottom, *table.opponents]
    found = sorted(seats, key=order.index)
    most = max(2, int(box.w // table.frame.t(COLUMN)))
    if len(found) <= most:
        return [[seat] for seat in found]
    own = [[seat] for seat in found if seat == table.bottom]
    return [*own, [seat for seat in found if seat != table.bottom]]


def _column(table: Arrangement, box: Rect, shares: Sequence[int], number: int, seat: int) -> Heap:
    """Return the place of *seat* in column *number*, whose width follows from how many *share* each."""
    room = min(box.w, len(shares) * table.frame.u(WIDEST)) if max(shares) == 1 else box.w
    parts = [
        min(share, MOST_SHARE) * room / sum(min(each, MOST_SHARE) for each in shares) for share in shares
    ]
    x = box.centre[0] - room / 2 + sum(parts[:number])
    disc = min(table.frame.u(DISC), 0.94 * parts[number])
    return Heap(Rect(x, box.y, parts[number], box.h), disc, seat, boxed=True)

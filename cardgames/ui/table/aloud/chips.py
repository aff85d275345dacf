"""Chips on a table, in words: the chips and the bets of everybody."""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.engine import Seat
from cardgames.engine.families.betting import Betting, pot
from cardgames.engine.text import Names, Rank
from cardgames.languages import N_, _

from ...sentences import amount, unit_heading

POT, COUNTS, OF_SEAT = "{what}: {amount}", "{what}: {counts}", "{who} {n}"
ON_RANK, SIDE_BET = N_("Bets on the {rank}: {bets}"), N_("Side bet of {one} with {other}: {amount}")


def chips_aloud(view: Betting, names: Names) -> Iterator[str]:
    """Yield the chips before the players, their debts, the pots, and the bets."""
    unit = view.unit
    held = {name: count for name, count in view.chips.items() if count}
    yield from _of_seats(held, "stack", unit_heading(unit), names)
    yield from _of_seats(held, "debt", _("Owed to the house"), names)
    yield from _of_seats(held, "bet", _("Bets"), names)
    for name, count in held.items():
        if name.startswith("pot."):
            called = _(view.heap_names.get(name, N_("Pot") if name == pot() else N_("Side pot")))
            yield POT.format(what=called, amount=amount(count, unit))
    yield from _on_ranks(held, names)
    for name, count in held.items():
        kind, *seats = name.split(".")
        if kind == "side" and seats[0] == seats[2]:
            one, other = (names.name(Seat(int(seat))) for seat in seats[:2])
            yield _(SIDE_BET).format(one=one, other=other, amount=amount(count, unit))


def _of_seats(held: dict[str, int], kind: str, called: str, names: Names) -> Iterator[str]:
    """Yield one line for the heaps of a *kind*, in the order of the seats."""
    counts = {int(name.partition(".")[2]): n for name, n in held.items() if name.startswith(kind + ".")}
    told = [OF_SEAT.format(who=names.name(Seat(seat)), n=abs(counts[seat])) for seat in sorted(counts)]
    if told:
        yield COUNTS.format(what=called, counts=", ".join(told))


def _on_ranks(held: dict[str, int], names: Names) -> Iterator[str]:
    """Yield a line for each rank on which somebody has bet."""
    bets: dict[str, list[str]] = {}
    for name, count in held.items():
        kind, *rest = name.split(".")
        if kind == "on":
            rank, seat = rest
            told = OF_SEAT.format(who=names.name(Seat(int(seat))), n=count)
            bets.setdefault(rank, []).append(told)
    for rank, found in bets.items():
        yield _(ON_RANK).format(rank=names.name(Rank(rank)), bets=", ".join(found))

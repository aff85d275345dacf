"""Chips on a table, in words: what everybody has, and what they have bet on what."""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.engine import Seat
from cardgames.engine.families.betting import Betting, pot
from cardgames.engine.text import Names, Rank

POT, COUNTS, OF_SEAT = "{what}: {count} {unit}", "{what}: {counts}", "{who} {n}"
ON_RANK, SIDE_BET = "Bets on the {rank}: {bets}", "Side bet of {one} with {other}: {count} {unit}"


def chips_aloud(view: Betting, names: Names) -> Iterator[str]:
    """Yield the chips before the players, their debts, the pots, and the bets."""
    unit = view.unit
    held = {name: count for name, count in view.chips.items() if count}
    yield from _of_seats(held, "stack", unit.capitalize(), names)
    yield from _of_seats(held, "debt", "Owed to the house", names)
    yield from _of_seats(held, "bet", "Bets", names)
    for name, count in held.items():
        if name.startswith("pot."):
            called = view.heap_names.get(name, "Pot" if name == pot() else "Side pot")
            yield POT.format(what=called, count=count, unit=unit)
    yield from _on_ranks(held, names)
    for name, count in held.items():
        kind, *seats = name.split(".")
        if kind == "side" and seats[0] == seats[2]:
            one, other = (names.name(Seat(int(seat))) for seat in seats[:2])
            yield SIDE_BET.format(one=one, other=other, count=count, unit=unit)


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
        kind, _, rest = name.partition(".")
        if kind == "on":
            rank, _, seat = rest.partition(".")
            told = OF_SEAT.format(who=names.name(Seat(int(seat))), n=count)
            bets.setdefault(rank, []).append(told)
    for rank, found in bets.items():
        yield ON_RANK.format(rank=names.name(Rank(rank)), bets=", ".join(found))

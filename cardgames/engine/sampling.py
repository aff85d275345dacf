"""Dealing unseen cards again, consistent with the inferences about each hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from .cards import Card

CouldHold = Callable[[int, Card], bool]


class SamplingError(ValueError):
    """No deal is consistent with the known facts."""


class Assignment:
    """Places to which *unseen* cards may be dealt: ``owners[i]`` is the seat that holds place *i*, None
    outside hands."""

    def __init__(self, owners: Sequence[int | None], unseen: Sequence[Card], could_hold: CouldHold) -> None:
        self.owners, self.unseen = owners, unseen
        seats, cards = {owner for owner in owners if owner is not None}, set(unseen)
        self.allowed = {seat: {card for card in cards if could_hold(seat, card)} for seat in seats}
        self.is_free = all(len(allowed) == len(cards) for allowed in self.allowed.values())

    def draw(self, rng: Random) -> list[Card]:
        """Return a card of the unseen for each place, at random; surplus cards are left over.

        Places are filled by a random matching, a shuffled greedy deal repaired along augmenting paths: a deal
        is found whenever there is one.  Raises SamplingError where there is none.
        """
        pool, owners = list(self.unseen), self.owners
        rng.shuffle(pool)
        if self.is_free:
            return pool[: len(owners)]
        order = sorted(range(len(owners)), key=lambda place: _freedom(owners[place], self.allowed, len(pool)))
        holder: dict[int, int] = {}  # index in the pool -> place
        for place in order:
            if not _find(place, owners, pool, self.allowed, holder, set()):
                raise SamplingError("No deal fits what has been shown.")
        chosen: list[Card | None] = [None] * len(owners)
        for index, place in holder.items():
            chosen[place] = pool[index]
        return [card for card in chosen if card is not None]


def _freedom(owner: int | None, allowed: dict[int, set[Card]], most: int) -> int:
    return most + 1 if owner is None else len(allowed[owner])


def _find(
    place: int,
    owners: Sequence[int | None],
    pool: Sequence[Card],
    allowed: dict[int, set[Card]],
    holder: dict[int, int],
    tried: set[int],
) -> bool:
    """Give *place* a card, giving other places other cards if necessary."""
    owner = owners[place]
    for free_first in (True, False):
        for index, card in enumerate(pool):
            if index in tried or (index not in holder) != free_first:
                continue
            if owner is not None and card not in allowed[owner]:
                continue
            tried.add(index)
            if free_first or _find(holder[index], owners, pool, allowed, holder, tried):
                holder[index] = place
                return True
    return False

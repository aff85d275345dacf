"""Which cards are twins, which belong together for capturing, which are locked, and how they lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product

from cardgames.engine import Card

COURTS = "AJQK"
"""The ranks that count as one for capturing."""
SUITS = "shd"
"""The suits of the low cards, in the order in which they lie on the table."""


@cache
def kind(card: Card) -> str:
    """Rank and suit of *card*, which its twin shares.

    >>> kind(Card("7", "s", 1))
    '7s'
    """
    return card.text[:2]


@cache
def group(card: Card) -> str:
    """The group to which *card* belongs for capturing: its rank, or "A" for aces and court cards (R8)."""
    return "A" if card.rank in COURTS else card.rank


@cache
def twin(card: Card) -> Card:
    """The other copy of *card* (R1)."""
    return Card(card.rank, card.suit, 1 - card.copy)


def free(table: Sequence[Card]) -> list[Card]:
    """The cards of *table* to be captured: twins only if no single card of their group lies there (R9)."""
    return list(_free(tuple(table)))


@lru_cache(maxsize=1000)
def _free(table: tuple[Card, ...]) -> list[Card]:
    there = set(table)
    alone = [card for card in table if twin(card) not in there]
    blocked = set(map(group, alone))
    return [card for card in table if twin(card) not in there or group(card) not in blocked]


def locked(table: Sequence[Card]) -> list[Card]:
    """The cards of *table* that a single card of their group locks (R9)."""
    open_to_all = set(free(table))
    return [card for card in table if card not in open_to_all]


def pairs(pile: Iterable[Card]) -> list[Card]:
    """The cards of *pile* that lie in it with their twins, twin beside twin."""
    there = set(pile)
    return [card for card in IN_ORDER if card in there and twin(card) in there]


def singles(pile: Iterable[Card]) -> list[Card]:
    """The cards of *pile* whose twins are not in it."""
    there = set(pile)
    return [card for card in IN_ORDER if card in there and twin(card) not in there]


def _in_order() -> tuple[Card, ...]:
    low = [rank + suit for rank, suit in product("23456789A", SUITS)]
    return tuple(Card(name[0], name[1], copy) for name in (*low, "Jc", "Qc", "Kc") for copy in (0, 1))


IN_ORDER = _in_order()
"""All cards as they lie on the table: group by group, twin beside twin."""
PLACE = {card: number for number, card in enumerate(IN_ORDER)}
"""The place of each card in that order."""

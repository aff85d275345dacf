"""Copies of the attributes of a position: zones, and lists, tuples and dicts of plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from .cards import Card
from .moves import Move
from .text import Seat, Sentence
from .zones import Sealed, Zone

ATOMS: Final = frozenset({int, str, bool, type(None), float, Card, Move, Sentence, Seat})
"""The commonest immutable types, which are copied without a call."""


_are_atoms: Callable[[Iterable[type]], bool] = ATOMS.issuperset


def copied(value: Any) -> Any:
    """Return an independent copy of an attribute; types not named here are assumed to be immutable."""
    kind = type(value)
    if kind is Zone or kind is Sealed:
        return value.duplicate()
    if kind is tuple:
        if value and type(value[0]) is Zone:
            return tuple([zone.duplicate() for zone in value])
        return value if _are_atoms(map(type, value)) else tuple([copied(item) for item in value])
    if kind is list:
        return value[:] if _are_atoms(map(type, value)) else [copied(item) for item in value]
    if kind is dict:
        flat = _are_atoms(map(type, value.values()))
        return value.copy() if flat else {key: copied(item) for key, item in value.items()}
    if kind is set:
        return set(value)
    return value

"""Copies of the attributes of a position: zones, and lists, tuples and dicts of plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from .cards import Card
from .moves import Move
from .text import Seat, Sentence
from .zones import Sealed, Zone

ATOMS: Final = frozenset({int, str, bool, type(None), float, Card, Move, Sentence, Seat})
"""The commonest immutable kinds, which a copy passes over without a call."""


def copied(value: Any) -> Any:
    """An independent copy of an attribute; what is of no kind named here is taken to be immutable."""
    kind = type(value)
    if kind is Zone or kind is Sealed:
        return value.duplicate()
    if kind is list:
        return value[:] if _is_flat(value) else [copied(item) for item in value]
    if kind is tuple:
        return value if _is_flat(value) else tuple([copied(item) for item in value])
    if kind is dict:
        flat = _is_flat(value.values())
        return value.copy() if flat else {key: copied(item) for key, item in value.items()}
    if kind is set:
        return set(value)
    return value


def _is_flat(values: Iterable[Any]) -> bool:
    """Whether all of *values* are of the commonest kinds, so that they can be copied at one go."""
    return ATOMS.issuperset(map(type, values))

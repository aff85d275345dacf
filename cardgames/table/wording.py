"""The texts of indicators in the language of the reader."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar, cast

from cardgames.engine import Bids, Call, Indicator, Ring, Sum
from cardgames.engine.text import Names

Thing = TypeVar("Thing", bound=Indicator | Call | Sum)
TEXTS = ("label", "text", "hint", "line", "number", "note")
ROWS_OF_TEXTS = ("captions", "steps", "pips")


def worded(things: Iterable[Indicator], names: Names) -> list[Indicator]:
    """Return *things* with their texts in words of *names*."""
    return [_worded(thing, names) for thing in things]


def _worded(thing: Thing, names: Names) -> Thing:
    found: dict[str, Any] = {}
    for field in _texts(cast(Hashable, type(thing))):
        value = getattr(thing, field)
        if isinstance(value, str):
            found[field] = names.words(value)
        elif isinstance(value, tuple):
            found[field] = tuple(map(names.words, value))
    if isinstance(thing, Bids):
        found["calls"] = tuple(_worded(call, names) for call in thing.calls)
    elif isinstance(thing, Ring):
        found["sums"] = tuple(_worded(number, names) for number in thing.sums)
        found["steps"] = thing.steps and _worded(thing.steps, names)
    return cast(Thing, replace(cast(Any, thing), **found)) if found else thing


@cache
def _texts(kind: Hashable) -> list[str]:
    return [field.name for field in fields(cast(Any, kind)) if field.name in (*TEXTS, *ROWS_OF_TEXTS)]

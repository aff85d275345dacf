"""The names of keys, as people read them."""

from __future__ import annotations

from collections.abc import Mapping

from .input import KEYS


def chosen_key(action: str, keys: Mapping[str, str]) -> str:
    """Return the name of the key that does *action*; *keys* are those that a person has chosen."""
    return keys.get(action) or KEYS[action][0]


def shown(name: str) -> str:
    """Return a key's name as people read it.

    >>> shown("ctrl+z"), shown("space"), shown("?")
    ('Ctrl + Z', 'Space', '?')
    """
    return " + ".join(part.capitalize() for part in name.replace("++", "+plus").split("+"))


def key_of(name: str, keys: Mapping[str, str]) -> str:
    """Return the key of the action called *name* as people read it; another *name* is that of a key.

    >>> key_of("hint", {"hint": "f5"}), key_of("T", {})
    ('F5', 'T')
    """
    return shown(chosen_key(name, keys)) if name in KEYS else name

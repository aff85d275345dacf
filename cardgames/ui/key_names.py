"""The names of keys, as people read them."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.languages import N_, pgettext

from .input import KEYS

NAMES = {
    name.casefold(): name
    for name in (
        N_("Alt", "key"), N_("Backspace", "key"), N_("Ctrl", "key"), N_("Delete", "key"), N_("Down", "key"),
        N_("End", "key"), N_("Enter", "key"), N_("Esc", "key"), N_("Escape", "key"), N_("Home", "key"),
        N_("Insert", "key"), N_("Left", "key"), N_("Menu", "key"), N_("Page down", "key"),
        N_("Page up", "key"), N_("Plus", "key"), N_("Return", "key"), N_("Right", "key"),
        N_("Shift", "key"), N_("Space", "key"), N_("Tab", "key"), N_("Up", "key"),
    )
}  # fmt: skip
"""The keys that have names, by how these are written in the settings."""


def chosen_key(action: str, keys: Mapping[str, str]) -> str:
    """Return the name of the key that does *action*; *keys* are those that a person has chosen."""
    return keys.get(action) or KEYS[action][0]


def shown(name: str) -> str:
    """Return a key's name as people read it.

    >>> shown("ctrl+z"), shown("space"), shown("?")
    ('Ctrl + Z', 'Space', '?')
    """
    return " + ".join(map(_part, name.replace("++", "+plus").split("+")))


def _part(name: str) -> str:
    return pgettext("key", NAMES[name]) if name in NAMES else name.capitalize()


def key_of(name: str, keys: Mapping[str, str]) -> str:
    """Return the key of the action called *name* as people read it; another *name* is that of a key.

    >>> key_of("hint", {"hint": "f5"}), key_of("T", {})
    ('F5', 'T')
    """
    return shown(chosen_key(name, keys)) if name in KEYS else name

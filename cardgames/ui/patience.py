"""How long words stay that go by themselves: as long as the person at the screen wishes."""

from __future__ import annotations

import math
from typing import Final

from cardgames.storage.settings import Settings

FACTORS: Final = {"usual": 1.0, "long": 3.0, "kept": math.inf}
"""By the setting how much longer than usual."""


def lasting(seconds: float, settings: Settings) -> float:
    """Return the seconds that something stays which usually stays for *seconds*; infinite for ever.

    >>> lasting(2.5, Settings(messages="long"))
    7.5
    """
    return seconds * FACTORS[settings.messages]


def is_kept(settings: Settings) -> bool:
    """Tell whether words stay until somebody sends them away."""
    return settings.messages == "kept"


def first_of(*waits: float | None) -> float | None:
    """Return the shortest of the *waits* that end, None where none does.

    >>> first_of(3.0, None, math.inf), first_of(math.inf)
    (3.0, None)
    """
    return min((wait for wait in waits if wait is not None and wait < math.inf), default=None)

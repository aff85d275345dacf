"""Memory that forgotten pictures have left behind."""

from __future__ import annotations

import sys
from contextlib import suppress


def give_back() -> None:
    """Return the free heap of the C library to the system.

    That of Linux keeps the holes that pictures leave there: 60 MB after twenty matches.  It takes some
    milliseconds.
    """
    if sys.platform == "linux":
        from ctypes import CDLL

        with suppress(OSError, AttributeError):  # another C library has no such call
            CDLL(None).malloc_trim(0)

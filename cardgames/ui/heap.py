"""Where pictures lie in memory, so that it goes back to the system when they are forgotten."""

from __future__ import annotations

import sys
from contextlib import suppress

LARGE = 256 * 1024  # bytes
M_MMAP_THRESHOLD = -3  # as malloc.h has it


def keep_pictures_apart() -> None:
    """Have every large picture lie in pages of its own.

    The C library of Linux begins so.  But once a large one has been given back it takes later ones into its
    heap, where those that are forgotten leave holes: 60 MB of them after twenty matches.
    """
    if sys.platform == "linux":
        from ctypes import CDLL

        with suppress(OSError, AttributeError):  # another C library has no such choice
            CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)

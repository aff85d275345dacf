"""The memory of pictures that are forgotten."""

import ctypes
import platform

import pygame
import pytest

from cardgames.ui.heap import keep_pictures_apart

FIELDS = (
    "arena", "ordblks", "smblks", "hblks", "hblkhd",
    "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost",
)  # fmt: skip


class HeapInfo(ctypes.Structure):
    """What `mallinfo2` tells; `hblks` is the number of blocks in pages of their own."""

    _fields_ = [(name, ctypes.c_size_t) for name in FIELDS]


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library keeps no such heap")
def test_a_large_picture_lies_in_pages_of_its_own_also_after_one_was_forgotten() -> None:
    told = ctypes.CDLL(None).mallinfo2
    told.restype = HeapInfo
    keep_pictures_apart()
    del [pygame.Surface((4000, 2000), depth=32)][0]
    before = told().hblks
    kept = pygame.Surface((4000, 1500), depth=32)  # larger than any hole that another test has left
    assert told().hblks == before + 1
    del kept
    assert told().hblks == before

"""The memory of pictures that are forgotten."""

import platform
from pathlib import Path

import pygame
import pytest

from cardgames.ui.heap import give_back

MB = 1 << 20


def taken() -> float:
    """Return how many MB of memory this process has."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library keeps no such heap")
def test_holes_between_pictures_go_back_to_the_system() -> None:
    del [pygame.Surface((2048, 2048), depth=32)][0]  # from now on the heap takes pictures of this size, too
    pictures = [pygame.Surface((512, 512), depth=32) for _ in range(80)]
    before = taken()
    del pictures[::2]
    give_back()
    assert taken() < before - 30

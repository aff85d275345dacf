"""No test needs a screen or a loudspeaker: the drivers are set before anybody imports pygame."""

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest

from cardgames.ui.heap import give_back

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"  # the program speaks English, whatever the machine does

if sys.dont_write_bytecode:
    # Every program that a test starts would compile everything once more: so it is kept, but elsewhere.
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(
        Path(tempfile.gettempdir(), "compiled-for-tests")
    )

ROOT = str(Path(__file__).resolve().parent.parent)
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)  # so that tests can import `tests.ui.driver` and `sprites.draw`


def pytest_collection() -> None:
    """Search for no garbage while the tests are collected: nothing of theirs is any, and it takes seconds."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Take the collected tests out of the search for garbage, which ten thousand of them make slow."""
    gc.collect()
    gc.freeze()
    gc.collect()  # how often Python searches depends on what the last search has left
    gc.enable()


MOST_GROWTH = 64 << 20
"""Bytes that a worker may grow by before it searches for garbage.

Python goes by the number of objects, and a closed window is few objects with many pictures.
"""
MOST_WITH_CACHES = 400 << 20
"""Bytes beyond which the caches of the program and of the tests are emptied: nobody plays all games at one
sitting, and some tests work out every order of the cards."""
_after_search = 0
_after_file = 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Search for garbage when the worker has grown; at the end of a file, since the search at such an end."""
    global _after_search, _after_file
    done = yield  # only afterwards does the test let its fixtures go
    is_end = nextitem is None or nextitem.path != item.path
    if _resident() > (_after_file if is_end else _after_search) + MOST_GROWTH:
        if _resident() > MOST_WITH_CACHES:
            _empty_caches()
        if "pygame" in sys.modules and sys.modules["pygame"].display.get_init():
            sys.modules["pygame"].event.get()  # those of pygame-gui hold the text fields they come from
        gc.collect()
        give_back()
        _after_search = _resident()
        if is_end:
            _after_file = _after_search
    return done


def _empty_caches() -> None:
    ours = ("cardgames.", "sprites.", "tests.")
    for module in [module for name, module in sys.modules.items() if name.startswith(ours)]:
        for value in vars(module).values():
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()


def _resident() -> int:
    """Return the bytes of memory in use, or 0 where the system has no /proc."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0

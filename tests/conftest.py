"""No test needs a screen or a loudspeaker: the drivers are set before anybody imports pygame."""

import gc
import os
import sys
import tempfile
from pathlib import Path

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
    """Take the collected tests out of the search for garbage.

    With ten thousand of them in it a search is slow, so that Python seldom makes one: windows that a test has
    closed, each with its pictures, would be kept by the dozen.
    """
    gc.collect()
    gc.freeze()
    gc.collect()  # how often Python searches depends on what the last search has left
    gc.enable()

"""`python -m cardgames`: the program.  What may follow is in `cardgames.command_line`."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""The exit code that shells give to what was ended by Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the result is its exit code."""
    multiprocessing.freeze_support()  # first of all: a frozen program is started anew as its own worker
    try:
        return _run(arguments)
    except KeyboardInterrupt:  # everything is saved after each move, so there is nothing to say
        return INTERRUPTED


def _run(arguments: Sequence[str] | None) -> int:
    from cardgames.command_line import parse

    asked = parse(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from cardgames.ui.run import run
    from cardgames.ui.speech import speak_to

    return run(
        game=asked.game,
        file=asked.file,
        deal=asked.deal,
        players=asked.players,
        seed=asked.seed,
        folder=asked.folder,
        sound=asked.sound,
        speak=speak_to(sys.stdout) if asked.speak else None,
    )


if __name__ == "__main__":
    sys.exit(main())

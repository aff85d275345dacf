"""`python -m cardgames`: the program.  Its arguments are in `cardgames.command_line`."""

from __future__ import annotations

import multiprocessing
import os
import sys
import warnings
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

FAILED, MISTAKE = 1, 2
INTERRUPTED = 130
"""The exit code of a program ended by Ctrl+C, as in shells."""
FOR_DESKTOPS = "cardgames-window"
"""The command by which desktops start the program: nobody sees its standard error."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the result is its exit code."""
    multiprocessing.freeze_support()  # first of all: a frozen program is started again as its own worker
    if not sys.warnoptions:  # warnings are for programmers, who can ask for them with -W
        warnings.simplefilter("ignore")
    try:
        return _run(arguments)
    except KeyboardInterrupt:  # everything is saved after each move, so there is nothing to say
        return INTERRUPTED


def _run(arguments: Sequence[str] | None) -> int:
    from cardgames.command_line import parse

    asked = parse(arguments)
    if arguments is None:
        del sys.argv[1:]  # it is handed to every process started later, and a seed may stand there
    if asked.report:
        return _report(asked.folder, asked.file)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from cardgames.ui.library import why_not_usable

    if problem := why_not_usable():
        print(f"cardgames: {problem}", file=sys.stderr)
        return FAILED
    from cardgames.ui.run import run
    from cardgames.ui.speech import speak_to

    return run(
        game=asked.game,
        file=asked.file,
        deal=asked.deal,
        players=asked.players,
        seed=asked.seed,
        folder=asked.folder,
        language=asked.language,
        sound=asked.sound,
        speak=speak_to(sys.stdout) if asked.speak else None,
        tells_in_window=sys.stderr is None or Path(sys.argv[0]).stem == FOR_DESKTOPS,
    )


def _report(folder: Path | None, file: Path | None) -> int:
    """Pack a report, and say where it is."""
    from cardgames.games import position_of
    from cardgames.languages import _
    from cardgames.storage import Folders, StorageError, Store
    from cardgames.storage.report import report, write_report

    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # the name of the place may hold any letter
    store = Store(Folders.at(folder) if folder is not None else None, is_guest=True)
    failure = MISTAKE
    try:
        text = report(store, file, position_of)
        failure = FAILED
        print(_("The report is in {path}").format(path=write_report(store, text)))
    except StorageError as error:
        print(f"cardgames: {error}", file=sys.stderr)
        return failure
    finally:
        store.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

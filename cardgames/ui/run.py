"""Run the program in its window."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from cardgames.engine import Game, Player
from cardgames.languages import _, use
from cardgames.storage import Folders, StorageError, Store
from cardgames.storage.run_note import RunNote

from .accessible.tree import AccessibleTree
from .app import App
from .day_routes import ParFinder, ParFound
from .ending import ends_when_asked
from .opening import OpenError, read, read_file
from .program import Program
from .setups import Setup
from .sound import Silence
from .speech import Speech

MISTAKE = 2
"""The exit code where what was asked for cannot be opened."""
LAST_WORDS = 2.0
"""Seconds that a hanging program gets to finish writing when it is asked to end."""


def run(
    *,
    game: type[Game] | None = None,
    file: Path | None = None,
    deal: str = "",
    players: Sequence[Player] | None = None,
    seed: str | None = None,
    folder: Path | None = None,
    language: str = "",
    sound: bool = True,
    speak: Callable[[str], object] | None = None,
    tells_in_window: bool = False,
) -> int:
    """Open the window, at the menu or wherever the command line wants, and play until it is closed.

    Where *file* or *deal* cannot be opened, there is only a sentence on standard error, unless the program
    *tells in its window*.
    """
    if not tells_in_window and (problem := _why_not_opened(file, deal)):
        print(f"cardgames: {problem}", file=sys.stderr)
        return MISTAKE
    if language:
        use(language)  # before the store has something to say
    folders, folder_warning = _folders(folder)
    store = Store.for_window(folders)
    try:
        app = App(
            store.settings,
            title=_("Card games"),
            cache_folder=store.folders.pictures,
            sounds=None if sound else Silence(),
            language=language,
            tree=AccessibleTree(),
        )
    except SystemExit:
        store.close()
        raise
    if store.is_guest:
        app.screen.set_title(" · ".join([_("Card games"), _("Guest window")]))
    program = Program(store, make_par=_par_finder)
    program.attach(app)
    app.speech = Speech(speak)
    app.listen()
    if folder_warning:
        program.warn(folder_warning)
    note, how = RunNote(store.folders.logs, datetime.now), "status 0"

    def last_words() -> None:
        note.hang()
        store.writer.flush(LAST_WORDS)

    with ends_when_asked(app.stop, last_words):
        try:
            _begin(note, program)
            _open(program, game, file, deal, players, seed)
            if store.is_guest:
                program.ask_for_guest_window()
            app.run()
        except BaseException as failure:
            how = type(failure).__name__
            if isinstance(failure, Exception):
                with suppress(StorageError):
                    store.record_crash(failure, {"part": "program", "screen": program.screens})
            raise
        finally:
            program.close()
            for problem in store.problems():  # there is no window any more
                print(problem, file=sys.stderr)
            note.end(how)
    return 0


def _begin(note: RunNote, program: Program) -> None:
    """Have it noted how this run goes, and a report written where the one before was cut short.

    The run of a guest is not noted.
    """
    if program.store.is_guest:
        return
    with suppress(StorageError):
        if cut_short := note.begin():
            program.store.record_end(cut_short)
    program.app.workers.append(ScreenWatch(note, program))


class ScreenWatch:
    """Notes which screens are shown."""

    polling = False

    def __init__(self, note: RunNote, program: Program) -> None:
        self.note, self.program = note, program

    def update(self, dt: float) -> None:
        """Note the scene shown now."""
        self.note.show(self.program.screens)


def _why_not_opened(file: Path | None, deal: str) -> str:
    """Return why *file* or *deal* cannot be opened, in a sentence; "" where it can, or there is neither."""
    try:
        if file is not None:
            read_file(file, lambda warning: None)  # a window tells it
        elif deal:
            read(deal, _("This text"), lambda warning: None)
    except OpenError as error:
        return str(error)
    return ""


def _open(
    program: Program,
    game: type[Game] | None,
    file: Path | None,
    deal: str,
    players: Sequence[Player] | None,
    seed: str | None,
) -> None:
    """Open the first screen: the menu, or the one that the command line names."""
    at_table = (
        file is not None or bool(deal) or (game is not None and (players is not None or seed is not None))
    )
    program.start(None if at_table else game, welcome=not at_table)
    problem = None
    if file is not None:
        problem = program.open_file(file)
    elif deal:
        problem = program.open_text(deal)
    elif game is not None and at_table:
        program.new_match(game, _seated(game, players, program.store.settings.name), {}, seed)
    if problem is not None:
        program.notice(_("This cannot be opened"), problem)
    program.tell_problems()  # after the table, which leaves everything else


def _par_finder(found: ParFound) -> ParFinder:
    """Return what finds the pars of deals of the day."""
    from .par import Par  # with the search, which the first frame does not need

    return Par(found)


def _seated(game: type[Game], players: Sequence[Player] | None, name: str) -> list[Player]:
    """Return who sits at the table of *game*: *players*, of whom the first person is the one called
    *name*."""
    if players is None:
        return Setup.usual(game, name).players
    setup = Setup(game, list(players))
    first = next((seat for seat, player in enumerate(players) if player.is_person), None)
    if name and first is not None:
        setup.set_name(first, name)
    return setup.named()


def _folders(wanted: Path | None) -> tuple[Folders, str]:
    """Return where to keep everything, and a sentence where that will not last."""
    folders = Folders.at(wanted) if wanted is not None else Folders.standard()
    if wanted is not None or folders.config.is_absolute():
        return folders, ""
    instead = Path(tempfile.mkdtemp(prefix="cardgames-"))
    words = _(
        "You have no home folder, so everything is kept in {folder} and will not be found the next time you "
        "start."
    )
    return Folders.at(instead), words.format(folder=instead)

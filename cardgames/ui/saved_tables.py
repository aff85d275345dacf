"""The tables of saved matches, for small pictures of them.

A match has to be played from its record before its table can be seen, which takes longer than a frame has: a
thread does it, while the list is already looked at.  Only what anybody at the screen may see is handed out.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock, Thread

from cardgames.engine import Game, Match, MatchError, Player, parse_match
from cardgames.engine.revealed_match import opened
from cardgames.games import find
from cardgames.storage import Header, SavedMatch, Saves, StorageError

from .autosave import told_again

KEPT = 400
"""The number of remembered tables."""


@dataclass(frozen=True)
class SeenTable:
    """A table as a list may show it: as the one person sees it, as everybody does where several people play,
    and with all hands open half way through the last hand when the match is over.

    *bottom* is the seat at the lower edge, *faces* what was chosen for the cards of the match; *header* has
    the lines of the list in the language that was in force when the table was found.
    """

    view: Game
    bottom: int
    players: tuple[Player, ...]
    faces: str
    header: Header


def seen_table(match: Match, header: Header) -> SeenTable:
    """Return what may be shown of the table of *match*, which was saved with *header*, in the list."""
    alone = match.persons[0] if len(match.persons) == 1 else None
    bottom = match.persons[0] if match.persons else 0
    if match.over:  # at the end the table would be empty
        half = (match.hand_started() + len(match.log)) // 2
        view = match.faced(opened(match.positions[half], alone))
    else:
        view = match.view(alone)
    return SeenTable(view, bottom, match.players, match.position.faces, told_again(header, match))


class SavedTables:
    """See the module.  *load* gives a saved match by its key, and raises StorageError."""

    def __init__(self, load: Callable[[str], SavedMatch]) -> None:
        self._load = load
        self._lock = Lock()
        self._wanted: list[tuple[str, str]] = []
        self._found: OrderedDict[tuple[str, str], SeenTable | None] = OrderedDict()
        self._thread: Thread | None = None

    @classmethod
    def of(cls, saves: Saves) -> SavedTables:
        """Return the tables of *saves*."""
        return cls(lambda key: saves.load(key).value)

    def want(self, saves: Sequence[tuple[str, str]]) -> None:
        """Find the tables of these saves, the first first, and of no others; each is a key and a text that is
        another one when the save is."""
        with self._lock:
            self._wanted = [one for one in saves if one not in self._found]
            if self._wanted and self._thread is None:
                self._thread = Thread(target=self._work, name="saved tables", daemon=True)
                self._thread.start()

    def is_found(self, save: tuple[str, str]) -> bool:
        """Tell whether the table has been found, or is known not to be showable."""
        return save in self._found

    def get(self, save: tuple[str, str]) -> SeenTable | None:
        """Return the table, None while it is not known or where it cannot be shown."""
        return self._found.get(save)

    @property
    def busy(self) -> bool:
        """Tell whether a table is being found."""
        return self._thread is not None

    def finish(self) -> None:
        """Wait until everything wanted has been found, for tests."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                save = self._wanted.pop(0)
            table = self._read(save[0])
            with self._lock:
                self._found[save] = table
                while len(self._found) > KEPT:
                    self._found.popitem(last=False)

    def _read(self, key: str) -> SeenTable | None:
        try:
            saved = self._load(key)
            return seen_table(parse_match(saved.text, find), saved.header)
        except (StorageError, MatchError):  # opening the match reports it
            return None
        except Exception:  # a small picture is worth no crash, and the thread has others to find
            return None

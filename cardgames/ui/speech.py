"""Speech: the spoken lines of the screen, for a screen reader or for ``--speak-log``.

`App.speak` takes a line; it is None where nobody listens.  Screens and dialogs are read when they open
(`Scene.aloud`), then the item with the focus (`Scene.focus_aloud`); a table reads events, questions and
refusals.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, TextIO

from cardgames.engine import Card
from cardgames.engine.text import Names
from cardgames.languages import N_, _, in_force, pgettext

from .button_signs import in_words
from .text import parse

NOT_INSTALLED = N_(
    "Nothing can be read aloud, because the speech part of the program is not installed. "
    'Install it with: pip install "cardgames[speech]"'
)
NO_VOICE = N_("Nothing can be read aloud: no screen reader is running, and this computer has no voice.")


def aloud(markup: str, names: Names | None = None) -> str:
    """Return marked-up text as it is read aloud, on one line, with its cards in words.

    >>> aloud("Beat the {Qh} with a **higher** {h}.")
    'Beat the queen of hearts with a higher hearts.'
    >>> aloud("Discard {Qh} {8c}?")
    'Discard queen of hearts, eight of clubs?'
    """
    names = names or Names(translation=in_force())
    words: list[str] = []
    pieces = parse(markup)
    for place, piece in enumerate(pieces):
        around = [other.kind for other in pieces[max(0, place - 1) : place + 2]]
        if piece.kind == "card":
            words.append(names.card(Card.parse(piece.text)))
            words.extend([", "] if around[-1] == "card" and place + 1 < len(pieces) else [])
        elif around[0] == around[-1] == "card" and not piece.text.strip():
            words.append(", ")  # pictures side by side
        elif piece.kind == "suit":
            words.append(names.suit(piece.text))
        elif piece.kind == "break":
            words.append(" ")
        elif piece.kind != "icon":
            words.append(piece.text)
    return unbroken(" ".join("".join(words).split()))


def unbroken(line: str) -> str:
    """Return *line* with the signs that part its words replaced by signs for a pause.

    >>> unbroken("Hand 1 · trick 2 of 8")
    'Hand 1, trick 2 of 8'
    """
    times, minus = pgettext("sign read aloud", "times"), pgettext("sign read aloud", "minus")
    return line.replace(" · ", ", ").replace("×", f"{times} ").replace("−", f"{minus} ")


def speak_to(out: TextIO | None) -> Callable[[str], None] | None:
    """Return a function that writes lines to *out* at once; None where there is nowhere to write to.

    When the other end is closed, nothing more is said.
    """
    if out is None:
        return None

    def speak(line: str) -> None:
        with suppress(OSError, ValueError):
            shown = line.encode(out.encoding or "utf-8", "replace").decode(out.encoding or "utf-8")
            print(shown, file=out, flush=True)

    return speak


class ScreenReader(Protocol):
    """A screen reader, or the voice of the machine where none runs."""

    def output(self, text: str, interrupt: bool = False) -> None:
        """Say *text*, after the current speech or instead of it; show it in braille where there is any."""


class NoReaderError(Exception):
    """Nothing can be read aloud; the text is a sentence for people."""


@dataclass
class FoundReader:
    """A reader of the library, and the *context* that has to live longer than it."""

    reader: ScreenReader
    context: object

    def output(self, text: str, interrupt: bool = False) -> None:
        """Say *text*."""
        self.reader.output(text, interrupt)


def find_reader() -> ScreenReader:
    """Return the screen reader that runs, or the voice of the machine.  Raises NoReaderError."""
    try:
        prism: Any = import_module("prism")
    except (ImportError, OSError):
        raise NoReaderError(_(NOT_INSTALLED)) from None
    try:
        context: Any = prism.Context()
        reader: Any = context.create_best()
    except Exception as problem:  # whatever the library raises: the program goes on in silence
        logging.getLogger(__name__).info("no screen reader: %s", problem)
        raise NoReaderError(_(NO_VOICE)) from None
    return FoundReader(reader, context)


class Speech:
    """The spoken lines and their listeners: a *log*, a screen reader, both or nobody.

    *find* is only called when somebody wants a reader: before that nothing is loaded.
    """

    def __init__(
        self, log: Callable[[str], object] | None = None, find: Callable[[], ScreenReader] = find_reader
    ) -> None:
        self.log, self.find = log, find
        self.reader: ScreenReader | None = None
        self.live: Callable[[str], object] | None = None  # announces to a reader that knows the focus itself
        self._problem = ""
        self._has_spoken = False  # in this frame

    def __bool__(self) -> bool:
        return self.reads_focus or self.live is not None

    @property
    def reads_focus(self) -> bool:
        """Tell whether somebody hears the item with the focus only from here."""
        return self.log is not None or self.reader is not None

    def listen(self, wanted: bool) -> str:
        """Have everything read aloud, or no longer; a sentence, once, where that cannot be done."""
        if not wanted:
            self.reader, self._problem = None, ""
        elif self.reader is None and not self._problem:
            try:
                self.reader = self.find()
            except NoReaderError as problem:
                self._problem = str(problem)
                return self._problem
        return ""

    def __call__(self, line: str) -> None:
        """Queue *line* behind the current speech."""
        self._say(line, interrupt=False)

    def now(self, line: str) -> None:
        """Say *line* at once: what was being said matters no longer, unless it belongs to this frame."""
        self._say(line, interrupt=not self._has_spoken)

    def new_frame(self) -> None:
        """Let the next line interrupt those of the frame before."""
        self._has_spoken = False

    def _say(self, line: str, *, interrupt: bool) -> None:
        line = in_words(line)
        self._has_spoken = True
        if self.log is not None:
            self.log(line)
        if self.live is not None and self.reader is None:
            self.live(line)
        if self.reader is not None and line:
            try:
                self.reader.output(line, interrupt)
            except Exception as problem:  # it has been closed, say: silence must not end a match
                logging.getLogger(__name__).info("the screen reader has gone: %s", problem)
                self.reader = None

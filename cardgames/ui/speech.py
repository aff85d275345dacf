"""Speech: what the screen says, as plain lines for a screen reader (``--speak-log``).

`App.speak` takes a line; it is None where nobody listens.  Screens and dialogs are told when they open
(`Scene.aloud`); a table tells what happens, what is asked and why something was refused.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from cardgames.engine import Card
from cardgames.engine.text import Names

from .text import parse


def aloud(markup: str, names: Names | None = None) -> str:
    """Marked-up text as it is read aloud, on one line, with its cards in words.

    >>> aloud("Beat the {Qh} with a **higher** {h}.")
    'Beat the queen of hearts with a higher hearts.'
    """
    names = names or Names()
    words = []
    for piece in parse(markup):
        if piece.kind == "card":
            words.append(names.card(Card.parse(piece.text)))
        elif piece.kind == "suit":
            words.append(names.suits[piece.text])
        elif piece.kind == "break":
            words.append(" ")
        elif piece.kind != "icon":
            words.append(piece.text)
    return " ".join("".join(words).split())


def speak_to(out: TextIO | None) -> Callable[[str], None] | None:
    """A function that writes lines to *out* at once; None where there is nowhere to write to.

    When whoever reads has gone away, nothing more is said.
    """
    if out is None:
        return None

    def speak(line: str) -> None:
        with suppress(OSError, ValueError):
            shown = line.encode(out.encoding or "utf-8", "replace").decode(out.encoding or "utf-8")
            print(shown, file=out, flush=True)

    return speak

"""Text that comes in from elsewhere: typed, pasted, given on the command line, or read from a file."""

from __future__ import annotations

from unicodedata import category, normalize

_INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters that count as visible, and leave nothing on the screen."""


def drawable(text: str) -> str:
    """Return *text* with a question mark for each NUL and each half of a surrogate pair: no font draws them,
    and no file holds the latter.

    >>> drawable("a\\0b"), drawable("\\ud800"), drawable("Zoé")
    ('a?b', '?', 'Zoé')
    """
    return text.replace("\0", "?").encode("utf-8", "replace").decode("utf-8")


def has_invisible(text: str) -> bool:
    """Tell whether *text* holds a letter, other than a space, that nobody can see."""
    return any(_is_invisible(letter) and not letter.isspace() for letter in text)


def one_line(text: str) -> str:
    """Return *text* as a name: composed, so that a name has one form; without invisible letters and
    superfluous spaces.

    >>> one_line(" Zoe\\u0301\\n Vega"), one_line("Zo\\u200be")
    ('Zoé Vega', 'Zoe')
    """
    seen = (
        letter for letter in normalize("NFC", drawable(text)) if letter.isspace() or not _is_invisible(letter)
    )
    return " ".join("".join(seen).split())


def _is_invisible(letter: str) -> bool:
    return category(letter) in _INVISIBLE or letter in _BLANK

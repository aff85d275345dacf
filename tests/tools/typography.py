"""Typography of translations: protected spaces before signs, one kind of apostrophe, terms in order."""

import re
import unicodedata

NARROW, WIDE = "\u202f", "\u00a0"
FRENCH = (
    (re.compile(rf"(?<=\S)[ {WIDE}](?=[;!?%»])"), NARROW),
    (re.compile(r"(?<=\S) (?=:)"), WIDE),
    (re.compile(rf"«[ {WIDE}]?(?=[^\s»])"), f"«{NARROW}"),
    (re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])"), "’"),
)
SPACED_PERCENT = ((re.compile(r"(?<=[\d}*]) ?(?=%)"), WIDE),)
SIGNS = {"fr": FRENCH, "es": SPACED_PERCENT, "ca": SPACED_PERCENT, "de": SPACED_PERCENT}
"""What is replaced in each language, by what."""


def protected(code: str, text: str) -> str:
    """Return *text* with the spaces that its language protects.

    >>> protected("fr", "Quoi ? « Oui » : 5 %") == "Quoi\u202f? «\u202fOui\u202f»\u00a0: 5\u202f%"
    True
    """
    for wrong, right in SIGNS.get(code, ()):
        text = wrong.sub(right, text)
    return text


def set_page(code: str, page: str) -> str:
    """Return a rules page with its spaces protected, and with the terms of its last section in order."""
    lines = [protected(code, line) for line in page.split("\n")]
    last = max(number for number, line in enumerate(lines) if line.startswith("## "))
    terms = [number for number, line in enumerate(lines) if number > last and line.startswith("- **")]
    in_order = sorted((lines[number] for number in terms), key=_alphabetic)
    for number, line in zip(terms, in_order, strict=True):
        lines[number] = line
    return "\n".join(lines)


def _alphabetic(line: str) -> str:
    term = line.removeprefix("- **").partition("**")[0].rstrip(f":{NARROW}{WIDE}")
    letters = unicodedata.normalize("NFD", term.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))

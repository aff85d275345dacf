"""The languages of the program, and the texts in the one that is in force.

English is written in the code; every other language has a folder here, named by its code, with `texts.po`.
What is not translated there stays English, text by text.  `use` chooses the language; screens that are built
again then speak it.

    _("Settings")                       a text of a screen
    ngettext("{n} match", "{n} matches", n).format(n=n)
    pgettext("cards", "Hand")           where English has one word for two things
    N_("Settings")                      in a table, whose texts are translated where they are shown
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .catalogue import Catalogue


@dataclass(frozen=True)
class Language:
    """A language: its *code* and what it calls itself.  A *draft* is not offered yet.

    *letters* are those that its players know on French court cards (`cardgames.ui.deck_names`).
    """

    code: str
    name: str
    letters: str = "en"
    draft: bool = False


ENGLISH = Language("en", "English")
LANGUAGES = (
    ENGLISH,
    Language("es", "Español"),
    Language("ca", "Català"),
    Language("fr", "Français", "fr"),
    Language("it", "Italiano", "it"),
    Language("de", "Deutsch", "de"),
)
OFFERED = tuple(language for language in LANGUAGES if not language.draft)

_catalogues = {"en": Catalogue("en")}
_in_force = _catalogues["en"]


def use(code: str) -> None:
    """Put the language *code* in force; English, where there is no such language."""
    global _in_force
    if all(language.code != code for language in LANGUAGES):
        code = ENGLISH.code
    if code not in _catalogues:
        _catalogues[code] = Catalogue(code)
    _in_force = _catalogues[code]


def in_force() -> Catalogue:
    """Return the texts of the language in force."""
    return _in_force


def card_letters() -> str:
    """Return which letters the players of the language in force know on court cards."""
    return next(language.letters for language in LANGUAGES if language.code == _in_force.code)


def of_system(desktop: Iterable[str] = ()) -> str:
    """Return the code of the first language offered among those of the environment, as gettext reads it, or
    where it names none among those of the *desktop*; that of English for none."""
    for spoken in [*_of_environment()] or desktop:
        code = spoken.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if any(language.code == code for language in OFFERED):
            return code
    return ENGLISH.code


def _of_environment() -> Iterator[str]:
    said = filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG")))
    if spoken := next(said, ""):
        if spoken.partition(".")[0] not in ("C", "POSIX"):
            yield from filter(None, os.environ.get("LANGUAGE", "").split(":"))
        yield spoken


def _(english: str) -> str:
    """Return a text in the language in force."""
    return _in_force.text(english)


def ngettext(one: str, several: str, n: int) -> str:
    """Return the text for *n* things."""
    return _in_force.plural(one, several, n)


def pgettext(context: str, english: str) -> str:
    """Return a text that means something else in another *context*."""
    return _in_force.text(english, context)


def decimal(number: str) -> str:
    """Return a *number* with a decimal point as the language in force writes it."""
    return number.replace(".", pgettext("decimal point", "."))


def N_(english: str, context: str = "") -> str:  # noqa: N802 (as gettext calls it)
    """Return *english* as it is: a text of a table, which is translated where it is shown."""
    return english

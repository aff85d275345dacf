"""The languages of the program, and the texts of the current one.

English is written in the code; every other language has a folder here, named by its code, with `texts.po`.
Untranslated texts stay English.  `use` sets the language, which screens show once they are rebuilt.

    _("Settings")                       a text of a screen
    ngettext("{n} match", "{n} matches", n).format(n=n)
    pgettext("cards", "Hand")           where one English word has two meanings
    N_("Settings")                      in a table of texts translated on display
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .catalogue import Catalogue


@dataclass(frozen=True)
class Language:
    """A language: its *code* and its own name.  A *draft* is not offered yet.

    *letters* are its usual indices of French court cards (`cardgames.ui.deck_names`).
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
    """Set the current language to *code*, or to English where it is unknown."""
    global _in_force
    if all(language.code != code for language in LANGUAGES):
        code = ENGLISH.code
    _in_force = catalogue_of(code)


def catalogue_of(code: str) -> Catalogue:
    """Return the texts of the language *code*, read once."""
    return _catalogues.setdefault(code, Catalogue(code))


def in_force() -> Catalogue:
    """Return the catalogue of the current language."""
    return _in_force


def card_letters() -> str:
    """Return the usual letters of court cards in the current language."""
    return next(language.letters for language in LANGUAGES if language.code == _in_force.code)


def of_system(desktop: Iterable[str] = ()) -> str:
    """Return the code of the first language offered among those of the environment, as gettext reads it, or
    among those of the *desktop* where it names none; by default English."""
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
    """Return a text in the current language."""
    return _in_force.text(english)


def ngettext(one: str, several: str, n: int) -> str:
    """Return the singular or plural text for *n* things."""
    return _in_force.plural(one, several, n)


def pgettext(context: str, english: str) -> str:
    """Return a text whose meaning depends on the *context*."""
    return _in_force.text(english, context)


def decimal(number: str) -> str:
    """Return a *number* with the decimal separator of the current language."""
    return number.replace(".", pgettext("decimal point", "."))


def N_(english: str, context: str = "") -> str:  # noqa: N802 (as gettext calls it)
    """Mark *english*, a text of a table translated on display, for translation; return it unchanged."""
    return english

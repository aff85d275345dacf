"""A catalogue: the texts of one language, by the English ones."""

from __future__ import annotations

import gettext
import struct
from datetime import UTC, datetime
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO

from cardgames.grammar import Grammar

DATE = datetime(2026, 11, 21, tzinfo=UTC)
"""The fixed creation date of compiled catalogues."""


class Catalogue:
    """The texts of the language *code*, read on first use.

    An unreadable catalogue gives English, and `problem` describes the error.  An installed program has
    compiled catalogues (`texts.mo`); in a checkout they are compiled on reading.
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self._problem = ""

    @cached_property
    def _found(self) -> gettext.NullTranslations:
        folder = resources.files("cardgames.languages") / self.code
        compiled, source = folder / "texts.mo", folder / "texts.po"
        try:
            if compiled.is_file():
                return read_compiled(compiled.read_bytes())
            if source.is_file():
                return read_compiled(compile_source(source.read_bytes(), self.code).getvalue())
        except (OSError, ValueError):
            self._problem = f"The texts in “{self.code}” cannot be read, so everything stays English."
        return gettext.NullTranslations()

    @property
    def problem(self) -> str:
        """Return the error in the catalogue as a sentence; "" for none."""
        return self._problem if self._found and self.grammar else ""

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is translated, so that all texts are English."""
        return not isinstance(self._found, gettext.GNUTranslations)

    def page(self, name: str) -> Traversable | None:
        """Return the rules page of the game *name*; None where it has not been translated."""
        page = resources.files("cardgames.languages") / self.code / "rules" / f"{name}.md"
        return page if page.is_file() else None

    def text(self, english: str, context: str = "") -> str:
        """Return the text for *english*, or *english* itself where it is not translated."""
        if not english:
            return english
        return self._found.pgettext(context, english) if context else self._found.gettext(english)

    def plural(self, one: str, several: str, n: int) -> str:
        """Return the text for *n* things."""
        return self._found.ngettext(one, several, n)

    def plural_form(self, n: int) -> int:
        """Return which form *n* things have: 0 for the singular."""
        return int(getattr(self._found, "plural", _english_plural)(n))

    @cached_property
    def grammar(self) -> Grammar:
        """Return how the words of the language change in fields."""
        file = resources.files("cardgames.languages") / self.code / "grammar.toml"
        try:
            return Grammar.read(file.read_text(encoding="utf-8")) if file.is_file() else Grammar()
        except (OSError, ValueError) as error:
            self._problem = f"The grammar of “{self.code}” cannot be used: {error}"
            return Grammar()


def _english_plural(n: int) -> bool:
    return n != 1


def read_compiled(data: bytes) -> gettext.GNUTranslations:
    """Return the texts in a `.mo` file.  Raises ValueError where *data* is none."""
    try:
        return gettext.GNUTranslations(BytesIO(data))
    except (OSError, LookupError, struct.error) as error:  # gettext believes every length and name in it
        raise ValueError(str(error)) from error


def compile_source(source: bytes, code: str) -> BytesIO:
    """Compile a `.po` file for gettext, reproducibly."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled, texts = BytesIO(), read_po(BytesIO(source), locale=code)
    texts.creation_date = texts.revision_date = DATE  # Babel would write the present time
    write_mo(compiled, texts)
    compiled.seek(0)
    return compiled

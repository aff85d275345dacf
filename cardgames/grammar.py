"""Grammar: the forms of a language's words in the fields of its texts.

A translation asks for a form of a field, ``{card:le}`` or ``{who:de}``, and chooses words by a field,
``[suit:falta|p:faltan]``.  The language declares its forms and the classes of its nouns in `grammar.toml`:

    vowel = "[aeiouâéêœh]"          # words that begin so take the elided form,
    unelided = ["huit", "onze"]     # but for these

    [classes]                       # of nouns; all others are "m", players' names "name"
    f = ["dame", "sota"]

    [forms.le]
    m = "le {}"
    f = "la {}"
    elided = "l'{}"

Without a pattern of its own "fp" takes that of "mp", and every class that of "m".  Elided forms of plurals
are "mp-elided" and "fp-elided".
``[irregular.FORM]`` has words that follow no pattern, ``[conjunctions]`` the word for "and" before the last
item of a list, by a pattern of that item: ``"[iI]" = " e "``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

PLURALS: Final = ("mp", "fp")
CLASSES: Final = ("m", "f", "n", *PLURALS, "name")
"""Masculine, feminine and neuter nouns, plurals, and the names of players."""


class GrammarError(ValueError):
    """An invalid `grammar.toml`."""


@dataclass(frozen=True)
class Grammar:
    """The grammar of a language: its nouns by class, the patterns of its forms, its conjunctions."""

    classes: Mapping[str, str] = field(default_factory=dict)
    forms: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    irregular: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    vowel: str = ""
    unelided: frozenset[str] = frozenset()
    conjunctions: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Grammar:
        """Return the grammar in a `grammar.toml`.  Raises GrammarError where it is invalid."""
        try:
            values = tomllib.loads(text)
            grammar = cls(
                {noun.lower(): name for name, nouns in values.pop("classes", {}).items() for noun in nouns},
                values.pop("forms", {}),
                values.pop("irregular", {}),
                values.pop("vowel", ""),
                frozenset(values.pop("unelided", ())),
                values.pop("conjunctions", {}),
            )
            for pattern in filter(None, (grammar.vowel, *grammar.conjunctions)):
                re.compile(pattern)
        except (AttributeError, TypeError, ValueError, re.error) as error:
            raise GrammarError(str(error)) from error
        if unknown := [*values, *({*grammar.classes.values()} - {*CLASSES})]:
            raise GrammarError(f"A grammar has no {unknown[0]!r}.")
        return grammar

    def noun_class(self, noun: str, usual: str = "m") -> str:
        """Return the class of a noun, *usual* where none is declared."""
        return self.classes.get(noun.lower(), usual)

    def formed(self, form: str, words: str, noun: str, noun_class: str) -> str:
        """Return *words* in a *form*, by their noun and its class."""
        if words in self.irregular.get(form, {}):
            return self.irregular[form][words]
        return self.pattern(form, noun, noun_class).replace("{}", words)

    def pattern(self, form: str, noun: str, noun_class: str) -> str:
        """Return the pattern of a *form* for words that begin with *noun*: "la {}"; without one "{}"."""
        keys = [noun_class, *(["mp"] if noun_class == "fp" else []), "m"]
        if self._is_elided(noun):
            keys = [f"{noun_class}-elided", *([] if noun_class in PLURALS else ["elided"]), *keys]
        patterns = self.forms.get(form, {})
        return next((patterns[key] for key in keys if key in patterns), "{}")

    def _is_elided(self, words: str) -> bool:
        first = words.lower().split(maxsplit=1)[:1]
        return bool(self.vowel and first and re.match(self.vowel, first[0]) and first[0] not in self.unelided)

    def conjunction(self, word: str, usual: str) -> str:
        """Return the conjunction before the last *word* of a list."""
        return next((its for pattern, its in self.conjunctions.items() if re.match(pattern, word)), usual)


def chosen(alternatives: Sequence[str], noun_class: str) -> str:
    """Return the alternative with the tag of a class, the first where none has it.

    >>> chosen(["falta", "p:faltan"], "fp"), chosen(["jugado", "f:jugada"], "m")
    ('faltan', 'jugado')
    """
    for alternative in alternatives[1:]:
        tag, _, words = alternative.partition(":")
        if tag == noun_class or (tag == "p" and noun_class in PLURALS):
            return words
    return alternatives[0]

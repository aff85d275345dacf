"""What every translation keeps: fields, brackets, terms, lengths, and the skeleton of the rules pages.

A language that is offered has all of it; of a draft only what is there is looked at.
"""

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from cardgames import languages
from cardgames.games import GAMES, folder
from cardgames.grammar import Grammar
from cardgames.languages import ENGLISH, LANGUAGES
from tests.tools.catalogues import messages, missing, read
from tests.tools.typography import protected, set_page

ROOT = Path(languages.__file__).parent
BEGUN = [one.code for one in LANGUAGES if one != ENGLISH and (ROOT / one.code / "texts.po").is_file()]
OFFERED = [one.code for one in LANGUAGES if one != ENGLISH and not one.draft]
FIELD = re.compile(r"\{[^}]*\}")
FORM = re.compile(r"\{(\w+):([^{}]+)\}")
BRACKET = re.compile(r"\[(?:\w+:)?([^\]]*)\]")
TAGGED = re.compile(r"(m|f|n|p|mp|fp):")
LONGEST_BUBBLE = 160
SHOWN = re.compile(r"\{(?:[2-9TJQKA*][cdhsrb][^}]*|option:\w+)\}")


class Entry(NamedTuple):
    """A text and one of its translations."""

    english: str
    translated: str


@cache
def entries(code: str) -> list[Entry]:
    """Return every translated text of the language *code*; the forms of a plural apart."""
    found = []
    for message in read(code):
        if not message.id or message.fuzzy:
            continue
        english = [message.id] if isinstance(message.id, str) else list(message.id)
        translated = [message.string] if isinstance(message.string, str) else list(message.string)
        found += [
            Entry(english[min(place, len(english) - 1)], text)
            for place, text in enumerate(translated)
            if text
        ]
    return found


def forms(text: str) -> list[str]:
    """Return what a text becomes for others and for the reader, its fields without their forms."""
    text = FORM.sub(r"{\1}", text)
    other = BRACKET.sub(lambda bracket: bracket[1].split("|")[0], text)
    return [other, BRACKET.sub(lambda bracket: TAGGED.sub("", bracket[1].split("|")[-1]), text)]


@pytest.mark.parametrize("code", BEGUN)
def test_the_fields_of_a_text_are_those_of_the_english_one(code: str) -> None:
    """The form for the reader may do without a field: a verb tells who it is."""
    wrong = []
    for entry in entries(code):
        fields = set(FIELD.findall(forms(entry.english)[0]))
        other, reader = (set(FIELD.findall(form)) for form in forms(entry.translated))
        if other != fields or not reader <= fields:
            wrong.append(entry)
    assert wrong == []


@pytest.mark.parametrize("code", BEGUN)
def test_spaces_at_the_ends_of_a_text_stay(code: str) -> None:
    wrong = [
        entry
        for entry in entries(code)
        if [end.isspace() for end in (entry.english[0], entry.english[-1])]
        != [end.isspace() for end in (entry.translated[0], entry.translated[-1])]
    ]
    assert wrong == []


@pytest.mark.parametrize("code", BEGUN)
def test_a_bracket_has_a_form_for_others_and_one_for_the_reader(code: str) -> None:
    wrong = [
        entry
        for entry in entries(code)
        if any(not balanced(b) and f"[{b}]" not in entry.english for b in BRACKET.findall(entry.translated))
    ]
    assert wrong == []


def balanced(bracket: str) -> bool:
    """Tell whether a bracket has two forms, or tags for all but the first."""
    others = bracket.split("|")[1:]
    return len(others) == 1 or (bool(others) and all(map(TAGGED.match, others)))


@pytest.mark.parametrize("code", BEGUN)
def test_the_grammar_has_every_form_that_is_asked_for(code: str) -> None:
    file = ROOT / code / "grammar.toml"
    grammar = Grammar.read(file.read_text(encoding="utf-8")) if file.is_file() else Grammar()
    asked = {match[2] for entry in entries(code) for match in FORM.finditer(entry.translated)}
    names = {match[2] for entry in entries(code) for match in FORM.finditer(entry.english)}
    assert asked - names <= {*grammar.forms}
    assert {*grammar.irregular} <= {*grammar.forms}


@pytest.mark.parametrize("code", BEGUN)
def test_a_translation_ends_as_the_english_text_does(code: str) -> None:
    ends = {".": ".", "?": "?", ":": ":"}
    wrong = [
        entry
        for entry in entries(code)
        if len(entry.english) > 1  # the decimal point
        and (end := entry.english.rstrip("”’")[-1:]) in ends
        and entry.translated.rstrip("”»“’ \u202f\u00a0")[-1:] != end
    ]
    assert wrong == []


def test_short_texts_have_a_note_for_translators() -> None:
    short = [(text.english, note) for text, _, note in messages() if len(text.english.split()) <= 3]
    assert short and [english for english, note in short if not note] == []


@pytest.mark.parametrize("code", BEGUN)
def test_texts_are_set_as_the_language_sets_them(code: str) -> None:
    assert [entry for entry in entries(code) if protected(code, entry.translated) != entry.translated] == []
    pages = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / code / "rules").glob("*.md")}
    assert [name for name, page in pages.items() if set_page(code, page) != page] == []


@cache
def spoken_in_lessons() -> frozenset[str]:
    return frozenset(
        message.english for message, file, _ in messages() if "/lessons/" in file and file.endswith(".toml")
    )


@pytest.mark.parametrize("code", BEGUN)
def test_what_the_coach_says_fits_her_bubble(code: str) -> None:
    lessons = spoken_in_lessons()
    long = [
        entry
        for entry in entries(code)
        if entry.english in lessons and len(entry.translated) > max(LONGEST_BUBBLE, len(entry.english))
    ]
    assert long == []


@pytest.mark.parametrize("code", BEGUN)
def test_one_term_is_one_word(code: str) -> None:
    """A term of the glossary that names its forms has one of them wherever the English text has the term."""
    file = ROOT / code / "glossary.toml"
    if code not in OFFERED and not file.is_file():
        return
    glossary = tomllib.loads(file.read_text(encoding="utf-8"))
    checked = [
        (term, entry["forms"])
        for terms in glossary.values()
        for term, entry in terms.items()
        if "forms" in entry
    ]
    wrong = []
    for term, stems in checked:
        word = re.compile(rf"\b{re.escape(term)}(s|es)?\b", re.IGNORECASE)
        told = [entry for entry in entries(code) if word.search(FIELD.sub("", entry.english))]
        wrong += [
            (term, *entry) for entry in told if not any(stem in entry.translated.lower() for stem in stems)
        ]
    assert wrong == []


def skeleton(page: str) -> tuple[list[int], Counter[str]]:
    """Return the levels of the headings of a rules page in order, and how often it shows each card and
    each house rule."""
    levels = [len(line) - len(line.lstrip("#")) for line in page.splitlines() if line.startswith("#")]
    return levels, Counter(SHOWN.findall(page))


@pytest.mark.parametrize("code", BEGUN)
def test_a_rules_page_has_the_headings_the_cards_and_the_fields_of_the_english_one(code: str) -> None:
    wrong = []
    for game in GAMES:
        page = ROOT / code / "rules" / f"{game.name()}.md"
        if page.is_file():
            english = folder(game).joinpath("rules.md").read_text(encoding="utf-8")
            levels, cards = skeleton(page.read_text(encoding="utf-8"))
            all_levels, all_cards = skeleton(english)
            if code not in OFFERED:  # a page of a draft may end anywhere
                all_levels, all_cards = all_levels[: len(levels)], all_cards & cards
            if (levels, cards) != (all_levels, all_cards):
                wrong.append(game.name())
    assert wrong == []


@pytest.mark.parametrize("code", OFFERED)
def test_a_language_that_is_offered_is_whole(code: str) -> None:
    assert missing(code) == []
    assert [
        game.name() for game in GAMES if not (ROOT / code / "rules" / f"{game.name()}.md").is_file()
    ] == []

"""What players read has one spelling, and one name for each thing: that of the glossary in the guide."""

import re
from functools import cache

import pytest

from tests.tools.texts import Text, texts

AMERICAN = {
    "color": "colour",
    "colors": "colours",
    "colored": "coloured",
    "favorite": "favourite",
    "center": "centre",
    "centered": "centred",
    "gray": "grey",
    "neighbor": "neighbour",
    "neighbors": "neighbours",
    "honor": "honour",
    "honors": "honours",
    "behavior": "behaviour",
    "canceled": "cancelled",
    "counterclockwise": "anticlockwise",
    "counter-clockwise": "anticlockwise",
    "recognize": "recognise",
    "organize": "organise",
    "memorize": "memorise",
    "analyze": "analyse",
    "toward": "towards",
    "gotten": "got",
    "deck": "pack",
    "decks": "packs",
    "face cards?": "court card",
}
"""American spellings and words, and what a British player writes."""

OTHER_NAMES = {
    "goes? on|going on|gone on with|resumes?d?": "continue",
    "word for the shuffle": "deal code",
    "(take|takes|taken|took) (a move |it |that )?back": "undo",
    "look(s|ing)? back|second thoughts": "review",
    "picture cards?": "court card",
    "has the screen": "is playing",
}
"""Other names for what the glossary names, and the name it has there."""

STALE = {
    "anew": "again",
    "(lay|laid|lays) (\\w+ )?away": "discard",
    "equal cards?": "matching card",
    "dear": "costly",
    "(lies?|lay) there|there lies?": "is on the table",
    "be it": "even if",
    "in its stead|in your stead": "instead",
    "(is|are|was|were|be) (not )?told": "name the one who says it",
    "the most is": "at most",
    "as usual|usual (again|table|key)": "default, reset",
    "would be left": "left",
    "goes round": "passes on",
    "every eye": "everyone",
    "be brought back": "be restored",
    "on average points?": "average points",
    "of its own accord": "by itself",
    "not possible now": "name who cannot do it",
    "as it was one": "one move earlier",
    "how often which": "distribution",
}
"""Turns of phrase at which a native reader stops, and what is said instead."""


@cache
def every_text() -> list[Text]:
    """Return the texts of all files, which take seconds to read."""
    return list(texts())


def unwanted(words: str) -> list[str]:
    """Return each word of *words* with another spelling or name, and what is written instead."""
    found = []
    for banned in (AMERICAN, OTHER_NAMES, STALE):
        for pattern, better in banned.items():
            found += [
                f"{match.group()} → {better}" for match in re.finditer(rf"\b({pattern})\b", words, re.I)
            ]
    return found


@pytest.mark.parametrize("words", ("The colour of trumps.", "Undo, then review the hand."))
def test_plain_words_are_left_alone(words: str) -> None:
    assert unwanted(words) == []


@pytest.mark.parametrize(
    "words", ("The Color.", "Take it back", "It lies there.", "Deal anew", "It can be gone on with.")
)
def test_the_other_word_is_found(words: str) -> None:
    assert unwanted(words)


def test_every_text_keeps_to_the_glossary() -> None:
    found = [f"{text.file}:{text.line}: {word}" for text in every_text() for word in unwanted(text.words)]
    assert found == []


def test_the_texts_are_those_a_player_reads() -> None:
    words = [text.words for text in texts(["games/malilla"])]
    assert "Deal the cards." in words, "of the code"
    assert any("partner" in text for text in words)
    assert not any(text.startswith("Return ") for text in words), "no docstring"


def test_a_single_word_with_a_hyphen_is_read_too() -> None:
    assert "Knock-out" in [text.words for text in texts(["games/farmer"])]


def test_no_rules_page_lists_a_list() -> None:
    pages = [text for text in every_text() if text.file.endswith("rules.md")]
    assert pages
    assert [f"{page.file}:{page.line}" for page in pages if re.search("^- - ", page.words, re.M)] == []


def test_no_space_stands_before_a_percent_sign() -> None:
    spaced = [f"{text.file}:{text.line}" for text in every_text() if re.search(r"[\d}] %", text.words)]
    assert spaced == []

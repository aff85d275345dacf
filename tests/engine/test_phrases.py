"""Phrase: one answer from several menus."""

from random import Random

import pytest

from cardgames.engine import Card, Menu, Move, Phrase, Reading, Sentence, TooMany, Whole

MENUS = (
    Menu("When", {"always": "always", "rain": "it rains"}),
    Menu("Then", {"red": "red", "odd": "odd", "low": "low"}, joint=True),
    Menu("Else", {"red": "red", "odd": "odd"}),
)


def check(word: str) -> Sentence | None:
    return Sentence("Not red.") if "red" in word else None


READING = Reading(
    lambda word: Sentence(word), lambda word: [(Card("A", "c"), True)], check, lambda rng: "gold"
)


@pytest.fixture
def phrase() -> Phrase:
    return Phrase("say", MENUS, READING, wholes={"gold": Whole("a golden rule")}, closing={"always": 1})


@pytest.mark.parametrize(
    "word", ["gold", "rain.odd.odd", "rain.odd+low.odd", "rain.low/odd.odd", "always.low", "always.odd/low"]
)
def test_well_formed_phrases_are_moves_that_parse_back(phrase: Phrase, word: str) -> None:
    move = Move("say", word=word)
    assert move in phrase and Move.parse(str(move)) == move and phrase.why_not(move) is None


@pytest.mark.parametrize(
    "word",
    ["", "rain", "rain.odd", "rain.odd.odd.odd", "always.odd.odd", "rain.odd+odd.odd", "rain.odd+low+red.odd",
     "rain.odd.odd+red", "snow.odd.odd", "rain.blue.odd", "silver", "odd", "rain..odd", "rain.+.odd"],
)  # fmt: skip
def test_others_are_refused(phrase: Phrase, word: str) -> None:
    move = Move("say", word=word or None)
    assert move not in phrase
    assert str(phrase.why_not(move)).startswith("Choose from")


def test_what_is_well_formed_may_still_not_do(phrase: Phrase) -> None:
    assert str(phrase.why_not(Move("say", word="always.red"))) == "Not red."


@pytest.mark.parametrize("move", ["say 7h gold", "say gold 3", "tell gold", "say"])
def test_other_forms_are_no_phrases(phrase: Phrase, move: str) -> None:
    assert Move.parse(move) not in phrase and phrase.why_not(Move.parse(move)) is not None


def test_a_phrase_comes_apart_and_together_again(phrase: Phrase) -> None:
    parts = phrase.parts("rain.odd+low.red")
    assert parts is not None and parts.words == (("rain",), ("odd", "low"), ("red",))
    assert parts.text() == "rain.odd+low.red" and phrase.parts("gold") is None


def test_it_is_sampled_and_never_listed(phrase: Phrase) -> None:
    assert phrase.sample(Random(1)) == Move("say", word="gold")
    with pytest.raises(TooMany):
        list(phrase)
    assert phrase.cards == () and phrase.verbs == ("say",)


def test_equal_phrases_have_equal_keys(phrase: Phrase) -> None:
    assert phrase == Phrase("say", MENUS, READING, wholes=phrase.wholes, closing=phrase.closing)
    assert phrase != Phrase("say", MENUS[:2], READING, wholes=phrase.wholes)

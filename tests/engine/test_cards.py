"""Cards and packs."""

import pickle
from collections import Counter
from copy import copy, deepcopy
from random import Random

import pytest

from cardgames.engine.cards import (
    BACK,
    EUCHRE_24,
    FARMER_45,
    FRENCH_52,
    JUBILEE_61,
    KHANHOO_61,
    PIQUET_32,
    SPANISH_48,
    STRIPPED_40,
    TOTIT_60,
    Card,
    Pack,
    cards,
    pack,
    packs,
)

PACKS: dict[str, tuple[Pack, int]] = {
    "french": (FRENCH_52, 52),
    "spanish": (SPANISH_48, 48),
    "stripped": (STRIPPED_40, 40),
    "piquet": (PIQUET_32, 32),
    "euchre": (EUCHRE_24, 24),
    "farmer": (FARMER_45, 45),
    "totit": (TOTIT_60, 60),
    "khanhoo": (KHANHOO_61, 61),
    "jubilee": (JUBILEE_61, 61),
}


@pytest.mark.parametrize(("one", "size"), PACKS.values(), ids=list(PACKS))
def test_a_pack_has_its_size_and_no_card_twice(one: Pack, size: int) -> None:
    assert len(one) == size
    assert len(set(one)) == size


@pytest.mark.parametrize(("one", "size"), PACKS.values(), ids=list(PACKS))
def test_every_card_of_a_pack_reads_back(one: Pack, size: int) -> None:
    for card in one:
        assert Card.parse(str(card)) is card


def ranks(one: Pack, suit: str) -> str:
    return "".join(sorted(card.rank for card in one if card.suit == suit))


@pytest.mark.parametrize(
    ("one", "suit", "held"),
    [
        (FRENCH_52, "c", "A23456789TJQK"),
        (SPANISH_48, "h", "A23456789JQK"),
        (STRIPPED_40, "s", "A234567JQK"),
        (PIQUET_32, "d", "A789TJQK"),
        (EUCHRE_24, "d", "A9TJQK"),
        (FARMER_45, "h", "A2345679TJQK"),
        (FARMER_45, "s", "A234579TJQK"),
        (TOTIT_60, "s", "A23456789" * 2),
        (TOTIT_60, "c", "JQK" * 2),
        (KHANHOO_61, "r", "*"),
        (JUBILEE_61, "d", ""),
        (JUBILEE_61, "c", "A23456789" * 2),
        (JUBILEE_61, "h", "A23456789TJQK"),
        (JUBILEE_61, "s", "A23456789TJQK" * 2),
        (JUBILEE_61, "b", "**"),
    ],
)
def test_a_pack_has_these_ranks(one: Pack, suit: str, held: str) -> None:
    assert ranks(one, suit) == "".join(sorted(held))


def test_cards_are_one_object_for_each_text() -> None:
    assert Card("7", "h") is Card.parse("7h")
    assert Card("7", "h", 1) is Card.parse("7h2")
    assert Card("7", "h", 1) is not Card("7", "h")
    for card in (*FRENCH_52, BACK, Card("*", "r", 1)):
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy(card) is card
        assert deepcopy(card) is card


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card("7", "h").rank = "8"


def test_jokers_and_the_back() -> None:
    assert Card("*", "r").is_joker
    assert not Card("A", "s").is_joker
    assert not BACK.is_joker
    assert str(BACK) == "??"
    assert Card.parse("??") is BACK


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "h",
        "7x",
        "10h",
        "1h",
        "7h1",
        "7h0",
        "7h10",
        "7h02",
        "7hh",
        "*h",
        "*",
        "7r",
        "?h",
        "7h²",
        " 7h",
    ],
)
def test_what_is_not_a_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


def test_random_text_is_a_card_or_refused() -> None:
    rng = Random(1)
    for _ in range(2000):
        text = "".join(rng.choice("7Ahs*rb?0123456789/-") for _ in range(rng.randrange(5)))
        try:
            assert str(Card.parse(text)) == text
        except ValueError:
            continue


def test_packs_keep_every_card_apart() -> None:
    for one in (FRENCH_52, pack("A23", jokers="rrb"), TOTIT_60):
        two = packs(one, 2)
        assert len(set(two)) == len(two) == 2 * len(one)
        assert two[: len(one)] == one
        kinds = Counter((card.rank, card.suit) for card in one)
        assert Counter((card.rank, card.suit) for card in two) == kinds + kinds
    assert cards("As As2 As3") == list(packs((Card("A", "s"),), 3))


def test_pack_counts_jokers_of_a_colour() -> None:
    assert pack("", jokers="rbr") == tuple(cards("*r *b *r2"))

"""The notation of moves."""

import pickle
from random import Random

import pytest

from cardgames.engine import BACK, FRENCH_52, Card, Move, card_moves, cards

EXAMPLES = {
    "play 7h": Move("play", Card("7", "h")),
    "discard 5c Jd": Move("discard", cards("5c Jd")),
    "take 7h / 3c 4d": Move("take", Card("7", "h"), cards("3c 4d")),
    "arrange 2c 3c / 5d 5h / -": Move("arrange", cards("2c 3c"), cards("5d 5h"), ()),
    "exchange -": Move("exchange", ()),
    "bid 3": Move("bid", amount=3),
    "bid -3": Move("bid", amount=-3),
    "call hearts": Move("call", word="hearts"),
    "call hearts 2": Move("call", word="hearts", amount=2),
    "bet 7h 20": Move("bet", Card("7", "h"), amount=20),
    "lay 7h meld2": Move("lay", Card("7", "h"), word="meld2"),
    "lay - x 0": Move("lay", (), word="x", amount=0),
    "lay_off 7h": Move("lay_off", Card("7", "h")),
    "pass": Move("pass"),
}


@pytest.mark.parametrize(("text", "move"), EXAMPLES.items(), ids=list(EXAMPLES))
def test_a_move_reads_back(text: str, move: Move) -> None:
    assert str(move) == text
    assert Move.parse(text) == move
    assert pickle.loads(pickle.dumps(move)) == move
    assert hash(Move.parse(text)) == hash(move)


def test_random_moves_read_back() -> None:
    rng = Random(2)
    for _ in range(3000):
        groups = [rng.sample((*FRENCH_52, BACK), rng.randrange(4)) for _ in range(rng.randrange(4))]
        word = rng.choice([None, "stock", "hand3", "élan", "a"])
        amount = rng.choice([None, 0, 1, -1, 999_999_999])
        move = Move(rng.choice(["play", "lay_off", "go"]), *groups, word=word, amount=amount)
        assert Move.parse(str(move)) == move


def test_random_text_is_a_move_or_refused() -> None:
    rng = Random(3)
    tokens = [
        "play",
        "7h",
        "??",
        "/",
        "-",
        "3",
        "-4",
        "x",
        "7h2",
        "7h99",
        "²",
        "٣",
        "1" * 12,
        "Q",
        "*r",
        "",
        "\t",
    ]
    for _ in range(3000):
        text = " ".join(rng.choice(tokens) for _ in range(rng.randrange(6)))
        try:
            move = Move.parse(text)
        except ValueError:
            continue
        assert Move.parse(str(move)) == move


@pytest.mark.parametrize(
    "text", ["", "   ", "7h", "play 7x", "play Stock", "play 7h -- 3", "bid 1.5", "bid ٣", "é-h"]
)
def test_what_is_not_a_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a"):
        Move.parse(text)


def test_the_parts_of_a_move() -> None:
    move = Move("take", Card("7", "h"), cards("3c 4d"))
    assert (move.verb, move.word, move.amount) == ("take", None, None)
    assert move.card is Card("7", "h")
    assert move.groups == ((Card("7", "h"),), tuple(cards("3c 4d")))
    assert list(move.cards) == cards("7h 3c 4d")
    assert Move("pass").cards == ()


def test_moves_with_the_cards_in_another_order_are_others() -> None:
    assert Move("discard", cards("5c Jd")) != Move("discard", cards("Jd 5c"))
    assert Move("take", cards("5c Jd")) != Move("take", Card("5", "c"), Card("J", "d"))


def test_card_moves_are_shared() -> None:
    first, again = (card_moves("play", cards("7h 8h")) for _ in range(2))
    assert first == [Move("play", Card("7", "h")), Move("play", Card("8", "h"))]
    assert first[0] is again[0]

"""What a field may hold, by its annotation."""

from typing import Annotated, Any

import pytest

from cardgames.engine import Card
from cardgames.engine.fields import (
    LARGEST,
    LONGEST_LIST,
    Among,
    Between,
    Count,
    Kind,
    Length,
    PerSeat,
    PerSide,
    SeatNumber,
    Seats,
    Suits,
    fits,
    words_for,
)
from cardgames.games.malilla import Malilla

SEVEN, FOREIGN = Card.parse("7h"), Card.parse("*r")


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (bool, [True], [1, None]),
        (int, [LARGEST, -LARGEST], [LARGEST + 1, -LARGEST - 1, True, 1.0, "1"]),
        (float, [0.5, 1, LARGEST], [LARGEST + 0.5, "1"]),
        (str, ["", "x" * LONGEST_LIST], ["x" * (LONGEST_LIST + 1), 1]),
        (Card, [SEVEN], [FOREIGN, "7h"]),
        (int | None, [None, 3], ["3"]),
        (list[int], [[], [0] * LONGEST_LIST], [[1, "1"], [0] * (LONGEST_LIST + 1), (1,)]),
        (dict[str, int], [{"a": 1}], [{"a": "1"}, {1: 1}]),
        (tuple[int, str], [(1, "a")], [(1,), ("a", 1), (1, "a", 2)]),
        (tuple[int, ...], [(), (1, 2)], [(1, "a")]),
        (SeatNumber, [0, 3], [-1, 4]),
        (Count, [0], [-1]),
        (PerSeat[int], [[0] * 4], [[0] * 3, ["0"] * 4]),
        (PerSide[int], [[0] * 2], [[0] * 3]),
        (Seats, [[], [3, 0]], [[0, 0], [4]]),
        (Suits, ["", "hd"], ["hh", "x"]),
        (Annotated[int, Between(2, 5)], [2, 5], [1, 6]),
        (Annotated[str, Among("a", "b")], ["a"], ["c"]),
        (Annotated[list[int], Length(1, 2)], [[0], [0, 0]], [[], [0, 0, 0]]),
    ],
)
def test_a_field_holds_what_its_annotation_allows(kind: Kind, good: list[Any], bad: list[Any]) -> None:
    game = Malilla(seed="fields")
    assert all(fits(value, kind, game) for value in good)
    assert not any(fits(value, kind, game) for value in bad)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (PerSeat[SeatNumber], "a list of 4, each a seat from 0 to 3"),
        (PerSide[int], "a list of 2, each a number"),
        (Annotated[list[int], Length(1, 2)], "a list of 1 to 2, each a number"),
        (Annotated[list[int], Length(2, 2)], "a list of 2, each a number"),
        (Seats, "a list without repeats, each a seat from 0 to 3"),
        (Annotated[str, Among("a", "b")] | None, "one of 'a', 'b' or None"),
    ],
)
def test_the_allowed_values_in_words(kind: Kind, words: str) -> None:
    assert words_for(kind, Malilla(seed="fields")) == words

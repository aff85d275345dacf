"""The course of Backhand: sound lessons, every bullet of what is hard to learn, and true numbers."""

from pathlib import Path

import pytest

from cardgames.engine import FRENCH_52, cards
from cardgames.games import bot, folder
from cardgames.games.backhand import Backhand
from cardgames.games.backhand.ai import chance_after_hit
from cardgames.games.backhand.rules import busting
from cardgames.lessons.lesson import Lesson
from cardgames.lessons.parse import load
from cardgames.lessons.practice import practice_hand
from tests.games.backhand_tables import counts
from tests.tools.lesson_check import problems

FILES = sorted(Path(str(folder(Backhand))).glob("lessons/*.toml"))


def lesson(file: Path) -> Lesson:
    return load(file, Backhand.name())


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_a_practice_hand_is_made_for_every_number_of_players(seats: int) -> None:
    made = practice_hand(Backhand, "some", seats)
    assert made.seats == seats
    assert problems(made, bot(Backhand)) == ["The lesson teaches nothing."], "which it need not"


@pytest.mark.parametrize(
    "tag",
    [
        "backhand.call",  # there is no stand
        "backhand.exactly",  # exactly 21 is not over
        "backhand.aces",  # out of the first two cards, kept later
        "backhand.push",  # 17-20 on two cards
        "backhand.three-cards",  # 17-20 on three or four
        "backhand.below-12",  # automatic cards
        "backhand.five-cards",
        "backhand.fourteen",  # why 14
    ],
)
def test_each_hard_thing_is_taught(tag: str) -> None:
    assert tag in {tag for file in FILES for tag in lesson(file).teaches}


def test_the_numbers_of_the_lesson_on_14_are_true() -> None:
    text = next(file for file in FILES if "fourteen" in file.stem).read_text(encoding="utf-8")
    thirteen = counts(card for card in FRENCH_52 if card not in cards("9h 4d"))
    fourteen = counts(card for card in FRENCH_52 if card not in cards("Th 4d"))
    assert f"the sign says {busting(13, thirteen)} of {sum(thirteen)}" in text
    assert f"Now 14: {busting(14, fourteen)} of {sum(fourteen)} cards go over" in text
    win, call = 100 * chance_after_hit(14, 2, fourteen), 100 * busting(14, fourteen) / 50
    assert f"Backhand wins {call:.0f} of 100 here, a hit only {win:.0f}" in text
    assert f"{busting(13, counts(FRENCH_52))} of 52" in text

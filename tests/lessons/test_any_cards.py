"""Lessons and tips of games that are at home with other cards than the French hold for any cards."""

import re

import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.lessons.courses import course
from cardgames.lessons.difference import differences
from cardgames.lessons.tips import tips

FIELD = re.compile(r"\{\w+\}")
FRENCH = re.compile(r"\b(heart|spade|club|diamond|queen|jack)s?\b", re.IGNORECASE)
ELSEWHERE = [game for game in GAMES if game.faces_offered[0] != "french"]


@pytest.mark.parametrize("game", ELSEWHERE, ids=lambda game: game.name())
def test_only_fields_name_suits_queens_and_jacks(game: type[Game]) -> None:
    lessons = [*course(game), *(one.lesson for one in differences(game))]
    steps = [step for lesson in lessons for first in lesson.steps for step in (first, first.again) if step]
    read = [text.template for step in steps for text in (*step.texts(), *step.option_texts)]
    read += [tip.text.template for tip in tips(game)]
    read += [game.goal, *(feat.words for feat in game.feats)]
    assert [words for words in read if FRENCH.search(FIELD.sub("", words))] == []

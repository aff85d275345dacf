"""What Jubilee tells people: the rules page with its examples, and the course."""

import pytest

from cardgames import games
from cardgames.engine import Card
from cardgames.games.jubilee import Jubilee
from cardgames.games.jubilee.totals import MARKS, VALUE, step
from cardgames.lessons.courses import course, taught

PAGE = (games.folder(Jubilee) / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "before", "card", "after", "points"),
    [
        ("From 30, {5h} makes 25", 30, "5h", 25, 10),
        ("From 19, {9c} makes 28", 19, "9c", 28, -5),
        ("From 104, {Qh} makes 94", 104, "Qh", 94, -5),
        ("From 100, {Qh} makes 90 and costs nothing", 100, "Qh", 90, 0),
    ],
)
def test_the_rules_page_is_right_in_its_examples(
    words: str, before: int, card: str, after: int, points: int
) -> None:
    assert words in PAGE
    assert step(before, VALUE[Card.parse(card)])[:2] == (after, points)


def test_the_course_teaches_all_that_a_learner_finds_hard() -> None:
    assert taught(course(Jubilee)) >= {
        "jubilee.values",
        "jubilee.hearts",
        "jubilee.jubilee",
        "jubilee.past",
        "jubilee.leave",
        "jubilee.double",
        "jubilee.ahead",
        "jubilee.joker",
        "jubilee.show",
    }


def test_what_the_lessons_say_of_totals_is_so() -> None:
    def hits(total: int) -> set[int]:
        return {value for value in VALUE.values() if total + value in MARKS and value}

    assert not any(hits(total) for total in (61, 62, 63, 64)) and hits(60) == {15, -10}
    assert 10 in hits(65) and sum(value == 10 for value in VALUE.values()) == 8
    assert all(step(74, value).points == -5 for value in VALUE.values() if value > 0)
    assert hits(72) == {3}

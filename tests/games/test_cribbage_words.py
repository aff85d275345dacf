"""What Cribbage tells people: rules page, refusals, prompts, lessons; and the checks for every game."""

import pytest

from cardgames import games
from cardgames.engine import Card, Game, Move, cards
from cardgames.games.cribbage import Cribbage
from cardgames.games.cribbage.ai import review_pages
from cardgames.lessons import courses, parse
from cardgames.lessons.lesson import Lesson
from tests.games.cribbage_tables import dealt, make, naive, play, playing


def page() -> str:
    return (games.folder(Cribbage) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_examples() -> None:
    text = page()
    assert "{5h} {7c} {6d} scores 3, and {4s} on it 4" in text
    game = playing("5h 6d Kh Qh", "7c 4s 9s Ts", "8h")
    play(game, "5h 7c 6d 4s")
    assert game.scores == [3, 4]
    assert "{2h} {3c} {8d} {4s} scores nothing" in text
    game = playing("2h 8d Kh Qh", "3c 4s 9s Ts", "6h")
    play(game, "2h 3c 8d 4s")
    assert game.scores == [0, 0]
    assert "{Jd} {5h} {5s} {5c} with {5d} as the starter: 29" in text
    assert naive([Card.parse(name) for name in ("Jd", "5h", "5s", "5c")], Card.parse("5d")) == 29


@pytest.fixture
def lessons(monkeypatch: pytest.MonkeyPatch) -> list[Lesson]:
    """The course, also before the game is in the menu."""
    known = parse.find

    def find(name: str) -> type[Game] | None:
        return Cribbage if name == "cribbage" else known(name)

    monkeypatch.setattr(parse, "find", find)
    return courses.course(Cribbage)


def test_the_lessons_teach_in_order(lessons: list[Lesson]) -> None:
    assert [lesson.id for lesson in lessons] == [
        "cribbage.count", "cribbage.runs", "cribbage.hand", "cribbage.flush", "cribbage.crib",
        "cribbage.order", "cribbage.practice",
    ]  # fmt: skip


def test_the_lessons_teach_all_that_a_learner_finds_hard(lessons: list[Lesson]) -> None:
    taught = {tag for lesson in lessons for tag in lesson.teaches}
    assert taught >= {
        "cribbage.count", "cribbage.go", "cribbage.runs-in-play", "cribbage.fifteens", "cribbage.double-run",
        "cribbage.flush", "cribbage.nobs", "cribbage.heels", "cribbage.lay-away", "cribbage.their-crib",
        "cribbage.pegs", "cribbage.order",
    }  # fmt: skip
    assert lessons[0].needs == ("basics.suits-and-ranks",)
    assert sum(step.kind == "review" for lesson in lessons for step in lesson.steps) == 2


@pytest.mark.parametrize(
    ("seat", "chosen", "best", "worst"),
    [
        (0, "5c Kd", ("10.6", "+6.5", "17.1"), ("5.1", "+3.1", "8.2")),
        (1, "9h Kd", ("9.6", "−3.9", "5.7"), ("3.7", "−6.7", "−3.0")),
    ],
)
def test_all_fifteen_discards_are_shown_with_the_own_choice(
    seat: int, chosen: str, best: tuple[str, ...], worst: tuple[str, ...]
) -> None:
    """The same six cards for one's own crib and for the other's."""
    hands = ["5c 6c 7d 8s 9h Kd", "Ah 3s 4d Ts Jd Qs"]
    game = dealt(*(hands if seat else hands[::-1]), seat=1)
    if not seat:
        make(game, Move("discard", cards("Ah Jd")))
    move = Move("discard", cards(chosen))
    (page,) = review_pages([(game.view(game.turn), move)])
    assert len({line.cards for line in page.lines}) == 15
    assert [set(line.cards) for line in page.lines if line.chosen] == [set(move.cards)]
    assert page.lines[0].numbers == best and page.lines[-1].numbers == worst

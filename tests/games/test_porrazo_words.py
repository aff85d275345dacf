"""What Porrazo tells people: rules page, refusals, prompts, signs and lessons."""

from random import Random

import pytest

from cardgames.engine import Card, Match, Move, Player, cards
from cardgames.games.porrazo import Porrazo
from cardgames.games.porrazo.ai import MOST_SHOWN, pages
from cardgames.lessons import courses
from tests.games.porrazo_tables import dealt, laying, make, on, play, playing


def test_the_rules_page_is_right_in_its_examples() -> None:
    game = playing("7s 8h 9d Th", "7c 8c Jc", "2s")
    assert on(game.takes(Card.parse("7c"))) == "7s 8h 9d Th"
    assert on(game.takes(Card.parse("8c"))) == "8h 9d Th"
    game = laying("2h Ac 3d 9s")
    while game.phase == "arrange":
        game.apply(game.legal().moves[0])
    assert game.scores[1] == 6


def test_the_lessons_teach_all_that_a_learner_finds_hard() -> None:
    lessons = courses.course(Porrazo)
    assert [lesson.id.partition(".")[2] for lesson in lessons] == [
        "take",
        "place",
        "hit",
        "tendido",
        "practice",
    ]
    assert {tag for lesson in lessons for tag in lesson.teaches} >= {
        "porrazo.take", "porrazo.corner", "porrazo.limpia", "porrazo.in-place", "porrazo.forgo",
        "porrazo.porrazo", "porrazo.counter", "porrazo.san-benito", "porrazo.tendido", "porrazo.ronda",
    }  # fmt: skip


def test_the_review_shows_what_gave_points_away_the_dearest_first() -> None:
    game = playing("4s Jc 9d", "4h 6d Ks", "Td 2c 3c")
    turns = [(game.view(0), Move.parse("play 6d")), (game.view(0), Move.parse("play 4h / 4s"))]
    (page,) = pages(turns)
    assert [line.cards for line in page.lines] == [tuple(cards("6d 4h")), tuple(cards("4h 4h"))]
    lost = [float(line.numbers[-1]) for line in page.lines]
    assert lost == sorted(lost, reverse=True) and lost[-1] >= 0.7
    assert all(len(line.numbers) == len(page.heads) - 1 for line in page.lines)
    assert pages([(game.view(0), Move.parse("play 4h"))]) == []


@pytest.mark.parametrize("seats", [2, 5])
def test_the_review_reads_only_what_its_player_saw(seats: int) -> None:
    match = Match(Porrazo, [Player(str(seat), "computer") for seat in range(seats)], seed="review")
    turns: list[tuple[Porrazo, Move]] = []
    rng = Random(5)
    while match.position.hand_number < 2 and not match.over:
        view = match.view(match.turn)
        move = view.legal().sample(rng)
        if match.turn == 0 and match.position.phase != "deal":
            turns.append((view, move))
        match.play(move)
    (page,) = pages(turns)
    own = {move.card for _, move in turns if move.verb == "play"}
    assert 0 < len(page.lines) <= MOST_SHOWN and {card for line in page.lines for card in line.cards} <= own


def test_a_porrazo_is_one_group_and_the_tendido_four() -> None:
    game = playing("Kd", "7h 2c", "7s 3c", "7d 4c")
    play(game, "7h 7s 7d")
    assert len(game.aside) == 3 and len(set(game.aside.tags)) == 1
    game = dealt("-", "-", seats=2, arrange_by_hand=True)
    make(game, "lay")
    assert len(set(game.aside.tags)) == 4

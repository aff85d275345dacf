"""The puzzles in the folders of the games, and what follows from an answer."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games import GAMES
from cardgames.lessons.lesson import LEARNER
from cardgames.lessons.puzzle_run import PuzzleRunner, puzzle_lesson, result_of
from cardgames.lessons.puzzles import Puzzle, PuzzleError, parse_puzzles, puzzle_id, puzzles
from cardgames.lessons.repetition import Memory, answered
from cardgames.players.levels import luck
from tests.tools.find_positions import agrees

ENOUGH, GAMES_WITH_ENOUGH = 60, 15
ROUNDED = 0.02
"""The file has two decimals."""
SLOW = {"crash", "cribbage", "triple_draw", "kaluki", "big_three"}
WITH = [game for game in GAMES if puzzles(game)]


def misses(puzzle: Puzzle) -> Move:
    """Return the costliest move of *puzzle*."""
    return max(puzzle.losses, key=lambda move: puzzle.losses[move])


def test_most_games_have_enough_puzzles_and_games_of_luck_none() -> None:
    assert sum(len(puzzles(game)) >= ENOUGH for game in GAMES) >= GAMES_WITH_ENOUGH
    assert all(luck(game) is None for game in WITH)


@pytest.mark.parametrize("game", WITH)
def test_every_puzzle_can_be_read_and_asks_the_learner(game: type) -> None:
    found = puzzles(game)
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert {puzzle.grade for puzzle in found} == {1, 2, 3}
    assert parse_puzzles("\n".join(map(str, found))) == list(found)
    for puzzle in found:
        assert puzzle.id == puzzle_id(puzzle.text)
        assert puzzle.margin >= 3 * puzzle.error - ROUNDED
        assert min(puzzle.losses.values()) >= puzzle.margin - ROUNDED
    for puzzle in found[::9]:
        position = puzzle.position()
        assert type(position) is game and position.turn == LEARNER
        decision = position.view(LEARNER).legal()
        assert puzzle.best in decision and all(move in decision for move in puzzle.losses)


@pytest.mark.parametrize("game", [game for game in WITH if game.name() not in SLOW])
def test_the_second_judge_agrees_on_other_deals(game: type) -> None:
    for puzzle in puzzles(game)[5::30]:
        rival = next(iter(puzzle.losses))
        view = puzzle.position().view(LEARNER)
        assert agrees(view, puzzle.best, rival, f"test {puzzle.id}") is not False


@pytest.mark.parametrize("game", WITH)
def test_a_wrong_answer_is_played_out_and_its_sentences_are_true(game: type) -> None:
    puzzle = puzzles(game)[1]
    runner = PuzzleRunner(puzzle, lambda: False)
    runner.start()
    if runner.step.kind == "say":
        runner.next()
    wrong = misses(puzzle)
    change = runner.answer(wrong)
    assert runner.right is False and change.events and runner.match.log[0] == wrong
    deals = [runner.match.positions[0]]
    while runner.showings:
        change = runner.next()
        assert change.start is not None and runner.finished
        deals.append(runner.match.positions[0])
    assert runner.match.log[0] == puzzle.best
    assert change.feedback is not None and str(change.feedback.text).startswith("Better ")
    for deal in deals:
        assert deal.view(LEARNER).describe() == runner.start_position.view(LEARNER).describe()
    ends = [result_of(runner.start_position, move, puzzle.id) for move in (wrong, puzzle.best)]
    if None not in ends:
        told = " ".join(str(visit.feedback.text) for visit in runner.visits if visit.feedback is not None)
        assert " : ".join(map(str, ends[0] or ())) in told
    assert not runner.departures


@pytest.mark.parametrize("game", WITH)
def test_the_question_is_the_same_on_every_deal_that_fits(game: type) -> None:
    puzzle = puzzles(game)[0]
    view = puzzle.position().view(LEARNER)
    lesson = puzzle_lesson(puzzle, puzzle.position())
    for seed in range(3):
        deal = view.determinize(Random(seed))
        other = puzzle_lesson(puzzle, deal)
        assert other.steps == lesson.steps
        assert deal.view(LEARNER).describe() == view.describe()


def test_a_hint_counts_as_wrong_and_only_the_first_answer_counts() -> None:
    puzzle = puzzles(WITH[0])[0]
    runner = PuzzleRunner(puzzle, lambda: False)
    runner.start()
    while runner.step.kind == "say":
        runner.next()
    hint = runner.hint().feedback
    assert hint is not None and "counts as not known" in str(hint.text)
    runner.answer(puzzle.best)
    assert runner.right is False and runner.finished


def test_a_text_that_is_no_puzzle_is_refused_with_its_name() -> None:
    whole = str(puzzles(WITH[0])[0])
    for broken in (whole.replace("grade = ", "grade = x"), whole.split("position of")[0], "hello"):
        with pytest.raises(PuzzleError):
            parse_puzzles(broken)


def test_wrong_comes_back_tomorrow_and_right_in_a_week() -> None:
    today = date(2026, 3, 14)
    assert answered(None, False, today).due == today + timedelta(days=1)
    assert answered(None, True, today).due == today + timedelta(days=7)
    again = answered(answered(None, True, today), True, today)
    assert again == answered(None, True, today)
    assert answered(again, False, today).due == today + timedelta(days=1)


def test_learners_who_forget_more_are_asked_more_often_and_know_what_is_not_due() -> None:
    """Simulate learners, who remember a puzzle longer after each right answer."""
    asked: dict[int, int] = {}
    for span in (2, 8):
        chances, known, total = Random(span), 0, 0
        count = 0
        for _ in range(40):
            day, memory, lasts = date(2026, 1, 1), None, 0.0
            last = day
            while day < date(2027, 1, 1):
                right = memory is not None and (day - last).days <= lasts * chances.uniform(0.7, 1.6)
                lasts = (lasts * 2.5 if right else 0) or float(span)
                memory, last = answered(memory, right, day), day
                assert isinstance(memory, Memory) and memory.due > day
                count += 1
                known += right
                total += 1
                day = memory.due
        asked[span] = count
        assert known / total > 0.5
    assert asked[2] > asked[8]

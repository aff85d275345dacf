"""The hand of one's own at the end of the course: good play wins it, and careless play does not."""

from random import Random

from cardgames.engine import OneOf
from cardgames.games.malilla import Malilla
from cardgames.lessons.courses import course
from cardgames.lessons.run import Runner


def practice():
    """The last lesson, where its hand begins."""
    runner = Runner(course(Malilla)[-1])
    runner.start()
    while runner.step.kind != "free":
        runner.next()
    return runner


def test_who_follows_the_coach_scores():
    runner = practice()
    while not runner.finished:
        runner.hint()
        asked = runner.hint().feedback  # the second hint names the card
        runner.answer(asked.move)
    assert runner.goal_met


def test_who_plays_any_card_mostly_does_not():
    won = 0
    for seed in range(5):
        runner, rng = practice(), Random(seed)
        while not runner.finished:
            decision = runner.decision
            assert isinstance(decision, OneOf)
            move = rng.choice(decision.moves)
            answer = runner.answer(move).feedback
            if answer is not None and answer.kind == "coach":
                runner.answer(move)
        won += bool(runner.goal_met)
    assert won <= 2

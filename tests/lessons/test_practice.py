"""The practice hand as a lesson."""

import pytest

from cardgames.games import GAMES, ai
from cardgames.games.cribbage import Cribbage
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.malilla import Malilla
from cardgames.lessons.practice import practice_hand
from cardgames.lessons.run import Runner
from tests.tools.lesson_check import LONGEST_TEXT


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
@pytest.mark.parametrize("most", [False, True])
def test_a_hand_of_every_game_ends_and_the_points_are_told(game, most):
    seats = game.seats[-1 if most else 0]
    runner = Runner(practice_hand(game, "1", seats))
    runner.start()
    before = list(runner.view.scores)
    while not runner.finished:
        runner.show_me()
    assert runner.departures == [] and runner.visit.goal_met is None
    assert runner.feedback.kind == "goal" and len(runner.match.players) == seats
    gained = [after - was for was, after in zip(before, runner.view.scores, strict=True)]
    assert [
        runner.feedback.text.fields["told"].fields[f"points{side}"] for side in range(len(gained))
    ] == gained
    for _ in runner.lesson.steps:
        runner.next()
    assert runner.over


def test_the_cards_follow_from_the_seed_and_every_seed_has_others():
    dealt = [practice_hand(Malilla, seed).deal for seed in ("1", "1", "2")]
    assert dealt[0] == dealt[1] != dealt[2]
    assert sorted(dealt[0].deck, key=str) == sorted(dealt[2].deck, key=str)


def test_house_rules_are_kept_and_cribbage_looks_back():
    hand = practice_hand(Cribbage, "1", 2, {"target": 61})
    runner = Runner(hand)
    runner.start()
    assert runner.match.options["target"] == 61
    assert [step.kind for step in hand.steps] == ["free", "review"]
    while not runner.finished:
        runner.show_me()
    runner.next()
    assert runner.page is not None and any(line.chosen for line in runner.page.lines)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_practice_looks_back_wherever_the_computer_player_can(game):
    kinds = [step.kind for step in practice_hand(game, "1").steps]
    assert kinds == (["free", "review"] if ai(game).review is not None else ["free"])


def test_practice_of_a_rummy_ends_with_the_learner_s_turns():
    runner = Runner(practice_hand(Khanhoo, "1", 2))
    runner.start()
    while not runner.finished:
        runner.show_me()
    runner.next()
    assert runner.page is not None and runner.page.lines


def test_the_others_can_be_other_players_than_the_coach():
    asked = []

    def first_legal(view, decision, rng):
        from cardgames.games import bot

        asked.append(view.viewer)
        return bot(Malilla)(view, decision, rng)

    runner = Runner(practice_hand(Malilla, "1"), others=lambda seat: first_legal)
    runner.start()
    while not runner.finished:
        runner.show_me()
    assert set(asked) == {1, 2, 3}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_what_is_said_fits_a_bubble(game):
    texts = [text for step in practice_hand(game, "1").steps for text in step.texts()]
    assert texts and all(len(str(text)) <= LONGEST_TEXT for text in texts)

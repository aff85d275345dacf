"""What is said against a wrong move, in the order: own text, class, the rules, the computer player."""

import pytest

from cardgames.engine import Advice, Card, Move, Seat, Sentence
from cardgames.engine.text import Names
from cardgames.lessons.reasons import rather
from cardgames.lessons.run import Runner

from .samples import HEARTS, RECAP, WHY, first_legal, lesson


def said(steps: str, move: str) -> str:
    runner = Runner(lesson(steps + RECAP), first_legal)
    runner.start()
    feedback = runner.answer(Move.parse(move)).feedback
    assert feedback is not None and feedback.kind == "wrong"
    return str(feedback.text)


def test_the_author_s_own_text_comes_first():
    assert said(HEARTS, "play 2h") == "The 2 counts nothing."


def test_then_the_text_for_its_class():
    assert said(HEARTS, "play 6h") == "Too low."


def test_then_the_rules_own_reason():
    assert said(HEARTS, "play Qs") == "Hearts were led and you hold some, so you must follow suit."


def test_then_what_the_computer_player_says_for_the_right_move():
    plain = HEARTS.replace('wrong."*lower" = "Too low."\n', "")
    assert said(plain, "play 6h") == str(WHY)


def test_a_card_that_the_learner_does_not_hold():
    assert said(HEARTS, "play As") == "That card is not in your hand."


AFTER_HEARTS = HEARTS.replace('["play Kh", "play Qh"]', '["play Kh"]').replace('praise."*"', "#")


@pytest.mark.parametrize(
    ("entry", "move"),
    [
        ("*trump", "play 4s"),
        ("*other-suit", "play 3c"),
        ("*other-suit", "play 4s"),
        ("*lower", "play 2h"),
        ("*", "play 2h"),
    ],
)
def test_classes_are_seen_from_the_right_moves(entry, move):
    steps = AFTER_HEARTS + (
        f'[[step]]\nkind = "play"\ntext = "?"\naccept = ["play Qh"]\nwrong."{entry}" = "This one."\n'
    )
    runner = Runner(lesson(steps + RECAP), first_legal)
    runner.start()
    runner.answer(Move.parse("play Kh"))
    runner.next()
    feedback = runner.answer(Move.parse(move)).feedback
    assert feedback is not None and str(feedback.text) == "This one."


def test_higher_than_every_right_card():
    steps = HEARTS.replace('["play Kh", "play Qh"]', '["play 6h"]').replace('praise."', '# "')
    steps = steps.replace('wrong."*lower" = "Too low."', 'wrong."*higher" = "Too high."')
    assert said(steps, "play Kh") == "Too high."


def test_any_other_legal_move_is_no_reason_for_one_that_is_not_allowed():
    steps = HEARTS.replace('wrong."*lower"', 'wrong."*"')
    assert said(steps, "play 6h") == "Too low."
    assert said(steps, "play Qs") == "Hearts were led and you hold some, so you must follow suit."


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("play 7c", "Better the seven of clubs. You win with the king of spades."),
        ("lay 7c 8c", "Better the seven of clubs and eight of clubs. You win with the king of spades."),
        ("draw stock", "Better stock. You win with the king of spades."),
        ("pass", "Better pass. You win with the king of spades."),
    ],
)
def test_the_better_move_is_named_before_its_reason(move, words):
    why = Sentence("{who} [wins|win] with the {card}.", who=Seat(0), card=Card("K", "s"))
    assert rather(Advice(Move.parse(move), 1.0, why)).text(Names(["Anna"], reader=0)) == words

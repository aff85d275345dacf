"""The cards of a lesson come where they are written, or a sentence says why they cannot."""

import pytest

from cardgames.engine import Card, Move
from cardgames.lessons.lesson import LessonError
from cardgames.lessons.run import Runner
from cardgames.lessons.stage import DEAL as DEAL_MOVE
from cardgames.lessons.stage import Stage

from .samples import DEAL, HEAD, RECAP, first_legal, lesson


def stage(deal: str = DEAL, head: str = HEAD) -> Stage:
    sample = lesson(deal=deal, head=head)
    return Stage(sample, sample.deal)


def test_every_card_is_dealt_where_it_is_written():
    match = stage().match([DEAL_MOVE])
    hands = lesson().deal.cards
    for seat in range(4):
        assert set(match.position.hand[seat]) == set(hands[f"hand{seat}"])
    assert match.position.turned == [Card("3", "s")]
    assert match.position.dealer == 1


def test_a_whole_deck_says_the_same():
    deck = stage().deck
    line = f'[deal]\ndealer = "west"\ndeck = "{" ".join(map(str, deck))}"\n'
    assert (
        stage(line).match([DEAL_MOVE]).position.describe() == stage().match([DEAL_MOVE]).position.describe()
    )


def test_direction_does_not_change_the_hands():
    turned_round = stage(head=HEAD.replace("bonus = false", "clockwise = false"))
    hand = turned_round.match([DEAL_MOVE]).position.hand
    assert Card("A", "s") in hand[3], "west plays last when the play goes to the right"


def test_scores_at_the_start():
    position = stage(DEAL + "scores = [32, 20]").match([DEAL_MOVE]).position
    assert position.scores == [32, 20]


def test_moves_before_the_lesson_are_made():
    before = stage(DEAL + 'before = "deal, play 7h, play 3h"')
    match = before.match(before.before)
    assert match.log == [DEAL_MOVE, Move.parse("play 7h"), Move.parse("play 3h")]
    assert match.turn == 0


POSITION = """
[deal]
before = "play 7h"
position = '''
hand0: 7h 2c
hand1: 2h 3c
hand2: 3h 4c
hand3: 4h 5c
won1: rest
phase = play
turn = 0
leader = 0
dealer = 3
trumps = h
scores = [12, 0]
'''
"""
SCRIPTED = '[script]\nwest = "play 2h"\n'


def test_a_lesson_may_begin_in_a_position():
    watch = '[[step]]\nkind = "watch"\nuntil = "turn:north"\ntext = "Watch."\n'
    runner = Runner(lesson(watch + RECAP, deal=POSITION, script=SCRIPTED), first_legal)
    runner.start()
    assert runner.match.log == [Move.parse("play 7h"), Move.parse("play 2h")]
    assert [str(card) for card in runner.view.trick] == ["7h", "2h"]
    assert runner.view.turn == 2 and runner.view.scores == [12, 0]
    runner.start()  # once more from the beginning
    assert len(runner.match.log) == 2


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "turn = 0",
            "turn = 9",
            "The position cannot be read. Line 7, column 8: 'turn' is a seat from 0 to 3 or None.",
        ),
        ("position =", "hand = 2\nposition =", "'hand' is not known here"),
    ],
)
def test_a_position_that_cannot_be_read_names_the_lesson(old: str, new: str, sentence: str):
    with pytest.raises(LessonError) as error:
        lesson(deal=POSITION.replace(old, new))
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Qs 6s", "Ts 6s", "Ts is not in the pack of this game."),
        ("Qs 6s", "3c 6s", "3c is dealt twice."),
        ("Qs 6s", "6s", "'hand0' is dealt 10 cards, not 9."),
        ("As Ks", "Ks", "'hand1' is dealt 9 cards, not 8."),
        ('north = "2s 7h Ah 7d Kd Qd Jd 3d Ac 4c"', "", "The cards of 'hand2' are missing."),
        ('turned = "3s"', 'turned = "3s"\nstock = "2s"', "2s is dealt twice."),
        ('turned = "3s"', 'trick = "3s"', "'trick' has room for 0 cards only."),
        ('turned = "3s"', 'turned = "3s"\nbefore = "deal, play 2s, play 2d"', "cannot be made"),
    ],
)
def test_cards_that_cannot_be_dealt_so(old, new, sentence):
    assert old in DEAL
    with pytest.raises(LessonError) as caught:
        stage(DEAL.replace(old, new, 1))
    assert sentence in str(caught.value)


def test_a_deal_without_cards():
    with pytest.raises(LessonError, match=r"The deal names no cards\."):
        stage('[deal]\ndealer = "west"\n')

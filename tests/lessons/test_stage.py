"""The cards of a lesson come where they are written, or a sentence says why they cannot."""

import pytest

from cardgames.engine import Card, Move
from cardgames.lessons.lesson import LessonError
from cardgames.lessons.stage import DEAL as DEAL_MOVE
from cardgames.lessons.stage import Stage

from .samples import DEAL, HEAD, lesson


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

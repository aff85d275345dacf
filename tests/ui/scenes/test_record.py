"""Sums of many scores of a hand."""

from cardgames.engine import FRENCH_52, Scored, Seat, Sentence
from cardgames.ui.scenes.results.record import MANY, summed


def some_scores(count: int) -> list[Scored]:
    """*count* scores of two sides, the first of them for jubilees at 25, 50, 75, 25 …"""
    found = []
    for number in range(count):
        card = FRENCH_52[number]
        if number % 4 == 3:
            found.append(Scored(1, -5, Sentence("past the jubilee at {mark}", mark=50), (card,)))
        else:
            why = Sentence("a jubilee at {mark} with the {card}", mark=(25, 75, 50)[number % 4], card=card)
            found.append(Scored(0, 10, why, (card,)))
    return found


def test_few_scores_stand_for_themselves():
    scores = some_scores(MANY)
    assert summed(scores) == scores


def test_many_scores_are_summed_by_player_and_reason():
    scores = some_scores(MANY + 2)
    one, other = summed(scores)
    assert (one.side, one.points, other.side, other.points) == (0, 120, 1, -20)
    words = str(one.why)
    assert words.startswith("A jubilee at 25, 50 and 75 with the ") and words.endswith(" (12 times)")
    assert one.cards == () and len(one.why.fields["card"]) == 12
    assert str(other.why) == "Past the jubilee at 50 (4 times)"
    assert other.cards == tuple(score.cards[0] for score in scores if score.side == 1)


def test_a_reason_that_names_another_player_is_no_other_s():
    scores = some_scores(MANY)
    for seat in (2, 3, 3):
        scores.append(Scored(0, 1, Sentence("{who} [is|are] caught", who=Seat(seat)), ()))
    told = [str(score.why) for score in summed(scores)]
    assert told[-2:] == ["Seat 3 is caught", "Seat 4 is caught (2 times)"]

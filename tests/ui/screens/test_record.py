"""Sums of many scores of a hand, and the totals of many players."""

import pygame
import pytest

from cardgames.engine import FRENCH_52, Feat, FeatDone, Match, Player, Scored, Seat, Sentence
from cardgames.engine.families.won_tricks import won_tricks
from cardgames.ui.hand_scores import last_hand
from cardgames.ui.screens.results import HandResultScene
from cardgames.ui.screens.results.grid import ScoreGrid
from cardgames.ui.screens.results.hand_words import best_trick, hand_moments, hand_verdict, trick_moments
from cardgames.ui.screens.results.parts import Counted
from cardgames.ui.screens.results.record import MANY, scores_by_hand, summed
from cardgames.ui.screens.results.side_panels import Standings, side_panels
from cardgames.ui.widgets import Widgets, place
from tests.table.wagers import Wagers
from tests.ui.screens.tables import after_hand

NAMES = ("Anna", "Robin", "Mika", "Sol", "Kim", "Noa", "Per")


def some_scores(count: int) -> list[Scored]:
    """*count* scores of two sides, the first of them for jubilees at 25, 50, 75, 25 …"""
    found = []
    for number in range(count):
        card = FRENCH_52[number]
        if number % 4 == 3:
            found.append(Scored(1, -5, Sentence("stepped over the jubilee at {mark}", mark=50), (card,)))
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
    assert one.cards == () and len(one.why.fields["why"].fields["card"]) == 12
    assert str(other.why) == "Stepped over the jubilee at 50 (4 times)"
    assert other.cards == tuple(score.cards[0] for score in scores if score.side == 1)


def test_a_reason_that_names_another_player_is_no_other_s():
    scores = some_scores(MANY)
    for seat in (2, 3, 3):
        scores.append(Scored(0, 1, Sentence("{who} [is|are] caught", who=Seat(seat)), ()))
    told = [str(score.why) for score in summed(scores)]
    assert told[-2:] == ["Seat 3 is caught", "Seat 4 is caught (2 times)"]


def test_what_brings_no_points_is_not_added_up():
    facts = [Scored(0, 0, Sentence("you lose {n} to the bank", n=number), ()) for number in (5, 10)]
    assert summed([*some_scores(MANY), *facts])[-2:] == facts


@pytest.mark.parametrize("seats", [3, 4, 5, 7])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_panels_of_the_sides_hold_what_is_written_in_them(make_driver, seats, text):
    """Nothing runs out of its panel, and from five sides on each has one line."""
    driver = make_driver((1024, 640), text_size=text)
    names = NAMES[:seats]
    match = Match(Wagers, [Player(name) for name in names], seed="1")
    kit, width = driver.app.kit, driver.app.kit.u(1068)
    before, after = [200] * seats, [200 + 5 * side for side in range(seats)]
    shown = Standings(match, names, before, after, 400, lambda side: 5 * side, [seats - 1])
    widgets = Widgets(driver.app)
    place(side_panels(kit, shown), widgets, kit, pygame.Rect(0, 0, width, 0))
    assert widgets.find("total_2_gain").words() == ("+10" if seats > 4 else "200 + 10")
    assert "total_0_gain" not in widgets and widgets.find("total_0_points").words() == "200"
    for side, name in enumerate(names):
        parts = [widgets.find(each) for each in widgets.ids if each.startswith(f"total_{side}_")]
        assert len(parts) >= 3 and name in [getattr(part, "markup", "") for part in parts]
        assert all(widgets.find(f"total_{side}").box.contains(part.box) for part in parts)
        assert all(part.rect.w >= part.measure(kit)[0] for part in parts if isinstance(part, Counted))


def test_the_headline_of_a_hand_says_who_won_it(monkeypatch):
    host = after_hand(hand=2)
    match, names = host.match, host.match.names(0)

    def said(*gained, reader=0):
        return hand_verdict(match, gained, names, reader).words.text(names)

    assert said(11, 0) == "Hand 2: 11 points for you and Robin"
    assert said(0, 1) == "Hand 2: 1 point for Mika and Sol"
    assert said(4, 9) == "Hand 2: Mika and Sol score most, 9 points"
    assert said(4, 4) == "Hand 2: 4 points for each side"
    assert said(0, 0) == "Hand 2: no points for anyone"
    assert said(-4, -9) == "Hand 2: you and Robin lose least, 4 points"
    monkeypatch.setattr(match.game, "low_wins", True)
    assert said(0, 7) == "Hand 2: you and Robin add no points"
    assert said(3, 7) == "Hand 2: you and Robin add least, 3 points"
    assert said(-5, 0) == "Hand 2: 5 points off for you and Robin"


def test_the_tricks_of_a_hand_are_told_as_they_were_played():
    host = after_hand(hand=2)
    match = host.match
    tricks = won_tricks(match, *last_hand(match))
    assert len(tricks) == 10 and sum(trick.points for trick in tricks) == 70
    assert [trick.seats[0] for trick in tricks[1:]] == [trick.winner for trick in tricks[:-1]]
    assert len({card for trick in tricks for card in trick.cards}) == 40
    best = best_trick(tricks)
    assert best is not None and tricks[best].points == max(trick.points for trick in tricks)
    moments = trick_moments(match, tricks)
    assert str(moments[0].what) == f"{tricks[best].points} points in one trick"
    assert moments[0].seat == tricks[best].winner
    feat = FeatDone(Feat("all", "Everything", "Take every trick."), (2, 0), ())
    told = hand_moments(match, [feat, feat], tricks)
    assert [str(told[0].what), str(told[0].how), told[0].seat] == ["Everything", "Take every trick.", 2]
    assert told[1:] == moments[:2]


def test_the_sheets_call_a_hand_as_its_game_does(monkeypatch):
    host = after_hand(hand=2)
    monkeypatch.setattr(host.match.game, "hand_word", "deal", raising=False)
    scene = HandResultScene(host)
    assert scene.heading.startswith("Deal 2: ")
    scene.hands_open = True
    assert scene.heading == "The cards of deal 2"
    scene.hands_open, scene.sheet_open = False, True
    assert "deal by deal" in scene.line
    rows = ScoreGrid(pygame.Rect(0, 0, 9, 9), host.match, ["A", "B"], scores_by_hand(host.match)).rows
    assert [row[0] for row in rows if row[0] != "Start"] == ["Deal 1", "Deal 2"]


def test_the_score_is_found_where_it_was_left(open_program):
    driver = open_program(size=(1024, 640), text_size=2.0)
    driver.app.stack.push(HandResultScene(after_hand(hand=2)))
    driver.find("content").scroll_to(40)
    assert driver.find("content").offset == 40
    driver.scene.open_sheet()
    assert driver.find("content").offset == 0
    driver.scene.back_to_score()
    assert driver.find("content").offset == 40

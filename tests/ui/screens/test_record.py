"""Sums of many scores of a hand, and the totals of many players."""

import pygame
import pytest

from cardgames.engine import FRENCH_52, Match, Player, Scored, Seat, Sentence
from cardgames.ui.screens.results import HandResultScene
from cardgames.ui.screens.results.grid import ScoreGrid
from cardgames.ui.screens.results.parts import Totals
from cardgames.ui.screens.results.record import MANY, scores_by_hand, summed
from cardgames.ui.text import TextRenderer
from cardgames.ui.widgets import Widgets
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
    assert one.cards == () and len(one.why.fields["card"]) == 12
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


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_totals_of_many_leave_room_for_the_scores(driver, monkeypatch, seats):
    """Four stand in one row; from five on each has one line, and nothing runs out of its tile."""
    match = Match(Wagers, [Player(name) for name in NAMES[:seats]], seed="1")
    kit, width = driver.app.kit, driver.app.kit.u(640)
    before, after = [200] * seats, [200 + 5 * side for side in range(seats)]
    goal = 0
    totals = Totals(
        pygame.Rect(0, 0, width, 1), match, NAMES[:seats], before, after, goal, lambda side: 5 * side
    )
    Widgets(driver.app).add(totals)
    assert totals.columns == (4 if seats == 4 else 3)
    assert totals.rect.h <= kit.u(150)
    written, plain = [], TextRenderer.draw

    def note(renderer, target, words, *how, **more):
        written.append((words, plain(renderer, target, words, *how, **more)))
        return written[-1][1]

    monkeypatch.setattr(TextRenderer, "draw", note)
    totals.draw(driver.app.screen.surface(), kit)
    assert {"Anna", "200", " +10" if seats > 4 else "+10"} <= {words for words, _ in written}
    assert all(totals.box.contains(box) for _, box in written)


def test_the_sheets_call_a_hand_as_its_game_does(monkeypatch):
    host = after_hand(hand=2)
    monkeypatch.setattr(host.match.game, "hand_word", "deal", raising=False)
    scene = HandResultScene(host)
    assert scene.heading == "Deal 2"
    scene.hands_open = True
    assert scene.heading == "The cards of deal 2"
    scene.hands_open, scene.sheet_open = False, True
    assert "deal by deal" in scene.line
    rows = ScoreGrid(pygame.Rect(0, 0, 9, 9), host.match, ["A", "B"], scores_by_hand(host.match)).rows
    assert [row[0] for row in rows if row[0] != "Start"] == ["Deal 1", "Deal 2"]


def test_the_score_is_found_where_it_was_left(make_driver):
    driver = make_driver((1024, 640), text_size=2.0)
    driver.show(HandResultScene(after_hand(hand=2)))
    driver.find("content").scroll_to(40)
    assert driver.find("content").offset == 40
    driver.scene.open_sheet()
    assert driver.find("content").offset == 0
    driver.scene.back_to_score()
    assert driver.find("content").offset == 40

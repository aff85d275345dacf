"""Farmer at the table: by mouse and by keys, a bust that nobody notices, and the settlement."""

import os
import random

import pygame
import pytest

from cardgames.engine import OneOf, cards
from cardgames.games.farmer import Farmer
from cardgames.ui.host import TurnState
from cardgames.ui.pacing import DISCREET, Thoughts
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table
from tests.ui.table.test_hot_seat import Witness, reveal

DECK = cards("Tc Kd 9h 4h 5c 5h 3s 2s")  # face down for seats 0, 1, 2, where 2 is the farmer; then the stock


def look(table: Table, name: str) -> None:
    folder = os.environ.get("FARMER_PICTURES")
    if folder:
        table.driver.app.redraw()
        table.driver.frame()
        pygame.image.save(table.driver.app.screen.surface(), f"{folder}/{name}.png")


def at_table(open_table: OpenTable, size: tuple[int, int] = (1280, 800), **settings: object) -> Table:
    settings = {"speed": "instant"} | settings
    table = open_table(1, game=Farmer, seats=3, deck=DECK, dealer=2, size=size, **settings)
    table.own_turn()
    return table


def words(table: Table) -> list[str]:
    """What stands on the buttons of the question."""
    return [str(table.driver.find(identity).word) for identity in table.scene.decision_panel.usable]


def press(table: Table, word: str) -> None:
    table.driver.click(table.scene.decision_panel.usable[words(table).index(word)])
    table.driver.settle()


def test_a_bust_by_mouse_leaves_one_button_and_waits_for_it(open_table: OpenTable) -> None:
    table = at_table(open_table)
    assert words(table) == ["Hit"]
    press(table, "Hit")
    assert words(table) == ["Hit", "I stay"]
    look(table, "mouse_1")
    press(table, "Hit")
    assert words(table) == ["I stay"]
    look(table, "mouse_2_bust")
    table.driver.wait(30)
    assert table.plies == 3 and table.scene.my_turn, "nobody says it for the person"
    press(table, "I stay")
    assert str(table.host.match.log[3]) == "stay"


def test_a_click_on_the_stock_takes_a_card_as_long_as_one_may(open_table: OpenTable) -> None:
    table = at_table(open_table)
    x, y = table.scene.motion.layout.outlines["stock"].centre
    for plies in (2, 3):
        assert words(table)[0] == "Hit", "the button stands there, too"
        table.driver.click((round(x), round(y)))
        table.driver.settle()
        assert table.plies == plies
    assert words(table) == ["I stay"]
    table.driver.click((round(x), round(y)))
    assert table.plies == 3, "bust: no further card"


def test_nothing_is_said_of_a_card_where_the_prompt_says_it(open_table: OpenTable) -> None:
    table = at_table(open_table)
    table.driver.move(table.place(DECK[0]))
    table.driver.wait(2)
    assert table.scene.hand_input.hovered is not None and table.scene.hand_input.reason is None


@pytest.mark.parametrize("forced", ["off", "last", "always"])
def test_no_setting_stays_for_somebody_who_is_bust(open_table: OpenTable, forced: str) -> None:
    table = at_table(open_table, play_forced=forced)
    for _ in range(2):
        press(table, "Hit")
    table.driver.wait(10)
    assert table.plies == 3 and words(table) == ["I stay"]


def test_a_deal_by_keys(open_table: OpenTable) -> None:
    table = at_table(open_table, (1024, 640))
    table.driver.key("return")
    table.own_turn()
    for key in ("right", "right", "return"):
        table.driver.key(key)
    assert [str(move) for move in table.host.match.log[:3]] == ["deal", "hit", "stay"]
    table.driver.until(lambda: table.host.turn_state is TurnState.RESULT, 60)
    look(table, "keys_result")


def test_the_settlement_ends_where_the_layout_has_it(open_table: OpenTable) -> None:
    table = at_table(open_table, speed="normal")
    press(table, "Hit")
    press(table, "I stay")
    shown = 0
    while table.host.turn_state is not TurnState.RESULT:
        table.driver.wait(0.8)
        shown += 1
        look(table, f"settle_{shown:02}")
        assert shown < 100
    position = table.host.match.position
    assert isinstance(position, Farmer)
    assert sum(position.chips.values()) == 600 and not any(position.hand)


def pause_of(table: Table) -> float:
    """How long a computer player that is asked now is waited for."""
    return Thoughts().pause(table.host.match, (), 1.0)


def test_whoever_can_only_stay_is_waited_for_like_everybody(open_table: OpenTable) -> None:
    table = at_table(open_table)
    pauses = []
    for _ in range(3):
        pauses.append((len(list(table.host.match.decision)), pause_of(table)))
        if pauses[-1][0] > 1 or len(pauses) == 1:
            press(table, "Hit")
    assert pauses == [(1, DISCREET), (2, DISCREET), (1, DISCREET)]


def test_without_a_choice_a_player_waits_as_long_as_those_who_had_one(open_table: OpenTable) -> None:
    table, thoughts, choices = at_table(open_table), Thoughts(), []
    for _ in range(3):
        choices.append(len(list(table.host.match.decision)))
        if choices == [1, 2]:
            thoughts.begin(table.host.match.position)
            thoughts.go_on(1.5)
        if choices[-1] > 1 or len(choices) == 1:
            press(table, "Hit")
    assert choices == [1, 2, 1]
    assert thoughts.pause(table.host.match, (), 1.0) == 1.5


def test_two_people_see_a_curtain_before_each_turn_and_nothing_private(open_table: OpenTable) -> None:
    options = {"deals": 6}
    table = open_table(2, game=Farmer, seats=3, seed="7", options=options, size=(1024, 640), speed="brisk")
    witness, rng, curtains, turns, last = Witness(table), random.Random(2), 0, 0, (-1, -1)
    for _ in range(4000):
        witness.frame()
        host = table.host
        if host.match.position.hand_number > 3:
            break
        if table.driver.scene is not table.screen:
            table.driver.key("return")
        elif table.screen.curtain is not None:
            curtains += 1
            assert host.match.position.phase == "play", "nothing else is asked of a person"
            assert not any("chips lost" in line for line in table.screen.curtain.news), "of the deal before"
            reveal(table)
        elif table.scene.my_turn and not table.scene.motion.playing:
            decision = host.decision
            assert isinstance(decision, OneOf)
            now = (host.match.position.hand_number, host.match.turn or 0)
            turns, last = turns + (now != last), now
            table.scene.play(decision.sample(rng))
    assert turns >= 6 and turns - 1 <= curtains <= turns, (
        "one for each turn, but where the same person goes on"
    )

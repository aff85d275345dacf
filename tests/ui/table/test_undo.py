"""Undo at the table, where cards are played for the person: by key, in the bar, from the menu."""

import random

import pytest

from cardgames.games.malilla import Malilla
from cardgames.ui.screens.pause import PauseScene
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def play_until_played_for(table: Table) -> int:
    """Play on until a card has been played for the person and they are asked again; the ply of their last
    choice."""
    driver, host, rng, chosen = table.driver, table.host, random.Random(3), -1
    for _ in range(80):
        driver.until(lambda: table.scene.my_turn or driver.scene is not table.screen, 90.0)
        driver.wait(2.0)
        own = [ply for ply in range(table.plies) if is_own(table, ply)]
        if driver.scene is not table.screen:
            driver.key("return")
        elif table.scene.my_turn and own and own[-1] > chosen >= host.match.hand_started():
            return chosen
        elif table.scene.my_turn and host.decision is not None:
            chosen = table.plies
            table.scene.play(host.decision.sample(rng))
    raise AssertionError("nothing has been played for the person")


def is_own(table: Table, ply: int) -> bool:
    match = table.host.match
    return match.view_at(ply, None).turn == 0 and bool(match.log[ply].cards)


@pytest.mark.parametrize("way", ["key", "bar", "menu"])
def test_undo_goes_back_to_my_last_choice(open_table: OpenTable, way: str) -> None:
    table = open_table(1, game=Malilla, play_forced="always", speed="instant")
    driver, chosen = table.driver, play_until_played_for(table)
    if way == "key":
        driver.key("u")
    elif way == "bar":
        driver.click("undo")
    else:
        driver.key("f10")
        assert isinstance(driver.scene, PauseScene)
        driver.click("undo")
    driver.wait(5.0)
    assert driver.scene is table.screen and table.scene.my_turn
    assert table.plies == chosen
    driver.key("ctrl+y")
    driver.wait(5.0)
    assert table.scene.my_turn and table.plies > chosen + 1

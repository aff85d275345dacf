"""Whole matches that are played with controllers only, each person with their own."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardgames.engine import Game
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.ui.host import TurnState
from tests.ui.made_up_gamepads import DOWN, LEFT, RIGHT, UP, A, MadeUpGamepads, X
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import NAMES, Table

TRIES = ((A,), (RIGHT, A), (X,), (RIGHT, RIGHT, A), (LEFT, A), (DOWN, A), (UP, A))
"""What somebody presses who cannot see, until the match goes on."""
MOST_TRIES = 40


def play(table: Table, pads: MadeUpGamepads) -> None:
    """Play to the end of the match."""
    host, answers = table.host, table.screen.simultaneous
    tried = 0
    while not table.over:
        if answers.active:
            who = next((seat for seat in answers.asked if seat not in host.plans), answers.asked[0])
        else:
            who = host.next_person if host.revealed is None else host.revealed
        before = here(table)
        pads.press((who or 0) + 1, *TRIES[tried % len(TRIES)])
        if host.turn_state is TurnState.COMPUTER:
            table.driver.until(lambda: host.turn_state is not TurnState.COMPUTER, 30)
        if host.turn_state is TurnState.CURTAIN:
            table.driver.wait(0.4)
        tried = tried + 1 if here(table) == before else 0
        assert tried < MOST_TRIES, (host.match.position.phase, host.turn_state, table.driver.scene)


def here(table: Table) -> tuple[object, ...]:
    """What is different once something has been done."""
    host = table.host
    return len(host.match.log), len(host.plans), host.turn_state, host.revealed, table.driver.scene


@pytest.mark.parametrize(
    ("game", "seats", "persons", "options"),
    [
        (Malilla, 4, 2, {}),
        (Cribbage, 2, 2, {"target": 61}),
        (AceDeuceJack, 3, 3, {"bank_hands": 1, "turns": 1}),
    ],
)
def test_a_match_is_played_by_controllers(
    open_table: OpenTable, game: type[Game], seats: int, persons: int, options: Mapping[str, int]
) -> None:
    table = open_table(
        persons, game=game, seats=seats, options=dict(options), size=(1024, 640), speed="instant", guard="off"
    )
    pads = MadeUpGamepads(table.driver, persons)
    pads.belong_to(NAMES[:persons])
    import time

    t = time.process_time()
    play(table, pads)
    print(game, len(table.host.match.log), time.process_time() - t)

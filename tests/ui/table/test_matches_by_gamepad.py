"""Hands and whole matches that are played with controllers only, each person with their own."""

from collections.abc import Mapping

import pytest

from cardgames.engine import Game
from cardgames.games import DRAFTS, GAMES
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.games.cribbage import Cribbage
from cardgames.games.delphi import Delphi
from cardgames.games.malilla import Malilla
from cardgames.ui.host import TurnState
from cardgames.ui.table.overlays.phrase import PhraseScene
from tests.ui.made_up_gamepads import DOWN, LEFT, RIGHT, RIGHT_TRIGGER, UP, A, MadeUpGamepads, X
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import NAMES, Table

WAYS = ((A,), (RIGHT, A), (X,), (RIGHT, RIGHT, A), (LEFT, A), (DOWN, A), (UP, A), (DOWN,) * 6 + (A,))
"""What somebody presses who cannot see, until the match goes on."""
MOST_TRIES = 40
ENOUGH = 12
"""Moves of a person in a hand; some hands last for hundreds."""


def play(table: Table, pads: MadeUpGamepads, *, one_hand: bool = False) -> None:
    """Play to the end of the match, or of *one hand* of it, as far as that is worth watching."""
    host, answers = table.host, table.screen.simultaneous
    tried = made = 0
    while not table.over:
        if one_hand and (made >= ENOUGH or host.turn_state is TurnState.RESULT):
            return
        if host.turn_state is TurnState.COMPUTER:
            table.driver.until(lambda: host.turn_state is not TurnState.COMPUTER, 30)
            continue
        if host.turn_state is TurnState.CURTAIN:
            table.driver.frame(dt=0.4)
        if answers.active:
            who = next((seat for seat in answers.asked if seat not in host.plans), answers.asked[0])
        else:
            who = host.next_person if host.revealed is None else host.revealed
        before = here(table)
        rule = isinstance(table.driver.scene, PhraseScene)
        pads.press((who or 0) + 1, *((RIGHT_TRIGGER, X) if rule else WAYS[tried % len(WAYS)]))
        tried, made = (tried + 1, made) if here(table) == before else (0, made + 1)
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
        (Delphi, 3, 3, {"length": 25}),
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
    play(table, pads)


@pytest.mark.parametrize("game", (*GAMES, *DRAFTS), ids=lambda game: game.name())
def test_nothing_in_a_hand_is_out_of_reach(open_table: OpenTable, game: type[Game]) -> None:
    table = open_table(
        1, game=game, seats=game.seats[0], size=(1024, 640), dealer=0, speed="instant", guard="off"
    )
    play(table, MadeUpGamepads(table.driver, 1), one_hand=True)

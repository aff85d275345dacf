"""Undo and Redo at every table: from one free decision to another, past all that is played for people."""

import random

import pytest

from cardgames.engine import Game, IllegalMove, Match, Move, Player
from cardgames.games import GAMES
from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.ui.host import Host, TurnState
from tests.ui.guessing import Guessing, Market
from tests.ui.test_host import Pace, RandomThinker, step
from tests.ui.test_host_together import NO, YES, let_pass
from tests.ui.test_host_together import host as asked_at_once

SHOWS_SECRETS = ("crash", "delphi")  # every decision ends with the showing of a secret


def table_of(game: type[Game], persons: int, **pace: object) -> Host:
    seats = game.seats[min(1, len(game.seats) - 1)]
    players = [Player(f"P{seat}", "person" if seat < persons else "computer") for seat in range(seats)]
    return Host(Match(game, players, seed="undo"), RandomThinker(), Pace(**pace))  # type: ignore[arg-type]


def is_asked(host: Host) -> bool:
    """Whether the table waits for a person and goes on waiting, however long nobody does anything."""
    plies = len(host.match.log)
    for _ in range(5):
        host.update(2.0, True)
    return host.turn_state is TurnState.OWN and len(host.match.log) == plies


def take_back_and_play_again(host: Host) -> None:
    before = len(host.match.log)
    host.undo()
    back = len(host.match.log)
    assert back < before
    assert is_asked(host) and len(host.match.log) == back, "it was played for the person again"
    while len(host.match.log) < before:
        here = len(host.match.log)
        host.redo()
        assert len(host.match.log) > here
        assert is_asked(host), "redo stops at a move that is made for the person"
    assert len(host.match.log) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_undo_and_redo_stop_where_there_is_something_to_decide(game: type[Game]) -> None:
    host, rng, taken_back = table_of(game, 1, play_forced="always"), random.Random(17), 0
    for _ in range(400):
        if host.turn_state is TurnState.OVER:
            break
        if host.turn_state is TurnState.OWN and not is_asked(host):
            continue  # it has been played
        if host.turn_state is TurnState.OWN and host.why_not_undo() is None:
            take_back_and_play_again(host)
            taken_back += 1
        step(host, rng)
    assert taken_back or game.name() in SHOWS_SECRETS


def test_a_hand_ended_by_a_card_played_for_me_goes_back_to_my_last_choice() -> None:
    host, rng = table_of(Malilla, 1, play_forced="last"), random.Random(10)
    while host.turn_state is not TurnState.RESULT:
        if host.turn_state is TurnState.OWN and len(host.view().hand[0]) > 1:  # type: ignore[attr-defined]
            step(host, rng)
        else:
            host.update(1.0, True)
    host.undo()
    assert len(host.view().hand[0]) == 2  # type: ignore[attr-defined]
    assert is_asked(host)


def test_a_go_that_another_person_had_to_say_does_not_forbid_undo() -> None:
    players = [Player("P0", "person"), Player("P1", "person")]
    host, rng = Host(Match(Cribbage, players, seed="4"), RandomThinker(), Pace()), random.Random(4)
    for _ in range(4000):
        log, back = host.match.log, len(host.match.log) - 2
        if host.turn_state is TurnState.OWN and [move.verb for move in log[-2:]] == ["play", "go"]:
            first, other = (host.match.view_at(ply, None).turn for ply in (back, back + 1))
            if first == host.match.turn != other:
                host.undo()
                assert len(host.match.log) == back and host.match.turn == first
                return
        step(host, rng) if host.turn_state is not TurnState.COMPUTER else host.update(1.0, True)
    raise AssertionError("nobody had to say go")


def test_an_answer_that_waits_for_others_is_taken_back_alone() -> None:
    table = asked_at_once(Guessing, "ppp")
    table.plan(1, YES)
    table.plan(0, NO)
    table.plan(1, NO)  # changed: now it is the newest
    table.undo()
    assert table.plans == {0: NO}
    assert table.turn_state is TurnState.OWN and table.revealed == 1
    table.redo()
    assert table.plans == {0: NO, 1: NO} and table.revealed == 2
    table.undo()
    table.plan(1, YES)
    with pytest.raises(IllegalMove, match="nothing to redo"):
        table.redo()
    table.plan(2, YES)
    let_pass(table, 0.5)
    assert table.match.log[1:4] == [NO, YES, YES]


def test_an_answer_given_before_its_turn_is_taken_back_before_any_move() -> None:
    table = asked_at_once(Market, "ccp")
    table.plan(2, Move("pass"))
    plies = len(table.match.log)
    table.undo()
    assert table.plans == {} and len(table.match.log) == plies
    let_pass(table)
    assert table.turn_state is TurnState.OWN and len(table.match.log) == 3, "it is asked again in its turn"

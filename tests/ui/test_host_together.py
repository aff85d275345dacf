"""The host where nothing is hidden, and where several people answer at once."""

import pytest

from cardgames.engine import BACK, Game, IllegalMove, Match, Move, Moved, Player
from cardgames.engine.undo import undo
from cardgames.games.delphi import Delphi
from cardgames.ui.host import Host, TurnState
from cardgames.ui.pacing import AUTOMATIC, TOGETHER
from tests.ui.guessing import Cutting, Guessing, Market
from tests.ui.test_host import Pace, RandomThinker

YES, NO = Move("yes"), Move("no")


def host(game: type[Game], kinds: str, **pace: object) -> Host:
    """A table with a person for each ``p`` and a computer player for each ``c``, after the deal."""
    players = [Player(f"P{n}", "person" if kind == "p" else "computer") for n, kind in enumerate(kinds)]
    made = Host(Match(game, players, seed="3"), RandomThinker(), Pace(**pace))  # type: ignore[arg-type]
    made.update(0.01, True)
    return made


def let_pass(host: Host, seconds: float = 5.0) -> None:
    for _ in range(round(seconds / 0.05)):
        host.update(0.05, True)


def test_no_curtain_is_drawn_where_nothing_is_hidden() -> None:
    table = host(Market, "ppp")
    for seat in range(3):
        assert table.turn_state is TurnState.OWN and table.revealed == table.match.turn == seat
        table.play(Move("pass"))


def test_whoever_has_not_said_that_it_is_them_is_not_taken_for_them_later() -> None:
    table = host(Cutting, "pp")
    assert table.turn_state is TurnState.OWN and table.revealed == 0, "nothing is hidden yet"
    table.play(Move("cut"))
    assert table.match.turn == 0 and table.turn_state is TurnState.CURTAIN and table.revealed is None
    events = table.match.events(table.revealed, table.pending[-1] - 1)[0]
    dealt = [event for event in events if isinstance(event, Moved)]
    assert [event.card for event in dealt] == [BACK] * 4
    table.reveal()
    assert table.turn_state is TurnState.OWN and table.revealed == 0


def test_a_computer_player_answers_at_once_where_answers_do_not_depend_on_one_another() -> None:
    table = host(Guessing, "cccc")
    for _ in range(4):
        plies = len(table.match.log)
        table.update(TOGETHER / 2, True)
        assert len(table.match.log) == plies
        table.update(TOGETHER, True)
        assert len(table.match.log) == plies + 1
    assert table.match.position.phase == "show"


def test_a_silent_move_is_made_without_a_pause() -> None:
    table = host(Guessing, "pcc")
    table.play(YES)
    let_pass(table, 2 * (TOGETHER + 0.1))
    assert table.match.log[-1] == Move("show")
    assert AUTOMATIC > 0.5


def test_secret_answers_wait_for_one_another_and_can_be_changed_till_then() -> None:
    table = host(Guessing, "ppp")
    assert table.at_once and table.due_people == [0, 1, 2]
    assert table.answers(2) == [YES, NO]
    table.plan(2, YES)
    table.plan(0, YES)
    table.plan(2, NO)
    let_pass(table)
    assert [move.verb for move in table.match.log] == ["deal"], "the second has not answered"
    assert table.turn_state is TurnState.OWN and table.revealed == 1
    table.play(YES)  # the one who is marked answers by a button
    let_pass(table, 0.5)
    assert table.match.log[1:5] == [YES, YES, NO, Move("show")]
    assert table.plans == {} and not table.at_once


def test_what_has_been_answered_is_nowhere_in_what_may_be_drawn() -> None:
    tables = []
    for answer in (YES, NO):
        table = host(Guessing, "ppp")
        table.plan(0, answer)
        tables.append((table.turn_state, table.revealed, table.view().describe(), str(table.decision)))
        assert all(ply < 2 for ply in table.pending)
    assert tables[0] == tables[1]


def test_computer_players_between_people_answer_in_their_turn() -> None:
    table = host(Guessing, "cpcp")
    let_pass(table)
    assert len(table.match.log) == 2 and table.due_people == [1, 3]
    table.plan(3, NO)
    table.plan(1, YES)
    let_pass(table)
    assert table.match.log[2] == YES and table.match.log[4] == NO


def test_open_answers_are_made_in_turn() -> None:
    table = host(Market, "ppp")
    table.plan(1, Move("pass"))
    table.plan(2, Move("pass"))
    assert table.revealed == 0 and len(table.match.log) == 1
    table.play(Move("take", amount=3))
    let_pass(table)
    assert [move.verb for move in table.match.log[1:]] == ["take", "pass", "pass"]


def test_an_answer_that_is_no_longer_legal_is_asked_again_with_the_reason() -> None:
    table, told = host(Market, "ppp"), []
    table.on_trouble(told.append)
    table.plan(1, Move("take", amount=8))
    table.play(Move("take", amount=8))
    let_pass(table)
    assert told == ["P1: The maximum is 2."]
    assert table.turn_state is TurnState.OWN and table.revealed == table.match.turn == 1
    assert table.plans == {}


def test_only_those_who_are_due_may_answer_and_only_with_a_legal_move() -> None:
    table = host(Guessing, "ppc")
    with pytest.raises(IllegalMove, match="not your turn"):
        table.plan(2, YES)
    with pytest.raises(IllegalMove):
        table.plan(1, Move("show"))
    assert table.plans == {}


def test_taking_a_move_back_forgets_the_answers_that_wait() -> None:
    table = host(Guessing, "ppp")
    table.plan(1, YES)
    table.restart_hand()
    assert table.plans == {}


def test_nobody_guesses_again_after_the_guesses_have_been_shown() -> None:
    table = host(Guessing, "pcc")
    table.play(YES)
    let_pass(table, 1.0)
    assert table.match.position.phase == "look"
    assert "hidden" in str(table.why_not_undo())
    table.play(Move("on"))  # the next guess: all is sealed again
    with pytest.raises(IllegalMove):
        table.play(Move("look"))
    undo(table.match, 0, friendly=True)  # going on is no guess
    assert table.match.position.phase == "look"
    with pytest.raises(IllegalMove, match="hidden"):
        table.undo()


def test_whoever_puts_a_secret_together_says_first_that_it_is_them() -> None:
    """Nothing is hidden yet, but what is being composed would be read by everybody at the screen."""
    table = host(Delphi, "ppc")
    oracle = table.match.turn
    assert oracle in table.match.persons and table.match.position.phase == "compose"
    assert table.turn_state is TurnState.CURTAIN and table.revealed is None
    table.reveal()
    assert table.turn_state is TurnState.OWN and table.revealed == oracle
    alone = host(Delphi, "pcc")
    assert alone.turn_state is not TurnState.CURTAIN

"""Asked once more before a move that surely costs a lot: without waiting, and only who wants it."""

from types import SimpleNamespace
from typing import cast

import pytest

from cardgames.engine import Advice, Game, Move, OneOf, Sentence
from cardgames.players.guard import COST
from cardgames.players.worker import WorkerAnswer
from cardgames.ui.dialog import Dialog
from cardgames.ui.match_feed import MatchControl
from cardgames.ui.table import match_screen
from cardgames.ui.table.decision_panel import DecisionPanel
from cardgames.ui.table.match.guard import FIRST_MATCHES, Guard
from tests.ui.made_up_gamepads import A, B, MadeUpGamepads, X
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import NAMES, Table

SEED = "1"  # the person may choose among several cards, three times


class Pessimist:
    """Finds every move costly, after so many looks; counts what it is asked."""

    def __init__(self, looks: int = 0) -> None:
        self.looks, self.left = looks, 0
        self.busy = self.closed = False
        self.asked = 0
        self.view: Game

    def ask(self, view: Game, question: str, seed: str) -> int:
        assert not self.busy, "an older question is thought of to its end"
        self.busy, self.left, self.view = True, self.looks, view
        self.asked += 1
        return self.asked

    def poll(self, dt: float = 0.0) -> WorkerAnswer | None:
        self.left -= 1
        if self.left >= 0:
            return None
        self.busy = False
        why = Sentence(COST, points=7, unit="points")
        return WorkerAnswer(self.asked, [Advice(move, -7.0, why) for move in self.view.legal()])

    def close(self) -> None:
        self.closed = True


@pytest.fixture(autouse=True)
def thinker(monkeypatch: pytest.MonkeyPatch) -> Pessimist:
    """Who thinks beside every table."""
    pessimist = Pessimist()
    monkeypatch.setattr(match_screen, "thinker_beside", lambda thinker: pessimist)
    return pessimist


def guarded(open_table: OpenTable) -> Table:
    """A table with the pessimist beside it, at the person's turn."""
    table = open_table(guard="on", seed=SEED, speed="instant")
    table.own_turn()
    table.driver.wait(0.1)
    return table


def asks(table: Table) -> bool:
    """Whether the question is on the screen."""
    table.driver.frame()
    return isinstance(table.driver.scene, Dialog)


def test_a_costly_move_is_asked_about_once_and_names_what_it_costs(open_table: OpenTable) -> None:
    table = guarded(open_table)
    card, ply = table.playable()[0], table.plies
    table.driver.click(table.place(card))
    assert asks(table)
    assert "probably cost you about 7 points" in table.driver.scene.text
    assert str(table.scene.names.card(card)) in table.driver.scene.title
    assert table.driver.focused == "guard_back", "the safe answer has the focus"
    table.driver.key("return")
    table.driver.settle()
    assert not asks(table) and table.plies == ply and table.scene.my_turn
    table.driver.click(table.place(card))
    assert not asks(table) and table.plies > ply, "once for each decision"


def test_the_move_can_be_made_all_the_same_and_the_next_decision_is_guarded_anew(
    open_table: OpenTable,
) -> None:
    table = guarded(open_table)
    card, ply = table.playable()[0], table.plies
    table.driver.drag(table.place(card), (640, 300))
    assert asks(table)
    table.driver.click("guard_play")
    assert str(table.host.match.log[ply]) == f"play {card.text}"
    table.own_turn()
    table.driver.wait(0.1)
    table.driver.click(table.place(table.playable()[0]))
    assert asks(table)
    table.driver.key("escape")
    assert not asks(table) and table.scene.my_turn


def test_what_was_thought_of_an_earlier_decision_is_not_asked_about_a_move_without_a_choice() -> None:
    settings, log = SimpleNamespace(guard="on"), ["deal"]
    host = SimpleNamespace(revealed=0, is_trial=False, comparison=None, match=SimpleNamespace(log=log))
    app = SimpleNamespace(settings=settings)
    panel = SimpleNamespace(app=app, speaks_in_public=False, asked_view=host)
    guard = Guard(cast(MatchControl, host), cast(DecisionPanel, panel), Pessimist(looks=1))
    stay = Move("stay")
    guard.begin(cast(Game, SimpleNamespace(legal=lambda: OneOf([Move("hit"), stay]))))
    log.append("hit")
    guard.begin(cast(Game, SimpleNamespace(legal=lambda: OneOf([stay]))))
    for _ in range(2):
        guard.update(0.1)
    assert not guard.thinking and not guard.objects(stay)


def test_the_card_that_is_asked_about_goes_through_the_painter(open_table: OpenTable) -> None:
    table = guarded(open_table)
    card, drawn = table.playable()[0], set[str]()
    table.driver.click(table.place(card))
    assert asks(table)
    table.scene.painter.watch = drawn.add
    table.driver.scene.draw(table.driver.app.screen.surface())
    assert drawn == {card.text}


def test_nobody_waits_for_the_guard(open_table: OpenTable, thinker: Pessimist) -> None:
    """Whoever plays before it has thought is not asked, and it is not interrupted."""
    thinker.looks = 10_000
    table = guarded(open_table)
    ply = table.plies
    table.driver.click(table.place(table.playable()[0]))
    assert not asks(table) and table.plies > ply
    table.own_turn()
    assert thinker.asked == 1 and table.screen.polling
    thinker.left = 0
    table.driver.wait(0.1)
    assert thinker.asked == 2, "what it thought of was over; now it thinks of this decision"
    ply = table.plies
    table.driver.click(table.place(table.playable()[0]))
    assert not asks(table) and table.plies > ply


@pytest.mark.parametrize("guard", ["first", "on", "off"])
@pytest.mark.parametrize("matches", [FIRST_MATCHES - 1, FIRST_MATCHES])
def test_it_is_there_in_the_first_matches_unless_the_person_chose_otherwise(
    open_table: OpenTable, guard: str, matches: int
) -> None:
    table = open_table(guard=guard, seed=SEED, speed="instant")
    statistics = table.driver.app.services.store.statistics
    for _ in range(matches):
        statistics.add_match("malilla", "Anna", "steady", won=False)
    for _ in range(9):  # of somebody else, and of another game
        statistics.add_match("malilla", "Robin", "steady", won=False)
        statistics.add_match("belote", "Anna", "steady", won=False)
    table.own_turn()
    table.driver.wait(0.1)
    table.driver.click(table.place(table.playable()[0]))
    assert asks(table) == (guard == "on" or (guard == "first" and matches < FIRST_MATCHES))


def test_nothing_is_thought_of_in_a_trial_and_the_thinker_ends_with_the_table(
    open_table: OpenTable, thinker: Pessimist
) -> None:
    table = guarded(open_table)
    assert thinker.asked == 1
    table.host.is_trial = True
    for _ in range(2):
        table.scene.play(Move("play", table.playable()[0]))
        assert not asks(table)
        table.own_turn()
    assert thinker.asked == 1
    table.screen.leave()
    assert thinker.closed


def test_only_the_controller_of_who_is_asked_answers(open_table: OpenTable) -> None:
    table = open_table(2, guard="on", seed=SEED, speed="instant")
    pads = MadeUpGamepads(table.driver, 2)
    pads.belong_to(NAMES[:2])
    table.driver.until(lambda: table.screen.curtain is not None)
    table.driver.wait(0.5)
    table.driver.key("return")
    table.own_turn()
    table.driver.wait(0.1)
    seat = table.host.revealed
    assert seat in (0, 1)
    table.driver.click(table.place(table.playable()[0]))
    assert asks(table)
    pads.press(2 - seat, A, B, X)
    assert asks(table)
    pads.press(seat + 1, B)
    assert not asks(table)

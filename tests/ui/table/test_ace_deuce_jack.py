"""Ace-Deuce-Jack at the table: two cuts by mouse and by keys, bets of eight at once, chips on their way."""

from collections import Counter
from random import Random

from cardgames.engine import Move
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.ui.host import TurnState
from cardgames.ui.screens.results import HandResultScene
from tests.games.ace_deuce_jack_tables import pack
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def bank(open_table: OpenTable, **settings: object) -> Table:
    """The person has the bank, and is asked for the limit."""
    settings.setdefault("speed", "instant")
    table = open_table(1, game=AceDeuceJack, seats=4, dealer=0, **settings)
    table.own_turn()
    return table


def moves(table: Table) -> list[str]:
    return [str(move) for move in table.host.match.log]


def test_a_banker_by_mouse_drags_one_cut_and_leaves_the_other(open_table: OpenTable) -> None:
    table = bank(open_table, size=(1024, 640))
    driver = table.driver
    driver.click("ask_2")
    table.own_turn()
    assert moves(table) == ["deal", "limit 20"]
    edge = table.scene.motion.mirror.zone("stock")[30]  # all cards above it come along
    x, y = round(edge.x + 0.48 * edge.width), round(edge.y)
    driver.drag((x, y), (x - 160, y + 30))
    table.own_turn()
    lifted = table.host.match.log[-1].amount
    assert table.host.match.log[-1].verb == "cut" and lifted is not None and abs(lifted - 22) <= 1
    table.settled()
    driver.click("ask_0")
    driver.until(lambda: len(table.host.match.log) > 4)
    assert moves(table)[3] == "any"


def test_a_banker_by_keys(open_table: OpenTable) -> None:
    table = bank(open_table)
    driver = table.driver
    driver.key("right")
    driver.key("return")
    table.own_turn()
    driver.key("-", times=3)
    driver.key("return")
    table.own_turn()
    first = table.host.match.log[-1]
    driver.key("-")
    driver.key("return")
    driver.until(lambda: table.host.match.position.phase != "cut")
    second = table.host.match.log[3]
    assert moves(table)[1].startswith("limit") and first.verb == second.verb == "cut"
    assert [len(table.host.view().zone(name)) for name in ("second", "third")] == [
        first.amount, second.amount,
    ]  # fmt: skip


def test_a_bettor_by_mouse_and_the_same_bet_again_by_one_key(open_table: OpenTable) -> None:
    table = open_table(2, game=AceDeuceJack, seats=2, deck=pack("9h Kd 5c"), dealer=1, speed="instant")
    name_and_cut(table)
    table.driver.click("stop_10")
    table.driver.click("confirm_0")
    assert moves(table)[3] == "bet 10"
    table.driver.until(lambda: table.host.turn_state is TurnState.RESULT)
    table.driver.settle()
    table.driver.key("return")
    name_and_cut(table)
    table.driver.key("return")
    assert moves(table).count("bet 10") == 2


def name_and_cut(table: Table) -> None:
    """The banker, another person at the screen, does what is due before the bets."""
    for move in (Move("limit", amount=20), Move("any")):
        table.own_turn()
        table.scene.play(move)
    table.own_turn()


def test_eight_people_bet_at_once_by_their_own_keys(open_table: OpenTable) -> None:
    table = open_table(8, game=AceDeuceJack, seats=8, dealer=0, speed="instant")
    name_and_cut(table)
    for letter in "hycmdki":  # in any order; the one who is to act first comes last
        assert table.host.match.position.phase == "bet" and len(table.host.match.log) == 3
        table.driver.key(letter)
    table.driver.until(lambda: table.host.match.position.phase != "bet")
    bets = [move for move in moves(table) if move.startswith("bet")]
    assert bets == ["bet 5", "bet 20", "bet 20", "bet 20", "bet 10", "bet 20", "bet 20"]


def test_chips_are_moved_and_no_number_jumps(open_table: OpenTable) -> None:
    table = bank(open_table, speed="brisk")
    table.scene.play(Move("limit", amount=20))
    table.own_turn()
    table.scene.play(Move("any"))
    motion = table.scene.motion
    shown, flying = Counter[str](), motion.flights[:0]
    flights = 0
    while table.host.turn_state is not TurnState.RESULT or motion.playing:
        table.driver.tick()
        assert motion.shown is not None
        now = Counter(motion.shown.chips)
        if shown:
            expected = Counter(shown)
            for flight in motion.flights:
                if flight not in flying:
                    expected[flight.event.src] -= flight.event.amount
                    flights += 1
            for flight in flying:
                if flight not in motion.flights:
                    expected[flight.event.dst] += flight.event.amount
            assert all(now[heap] == expected[heap] for heap in {*now, *expected})
        shown, flying = now, list(motion.flights)
    assert flights >= 6


def test_the_bar_stays_at_the_hand_whose_result_is_read(open_table: OpenTable) -> None:
    table = bank(open_table)
    before = table.scene.lines()[0]
    rng = Random(2)
    while not isinstance(table.driver.scene, HandResultScene):
        if (
            table.host.turn_state is TurnState.OWN
            and not table.driver.app.busy
            and table.host.decision is not None
        ):
            table.scene.play(table.host.decision.sample(rng))
        table.driver.tick(dt=0.05)
    assert "Anna has the bank · hand 1 of 3" in (before, before.replace("You have", "Anna has"))
    assert table.scene.lines()[0] == before

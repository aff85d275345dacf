"""The keyboard's ring at the table: it never stays on what is gone; nor does the glow of a hint."""

import pytest

from cardgames.engine import Move, OneOf
from cardgames.games._template import Template
from tests.ui.table.auctions import Bidders
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    found = open_table(game=Bidders, speed="instant")
    found.own_turn()
    return found


def ringed(table: Table) -> object:
    stop = table.scene.hand_input.ring.current
    return None if stop is None else stop.widget or stop.zone or stop.card


def test_the_ring_leaves_a_button_that_is_gone(table: Table) -> None:
    for _ in range(2):
        table.driver.key("right")
        assert ringed(table) == "ask_0"
        table.driver.key("return")
        table.own_turn()
        assert ringed(table) is None, "also where a button of the same name asks something else"
    table.driver.key("left")
    assert ringed(table) in table.scene.decision_panel.lit


def test_the_ring_leaves_a_card_that_is_gone(table: Table) -> None:
    while table.host.match.position.phase == "bid":
        table.driver.key("p")
        table.own_turn()
    table.driver.key("right")
    card = ringed(table)
    table.driver.key("return")
    table.own_turn()
    assert card not in table.scene.decision_panel.lit and ringed(table) is None


@pytest.mark.parametrize(
    ("first", "arrow", "then"), [("ask_0", "right", "ask_1"), ("ask_1", "left", "ask_0")]
)
def test_the_arrows_go_on_from_the_button_to_which_tab_has_led(
    open_table: OpenTable, first: str, arrow: str, then: str
) -> None:
    table = open_table(game=Doubles, speed="instant")
    table.own_turn()
    while table.driver.focused != first:
        table.driver.key("tab")
    table.driver.key(arrow)
    assert ringed(table) == then
    move = table.scene.decision_panel.parts[0].buttons[int(then[-1])].move
    plies = table.plies
    table.driver.key("return")
    assert table.host.match.log[plies] == move


def test_the_ring_goes_along_with_a_button_that_moves(table: Table) -> None:
    table.driver.key("right")
    before = table.scene.hand_input.ring.current.box.copy()
    table.driver.resize((1024, 640))
    stop = table.scene.hand_input.ring.current
    assert stop.widget == "ask_0"
    assert stop.box == table.scene.widgets.find("ask_0").box != before


def test_a_hint_glows_for_one_decision_only(open_table: OpenTable) -> None:
    table = open_table(game=Template, seats=2, seed="8", speed="instant")
    table.own_turn()
    for _ in range(3):
        table.driver.key("i")
        table.driver.settle()
    assert table.scene.decision_panel.glow
    table.driver.resize((1024, 640))
    assert table.scene.decision_panel.glow, "a change of the window is no other decision"
    table.driver.key("p")
    table.own_turn()
    assert not table.scene.decision_panel.glow


class Doubles(Bidders):
    """There are three calls, and no card lights up."""

    def legal_bid(self) -> OneOf:
        return OneOf([Move("double"), Move("solo"), Move("pass")])

    def apply_double(self, move: Move) -> None:
        self.call(self.player, "Double")
        self.next_speaker()


class Ways(Bidders):
    """A card can be played in two ways."""

    def legal_bid(self) -> OneOf:
        hand = self.hand[self.player]
        return OneOf([Move("keep", card, word=way) for card in hand for way in ("open", "hidden")])

    def apply_keep(self, move: Move) -> None:
        self.call(self.player, f"{move.word} {move.card}")
        self.next_speaker()


def test_enter_goes_on_to_the_first_of_several_moves(open_table: OpenTable) -> None:
    table = open_table(game=Ways, speed="instant")
    table.own_turn()
    table.driver.key("right")
    card = ringed(table)
    table.driver.key("return")
    assert ringed(table) == "ask_0"
    table.driver.key("down")
    assert ringed(table) == "ask_1"
    table.driver.key("escape")
    assert ringed(table) is card and not table.scene.decision_panel.control.picks
    table.driver.key("return", times=2)
    assert Move("keep", card, word="open") in table.host.match.log

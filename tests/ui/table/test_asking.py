"""Decisions that are more than one card: buttons, amounts, choices of several cards, trays."""

import random
from collections.abc import Callable

from cardgames.engine import PILE, Amount, Decision, Either, Game, Move, OneOf, shared
from cardgames.games._template import Template
from cardgames.table.controllers import Arranging
from cardgames.ui.host import TurnState
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def until_phase(table: Table, phase: str) -> None:
    """Play whatever comes until the person is asked in *phase*."""
    rng = random.Random(3)
    for _ in range(400):
        table.driver.until(lambda: table.scene.my_turn and not table.scene.motion.playing, 60)
        if table.host.match.position.phase == phase:
            table.driver.settle()
            return
        assert table.host.decision is not None
        table.scene.play(table.host.decision.sample(rng))
    raise AssertionError(f"nobody was asked in {phase}")


def open_at(open_table: OpenTable, phase: str, seed: str = "8") -> Table:
    table = open_table(game=Template, seats=2, seed=seed, speed="instant")
    until_phase(table, phase)
    return table


def test_a_button_makes_a_move_without_cards(open_table: OpenTable) -> None:
    table = open_at(open_table, "call")
    table.driver.click("ask_0")
    assert "pass" in map(str, table.host.match.log)


def test_a_letter_presses_the_button_that_it_stands_on(open_table: OpenTable) -> None:
    table = open_at(open_table, "call")
    table.driver.key("p")
    assert "pass" in map(str, table.host.match.log)


def test_an_amount_is_stepped_named_and_confirmed(open_table: OpenTable) -> None:
    table = open_at(open_table, "call")
    assert table.driver.find("confirm_1").word == "Call 1"
    stepper = table.driver.find("amount")
    table.driver.click((stepper.box.right - 8, stepper.box.centery))
    assert table.driver.find("confirm_1").word == "Call 2"
    table.driver.click("stop_all")
    assert table.driver.find("confirm_1").word == "Call 4"
    table.driver.click("confirm_1")
    assert "call 4" in map(str, table.host.match.log)


def test_the_keyboard_reaches_the_buttons(open_table: OpenTable) -> None:
    table = open_at(open_table, "call")
    reached = set()
    for _ in range(8):
        table.driver.key("right")
        stop = table.scene.hand_input.ring.current
        assert stop is not None
        reached.add(stop.widget)
        if stop.widget == "ask_0":
            break
        table.driver.key("up")
    assert "ask_0" in reached
    table.driver.key("return")
    assert "pass" in map(str, table.host.match.log)


def test_cards_are_picked_put_back_and_confirmed(open_table: OpenTable) -> None:
    table = open_at(open_table, "exchange")
    first, second = [sprite.card for sprite in table.scene.hand_input.own][:2]
    table.driver.click(table.place(first))
    table.driver.wait(0.5)
    table.driver.click(table.place(second))
    assert table.driver.find("confirm_0").word == "Exchange · 2 of 2"
    table.driver.wait(0.5)
    table.driver.click(table.place(first))
    assert table.scene.decision_panel.control.picks == [second]  # type: ignore[union-attr]
    table.driver.key("escape")
    assert table.scene.decision_panel.control.picks == []  # type: ignore[union-attr]
    assert table.driver.scene is table.screen
    table.driver.wait(0.5)
    table.driver.click(table.place(first))
    table.driver.click("confirm_0")
    assert f"exchange {first}" in map(str, table.host.match.log)


def test_a_third_card_is_refused_with_the_reason(open_table: OpenTable) -> None:
    table = open_at(open_table, "exchange")
    for sprite in table.scene.hand_input.own[:3]:
        table.driver.wait(0.5)
        table.driver.click(table.place(sprite.card))
    assert len(table.scene.decision_panel.control.picks) == 2  # type: ignore[union-attr]


def trays(table: Table) -> Arranging:
    control = table.scene.decision_panel.arranging
    assert control is not None and table.scene.decision_panel.trays is not None
    return control


def test_cards_are_laid_into_trays_by_click_drag_and_number(open_table: OpenTable) -> None:
    table = open_at(open_table, "show")
    control, panel = trays(table), table.scene.decision_panel.trays
    assert panel is not None
    one, other = control.loose[:2]

    def at(card: object) -> tuple[int, int]:
        box = table.scene.decision_panel.trays.places[card]  # type: ignore[union-attr,index]
        return box.x + 6, box.y + 6

    table.driver.click(at(one))
    assert control.tray_of(one) == 0
    table.driver.drag(at(other), panel.trays[1].slots[0].center)
    assert control.tray_of(other) == 1
    table.driver.drag(at(one), at(other))
    assert control.tray_of(one) == 1
    table.driver.key("right")
    card = table.scene.decision_panel.trays.cursor  # type: ignore[union-attr]
    assert card is not None
    table.driver.key("1")
    assert control.tray_of(card) == 0


def test_empty_trays_may_be_confirmed_where_the_rules_allow_it(open_table: OpenTable) -> None:
    table = open_at(open_table, "show")
    trays(table)
    table.driver.click("confirm_0")
    assert any(move.verb == "show" for move in table.host.match.log)


def test_suggest_lays_out_a_legal_move(open_table: OpenTable) -> None:
    table = open_at(open_table, "show")
    control = trays(table)
    table.driver.click("suggest")
    move = control.confirm()
    assert move is not None and table.host.decision is not None and move in table.host.decision


def test_what_can_be_taken_lights_up(open_table: OpenTable) -> None:
    table = open_at(open_table, "play")
    moves = list(table.host.decision or [])
    on_table = {card for move in moves for card in move.cards} & {
        sprite.card for sprite in table.scene.motion.mirror.zone("table")
    }
    assert on_table <= table.scene.decision_panel.lit


def test_the_whole_match_can_be_played_with_the_widgets_alone(open_table: OpenTable) -> None:
    table = open_table(game=Template, seats=2, seed="9", speed="instant")
    acts: dict[str, Callable[[], None]] = {
        "call": lambda: table.driver.click("ask_0"),
        "exchange": lambda: table.driver.click("confirm_0"),
        "show": lambda: table.driver.click("confirm_0"),
        "play": lambda: play_by_clicks(table),
    }
    for _ in range(3000):
        if table.host.turn_state is TurnState.OVER:
            return
        if table.driver.scene is not table.screen:
            table.driver.key("return")
        elif table.scene.my_turn and not table.scene.motion.playing:
            acts[table.host.match.position.phase]()
        table.driver.tick(dt=0.05)
    raise AssertionError("the match never ended")


def play_by_clicks(table: Table) -> None:
    """Pick the cards of a legal move one by one, then confirm."""
    assert table.host.decision is not None
    move, before = next(iter(table.host.decision)), table.plies
    for card in move.cards:
        table.driver.wait(0.45)
        if table.plies == before:
            table.driver.click(table.place(card))
    if table.plies == before:
        table.driver.key("return")
    assert table.plies > before, str(move)


def test_many_moves_become_a_list(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    view = table.host.view()
    moves = [Move("bid", word=suit, amount=n) for n in range(1, 8) for suit in ("clubs", "hearts", "spades")]
    decision, made = OneOf(moves), []
    decision.game = view
    table.scene.decision_panel.play = made.append
    table.scene.decision_panel.ask(view, decision, table.scene.names)
    table.scene.refresh()
    assert "choices" in table.scene.widgets
    table.driver.click("ask_13")
    assert made == [moves[13]]


class OneAmount(Game):
    """There is one amount to be named, or several."""

    title, family, seats, most = "Amounts", "Betting", (2,), 5
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.fresh_pack(self.stock)
        self.ask(0, "bet")

    def legal_bet(self) -> Decision:
        return Either(OneOf([Move("pass")]), Amount("bet", 5, self.most))

    def apply_pass(self, move: Move) -> None:
        self.ask(0, "bet")

    def apply_bet(self, move: Move) -> None:
        self.ask(0, "bet")


class TwoAmounts(OneAmount):
    most = 6


def test_a_single_amount_stands_on_the_button_alone(open_table: OpenTable) -> None:
    for game, has_stepper in ((OneAmount, False), (TwoAmounts, True)):
        table = open_table(game=game, seats=2, speed="instant")
        table.own_turn()
        assert ("amount" in table.scene.widgets) == has_stepper
        assert table.driver.find("confirm_1").word == "Bet 5"
        table.driver.click("confirm_1")
        assert str(table.host.match.log[-1]) == "bet 5"

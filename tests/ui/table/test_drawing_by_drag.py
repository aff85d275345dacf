"""A card is drawn by dragging it off its pile to the hand, and lies again where it lay if it is let go
elsewhere."""

import random

import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.ui.host import TurnState
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

DRAWING = [game for game in GAMES if game.family == "Rummy"]


def asked(open_table: OpenTable, game: type[Game], pile: str) -> Table:
    """Return a table at which the person may draw from *pile*, reached by random moves."""
    table = open_table(game=game, seats=min(count for count in game.seats if count > 1), speed="instant")
    rng = random.Random(4)
    for _ in range(200):
        table.driver.until(lambda: table.host.turn_state in (TurnState.OWN, TurnState.RESULT))
        table.driver.settle()
        if pile in table.scene.decision_panel.click_zones:
            return table
        if table.host.turn_state is TurnState.RESULT:
            table.driver.click("next")
        else:
            assert table.host.decision is not None
            table.screen.play(table.host.decision.sample(rng))
    raise AssertionError(f"nothing is drawn from {pile}")


def middle(table: Table, pile: str) -> tuple[int, int]:
    x, y = table.scene.motion.layout.outlines[pile].centre
    return round(x), round(y)


def in_hand(table: Table) -> tuple[int, int]:
    """Return a point of the own hand."""
    own = table.scene.hand_input.own
    return round(own[0].x), round(own[0].y)


@pytest.mark.parametrize("pile", ["stock", "discards"])
@pytest.mark.parametrize("game", DRAWING, ids=lambda game: game.name())
def test_a_card_is_drawn_by_dragging_it_to_the_hand(
    open_table: OpenTable, game: type[Game], pile: str
) -> None:
    table = asked(open_table, game, pile)
    start, goal = middle(table, pile), in_hand(table)
    plies, held = table.plies, len(table.scene.hand_input.own)
    top = table.scene.motion.mirror.zone(pile)[-1]
    table.driver.press(start)
    table.driver.move((start[0], start[1] - 40), held=True)
    table.driver.move((goal[0], goal[1] - 40), held=True)
    assert table.scene.hand_input.dragged is top
    assert (top.x, top.y) == pytest.approx((goal[0], goal[1] - 40), abs=8), "it follows the mouse"
    assert top.up == (pile == "discards"), "a card of the stock stays face down"
    table.driver.release(goal)
    table.driver.settle()
    made = table.host.match.log[plies:]
    assert [move.verb for move in made] == ["draw"] and len(table.scene.hand_input.own) == held + 1


@pytest.mark.parametrize("pile", ["stock", "discards"])
def test_a_card_let_go_elsewhere_lies_on_its_pile_again(open_table: OpenTable, pile: str) -> None:
    table = asked(open_table, DRAWING[0], pile)
    wide, high = table.driver.app.size
    for place in ((wide // 2, high // 3), (wide // 2, high + 60), (wide // 2, high - 1), (-5, high - 20)):
        plies = table.plies
        table.driver.drag(middle(table, pile), place)
        table.driver.settle()
        assert table.plies == plies
        table.settled()


@pytest.mark.parametrize("game", DRAWING, ids=lambda game: game.name())
def test_a_pile_that_cannot_be_drawn_from_now_says_what_to_do(
    open_table: OpenTable, game: type[Game]
) -> None:
    table = asked(open_table, game, "stock")
    table.driver.drag(middle(table, "stock"), in_hand(table))
    table.driver.settle()
    table.scene.toasts.clear()
    plies = table.plies
    table.driver.drag(middle(table, "stock"), in_hand(table))
    (words,) = table.scene.toasts.texts
    assert table.plies == plies and words == table.scene.decision_panel.prompt
    table.driver.settle()
    table.settled()

"""Bets between two players on the screen: what is written, told on hover and focus, and paid."""

import pytest

from cardgames.engine import Move
from cardgames.engine.families.betting import between, stack
from cardgames.ui.table.drawing.explained import Explained
from tests.table.wagers import with_bets
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def opened(open_table: OpenTable, pairs: str, seats: int = 4, **settings: object) -> Table:
    table = open_table(game=with_bets(pairs), seats=seats, **settings)
    table.own_turn()
    return table


def tips(table: Table) -> dict[str, str]:
    return {place.id: place.tip for place in table.scene.renderer.chips.between.places()}


def test_each_bet_says_who_bets_how_much_on_what(open_table: OpenTable) -> None:
    table = opened(open_table, "0-1 1-3")
    assert tips(table) == {
        "side_0_1": "You and Robin: 10 each on whose card is matched first.",
        "side_1_3": "Robin and Sol: 10 each on whose card is matched first.",
    }
    for identity in tips(table):
        place = table.driver.find(identity)
        assert isinstance(place, Explained) and place.focusable
        table.driver.move(place.box.center)
        assert table.scene.widgets.under(place.box.center) is place


def test_a_bet_that_is_over_leaves_nothing_behind(open_table: OpenTable) -> None:
    table = opened(open_table, "0-1 1-3")
    table.scene.play(Move("part", word="1-3"))
    table.own_turn()
    assert list(tips(table)) == ["side_0_1"]
    assert "side_1_3" not in table.driver.widgets
    shown = table.scene.motion.shown
    assert shown is not None and shown.chips[stack(1)] == 200 - 10 - 10 + 20


def test_while_chips_fly_only_what_has_landed_is_told(open_table: OpenTable) -> None:
    table = open_table(game=with_bets("0-1"), seats=3, speed="normal")
    seen = set()
    for _ in range(600):
        table.driver.tick()
        seen |= set(tips(table).values())
        if table.scene.my_turn:
            break
    assert "You and Robin: 10 each on whose card is matched first." in seen
    assert all(" 20" not in words for words in seen)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)])
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_amount_can_be_read(
    open_table: OpenTable, size: tuple[int, int], text: float, seats: int
) -> None:
    """The number has room between the two discs."""
    table = opened(open_table, "1-2 0-2", seats, size=size, text_size=text)
    kit = table.driver.app.kit
    bets = table.scene.renderer.chips.between.bets()
    assert len(bets) == 2
    for bet in bets:
        assert bet.box.w - 2 * (bet.disc + (bet.box.h - bet.disc) // 2) >= kit.text.width("200", "label")
        assert bet.box.h >= kit.text.pixels("label")
        assert table.scene.felt_rect().contains(bet.box)
        name = between(*bet.seats, bet.seats[1])
        assert table.scene.renderer.chips.boxes_of(name) == [bet.box]

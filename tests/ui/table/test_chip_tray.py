"""The tray with one's own chips: what its columns choose, and which of them are above the limit."""

import pytest

from cardgames.engine import Amount, Decision, Move, OneOf
from cardgames.ui.table.chip_tray import ChipColumn, columns_for
from cardgames.ui.widgets.spoken import spoken
from tests.table.wagers import Wagers
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


class Stakes(Wagers):
    """From 5 to 20 chips are asked for, in steps of 5."""

    usual = ("pass",)
    asked: tuple[int, int, int] = (5, 20, 5)

    def legal_bet(self) -> Decision:
        return Amount("bet", *self.asked)

    def start(self) -> None:
        super().start()
        self.ask(0, "bet")

    def apply_bet(self, move: Move) -> None:
        self.ask(0, "bet")


class Odd(Stakes):
    """The limit is no chip's value."""

    asked = (5, 35, 5)


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    table = open_table(game=Stakes, seats=3, speed="instant")
    table.own_turn()
    return table


@pytest.mark.parametrize(
    ("low", "high", "step", "text", "columns"),
    [
        (5, 50, 5, 1.0, [5, 10, 20, 50, 100]),
        (5, 20, 5, 1.0, [5, 10, 20, 50]),
        (5, 35, 5, 1.0, [5, 10, 20, 35]),
        (5, 50, 5, 2.0, [5, 20, 50]),
        (1, 3, 1, 1.0, [1, 3]),
    ],
)
def test_there_is_a_column_for_each_chip_and_for_the_most(
    low: int, high: int, step: int, text: float, columns: list[int]
) -> None:
    assert columns_for(low, high, step, text) == columns


def test_a_click_on_a_column_chooses_its_amount(table: Table) -> None:
    assert table.driver.find("confirm_0").word == "Bet 5"
    table.driver.click("stop_20")
    assert table.driver.find("confirm_0").word == "Bet 20"
    column = table.driver.find("stop_20")
    assert isinstance(column, ChipColumn) and column.chosen
    table.driver.key("-")
    assert table.driver.find("confirm_0").word == "Bet 15"
    table.driver.key("backspace")
    assert table.driver.find("confirm_0").word == "Bet 5"
    table.driver.click("stop_10")
    table.driver.key("+")
    table.driver.click("confirm_0")
    assert str(table.host.match.log[-1]) == "bet 15"


def test_chips_add_up_and_come_off_again(table: Table) -> None:
    table.driver.click("stop_5")
    table.driver.click("stop_10")
    assert table.driver.find("confirm_0").word == "Bet 15"
    assert not table.driver.find("stop_10").enabled and table.driver.find("stop_5").enabled
    table.driver.click("stop_5")
    assert table.driver.find("confirm_0").word == "Bet 20"
    assert table.driver.find("stop_5").laid == 2  # type: ignore[attr-defined]
    place = table.driver.find("stop_5").box
    for word in ("Bet 15", "Bet 5"):
        table.driver.click("chips_off")
        assert table.driver.find("confirm_0").word == word
    table.driver.key("backspace")
    assert not table.driver.find("chips_off").enabled
    assert abs(table.driver.find("stop_5").box.x - place.x) < place.w // 2  # so that a second click hits it


def test_chips_above_the_limit_cannot_be_used_and_say_why(table: Table) -> None:
    column = table.driver.find("stop_50")
    assert not column.enabled and "20" in column.tip
    table.driver.click("stop_50")
    assert table.driver.find("confirm_0").word == "Bet 5"
    assert spoken(table.driver.find("stop_5")) == "5 chips, chosen"


def test_the_columns_stand_in_the_tray_and_are_large_enough(table: Table) -> None:
    tray = table.driver.find("chips").box
    columns = [table.driver.find(name) for name in ("stop_5", "stop_10", "stop_20", "stop_50")]
    assert all(tray.contains(column.box) for column in columns)
    assert all(min(column.box.size) >= table.driver.app.kit.u(44) for column in columns)
    assert columns == sorted(columns, key=lambda column: column.box.x)


def test_a_limit_that_is_no_chip_has_a_column_of_its_own(open_table: OpenTable) -> None:
    table = open_table(game=Odd, seats=3, speed="instant")
    table.own_turn()
    table.driver.click("stop_max")
    assert table.driver.find("confirm_0").word == "Bet 35"


class Usual(Wagers):
    """There is a usual answer, and another."""

    usual = ("part",)

    def legal_bet(self) -> Decision:
        return OneOf([Move("fold"), Move("part")])

    def start(self) -> None:
        super().start()
        self.ask(0, "bet")


def test_the_usual_answer_is_golden_unless_a_hint_points_elsewhere(open_table: OpenTable) -> None:
    table = open_table(game=Usual, seats=3, speed="instant")
    table.own_turn()

    def golden() -> list[bool]:
        return [button.kind.fill == "accent" for button in table.scene.decision_panel.shown]

    assert golden() == [False, True]
    table.scene.decision_panel.glow = frozenset({"fold"})
    table.scene.decision_panel.build(table.scene.motion.layout, table.scene.felt_rect())
    assert golden() == [True, False]

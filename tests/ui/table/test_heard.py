"""What somebody who cannot see the table hears of it."""

import pytest

from cardgames.engine import Game
from cardgames.games.crash import Crash
from cardgames.games.delphi import Delphi
from cardgames.games.kaluki import Kaluki
from cardgames.games.malilla import Malilla
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def heard(open_table: OpenTable, game: type[Game], seats: int) -> tuple[Table, list[str]]:
    """Return a table at which the person is asked, and what is said from now on."""
    table, said = open_table(game=game, seats=seats, speed="instant"), list[str]()
    table.driver.app.speak = said.append
    table.own_turn()
    said.clear()
    return table, said


def test_the_panels_are_told_when_they_open_and_close_and_tab_leads_there_and_back(
    open_table: OpenTable,
) -> None:
    table, said = heard(open_table, Malilla, 4)
    table.driver.key("g")
    assert said[0].startswith("Log. Hand 1. Mika: The five of bastos is turned: bastos are trumps.")
    table.driver.key("tab", 3)
    assert said[1:] == ["Copy as text, button", "Close (G), button", "Menu (Esc), button"]
    table.driver.key("shift+tab")
    assert said[-1] == "Close (G), button"
    table.driver.key("g")
    assert said[-1] == "Log: closed"
    table.driver.key("f1")
    assert said[-2:] == ["Rules", "In short, chosen"]
    table.driver.key("escape")
    assert said[-1] == "Rules: closed"


@pytest.mark.parametrize(("game", "seats"), [(Kaluki, 3), (Malilla, 4)])
def test_an_arrow_that_leads_nowhere_reads_the_place_again(
    open_table: OpenTable, game: type[Game], seats: int
) -> None:
    table, said = heard(open_table, game, seats)
    for key in ("down", "down", "up", "up"):
        said.clear()
        table.driver.key(key)
        assert len(said) == 1 and said[0].endswith(", playable")


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [(Kaluki, 3, "Can lay: 60 (51 needed). The most"), (Malilla, 4, "Suits led: espadas. Suits led in")],
)
def test_a_row_of_the_panel_is_read_with_its_value(
    open_table: OpenTable, game: type[Game], seats: int, told: str
) -> None:
    table, said = heard(open_table, game, seats)
    table.driver.key("tab", len(table.driver.widgets.ids))
    assert any(line.startswith(told) for line in said)


def test_whoever_asks_again_for_the_last_hint_hears_that_it_was_the_last(open_table: OpenTable) -> None:
    table, said = heard(open_table, Delphi, 4)
    table.driver.key("i", 4)
    table.driver.settle()
    first, last, *more = said
    assert first != last and more == [f"Nothing more: {last}"] * 2


def test_the_key_of_the_last_trick_is_not_silent_in_a_game_without_tricks(open_table: OpenTable) -> None:
    table, said = heard(open_table, Delphi, 4)
    table.driver.key("l")
    table.driver.settle()
    assert said == ["This game has no tricks."]


def test_scores_that_a_tally_tells_are_told_once(open_table: OpenTable) -> None:
    table, said = heard(open_table, Crash, 3)
    table.driver.key("f2")
    assert sum("you 0, Robin 0, Mika 0" in line.replace("You", "you") for line in said) == 1

"""How much work one click on a card causes: each figure that is asked of the rules or laid out, once."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import cardgames.ui.table.area as area
from cardgames.engine import Game, Match
from cardgames.games.malilla import Malilla
from cardgames.table import TableInfo
from cardgames.ui.table import Table
from tests.ui.table.conftest import OpenTable


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the calls of what a click should cause once."""
    counted: Counter[str] = Counter()

    def count(owner: Any, name: str, wrap: Callable[[Any], Any] = lambda call: call) -> None:
        before = getattr(owner, name)

        def counting(*args: Any, **kwargs: Any) -> Any:
            counted[name] += 1
            return before(*args, **kwargs)

        monkeypatch.setattr(owner, name, wrap(counting))

    count(TableInfo, "of", staticmethod)
    count(area, "layout")
    count(Malilla, "indicators")
    count(Game, "copy")
    count(Match, "view")
    count(Match, "view_at")
    count(Table, "refresh")
    return counted


def test_a_click_asks_and_lays_out_once(open_table: OpenTable, calls: Counter[str]) -> None:
    table = open_table()
    table.own_turn()
    place = table.place(table.playable()[0])
    plies = table.plies
    calls.clear()
    table.driver.click(place)
    assert table.plies == plies + 1
    copies = {"copy": 2, "view_at": 1}  # the position after the move, and the view from which it is shown
    assert calls == {"of": 1, "indicators": 1, "layout": 1, "refresh": 1, **copies}


def test_laying_out_and_asking_are_two_frames(open_table: OpenTable, calls: Counter[str]) -> None:
    table = open_table()
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    table.driver.until(lambda: table.scene.playback.is_due)
    assert not table.scene.my_turn and table.scene.busy, "nothing is asked yet, and another frame follows"
    calls.clear()
    table.driver.until(lambda: not table.scene.playback.is_due)
    assert calls["refresh"] <= 1

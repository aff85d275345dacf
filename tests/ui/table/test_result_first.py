"""Bar, plates and discs stay at a hand until its result has been read, in every game."""

import pytest

from cardgames.engine import Game
from cardgames.engine.families.betting import Betting
from cardgames.games import GAMES
from cardgames.table import TableInfo
from cardgames.ui.host import TurnState
from cardgames.ui.screens.results import HandResultScene
from cardgames.ui.table.drawing.plates import Plate, plates_of
from cardgames.ui.table.table import Table
from tests.ui.table.conftest import OpenTable

HANDS = 3  # looked at in each game, until a score and a dealer have changed


def signs(plates: list[Plate]) -> list[object]:
    return [(plate.dealer, plate.discs) for plate in plates]


def numbers(view: Game) -> list[int]:
    """The scores, which stand in the bar of a game without chips."""
    return [] if isinstance(view, Betting) and view.chips else view.scores


def in_the_bar(scene: Table) -> list[int]:
    """The scores that the bar shows."""
    written = [part.rsplit(" ", 1)[1] for line in scene.lines()[1:] for part in line.split(", ")]
    return [int(score.replace("−", "-")) for score in written]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_a_result_is_told_before_the_table_goes_on(open_table: OpenTable, game: type[Game]) -> None:
    seats = max(count for count in game.seats if count <= 4)
    table = open_table(0, game=game, seats=seats)
    host, scene, changed = table.host, table.scene, set()
    for _ in range(HANDS):
        before = host.match.view(None)
        while host.turn_state is not TurnState.RESULT:
            before = host.match.view(None)
            host.update(1.0, True)
        scene.skip()
        scene.flush()
        after = host.match.view(None)
        table.driver.until(lambda: isinstance(table.driver.scene, HandResultScene))
        usual = plates_of(host.match.players, before, TableInfo.of(before), [])
        assert signs(scene.scenery.plates) == signs(usual)
        assert in_the_bar(scene) == numbers(before)
        told = scene.situation.until_read
        assert [told.scores, told.dealer] == [before.scores, before.dealer]
        changed |= {"score"} if before.scores != after.scores else set()
        changed |= {"dealer"} if before.dealer != after.dealer else set()
        if host.match.over:
            break
        table.driver.scene.next_hand()
        table.driver.frame()
        assert in_the_bar(scene) == numbers(after)
        if len(changed) == 2:
            break
    assert changed or host.match.over

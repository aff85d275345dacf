"""What the cards of a table lie on."""

import pytest

from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

CORNER = (3, 797)
BARE = (CORNER, (8, 700), (1272, 700))
"""Where nothing lies."""


def seen(table: Table) -> list[tuple[int, ...]]:
    picture = table.driver.picture()
    return [tuple(picture.get_at(at)) for at in BARE]


def test_a_table_stands_in_its_place_once_that_is_drawn(open_table: OpenTable) -> None:
    table = open_table()
    table.settled()
    app, game = table.driver.app, table.scene.game
    top = table.scene.toolbar.rect.h
    assert app.kit.place_drawn(game, app.size, top) is None
    felt = app.kit.felt(app.size, top, game).get_at(CORNER)
    app.redraw()
    table.driver.frame(dt=0.0)
    assert app.screen.surface().get_at(CORNER) == felt, "felt stands in for it"
    found = seen(table)
    place = app.kit.place_drawn(game, app.size, top)
    assert place is not None
    assert found == [tuple(place.get_at(at)) for at in BARE]


@pytest.mark.parametrize("settings", [{"felt": "blue"}, {"high_contrast": True}])
def test_a_table_with_a_chosen_cloth_or_high_contrast_is_plain(
    open_table: OpenTable, settings: dict[str, object]
) -> None:
    table = open_table(**settings)
    table.settled()
    app = table.driver.app
    felt = app.kit.felt(app.size, table.scene.toolbar.rect.h)
    assert seen(table) == [tuple(felt.get_at(at)) for at in BARE]

"""Plates: no card is drawn under one, through which it would shine, and names in a row are of one size."""

import pytest

from cardgames.engine import Game
from cardgames.games.backhand import Backhand
from cardgames.games.farmer import Farmer
from cardgames.games.skin import Skin
from cardgames.games.ziginette import Ziginette
from cardgames.ui.table.drawing.plates import wording
from tests.ui.table.conftest import OpenTable


def test_no_card_is_drawn_under_a_plate(open_table: OpenTable) -> None:
    table = open_table(game=Farmer, seats=5, speed="instant")
    table.own_turn()
    laid, scene = table.scene.motion.layout, table.scene
    counted = [spot.rect.centre for spot in laid.plates.values() if spot.count]
    under = [sprite for sprite in scene.motion.mirror if (sprite.x, sprite.y) in counted]
    assert len(counted) == 4 and under, "they lie there, to fly from"
    drawn = []
    face = scene.painter.face

    def draw(target, card, width, centre, **how):  # type: ignore[no-untyped-def]
        drawn.append(centre)
        return face(target, card, width, centre, **how)

    scene.painter.face = draw  # type: ignore[method-assign]
    scene.renderer.invalidate()
    table.driver.picture()
    assert drawn and not {(round(x), round(y)) for x, y in counted}.intersection(drawn)


@pytest.mark.parametrize(("game", "seats"), [(Skin, 7), (Farmer, 8), (Ziginette, 8), (Backhand, 5)])
def test_names_in_a_row_are_of_one_size(open_table: OpenTable, game: type[Game], seats: int) -> None:
    table = open_table(game=game, seats=seats, speed="instant", size=(1024, 640), text_size=2.0)
    table.own_turn()
    scenery, sizes = table.scene.scenery, dict[int, set[object]]()
    for plate in scenery.plates:
        box = scenery.plate_boxes[plate.seat]
        sizes.setdefault(box.centery, set()).add(wording(table.scene.app.kit, plate, box).name_style)
    assert any(box.y < 100 for box in scenery.plate_boxes.values())
    assert [len(row) for row in sizes.values()] == [1] * len(sizes)

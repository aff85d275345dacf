"""Hands that a plate only counts: no card is drawn under the plate, through which it would shine."""

from __future__ import annotations

from cardgames.games.farmer import Farmer
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

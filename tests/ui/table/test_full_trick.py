"""A full trick: the card that takes it pulses once, unless motion is reduced."""

import pytest

from cardgames.ui.table.overlays.zoom import is_leading
from tests.ui.table.conftest import OpenTable


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_card_that_takes_the_trick_pulses_once(open_table: OpenTable, motion: str) -> None:
    table = open_table(seed="3", motion=motion, trick_waits=True)
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    sizes: dict[str, set[float]] = {}
    table.driver.until(lambda: table.scene.motion.waits)
    for _ in range(60):
        table.driver.tick()
        for sprite in table.scene.motion.mirror.zone("trick"):
            sizes.setdefault(sprite.card.text, set()).add(round(sprite.scale, 3))
    assert len(sizes) == 4 and table.scene.motion.waits
    view, mirror = table.scene.motion.shown, table.scene.motion.mirror
    assert view is not None
    taking = [sprite for sprite in mirror.zone("trick") if is_leading(view, sprite)]
    grown = [text for text, seen in sizes.items() if max(seen) > 1.04]
    assert grown == ([taking[0].card.text] if motion == "full" else [])
    assert all(sprite.scale == 1.0 for sprite in table.scene.motion.mirror.zone("trick"))

"""The curtain covers the hand, and lets everybody go on looking at the trick."""

import random

import pytest

from cardgames.ui.host import TurnState
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.table.input.focus_targets import card_box
from tests.ui.table.conftest import OpenTable


@pytest.mark.parametrize(
    ("size", "text", "covered"), [((1280, 800), 1.0, 0.0), ((1024, 640), 1.0, 0.0), ((1024, 640), 2.0, 0.8)]
)
def test_the_trick_can_be_seen(
    open_table: OpenTable, size: tuple[int, int], text: float, covered: float
) -> None:
    table = open_table(2, size=size, seed="5", speed="instant", text_size=text)
    scene, driver = table.scene, table.driver
    while not (table.screen.curtain is not None and scene.motion.mirror.zone("trick")):
        if table.host.turn_state is TurnState.CURTAIN:
            driver.wait(0.4)
            driver.key("return")
        if scene.my_turn:
            scene.play(table.host.decision.sample(random.Random(1)))  # type: ignore[union-attr]
        driver.tick()
    driver.settle()
    curtain = table.screen.curtain
    assert curtain is not None and curtain.fitting == len(curtain.news) > 0
    assert scene.felt_rect().contains(curtain.rect) and curtain.rect.contains(curtain.button.box)
    for sprite in scene.motion.mirror.zone("trick"):
        box = card_box(sprite)
        assert box.clip(curtain.rect).h <= covered * box.h, sprite.card


def test_the_curtain_has_the_button_of_the_menu(open_table: OpenTable) -> None:
    table = open_table(2)
    table.driver.until(lambda: table.screen.curtain, 60)
    menu = table.scene.widgets.find("menu").box
    table.driver.click(menu.center)
    assert isinstance(table.driver.scene, PauseScene) and table.host.revealed is None

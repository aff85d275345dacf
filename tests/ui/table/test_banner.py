"""A banner's words stay on it."""

import pygame
import pytest

from cardgames.engine import Banner, Indicator, Sentence
from cardgames.games.malilla import Malilla
from tests.ui.table.conftest import OpenTable

SHORT = "One more turn each."
LONG = "A red card follows any court card, and a low one any black card. " * 4


@pytest.mark.parametrize("words", [SHORT, LONG[:64], LONG[:100], LONG])
@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)])
def test_a_banner_holds_its_words(
    open_table: OpenTable, size: tuple[int, int], text: float, words: str
) -> None:
    class Told(Malilla):
        def indicators(self) -> list[Indicator]:
            return [*super().indicators(), Banner(Sentence(words))]

    table = open_table(game=Told, size=size, text_size=text, speed="instant")
    table.own_turn()
    scene = table.scene
    laid = scene.motion.layout.banner
    rect = pygame.Rect(laid.x, laid.y, laid.w, laid.h)
    above = pygame.Surface(size, pygame.SRCALPHA)
    scene.scenery.signs.draw_banner(above, scene.painter, rect)
    box = above.get_bounding_rect()
    assert rect.contains(box), "the box lies in the strip that was kept for it"
    assert box.w < rect.w
    ink = [
        (x, y)
        for x in range(box.x, box.right, 3)
        for y in (box.y, box.bottom - 1)
        if above.get_at((x, y))[:3] == pygame.Color(table.driver.app.kit.theme.colour("note_text"))[:3]
    ]
    assert not ink, "no letter reaches its edge"

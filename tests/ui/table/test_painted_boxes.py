"""Boxes painted on the cloth."""

from dataclasses import replace
from typing import Literal

import pygame
import pytest

from cardgames.games.skin.rules import Skin
from cardgames.games.ziginette.rules import Ziginette
from cardgames.storage.settings import Settings
from cardgames.table import PaintedBox, Rect
from cardgames.ui.kit import Kit
from cardgames.ui.table.drawing.painted_boxes import box_reach, draw_painted_box, line_of, print_colour
from cardgames.ui.theme import Theme

pytestmark = pytest.mark.usefixtures("driver")


def kit_of(**settings: bool) -> Kit:
    return Kit(Theme((1280, 800), Settings(**settings)))


def test_a_box_is_drawn_with_its_caption_within_what_it_reaches() -> None:
    kit, felt = kit_of(), pygame.Surface((400, 300))
    stock = PaintedBox(Rect(150, 80, 90, 130), "Stock 33")
    draw_painted_box(felt, kit, stock, print_colour(kit, Ziginette))
    drawn = pygame.mask.from_threshold(felt, "#000000", "#010101")
    drawn.invert()
    reach = box_reach(kit, stock)
    spots = drawn.get_bounding_rects()
    assert spots and all(reach.contains(spot) for spot in spots)
    below = felt.subsurface(pygame.Rect(150, 212, 90, 24))
    assert pygame.mask.from_threshold(below, "#000000", "#010101").count() < 90 * 24, "the caption"


@pytest.mark.parametrize("awaits", ["chip", "card"])
def test_an_empty_box_has_a_mark_of_what_it_awaits(awaits: Literal["chip", "card"]) -> None:
    kit, felts = kit_of(), [pygame.Surface((200, 200)) for _ in range(2)]
    empty = PaintedBox(Rect(50, 30, 90, 130))
    for felt, painted in zip(felts, (empty, replace(empty, awaits=awaits)), strict=True):
        draw_painted_box(felt, kit, painted, print_colour(kit, Ziginette))
    marked = pygame.mask.from_threshold(felts[0], "#000000", "#030303", felts[1])
    marked.invert()
    assert pygame.Rect(53, 33, 84, 124).contains(marked.get_bounding_rects()[0])


def test_a_lit_box_is_gold_and_high_contrast_draws_thicker_white_lines() -> None:
    kit, bold = kit_of(), kit_of(high_contrast=True)
    felt = pygame.Surface((200, 200))
    draw_painted_box(felt, kit, PaintedBox(Rect(50, 50, 90, 90), lit=True), "#FFFFFF")
    assert felt.get_at((51, 95))[:3] == pygame.Color(kit.theme.colour("accent"))[:3]
    assert line_of(bold) > line_of(kit) and print_colour(bold, Skin) == "#FFFFFF"

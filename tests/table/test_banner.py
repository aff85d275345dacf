"""A banner takes a strip under the bar, and everything else makes room for it."""

from __future__ import annotations

import pytest

from cardgames.engine import Banner, Furniture, Sentence
from cardgames.table import layout

from .games import Tricks
from .test_layout import box, dealt, everywhere, frame


class Last(Tricks):
    def furniture(self) -> list[Furniture]:
        return [*super().furniture(), Banner(Sentence("One more turn each."))]


@pytest.mark.parametrize(("size", "text"), list(everywhere()))
def test_nothing_lies_under_the_banner(size: tuple[int, int], text: float) -> None:
    game = dealt(Last, 4)
    laid = layout(game.view(0), 0, frame(size, text))
    assert laid.banner.h > 0
    assert laid.banner.y == laid.bar.bottom
    others = [spot.rect for spot in laid.plates.values()] + [laid.furniture, laid.toasts]
    backs = [box(spot) for spot in laid if spot.zone.startswith("hand")]
    for rect in (*others, *backs):
        assert not rect.h or rect.y >= laid.banner.bottom - 1 or not rect.overlaps(laid.banner), rect


def test_without_one_there_is_no_strip() -> None:
    game = dealt(Tricks, 4)
    laid = layout(game.view(0), 0, frame((1280, 800)))
    assert laid.banner.h == 0

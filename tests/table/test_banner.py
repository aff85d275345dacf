"""A banner takes a strip under the bar, and everything else makes room for it."""

import pytest

from cardgames.engine import Banner, Indicator, Sentence
from cardgames.table import layout

from .games import Tricks
from .test_layout import box, dealt, everywhere, frame


class Last(Tricks):
    def indicators(self) -> list[Indicator]:
        return [*super().indicators(), Banner(Sentence("One more turn each."))]


@pytest.mark.parametrize(("size", "text"), list(everywhere()))
def test_nothing_lies_under_the_banner(size: tuple[int, int], text: float) -> None:
    game = dealt(Last, 4)
    laid = layout(game.view(0), 0, frame(size, text))
    assert laid.banner.h > 0
    assert laid.bar.bottom <= laid.banner.y <= 1.15 * laid.bar.bottom
    others = [spot.rect for spot in laid.plates.values()] + [laid.info_panel, laid.toasts]
    backs = [box(spot) for spot in laid if spot.zone.startswith("hand")]
    for rect in (*others, *backs):
        assert not rect.h or rect.y >= laid.banner.bottom - 1 or not rect.overlaps(laid.banner), rect


def test_without_one_there_is_no_strip() -> None:
    game = dealt(Tricks, 4)
    laid = layout(game.view(0), 0, frame((1280, 800)))
    assert laid.banner.h == 0


@pytest.mark.parametrize(("size", "text"), list(everywhere()))
def test_a_long_one_has_two_lines(size: tuple[int, int], text: float) -> None:
    class Long(Tricks):
        def indicators(self) -> list[Indicator]:
            return [Banner(Sentence("A red card follows any court card, and a low one any black. " * 4))]

    heights = [layout(dealt(kind, 4).view(0), 0, frame(size, text)).banner.h for kind in (Last, Long)]
    assert 1.5 * heights[0] < heights[1] < 2 * heights[0]

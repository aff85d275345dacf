"""A table with a printed strip of ranks: cards before the players, bets beside them, boxes for the rest."""

import pytest

from cardgames.engine import Indicator, Move, Proposal, RankMarks
from cardgames.engine.families.betting import on, stack
from cardgames.table import Frame, Layout, Rect, layout
from cardgames.table.geometry import RATIO
from tests.table.wagers import Wagers

SIZES = [(1024, 576), (1280, 800), (1920, 1080)]


class Stripped(Wagers):
    """The same with a printed strip, where everybody but the banker has 10 on their own card, the banker as
    much, and player 3 has proposed a bet to seat 0."""

    pairs = "0-1 2-3"
    heap_kinds = ("on", "side")

    def apply_deal(self, move: Move) -> None:
        super().apply_deal(move)
        for seat in range(1, self.seat_count):
            for payer in (seat, 0):
                self.pay(stack(payer), on(self.own[seat].top.rank, payer), 10)

    def indicators(self) -> list[Indicator]:
        ranks = tuple((rank, "") for rank in "A23456789TJQK")
        marks = RankMarks("Ranks", ranks, bank=self.own[0].id, strip=True)
        return [*super().indicators(), marks, Proposal(3, 0, 10)]


def laid(seats: int, size: tuple[int, int], text: float) -> tuple[Stripped, Layout]:
    game = Stripped(seats, seed="1")
    game.apply(Move("deal"))
    unit = min(size[0] / 1280, size[1] / 800)
    return game, layout(game.view(0), 0, Frame(*size, unit=unit, text=text))


@pytest.mark.parametrize("seats", [4, 7])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_cards_bets_boxes_and_the_strip_lie_apart(size: tuple[int, int], text: float, seats: int) -> None:
    game, made = laid(seats, size, text)
    cards = {spot.zone: Rect.around(spot.x, spot.y, spot.width, RATIO * spot.width) for spot in made}
    places = [
        *cards.values(),
        *(box.rect for box in made.ranks),
        made.prompt,
        *(spot.rect for spot in made.plates.values()),
    ]
    for seat in range(1, seats):
        card = cards[game.own[seat].id]
        heaps = [made.heaps[on(game.own[seat].top.rank, holder)].rect for holder in (seat, 0)]
        assert card.right <= heaps[0].x < heaps[1].x, "the owner's first, beside the card"
        places += heaps
    if made.legend.h:
        places.append(made.legend)
    apart = [Rect(each.x + 1, each.y + 1, each.w - 2, each.h - 2) for each in places]
    assert not [(one, other) for one in apart for other in apart if one is not other and one.overlaps(other)]
    assert all(each.x >= -1 and each.right <= size[0] + 1 for each in places)


@pytest.mark.parametrize("seats", [4, 7])
def test_a_proposed_bet_has_a_place_and_a_cord_from_card_to_card(seats: int) -> None:
    game, made = laid(seats, (1280, 800), 1.0)
    assert "side.0.3.0" in made.heaps and (0, 3) in made.cords
    for pair, ends in made.cords.items():
        for seat, (x, y) in zip(pair, ends, strict=True):
            card = made.outlines[game.own[seat].id]
            assert card.x <= x <= card.right and card.y <= y <= card.bottom, (pair, seat)


def test_large_text_keeps_the_legend_and_the_captions_and_cards_large() -> None:
    game, usual = laid(7, (1024, 640), 1.0)
    made = layout(game.view(0), 0, Frame(1024, 640, unit=0.8, text=2.0, asked=120))
    own, stock = made.outlines["own0"], made.outlines["stock"]
    assert own.y < stock.centre[1] < own.bottom
    assert sum(bool(box.caption) for box in made.painted) == 3 and made.legend.h >= usual.legend.h
    for zone, spots in usual.spots.items():
        assert all(new.width >= 0.8 * old.width for old, new in zip(spots, made.spots[zone], strict=True))

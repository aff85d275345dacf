"""A cloth with a painted box for each rank."""

import pytest

from cardgames.engine import Game, Move, RankMarks
from cardgames.games.ziginette import Ziginette
from cardgames.table import Frame, Layout, layout
from cardgames.table.geometry import RATIO

SIZES = [(1024, 576), (1280, 800), (1920, 1080)]


def laid(game: Game, size: tuple[int, int] = (1280, 800), text: float = 1.0) -> Layout:
    return layout(game.view(0), 0, Frame(*size, unit=min(size[0] / 1280, size[1] / 800), text=text))


def opened(seats: int) -> Ziginette:
    game = Ziginette(seats, seed="3")
    while not game.board:
        game.apply(next(iter(game.legal())))
    return game


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_card_lies_in_the_box_of_its_rank_below_the_bank(
    size: tuple[int, int], text: float, seats: int
) -> None:
    game = opened(seats)
    made = laid(game, size, text)
    boxes = {box.rank: box for box in made.ranks}
    assert "".join(boxes) == game.rank_order
    for spot in made.spots["board"]:
        assert boxes[spot.face.rank].card.contains(spot.x, spot.y)
    bank = made.spots[game.own[game.dealer].id][0]
    assert made.bank.contains(bank.x, bank.y) and made.bank.bottom < made.ranks[0].rect.y
    areas = [*(box.rect for box in made.ranks), *(box.rect for box in made.painted), made.prompt]
    areas += [spot.rect for spot in made.plates.values()]
    assert not [one for one in areas for other in areas if one is not other and one.overlaps(other)]
    assert all(area.x >= 0 and area.right <= size[0] for area in areas)
    assert not made.info_panel.h, "what stood there is painted on the cloth"


def test_a_second_card_of_a_rank_leaves_the_index_of_the_first_in_sight() -> None:
    game = opened(4)
    first = game.board[0]
    like = next(card for card in game.stock if card.rank == first.rank)
    game.move(like, game.stock, game.board)
    below, above = (spot for spot in laid(game).spots["board"] if spot.face.rank == first.rank)
    assert above.depth > below.depth and above.y - below.y >= 0.2 * RATIO * below.width


def test_the_cards_that_are_drawn_for_the_bank_lie_before_the_players() -> None:
    game = Ziginette(5, seed="evening")
    made = laid(game)
    assert not made.bank.w and not made.painted
    places = [spot for seat in range(5) for spot in made.spots[f"own{seat}"]]
    assert len(places) >= 5 and all(spot.y < made.ranks[0].rect.y for spot in places)


def test_the_bank_card_stays_in_its_box_when_the_bank_falls() -> None:
    game = opened(3)
    banker = game.dealer
    card = game.board[0]
    game.apply(Move("bet", card, amount=5))
    while game.phase == "bet":
        game.apply(Move("done"))
    like = next(each for each in game.stock if each.rank == game.own[banker].top.rank)
    while game.stock.top is not like:
        game.tuck(game.stock.top, game.stock, game.stock)
    game.apply(Move("turn"))
    assert game.dealer != banker
    marks = next(thing for thing in game.indicators() if isinstance(thing, RankMarks))
    assert marks.bank == game.own[banker].id and laid(game).bank.w

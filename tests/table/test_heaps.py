"""Places for heaps of chips, payments in choreography and log."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from cardgames.engine import Move, Paid, Sentence, Shuffled
from cardgames.engine.families.betting import bet, on, pot, stack
from cardgames.games.backhand import Backhand
from cardgames.games.triple_draw import TripleDraw
from cardgames.games.ziginette import Ziginette
from cardgames.table import Frame, Layout, Rect, layout, log_lines
from cardgames.table.choreography import PAY, choreography, length

SIZES = [(1280, 800), (1024, 640)]


def laid(game: TripleDraw | Ziginette, size: tuple[int, int] = (1280, 800), text: float = 1.0) -> Layout:
    frame = Frame(*size, unit=size[1] / 800, text=text)
    return layout(game.view(0), 0, frame)


def playing(seats: int) -> TripleDraw:
    """A hand in which everybody has chips in front of them, and there are three pots."""
    game = TripleDraw(seats, seed="1")
    game.apply(Move("deal"))
    for seat in range(seats):
        game.pay(stack(seat), bet(seat), 8)
    for number in range(3):
        game.pay(stack(0), pot(number), 10)
    return game


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", SIZES)
def test_heaps_lie_apart_from_each_other_from_plates_and_from_cards(
    seats: int, size: tuple[int, int]
) -> None:
    made = laid(playing(seats), size)
    heaps = {name: heap.rect for name, heap in made.heaps.items() if not heap.stack}
    assert len(heaps) == seats + 3
    for name, rect in heaps.items():
        for other, elsewhere in heaps.items():
            assert name == other or not rect.overlaps(elsewhere), (name, other)
        for spot in made.plates.values():
            assert not rect.overlaps(spot.rect), (name, spot.seat)
        for spots in made.spots.values():
            for card in spots:
                box = Rect.around(card.x, card.y, card.width, card.width * 1.4)
                assert card.zone == "hand0" or not rect.overlaps(box), (name, card.zone)


def test_every_bet_lies_nearer_to_its_plate_than_to_any_other() -> None:
    made = laid(playing(6))

    def apart(seat: int, plate: int) -> float:
        (x, y), (px, py) = made.heaps[bet(seat)].rect.centre, made.plates[plate].rect.centre
        return (x - px) ** 2 + (y - py) ** 2

    for seat in range(1, 6):
        assert min(range(6), key=lambda plate: apart(seat, plate)) == seat


def test_pots_lie_in_one_row_above_what_stands_in_the_middle() -> None:
    made = laid(playing(4))
    centres = [made.heaps[pot(number)].rect.centre for number in range(3)]
    assert len({y for _, y in centres}) == 1
    assert [x for x, _ in centres] == sorted(x for x, _ in centres)
    assert centres[0][1] < made.middle.centre[1] - 40


def test_nothing_moves_when_chips_come_and_go() -> None:
    game = TripleDraw(4, seed="1")
    game.apply(Move("deal"))
    before = laid(game)
    game.pay(stack(3), bet(3), 8)
    after = laid(game)
    assert before.spots == after.spots
    assert before.plates == after.plates


def boxed(text: float, seats: tuple[int, ...]) -> tuple[Layout, str]:
    game = Ziginette(8, seed="3")
    while not game.board:
        game.apply(next(iter(game.legal())))
    rank = game.board[0].rank
    for seat in seats:
        game.pay(stack(seat), on(rank, seat), 5)
    return laid(game, text=text), rank


def test_bets_lie_in_the_box_of_their_rank_below_its_card() -> None:
    made, rank = boxed(1.0, (1, 2, 0))
    box = next(box for box in made.ranks if box.rank == rank)
    heaps = [made.heaps[on(rank, seat)].rect for seat in (0, 2, 1)]
    assert [heap.x for heap in heaps] == sorted(heap.x for heap in heaps), "one's own first"
    card = made.spots["board"][0]
    assert all(heap.y >= card.y + 0.7 * card.width and heap.bottom <= box.rect.bottom for heap in heaps)
    assert not any(one.overlaps(other) for one, other in pairwise(heaps))


@pytest.mark.parametrize(("text", "seats"), [(1.0, (0, 1, 2, 3, 4, 5, 6, 7)), (2.0, (0, 1, 2, 3))])
def test_where_bets_have_no_room_for_a_column_each_all_but_ones_own_share_one(
    text: float, seats: tuple[int, ...]
) -> None:
    made, rank = boxed(text, seats)
    own, *others = (made.heaps[on(rank, seat)].rect for seat in seats)
    assert len(set(others)) == 1 and not own.overlaps(others[0])


def paid(src: str, dst: str, amount: int = 4, why: str = "") -> Paid:
    return Paid(src, dst, amount, Sentence(why) if why else None)


def test_payments_out_of_one_heap_or_into_one_fly_together() -> None:
    view = playing(3).view(0)
    events = [
        paid("bet.0", "pot.0"),
        paid("bet.1", "pot.0"),
        paid("bet.2", "pot.1"),
        paid("pot.0", "stack.1"),
        paid("pot.0", "stack.2"),
    ]
    steps = choreography(events, view)
    assert [step.manner for step in steps] == ["pay"] * 5
    assert [round(step.start / PAY) for step in steps] == [0, 0, 1, 2, 2]
    assert length(steps) == pytest.approx(3 * PAY)
    assert length(choreography(events, view, speed=0.0)) == 0


def test_the_log_tells_payments_that_have_a_reason_once() -> None:
    view = playing(3).view(0)
    events = [
        Shuffled("stub", 52, True),
        paid("bet.0", "pot.0"),
        paid("pot.0", "stack.1", 4, "Both halves go"),
        paid("pot.0", "stack.2", 4, "Both halves go"),
    ]
    lines = [str(line.sentence) for line in log_lines([events], view)]
    assert lines == ["Hand 1", "Both halves go"]


@pytest.mark.parametrize("seats", TripleDraw.seats)
def test_heaps_leave_room_for_the_piles_at_every_size_of_the_text(seats: int) -> None:
    game = playing(seats)
    for size in SIZES:
        for text in (1.0, 1.5, 2.0):
            made = laid(game, size, text)
            for zone in ("stub", "discards"):
                place = made.outlines[zone]
                assert place.w >= 14 and place.h >= 14, (size, text, zone)
                assert place.x >= 0 and place.right <= size[0]
            assert made.middle.h > 0 < made.middle.w


def test_the_only_pot_lies_in_the_ring_and_several_above_it() -> None:
    game = playing(3)
    made = laid(game, (1024, 640))
    assert all(made.heaps[pot(number)].rect.bottom <= made.ring.y for number in range(3))
    for number in (1, 2):
        del game.chips[pot(number)]
    made = laid(game, (1024, 640))
    heap = made.heaps[pot(0)]
    assert heap.bare and made.ring.x < heap.rect.x and heap.rect.right < made.ring.centre[0]


@pytest.mark.parametrize("seats", [4, 7])
@pytest.mark.parametrize("size", SIZES)
def test_a_further_row_of_a_player_has_no_larger_cards_than_the_first(
    seats: int, size: tuple[int, int]
) -> None:
    game = Backhand(seats, seed="1")
    game.apply(Move("deal"))
    for seat in range(seats):
        game.deal(3, game.stock, game.hand[seat])
        game.deal(1, game.stock, game.turned[seat])
    made = layout(game.view(0), 0, Frame(*size, unit=size[1] / 800))
    for seat in range(seats):
        first, further = made.spots[f"hand{seat}"], made.spots[f"turned{seat}"]
        assert first and further and further[0].width <= first[0].width, seat


@pytest.mark.parametrize(("text", "asked"), [(1.0, 0), (1.5, 0), (2.0, 0), (2.0, 190)])
@pytest.mark.parametrize("size", SIZES)
def test_where_bets_and_buttons_leave_the_middle_no_room_the_pack_lies_in_the_corner(
    size: tuple[int, int], text: float, asked: int
) -> None:
    game = Backhand(4, seed="1", options={"match": "bets1"})
    game.apply(Move("deal"))
    while game.phase != "play":
        game.apply(game.legal().sample(Random(1)))
    frame = Frame(*size, unit=size[1] / 800, text=text)
    made = layout(game.view(0), 0, replace(frame, asked=frame.u(asked)))
    stock = made.outlines["stock"]
    assert stock.w >= 0.4 * frame.u(105), "a card of the pack can be seen"
    others = {name: rect for name, rect in made.outlines.items() if name not in ("stock", "hand0", "turned0")}
    others |= {name: heap.rect for name, heap in made.heaps.items() if not heap.stack}
    for name, rect in {**others, "prompt": made.prompt}.items():
        assert not stock.overlaps(rect), name
    own = [Rect.around(spot.x, spot.y, spot.width, spot.width * 1.4) for spot in made.spots["hand0"]]
    assert not any(stock.overlaps(card) for card in own)
    assert (stock.y > made.prompt.bottom) == (text > 1), "beside the ring as long as it has room there"
    assert stock.x > 0 and stock.right < size[0] and stock.bottom < size[1]
    assert made.ring.h >= frame.t(28) or asked


@pytest.mark.parametrize("left_handed", [False, True])
def test_with_large_text_the_own_bet_stands_at_the_end_of_the_prompts_line(left_handed: bool) -> None:
    game = Backhand(4, seed="1", options={"match": "bets1"})
    game.apply(Move("deal"))
    game.apply(game.legal().sample(Random(1)))
    game.chips["bet.0"] = 5
    made = layout(game.view(0), 0, Frame(1024, 640, unit=0.8, text=2.0, left_handed=left_handed))
    bet, plate = made.heaps["bet.0"].rect, made.plates[0].rect
    assert bet.centre[1] == made.prompt.centre[1]
    assert (bet.centre[0] < 512) == left_handed == (plate.centre[0] > 512)
    assert not bet.overlaps(plate)


@pytest.mark.parametrize(("seats", "text", "aside"), [(6, 2.0, True), (6, 1.0, False), (4, 2.0, False)])
def test_with_many_players_and_large_text_the_large_marker_is_a_row_of_the_panel(
    seats: int, text: float, aside: bool
) -> None:
    game = TripleDraw(seats, seed="1")
    game.apply(Move("deal"))
    made = layout(game.view(0), 0, Frame(1024, 640, unit=0.8, text=text))
    assert made.marker_aside == aside

"""The info panel without pixels: its rows, their height, and an auction as a grid."""

import pytest

from cardgames.engine import PILE, Bids, Call, CardOrder, Game, Indicator, Marker, Move, Tally, cards, shared
from cardgames.table import TableInfo, layout, panel_rows
from cardgames.table.info import Row
from cardgames.table.panel_rows import auction

from .games import Tricks
from .test_layout import frame

HIGH = tuple(cards("Qc 7h Qs Ah"))


class Auctioned(Tricks):
    """The calls are given; so is the rest of the panel."""

    calls: tuple[Call, ...] = ()

    def indicators(self) -> list[Indicator]:
        return [
            Marker("Trumps", suit="h"),
            Marker("Count", text="7", large=True),
            Tally("Tricks", (0,) * self.seat_count),
            CardOrder("Order", HIGH),
            Bids("Bids", self.calls),
        ]


def said(*texts: str, first: int = 0, seats: int = 4) -> tuple[Call, ...]:
    return tuple(Call((first + number) % seats, text) for number, text in enumerate(texts))


def texts(calls: tuple[Call, ...], seats: int = 4) -> list[list[str]]:
    return [[call.text if call else "-" for call in line] for line in auction(calls, range(seats)).rounds]


def felt_rows(view: Game) -> list[Row]:
    return panel_rows.on_the_felt(view, TableInfo.of(view))


def table(calls: tuple[Call, ...] = (), played: int = 0) -> Game:
    game = Auctioned(4, seed="1")
    game.calls = calls
    game.apply(Move("deal"))
    for _ in range(played):
        game.apply(next(iter(game.legal())))
    game.phase = "play" if played else "bid"
    return game.view(0)


def test_the_first_speaker_has_the_first_column() -> None:
    calls = said("Pass", "Solo", "Pass", "Pass", "Better", first=2)
    assert auction(calls, range(4)).seats == (2, 3, 0, 1)
    assert texts(calls) == [["Pass", "Solo", "Pass", "Pass"], ["Better", "-", "-", "-"]]


def test_who_has_passed_leaves_a_gap() -> None:
    calls = (*said("Pass", "18", "20", "Pass"), Call(1, "22"), Call(2, "23"), Call(1, "Pass"))
    assert texts(calls) == [
        ["Pass", "18", "20", "Pass"],
        ["-", "22", "23", "-"],
        ["-", "Pass", "-", "-"],
    ]


def test_somebody_who_speaks_twice_begins_a_round() -> None:
    assert texts((Call(1, "Solo"), Call(1, "hearts"))) == [["Solo", "-", "-", "-"], ["hearts", "-", "-", "-"]]


def test_the_columns_follow_the_order_of_play() -> None:
    calls = (Call(3, "Pass"), Call(1, "Solo"), Call(2, "Pass"))
    grid = auction(calls, (0, 3, 1, 2))
    assert grid.seats == (3, 1, 2, 0) and grid.rounds == ((*calls, None),)


def test_before_the_first_call_there_is_no_round() -> None:
    assert auction((), range(4)).rounds == ()


def test_the_panel_has_what_does_not_stand_elsewhere() -> None:
    rows = felt_rows(table(said("Pass")))
    assert [row.label for row in rows] == ["Trumps", "Order", "Bids"]


def test_an_auction_without_calls_stands_nowhere_once_cards_are_played() -> None:
    assert [row.label for row in felt_rows(table())] == ["Trumps", "Order", "Bids"]
    assert [row.label for row in felt_rows(table(played=1))] == ["Trumps", "Order"]


@pytest.mark.parametrize("played", [1, 4, 5])
def test_an_auction_folds_with_the_first_card(played: int) -> None:
    calls = said(*["Pass"] * 12)
    bids = Bids("Bids", calls)
    before, after = table(calls), table(calls, played)
    assert not panel_rows.is_folded(before) and panel_rows.lines(bids, before) > 3
    assert panel_rows.is_folded(after) and panel_rows.lines(bids, after) == 1


def test_an_auction_grows_within_limits() -> None:
    heights = [panel_rows.lines(Bids("Bids", said(*["Pass"] * count)), table()) for count in range(0, 40, 4)]
    assert heights == sorted(heights)
    assert len(set(heights[:3])) == 1, "two rounds have room from the start"
    assert len(set(heights[4:])) == 1, "no more than the last four are shown"


def test_the_panel_is_as_wide_as_its_strip() -> None:
    few, many = (
        CardOrder("Order", HIGH),
        CardOrder("Order", tuple(cards("Qc 7h Qs Ah Kh Jh Th 9h 8h 6h")) * 2),
    )
    view = table()
    assert panel_rows.width([few], view) == panel_rows.WIDE < panel_rows.width([many], view)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_fewer_rounds_are_shown_where_they_would_reach_down_to_the_plates(text: float) -> None:
    class Crowded(Auctioned):
        turned = shared(PILE, place="large")

        def indicators(self) -> list[Indicator]:
            rows: list[Indicator] = [Marker(f"Row {number}", text="x") for number in range(5)]
            return [*rows, Bids("Bids", self.calls)]

    game = Crowded(4, seed="1")
    game.calls = said(*["Pass"] * 16)
    game.apply(Move("deal"))
    game.phase = "bid"
    game.deal(1, game.hand[0], game.turned)
    laid = layout(game.view(0), 0, frame((1024, 640), text))
    assert not laid.auction.h, "a card lies in the middle"
    assert 1 <= laid.rounds <= panel_rows.SHOWN_ROUNDS
    assert (laid.rounds == panel_rows.SHOWN_ROUNDS) == (text == 1.0)
    assert not any(laid.info_panel.overlaps(plate.rect) for plate in laid.plates.values())


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_an_auction_stands_in_the_middle_while_nothing_lies_there(text: float) -> None:
    view = table(said("Pass", "Solo"))
    laid = layout(view, 0, frame((1280, 800), text))
    assert laid.auction.h and not any(laid.auction.overlaps(plate.rect) for plate in laid.plates.values())
    assert laid.auction.bottom <= laid.prompt.y
    listed = panel_rows.on_the_felt(view, TableInfo.of(view), auctioning=True)
    assert [row.label for row in listed] == ["Trumps", "Order"]
    assert not layout(table(said("Pass", "Solo"), played=1), 0, frame((1280, 800), text)).auction.h


def test_before_the_first_call_the_columns_begin_with_whoever_is_asked() -> None:
    game = table()
    game.turn = 2
    assert auction((), panel_rows.order_of_play(game)).seats == (2, 3, 0, 1)

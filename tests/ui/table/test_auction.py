"""An auction, an order of cards and a contract in the info panel, as they are seen."""

from collections.abc import Callable

import pygame
import pytest

from cardgames.engine import Bids, Call, CardOrder, Indicator, Marker, RankMarks, cards
from cardgames.engine.text import Names
from cardgames.ui.table.drawing.auction import AuctionGrid, calls_in_words
from cardgames.ui.table.drawing.card_strip import draw_strip, fitting, strip_width
from cardgames.ui.table.drawing.explained import Unfolded, UnfoldedBids, UnfoldedOrder
from cardgames.ui.table.drawing.info_panel import InfoPanel
from cardgames.ui.text import TextRenderer
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver
from tests.ui.table.auctions import Bidders
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

NAMES = Names(("Anna", "Robin", "Mika", "Sol"), reader=0)
CALLS = (Call(1, "Pass"), Call(2, "", "h"), Call(3, "Solo", "s"), Call(0, "I pass"))


def bidding(open_table: OpenTable, **how: object) -> Table:
    table = open_table(game=Bidders, speed="instant", **how)
    table.own_turn()
    return table


def panel(table: Table) -> InfoPanel:
    assert table.scene.scenery.panel is not None
    return table.scene.scenery.panel


def seen(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text of the next picture."""
    found: list[str] = []

    def noting(plain: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def write(renderer: TextRenderer, words: str, *how: object, **more: object) -> pygame.Surface:
            found.append(words)
            return plain(renderer, words, *how, **more)

        return write

    with monkeypatch.context() as patch:
        patch.setattr(TextRenderer, "line", noting(TextRenderer.line))
        patch.setattr(TextRenderer, "paragraph", noting(TextRenderer.paragraph))
        driver.app.redraw()
        driver.frame()
    return found


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("seats", [4, 5])
def test_the_panel_covers_nothing(
    open_table: OpenTable, size: tuple[int, int], text: float, seats: int
) -> None:
    table = bidding(open_table, size=size, text_size=text, seats=seats)
    scene, place = table.scene, panel(table).rect
    assert scene.felt_rect().contains(place)
    layout = scene.motion.layout
    for seat, box in scene.scenery.speaking_boxes.items():
        assert not place.colliderect(box), seat
    assert place.right < layout.middle.x or place.bottom <= layout.middle.y
    assert place.bottom <= round(layout.info_panel.bottom) + 3, "the layout knows how high it is"


def test_the_panel_has_no_empty_lines_below_the_calls(open_table: OpenTable) -> None:
    shown = panel(bidding(open_table, seats=4))
    row = next(row for row in shown.rows if isinstance(row.thing, Bids))
    grid = AuctionGrid(shown.kit, row.thing, NAMES, shown.order, shown.inner, shown.rounds, shown.share)
    assert row.box.h == grid.size[1] and shown.rect.bottom < row.box.bottom + grid.line


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_grid_is_as_wide_as_it_may_be_and_cuts_words_alike(make_driver: MakeDriver, text: float) -> None:
    driver = make_driver((1024, 640), text_size=text)
    kit, bids = driver.app.kit, Bids("Bids", CALLS)
    free = AuctionGrid(kit, bids, NAMES, range(4), 4000)
    assert free.size[0] < 4000 and len(free.rounds) == 1 and free.seats == (1, 2, 3, 0)
    tight = AuctionGrid(kit, bids, NAMES, range(4), free.size[0] - 10)
    assert free.size[0] - 14 <= tight.size[0] <= free.size[0] - 10
    assert max(tight.columns) < max(free.columns) and min(tight.columns) == min(free.columns)


def test_the_last_rounds_are_shown(driver: Driver) -> None:
    calls = tuple(Call(number % 4, str(number)) for number in range(20))
    grid = AuctionGrid(driver.app.kit, Bids("Bids", calls), NAMES, range(4), 800, most=3)
    assert [line[0] for line in grid.rounds] == [calls[8], calls[12], calls[16]]


def test_every_call_is_told_in_words() -> None:
    assert calls_in_words(CALLS, NAMES) == "Robin: Pass. Mika: hearts. Sol: Solo spades. You: I pass."


def test_a_strip_leaves_out_the_lowest_and_what_is_gone(driver: Driver) -> None:
    kit, high = driver.app.kit, tuple(cards("Qc 7h Qs Ah Kh Jh"))
    order = CardOrder("Trumps", high, gone=high[:2])
    assert fitting(order, kit, strip_width(kit, 6)) == (high, 0)
    shown, more = fitting(order, kit, strip_width(kit, 6) - 1)
    assert shown == high[2 : 2 + len(shown)] and 0 < len(shown) < 6 and more == 6 - len(shown)


def test_a_played_card_of_a_strip_is_paler(driver: Driver) -> None:
    kit, high = driver.app.kit, cards("Qc 7h")
    light = []
    for gone in ((), high):
        target = pygame.Surface((strip_width(kit, 2), 60))
        draw_strip(target, kit, high, gone, (0, 30))
        light.append(sum(pygame.transform.average_color(target)[:3]))
    assert light[1] < 0.5 * light[0]


def test_the_contract_says_whose_it_is(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table = bidding(open_table)
    table.driver.app.pictures.generation += 1  # everything is drawn again
    words = seen(table.driver, monkeypatch)
    assert words[words.index("Contract") :][:3] == ["Contract", "Solo", "Robin"]


def playing(open_table: OpenTable) -> Table:
    """A table where a card has been played after the auction."""
    table = bidding(open_table)
    while table.host.match.position.phase == "bid":
        table.driver.key("p")
        table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    table.own_turn()
    return table


@pytest.mark.parametrize("kind", [UnfoldedBids, UnfoldedOrder])
@pytest.mark.parametrize("how", ["hover", "click", "keys"])
def test_what_is_folded_unfolds(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, kind: type[Unfolded], how: str
) -> None:
    table = playing(open_table)
    driver = table.driver
    (place,) = [widget for widget in table.scene.widgets.widgets if isinstance(widget, kind)]
    hint = place.hint
    assert place.box.h < 60 and hint not in seen(driver, monkeypatch)
    if how == "hover":
        driver.move(place)
        driver.wait(0.7)
    elif how == "click":
        driver.click(place)
    else:
        while driver.focused != place.id:
            driver.key("tab")
    found = seen(driver, monkeypatch)
    assert hint in found
    if kind is UnfoldedBids:
        assert found.count("Pass") >= 2 and "Robin" in found
    driver.click((640, 20))
    assert hint not in seen(driver, monkeypatch)


def test_the_folded_auction_counts_its_calls(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table = playing(open_table)
    table.driver.app.pictures.generation += 1
    assert "8 calls" in seen(table.driver, monkeypatch)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_unfolds_stays_in_the_smallest_window(open_table: OpenTable, text: float) -> None:
    table = bidding(open_table, size=(1024, 640), text_size=text)
    kit = table.driver.app.kit
    for place in table.scene.widgets.widgets:
        if isinstance(place, Unfolded):
            wide, high = place.measure_whole(kit, 716)
            assert wide <= 716 and high < 400


class Strip(Bidders):
    """What each of two players holds, and the state of every rank."""

    def indicators(self) -> list[Indicator]:
        ranks = tuple((rank, "dead" if rank in "37" else "") for rank in "A23456789TJQK")
        return [
            Marker("You hold", text="a pair of sevens, no ace"),
            Marker("Drawing to", text="six"),
            RankMarks("Ranks", ranks),
        ]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_panel_keeps_to_the_place_that_cards_leave_it(
    open_table: OpenTable, size: tuple[int, int], text: float
) -> None:
    table = open_table(game=Strip, size=size, text_size=text, speed="instant")
    table.driver.wait(0.2)
    assert panel(table).rect.w <= table.scene.motion.layout.info_panel.w + 1


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_row_stays_in_its_panel(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, text: float
) -> None:
    table = open_table(game=Strip, size=(1024, 640), text_size=text, speed="instant")
    table.driver.wait(0.2)
    written: list[tuple[str, pygame.Rect]] = []
    plain = TextRenderer.draw

    def note(
        renderer: TextRenderer, target: pygame.Surface, words: str, *how: object, **more: object
    ) -> pygame.Rect:
        found = plain(renderer, target, words, *how, **more)  # type: ignore[arg-type]
        written.append((words, found))
        return found

    monkeypatch.setattr(TextRenderer, "draw", note)
    panel(table).draw(table.driver.app.screen.surface())
    assert {"K", "10", "a pair of sevens, no ace"} <= {words for words, _ in written}
    assert {"Ranks", "R"} & {words for words, _ in written}, "what the ranks are is told, if by a letter"
    for words, box in written:
        assert panel(table).rect.contains(box), words
    starts = {words: box.x for words, box in written}
    sooner = starts["a pair of sevens, no ace"] < starts["six"]
    assert sooner == (text > 1.0), "the longer one begins sooner where there is little room"

"""Chips at the table: they fly, and no number runs ahead of them."""

from itertools import pairwise

import pytest

from cardgames.engine import Move, Paid, cards
from cardgames.engine.families.betting import pot, stack
from cardgames.games.farmer import Farmer
from cardgames.games.triple_draw import TripleDraw
from cardgames.ui.table.boxes import box_of
from cardgames.ui.table.drawing.chip_stacks import TALLEST, VALUES, chips_of, stack_picture
from tests.games.triple_draw_tables import EIGHT, SEVEN, order
from tests.table.wagers import Wagers
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    """The person has the button and the small blind, and the best hand."""
    deck = order((SEVEN, EIGHT), 0, "Kc Qc")
    table = open_table(1, game=TripleDraw, seats=2, deck=deck, dealer=0, speed="normal")
    table.own_turn()
    return table


def numbers(table: Table) -> dict[str, int]:
    """Every number of chips that can be read on the screen."""
    heaps = {name: amount for name, amount, _ in table.scene.renderer.chips.heaps()}
    return heaps | {plate.name: int(plate.line.split()[0]) for plate in table.scene.scenery.plates}


def test_the_plates_tell_the_chips_and_the_bets_lie_before_them(table: Table) -> None:
    assert list(numbers(table).values()) == [2, 4, 198, 196]
    assert {name for name in numbers(table) if name.startswith("bet")} == {"bet.0", "bet.1"}


def test_chips_in_the_air_are_counted_nowhere(table: Table) -> None:
    scene = table.scene
    scene.play(Move("raise"))
    seen = set()
    for _ in range(60):
        table.driver.app.step(1 / 60)
        flying = sum(flight.event.amount for flight in scene.motion.flights)
        seen.add(flying)
        assert sum(numbers(table).values()) + flying == 400
        if not scene.motion.playing:
            break
    assert 6 in seen


def test_a_bet_lies_at_its_place_once_it_has_landed(table: Table) -> None:
    scene = table.scene
    scene.play(Move("raise"))
    assert numbers(table)["bet.0"] == 2
    for _ in range(60):
        table.driver.app.step(1 / 60)
        if not scene.motion.flights:
            break
    assert numbers(table)["bet.0"] == 8
    box = scene.renderer.chips.boxes_of("bet.0")[0]
    rect = scene.motion.layout.heaps["bet.0"].rect
    assert box.center == pytest.approx(rect.centre, abs=1)
    assert box.w <= rect.w + 1


def test_cutting_it_short_counts_all(table: Table) -> None:
    table.scene.play(Move("raise"))
    table.driver.app.step(1 / 60)
    table.scene.skip()
    assert not table.scene.motion.flights
    assert sum(numbers(table).values()) == 400


@pytest.mark.parametrize("frame", [1 / 60, 1 / 7, 5.0])
def test_a_heap_that_is_filled_and_emptied_at_once_is_never_below_nothing(
    open_table: OpenTable, frame: float
) -> None:
    table = open_table(1, game=Farmer, seats=3, dealer=2, speed="normal")
    table.own_turn()
    motion, view = table.scene.motion, table.host.view()
    side = pot(1)
    paid = [Paid(stack(seat), side, 5, None) for seat in range(2)] + [Paid(side, stack(2), 10, None)]
    motion.play(paid, view.copy())
    while motion.playing:
        motion.update(frame)
        table.driver.look()
        assert motion.shown is not None and min(motion.shown.chips.values()) >= 0
    motion.tweens.skip()
    assert motion.shown is not None and motion.shown.heap(side) == 0
    assert sum(motion.shown.chips.values()) == sum(view.chips.values())


def test_a_hand_is_sorted_by_rank(table: Table) -> None:
    row = sorted(table.scene.motion.mirror.zone("hand0"), key=lambda sprite: sprite.x)
    assert [sprite.card for sprite in row] == cards(SEVEN)


@pytest.mark.parametrize("amount", [1, 4, 7, 30, 126, 825])
def test_chips_stand_for_an_amount_from_above(amount: int) -> None:
    chips = chips_of(amount)
    assert 1 <= len(chips) <= TALLEST
    assert chips == sorted(chips, reverse=True)
    assert sum(chips) == amount
    assert set(chips) <= {value for value, _ in VALUES}


def test_a_stack_grows_with_each_chip_and_ends_at_ten(table: Table) -> None:
    kit = table.driver.app.kit
    heights = [stack_picture(kit, [5] * count, 40).get_height() for count in (1, 2, 10)]
    assert heights[0] == round(0.74 * 40) and heights == sorted(set(heights))
    assert len(chips_of(5000)) == TALLEST


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1024, 640), 2.0)])
def test_pots_lie_side_by_side(open_table: OpenTable, size: tuple[int, int], text: float, count: int) -> None:
    table = open_table(game=TripleDraw, seats=4, size=size, text_size=text, speed="instant")
    table.driver.until(lambda: table.scene.scenery.ring is not None)
    scene, shown = table.scene, table.scene.motion.shown
    assert shown is not None
    shown.chips |= {f"pot.{number}": 160 + number for number in range(count)}
    scene.motion.layout = scene.area.lay(shown)
    boxes = [scene.renderer.chips.boxes_of(f"pot.{number}")[0] for number in range(count)]
    assert all(scene.felt_rect().contains(box) for box in boxes)
    assert all(one.right < other.x for one, other in pairwise(boxes))
    ring = box_of(scene.motion.layout.ring)
    assert all(not box.colliderect(ring) for box in boxes)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_piles_keep_clear_of_the_ring_and_the_only_pot_lies_in_it(
    open_table: OpenTable, size: tuple[int, int], text: float, seats: int
) -> None:
    table = open_table(game=TripleDraw, seats=seats, size=size, text_size=text, speed="instant")
    table.driver.until(lambda: table.scene.motion.shown.phase == "bet")
    scene, shown = table.scene, table.scene.motion.shown
    assert shown is not None
    shown.chips["pot.0"] = 48
    laid = scene.motion.layout = scene.area.lay(shown)
    scene.refresh()
    assert scene.scenery.ring is not None
    painted = [box_of(painted.rect) for painted in laid.painted]
    plates = list(scene.scenery.speaking_boxes.values())
    assert len(painted) == 2
    for box in scene.scenery.ring.boxes:
        assert box.collidelist([*painted, *plates, *scene.decision_panel.boxes]) < 0
    for box in painted:
        assert scene.app.screen.surface().get_rect().contains(box) and box.collidelist(plates) < 0
    assert all(scene.scenery.ring.box.contains(box) for box in scene.renderer.chips.boxes_of("pot.0"))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_own_bet_lies_above_or_beside_what_is_asked(table: Table, text: float) -> None:
    table.driver.app.settings.change("text_size", text)
    table.driver.resize((1024, 640))
    table.scene.show_log()
    (box,) = table.scene.renderer.chips.boxes_of("bet.0")
    asked = table.scene.decision_panel.boxes
    assert asked and box.collidelist(asked) < 0
    assert box.bottom <= table.scene.decision_panel.top or text == 2.0


class Dry(Wagers):
    """The same game for nothing: what is counted is wins."""

    def start(self) -> None:
        self.unit = "wins"
        self.ask(0, "deal")

    def pay(self, src: str, dst: str, amount: int, why: str = "", /, **fields: object) -> None:
        """Nothing is paid."""


def test_a_game_that_can_be_played_without_chips_counts_what_it_counts(open_table: OpenTable) -> None:
    table = open_table(game=Dry, seats=4, speed="instant")
    table.own_turn()
    assert [plate.line for plate in table.scene.scenery.plates] == ["0 wins"] * 4
    assert not table.scene.motion.layout.heaps
    assert table.scene.lines()[1] == "You 0, Robin 0, Mika 0, Sol 0"


class Farm(TripleDraw):
    heap_names = {"pot.0": "Farm"}


def test_a_pot_has_the_name_that_the_game_gives_it_and_is_seen_to_grow(open_table: OpenTable) -> None:
    table = open_table(game=Farm, seats=4, speed="instant")
    table.driver.until(lambda: table.scene.scenery.ring is not None)
    scene, shown = table.scene, table.scene.motion.shown
    assert shown is not None
    shown.chips["pot.1"] = 1  # the only pot would lie in the ring
    widths, columns = [], []
    for amount in (20, 60, 400):
        shown.chips["pot.0"] = amount
        scene.motion.layout = scene.area.lay(shown)
        assert scene.renderer.chips._words("pot.0", amount) == f"Farm {amount}"
        words = table.driver.app.kit.text.width(f"Farm {amount}", "strong")
        widths.append(scene.renderer.chips.boxes_of("pot.0")[0].w - words)
        columns.append(scene.renderer.chips._columns("pot.0", amount))
    assert columns == [1, 2, 3] and widths == sorted(set(widths))
    assert scene.renderer.chips._columns("bet.0", 400) == 1

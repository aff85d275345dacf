"""A pile is cut by hand: dragged apart, clicked on, by keys."""

import itertools

import pytest

from cardgames.engine import FAN, PILE, TRICK, Amount, Decision, Game, Move, OneOf, per_seat, shared
from cardgames.ui.table.boxes import box_of
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

LEAST = 5
SIZES = [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)]


class Cuts(Game):
    """Seat 0 cuts the pack into three piles; each has at least five cards."""

    title, family, seats = "Cuts", "Wits", (2, 3, 4, 5, 6, 7)
    first = shared(PILE, seen_by="nobody")
    second = shared(PILE, seen_by="nobody")
    third = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.fresh_pack(self.first)
        self.ask(0, "cut")

    def legal_cut(self) -> Decision:
        pile, kept = (self.second, LEAST) if self.second else (self.first, 2 * LEAST)
        return Amount("cut", LEAST, len(pile) - kept, pile=pile)

    def apply_cut(self, move: Move) -> None:
        assert move.amount is not None
        pile, other = (self.second, self.third) if self.second else (self.first, self.second)
        for card in pile[-move.amount :]:
            self.move(card, pile, other)
        self.ask(0, "look" if self.third else "cut")

    def legal_look(self) -> Decision:
        return OneOf([Move("look")])

    def sizes(self) -> list[int]:
        return [len(self.first), len(self.second), len(self.third)]


class Dealt(Cuts):
    """The same where hands are held, a trick is played and the pack lies beside the dealer."""

    title = "Dealt"
    hand = per_seat(FAN, seen_by="owner")
    trick = shared(TRICK)
    stock = shared(PILE, seen_by="nobody", place="dealer")

    def start(self) -> None:
        super().start()
        self.deal(2, self.first, self.trick)
        for seat in range(self.seat_count):
            self.deal(3, self.first, self.hand[seat])
        self.move_all(self.first, self.stock)
        self.ask(0, "cut")

    def legal_cut(self) -> Decision:
        return Amount("cut", 1, len(self.stock) - 1, pile=self.stock)

    def apply_cut(self, move: Move) -> None:
        self.ask(0, "look")


@pytest.fixture(params=SIZES, ids=str)
def table(request: pytest.FixtureRequest, open_table: OpenTable) -> Table:
    size, text = request.param
    table = open_table(game=Cuts, seats=4, size=size, text_size=text)
    table.own_turn()
    return table


def sizes(table: Table) -> list[int]:
    """How many cards each of the three piles has."""
    position = table.host.match.position
    assert isinstance(position, Cuts)
    return position.sizes()


def chosen(table: Table) -> int:
    """How many cards stand up from the pile."""
    table.driver.settle()
    mirror, pile = table.scene.motion.mirror, table.scene.cutting.pile
    lifted = [sprite.lift > 0 for sprite in mirror.zone(pile)]
    assert lifted == sorted(lifted), "the lifted cards lie on top"
    naming = table.scene.decision_panel.naming
    assert naming is not None and naming.amount == sum(lifted)
    return sum(lifted)


def edge(table: Table, number: int) -> tuple[int, int]:
    """A point on what is seen of the card that has *number* - 1 cards above it."""
    scene = table.scene
    spots = scene.motion.layout.spots[scene.cutting.pile]
    here, above = spots[-number], spots[-number + 1] if number > 1 else None
    right = here.x + here.width / 2
    left = above.x + above.width / 2 if above is not None else here.x - here.width / 2
    return round((left + right) / 2), round(here.y)


def test_the_pile_is_drawn_out_in_the_middle_of_the_felt_and_every_card_can_be_told(table: Table) -> None:
    scene = table.scene
    laid = scene.motion.layout
    spots = laid.spots["first"]
    steps = {round(one.x - other.x, 3) for one, other in itertools.pairwise(spots)}
    assert len(steps) == 1 and min(steps) >= 2  # pixels
    stop = scene.cutting.stop
    assert stop is not None and scene.felt_rect().contains(stop.box)
    others = [*scene.scenery.plate_boxes.values(), *scene.decision_panel.boxes]
    others += [box_of(laid.outlines[name]) for name in ("second", "third")]
    assert stop.box.collidelist(others) < 0


def test_every_cut_begins_in_the_middle(table: Table) -> None:
    first = chosen(table)
    assert first == table.driver.find("amount").value == (LEAST + 52 - 2 * LEAST) // 2
    table.driver.key("+")
    table.driver.click("confirm_0")
    table.own_turn()
    assert sizes(table)[1] == first + 1
    assert chosen(table) == (LEAST + first + 1 - LEAST) // 2, "not the number of the first cut"


def test_a_click_on_an_edge_chooses_how_many_are_lifted_and_the_button_cuts_there(table: Table) -> None:
    table.driver.click(edge(table, 20))
    assert chosen(table) == 20 and sizes(table) == [52, 0, 0]
    table.driver.click(edge(table, 12))
    assert chosen(table) == 12
    assert table.driver.find("amount").value == 12
    button = table.driver.find("confirm_0")
    assert button.word == "Cut 12"
    table.driver.click(button)
    assert sizes(table) == [40, 12, 0]


def test_fewer_or_more_than_allowed_cannot_be_lifted(table: Table) -> None:
    table.driver.click(edge(table, 1))
    assert chosen(table) == LEAST
    table.driver.click(edge(table, 52))
    assert chosen(table) == 52 - 2 * LEAST


def test_cards_dragged_off_the_pile_and_let_go_are_cut(table: Table) -> None:
    start = edge(table, 30)
    table.driver.drag(start, (start[0] - 40, start[1] - 140))
    assert sizes(table) == [22, 30, 0]
    table.own_turn()
    table.settled()  # the second cut is asked: that pile is drawn out now
    assert table.scene.cutting.pile == "second"
    start = edge(table, 10)
    table.driver.drag(start, (start[0], start[1] + 140))
    table.own_turn()
    assert sizes(table) == [22, 20, 10]
    table.settled()
    assert not table.scene.cutting.pile


def test_cards_come_along_while_they_are_dragged_and_are_counted(table: Table) -> None:
    x, y = start = edge(table, 30)
    table.driver.move(start)
    table.driver.press(start)
    table.driver.move((x - 30, y - 60), held=True)
    table.driver.move((x - 60, y - 120), held=True)
    sprites, spots = (
        table.scene.motion.mirror.zone("first"),
        table.scene.motion.layout.spots["first"],
    )
    away = [sprite.x != spot.x for sprite, spot in zip(sprites, spots, strict=True)]
    assert away == [False] * 22 + [True] * 30
    table.driver.release((x - 60, y - 120))
    assert sizes(table) == [22, 30, 0]


def test_cards_let_go_where_they_lay_stay_chosen(table: Table) -> None:
    start = edge(table, 30)
    table.driver.drag(start, (start[0] + 14, start[1] + 4))
    assert chosen(table) == 30 and sizes(table) == [52, 0, 0]
    assert not any(sprite.held for sprite in table.scene.motion.mirror)


def test_a_drag_that_escape_ends_cuts_nothing(table: Table) -> None:
    x, y = start = edge(table, 30)
    table.driver.move(start)
    table.driver.press(start)
    table.driver.move((x - 60, y - 120), held=True)
    table.driver.key("escape")
    table.driver.release((x - 60, y - 120))
    table.driver.settle()
    assert sizes(table) == [52, 0, 0]
    assert not any(sprite.held for sprite in table.scene.motion.mirror)


def test_arrows_choose_and_enter_cuts_with_the_ring_round_the_pile(table: Table) -> None:
    before = chosen(table)
    table.driver.key("right")
    assert chosen(table) == before + 1
    table.driver.key("left", times=3)
    assert chosen(table) == before - 2
    table.driver.key("shift+left")
    assert chosen(table) == before - 7
    ring, stop = table.scene.hand_input.ring, table.scene.cutting.stop
    assert ring.shown and ring.current == stop
    table.driver.key("return")
    assert sizes(table) == [52 - before + 7, before - 7, 0]


def test_the_ring_goes_to_the_buttons_and_back(table: Table) -> None:
    table.driver.key("right")
    table.driver.key("down")
    current = table.scene.hand_input.ring.current
    assert current is not None and current.widget is not None
    table.driver.key("up")
    assert table.scene.hand_input.ring.current == table.scene.cutting.stop


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_pile_beside_the_dealer_comes_to_the_middle_to_be_cut(
    open_table: OpenTable, size: tuple[int, int], text: float
) -> None:
    table = open_table(game=Dealt, seats=4, size=size, text_size=text)
    table.own_turn()
    middle = table.scene.motion.layout.middle
    stop = table.scene.cutting.stop
    assert stop is not None and middle.contains(*stop.box.center)
    start = edge(table, 7)
    table.driver.drag(start, (start[0], start[1] - 150))
    assert str(table.host.match.log[-1]) == "cut 7"
    table.own_turn()
    assert not middle.contains(*table.scene.motion.layout.outlines["stock"].centre)

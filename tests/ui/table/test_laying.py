"""Cards dropped on melds: a named group of the hand as a whole, and why one may not be laid off there."""

from collections.abc import Sequence

import pytest

from cardgames.engine import (
    FAN,
    MELDS,
    PILE,
    Card,
    Decision,
    Either,
    Game,
    Group,
    Move,
    OneOf,
    Sentence,
    Subset,
    card_moves,
    per_seat,
    shared,
)
from cardgames.engine import cards as parse
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

HAND, MELD = parse("7h 7s 7d Kc Qd 2s"), parse("3c 4c 5c")
REASON = "Open first."


class Melding(Game):
    """The 7s can be laid as a meld; nothing can be laid off, and any card may be discarded."""

    title, family, seats = "Melding", "Rummy", (2,)
    hand = per_seat(FAN, seen_by="owner")
    melds = per_seat(MELDS)
    discards = shared(PILE, label="discards")
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.fresh_pack(self.stock)
        for card in HAND:
            self.move(card, self.stock, self.hand[0])
        for card in MELD:
            self.move(card, self.stock, self.melds[1], tag=0)
        self.ask(0, "play")

    def groups(self, seat: int) -> Sequence[Group]:
        sevens = tuple(card for card in self.hand[seat] if card.rank == "7")
        rest = tuple(card for card in self.hand[seat] if card.rank != "7")
        return [Group(sevens, "set"), Group(rest)] if len(sevens) == 3 else []

    def legal_play(self) -> Decision:
        hand = self.hand[0]
        meld = Subset("meld", hand, 3, 3, self.why_not_meld)
        return Either(OneOf(card_moves("discard", hand)), meld)

    def why_not_meld(self, cards: Sequence[Card]) -> Sentence | None:
        return None if len({card.rank for card in cards}) == 1 else Sentence("That is no set.")

    def why_not_play(self, move: Move) -> Sentence | None:
        return Sentence(REASON) if move.verb == "add" else None

    def apply_discard(self, move: Move) -> None:
        self.move(move.card, self.hand[0], self.discards)
        self.ask(0, "play")

    def apply_meld(self, move: Move) -> None:
        for card in move.cards:
            self.move(card, self.hand[0], self.melds[0], tag=1)
        self.ask(0, "play")

    def apply_add(self, move: Move) -> None:
        self.move(move.card, self.hand[0], self.melds[1], tag=0)
        self.ask(0, "play")


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    table = open_table(game=Melding, seats=2, speed="instant")
    table.own_turn()
    return table


def middle(table: Table, zone: str) -> tuple[int, int]:
    x, y = table.scene.motion.layout.outlines[zone].centre
    return round(x), round(y)


def made(table: Table) -> list[Move]:
    table.driver.settle()
    return list(table.host.match.log)


def test_a_card_of_a_named_group_brings_the_group_along(table: Table) -> None:
    assert [named.text for named in table.scene.scenery.melds] == ["set"]
    table.driver.drag(table.place(HAND[1]), middle(table, "melds0"))
    (move,) = made(table)
    assert move.verb == "meld" and set(move.cards) == set(HAND[:3])


def test_cards_picked_one_by_one_are_laid_as_they_were_picked(table: Table) -> None:
    table.driver.click(table.place(HAND[0]))
    table.driver.drag(table.place(HAND[1]), middle(table, "melds0"))
    assert made(table) == [] and set(table.scene.decision_panel.control.picks) == set(HAND[:2])


def test_a_card_of_no_group_is_only_picked(table: Table) -> None:
    table.driver.drag(table.place(HAND[3]), middle(table, "melds0"))
    assert made(table) == []


def test_why_no_card_can_be_laid_off_is_said(table: Table) -> None:
    table.driver.drag(table.place(HAND[5]), table.place(MELD[2]))
    assert made(table) == [] and REASON in table.scene.toasts.texts


def test_a_dragged_card_goes_where_it_may_go_alone_whatever_has_been_picked(table: Table) -> None:
    table.driver.click(table.place(HAND[5]))
    assert table.scene.decision_panel.control.picks == [HAND[5]]
    table.driver.drag(table.place(HAND[3]), middle(table, "discards"))
    assert made(table) == [Move("discard", HAND[3])]


class Owing(Melding):
    """Nothing may be discarded before a meld has been laid."""

    def legal_play(self) -> Decision:
        return Subset("meld", self.hand[0], 3, 3, self.why_not_meld)

    def why_not_play(self, move: Move) -> Sentence | None:
        return Sentence("First lay a meld.") if move.verb == "discard" else None


def test_why_nothing_can_be_discarded_is_said(open_table: OpenTable) -> None:
    table = open_table(game=Owing, seats=2, speed="instant")
    table.own_turn()
    table.driver.drag(table.place(HAND[3]), middle(table, "discards"))
    assert made(table) == [] and "First lay a meld." in table.scene.toasts.texts
    assert table.scene.decision_panel.control.picks == []


def test_a_group_still_goes_to_the_discards_one_by_one(table: Table) -> None:
    table.driver.drag(table.place(HAND[1]), middle(table, "discards"))
    assert made(table) == [Move("discard", HAND[1])]

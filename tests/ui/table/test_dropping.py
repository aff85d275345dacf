"""A card dropped where it may not go is not played otherwise instead."""

import pygame
import pytest

from cardgames.engine import (
    FAN,
    PILE,
    ROW,
    Amount,
    Decision,
    Either,
    Game,
    Move,
    OneOf,
    Seat,
    Sentence,
    per_seat,
    shared,
)
from cardgames.ui.table.boxes import box_of
from cardgames.ui.text import TextRenderer
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

REASON = "A knock needs the highest card."


class Knocks(Game):
    """Any card may be discarded, one of them knocks; nothing ever goes to the bin."""

    title, family, seats = "Knocks", "Rummy", (2,)
    hand = per_seat(FAN, seen_by="owner")
    discards = shared(PILE, label="discards")
    knocked = shared(PILE, label="knock")
    bin = shared(PILE, label="bin")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.discards)
        for seat in range(2):
            self.deal(6, self.discards, self.hand[seat])
        self.ask(0, "discard")

    def legal_discard(self) -> OneOf:
        return OneOf([*(Move("discard", card) for card in self.hand[0]), Move("knock", self.hand[0][0])])

    def why_not_discard(self, move: Move) -> Sentence | None:
        return Sentence(REASON) if move.verb == "knock" else None

    def apply_discard(self, move: Move) -> None:
        self.move(move.card, self.hand[0], self.discards)
        self.ask(0, "discard")

    def apply_knock(self, move: Move) -> None:
        self.move(move.card, self.hand[0], self.knocked)
        self.ask(0, "discard")


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    table = open_table(game=Knocks, seats=2, speed="instant")
    table.own_turn()
    return table


def drop(table: Table, number: int, zone: str) -> list[str]:
    """Drop card number *number* of the hand on *zone*; the moves that this has made."""
    position = table.host.match.position
    assert isinstance(position, Knocks)
    card, before = position.hand[0][number], table.plies
    x, y = table.scene.motion.layout.outlines[zone].centre
    table.driver.drag(table.place(card), (round(x), round(y)))
    table.driver.settle()
    return [move.verb for move in table.host.match.log[before:]]


def test_each_pile_makes_its_own_move(table: Table) -> None:
    assert drop(table, 3, "discards") == ["discard"]
    assert drop(table, 0, "knocked") == ["knock"]


def test_a_pile_that_only_other_cards_may_go_to_says_why(table: Table) -> None:
    assert drop(table, 3, "knocked") == []
    assert REASON in table.scene.toasts.texts
    table.settled()


def test_an_empty_pile_for_nothing_takes_nothing(table: Table) -> None:
    assert drop(table, 3, "bin") == []
    assert any("cannot go there" in text for text in table.scene.toasts.texts)


def test_on_the_bare_felt_the_card_is_discarded(table: Table) -> None:
    position = table.host.match.position
    assert isinstance(position, Knocks)
    felt = table.scene.felt_rect()
    table.driver.drag(table.place(position.hand[0][3]), (felt.x + 60, felt.y + 200))
    assert [move.verb for move in table.host.match.log[1:]] == ["discard"]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_an_empty_pile_says_what_it_is_for(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, text: float
) -> None:
    table = open_table(game=Knocks, seats=2, size=(1024, 640), text_size=text, speed="instant")
    table.own_turn()
    written: dict[str, pygame.Rect] = {}
    plain = TextRenderer.draw

    def note(
        renderer: TextRenderer, target: pygame.Surface, words: str, *how: object, **more: object
    ) -> pygame.Rect:
        written[words] = plain(renderer, target, words, *how, **more)  # type: ignore[arg-type]
        return written[words]

    monkeypatch.setattr(TextRenderer, "draw", note)
    table.scene.renderer.invalidate()
    table.driver.picture()
    assert {"Knock", "Bin"} <= written.keys() and "Discards" not in written
    for words, name in (("Knock", "knocked"), ("Bin", "bin")):
        assert box_of(table.scene.motion.layout.outlines[name]).contains(written[words])


def test_on_the_bare_felt_a_card_that_can_go_to_several_piles_goes_back(table: Table) -> None:
    position = table.host.match.position
    assert isinstance(position, Knocks)
    felt = table.scene.felt_rect()
    table.driver.drag(table.place(position.hand[0][0]), (felt.x + 60, felt.y + 200))
    table.driver.settle()
    assert len(table.host.match.log) == 1
    table.settled()


class Offers(Game):
    """A card in the middle is offered: bet on it, or reject it for another player."""

    title, family, seats = "Offers", "Betting", (2,)
    middle = shared(ROW)
    own = per_seat(ROW)
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> Decision:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        self.deal(1, self.stock, self.middle)
        self.ask(0, "bet")

    def legal_bet(self) -> Decision:
        return Either(OneOf([Move("reject")]), Amount("bet", 5, 20, 5, on={self.middle[0]: 20}))

    def label(self, move: Move) -> Sentence | None:
        return Sentence("Leave it to {who}", who=Seat(1)) if move.verb == "reject" else None

    def apply_reject(self, move: Move) -> None:
        self.ask(0, "deal")

    def apply_bet(self, move: Move) -> None:
        self.move(move.card, self.middle, self.own[0])
        self.ask(0, "deal")


@pytest.mark.parametrize("way", ["enter", "click", "drag"])
def test_an_offered_card_is_bet_on_by_enter_by_a_click_and_by_dragging_it_to_oneself(
    open_table: OpenTable, way: str
) -> None:
    table = open_table(game=Offers, seats=2, speed="instant")
    table.own_turn()
    assert "Leave it to Robin" in {getattr(widget, "word", "") for widget in table.scene.widgets.widgets}
    position = table.host.match.position
    assert isinstance(position, Offers)
    card = position.middle[0]
    x, y = table.place(card)
    if way == "drag":
        table.driver.drag((x, y), (x + 15, y + 6))
        assert len(table.host.match.log) == 1, "it has only been moved a little"
        table.driver.drag((x, y), (x, y + 220))
    elif way == "click":
        table.driver.click((x, y))
    else:
        table.driver.key("return")
    assert str(table.host.match.log[1]) == f"bet {card.text} 5"


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_dragged_card_hangs_back_and_then_hangs_straight(open_table: OpenTable, motion: str) -> None:
    table = open_table(motion=motion)
    table.own_turn()
    card = table.playable()[0]
    (x, y), driver = table.place(card), table.driver
    driver.move((x, y))
    driver.press((x, y))
    angles = []
    for step in range(1, 8):
        driver.move((x + 30 * step, y - 10 * step), held=True)
        angles.append(table.scene.hand_input.dragged.angle)
    assert (min(angles) < -4) is (motion == "full")
    driver.wait(0.4)
    assert table.scene.hand_input.dragged.angle == 0

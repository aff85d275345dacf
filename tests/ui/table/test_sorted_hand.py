"""A hand sorts itself before its owner is asked, so that nobody presses a card that is gliding away."""

import pytest

from cardgames.engine import FAN, PILE, Game, Move, OneOf, per_seat, shared
from cardgames.table import by_suit
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


class Trumps(Game):
    """Seat 1 names trumps after the deal, which its move alone tells; then seat 0 plays."""

    title, family, seats = "Trumps", "Tricks", (2,)
    hand = per_seat(FAN, seen_by="owner")
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.trumps = ""
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for seat in range(2):
            self.deal(10, self.stock, self.hand[seat])
        self.ask(1, "name")

    def legal_name(self) -> OneOf:
        return OneOf([Move("name", word="c")])

    def apply_name(self, move: Move) -> None:
        self.trumps = move.word or ""
        self.ask(0, "play")

    def legal_play(self) -> OneOf:
        return OneOf(Move("play", card) for card in self.hand[0])

    def apply_play(self, move: Move) -> None:
        self.move(move.card, self.hand[0], self.stock)
        self.ask(0, "play")


def places(table: Table) -> list[float]:
    return [sprite.x for sprite in table.scene.hand_input.own]


@pytest.mark.parametrize("speed", ["calm", "normal", "instant"])
def test_nobody_is_asked_while_the_own_cards_glide(open_table: OpenTable, speed: str) -> None:
    table = open_table(game=Trumps, seats=2, speed=speed)
    glided = False
    for _ in range(1200):
        table.driver.tick()
        if table.scene.my_turn:
            break
        glided |= places(table) != sorted(places(table))
    assert table.scene.my_turn
    laid = table.scene.motion.layout.spots["hand0"]
    assert places(table) == sorted(spot.x for spot in laid)
    assert table.scene.hand_input.own[0].card.suit == "c"
    assert glided == (speed != "instant"), "it is seen to sort itself"


def test_a_press_on_a_card_means_the_card_that_was_pressed(open_table: OpenTable) -> None:
    table = open_table(game=Trumps, seats=2, speed="normal")
    table.driver.until(lambda: table.scene.my_turn)
    card = table.playable()[0]
    table.driver.click(table.place(card))
    assert str(table.host.match.log[-1]) == f"play {card.text}"


def test_the_own_cards_close_up_without_a_pause(open_table: OpenTable) -> None:
    """Only another order is waited for, not the gap that a played card leaves."""
    table = open_table(game=Trumps, seats=2, speed="normal")
    table.own_turn()
    table.scene.play(Move("play", table.playable()[0]))
    table.driver.until(lambda: not table.scene.motion.playing)
    table.driver.frame()
    table.driver.frame()
    assert table.scene.my_turn


@pytest.mark.parametrize("order", ["suit", "rank"])
def test_after_a_card_the_others_lie_in_the_order_in_which_they_lay(
    open_table: OpenTable, order: str
) -> None:
    """So that a second click, made from what was seen, hits no other card."""
    table = open_table(speed="instant", hand_order=order, seed="6")
    table.own_turn()
    while len(laid := [sprite.card for sprite in table.scene.hand_input.own]) > 2:
        card = table.playable()[0]
        table.driver.click(table.place(card))
        table.own_turn()
        assert [sprite.card for sprite in table.scene.hand_input.own] == [
            each for each in laid if each is not card
        ]


def test_the_keys_sort_what_has_kept_its_order(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    for _ in range(6):
        table.own_turn()
        table.driver.click(table.place(table.playable()[0]))
    table.own_turn()
    view, own = table.host.view(), [sprite.card for sprite in table.scene.hand_input.own]
    table.driver.key("o")
    table.driver.settle()
    assert [sprite.card for sprite in table.scene.hand_input.own] == by_suit(own, view)

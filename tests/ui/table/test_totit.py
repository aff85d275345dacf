"""Totit at the table: capturing and laying by mouse and by keys, and the result of a deal."""

import os

import pygame

from cardgames.engine import Card, cards
from cardgames.games.totit import Totit
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

DECK = cards(
    "2s 2h 3d 4s 5h 5d 6s 7s 7d 8h 9s 9s2 9d Ah Jc Kc 3s 8d 7s2 4h 8s Ad 6d 2d 9h "
    "2s2 8d2 5s 3h 6h 4d As 3d2 Qc 5h2 7h 6s2 9h2 Ah2"
)


def look(table: Table, name: str) -> None:
    folder = os.environ.get("TOTIT_PICTURES")
    if folder:
        pygame.image.save(table.driver.app.screen.surface(), f"{folder}/{name}.png")


def open_totit(open_table: OpenTable, size: tuple[int, int]) -> Table:
    table = open_table(1, game=Totit, seats=3, deck=DECK, dealer=2, size=size, speed="instant")
    table.own_turn()
    return table


def walk_to(table: Table, card: Card) -> None:
    """Bring the focus to *card* of the own hand with the arrow keys."""
    table.driver.key("down")
    for _ in range(len(table.scene.hand_input.own) + 1):
        current = table.scene.hand_input.ring.current
        if current is not None and current.card is card:
            return
        table.driver.key("left")
    raise AssertionError(f"the keys do not reach {card}")


def test_a_capture_by_mouse_and_one_by_dragging(open_table: OpenTable) -> None:
    table = open_totit(open_table, (1024, 640))
    mine, other = cards("7s2 7s")
    look(table, "mouse_1")
    table.driver.click(table.place(mine))
    look(table, "mouse_2_picked")
    assert table.plies == 1, "a card that could capture is picked first"
    table.driver.click(table.place(other))
    assert str(table.host.match.log[1]) == "play 7s2 / 7s"
    table.own_turn()
    mine, other = cards("4h 4s")
    table.driver.drag(table.place(mine), table.place(other))
    assert str(table.host.match.log[4]) == "play 4h / 4s"
    table.own_turn()
    look(table, "mouse_3")
    position = table.host.match.position
    assert set(position.taken[0]) == set(cards("7s2 7s 4h 4s"))
    table.settled()


def test_a_card_dropped_where_it_may_not_capture_goes_back_with_the_reason(
    open_table: OpenTable,
) -> None:
    table = open_totit(open_table, (1280, 800))
    mine, other = cards("7s2 7d")
    table.driver.drag(table.place(mine), table.place(other))
    look(table, "refused_drop")
    assert table.plies == 1 and table.scene.my_turn, "the card has not been laid"
    assert any("first turn" in text for text in table.scene.toasts.texts)


def test_another_seven_is_not_captured_on_the_first_turn(open_table: OpenTable) -> None:
    table = open_totit(open_table, (1280, 800))
    table.driver.click(table.place(Card.parse("7s2")))
    table.driver.click(table.place(Card.parse("7d")))
    look(table, "refused")
    assert table.plies == 1 and table.scene.my_turn


def test_a_capture_and_a_card_laid_by_keys(open_table: OpenTable) -> None:
    table = open_totit(open_table, (1024, 640))
    walk_to(table, Card.parse("7s2"))
    table.driver.key("space")
    table.driver.key("return")  # the focus has gone to the button that captures
    assert str(table.host.match.log[1]) == "play 7s2 / 7s"
    table.own_turn()
    walk_to(table, Card.parse("6d"))
    look(table, "keys_1")
    table.driver.key("return")  # there are two things to do with it: Enter only picks the card
    assert len(table.host.match.log) == 4 and table.scene.my_turn
    table.driver.key("down")  # from the capture to the other one
    table.driver.key("return")
    table.own_turn()
    look(table, "keys_2")
    assert str(table.host.match.log[4]) == "play 6d"

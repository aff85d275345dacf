"""Big Three at the table: several cards in one play, named or refused on the button."""

import os
from random import Random

import pygame

from cardgames.engine import Card, Match, Move
from cardgames.games.big_three import BigThree
from cardgames.games.big_three.ai import advise
from cardgames.ui.host import Thought
from tests.games.big_three_tables import deck
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

HAND = "4h 4c 5d 5s 6c 6d 7h 8c Td Th Js Qc Ks 2s 3c 3h"


class Steady:
    """Plays as advised, in the same process."""

    match: Match | None = None

    def ask(self, match: Match) -> None:
        self.match = match

    def poll(self, dt: float) -> Thought | None:
        if self.match is None:
            return None
        move, self.match = advised(self.match), None
        return Thought(move)

    def cancel(self) -> None:
        self.match = None

    def close(self) -> None:
        pass


def advised(match: Match) -> Move:
    view = match.view(match.turn)
    return advise(view, view.legal(), Random(1))[0].move  # type: ignore[arg-type]


def look(table: Table, name: str) -> None:
    folder = os.environ.get("BIG_THREE_PICTURES")
    if folder:
        pygame.image.save(table.driver.app.screen.surface(), f"{folder}/{name}.png")


def press(table: Table, words: str) -> None:
    """Click the button that says this."""
    (identity,) = (
        each for each in table.scene.decision_panel.usable if words in table.scene.widgets.find(each).word
    )
    table.driver.click(table.scene.widgets.find(identity).box.center)


def pick(table: Table, card: Card, keys: bool) -> None:
    """Pick *card* of the own hand."""
    if not keys:
        table.driver.click(table.place(card))
        return
    for direction in ("down", "right", "left"):
        for _ in range(25):
            current = table.scene.hand_input.ring.current
            if current is not None and current.card is card:
                table.driver.key("space")
                return
            table.driver.key(direction)
    raise AssertionError(f"the keys do not reach {card}")


def make(table: Table, move: Move, keys: bool) -> None:
    """Make *move* the way a person does."""
    if move.verb == "pass":
        table.driver.key("p") if keys else press(table, "Pass")
    elif move.verb == "bid":
        press(table, f"Bid {move.amount}")
    else:
        before = table.plies
        for card in move.cards:
            pick(table, card, keys)
        if table.plies == before:  # a single that answers a single is played by the click
            table.driver.key("return") if keys else press(table, "Play")


def test_what_is_picked_is_named_or_refused_on_the_button(open_table: OpenTable) -> None:
    table = open_table(1, game=BigThree, seats=3, deck=deck([HAND, "", ""]), dealer=0, speed="brisk")
    table.host.thinker = Steady()
    table.own_turn()
    make(table, Move("bid", amount=3), keys=False)
    table.own_turn()

    def words() -> list[str]:
        return [
            table.scene.widgets.find(each).word
            for each in table.scene.widgets.ids
            if hasattr(table.scene.widgets.find(each), "word")
        ]

    for card, word in (
        ("4h", "Play single 4"),
        ("5d", "Two ranks do not go together: play one rank, or three or more in a row."),
        ("6c", "Play straight 4-5-6"),
        ("4c", "In a run, every rank needs the same number of cards."),
        ("5s", "In a run, every rank needs the same number of cards."),
        ("6d", "Play run of pairs 4-5-6"),
    ):
        table.driver.click(table.place(Card.parse(card)))
        assert word in words()
    look(table, "picked")
    table.driver.key("escape")
    table.driver.click(table.place(Card.parse("3c")))
    table.driver.click(table.place(Card.parse("Ks")))
    assert "A, 2 and 3 can only be played with cards of their own rank." in words()

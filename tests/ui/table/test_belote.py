"""Belote at the table: a hand by mouse and by keys, with a run that lies open during the first trick."""

import os

import pygame
import pytest

from cardgames.engine import Card, Match, cards
from cardgames.games.belote import Belote
from cardgames.ui.host import Thought
from tests.games.belote_tables import deck, full
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

HANDS = ("Kd Qd Jd Kh Qh 8s 7c 9h", "Qs Js Ts 8h 9d Ac Kc 8d", "As Ks 9s 7h Ad Tc 9c Qc")


class Passive:
    """Passes where that is possible, and plays its first card."""

    match: Match | None = None

    def ask(self, match: Match) -> None:
        self.match = match

    def poll(self, dt: float) -> Thought | None:
        if self.match is None:
            return None
        moves, self.match = list(self.match.decision), None
        return Thought(moves[-1] if moves[-1].verb == "pass" else moves[0])

    def cancel(self) -> None:
        self.match = None

    def close(self) -> None:
        pass


def look(table: Table, name: str) -> None:
    folder = os.environ.get("BELOTE_PICTURES")
    if folder:
        pygame.image.save(table.driver.app.screen.surface(), f"{folder}/{name}.png")


def take(table: Table, keys: bool) -> None:
    """Take the turned card."""
    if keys:
        table.driver.key("t")
        return
    (identity,) = (
        each for each in table.scene.decision_panel.usable if "Take" in table.scene.widgets.find(each).word
    )
    table.driver.click(table.scene.widgets.find(identity).box.center)


def choose(table: Table, card: Card, keys: bool) -> None:
    """Play *card*, from the hand or from the cards that lie open."""
    if not keys:
        table.driver.click(table.place(card))
        return
    for direction in ("up", "right", "left", "down"):
        for _ in range(12):
            current = table.scene.hand_input.ring.current
            if current is not None and current.card is card:
                table.driver.key("return")
                return
            table.driver.key(direction)
    raise AssertionError(f"the keys do not reach {card}")


@pytest.mark.parametrize("keys", [False, True])
def test_a_hand_by_mouse_and_by_keys(open_table: OpenTable, keys: bool) -> None:
    pack = deck(full(HANDS), Card.parse("9h"), 0)
    table = open_table(1, game=Belote, deck=pack, dealer=3, speed="brisk")
    table.host.thinker = Passive()
    kind, opened, spoken = "keys" if keys else "mouse", 0, 0
    for _ in range(6000):
        position = table.host.match.position
        if position.phase == "deal" and position.hand_number:
            break
        if not table.scene.my_turn or table.scene.motion.playing:
            table.driver.tick(dt=0.05)
            if position.phase == "declare":
                spoken += 1
                if spoken % 8 == 1:
                    look(table, f"{kind}_talk{spoken}")
            continue
        before = table.plies
        if position.phase == "take":
            look(table, f"{kind}_take")
            take(table, keys)
        else:
            look(table, f"{kind}_trick{sum(position.tricks) + 1}")
            opened += len(position.shown[0])
            legal = [move.card for move in position.legal()]
            open_ones = [card for card in legal if card in position.shown[0]]
            choose(table, open_ones[0] if open_ones else legal[0], keys)
        table.driver.until(lambda before=before: table.plies > before)
    else:
        raise AssertionError("the hand never ended")
    for _ in range(40):
        table.driver.tick(dt=0.1)
    look(table, f"{kind}_result")
    assert opened == 3 and spoken > 0
    assert table.host.match.position.trumps == "h"
    assert set(cards("Kd Qd Jd")) <= {card for pile in table.host.match.position.won for card in pile}

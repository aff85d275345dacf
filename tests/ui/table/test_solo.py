"""Solo at the table: a hand by mouse and by keys."""

from __future__ import annotations

import pytest

from cardgames.engine import Card, Match
from cardgames.games.solo import Solo
from cardgames.ui.host import Thought
from tests.games.solo_tables import deck
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

STRONG = ("Qc 7h Ah Kh Jh 8d Ks 9s", "As 7s", "Ad Qs")


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


def press(table: Table, words: str, keys: bool) -> None:
    """Make the move of the button with these *words*."""
    identity = next(
        each for each in table.scene.asking.usable if words in table.scene.widgets.find(each).word
    )
    if not keys:
        table.driver.click(table.scene.widgets.find(identity).box.center)
        return
    table.driver.key("down")
    for tries in range(12):
        current = table.scene.hands.ring.current
        if current is not None and current.widget == identity:
            break
        table.driver.key("right" if tries < 6 else "left")  # of two answers the safe one comes first
    table.driver.key("return")


def playable(table: Table) -> Card:
    return next(iter(table.host.match.decision)).card


@pytest.mark.parametrize("keys", [False, True])
def test_a_hand_by_mouse_and_by_keys(open_table: OpenTable, keys: bool) -> None:
    table = open_table(1, game=Solo, deck=deck(*STRONG), dealer=3, speed="brisk")
    table.host.thinker = Passive()
    for _ in range(6000):
        position = table.host.match.position
        if position.phase == "deal" and position.hand_number:
            break
        if not table.scene.my_turn or table.scene.motion.playing:
            table.driver.frame(dt=0.05)
            continue
        before, phase = table.plies, position.phase
        if phase == "play" and keys:
            table.driver.key("right")
            while table.scene.hands.current is None or table.scene.hands.current.card != playable(table):
                table.driver.key("right")
            table.driver.key("return")
        elif phase == "play":
            table.driver.click(table.place(playable(table)))
        else:
            words = {
                "open": "I ask",
                "answer": "Yes",
                "game": "Simple",
                "trumps": "Hearts",
                "call": "Ace of diamonds",
            }
            press(table, words[phase], keys)
        assert table.plies > before, phase
    verbs = {move.verb for move in table.host.match.log}
    assert verbs >= {"deal", "ask", "declare", "name", "play"}
    assert sum(table.host.match.position.tricks) == 8

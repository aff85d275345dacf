"""Botifarra at the table: a hand by mouse and by keys, and where people sit in each game of a session."""

from __future__ import annotations

import os
from random import Random

import pygame
import pytest

from cardgames.engine import Match, Move
from cardgames.games.botifarra import Botifarra
from cardgames.games.botifarra.ai import advise
from cardgames.ui.host import Thought
from tests.games.botifarra_tables import deck
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

MINE = "9h Ah Kh Qh 7h 4h 9c 3c 5d 2d 8s 6s"


class Steady:
    """Answers at once with the steady advice, but doubles always and leaves redoubling to others."""

    match: Match | None = None

    def ask(self, match: Match) -> None:
        self.match = match

    def poll(self, dt: float) -> Thought | None:
        if self.match is None:
            return None
        view, self.match = self.match.view(self.match.turn), None
        decision = view.legal()
        if Move("double") in decision:
            return Thought(Move("double"))
        if Move("redouble") in decision:
            return Thought(Move("pass"))
        return Thought(advise(view, decision, Random(1))[0].move)  # type: ignore[arg-type]

    def cancel(self) -> None:
        self.match = None

    def close(self) -> None:
        pass


def look(table: Table, name: str) -> None:
    folder = os.environ.get("BOTIFARRA_PICTURES")
    if folder:
        pygame.image.save(table.driver.app.screen.surface(), f"{folder}/{name}.png")


def press(table: Table, word: str, keys: bool) -> None:
    """Press the button that says *word*."""
    widgets = table.scene.widgets
    (identity,) = (each for each in table.scene.asking.usable if word in widgets.find(each).word)
    if not keys:
        table.driver.click(widgets.find(identity).box.center)
        return
    table.driver.key("up")
    for tries in range(12):
        current = table.scene.hands.ring.current
        if current is not None and current.widget == identity:
            table.driver.key("return")
            return
        table.driver.key("right" if tries < 6 else "left")  # of two answers the safe one comes first
    raise AssertionError(f"the keys do not reach {word}")


def choose(table: Table, keys: bool) -> None:
    """Play the first card that lights up."""
    card = table.playable()[0]
    if not keys:
        table.driver.click(table.place(card))
        return
    for direction in ("up", "right", "left", "down"):
        for _ in range(14):
            current = table.scene.hands.ring.current
            if current is not None and current.card is card:
                table.driver.key("return")
                return
            table.driver.key(direction)
    raise AssertionError(f"the keys do not reach {card}")


@pytest.mark.parametrize("keys", [False, True])
def test_a_hand_by_mouse_and_by_keys(open_table: OpenTable, keys: bool) -> None:
    size = (1024, 640) if keys else (1280, 800)
    table = open_table(1, game=Botifarra, deck=deck(MINE, dealer=0), dealer=0, size=size, speed="brisk")
    table.host.thinker = Steady()
    kind, asked = "keys" if keys else "mouse", []
    for _ in range(6000):
        position = table.host.match.position
        if position.phase == "deal" and position.hand_number:
            break
        if not table.scene.my_turn or table.scene.motion.playing:
            table.driver.frame(dt=0.05)
            continue
        before = table.plies
        asked.append(position.phase)
        look(table, f"{kind}_{len(asked):02}_{position.phase}")
        if position.phase == "choose":
            press(table, "Hearts", keys)
        elif position.phase == "redouble":
            press(table, "Redouble", keys)
        else:
            choose(table, keys)
        table.driver.until(lambda before=before: table.plies > before)
    else:
        raise AssertionError("the hand never ended")
    for _ in range(40):
        table.driver.frame(dt=0.1)
    look(table, f"{kind}_result")
    position = table.host.match.position
    assert asked[:2] == ["choose", "redouble"] and asked.count("play") == 12
    assert position.trumps == "h" and position.multiplier >= 4


def test_in_every_game_of_a_session_the_partner_sits_opposite(open_table: OpenTable) -> None:
    table = open_table(1, game=Botifarra, options={"session": True, "target": 51, "doubling": False})
    for number, partner in ((1, 2), (2, 1), (3, 3)):
        position = table.host.match.position
        position.game_number = number
        laid = table.scene.area.lay(position.view(0))
        places = {seat: laid.plates[seat].rect for seat in range(4)}
        top = min(places, key=lambda seat: places[seat].y)
        assert top == partner == position.partner(0)
        left = min((seat for seat in places if seat != 0), key=lambda seat: places[seat].x)
        assert left == position.after(0)

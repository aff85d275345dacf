"""A hand of every game, played by somebody who hears the spoken lines and sees nothing."""

import re
from itertools import cycle
from pathlib import Path

import pytest

from cardgames.engine import Game, Match, Player
from cardgames.games import DRAFTS, GAMES
from cardgames.games.delphi import Delphi
from cardgames.storage import Folders, Store
from cardgames.ui.app import App
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
from tests.ui.driver import Driver
from tests.ui.screens.tables import Quick

PATIENCE = 400  # keys for a hand
IDLE = re.compile("Clear|Sort")  # what leads nowhere
BARE = re.compile(r"^(\d+(, chosen)?|amount, number, .*|(You|P\d): “\d+”|(You|P\d): Up to \d+)$", re.M)
END = re.compile(r"^(Next (hand|deal|round)|See the result), button")


class Listener:
    """Somebody at a table who knows what has been said, and which keys there are."""

    def __init__(self, driver: Driver, lines: list[str]) -> None:
        self.driver, self.lines = driver, lines
        self.heard = 0
        self.keys = 0

    def listen(self) -> list[str]:
        """What has been said since the last time, once nothing moves."""
        self.driver.wait(0.07)
        self.driver.settle(120)
        new, self.heard = self.lines[self.heard :], len(self.lines)
        return new

    def press(self, key: str) -> list[str]:
        self.keys += 1
        assert self.keys < PATIENCE, self.lines[-40:]
        self.driver.key(key)
        return self.listen()

    def play_a_hand(self) -> None:
        """Go over what can be chosen, take what is playable, and press what can be pressed."""
        new, useless, ways = self.listen(), set[str](), cycle(("right", "right", "down"))
        while not any(END.search(line) for line in new):
            focus = new[-1] if new else ""
            playable = focus.endswith("playable") and not focus.endswith("not playable")
            pressable = "button" in focus and "cannot be used" not in focus and not IDLE.match(focus)
            if (playable or pressable) and focus not in useless:
                new = self.press("return")
                useless = {focus} if not new else set()
            else:
                new = self.press("right" if "button" in focus else next(ways))

    def put_a_rule_together(self) -> None:
        """Open the sheet of an oracle, take the first easy rule, hear what becomes of some cards, give it."""
        while not any(line.startswith("Choose the rule, button") for line in self.press("right")):
            pass
        assert any("G submits it" in line for line in self.press("return"))
        while not self.press("tab")[-1].startswith("When: "):
            pass
        self.press("l")
        while not (focus := self.press("tab")[-1]).startswith("Easy: "):
            pass
        rule = focus.removeprefix("Easy: ").removesuffix(", button")
        assert self.press("return")[0].casefold() == rule.casefold()
        told = self.press("f2")
        assert told[0].casefold() == rule.casefold() and told[1].startswith("Tried on a line: ")
        self.driver.key("g")


def sit_down(game: type[Game], tmp_path: Path, dealer: int) -> tuple[Program, Listener]:
    """Open a table of *game*, and hear what is said there."""
    store = Store(Folders.at(tmp_path))
    store.settings.tips = False
    store.settings.motion, store.settings.speed = "reduced", "instant"
    app = App(store.settings, screen=Screen("test", (1280, 800)), sounds=Silence())
    program = Program(store, thinker=Quick)
    program.attach(app)
    lines: list[str] = []
    app.speak = lines.append
    seats = game.seats[0]
    players = [Player("Anna", "person"), *(Player(f"P{seat}") for seat in range(1, seats))]
    program.open_table(Match(game, players, seed="7", dealer=dealer), store.saves.new_slot(game.name()))
    return program, Listener(Driver(app, drawn_every=0), lines)


def leave(program: Program, listener: Listener) -> None:
    program.close()
    listener.driver.app.close()


@pytest.mark.parametrize("game", (*GAMES, *DRAFTS), ids=lambda game: game.name())
def test_a_hand_is_played_by_ear(game: type[Game], tmp_path: Path) -> None:
    program, listener = sit_down(game, tmp_path, dealer=1)
    try:
        listener.play_a_hand()
        assert not BARE.search("\n".join(listener.lines)), "a number is told with what it counts"
    finally:
        leave(program, listener)


def test_an_oracle_plays_by_ear(tmp_path: Path) -> None:
    program, listener = sit_down(Delphi, tmp_path, dealer=0)
    try:
        listener.listen()
        listener.put_a_rule_together()
        listener.play_a_hand()
        verdicts = [line for line in listener.lines if re.search(r" is (right|wrong)$", line)]
        assert len(verdicts) == len(set(verdicts)) > 20, "each verdict is told once"
    finally:
        leave(program, listener)

"""Play a match with the program that is installed, without a screen.

    python -I packaging/try_installed.py FOLDER

`check_wheel.py` runs this with the interpreter of an environment that holds the wheel, or the sdist, and
nothing of the checkout.  A person who plays at random meets a computer player in its process; at the end the
match must be among the saved ones and in the statistics in FOLDER.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}

import cardgames
from cardgames.engine import Match, Player
from cardgames.games.cribbage import Cribbage
from cardgames.storage import Folders, Store
from cardgames.ui.app import App
from cardgames.ui.host import TurnState
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import open_sounds
from cardgames.ui.thinker import WorkerThinker

PATIENCE = 300.0  # seconds for the whole match
NAP = 0.002


class Counting(WorkerThinker):
    """A worker that counts what it is asked."""

    asked = 0

    def ask(self, match: Match) -> None:
        Counting.asked += 1
        super().ask(match)


def play(folder: Path) -> int:
    """Play a match in the window, its things in *folder*; return how many moves it had."""
    store = Store(Folders.at(folder))
    store.settings.first_start_done, store.settings.speed = True, "instant"
    app = App(store.settings, screen=Screen("try", (1280, 800)), cache_folder=store.folders.pictures)
    app.sounds = open_sounds(store.settings, app.sprites / "sounds")
    program = Program(store, thinker=Counting)
    program.attach(app)
    people = [Player("Anna", "person"), Player("Robin", "computer", "steady")]
    program.new_match(Cribbage, people, {"target": 61}, "try")
    host, rng, troubles = app.stack.top.host, Random(1), []
    host.hooks.trouble = troubles.append
    began = last = time.monotonic()
    while host.turn_state is not TurnState.OVER:
        now = time.monotonic()
        app.step(now - last)
        last = now
        if host.turn_state is TurnState.OWN and not app.busy:
            host.play(host.match.decision.sample(rng))
        elif host.turn_state is TurnState.RESULT:
            host.next_hand()
        time.sleep(NAP)
        if troubles or now - began > PATIENCE:
            sys.exit(troubles[0] if troubles else "The match did not end.")
    program.close()
    app.close()
    return len(host.match.log)


def main(folder: Path) -> None:
    """See the module."""
    package = Path(cardgames.__file__).resolve().parent
    if Path(sys.prefix).resolve() not in package.parents:
        sys.exit(f"This found {package}, which is not what was installed.")
    moves = play(folder)
    store = Store(Folders.at(folder))
    played, counted = len(store.saves.played().value), store.statistics.tally(game="cribbage").matches
    store.close()
    if Counting.asked < 10 or played != 1 or counted != 1:
        sys.exit(
            f"The worker was asked {Counting.asked} times, {played} matches are saved, {counted} counted."
        )
    print(
        f"A match of {moves} moves, {Counting.asked} of them from the worker, was played, saved and counted."
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))

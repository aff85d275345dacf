"""What the process of a `Worker` does in tests, in place of thinking."""

import gc
import os
import signal
import sys
import time

from cardgames.engine import Advice, Game, Sentence
from cardgames.players.search import Stop


def first(view: Game, level: str, seed: str, stop: Stop) -> list[Advice]:
    """Answer at once: the moves in the order of the rules."""
    return [Advice(move, -place, Sentence(seed)) for place, move in enumerate(view.legal())]


def hang(view: Game, level: str, seed: str, stop: Stop) -> list[Advice]:
    """Never answer, and refuse to be asked to end."""
    if hasattr(signal, "SIGTERM"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        time.sleep(3600)


def die_unless_told(view: Game, level: str, seed: str, stop: Stop) -> list[Advice]:
    """Die at once where the seed says so, else answer."""
    if seed == "die":
        os._exit(3)
    return first(view, level, seed, stop)


def stumble(view: Game, level: str, seed: str, stop: Stop) -> list[Advice]:
    """Run into a fault of the program."""
    raise RuntimeError("a fault in the game's bot")


def tell_modules(view: Game, level: str, seed: str, stop: Stop) -> list[Advice]:
    """Answer with the names of window libraries that this process has loaded."""
    loaded = [name for name in ("pygame", "pygame_gui") if name in sys.modules]
    return [Advice(next(iter(view.legal())), 0.0, Sentence(" ".join(loaded)))]


REMEMBERED: list[list[str]] = []


def tell_searched(view: Game, level: str, seed: str, stop: Stop) -> list[Advice]:
    """Answer with how much of what was remembered the search for garbage goes through."""
    searched = {id(one) for one in gc.get_objects()}
    found = sum(id(one) in searched for one in REMEMBERED)
    REMEMBERED.append([seed])
    return [
        Advice(
            next(iter(view.legal())),
            0.0,
            Sentence("{searched} of {all}", searched=found, all=len(REMEMBERED) - 1),
        )
    ]


def tell_attributes(view: Game, level: str, seed: str, stop: Stop) -> list[Advice]:
    """Answer with what this process was given: the view as text."""
    return [Advice(next(iter(view.legal())), 0.0, Sentence("{text}", text=view.describe()))]


def tell_arguments(view: Game, level: str, seed: str, stop: Stop) -> list[Advice]:
    """Answer with the arguments of the command line as this process knows them."""
    return [Advice(next(iter(view.legal())), 0.0, Sentence("{text}", text=" ".join(sys.argv)))]

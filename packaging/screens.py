"""Draw the pictures of the README, from the program itself and without a screen.

    python packaging/screens.py [FOLDER]

Writes them into `packaging/screens`, or into FOLDER, and prints their names.  The cards, names and the hour
are always the same, so the pictures differ only where the program does.
"""

# ruff: noqa: E402 (the checkout has to be found before it can be imported)

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # so that it draws this checkout
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from cardgames.engine import Match, match_text, parse_match
from cardgames.games import find
from cardgames.games.malilla import Malilla
from cardgames.storage import Folders, Store
from cardgames.ui import shapes
from cardgames.ui.app import App
from cardgames.ui.host import Thought
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence

FOLDER = ROOT / "packaging" / "screens"
TABLE = ROOT / "packaging" / "table.match"
SIZE = (1280, 800)
FRAME = 1 / 60
EVENING = datetime(2026, 3, 14, 19, 30)  # at the place where it is drawn
LARGEST = 500_000  # bytes


class NobodyThinks:
    """A thinker that never answers: these pictures are of people's turns."""

    def ask(self, match: Match) -> None: ...
    def poll(self, dt: float) -> Thought | None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Painter:
    """A program without a screen, its things in *home*."""

    def __init__(self, home: Path) -> None:
        store = Store(Folders.at(home))
        store.settings.name, store.settings.first_start_done = "Anna", True
        screen = Screen("screens", SIZE)
        self.app = App(store.settings, screen=screen, cache_folder=store.folders.pictures, sounds=Silence())
        self.program = Program(store, thinker=NobodyThinks, now=EVENING.astimezone, new_seed=lambda: "5eed")
        self.program.attach(self.app)

    def settle(self) -> None:
        """Let everything come to rest."""
        for _ in range(3000):
            self.app.step(FRAME)
            if not self.app.busy:
                return
        raise RuntimeError("something never came to rest")

    def press(self, key: int) -> None:
        """Press a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.step(FRAME, [pygame.Event(kind, key=key, mod=0, unicode="")])

    def write(self, file: Path) -> None:
        """Write what is on the screen, once all cards are sharp."""
        self.settle()
        while True:
            self.app.redraw()
            self.app.step(0.0)
            if not self.app.pictures.has_work:
                break
            self.app.pictures.finish()
        pygame.image.save(self.app.screen.surface().convert(24), file)
        print(f"{file.name}: {file.stat().st_size // 1000} kB")
        if file.stat().st_size > LARGEST:
            sys.exit(f"{file.name} is too large.")

    def close(self) -> None:
        """Leave the program."""
        self.program.close()
        self.app.close()


def save_a_match(program: Program) -> None:
    """Leave a match in progress, for the menu to offer."""
    match = parse_match(TABLE.read_text(encoding="utf-8"), find)
    saves = program.store.saves
    saves.autosave(saves.new_slot(match.game.name()), program.autosave.header(match), match_text(match))


def show_lesson(painter: Painter) -> None:
    """Show the first lesson, at the step where the learner has to play."""
    program = painter.program
    program.lesson(Malilla, program.lessons(Malilla)[0].id)
    painter.settle()
    painter.press(pygame.K_RETURN)


SCREENS: dict[str, Callable[[Painter], object]] = {
    "menu": lambda painter: painter.program.menu(),
    "setup": lambda painter: painter.program.setup(Malilla),
    "lesson": show_lesson,
    "table": lambda painter: painter.program.open_file(TABLE),
}
"""How each picture is come by, in this order."""


def main(folder: Path) -> None:
    """Draw all of them into *folder*."""
    shapes.add_grain = lambda *_, **__: None  # the fine grain of felt and rooms would double their size
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        painter = Painter(Path(home))
        save_a_match(painter.program)
        for name, show in SCREENS.items():
            show(painter)
            painter.write(folder / f"{name}.png")
        painter.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)

"""Build the folder with PyInstaller in an empty environment, and play with what was built.

    python packaging/check_frozen.py [DIST]

Leaves the folder `cardgames` in DIST, or nothing without it.  Needs a virtual screen (Xvfb and xdotool) and
the packages of the tests.  A card is dragged with a real pointer, a computer player answers from its own
process, and what was saved is taken up again; then all of it once more with the program for finding faults.
"""

# ruff: noqa: E402 (the checkout has to be found before it can be imported)

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}

from cardgames.games import bot
from tests.e2e.twin import Twin, in_words, saved_match
from tests.e2e.virtual import Running, VirtualScreen, children, wait_for

WORDS = ("malilla", "--seats", "person,steady,steady,steady", "--seed", "evening")


def build(work: Path, dist: Path) -> Path:
    """Build into *dist* with an environment in *work*; the folder that was built."""
    home = work / "venv"
    venv.create(home, with_pip=True)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    install = [str(programs / "python"), "-m", "pip", "install", "--quiet", str(ROOT), "pyinstaller"]
    subprocess.run(install, check=True)
    command = [str(programs / "pyinstaller"), "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(dist), "--workpath", str(work / "build")]
    subprocess.run([*command, str(ROOT / "packaging" / "cardgames.spec")], check=True)
    return dist / "cardgames"


def size(folder: Path) -> int:
    """Bytes of all files below *folder*."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


class Trial:
    """Plays with *program* on a virtual screen; its things lie in *folder*."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program, self.folder = program, folder
        folder.mkdir(parents=True)
        self.home = folder / "home"

    def moves(self) -> int:
        """Return how many moves the saved match has."""
        match = saved_match(self.home)
        return len(match.log) if match else 0

    def is_asked(self, after: int) -> bool:
        """Tell whether the person is asked, at least *after* moves into the match."""
        match = saved_match(self.home)
        return match is not None and len(match.log) >= after and match.turn == 0

    def play_a_card(self, running: Running, after: int) -> None:
        """Wait for the person's turn, drag a card to the table, and see it saved."""
        wait_for(lambda: self.is_asked(after), "it was never the person's turn")
        with Twin(self.home, self.folder / "copy", running.place[1]) as twin:
            twin.sit_down()
            running.hears(twin.prompt)
            before = self.moves()
            match = twin.scene.match
            card = match.advise(bot(match.game))[0].move.card  # no move that it would ask about once more
            running.drag(twin.card_at(card), twin.middle)
        running.hears(f"You play the {in_words(card)}")
        wait_for(lambda: self.moves() > before, "the move was not saved")

    def run(self) -> None:
        """Play, leave, come back, play on.  Raises AssertionError where anything is not as it must be."""
        screen = VirtualScreen(self.folder)
        try:
            began = time.monotonic()
            with Running(screen, self.home, *WORDS, program=self.program) as running:
                running.hears(lambda line: line.startswith("Malilla. "))
                print(f"  the table is open after {time.monotonic() - began:.1f} s", flush=True)
                self.play_a_card(running, 1)
                assert children(running.process.pid), "no computer player was started"
                self.play_a_card(running, self.moves() + 3)
                left = self.moves()
                running.close_window()
                assert running.ends() == 0
            with Running(screen, self.home, program=self.program) as running:
                running.hears("Welcome")
                running.press("Return")
                running.hears("Menu")
                running.press("Tab", "Return")  # the first key shows that Continue has the focus
                running.hears(lambda line: line.startswith("Malilla. "))
                self.play_a_card(running, left)
                assert "Traceback" not in running.errors
            print(
                f"  two cards, then the match again and a third; {self.moves()} moves are saved", flush=True
            )
        finally:
            screen.close()


def main(dist: Path | None) -> None:
    """Build, tell the size and try both programs."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        folder = build(work, dist or work / "dist")
        print(f"{folder.name}: {size(folder) / 1e6:.0f} MB", flush=True)
        for program in ("cardgames", "cardgames-debug"):
            print(program, flush=True)
            Trial(folder / program, work / program).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)

"""Draw every screen and every game on contact sheets, and list what is wrong with them.

    python -m tests.tools.contact_sheets DIR [--game NAME|all …] [--screen NAME|all …]
                                              [--size 1024x640 …] [--text 1.5 …] [--language de]
                                              [--check] [--contrast]

Without *--game* and *--screen* all of both are drawn, each game with the fewest and the most players, in each
phase that comes up in a match of steady players: when it comes up first, and when most lies on the table.
``DIR/1024x640-200/belote.png`` is a sheet of Belote in that window with text at 200 %.  What can be found
without eyes is printed.  *--check* draws nothing; *--contrast* prints the contrast of every pair of colours.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from cardgames import games
from cardgames.engine import Game
from cardgames.languages import LANGUAGES

from .contrast import report
from .faults import faults
from .moments import SEEDS, Moment, moments, seat_counts
from .montage import Shot, shrunk, write_sheets
from .screens import SCREENS
from .stage import LOOKS, SIZES, TEXTS, Look, Size, Stage

ALL = "all"


@dataclass
class Findings:
    """The faults, each with the looks in which it was found."""

    looked_at: int = 0
    found: dict[tuple[str, str], list[Look]] = field(default_factory=dict)

    def add(self, name: str, look: Look, told: Iterable[str]) -> None:
        """Take note of what was found on the screen *name* in *look*."""
        self.looked_at += 1
        for fault in told:
            self.found.setdefault((name, fault), []).append(look)

    def count(self, name: str, look: Look) -> int:
        """Return how many faults that screen has in that look."""
        return sum(1 for (where, _), looks in self.found.items() if where == name and look in looks)

    def lines(self) -> Iterator[str]:
        """Yield one line for each fault."""
        for (name, fault), looks in self.found.items():
            where = "everywhere" if len(looks) == len(LOOKS) else ", ".join(map(str, looks))
            yield f"{name}: {fault} ({where})"


def check(
    games: Sequence[type[Game]], screens: Sequence[str], looks: Sequence[Look], language: str = "en"
) -> Findings:
    """Read every screen in every look."""
    findings = Findings()
    with tempfile.TemporaryDirectory() as home, Stage(Path(home), reads=True, language=language) as stage:
        for game in games:
            for name, moment in _moments(game):
                for look in looks:
                    scene = stage.table(moment.branch(), look=look)
                    findings.add(name, look, faults(scene, stage.read()))
        for name in screens:
            SCREENS[name](stage)
            for look in looks:
                stage.look(look)
                findings.add(name, look, faults(stage.scene, stage.read()))
    return findings


def _moments(game: type[Game]) -> Iterator[tuple[str, Moment]]:
    for seats in seat_counts(game):
        for number, seed in enumerate(SEEDS):
            for moment in moments(game, seats, seed):
                if not number or moment.name.endswith("-full"):
                    yield f"{game.name()} {seats} {moment.name} {seed}", moment


def draw(
    folder: Path,
    games: Sequence[type[Game]],
    screens: Sequence[str],
    looks: Sequence[Look],
    found: Findings,
    language: str = "en",
) -> None:
    """Write the sheets into *folder*."""
    with tempfile.TemporaryDirectory() as home, Stage(Path(home), language=language) as stage:
        for game in games:
            kept: dict[Look, list[Shot]] = {look: [] for look in looks}
            for name, moment in _moments(game):
                for look in looks:
                    stage.table(moment.branch(), look=look)
                    kept[look].append(_shot(stage, name, look, found))
            _write(kept, folder, game.name())
        kept = {look: [] for look in looks}
        for name in screens:
            SCREENS[name](stage)
            for look in looks:
                stage.look(look)
                kept[look].append(_shot(stage, name, look, found))
        _write(kept, folder, "screens")


def _shot(stage: Stage, name: str, look: Look, found: Findings) -> Shot:
    return Shot(name, shrunk(stage.picture(), look.text), found.count(name, look))


def _write(kept: dict[Look, list[Shot]], folder: Path, name: str) -> None:
    for look, shots in kept.items():
        if shots:
            size = f"{look.size[0]}x{look.size[1]}-{round(look.text * 100)}"
            for file in write_sheets(shots, folder / size / f"{name}.png", look.text):
                print(file)


def _size(text: str) -> Size:
    wide, _, high = text.partition("x")
    return int(wide), int(high)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 where anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.contact_sheets", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=Path, nargs="?")
    known = (*games.GAMES, *games.DRAFTS)
    parser.add_argument("--game", action="append", choices=[ALL, *(game.name() for game in known)])
    parser.add_argument("--screen", action="append", choices=[ALL, *SCREENS])
    parser.add_argument("--size", action="append", type=_size)
    parser.add_argument("--text", action="append", type=float)
    parser.add_argument("--language", default="en", choices=[each.code for each in LANGUAGES])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--contrast", action="store_true")
    given = parser.parse_args(arguments)
    if given.contrast:
        return report(list(SCREENS))
    looks = [Look(size, text) for text in given.text or reversed(TEXTS) for size in given.size or SIZES]
    if not given.game and not given.screen:
        given.game = given.screen = [ALL]
    chosen = [game for game in known if {game.name(), ALL} & set(given.game or ())]
    screens = [name for name in SCREENS if {name, ALL} & set(given.screen or ())]
    findings = check(chosen, screens, looks, given.language)
    print(*findings.lines(), sep="\n")
    print(f"{findings.looked_at} screens read, {len(findings.found)} faults.")
    if not given.check and given.folder is not None:
        draw(given.folder, chosen, screens, looks, findings, given.language)
    return 1 if findings.found else 0


if __name__ == "__main__":
    sys.exit(main())

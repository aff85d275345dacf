"""A random match of every game, drawn at every move.

    python -m tests.proof.drawn --round 3               one match of each game; every round has other ones
    python -m tests.proof.drawn --game farmer --rounds 8
    python -m tests.proof.drawn --replay "farmer 4 deals=6 drawn-2" --look 1280x800@1.0

Cards and chips move as they do for a person; frames of many lengths are drawn, none of them between two moves
only.  From round to round a game is drawn in another window and with another size of text.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random

from cardgames import games
from cardgames.ui.screens.results import HandResultScene, MatchResultScene
from tests.invariants import Case, random_case
from tests.proof.fingers import Stuck
from tests.proof.gestures import LONGEST, PATIENCE, Sitting, quick
from tests.tools.contact_sheets.stage import Look

LOOKS = tuple(Look(size, text) for size, text in product(((1280, 800), (1024, 640)), (1.0, 2.0)))
FRAMES = (1 / 60, 0.1, 0.25, 1.0)
"""Seconds of the frames that are drawn."""
SEED = "drawn"


def look_of(number: int, game: str) -> Look:
    """Return how *game* is drawn in round *number*."""
    return LOOKS[(number + sum(map(ord, game))) % len(LOOKS)]


def draw_match(case: Case, look: Look, pictures: Path, most: int = LONGEST) -> int:
    """Play the match *case*, or its first moves, drawn all the way; how many moves."""
    rng = Random(f"{case}/frames")
    with tempfile.TemporaryDirectory(prefix="cardgames-drawn-") as folder:
        sitting = Sitting(case, Path(folder), pictures)
        driver, table, host = sitting.driver, sitting.table, sitting.table.host
        try:
            for name, value in (("speed", "brisk"), ("text_size", look.text)):
                sitting.store.settings.change(name, value)
            driver.resize(look.size)
            sitting.app.refresh()
            still = 0
            while len(host.match.log) < most and not isinstance(sitting.app.stack.top, MatchResultScene):
                plies = len(host.match.log)
                if isinstance(sitting.app.stack.top, HandResultScene):
                    driver.click("next")
                elif table.scene.my_turn and not table.scene.motion.playing:
                    table.screen.play(sitting.choose())
                driver.frame(dt=rng.choice(FRAMES))
                still = 0 if len(host.match.log) > plies else still + 1
                if still > PATIENCE:
                    raise Stuck(f"nothing happens at {host.turn_state}")
        finally:
            moves = len(host.match.log)
            sitting.close()
    return moves


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; 1 where a match could not be drawn."""
    known = (*games.GAMES, *games.DRAFTS)
    parser = argparse.ArgumentParser(prog="python -m tests.proof.drawn", description=__doc__.split("\n")[0])
    parser.add_argument("--round", type=int, default=0, help="the first round")
    parser.add_argument("--rounds", type=int, default=1, help="how many")
    parser.add_argument("--game", choices=[game.name() for game in known], help="one game only")
    parser.add_argument("--moves", type=int, default=LONGEST, help="of a match, at most")
    parser.add_argument("--replay", metavar="CASE", help="one match, as a failure names it")
    parser.add_argument(
        "--look", choices=list(map(_named, LOOKS)), help="the window and the text of --replay"
    )
    asked = parser.parse_args(words)
    wanted = [game for game in known if asked.game in (None, game.name())]
    cases = [
        (quick(random_case(game, number, SEED)), look_of(number, game.name()))
        for number in range(asked.round, asked.round + asked.rounds)
        for game in wanted
    ]
    if asked.replay is not None:
        looks = [look for look in LOOKS if asked.look in (None, _named(look))]
        cases = [(Case.parse(asked.replay), look) for look in looks]
    moves = failures = 0
    with tempfile.TemporaryDirectory(prefix="cardgames-pictures-") as pictures:
        for case, look in cases:
            try:
                moves += draw_match(case, look, Path(pictures), asked.moves)
            except Exception as error:
                failures += 1
                print(f"{type(error).__name__}: {error}")
                print(f'  python -m tests.proof.drawn --replay "{case}" --look {_named(look)}', flush=True)
    print(f"{moves} moves drawn, {failures} failures")
    return 1 if failures else 0


def _named(look: Look) -> str:
    return f"{look.size[0]}x{look.size[1]}@{look.text}"


if __name__ == "__main__":
    sys.exit(main())

"""Whole matches through the window's own gestures, without a screen.

    python -m tests.proof.gestures --matches 100 --report FILE      so many of each game; goes on from FILE
    python -m tests.proof.gestures --game cribbage --matches 3 --seed friday
    python -m tests.proof.gestures --replay "cribbage 2 target=61 friday-2"

The program runs as in a window, at the speed Instant, with computer players that answer at once.  The person
clicks, drags and types (`tests.proof.fingers`).  A match in which nothing leads on is a failure, with a
picture.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from cardgames import games
from cardgames.engine import Match, Move, Player
from cardgames.storage import Folders, Store
from cardgames.ui.app import App
from cardgames.ui.host import Host, Thinker, Thought, TurnState
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.screens.results import HandResultScene, MatchResultScene
from cardgames.ui.sound import Silence
from cardgames.ui.table import MatchScreen
from cardgames.ui.table.match.hint_ladder import SteadyAdviser
from tests.invariants import Case, random_case
from tests.invariants.tally import GameTally, Tally
from tests.invariants.walk import chosen
from tests.proof.evening import AtOnce
from tests.proof.fingers import WAYS, Finger, Fingers, SlowHands, Stuck
from tests.ui.driver import Driver
from tests.ui.table.tables import NAMES, Table

SIZE = (1280, 800)
PATIENCE = 1200
"""Frames in which nothing happens after which a match is stuck."""
LONGEST = 4000
"""Moves after which a match is given up that need not end."""
GLANCE = 8
"""Of a match that is not drawn whole one frame in so many is drawn."""
WHOLE = 4
"""One match in so many is drawn whole."""
LENGTHS = ("target", "points", "length", "deals", "turns", "circuits", "bank_hands")
"""Options that say how long a match is."""
SENSE = 80
"""So many moves in a hundred are sensible where a match of random moves need not end."""


class Sensible(AtOnce):
    """A thinker that moves as the *case* has it."""

    def __init__(self, rng: Random, case: Case) -> None:
        super().__init__(rng)
        self.case = case

    def poll(self, dt: float) -> Thought | None:
        """Answer."""
        match, self._match = self._match, None
        if match is None:
            return None
        return Thought(chosen(self.case, match.position, match.decision, self.rng))


class Glancing(App):
    """A window that draws one frame in *share* of those that it would draw, which takes half the time."""

    share = 1
    _waiting = 0

    def _draw(self, area: pygame.Rect | None) -> None:
        self._waiting += 1
        if self._waiting >= self.share:
            self._waiting = 0
            super()._draw(area)


class Sitting:
    """The window with one match of *case* in it; everything is kept in *folder*.  *names* are those of the
    players, *thinker* makes whoever thinks for the computer seats, *now* is the clock, and one frame in
    *glance* is drawn.  *slow* hands press no button and drag nothing; by *touch* there is a finger only."""

    def __init__(
        self,
        case: Case,
        folder: Path,
        pictures: Path,
        *,
        names: Sequence[str] = NAMES,
        thinker: Callable[[], Thinker] | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        glance: int = 1,
        slow: bool = False,
        touch: bool = False,
    ) -> None:
        self.store = Store(Folders.at(folder))
        for name, value in {"tips": False, "guard": "off", "speed": "instant", "play_forced": "off"}.items():
            self.store.settings.change(name, value)
        if slow:
            self.store.settings.change("click_to_play", "carry")
            self.store.settings.change("dwell", "short")
        self.thinker = thinker or (lambda: Sensible(self.rng, self.case))
        self.program = Program(self.store, thinker=self.thinker, now=now)
        self.app = Glancing(
            self.store.settings,
            self.program,
            screen=Screen("proof", SIZE),
            cache_folder=pictures,
            sounds=Silence(),
        )
        self.app.share = glance
        self.program.attach(self.app)
        self.app.on_crash = None
        hand: type[Driver] = SlowHands if slow else Finger if touch else Driver
        self.driver = hand(self.app)
        self.names, self.ways = names, ("click", "drag") if slow else ("click",) if touch else WAYS
        self.sit_down(case)

    def sit_down(self, case: Case) -> None:
        """Leave everything and begin with *case*."""
        self.case, self.rng = case, Random(f"{case}/fingers")
        players = [Player(self.names[seat], "computer" if seat else "person") for seat in range(case.seats)]
        match = Match(case.game, players, seed=case.seed, options=dict(case.options))
        self.slot = self.store.saves.new_slot(case.game.name())
        host = Host(match, self.thinker(), self.store.settings, self.program.autosave.hooks(self.slot))
        self.table = Table(self.driver, MatchScreen(host, self.slot, SteadyAdviser()), host)
        self.fingers = Fingers(self.table, self.rng, self.choose, self.ways)
        self.program.menu()
        self.app.stack.push(self.table.screen)
        self.driver.settle()

    def choose(self) -> Move:
        """Return the person's next move."""
        match = self.table.host.match
        return chosen(self.case, match.position, match.decision, self.rng)

    def play_a_hand(self) -> None:
        """Play until the result of a hand is there, and on to the next by its button.  Raises Stuck."""
        for _ in range(PATIENCE):
            if isinstance(self.app.stack.top, HandResultScene):
                self.table.driver.click("next")
                return
            if self.table.host.turn_state is TurnState.OWN and self._may_move():
                self.fingers.turn()
            else:
                self.table.driver.frame(dt=0.05)
        raise Stuck("the hand does not end")

    def play(self, moves: int | None = None) -> bool:
        """Play to the end, or for so many *moves*; whether the match is over.  Raises Stuck."""
        driver, host, still = self.table.driver, self.table.host, 0
        before = (0, None)
        while not isinstance(self.app.stack.top, MatchResultScene):
            plies = len(host.match.log)
            if plies >= (LONGEST if moves is None else moves):
                return False
            if host.turn_state is TurnState.OWN and self._may_move():
                self.fingers.turn()
            elif isinstance(self.app.stack.top, HandResultScene):
                driver.key("return") if self.rng.random() < 0.5 else driver.click("next")
            elif not isinstance(self.app.stack.top, MatchScreen):
                raise Stuck(f"{type(self.app.stack.top).__name__}: {self.app.stack.top.title}")
            else:
                driver.frame(dt=0.05)
            now = (len(host.match.log), self.app.stack.top)
            still = 0 if now != before else still + 1
            before = now
            if still > PATIENCE:
                raise Stuck(f"nothing happens at {host.turn_state}")
        return True

    def _may_move(self) -> bool:
        scene = self.table.scene
        return self.app.stack.top is self.table.screen and scene.my_turn and not scene.motion.playing

    def close(self) -> None:
        """Leave everything."""
        self.program.close()
        self.app.close()


def quick(case: Case) -> Case:
    """Return *case* in its shortest form, so that a whole match is played in reasonable time."""
    declared = case.game.option_declarations
    options = {
        name: min(choice for choice in declared[name].choices if choice) if name in LENGTHS else value  # type: ignore[type-var]
        for name, value in case.options
    }
    sense = 0 if case.game.random_ends else SENSE
    return Case(case.game, case.seats, tuple(options.items()), case.seed, sense)


def play_one(case: Case, tally: GameTally, pictures: Path, told: Callable[[str], None]) -> None:
    """Play one match, count it in *tally*, and tell a failure."""
    began = time.process_time()
    with tempfile.TemporaryDirectory(prefix="cardgames-gestures-") as folder:
        sitting = Sitting(case, Path(folder), pictures, glance=GLANCE if tally.matches % WHOLE else 1)
        tally.matches += 1
        try:
            tally.ended += sitting.play()
        except Exception as error:
            picture = Path(tempfile.gettempdir()) / f"stuck-{case.game.name()}-{case.seed}.png"
            pygame.image.save(sitting.app.screen.surface(), picture)
            moves = len(sitting.table.host.match.log)
            words = (
                f"{type(error).__name__}: {error} after {moves} moves, {picture}\n"
                f'  python -m tests.proof.gestures --replay "{case}"'
            )
            tally.failures.append(words)
            told(words)
        finally:
            tally.moves += len(sitting.table.host.match.log)
            tally.looks.update(sitting.fingers.missed)
            tally.kinds.update(sitting.fingers.ways)
            tally.seconds += time.process_time() - began
            sitting.close()


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; 1 where a match was stuck."""
    known = (*games.GAMES, *games.DRAFTS)
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof.gestures", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--matches", type=int, default=100, help="of each game")
    parser.add_argument("--game", choices=[game.name() for game in known], help="one game only")
    parser.add_argument("--seed", default="gestures", help="names the sequence of matches")
    parser.add_argument("--report", type=Path, metavar="FILE", help="keep count in FILE and go on from it")
    parser.add_argument("--replay", metavar="CASE", help="one match, as a failure names it")
    asked = parser.parse_args(words)
    if asked.replay is not None:
        return replay(asked.replay)
    tally = Tally(asked.seed)
    if asked.report is not None and asked.report.exists():
        tally = Tally.parse(asked.report.read_text(encoding="utf-8"))
    before = tally.failures
    wanted = [game for game in known if asked.game in (None, game.name())]
    with tempfile.TemporaryDirectory(prefix="cardgames-pictures-") as pictures:
        for number in range(asked.matches):
            for game in wanted:
                own = tally.of(game.name())
                if own.matches > number:
                    continue
                case = quick(random_case(game, own.matches, tally.seed))
                play_one(case, own, Path(pictures), lambda words: print(words, flush=True))
                if asked.report is not None:
                    tally.save(asked.report)
            print(f"{number + 1} of each: {tally.moves} moves, {tally.failures} stuck", flush=True)
    return 1 if tally.failures > before else 0


def replay(text: str) -> int:
    """Play the match that a failure names; 1 where it is stuck again."""
    try:
        case = Case.parse(text)
    except (ValueError, KeyError) as error:
        print(f"This is not a match: {error}")
        return 1
    tally = GameTally()
    with tempfile.TemporaryDirectory(prefix="cardgames-pictures-") as pictures:
        play_one(case, tally, Path(pictures), print)
    print(f"{tally.moves} moves, {len(tally.failures)} stuck")
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())

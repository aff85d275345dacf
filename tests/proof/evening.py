"""An evening of play in a hurry: matches through the host, kept as the program keeps them, told down a pipe.

What is told is a line of words: `made SLOT SUM` when a move has been made and is to be written, `safe SLOT
SUM` when it is written, `kept KEY SUM` and `drops KEY` for named saves, `hands N` when so many are counted
and written, `night N` when the duplicate night has come so far.  SUM stands for the whole match.
"""

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from cardgames.engine import Game, IllegalMove, Match, Player, match_text, parse_match
from cardgames.games import GAMES, find
from cardgames.storage import Folders, Saved, Store
from cardgames.ui.autosave import Autosave
from cardgames.ui.host import Host, Thought, TurnState

Tell = Callable[..., None]
NIGHT = "night-malilla-0123abcd"


class AtOnce:
    """A thinker that answers at once with any legal move."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self._match: Match | None = None

    def ask(self, match: Match) -> None:
        """Begin to think, which takes no time."""
        self._match = match

    def poll(self, dt: float) -> Thought | None:
        """Answer."""
        match, self._match = self._match, None
        return None if match is None else Thought(match.decision.sample(self.rng))

    def cancel(self) -> None:
        """Forget what was asked."""
        self._match = None

    def close(self) -> None:
        """Stop thinking."""
        self.cancel()


@dataclass
class Pace:
    """Settings with which the host waits for nobody."""

    play_forced: str = "off"
    trust: bool = True
    friendly_undo: bool = True


def checksum(text: str) -> str:
    """Return what stands for a match in what is told."""
    return f"{zlib.crc32(text.encode()):08x}"


class Evening:
    """Matches of random *games* in *folder*, one after another, the unfinished one first."""

    def __init__(self, folder: Path, rng: Random, tell: Tell, games: tuple[type[Game], ...] = GAMES) -> None:
        self.store = Store(Folders.at(folder))
        self.rng = rng
        self.tell = tell
        self.games = games
        self.autosave = Autosave(self.store, lambda: datetime.now(UTC))
        self.named: list[Saved] = []
        nights = self.store.nights.listing()
        self.night = int(self.store.nights.load(NIGHT).value.split("\n")[0]) if nights else 0
        self.begin()

    def begin(self) -> None:
        """Sit down at the match in progress, or at a new one."""
        going_on = self.store.saves.continued().value
        if going_on:
            slot = going_on[0].key
            match = parse_match(self.store.saves.load(slot).value.text, find)
        else:
            game = self.rng.choice(self.games)
            seats = self.rng.choice(game.seats)
            players = [Player(f"P{seat}", "computer" if seat else "person") for seat in range(seats)]
            match = Match(game, players, seed=str(self.rng.random()))
            slot = self.store.saves.new_slot(game.name())
        hooks = self.autosave.hooks(slot)
        moved = hooks.moved

        def told(match: Match) -> None:
            self.tell("made", slot.partition("-")[2], checksum(match_text(match)))
            moved(match)

        hooks.moved = told
        self.slot = slot
        self.host = Host(match, AtOnce(self.rng), Pace(), hooks)

    def go_on(self) -> None:
        """Do one thing that somebody does."""
        host = self.host
        if host.turn_state is TurnState.OVER:
            self.begin()
        elif host.turn_state is TurnState.OWN:
            self.think_of_something()
            assert host.decision is not None
            host.play(host.decision.sample(self.rng))
        elif host.turn_state is TurnState.CURTAIN:
            host.reveal()
        elif host.turn_state is TurnState.RESULT:
            host.next_hand()
        else:
            host.update(10.0, True)
        if self.rng.random() < 0.5:
            self.wait()

    def wait(self) -> None:
        """Be slower than the disk, as people are."""
        self.store.writer.flush()
        self.tell("safe", self.slot.partition("-")[2], checksum(match_text(self.host.match)))
        counts = self.store.statistics.tally()
        self.tell("hands", counts.hands + counts.practice_hands)
        self.tell("night", self.night)

    def think_of_something(self) -> None:
        """Do what people do beside playing, now and then."""
        store, saves = self.store, self.store.saves
        match self.rng.randrange(40):
            case 6 | 7 | 8:
                self.night += 1
                store.nights.save(
                    NIGHT, f"{self.night}\n" + "| play 7o\n" * self.rng.randrange(400) + "\nend\n"
                )
            case 0:
                store.settings.volume = self.rng.random()
                store.save_settings()
            case 1:
                store.progress.step_done("malilla", "the-seven", self.rng.randrange(9))
                store.save_progress()
            case 2:
                saved = saves.keep(
                    self.autosave.header(self.host.match, "Later"), match_text(self.host.match)
                )
                self.named.append(saved)
                self.tell("kept", saved.key, checksum(match_text(self.host.match)))
            case 3 if self.named:
                place = self.rng.randrange(len(self.named))
                self.named[place] = saves.rename(self.named[place].key, "Another name")
            case 4 if self.named:
                gone = self.named.pop()
                self.tell("drops", gone.key)
                saves.delete(gone.key)
            case 5:
                try:
                    self.host.undo()
                except IllegalMove:
                    return
                self.wait()

"""What somebody practises today: puzzles that come back, and new ones of the games they play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from functools import cached_property
from hashlib import sha256
from typing import Protocol

from cardgames.engine import Game
from cardgames.lessons.puzzles import THEMES, Puzzle, Theme, has_puzzles, puzzles
from cardgames.storage import Practice, PuzzleRecord, Store, ThemeRecord

from .day_deal import game_of_day

SECONDS = 300
"""The length of a session; the puzzle begun by then is the last."""


class PracticeProgram(Protocol):
    """The interface of the program for practice."""

    store: Store
    games: tuple[type[Game], ...]
    now: Callable[[], datetime]

    def local_time(self) -> datetime: ...
    def learned(self, game: type[Game]) -> float: ...


class PracticePlan:
    """The puzzles of the person at the screen; see the module."""

    def __init__(self, program: PracticeProgram) -> None:
        self.program = program

    @property
    def practice(self) -> Practice:
        """Their practice so far."""
        return self.program.store.progress.practice

    @property
    def today(self) -> date:
        """The date by the clock on the wall."""
        return self.program.local_time().date()

    @cached_property
    def games(self) -> list[type[Game]]:
        """The games with puzzles."""
        return [game for game in self.program.games if has_puzzles(game)]

    def is_due(self, name: str) -> bool:
        """Tell whether the puzzle with the id *name* comes back today."""
        record = self.practice.puzzles.get(name)
        return record is not None and record.due <= self.today.isoformat()

    @property
    def due_count(self) -> int:
        """The number of puzzles that come back today, without reading any."""
        return sum(map(self.is_due, self.practice.puzzles))

    def queue(self, game: type[Game] | None = None) -> list[Puzzle]:
        """Return the puzzles of a session, of *game* or of any: first those that come back, then new
        ones."""
        games = self.games if game is None else [game]
        due = [puzzle for one in games for puzzle in puzzles(one) if self.is_due(puzzle.id)]
        due.sort(key=lambda puzzle: (self.practice.puzzles[puzzle.id].due, puzzle.id))
        return [*due, *self._new(self.known_games if game is None else games)]

    @property
    def known_games(self) -> list[type[Game]]:
        """The games with puzzles that they have played or begun to learn; the game of the day where there is
        none."""
        store = self.program.store
        played = store.statistics.last_dates(store.settings.name or None) | store.settings.last_played
        known = [game for game in self.games if game.name() in played or self.program.learned(game) > 0]
        return known or [game for game in [game_of_day(self.games, self.today)] if game is not None]

    def _new(self, games: Iterable[type[Game]]) -> list[Puzzle]:
        """Return the puzzles of *games* that were never answered, the games in turn; easy ones come sooner,
        and the order changes from day to day.  The puzzle of the day waits for its own place."""
        of_day = self.of_day()
        found: list[tuple[int, str, Puzzle]] = []
        for game in games:
            new = [
                puzzle
                for puzzle in puzzles(game)
                if puzzle.id not in self.practice.puzzles and puzzle != of_day
            ]
            for grade in (1, 2, 3):
                same = sorted(
                    (puzzle for puzzle in new if puzzle.grade == grade), key=lambda one: self._draw(one.id)
                )
                found += [(grade * place, self._draw(one.id), one) for place, one in enumerate(same, 1)]
        return [puzzle for _, _, puzzle in sorted(found, key=lambda entry: entry[:2])]

    def _draw(self, name: str) -> str:
        return drawn(self.today, name)

    def of_day(self) -> Puzzle | None:
        """Return the puzzle of the day, the same for everybody: of the game of the day, or the next with
        puzzles."""
        game = game_of_day(self.games, self.today)
        every = puzzles(game) if game is not None else ()
        return min(every, key=lambda puzzle: self._draw(puzzle.id), default=None)

    def count(self, puzzle: Puzzle, right: bool) -> None:
        """Keep an answer."""
        from cardgames.lessons.repetition import Memory, answered  # slow to import

        practice, before = self.practice, None
        record = practice.puzzles.get(puzzle.id)
        if record is not None:
            last, due = date.fromisoformat(record.last), date.fromisoformat(record.due)
            before = Memory(record.stability, record.difficulty, last, due)
        after = answered(before, right, self.today)
        practice.puzzles[puzzle.id] = PuzzleRecord(
            puzzle.game_name,
            round(after.stability, 3),
            round(after.difficulty, 3),
            after.last.isoformat(),
            after.due.isoformat(),
            (record.right if record is not None else 0) + right,
            (record.wrong if record is not None else 0) + (not right),
        )
        practice.themes.setdefault(puzzle.theme, ThemeRecord()).add(right)
        self.program.store.save_progress()

    def answer_of_day(self, right: bool) -> None:
        """Keep the answer to the puzzle of the day."""
        self.practice.answer_of_day(self.today.isoformat(), right)
        self.program.store.save_progress()

    def themes(self) -> list[tuple[Theme, ThemeRecord]]:
        """Return the themes that were practised."""
        return [(theme, self.practice.themes[theme]) for theme in THEMES if theme in self.practice.themes]

    def known(self, game: type[Game]) -> int:
        """Return the number of puzzles of *game* whose last answer was right."""
        today = self.today.isoformat()
        records = (self.practice.puzzles.get(puzzle.id) for puzzle in puzzles(game))
        return sum(record is not None and record.right > 0 and record.due > today for record in records)


def drawn(day: date, name: str) -> str:
    """Return the place of the puzzle *name* in the lot of *day*; the least comes first."""
    return sha256(f"cardgames puzzle {day.isoformat()} {name}".encode()).hexdigest()


class PracticeSession:
    """A session: the puzzles of the *queue* until the time is up; *of_day* for the puzzle of the day."""

    def __init__(self, plan: PracticePlan, queue: Sequence[Puzzle], *, of_day: bool = False) -> None:
        self.plan, self.queue, self.of_day = plan, list(queue), of_day
        self.began = plan.program.now()
        self.answers: list[tuple[Puzzle, bool]] = []

    @property
    def seconds(self) -> float:
        """The seconds since the beginning."""
        return (self.plan.program.now() - self.began).total_seconds()

    @property
    def is_over(self) -> bool:
        """Tell whether no further puzzle comes."""
        return not self.queue or self.seconds >= SECONDS

    def count(self, puzzle: Puzzle, right: bool) -> None:
        """Keep an answer."""
        self.answers.append((puzzle, right))
        self.plan.count(puzzle, right)
        if self.of_day:
            self.plan.answer_of_day(right)

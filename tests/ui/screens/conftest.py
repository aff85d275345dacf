"""A whole program without a screen: its store in a temporary folder, its clock fixed, its games as wished."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardgames import languages
from cardgames.engine import Game, Match, Player, match_text
from cardgames.games.malilla import Malilla
from cardgames.storage import Folders, Settings, Store
from cardgames.ui.app import App
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
from tests.ui.driver import Driver
from tests.ui.screens.made_up import GAMES

NOW = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
MakeProgram = Callable[..., "Bench"]


class Desk(Program):
    """The program, except that tables and lessons are only noted down."""

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.tables: list[tuple[Match, str]] = []
        self.ways: list[tuple[Any, ...]] = []

    def open_table(self, match: Match, slot: str) -> None:
        self.tables.append((match, slot))

    def local_time(self) -> datetime:
        return NOW

    @staticmethod
    def has_rules(game: type[Game]) -> bool:
        return True

    def learn(self, game: type[Game] | None = None) -> None:
        self.ways.append(("learn", game))

    def lesson(self, game: type[Game], lesson_id: str) -> None:
        self.ways.append(("lesson", game, lesson_id))

    def rules(self, game: type[Game] | None = None) -> None:
        self.ways.append(("rules", game or getattr(self.app.stack.top, "game", None)))


class Bench(Driver):
    """A driver with the program at hand."""

    def __init__(self, app: App, program: Desk) -> None:
        super().__init__(app)
        self.program = program

    @property
    def settings(self) -> Settings:
        return self.program.store.settings

    @property
    def name(self) -> str:
        """The class of the scene on top."""
        return type(self.scene).__name__

    def menu(self) -> None:
        """Begin at the menu."""
        self.program.menu()
        self.settle()

    def save(self, game: type[Game] = Malilla, title: str = "", **header: Any) -> str:
        """Put a match in progress into the saves, and return its key."""
        players = [Player("Anna", "person"), *(Player(f"P{seat}") for seat in range(game.seats[0] - 1))]
        match = Match(game, players, seed="7")
        store = self.program.store
        told = self.program.autosave.header(match, title)
        if "date" in header:  # as earlier versions wrote it: it sorts by that
            object.__setattr__(told, "order", 0)
        for name, value in header.items():
            object.__setattr__(told, name, value)
        if title:
            return store.saves.keep(told, match_text(match)).key
        slot = store.saves.new_slot(game.name())
        store.saves.autosave(slot, told, match_text(match))
        store.writer.flush()
        return slot


def lessons_of(count: int) -> Callable[[type[Game]], Sequence[Any]]:
    """Return a course of so many lessons for every game."""
    titles = ("The idea of the game", "Following suit", "When trumps are led", "Counting points")
    lessons = [
        SimpleNamespace(id=f"l{number}", title=title, minutes=3 + number)
        for number, title in enumerate(titles[:count], 1)
    ]
    return lambda game: lessons


@pytest.fixture
def open_program(tmp_path: Path, pictures_folder: Path) -> Iterator[MakeProgram]:
    """Yield a function that opens a program at the menu: `open_program(size=…, games=…, lessons=…,
    **settings)`."""
    opened: list[Bench] = []

    def make(
        size: tuple[int, int] = (1280, 800),
        games: Sequence[type[Game]] = (Malilla,),
        lessons: int = 0,
        welcome: bool = False,
        is_guest: bool = False,
        **settings: Any,
    ) -> Bench:
        store = Store(Folders.at(tmp_path / f"home{len(opened)}"), is_guest=is_guest)
        store.settings.first_start_done = not welcome
        store.settings.name = "" if welcome else "Anna"
        for name, value in settings.items():
            store.settings.change(name, value)
        app = App(store.settings, screen=Screen("test", size), cache_folder=pictures_folder, sounds=Silence())
        program = Desk(
            store, games=games, now=lambda: NOW, new_seed=lambda: "5eed", course=lessons_of(lessons)
        )
        program.attach(app)
        bench = Bench(app, program)
        opened.append(bench)
        program.start()
        bench.settle()
        return bench

    yield make
    for bench in opened:
        bench.program.close()
        bench.app.close()
    languages.use(languages.ENGLISH.code)


@pytest.fixture(scope="session")
def pictures_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Card pictures are the same in every test: they are drawn once."""
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture
def all_games() -> Sequence[type[Game]]:
    """As many games as the finished collection has."""
    return GAMES

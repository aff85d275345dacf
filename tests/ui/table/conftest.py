"""A table without a screen: the real program, computer players that answer in the same process."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardgames.engine import Card, Game, Match, Player
from cardgames.games.malilla import Malilla
from cardgames.storage import Store
from cardgames.storage.folders import Folders
from cardgames.ui.host import Host
from cardgames.ui.program import Program
from cardgames.ui.table import MatchScreen
from cardgames.ui.table.match.hint_ladder import SteadyAdviser
from tests.ui.conftest import MakeDriver
from tests.ui.table.tables import NAMES, Table
from tests.ui.test_host import RandomThinker

OpenTable = Callable[..., Table]


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the cards, drawn once for all tests."""
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture
def open_table(make_driver: MakeDriver, tmp_path: Path, pictures: Path) -> OpenTable:
    """Return a function that opens a table: `open_table(persons=2, size=…, game=…, **settings)`."""

    def open_(
        persons: int = 1,
        *,
        size: tuple[int, int] = (1280, 800),
        game: type[Game] = Malilla,
        seats: int = 4,
        seed: str = "3",
        options: dict[str, Any] | None = None,
        deck: Sequence[Card] | None = None,
        dealer: int | None = None,
        **settings: Any,
    ) -> Table:
        store = Store(Folders.at(tmp_path))
        store.settings.name = NAMES[0]
        for name, value in ({"tips": False} | settings).items():  # they would lie over what a test looks at
            store.settings.change(name, value)
        program = Program(store, thinker=RandomThinker)
        driver = make_driver(size, program)
        driver.app.settings = store.settings
        driver.app.pictures.cache_folder = pictures
        program.attach(driver.app)
        players = [Player(NAMES[seat], "person" if seat < persons else "computer") for seat in range(seats)]
        match = Match(game, players, seed=seed, options=options, deck=deck, dealer=dealer)
        host = Host(match, RandomThinker(), store.settings)
        scene = MatchScreen(host, "auto-test", SteadyAdviser())
        table = Table(driver, scene, host)
        driver.app._apply_theme()
        driver.app.stack.reset(scene)
        return table

    return open_

"""What must hold of every game, of Crash: until it is in the menu, this is where it is checked."""

from __future__ import annotations

from importlib import import_module

import pytest

from cardgames.games.crash import Crash
from tests.invariants import ASPECTS, cases, check


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves name the game, so it has to be found."""
    for name in ("walk", "matches"):
        module = import_module(f"tests.invariants.{name}")
        games = module.all_games()
        monkeypatch.setattr(module, "all_games", lambda games=games: {**games, Crash.name(): Crash})


@pytest.mark.parametrize("aspect", list(ASPECTS))
def test_every_aspect(aspect: str) -> None:
    assert sum(check(case, [aspect]) for case in cases(Crash, combinations=1)) > 0

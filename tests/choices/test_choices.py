"""The computer players choose what is written down; ``python -m tests.choices.write`` writes it again."""

import pytest

from cardgames.engine import Game
from cardgames.games import DRAFTS
from tests.choices.choices import FOLDER, choices, path
from tests.invariants import all_games

GAMES = {name: game for name, game in all_games().items() if game not in DRAFTS}  # which still change


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_chooses_what_is_written_down(game: type[Game]) -> None:
    assert path(game).exists(), f"run python -m tests.choices.write {game.name()}"
    written = path(game).read_text(encoding="utf-8").splitlines()
    chosen = choices(game).splitlines()
    for number, (then, now) in enumerate(zip(written, chosen, strict=False), 1):
        assert now == then, f"{path(game).name}, line {number}"
    assert len(chosen) == len(written)


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)

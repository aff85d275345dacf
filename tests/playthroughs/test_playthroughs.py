"""Each game plays today as it was written down; ``python -m tests.playthroughs.write`` writes it anew."""

import pytest

from cardgames.engine import Game
from cardgames.games import DRAFTS
from tests.invariants import all_games
from tests.playthroughs.playthrough import FOLDER, MOST_BYTES, path, playthrough

GAMES = {name: game for name, game in all_games().items() if game not in DRAFTS}  # whose rules still change


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_plays_as_written_down(game: type[Game]) -> None:
    assert path(game).exists(), f"run python -m tests.playthroughs.write {game.name()}"
    written = path(game).read_text(encoding="utf-8").splitlines()
    played = playthrough(game).splitlines()
    for number, (then, now) in enumerate(zip(written, played, strict=False), 1):
        assert now == then, f"{path(game).name}, line {number}"
    assert len(played) == len(written)


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_the_file_stays_readable(game: type[Game]) -> None:
    assert path(game).stat().st_size <= MOST_BYTES


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)

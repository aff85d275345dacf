"""A small share of `python -m tests.proof.gestures`: matches are played by clicks, drags and keys alone."""

from pathlib import Path

import pytest

from cardgames.engine import Game
from cardgames.games import DRAFTS, GAMES
from cardgames.games.crash import Crash
from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.games.totit import Totit
from tests.invariants import random_case
from tests.proof.fingers import TRIES, Fingers, Stuck
from tests.proof.gestures import GLANCE, Sitting, quick

MOVES: dict[type[Game], int] = {Crash: 400}
"""Moves of a game in which most make themselves."""
SLOW = 40
"""Moves that somebody with slow hands plays."""


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pictures")


@pytest.mark.parametrize("game", (*GAMES, *DRAFTS), ids=lambda game: game.name())
def test_a_match_goes_on_by_gestures_alone(game: type[Game], tmp_path: Path, pictures: Path) -> None:
    sitting = Sitting(quick(random_case(game, 0, "small")), tmp_path, pictures, glance=GLANCE)
    moves = MOVES.get(game, 60)
    assert sitting.play(moves) or len(sitting.table.host.match.log) >= moves
    assert sum(sitting.fingers.ways.values()) > 0
    assert not {"click", "keys"} & set(sitting.fingers.missed), "these lead to the move at once"
    sitting.close()


@pytest.mark.parametrize("game", [Malilla, Cribbage], ids=lambda game: game.name())
def test_slow_hands_need_no_button_and_no_drag(game: type[Game], tmp_path: Path, pictures: Path) -> None:
    sitting = Sitting(quick(random_case(game, 0, "slow")), tmp_path, pictures, glance=GLANCE, slow=True)
    assert sitting.play(SLOW) or len(sitting.table.host.match.log) >= SLOW
    assert set(sitting.fingers.ways) <= {"click", "drag", "aimless"}
    assert sitting.fingers.ways["drag"] > 0
    sitting.close()


@pytest.mark.parametrize("game", [Malilla, Totit], ids=lambda game: game.name())
def test_a_hand_is_played_with_a_finger_alone(game: type[Game], tmp_path: Path, pictures: Path) -> None:
    sitting = Sitting(random_case(game, 0, "finger"), tmp_path, pictures, glance=GLANCE, touch=True)
    sitting.play_a_hand()
    assert sitting.fingers.ways["click"] > 3
    sitting.close()


def test_who_cannot_move_is_stuck(tmp_path: Path, pictures: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(quick(random_case(Cribbage, 1, "small")), tmp_path, pictures)
    monkeypatch.setattr(Fingers, "_make", lambda fingers, move, way: None)
    monkeypatch.setattr(Fingers, "_aimless", lambda fingers: None)
    with pytest.raises(Stuck):
        sitting.play()
    assert sum(sitting.fingers.missed.values()) == TRIES
    sitting.close()

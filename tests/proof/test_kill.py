"""A small share of `python -m tests.proof.kill`: whatever is played and written, a kill loses nothing."""

import os
from pathlib import Path
from random import Random

import pytest

from cardgames.games.malilla import Malilla
from tests.proof.evening import Evening
from tests.proof.kill import Expected, Lost, checksum, kill_often

KILLS = 16

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="the killed processes are forked")


@needs_fork
def test_killed_again_and_again_nothing_is_lost(tmp_path: Path) -> None:
    seen = kill_often(tmp_path, KILLS, "test")
    assert seen["moves"] > 0
    assert seen["while opening"] < KILLS


def test_what_is_lost_is_noticed(tmp_path: Path) -> None:
    evening = Evening(tmp_path, Random(1), lambda *words: None, (Malilla,))
    while len(evening.host.match.log) < 6:
        evening.go_on()
    evening.wait()
    evening.store.close()
    expected = Expected()
    expected.check(tmp_path)
    (save,) = (tmp_path / "data" / "saves").glob("auto-*.save")
    slot = save.stem.removeprefix("auto-")
    for line in (
        f"safe {slot} {checksum('another')}",
        f"safe nim-1234abcd {checksum('')}",
        "kept kept-x-1 ab",
    ):
        expected = Expected()
        expected.hear(line)
        with pytest.raises(Lost):
            expected.check(tmp_path)
    with pytest.raises(Lost, match="complains"):
        save.write_text("nonsense", encoding="utf-8")
        Expected().check(tmp_path)
    with pytest.raises(Lost, match="by itself"):
        Expected().hear("Traceback")

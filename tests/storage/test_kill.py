"""Killed at any moment, the program finds the match again at the last completed move."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

from cardgames.storage import Folders, Store

WRITER = Path(__file__).with_name("write_forever.py")
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
KILLS = 10


def states_written_before_a_kill(folder: Path, slot: str, rng: random.Random) -> int:
    """Let a program autosave for a moment, kill it, and tell the last state that it had completed."""
    command = [sys.executable, str(WRITER), str(folder), slot]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=ENVIRONMENT) as program:
        assert program.stdout
        first = program.stdout.readline()
        time.sleep(rng.random() * 0.04)
        program.kill()
        # The kill may cut the last line short: without its line end it does not count.
        lines = (first + program.stdout.read()).splitlines(keepends=True)
    return max(int(line) for line in lines if line.endswith(b"\n"))


def test_a_killed_program_leaves_the_last_completed_state(tmp_path: Path) -> None:
    rng = random.Random(3)
    store = Store(Folders.at(tmp_path))
    slot = store.saves.new_slot("malilla")
    for _ in range(KILLS):
        completed = states_written_before_a_kill(tmp_path, slot, rng)
        assert completed > 0
        opened = store.saves.load(slot)
        assert opened.problems == []
        state = int(opened.value.header.line)
        assert state in (completed, completed + 1)
        assert opened.value.text == f"state {state}\n" + "play 7o\n" * 500
        listed = store.saves.continued()
        assert [saved.key for saved in listed.value] == [slot]
        assert listed.problems == []
    store.close()

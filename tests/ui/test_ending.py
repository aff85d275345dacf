"""A program that the system asks to end does so, whatever it is doing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import sys, time
from pathlib import Path
from cardgames.ui import ending
from cardgames.ui.run import run
from cardgames.ui.screens.menu import MenuScene

def hang(scene, dt):
    scene.services.store.settings.name = "Anna"
    scene.services.store.save_settings()
    print("hangs", flush=True)
    while True:
        {hangs}

def rest(scene, dt):
    print("rests", flush=True)

ending.GRACE = {grace}
MenuScene.update = {how}
sys.exit(run(folder=Path({folder!r}), sound=False))
"""


def ended(folder: Path, how: str, *, hangs: str = "pass", grace: float = 0.2) -> int:
    """The exit code of a program that was asked to end when its window was there."""
    settings = folder / "config" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text('{"file": "cardgames settings", "version": 1, "first_start_done": true}')
    code = PROGRAM.format(folder=str(folder), how=how, hangs=hangs, grace=grace)
    env = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as one:
        try:
            assert one.stdout is not None and one.stdout.readline() == f"{how}s\n"
            for _ in range(3):  # as some systems do
                one.send_signal(signal.SIGTERM)
            assert one.communicate(timeout=60)[1] == ""
        finally:
            one.kill()
    return one.returncode


@pytest.mark.parametrize("hangs", ["pass", "time.sleep(1000)", "sorted(range(1000))"])
def test_a_window_that_hangs_ends_and_keeps_what_was_to_be_written(tmp_path: Path, hangs: str) -> None:
    assert ended(tmp_path, "hang", hangs=hangs) == 128 + signal.SIGTERM
    assert '"Anna"' in (tmp_path / "config" / "settings.json").read_text()


def test_a_window_at_rest_closes_as_usual(tmp_path: Path) -> None:
    assert ended(tmp_path, "rest", grace=1000.0) == 0

"""Why the program ended is known at the next start, and in the report."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames.games import position_of
from cardgames.storage import Folders, Store
from cardgames.storage.report import report
from cardgames.storage.run_note import FILE

PROGRAM = """
import os, signal, sys
from pathlib import Path
from cardgames.ui.app import App
from cardgames.ui.run import run

def goes(app):
    app.stack.top.services.settings()
    app.step(0.1)
    app.step(0.1)
    {end}

App.run = goes
sys.exit(run(folder=Path({folder!r}), sound=False))
"""


def run(folder: Path, end: str) -> int:
    """The exit code of a program in whose settings *end* is run."""
    settings = folder / "config" / "settings.json"
    if not settings.exists():
        settings.parent.mkdir(parents=True)
        settings.write_text('{"file": "cardgames settings", "version": 1, "first_start_done": true}')
    env = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    code = PROGRAM.format(folder=str(folder), end=end)
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, timeout=120).returncode


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ("os.kill(os.getpid(), signal.SIGSEGV)", "Fatal Python error: Segmentation fault"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "It ended without closing."),
        ("os._exit(3)", "It ended without closing."),
        ("raise ZeroDivisionError('outside of every part')", "ZeroDivisionError: outside of every part"),
    ],
)
def test_an_end_that_nobody_saw_is_in_the_report(tmp_path: Path, end: str, told: str) -> None:
    assert run(tmp_path, end) != 0
    assert run(tmp_path, "pass") == 0
    (crash,) = (tmp_path / "logs").glob("crash-*.txt")
    text = crash.read_text(encoding="utf-8")
    assert told in text and "MenuScene > SettingsScene" in text and str(tmp_path) not in text
    store = Store(Folders.at(tmp_path))
    try:
        assert told in report(store, None, position_of)
    finally:
        store.close()


def test_an_end_as_it_should_be_leaves_no_crash(tmp_path: Path) -> None:
    for _ in range(2):
        assert run(tmp_path, "pass") == 0
    assert not list((tmp_path / "logs").glob("crash-*"))
    note = (tmp_path / "logs" / FILE).read_text(encoding="utf-8").splitlines()
    assert note[-1].endswith("ended: status 0") and note[-2].endswith("MenuScene > SettingsScene")

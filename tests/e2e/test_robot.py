"""The program played through AT-SPI alone, from the first start to cards at a table."""

import importlib.util
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.e2e.virtual import MISSING, VirtualScreen, command, environment

PYTHON = "/usr/bin/python3"
"""The Python of the system, which has `gi`."""
BUS = Path("/usr/libexec/at-spi-bus-launcher")
ROBOT = Path(__file__).with_name("robot.py")


def lacking() -> str:
    """Return what the robot needs and does not find here, empty where it can play."""
    if MISSING or shutil.which("dbus-run-session") is None or not BUS.exists():
        return "it needs Xvfb, dbus and at-spi2-core"
    if importlib.util.find_spec("accesskit") is None:
        return "it needs accesskit"
    asked = "import gi; gi.require_version('Atspi', '2.0')"
    done = subprocess.run([PYTHON, "-c", asked], capture_output=True) if Path(PYTHON).exists() else None
    return "" if done is not None and done.returncode == 0 else "it needs python3-gi and gir1.2-atspi-2.0"


@pytest.mark.skipif(bool(lacking()), reason=lacking())
def test_a_robot_that_knows_only_the_tree_plays_cards(tmp_path: Path) -> None:
    words = ["Start", "Malilla", "Deal the cards", "card", "card"]
    program = [*command(), "--folder", str(tmp_path / "kept"), "--no-sound"]
    screen = VirtualScreen(tmp_path)
    try:
        done = subprocess.run(
            ["dbus-run-session", "--", PYTHON, str(ROBOT), *words, "--", *program],
            env=environment(screen.display),
            capture_output=True,
            text=True,
            timeout=120,
        )
    finally:
        screen.close()
    pressed = [line for line in done.stdout.splitlines() if line.startswith("pressed")]
    assert done.returncode == 0 and len(pressed) == len(words), done.stdout + done.stderr
    assert "Where things stand" in done.stdout.splitlines()

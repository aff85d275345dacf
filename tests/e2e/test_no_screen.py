"""Started where there is no screen, the program says so."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.virtual import command, environment


@pytest.mark.skipif(sys.platform != "linux", reason="Windows and macOS always have a screen")
@pytest.mark.parametrize("driver", [None, "x11"])
def test_without_a_screen_it_says_so(tmp_path: Path, driver: str | None) -> None:
    env = environment(None) | {"XDG_RUNTIME_DIR": str(tmp_path)}
    if driver:
        env["SDL_VIDEODRIVER"] = driver
    done = subprocess.run(
        [*command(), "--folder", str(tmp_path)], env=env, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert done.stderr.startswith("The window cannot be opened, because there is no screen to show it on")
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""

"""The two commands of the README are the ones that are run to check the project."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHECKS = ROOT / ".ci" / "run"


def test_the_checks_run_the_test_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = [
        line.strip() for line in CHECKS.read_text(encoding="utf-8").splitlines() if "-m pytest" in line
    ]
    assert len(commands) == 1
    assert commands[0] in readme


@pytest.mark.skipif(os.name != "posix", reason="the checks are a script for bash")
def test_the_checks_are_a_script_that_bash_can_read() -> None:
    assert os.access(CHECKS, os.X_OK)
    subprocess.run(["bash", "-n", str(CHECKS)], check=True)

"""The commands of the README are the ones that check the project, here and in the workflows."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHECKS = ROOT / ".ci" / "run"
README = (ROOT / "README.md").read_text(encoding="utf-8")
WORKFLOWS = {
    file.name: file.read_text(encoding="utf-8") for file in (ROOT / ".github" / "workflows").glob("*.yml")
}


def test_the_checks_run_the_test_command_of_the_readme() -> None:
    commands = [
        line.strip() for line in CHECKS.read_text(encoding="utf-8").splitlines() if "-m pytest" in line
    ]
    assert len(commands) == 1
    assert commands[0] in README


@pytest.mark.skipif(os.name != "posix", reason="the checks are a script for bash")
def test_the_checks_are_a_script_that_bash_can_read() -> None:
    assert os.access(CHECKS, os.X_OK)
    subprocess.run(["bash", "-n", str(CHECKS)], check=True)


def test_the_workflow_runs_the_test_commands_of_the_readme_on_every_python_that_is_promised() -> None:
    commands = re.findall(r"^ *run: (.*-m pytest)$", WORKFLOWS["check.yml"], re.M)
    assert [command.replace("python -m venv", "py -m venv") in README for command in commands] == [True, True]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = [name.rpartition(" :: ")[2] for name in project["classifiers"] if ":: Python :: 3." in name]
    (tried,) = re.findall(r"^ *python: \[(.*)\]$", WORKFLOWS["check.yml"], re.M)
    assert tried.replace('"', "").split(", ") == promised
    assert project["requires-python"] == f">={promised[0]}"


def test_every_script_that_a_workflow_runs_is_there() -> None:
    for text in WORKFLOWS.values():
        scripts = re.findall(r"packaging[/\\][\w.]+", text)
        assert scripts and all((ROOT / script.replace("\\", "/")).is_file() for script in scripts)


def test_workflows_run_foreign_actions_by_their_commit_and_may_do_little() -> None:
    for text in WORKFLOWS.values():
        used = re.findall(r"uses: (\S+)", text)
        assert used and all(re.search(r"@[0-9a-f]{40}$", name) or name.startswith("./") for name in used)
        assert "\npermissions:\n  contents: read\n" in text

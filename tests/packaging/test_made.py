"""What the system is told about the program is what the program says of itself."""

import importlib.util
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packaging"


def load(name: str) -> ModuleType:
    """`packaging/NAME.py`, which is in no package."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make = load("make")
TEXTS = [name for name in make.made() if not name.endswith(".png")]


@pytest.mark.parametrize("name", TEXTS)
def test_every_file_is_up_to_date(name: str) -> None:
    stored = (FOLDER / name).read_text(encoding="utf-8")
    assert stored == make.made()[name].decode(), f"{name} is out of date: run python packaging/make.py"


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff, which reads manual pages")
def test_the_manual_page_can_be_read() -> None:
    command = ["groff", "-man", "-Tutf8", "-ww", "-k", str(FOLDER / "cardgames.6")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.stderr == "" and "--portable" in done.stdout

"""What people install is the wheel: it holds what it must, and its art opens from there."""

import importlib.util
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

import cardgames
from cardgames.languages import LANGUAGES
from cardgames.languages.catalogue import compile_source

ROOT = Path(__file__).resolve().parents[2]


def load_check_wheel() -> ModuleType:
    """`packaging/check_wheel.py`; it is no package, because one on the index has that name."""
    spec = importlib.util.spec_from_file_location("check_wheel", ROOT / "packaging" / "check_wheel.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


check_wheel = load_check_wheel()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built: Path = check_wheel.build(tmp_path_factory.mktemp("wheel"), isolated=False)
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target"]
    subprocess.run([*command, str(folder), str(wheel)], check=True)
    return folder


def run_installed(installed: Path, code: str) -> str:
    """What *code* prints in an interpreter that finds the installed package before any other."""
    code = f"import sys\nsys.path.insert(0, {str(installed)!r})\n{code}"
    done = subprocess.run(
        [sys.executable, "-I", "-c", code],
        cwd=installed,
        env=check_wheel.clean_environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_holds_what_it_must_and_nothing_else(wheel: Path) -> None:
    assert check_wheel.wrong_names(wheel) == []


def test_the_wheel_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size <= check_wheel.LARGEST


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    for folder, place in ((ROOT / "cardgames", "cardgames"), (ROOT / "sprites", "cardgames/sprites")):
        for path in folder.rglob("*"):
            name = f"{place}/{path.relative_to(folder).as_posix()}"
            of_authors = name == "cardgames/README.md" or name.startswith("cardgames/guide/")
            of_authors |= path.suffix == ".py" and folder.name == "sprites"
            if path.is_file() and path.suffix in check_wheel.KINDS:
                assert (name in names) is not of_authors, name


def test_an_asset_opens_from_the_installed_wheel(installed: Path) -> None:
    printed = run_installed(installed, check_wheel.TRY_AN_ASSET)
    assert str(Path("cardgames") / "sprites") in printed


def test_the_languages_are_in_the_installed_wheel(installed: Path) -> None:
    printed = run_installed(installed, check_wheel.TRY_THE_LANGUAGES)
    assert len(printed.splitlines()) == len(LANGUAGES) - 1


@pytest.mark.parametrize("code", check_wheel.LANGUAGES)
def test_the_wheel_has_every_text_of_a_catalogue(installed: Path, code: str) -> None:
    source = (ROOT / "cardgames" / "languages" / code / "texts.po").read_bytes()
    compiled = installed / "cardgames" / "languages" / code / "texts.mo"
    assert compiled.read_bytes() == compile_source(source, code).read()


def test_the_installed_program_tells_its_version(installed: Path) -> None:
    start = "import runpy\nsys.argv = ['cardgames', '--version']"
    start += "\nrunpy.run_module('cardgames', run_name='__main__')"
    assert cardgames.__version__ in run_installed(installed, start)


def test_stray_and_missing_files_are_told(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.whl", "w") as archive:
        for name in (
            "cardgames/tests/x.py",
            "tests/x.py",
            "cardgames/notes.doc",
            "cardgames-1.dist-info/RECORD",
        ):
            archive.writestr(name, "")
    told = check_wheel.wrong_names(tmp_path / "x.whl")
    assert told[:3] == [
        "cardgames/tests/x.py does not belong in the wheel.",
        "tests/x.py does not belong in the wheel.",
        "cardgames/notes.doc does not belong in the wheel.",
    ]
    assert told[3:] == [f"{name} is missing from the wheel." for name in check_wheel.NEEDED]

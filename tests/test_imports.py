"""The lines that hold the house together: who imports whom, how long things are, what stays out of files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LONGEST_FUNCTION = 70  # lines
TEXT = {".py", ".md", ".toml", ".json", ".svg", ".desktop", ".xml", ".yml", ".txt", ""}

# The rooms each room may look into, besides itself. Nothing leads back.
MAY_IMPORT = {
    "languages": set(),
    "engine": set(),
    "games": {"engine"},
    "players": {"engine", "games", "languages"},
    "lessons": {"engine", "games", "languages"},
    "table": {"engine", "languages"},
    "phones": {"engine", "languages", "table"},
    "storage": {"languages"},
    "ui": {"engine", "games", "players", "lessons", "table", "phones", "storage", "languages"},
}
# What rules must not know of: clocks, files, threads, other machines.
OUTSIDE_ENGINE = {
    "asyncio", "datetime", "io", "multiprocessing", "os", "pathlib", "pickle", "platformdirs", "shutil",
    "socket", "subprocess", "tempfile", "threading", "time",
}  # fmt: skip


def house(*folders: str) -> list[Path]:
    """The Python files below *folders* of the project."""
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return sorted(path for path in found if "__pycache__" not in path.parts)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def module_name(path: Path, root: Path = ROOT) -> list[str]:
    """`cardgames/engine/__init__.py` -> ["cardgames", "engine", "__init__"]."""
    return list(path.relative_to(root).with_suffix("").parts)


def imports(tree: ast.Module, module: list[str]) -> Iterator[tuple[int, str]]:
    """The line and full name of everything that *module* imports: modules, and names out of them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = module[: -node.level] if node.level else []
            origin = [*base, *(node.module.split(".") if node.module else [])]
            for alias in node.names:
                yield node.lineno, ".".join([*origin, alias.name])


def wrong_import(module: list[str], name: str) -> str | None:
    """Why *module* must not import *name*; None if it may."""
    room = module[1] if len(module) > 2 else ""
    parts = name.split(".")
    in_widgets = module[:3] == ["cardgames", "ui", "widgets"]
    if parts[0] == "pygame" and room != "ui":
        return "only ui imports pygame"
    if parts[0] == "pygame_gui" and not in_widgets:
        return "only ui/widgets imports pygame_gui"
    if parts[0] == "platformdirs" and room != "storage":
        return "only storage knows the system's folders"
    if room in ("engine", "games") and parts[0] in OUTSIDE_ENGINE:
        return "rules know no clock, file, thread or machine"
    if room == "storage" and parts[0] in ("pickle", "shelve", "marshal"):
        return "files are text"
    if module[-1] in ("ai", "bot") and room == "games" and ("match" in parts or parts[-1] == "Match"):
        return "a computer player sees a view, never the match"
    if parts[0] != "cardgames" or not room:
        return None
    if len(parts) < 2:
        return None
    if parts[1] not in MAY_IMPORT:
        own_name = name in ("cardgames.__version__", "cardgames.APP") or parts[1:2] in (
            ["incoming"],
            ["grammar"],
        )
        return None if own_name or parts == ["cardgames"] else "no room of the house"
    if parts[1] != room and parts[1] not in MAY_IMPORT[room]:
        return f"{room} does not look into {parts[1]}"
    if room == "games" and len(module) > 3 and parts[1] == "games" and parts[2:3] != module[2:3]:
        return "a game imports the engine and itself"
    return None


def test_imports_point_one_way() -> None:
    wrong = []
    for path in house("cardgames"):
        module = module_name(path)
        for line, name in imports(parsed(path), module):
            if reason := wrong_import(module, name):
                wrong.append(f"{'/'.join(module)}:{line} imports {name}: {reason}")
    assert wrong == []


def test_the_art_is_drawn_without_pygame() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in house("sprites")
        for line, name in imports(parsed(path), module_name(path))
        if name.split(".")[0] in ("pygame", "pygame_gui", "cardgames")
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("module", "source", "wrong"),
    [
        ("cardgames/engine/match", "from ..games import GAMES", True),
        ("cardgames/engine/match", "from cardgames import ui", True),
        ("cardgames/engine/match", "import time", True),
        ("cardgames/engine/__init__", "from .match import Match", False),
        ("cardgames/engine/match", "def f():\n    import pygame.font", True),
        ("cardgames/games/__init__", "from .malilla.rules import Malilla", False),
        ("cardgames/games/malilla/rules", "from cardgames.engine import Game", False),
        ("cardgames/games/malilla/rules", "from ...engine.families import tricks", False),
        ("cardgames/games/malilla/rules", "from ..belote.rules import Belote", True),
        ("cardgames/games/malilla/rules", "from cardgames.games import GAMES", True),
        ("cardgames/games/malilla/rules", "from .. import belote", True),
        ("cardgames/games/malilla/bot", "from .rules import POINTS", False),
        ("cardgames/games/malilla/bot", "from cardgames.engine.match import Seat", True),
        ("cardgames/games/malilla/bot", "from cardgames.engine import Match", True),
        ("cardgames/players/levels", "from cardgames.games import GAMES", False),
        ("cardgames/players/levels", "from ..lessons import parse", True),
        ("cardgames/table/layout", "from cardgames.games import GAMES", True),
        ("cardgames/storage/saves", "from cardgames.engine import Match", True),
        ("cardgames/storage/saves", "import pickle", True),
        ("cardgames/storage/logs", "import cardgames", False),
        ("cardgames/ui/app", "from cardgames.storage import Store", False),
        ("cardgames/ui/app", "import platformdirs", True),
        ("cardgames/ui/screens/menu", "import pygame_gui", True),
        ("cardgames/ui/widgets", "import pygame_gui", False),
        ("cardgames/ui/widgets/entry", "from pygame_gui.elements import UITextEntryLine", False),
        ("cardgames/__main__", "from cardgames.ui.app import run", False),
        ("cardgames/__main__", "import pygame", True),
    ],
)
def test_the_lines_are_drawn_where_they_should_be(module: str, source: str, wrong: bool) -> None:
    found = [
        wrong_import(module.split("/"), name) for _, name in imports(ast.parse(source), module.split("/"))
    ]
    assert any(found) == wrong


def test_no_function_is_too_long() -> None:
    long = {}
    for path in house("cardgames", "sprites", "tests", "packaging"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    long[f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"] = lines
    assert long == {}


def test_no_module_has_a_name_that_says_nothing() -> None:
    vague = {"utils", "util", "helpers", "helper", "manager", "misc", "common"}
    assert [str(path.relative_to(ROOT)) for path in house("cardgames", "sprites") if path.stem in vague] == []


# Written so that this file does not hold what it looks for.
PLACES = "|".join(("home", "root", "work", "Users"))
MACHINE_PATH = re.compile(rf"(?<![\w.$}}~])/(?:{PLACES})/\w|\b[A-Z]:\\\\?Users\\")


def test_no_file_names_a_place_on_one_machine() -> None:
    files = [
        path for folder in ("cardgames", "sprites", "tests", "packaging", ".ci") for path in all_files(folder)
    ]
    files += [
        path for path in ROOT.iterdir() if path.is_file() and path.suffix in TEXT and path.name != ".git"
    ]
    wrong = []
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if MACHINE_PATH.search(line):
                wrong.append(f"{path.relative_to(ROOT)}:{number} {line.strip()[:80]}")
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("see " + "/".join(("", "home", "ann", "cards")), True),
        ("'" + "/".join(("", "root", "x")) + "'", True),
        ("C:" + "\\".join(("", "Users", "ann")), True),
        ("frame" + "/".join(("", "work", "x")), False),
        ("$X" + "/".join(("", "home", "x")), False),
        ("#!" + "/usr/bin/env bash", False),
    ],
)
def test_a_place_on_one_machine_is_recognised(text: str, found: bool) -> None:
    assert bool(MACHINE_PATH.search(text)) == found


def all_files(folder: str) -> list[Path]:
    return [
        path
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file() and path.suffix in TEXT and "__pycache__" not in path.parts
    ]

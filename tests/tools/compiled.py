"""The wheel with compiled modules: builds it, and shows that it plays as the sources do.

    python -m tests.tools.compiled

Needs a C compiler.  The wheel is unpacked beside a copy of the tests.  There the tests of what is compiled
run, and every game is played once by players who search: each of their moves, with the value that they give
it, must be that of the checkout.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random

from cardgames.games import GAMES
from cardgames.players.levels import EXPERT
from cardgames.players.player import player

ROOT = Path(__file__).resolve().parents[2]
TESTS = (
    "tests/engine/test_melds.py",
    "tests/engine/test_sampling.py",
    "tests/games/test_khanhoo_melds.py",
    "tests/players/test_search.py",
    "tests/players/test_tricks.py",
    "tests/players/test_worker.py",
    "tests/players/test_worlds.py",
)
SEARCH = replace(EXPERT, iterations=200)
"""A level that uses all there is to compile, for a short time."""
DECISIONS = 30
"""The most decisions of a hand that are compared."""


class NoCompiler(Exception):
    """This machine has no C compiler."""

    def __init__(self) -> None:
        super().__init__("there is no C compiler here.")


def sources() -> list[str]:
    """Return the sources that are compiled, as `pyproject.toml` lists them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed: list[str] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["compiled"]
    return listed


def modules() -> list[str]:
    """Return the modules that are compiled."""
    return [source.removesuffix(".py").replace("/", ".") for source in sources()]


def unpack(folder: Path) -> None:
    """Build the compiled wheel and unpack it into *folder*, with a copy of the tests beside it.

    Raises NoCompiler.
    """
    if os.name == "posix" and not shutil.which(os.environ.get("CC", "cc")):
        raise NoCompiler
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
        environment = {**os.environ, "CARDGAMES_COMPILED": "1"}
        subprocess.run([*command, "--wheel-dir", name, str(ROOT)], check=True, env=environment)
        (wheel,) = Path(name).glob("*.whl")
        zipfile.ZipFile(wheel).extractall(folder)
    shutil.copytree(
        ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__", "golden*", "earlier")
    )
    shutil.copy(ROOT / "pyproject.toml", folder)


def are_compiled() -> bool:
    """Tell whether the modules that this process imports are the compiled ones."""
    return all(not str(import_module(module).__file__).endswith(".py") for module in modules())


def decisions() -> Iterator[str]:
    """Yield the decisions of players who search, in a hand of each game, with what they expect of each."""
    for game in GAMES:
        position, bot = game(seed="compiled"), player(game, SEARCH)
        for ply in range(DECISIONS):
            if position.over:
                break
            view = position.view(position.turn)
            advice = bot(view, view.legal(), Random(f"{ply}"))
            yield f"{game.name()} {ply}: {advice[0].move} {advice[0].value!r}"
            position.apply(advice[0].move)


def run(folder: Path, *arguments: str) -> str:
    """Run Python in *folder*, where it finds that folder's package, and return what it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{' '.join(arguments)} failed.")
    return done.stdout


def main() -> None:
    """See the module."""
    if sys.argv[1:] == ["decisions"]:
        print("compiled" if are_compiled() else "sources", *decisions(), sep="\n")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            unpack(folder)
        except NoCompiler as reason:
            sys.exit(str(reason).capitalize())
        command = ("-m", "tests.tools.compiled", "decisions")
        kind, *compiled = run(folder, *command).splitlines()
        if kind != "compiled":
            sys.exit("The wheel has no compiled modules.")
        _, *pure = run(ROOT, *command).splitlines()
        for ours, theirs in zip(pure, compiled, strict=True):
            if ours != theirs:
                sys.exit(f"The sources play {ours}, compiled they play {theirs}.")
        print(f"{len(pure)} decisions are the same, compiled or not.", flush=True)
        print(run(folder, "-m", "pytest", "-q", *TESTS).splitlines()[-1])


if __name__ == "__main__":
    main()

"""Which tests run a line of the program, from what the plugin in `recording` wrote."""

import difflib
import pickle
import re
import subprocess
from array import array
from dataclasses import dataclass
from pathlib import Path

FEW = 3
WRITTEN_DOWN = (
    "tests/transcripts/test_transcripts.py::test_tells_what_is_written_down",
    "tests/playthroughs/test_playthroughs.py::test_plays_as_written_down",
)


@dataclass(frozen=True)
class Test:
    name: str
    seconds: float


class Coverage:
    """The maps in a folder, recorded at the commit that its file `commit` names."""

    def __init__(self, folder: Path) -> None:
        self._commit = (folder / "commit").read_text().strip()
        self._maps: list[tuple[list[Test], dict[tuple[str, int], array[int]]]] = []
        for path in sorted(folder.glob("*.map")):
            seconds, lines = pickle.loads(path.read_bytes())
            self._maps.append(([Test(*entry) for entry in seconds], lines))
        self._changed = _git("diff", "--name-only", self._commit, "--", "tests").split()
        self._changed += _git("ls-files", "--others", "--exclude-standard", "--", "tests").split()

    def tests(self, path: str, lines: range) -> list[Test]:
        """Return the tests that run one of these lines of the module as it is now.

        Where they are few, as for a line that runs on import, those of the whole module. Test files with
        its name that have not been recorded come last.
        """
        then = set(self._lines_then(path, lines))
        found: dict[str, Test] = {}
        for in_module in (False, True):
            for tests, ran in self._maps:
                for (where, line), numbers in ran.items():
                    if where == path and (in_module or line in then):
                        found.update((tests[number].name, tests[number]) for number in numbers)
            if len(found) >= FEW:
                break
        recorded = {test.name.partition("::")[0] for tests, _ in self._maps for test in tests}
        named = (test for test in _named_tests(path) if test.name.partition("::")[0] not in recorded)
        return [*found.values(), *named]

    def changed_tests(self, path: str) -> list[str]:
        """Return the test files of the room naming this module or game that are newer than the recording."""
        room, name = _room_and_name(path)
        word = re.compile(rf"\b{name}\b")
        files = [Path(changed) for changed in self._changed if changed.startswith(f"tests/{room}/test_")]
        return [str(file) for file in files if file.exists() and word.search(file.read_text())]

    def _lines_then(self, path: str, lines: range) -> list[int]:
        before = _git("show", f"{self._commit}:{path}").splitlines()
        now = Path(path).read_text().splitlines()
        if before == now:
            return list(lines)
        then: list[int] = []
        for tag, start, end, now_start, now_end in difflib.SequenceMatcher(
            None, before, now, False
        ).get_opcodes():
            for line in lines:
                if now_start < line <= now_end:
                    then += [start + line - now_start] if tag == "equal" else range(start + 1, end + 1)
        return then


def _named_tests(path: str) -> list[Test]:
    """Return the test files that name this module or game, and what is written down of a game."""
    room, name = _room_and_name(path)
    files = sorted(Path("tests", room).glob("test_*.py"), key=lambda file: name not in file.name)
    word = re.compile(rf"\b{name}\b")
    tests = [Test(str(file), 2.0) for file in files if name in file.name or word.search(file.read_text())]
    return tests + [Test(f"{each}[{name}]", 2.0) for each in WRITTEN_DOWN if room == "games"]


def _room_and_name(path: str) -> tuple[str, str]:
    """Return the room of a module, and its name, or that of its game."""
    room, *between, module = Path(path).with_suffix("").parts[1:]
    return room, between[0] if room == "games" else module


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=False).stdout

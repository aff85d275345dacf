"""Mutated files and command lines: whatever is read, only our own sentences come out.

    python -m tests.proof.fuzz --cases 100000
    python -m tests.proof.fuzz --kind saves --seed friday --case 4711

Saves, settings, people, statistics, progress, nights, lessons, tips, shared deals, command lines, positions
and compiled catalogues are damaged by bytes, by lines and by words, and opened.  A position that is taken is
shown and played to the end of its hand.  Beside the sentences, three things are watched: that no opening
takes more than so many seconds of the processor (generous: an alarm for what runs away), that memory stays
within a limit, and that nothing outside the folder of the case is written, moved, deleted, started or
connected to.
"""

import argparse
import contextlib
import io
import os
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from cardgames import command_line, languages
from cardgames.engine import Match, MatchError, Player, match_text
from cardgames.engine.sharing import SharedDeal
from cardgames.games import GAMES, find, folder
from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.incoming import drawable
from cardgames.languages.catalogue import compile_source, read_compiled
from cardgames.lessons import parse as lesson_parse
from cardgames.lessons import tips
from cardgames.lessons.lesson import LessonError
from cardgames.storage import Folders, Header, Statistics, StorageError, Store
from cardgames.storage.digest import with_digest
from cardgames.storage.saves import SavedMatch, save_text
from cardgames.ui import opening
from cardgames.ui.nights import Night, NightError
from tests.proof import positions
from tests.tools.contact_sheets.stage import Stage

ALARM = 20
"""Seconds of the processor after which an opening counts as run away; a usual one takes a hundredth."""
MEMORY = 3_000_000_000
"""Bytes of address space that the command may use."""
LONGEST_SENTENCE = 1200
KINDS = ("saves", "documents", "lessons", "tips", "deals", "nights", "commands", "positions", "catalogues")
SPLINTERS = (
    "", "\0", "\ufeff", "{", "}", "[", "]", '"', "'", "\n", "\r\n", ";", ":", "=", "9" * 4000, "1e999", "NaN",
    "null", "-1", "true", "0", "person", "end", "../..", "/etc/passwd", "é", "\u202e", "𝕏", " " * 300,
    "[[step]]", "2h", "\ud800", "\\u0000", "\\ud800", "e\u0301", "\u200b",
)  # fmt: skip


class Escaped(AssertionError):
    """Something else than a sentence came out."""


def damaged(data: bytes, rng: Random) -> bytes:
    """Return *data* with one to four things done to it: by bytes, by lines, or by words."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        data = rng.choice((_bytes, _lines, _words, _words))(data, rng)
    return data


def _bytes(data: bytes, rng: Random) -> bytes:
    first, second = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    match rng.randrange(5):
        case 0:
            return data[:first]
        case 1:
            return data[:first] + _splinter(rng) + data[second:]
        case 2:
            return data[:first] + data[first:second] * rng.choice((2, 2, 30)) + data[second:]
        case 3:
            return data[:first] + rng.randbytes(3) + data[first + 3 :]
        case _:
            flipped = bytearray(data)
            for _ in range(3 if data else 0):
                flipped[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
            return bytes(flipped)


def _lines(data: bytes, rng: Random) -> bytes:
    lines = data.split(b"\n")
    place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines[place], lines[other] = lines[other], lines[place]
        case 2:
            lines.insert(place, lines[other])
        case _:
            lines[place:place] = [lines[place]] * 200
    return b"\n".join(lines)


def _words(data: bytes, rng: Random) -> bytes:
    """Return a word, number or quoted text for another, from the same file or from anywhere."""
    words = data.split(b" ")
    place = rng.randrange(len(words))
    words[place] = rng.choice((rng.choice(words), _splinter(rng), str(rng.randrange(-3, 99)).encode()))
    return b" ".join(words)


def _splinter(rng: Random) -> bytes:
    return rng.choice(SPLINTERS).encode("utf-8", "surrogatepass")


# ---------------------------------------------------------------------- what is opened


def need(holds: bool, what: str) -> None:
    """Raises Escaped unless it *holds*."""
    if not holds:
        raise Escaped(what)


def is_sentence(text: str) -> None:
    """Raises Escaped where *text* cannot be shown to a person."""
    need(0 < len(text) <= LONGEST_SENTENCE, f"a sentence of {len(text)} letters: {text[:300]!r}")
    need("Traceback" not in text and "Error(" not in text, f"no sentence: {text!r}")


def is_drawable(value: object) -> None:
    """Raises Escaped where a text in *value*, from a file of JSON, cannot be drawn."""
    if isinstance(value, str):
        need(drawable(value) == value, f"it cannot be drawn: {value!r}")
    elif isinstance(value, dict | list | tuple):
        for each in (*value, *(value.values() if isinstance(value, dict) else ())):
            is_drawable(each)


class Kinds:
    """What can be opened, and whole examples of it; *home* is the folder in which all of it lies."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.openers: dict[str, Callable[[bytes], bool]] = {
            "saves": self.save,
            "documents": self.document,
            "lessons": self.lesson,
            "tips": self.tip,
            "deals": self.deal,
            "nights": self.night,
            "commands": self.command,
            "positions": self.position,
            "catalogues": self.catalogue,
        }
        assert tuple(self.openers) == KINDS
        self.stage = Stage(home, reads=True)
        self.examples = {kind: list(getattr(self, f"_{kind}")()) for kind in self.openers}

    # Whole examples

    def _saves(self) -> Iterator[bytes]:
        for game in GAMES:
            seats = game.seats[0]
            match = Match(game, [Player(f"P{seat}", "person") for seat in range(seats)], seed="fuzz")
            rng = Random(game.name())
            while len(match.log) < 25 and not match.over:
                match.play(match.decision.sample(rng))
            header = Header(game.name(), "Friday", ("Åsa",), "Hand 3", "2026-11-21", 0.5)
            yield with_digest(save_text(SavedMatch(header, match_text(match)))).encode()
            yield match_text(match).encode()

    def _documents(self) -> Iterator[bytes]:
        store = Store(Folders.at(self.home))
        store.settings.keys, store.settings.last_setups = {"hint": "h"}, {"malilla": "a\nb"}
        store.people.meet(["Åsa", "Bo"], ["Åsa", "Bo"])
        store.statistics.add_hand("malilla", "Åsa", "steady", averages={"Points per hand": 4})
        store.statistics.add_match("malilla", "Åsa", "steady", won=True)
        store.progress.finish("malilla", "counting")
        store.progress.step_done("malilla", "the-seven", 1)
        store.progress.show_tip("drag")
        store.save_settings()
        store.save_statistics()
        store.save_progress()
        store.close()
        self.documents = sorted(path for path in self.home.rglob("*") if path.is_file())
        for path in self.documents:
            yield path.relative_to(self.home).as_posix().encode() + b"\n" + path.read_bytes()

    def _lessons(self) -> Iterator[bytes]:
        for game in GAMES:
            lessons = folder(game).joinpath("lessons")
            files = sorted(lessons.iterdir(), key=lambda file: file.name) if lessons.is_dir() else []
            for file in files[:3]:
                yield file.read_bytes()

    def _tips(self) -> Iterator[bytes]:
        for game in GAMES:
            file = folder(game).joinpath(tips.FILE)
            if file.is_file():
                yield file.read_bytes()

    def _deals(self) -> Iterator[bytes]:
        for game in GAMES:
            yield (
                SharedDeal(game, ("person",) + ("steady",) * (game.seats[0] - 1), "8c1f22d7").text().encode()
            )

    def _nights(self) -> Iterator[bytes]:
        for game in (Malilla, Cribbage):
            night = Night(game, "fuzz", game.seats[0], "steady", {"target": 70}, ["Åsa", "Bo"], 2)
            night.options = {}
            for person in (0, 1):
                match = night.match(0, person, find)
                while not match.position.is_settled and len(match.log) < (99 if person else 9):
                    match.play(match.decision.sample(Random(1)))
                night.record(0, person, match)
            yield night.text().encode()

    def _commands(self) -> Iterator[bytes]:
        for words in (
            "cribbage --seats person,expert --seed monday", "--portable", "play file.txt --no-sound",
            "malilla --folder here --speak-log", 'deal text --seed 1', "--version", "--help",
        ):  # fmt: skip
            yield words.replace(" ", "\n").encode()

    def _catalogues(self) -> Iterator[bytes]:
        source = Path(languages.__file__).with_name("fr") / "texts.po"
        texts = source.read_bytes().split(b"\n\n")[:200]
        yield compile_source(b"\n\n".join(texts), "fr").getvalue()

    def _positions(self) -> Iterator[bytes]:
        for text in positions.examples():
            yield text.encode()

    def damaged(self, kind: str, rng: Random) -> bytes:
        """Return an example of *kind* with something done to it."""
        whole = rng.choice(self.examples[kind])
        if kind == "positions" and rng.random() < 0.8:
            return positions.changed(whole.decode(), rng).encode("utf-8", "surrogatepass")
        return damaged(whole, rng)

    def close(self) -> None:
        """Close what was opened for all cases."""
        self.stage.__exit__(None, None, None)

    # Opening; each tells whether it was taken

    def save(self, data: bytes) -> bool:
        """Try a save in its folder, opened from the list and as a file."""
        store = Store(Folders.at(self.home))
        try:
            path = store.folders.saves / "auto-malilla-0123abcd.save"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            listed = store.saves.listing()
            for sentence in listed.problems:
                is_sentence(sentence)
            for saved in listed.value:
                store.saves.load(saved.key)
            outside = self.home / "file.txt"
            outside.write_bytes(data)
            found = opening.read_file(outside, is_sentence)
            opening.in_words(found)
            return True
        except (StorageError, opening.OpenError) as error:
            is_sentence(str(error))
            return False
        finally:
            store.close()

    def document(self, data: bytes) -> bool:
        """Settings, people, statistics or progress: whatever is wrong, the program has usable ones."""
        name, _, text = data.partition(b"\n")
        path = next(
            (each for each in self.documents if each == self.home / name.decode("utf-8", "replace")), None
        )
        path = path or self.documents[len(data) % len(self.documents)]
        path.write_bytes(text)
        store = Store(Folders.at(self.home))
        problems = store.problems()
        for sentence in problems:
            is_sentence(sentence)
        store.settings.body(), store.people.known, store.progress.body(), store.statistics.body()
        tally = store.statistics.tally()
        need(isinstance(store.statistics, Statistics) and tally.won <= tally.matches, "impossible statistics")
        for body in (store.settings.body(), store.people.body(), store.statistics.body()):
            is_drawable(body)
        store.people.take(store.people.known[0].name)
        store.close()
        return not problems

    def lesson(self, data: bytes) -> bool:
        """Try a lesson."""
        try:
            lesson_parse.parse(data, "lesson.toml", "malilla")
        except LessonError as error:
            is_sentence(str(error))
            return False
        return True

    def tip(self, data: bytes) -> bool:
        """Try the tips of a game."""
        try:
            tips.parse(data)
        except LessonError as error:
            is_sentence(str(error))
            return False
        return True

    def deal(self, data: bytes) -> bool:
        """Try a shared deal, as text."""
        try:
            found = opening.read(data.decode("utf-8", "replace"), "This text", is_sentence)
            if isinstance(found, SharedDeal):
                found = found.match(opening.seated(found.seats, "Åsa", found.seed))
                found.play(found.decision.sample(Random(1)))
            opening.in_words(found)
        except opening.OpenError as error:
            is_sentence(str(error))
            return False
        return True

    def night(self, data: bytes) -> bool:
        """Try a duplicate night in its folder, and the matches in it."""
        store = Store(Folders.at(self.home))
        try:
            path = store.folders.nights / "night-malilla-0123abcd.night"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            (key,) = store.nights.listing()
            night = Night.parse(store.nights.load(key).value, find)
            night.totals(), night.places(), night.next
            for deal, person in night.plays:
                night.match(deal, person, find)
        except (StorageError, NightError, MatchError) as error:
            is_sentence(str(error))
            return False
        finally:
            store.close()
        return True

    def command(self, data: bytes) -> bool:
        """Try a command line, a word on each line."""
        out = io.StringIO()
        try:
            with contextlib.redirect_stderr(out), contextlib.redirect_stdout(out):
                command_line.parse(data.decode("utf-8", "surrogateescape").split("\n"))
        except SystemExit as ended:
            need(ended.code in (0, 2), f"it ends with {ended.code}")
            need(bool(out.getvalue()) and "Traceback" not in out.getvalue(), "it says nothing")
            return ended.code == 0
        return True

    def position(self, data: bytes) -> bool:
        """Try a position: it is shown, and played to the end of the hand."""
        try:
            found = opening.read(data.decode("utf-8", "replace"), "This text", is_sentence)
        except opening.OpenError as error:
            is_sentence(str(error))
            return False
        if isinstance(found, Match):
            positions.played_out(found, self.stage, Random(len(data)))
        return True

    def catalogue(self, data: bytes) -> bool:
        """Try a compiled catalogue."""
        try:
            texts = read_compiled(data)
        except ValueError:
            return False
        for n in (0, 1, 2):
            need(isinstance(texts.ngettext("{n} match", "{n} matches", n), str), "no text")
        return True


# ---------------------------------------------------------------------- what is watched

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGING = (
    "os.rename",
    "os.remove",
    "os.rmdir",
    "os.mkdir",
    "os.link",
    "os.symlink",
    "os.chmod",
    "os.truncate",
)
FORBIDDEN = ("subprocess.Popen", "os.system", "os.exec", "os.fork", "socket.connect", "os.chdir")


class Watch:
    """Notices what is changed outside *home* while it is `on`."""

    def __init__(self, home: Path) -> None:
        self.home, self.on = str(home.resolve()), False
        self.seen: list[str] = []
        self.alarm = hasattr(signal, "SIGVTALRM") and signal.getsignal(signal.SIGVTALRM) is ran_away
        sys.addaudithook(self._hear)

    def wind(self) -> None:
        """Set the alarm anew, where `limit` has set one."""
        if self.alarm:
            signal.setitimer(signal.ITIMER_VIRTUAL, ALARM)

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self.on:
            return
        if event in FORBIDDEN:
            self.seen.append(f"{event} {arguments}")
        elif event == "open":
            path, _, flags = arguments
            if isinstance(flags, int) and flags & WRITING and isinstance(path, (str, bytes)):
                self._outside(event, path)
        elif event in CHANGING:
            for path in arguments:
                if isinstance(path, (str, bytes)):
                    self._outside(event, path)

    def _outside(self, event: str, path: str | bytes) -> None:
        place = os.path.realpath(os.fsdecode(path))
        if (
            not place.startswith(self.home + os.sep) and ".pyc" not in place
        ):  # Python compiles what it imports
            self.seen.append(f"{event} {place}")


def tree(home: Path) -> dict[Path, bytes]:
    """Return every file below *home*."""
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


def put_back(home: Path, files: dict[Path, bytes]) -> None:
    """Make *home* hold just these *files*."""
    for path in list(home.rglob("*")):
        if path.is_file() and path not in files:
            path.unlink()
    for path, data in files.items():
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def fuzz(home: Path, cases: range, seed: str, only: str | None = None, tell: int = 0) -> Counter[str]:
    """Open so many damaged things; how many of each kind were taken and refused.

    Raises Escaped, with the case that repeats it.
    """
    kinds, watch, seen = Kinds(home), Watch(home), Counter[str]()
    files = tree(home)
    names = list(kinds.openers)
    for number in cases:
        rng = Random(f"{seed}/{number}")
        kind = rng.choice(names)
        if only not in (None, kind):
            continue
        data = kinds.damaged(kind, rng)
        try:
            watch.on = True
            watch.wind()
            taken = kinds.openers[kind](data)
            need(not watch.seen, f"outside its folder: {watch.seen[:3]}")
        except BaseException as error:
            watch.on = False
            told = "".join(traceback.format_exception(error)[-4:])
            repeat = f"python -m tests.proof.fuzz --seed {seed} --case {number}"
            raise Escaped(f"{kind}: {told.rstrip()}\n  {repeat}") from error
        finally:
            watch.on = False
        put_back(home, files)
        seen[f"{kind} {'taken' if taken else 'refused'}"] += 1
        if tell and number % tell == tell - 1:
            print(f"{number + 1} cases: {dict(sorted(seen.items()))}", flush=True)
    kinds.close()
    return seen


def ran_away(*_: object) -> None:
    """Stop, for the alarm has gone off."""
    raise TimeoutError(f"it took more than {ALARM} seconds of the processor")


def limit() -> None:
    """Set the limits of the command, where the system has any."""
    if hasattr(signal, "SIGVTALRM"):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGVTALRM, ran_away)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; 1 where something escaped."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--start", type=int, default=0, metavar="N", help="go on from case N")
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--case", type=int, metavar="N", help="this case only")
    parser.add_argument("--seed", default="fuzz")
    asked = parser.parse_args(words)
    limit()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    cases = range(asked.start, asked.cases) if asked.case is None else range(asked.case, asked.case + 1)
    with tempfile.TemporaryDirectory(prefix="cardgames-fuzz-") as home:
        os.environ["HOME"] = home
        try:
            seen = fuzz(Path(home), cases, asked.seed, asked.kind, tell=1000)
        except Escaped as escaped:
            print(escaped)
            return 1
    print(f"{len(cases)} cases, nothing escaped: {dict(sorted(seen.items()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

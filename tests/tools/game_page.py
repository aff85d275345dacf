"""The page of a game: what it has of everything that a finished game has, and what it lacks.

    python -m tests.tools.game_page malilla
    python -m tests.tools.game_page

Without a name the lines of all games that lack something are printed.
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardgames.engine import Game
from cardgames.engine.ai import computer_of
from cardgames.games import DRAFTS, GAMES, find, folder
from cardgames.languages import ENGLISH, LANGUAGES
from cardgames.lessons.courses import course
from cardgames.players.player import offered
from tests.tools.catalogues import PACKAGE, Message, messages, read
from tests.tools.lesson_check import Shares

TESTS = Path(__file__).parents[1]
RULING = re.compile(r"\bR(\d+)\b")
NAMED = re.compile(r"def test_r(\d+)_(?:to_r(\d+)_)?((?:r\d+_)*)")


class Line(NamedTuple):
    """What a game has under a heading, and what it lacks."""

    heading: str
    has: str
    lacks: str = ""


def page(game: type[Game]) -> Iterator[Line]:
    """Yield the lines of the page of *game*."""
    home, name = folder(game), game.name()
    seats = ", ".join(map(str, game.seats))
    yield Line("seats", seats)
    yield Line("packs", ", ".join(game.faces_offered))
    yield Line(
        "house rules", ", ".join(f"{key} ({one.default})" for key, one in game.option_declarations.items())
    )
    yield _rulings(game)
    record = TESTS / "transcripts" / f"{name}.txt"
    yield _file("by ear", record, "transcript: python -m tests.transcripts.write " + name)
    computer = computer_of(game)
    levels = ", ".join(level.name for level in offered(game))
    yield Line("computer player", levels, "" if computer else "computer() in __init__.py")
    yield Line("feats", ", ".join(feat.name for feat in game.feats))
    yield _file("rules page", Path(str(home.joinpath("rules.md"))), "rules.md")
    yield _file("tips", Path(str(home.joinpath("tips.toml"))), "tips.toml")
    lessons = course(game)
    shares = str(Shares.of(lessons)) if lessons else ""
    yield Line("course", f"{len(lessons)} lessons; {shares}", "" if lessons else "lessons/*.toml")
    wanted = {(text.english, text.context) for text, file, _ in _texts() if file.startswith(f"games/{name}/")}
    for language in LANGUAGES:
        if language == ENGLISH:
            continue
        missing = len(wanted - _translated(language.code))
        lacks = [f"{missing} texts"] if missing else []
        if not (PACKAGE / "languages" / language.code / "rules" / f"{name}.md").exists():
            lacks.append("rules page")
        yield Line(language.code, f"{len(wanted) - missing} texts", ", ".join(lacks))


@cache
def _texts() -> list[tuple[Message, str, str]]:
    return list(messages())


@cache
def _translated(code: str) -> set[tuple[str, str]]:
    """Return the English and the context of the texts that are translated into the language *code*."""
    done = (entry for entry in read(code) if entry.string and not entry.fuzzy)
    return {(one.id if isinstance(one.id, str) else one.id[0], one.context or "") for one in done}


def _rulings(game: type[Game]) -> Line:
    """Return the line of the rulings: those that the rules cite and no test is named after are lacking."""
    sources = [one for one in folder(game).iterdir() if one.name.endswith(".py")]
    cited = {int(n) for one in sources for n in RULING.findall(one.read_text(encoding="utf-8"))}
    files = (TESTS / "games").glob(f"test_{game.name()}*.py")
    tested: set[int] = set()
    for file in files:
        for first, last, others in NAMED.findall(file.read_text(encoding="utf-8")):
            tested.update(range(int(first), int(last or first) + 1), map(int, re.findall(r"\d+", others)))
    lacks = ", ".join(f"R{n}" for n in sorted(cited - tested))
    return Line(
        "rulings", f"{len(cited)} cited, {len(tested)} with a test", f"tests of {lacks}" if lacks else ""
    )


def _file(heading: str, path: Path, lacks: str) -> Line:
    if not path.exists():
        return Line(heading, "", lacks)
    return Line(heading, f"{len(path.read_text(encoding='utf-8').split())} words")


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.game_page", description="Says what games have."
    )
    parser.add_argument("game", nargs="?", help="the name of a folder of games/")
    name = parser.parse_args(words).game
    game = find(name) if name else None
    if name and game is None:
        parser.error(f"There is no game {name!r}.")
    for each in [game] if game else [*GAMES, *DRAFTS]:
        print(f"# {each.title}")
        for line in page(each):
            if game or line.lacks:
                print(f"{line.heading:16}{line.has}{f'  LACKS {line.lacks}' if line.lacks else ''}")


if __name__ == "__main__":
    main()

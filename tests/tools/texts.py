"""Prints what a player can read: ``python -m tests.tools.texts [FOLDER …]``, for example ``games/malilla``.

A sentence of the program is a string of its code that is neither a docstring nor a name or a key, a text of
a TOML file, or a paragraph of a rules page.
"""

import argparse
import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cardgames

PACKAGE = Path(cardgames.__file__).parent
PROSE = re.compile(r"[A-Za-z’']{2,}[,;:]? [\[{(“A-Za-z0-9]|^[A-Z][a-z]+(-[A-Za-z]+)*[.?!:]?$")
"""Two words beside each other, or one with a capital letter, such as "Knock-out"."""
NO_PROSE = re.compile(r"^[a-z_0-9]+( [a-z0-9]+)?$|^[\w.]+/[\w./]+$|.*<[a-z]+ [a-z]+=")
"""A name, a move as text, a path."""


@dataclass(frozen=True)
class Text:
    """A text with the file it is in, from the package's folder, and its line (0 where none is known)."""

    file: str
    line: int
    words: str


def texts(folders: Sequence[str] = ("",)) -> Iterator[Text]:
    """Yield every text below *folders* of the package, file by file."""
    for folder in folders:
        for path in sorted(PACKAGE.joinpath(folder).rglob("*")):
            name = path.relative_to(PACKAGE).as_posix()
            if name.startswith("languages/"):  # their texts are in other languages
                continue
            if path.suffix == ".py":
                yield from _of_code(name, path.read_text(encoding="utf-8"))
            elif path.suffix == ".toml":
                for words in _strings(tomllib.loads(path.read_text(encoding="utf-8"))):
                    yield Text(name, 0, words)
            elif path.name == "rules.md":
                yield from _of_page(name, path.read_text(encoding="utf-8"))


def _of_code(name: str, source: str) -> Iterator[Text]:
    tree = ast.parse(source)
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    silent |= {id(key) for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            words = node.value
            if PROSE.search(words) and not NO_PROSE.match(words):
                yield Text(name, node.lineno, words)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
    elif isinstance(value, str) and PROSE.search(value) and not NO_PROSE.match(value):
        yield value


def _of_page(name: str, page: str) -> Iterator[Text]:
    line = 1
    for paragraph in page.split("\n\n"):
        if paragraph.strip():
            yield Text(name, line, paragraph.strip())
        line += paragraph.count("\n") + 2


def main() -> None:
    parser = argparse.ArgumentParser(description="Print what a player can read.")
    parser.add_argument("folders", nargs="*", default=[""], help="below cardgames/, such as games/malilla")
    for text in texts(parser.parse_args().folders):
        print(f"{text.file}:{text.line}: {text.words}")


if __name__ == "__main__":
    main()

"""Read `CHANGELOG.md`: when a version was released, and what is told of it.

    python packaging/changelog.py [TAG]

Prints what the changelog says of this version.  With TAG, ends with an error unless the tag is that of this
version (`v1.0.0`) and the version has its day: a release begins with that.  Until then the heading is
`## Unreleased`.
"""

# ruff: noqa: E402 (the checkout has to be found before it can be imported)

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from cardgames import __version__

CHANGELOG = ROOT / "packaging" / "CHANGELOG.md"
UNRELEASED = "Unreleased"
HEADING = re.compile(rf"^## (?:{UNRELEASED}|(?P<version>\S+) - (?P<date>\d{{4}}-\d\d-\d\d))$", re.MULTILINE)


@dataclass(frozen=True)
class Release:
    """A version, the day of its release (ISO; nothing before it) and what is told of it."""

    version: str
    date: str
    notes: str

    @property
    def summary(self) -> str:
        """The first paragraph, on one line."""
        return " ".join(self.notes.split("\n\n", 1)[0].split())


def releases(text: str) -> list[Release]:
    """Return every release in *text*, the newest first."""
    headings = list(HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    return [
        Release(heading["version"] or UNRELEASED, heading["date"] or "", text[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
    ]


def release(version: str) -> Release:
    """Return the release of *version*, or what is to become it; end with an error where the changelog has
    neither."""
    newest_first = releases(CHANGELOG.read_text(encoding="utf-8"))
    for found in newest_first:
        if found.version == version:
            return found
    if newest_first and newest_first[0].version == UNRELEASED:
        return replace(newest_first[0], version=version)
    sys.exit(f"packaging/CHANGELOG.md has no line “## {version} - YYYY-MM-DD”.")


def main(arguments: list[str]) -> None:
    """Compare the tag and print the notes."""
    if arguments and arguments[0] != f"v{__version__}":
        sys.exit(f"The tag is {arguments[0]}, but cardgames/__init__.py says {__version__}.")
    found = release(__version__)
    if arguments and not found.date:
        sys.exit(f"In packaging/CHANGELOG.md, {__version__} is still called {UNRELEASED}.")
    print(found.notes)


if __name__ == "__main__":
    main(sys.argv[1:])

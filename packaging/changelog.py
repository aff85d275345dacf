"""Read `CHANGELOG.md`: when a version was released, and what is told of it.

    python packaging/changelog.py [TAG]

Prints what the changelog says of this version.  With TAG, ends with an error unless the tag is that of this
version (`v1.0.0`): a release begins with that.
"""

# ruff: noqa: E402 (the checkout has to be found before it can be imported)

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from cardgames import __version__

CHANGELOG = ROOT / "packaging" / "CHANGELOG.md"
HEADING = re.compile(r"^## (?P<version>\S+) - (?P<date>\d{4}-\d\d-\d\d)$", re.MULTILINE)


@dataclass(frozen=True)
class Release:
    """A version, the day of its release (ISO) and what is told of it."""

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
        Release(heading["version"], heading["date"], text[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
    ]


def release(version: str) -> Release:
    """Return the release of *version*; end with an error where the changelog has none."""
    for found in releases(CHANGELOG.read_text(encoding="utf-8")):
        if found.version == version:
            return found
    sys.exit(f"packaging/CHANGELOG.md has no line “## {version} - YYYY-MM-DD”.")


def main(arguments: list[str]) -> None:
    """Compare the tag and print the notes."""
    if arguments and arguments[0] != f"v{__version__}":
        sys.exit(f"The tag is {arguments[0]}, but cardgames/__init__.py says {__version__}.")
    print(release(__version__).notes)


if __name__ == "__main__":
    main(sys.argv[1:])

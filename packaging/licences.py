"""The licences of the libraries that a package brings along, which have to be passed on with it."""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path

TEXT = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|LGPL)[^/]*", re.IGNORECASE)


@dataclass(frozen=True)
class Library:
    """A library, what its authors call its licence, and the files with its text."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]


def libraries(path: list[str]) -> list[Library]:
    """Return what the program needs and what that needs, as it is installed on *path*, by name."""
    installed = {called(each.metadata["Name"]): each for each in distributions(path=path)}
    wanted, found = ["cardgames"], dict[str, Library]()
    while wanted:
        of = installed[wanted.pop()]
        for requirement in of.requires or ():
            name = called(re.split(r"[^\w.-]", requirement, maxsplit=1)[0])
            if name in installed and name not in found and "extra ==" not in requirement:
                wanted.append(name)
                found[name] = library(installed[name])
    return [found[name] for name in sorted(found)]


def called(name: str) -> str:
    """Return *name* as it is compared."""
    return name.lower().replace("_", "-")


def library(of: Distribution) -> Library:
    """Return what the metadata of a library say of its licence."""
    said = of.metadata.get("License-Expression") or of.metadata.get("License") or "see the text"
    texts = [
        file for file in of.files or () if TEXT.fullmatch(file.name) and not file.suffix.startswith(".py")
    ]
    return Library(
        of.metadata["Name"], of.version, said, tuple(Path(str(of.locate_file(text))) for text in texts)
    )


def all_texts() -> Iterator[tuple[str, str]]:
    """Yield every file with a licence of what runs here, Python included, and the folder to keep it in."""
    for each in libraries(sys.path):
        for text in each.texts:
            yield str(text), f"licences/{each.name}-{each.version}"
    for folder in (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)):
        if (folder / "LICENSE.txt").is_file():
            yield str(folder / "LICENSE.txt"), "licences/Python"
            break

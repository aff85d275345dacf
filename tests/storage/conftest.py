"""Folders and a writer for one test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames.storage import Folders, Writer


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.at(tmp_path)


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer()
    yield writer
    writer.close()

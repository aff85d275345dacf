"""The examples in the docstrings of the program hold."""

import doctest
import importlib
from pathlib import Path

import pytest

import cardgames

HOME = Path(cardgames.__file__).parent
MODULES = [
    ".".join(file.relative_to(HOME.parent).with_suffix("").parts)
    for file in sorted(HOME.rglob("*.py"))
    if "    >>> " in file.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.failed == 0 and results.attempted > 0

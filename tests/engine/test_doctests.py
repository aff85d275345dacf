"""The examples in the docstrings of the engine hold."""

import doctest
import importlib
import pkgutil

import pytest

from cardgames import engine

MODULES = [f"{engine.__name__}.{found.name}" for found in pkgutil.walk_packages(engine.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_examples_are_found() -> None:
    attempted = {name: doctest.testmod(importlib.import_module(name)).attempted for name in MODULES}
    assert attempted["cardgames.engine.cards"] >= 5
    assert attempted["cardgames.engine.moves"] >= 2
    assert attempted["cardgames.engine.text"] >= 1

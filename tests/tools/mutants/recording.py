"""A pytest plugin that records which lines of the program each test runs, and how long the test takes."""

import pickle
import sys
import threading
import time
from array import array
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

PROGRAM = Path("cardgames").resolve()
TRACED_CALLS = 8
"""Calls of one function that are traced line by line in one test."""
TRACED_LINES = 1000
"""Lines that are traced in one call: a long loop has run all of its lines by then."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mutants-map", type=Path)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Recorder(config.getoption("--mutants-map")))


class Recorder:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._tests: list[tuple[str, float]] = []  # name and seconds
        self._runners: dict[tuple[str, int], array[int]] = defaultdict(lambda: array("H"))
        self._modules: dict[CodeType, str] = {}
        self._calls_left: dict[CodeType, int] = {}
        self._ran: set[tuple[CodeType, int]] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._calls_left.update(dict.fromkeys(self._modules, TRACED_CALLS))
        self._ran.clear()
        start = time.process_time()
        threading.settrace(self._call)
        sys.settrace(self._call)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            threading.settrace(None)
            for code, line in list(self._ran):
                self._runners[self._modules[code], line].append(len(self._tests))
            self._tests.append((item.nodeid, time.process_time() - start))

    def pytest_sessionfinish(self) -> None:
        self._path.write_bytes(pickle.dumps((self._tests, dict(self._runners))))

    def _call(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        left = self._calls_left.get(code)
        if left is None:
            left = 0
            path = Path(code.co_filename)
            if path.is_relative_to(PROGRAM):
                self._modules[code] = path.relative_to(PROGRAM.parent).as_posix()
                left = TRACED_CALLS
            self._calls_left[code] = left
        if not left:
            return None
        self._calls_left[code] = left - 1
        lines_left = TRACED_LINES

        def line(frame: FrameType, event: str, argument: object) -> Any:
            nonlocal lines_left
            if event == "line":
                self._ran.add((code, frame.f_lineno))
                lines_left -= 1
                frame.f_trace_lines = lines_left > 0
            return line

        return line

"""Failures: each part of the program runs by itself: the one that fails is blamed, and the rest goes on.

Parts are the scenes, the workers, and named actions: the voice, the drawing ahead, a dropped file …
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
Failed = Callable[[Exception, object], object]


class Failures:
    """See the module.  *failed* gets the exception and the part that raised it."""

    def __init__(self, failed: Failed) -> None:
        self._failed = failed
        self._depth = 0
        self._blamed: tuple[Exception | None, object] = (None, None)
        self._waiting: deque[tuple[Exception, object]] = deque()

    def run(self, part: object, action: Callable[[], T], otherwise: T) -> T:
        """Return what *action* of *part* returns; *otherwise* where it fails.

        Parts run within parts: the innermost is blamed, and nothing of the outermost goes on.
        """
        self._depth += 1
        try:
            return action()
        except Exception as problem:
            if self._blamed[0] is not problem:
                self._blamed = (problem, part)
            if self._depth > 1:
                raise
            part, self._blamed = self._blamed[1], (None, None)
            failure = problem
        finally:
            self._depth -= 1
        self._failed(failure, part)
        return otherwise

    def aside(self, part: object, action: Callable[[], object]) -> None:
        """Run *action* of *part*; where it fails, what runs around it goes on, and `tell` tells it. From any
        thread."""
        try:
            action()
        except Exception as problem:
            self._waiting.append((problem, part))

    def tell(self) -> None:
        """Report the failures set aside."""
        while self._waiting:
            self._failed(*self._waiting.popleft())

"""Motion: numbers that travel to a goal.

A tween belongs to one attribute of one object, so a new goal for `angle` leaves a running `x` alone.
Time comes in by `update(dt)` only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    """Run fast at first, then settle: feedback, deals, things that come back."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Run gently at both ends: collecting, turning over."""
    return t * t * (3 - 2 * t)


def out_back(t: float, overshoot: float = 1.25) -> float:
    """Run a little past the goal and return: cards that land."""
    t -= 1
    return t * t * ((overshoot + 1) * t + overshoot) + 1


@dataclass(slots=True, eq=False)
class _Tween:
    target: Any
    attribute: str
    goal: float
    seconds: float
    wait: float
    easing: Easing
    start: float | None = None
    passed: float = 0.0


@dataclass(slots=True, eq=False)
class _Call:
    """A callback that waits for the tweens it was given with, or for a time."""

    done: Callable[[], None]
    wait: float
    tweens: list[_Tween]


class Tweens:
    """All motion of one scene.

    `pace` multiplies every duration and delay (0 is instant); with `reduced` nothing travels at all:
    goals are reached on the next update, delays keep their time so that the order of things can be followed.
    """

    def __init__(self, pace: float = 1.0, reduced: bool = False) -> None:
        self.pace = pace
        self.reduced = reduced
        self._tweens: dict[tuple[int, str], _Tween] = {}
        self._calls: list[_Call] = []

    @property
    def busy(self) -> bool:
        """Tell whether anything still moves or waits."""
        return bool(self._tweens or self._calls)

    def to(
        self,
        target: Any,
        seconds: float,
        *,
        delay: float = 0.0,
        easing: Easing = out_cubic,
        done: Callable[[], None] | None = None,
        **goals: float,
    ) -> None:
        """Let the attributes named in *goals* travel to their values in *seconds*, after *delay* seconds.

        A running tween of the same attribute is replaced; *done* is called once all of these have ended
        or were replaced.
        """
        length = 0.0 if self.reduced else seconds * self.pace
        made = []
        for attribute, goal in goals.items():
            tween = _Tween(target, attribute, goal, length, delay * self.pace, easing)
            self._tweens[id(target), attribute] = tween
            made.append(tween)
        if done is not None:
            self._calls.append(_Call(done, 0.0, made))

    def after(self, seconds: float, done: Callable[[], None]) -> None:
        """Call *done* after *seconds* (times the pace)."""
        self._calls.append(_Call(done, seconds * self.pace, []))

    def cancel(self, target: Any, *attributes: str) -> None:
        """Stop the tweens of *target* where they are: those of *attributes*, or all of them."""
        for key, tween in list(self._tweens.items()):
            if tween.target is target and (not attributes or tween.attribute in attributes):
                del self._tweens[key]

    def targets(self) -> set[int]:
        """Return the ids of everything that is on its way."""
        return {target for target, _ in self._tweens}

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass."""
        for key, tween in list(self._tweens.items()):
            if self._advance(tween, dt):
                del self._tweens[key]
        for call in self._calls:
            call.wait -= dt
        self._run_finished()

    def skip(self) -> None:
        """Bring everything to its end at once and run the callbacks in order, with all that they start."""
        while self.busy:
            for key, tween in list(self._tweens.items()):
                setattr(tween.target, tween.attribute, tween.goal)
                self._tweens.pop(key, None)
            for call in self._calls:
                call.wait = 0.0
            self._run_finished()

    def clear(self) -> None:
        """Forget everything without moving anything and without calling anybody."""
        self._tweens.clear()
        self._calls.clear()

    def _advance(self, tween: _Tween, dt: float) -> bool:
        """Move one tween on; True when it has arrived."""
        if tween.wait > 0:
            tween.wait -= dt
            if tween.wait > 1e-9:
                return False
            dt = -tween.wait
        if tween.start is None:
            tween.start = getattr(tween.target, tween.attribute)
        tween.passed += dt
        if tween.passed >= tween.seconds - 1e-9:
            setattr(tween.target, tween.attribute, tween.goal)
            return True
        share = tween.easing(tween.passed / tween.seconds)
        setattr(tween.target, tween.attribute, tween.start + (tween.goal - tween.start) * share)
        return False

    def _run_finished(self) -> None:
        running = {id(tween) for tween in self._tweens.values()}
        due = [
            call
            for call in self._calls
            if call.wait <= 1e-9 and not any(id(tween) in running for tween in call.tweens)
        ]
        self._calls = [call for call in self._calls if call not in due]
        for call in due:
            call.done()

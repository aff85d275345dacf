"""The kinds of values of settings, each with the data to draw its control."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from cardgames.languages import _


class SettingKind(Protocol):
    """The type of a setting's value."""

    def read(self, raw: object) -> Any:
        """Return *raw* as a value of this kind. Raises ValueError if it is none."""

    def expected(self) -> str:
        """Return the expected values, to end a sentence: "a number from 0.8 to 2"."""


@dataclass(frozen=True)
class Switch:
    """On or off."""

    def read(self, raw: object) -> bool:
        if not isinstance(raw, bool):
            raise ValueError(raw)
        return raw

    def expected(self) -> str:
        return _("on or off")


@dataclass(frozen=True)
class Number:
    """A number from *low* to *high*, offered in steps of *step*.

    With *automatic*, 0 is allowed too and means: let the program choose.
    """

    low: float
    high: float
    step: float
    automatic: bool = False

    def read(self, raw: object) -> float:
        if isinstance(raw, bool) or not isinstance(raw, int | float):
            raise ValueError(raw)
        allowed = self.low <= raw <= self.high or (self.automatic and raw == 0)
        if not allowed or not math.isfinite(raw):
            raise ValueError(raw)
        return float(raw)

    def expected(self) -> str:
        if self.automatic:
            words = _("a number from {low} to {high}, or 0")
        else:
            words = _("a number from {low} to {high}")
        return words.format(low=f"{self.low:g}", high=f"{self.high:g}")


@dataclass(frozen=True)
class Choice:
    """One of a few values; *choices* pairs each with its label, in the order to show them.  *earlier* pairs
    values of earlier versions with their current equivalents."""

    choices: tuple[tuple[str | bool | None, str], ...]
    earlier: tuple[tuple[str | bool | None, str | bool | None], ...] = ()

    def read(self, raw: object) -> str | bool | None:
        for written, value in (*((value, value) for value, __ in self.choices), *self.earlier):
            if raw == written and type(raw) is type(written):
                return value
        raise ValueError(raw)

    def expected(self) -> str:
        return _("one of {choices}").format(choices=", ".join(_(label) for __, label in self.choices))


@dataclass(frozen=True)
class TextLine:
    """One line of text with at most *most* characters."""

    most: int

    def read(self, raw: object) -> str:
        if not isinstance(raw, str) or len(raw) > self.most or not (raw.isprintable() or not raw):
            raise ValueError(raw)
        return raw

    def expected(self) -> str:
        return _("one line of at most {most} characters").format(most=self.most)


@dataclass(frozen=True)
class PixelSize:
    """Width and height in pixels, each from *low* to *high*."""

    low: int
    high: int

    def read(self, raw: object) -> tuple[int, int]:
        if not isinstance(raw, list | tuple) or len(raw) != 2:
            raise ValueError(raw)
        for side in raw:
            if isinstance(side, bool) or not isinstance(side, int) or not self.low <= side <= self.high:
                raise ValueError(raw)
        return raw[0], raw[1]

    def expected(self) -> str:
        return _("two numbers from {low} to {high}").format(low=self.low, high=self.high)


LONGEST_TEXT = 10_000
"""The maximum length of a text in `Words`; no set-up comes near it."""


@dataclass(frozen=True)
class Words:
    """Names with a text for each: keys for actions, set-ups for games."""

    most: int

    def read(self, raw: object) -> dict[str, str]:
        if not isinstance(raw, Mapping) or len(raw) > self.most:
            raise ValueError(raw)
        for name, text in raw.items():
            if not isinstance(name, str) or not isinstance(text, str) or len(text) > LONGEST_TEXT:
                raise ValueError(raw)
        return dict(raw)

    def expected(self) -> str:
        return _("names with a text for each")

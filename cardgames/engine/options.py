"""House rules: options that a game declares and the set-up screen offers.

    target = option(35, "Points that win the match", choices={35: "35", 70: "70 (longer)"})
    bonus = option(True, "Dealer's bonus", help="A turned card that counts pays the dealer's side.")

On an instance the same name holds the chosen value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

Value = bool | int | str
T = TypeVar("T", bool, int, str)


class OptionError(ValueError):
    """An unknown option or value: a *template* with *fields*, as of a sentence."""

    def __init__(self, template: str, /, **fields: str | int) -> None:
        super().__init__(template.format(**fields))
        self.template, self.fields = template, fields


@dataclass(frozen=True)
class Option:
    """A house rule: its *default*, *label*, *choices* (value -> label) and *help*.

    *seats* limits it to tables of these sizes (empty: all).
    """

    default: Value
    label: str
    choices: Mapping[Value, str]
    help: str
    seats: tuple[int, ...] = ()
    name: str = field(default="", compare=False)

    def text(self, value: Value) -> str:
        """Return the value as written in a save."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value)

    def parse(self, text: str) -> Value:
        """Return the value that this text stands for.  Raises OptionError where there is none."""
        for value in self.choices:
            if self.text(value) == text:
                return value
        wanted = ", ".join(map(self.text, self.choices))
        raise OptionError(
            "The house rule {rule} cannot be {value}; it can be {wanted}.",
            rule=repr(self.name),
            value=repr(text[:40]),
            wanted=wanted,
        )


def option(
    default: T,
    label: str,
    *,
    choices: Mapping[T, str] | Iterable[T] | None = None,
    help: str = "",
    seats: tuple[int, ...] = (),
) -> T:
    """Declare a house rule; see the module."""
    if choices is None:
        choices = cast("Mapping[T, str]", {True: "On", False: "Off"})
    if not isinstance(choices, Mapping):
        choices = {value: str(value) for value in choices}
    if default not in choices:
        raise ValueError(f"{default!r} is not among the choices of {label!r}")
    return cast(T, Option(default, label, dict(cast(Any, choices)), help, seats))

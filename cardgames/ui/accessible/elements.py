"""Elements of a screen: plain records with a name, a role, a value and actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Protocol

Box = tuple[int, int, int, int]
"""Left, top, width and height, in pixels of the window."""


class Role(Enum):
    """The kind of an element."""

    BUTTON = "button"
    CHIP = "chip"  # a button that is chosen or not
    SWITCH = "switch"
    CHOICE = "choice"  # one of several options, its children
    OPTION = "option"
    NUMBER = "number"
    ENTRY = "text field"
    TEXT = "text"
    HEADING = "heading"
    GROUP = "group"
    CARD = "card"
    PAGE = "page"
    DIALOG = "dialog"


class Action(Enum):
    """Something that assistive technology can do with an element."""

    PRESS = "press"
    FOCUS = "focus"
    REVEAL = "reveal"
    INCREASE = "increase"
    DECREASE = "decrease"
    SET = "set"


Actions = frozenset[Action]
NO_ACTIONS: Actions = frozenset()


class Control(Protocol):
    """The thing behind an element."""

    def use(self, action: Action, value: str | float | None) -> object:
        """Do *action*, for `Action.SET` with *value*."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The number of a slider: its value and its limits."""

    value: float
    low: float
    high: float
    step: float


@dataclass(frozen=True, slots=True)
class Element:
    """One element.  The id is unique on its screen; ``state`` is the part of the value that speech adds to
    the name."""

    id: str
    role: Role
    name: str
    box: Box
    state: str = ""
    description: str = ""
    on: bool | None = None
    chosen: bool | None = None
    enabled: bool = True
    focused: bool = False
    range: Scale | None = None
    actions: Actions = NO_ACTIONS
    control: Control | None = field(default=None, compare=False)
    children: tuple[Element, ...] = ()

    def walk(self) -> Iterator[Element]:
        """Yield it and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()


def text(id: str, words: str, box: Box, role: Role = Role.TEXT) -> Element:
    """Return *words* to be read."""
    return Element(id, role, words, box)


def lines(id: str, heading: str, words: Iterable[str], box: Box) -> list[Element]:
    """Return a group of *words*, or nothing where there are none."""
    told = tuple(text(f"{id}.{number}", line, box) for number, line in enumerate(words) if line)
    return [Element(id, Role.GROUP, heading, box, children=told)] if told else []


def below(prefix: str, elements: Sequence[Element]) -> list[Element]:
    """Return *elements* with *prefix* before their ids: another part of the screen uses the same ones."""
    return [
        replace(one, id=f"{prefix}.{one.id}", children=tuple(below(prefix, one.children))) for one in elements
    ]

"""The accessibility tree of the window, through AccessKit.

Nothing is built before assistive technology asks; then a whole tree is sent once, and after it only the
elements that differ.  The library calls its handlers in threads of its own: these only leave a note.
"""

from __future__ import annotations

import logging
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from queue import Empty, SimpleQueue
from typing import Any

import pygame

from .elements import Action, Element, Role, below, text

NOTED = pygame.event.custom_type()
"""The event that wakes the loop for a note of a handler."""
ROOT, LIVE, FIRST = 1, 2, 100  # numbers of nodes: the window, the spoken lines, and the first element
LINES = 6  # spoken lines that can be read again
WINDOW_CLASS = "SDLWindow"
ROLES = {
    Role.BUTTON: "BUTTON",
    Role.CHIP: "BUTTON",
    Role.SWITCH: "SWITCH",
    Role.CHOICE: "RADIO_GROUP",
    Role.OPTION: "RADIO_BUTTON",
    Role.NUMBER: "SPIN_BUTTON",
    Role.ENTRY: "TEXT_INPUT",
    Role.TEXT: "LABEL",
    Role.HEADING: "HEADING",
    Role.GROUP: "GROUP",
    Role.CARD: "BUTTON",
    Role.PAGE: "PANE",
    Role.DIALOG: "DIALOG",
}
ACTIONS = {
    Action.PRESS: "CLICK",
    Action.FOCUS: "FOCUS",
    Action.REVEAL: "SCROLL_INTO_VIEW",
    Action.INCREASE: "INCREMENT",
    Action.DECREASE: "DECREMENT",
    Action.SET: "SET_VALUE",
}


@dataclass(frozen=True)
class Request:
    """An action that assistive technology asks for."""

    id: str
    action: Action
    value: str | float | None


class AccessibleTree:
    """The tree of one window.  ``active`` tells whether anybody asks for it; *kit* is the library."""

    def __init__(self, kit: Any = None) -> None:
        self.kit = kit
        self.active = False
        self._adapter: Any = None
        self._fresh = False  # whether the next tree has to be whole
        self._requests: SimpleQueue[Any] = SimpleQueue()
        self._numbers: dict[str, int] = {}
        self._ids: dict[int, str] = {}
        self._sent: dict[str, Element] = {}
        self._lines: deque[Element] = deque(maxlen=LINES)
        self._spoken = 0
        self._window: pygame.Window | None = None
        self._focused: bool | None = None  # whether the window has the focus, as it was told last

    def attach(self, window: pygame.Window) -> None:
        """Give *window*, which is not shown yet, a tree; without the library it has none."""
        self._window = window
        try:
            self.kit = self.kit or import_module("accesskit")
            self._adapter = self._made(window)
        except Exception as problem:  # the library is missing, or fails: the program goes on without a tree
            logging.getLogger(__name__).info("no accessibility tree: %s", problem)

    def _made(self, window: pygame.Window) -> Any:
        if sys.platform == "win32":
            return self.kit.windows.SubclassingAdapter(window.handle, self._begin, self._act)
        if sys.platform == "darwin":
            self.kit.macos.add_focus_forwarder_to_window_class(WINDOW_CLASS)
            return self.kit.macos.SubclassingAdapter.for_window(window.handle, self._begin, self._act)
        return self.kit.unix.Adapter(self._begin, self._act, self._end)

    # Handlers, in threads of the library

    def _begin(self) -> Any:
        """Return a bare tree, and have a whole one sent with the next frame."""
        self.active = self._fresh = True
        self._wake()
        update = self.kit.TreeUpdate(ROOT)
        update.tree = self.kit.Tree(ROOT)
        update.nodes.append((ROOT, self.kit.Node(self.kit.Role.WINDOW)))
        return update

    def _act(self, request: Any) -> None:
        self._requests.put(request)
        self._wake()

    def _end(self) -> None:
        self.active = False
        self._wake()

    @staticmethod
    def _wake() -> None:
        if pygame.get_init() or pygame.display.get_init():
            pygame.event.post(pygame.Event(NOTED))

    # The program

    def requests(self) -> Iterator[Request]:
        """Yield the actions asked for since the last call."""
        while True:
            try:
                request = self._requests.get_nowait()
            except Empty:
                return
            found = [action for action, name in ACTIONS.items()
                     if request.action == getattr(self.kit.Action, name)]  # fmt: skip
            if found and request.target in self._ids:
                value = request.data[1] if request.data else None
                yield Request(self._ids[request.target], found[0], value)

    def say(self, line: str) -> None:
        """Have *line* announced with the next update."""
        self._spoken += 1
        self._lines.append(text(f"line.{self._spoken}", line, (0, 0, 1, 1)))

    def show(self, title: str, page: Element, *, focused: bool) -> None:
        """Send what differs from the last tree: *page* in a window called *title*."""
        if self._adapter is None:
            return
        root = Element("", Role.PAGE, title, page.box, children=(page, self._live()))
        now = {each.id: each for each in root.walk()}
        changed = now if self._fresh else {id: each for id, each in now.items() if self._sent.get(id) != each}
        if changed:
            self._fresh, self._sent = False, now
            focus = next((id for id, each in now.items() if each.focused), page.id)
            self._place()
            self._raise(self._adapter.update_if_active(lambda: self._update(changed, focus)))
        if focused != self._focused:
            self._focused = focused
            for told in ("update_window_focus_state", "update_view_focus_state"):  # of X, of macOS
                if (tell := getattr(self._adapter, told, None)) is not None:
                    self._raise(tell(focused))

    @staticmethod
    def _raise(events: Any) -> None:
        """Pass on what a system without a bus has to be told in the thread of its window."""
        if events is not None:
            events.raise_events()

    def _live(self) -> Element:
        return Element("live", Role.GROUP, "", (0, 0, 1, 1), children=tuple(self._lines))

    def _place(self) -> None:
        """Tell where the window is, which a client of X cannot ask itself."""
        if self._window is None or not hasattr(self._adapter, "set_root_window_bounds"):
            return
        (x, y), (wide, high) = self._window.position, self._window.size
        bounds = self.kit.Rect(x, y, x + wide, y + high)
        self._adapter.set_root_window_bounds(bounds, bounds)

    def _update(self, changed: dict[str, Element], focus: str) -> Any:
        update = self.kit.TreeUpdate(self._number(focus))
        update.tree = self.kit.Tree(ROOT)
        for id, element in changed.items():
            update.nodes.append((self._number(id), self._node(element)))
        return update

    def _number(self, id: str) -> int:
        known = {"": ROOT, "live": LIVE}.get(id)
        if known is not None:
            return known
        if id not in self._numbers:
            self._numbers[id] = FIRST + len(self._numbers)
            self._ids[self._numbers[id]] = id
        return self._numbers[id]

    def _node(self, element: Element) -> Any:
        kit = self.kit
        role = "WINDOW" if element.id == "" else ROLES[element.role]
        node = kit.Node(getattr(kit.Role, role))
        if element.role is Role.TEXT:
            node.set_value(element.name)
        elif element.name:
            node.set_label(element.name)
        if element.state and element.role in (Role.NUMBER, Role.ENTRY, Role.CHOICE):
            node.set_value(element.state)
        if element.description:
            node.set_description(element.description)
        x, y, wide, high = element.box
        node.set_bounds(kit.Rect(x, y, x + wide, y + high))
        on = element.on if element.role is not Role.OPTION else element.chosen
        if element.role in (Role.CHIP, Role.CARD) and element.chosen is not None:
            on = element.chosen
        if on is not None:
            node.set_toggled(kit.Toggled.TRUE if on else kit.Toggled.FALSE)
        if not element.enabled:
            node.set_disabled()
        if element.range is not None:
            node.set_numeric_value(element.range.value)
            node.set_min_numeric_value(element.range.low)
            node.set_max_numeric_value(element.range.high)
            node.set_numeric_value_step(element.range.step)
        if element.id.startswith("line."):
            node.set_live(kit.Live.POLITE)
        for action in element.actions:
            node.add_action(getattr(kit.Action, ACTIONS[action]))
        if element.children:
            node.set_children([self._number(child.id) for child in element.children])
        return node


def page_of(
    scene: int, title: str, elements: Sequence[Element], size: tuple[int, int], role: Role
) -> Element:
    """Return the page with these *elements*, whose ids have the number of their *scene* before them."""
    return Element(f"{scene}", role, title, (0, 0, *size), children=tuple(below(f"{scene}", elements)))

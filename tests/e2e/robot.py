"""A person who knows the program only by AT-SPI: for the Python of the system, which has `gi`.

    dbus-run-session python3 robot.py Start Malilla "Deal the cards" card card -- cardgames --folder DIR

It presses these in turn; `card` is any card that can be played.

Each thing that it did is a line, and ends with 1 where something has no name or no effect.
"""

import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TypeVar

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

warnings.simplefilter("ignore", DeprecationWarning)
T = TypeVar("T")

PATIENCE = 12.0
"""Seconds to wait for anything."""
CARD = ", playable"


def everything(node: Atspi.Accessible) -> Iterator[Atspi.Accessible]:
    """Yield *node* and all below it."""
    yield node
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield from everything(child)


def program() -> Atspi.Accessible | None:
    """Return the window of the program, once it has a page."""
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        found = desktop.get_child_at_index(number)
        if found is not None and any(pressable(each) for each in everything(found)):
            return found
    return None


def pressable(node: Atspi.Accessible) -> bool:
    """Tell whether *node* can be pressed."""
    action = node.get_action_iface()
    names = [action.get_action_name(number) for number in range(action.get_n_actions())] if action else []
    return "click" in names and node.get_state_set().contains(Atspi.StateType.ENABLED)


def seen(window: Atspi.Accessible) -> list[tuple[str, str, bool]]:
    """Return the role, the name and whether it is checked, of everything."""
    checked = Atspi.StateType.CHECKED
    return [(each.get_role_name(), each.get_name(), each.get_state_set().contains(checked))
            for each in everything(window)]  # fmt: skip


def wait_for(what: Callable[[], T | None]) -> T:
    """Return what *what* returns as soon as that is something; things may go while they are looked at."""
    end = time.monotonic() + PATIENCE
    while True:
        with suppress(GLib.Error):
            if found := what():
                return found
        if time.monotonic() > end:
            sys.exit("waited in vain")
        time.sleep(0.05)


def press(node: Atspi.Accessible, window: Atspi.Accessible) -> None:
    """Press *node* and wait until something has changed."""
    before, name = wait_for(partial(seen, window)), node.get_name()
    action = node.get_action_iface()
    names = [action.get_action_name(number) for number in range(action.get_n_actions())]
    action.do_action(names.index("click"))
    wait_for(lambda: seen(window) != before)
    print("pressed", name, flush=True)


def nameless(window: Atspi.Accessible) -> list[str]:
    """Return the roles of what can be used and has no name."""
    return [each.get_role_name() for each in everything(window) if pressable(each) and not each.get_name()]


def wanted(window: Atspi.Accessible, word: str) -> Atspi.Accessible | None:
    """Return what can be pressed and is called *word*, or any card that can be played."""
    found = [each for each in everything(window) if pressable(each)]
    if word == "card":
        return next((each for each in found if each.get_name().endswith(CARD)), None)
    return next((each for each in found if each.get_name().startswith(word)), None)


def main(words: list[str]) -> None:
    """Press what has these names in turn."""
    window = wait_for(program)
    for word in words:
        press(wait_for(partial(wanted, window, word)), window)
        (found,) = wait_for(lambda: [nameless(window)])
        if found:
            sys.exit(f"without a name after {word}: {found}")
    print("seen", *(name for _, name, _ in wait_for(partial(seen, window)) if name), sep="\n", flush=True)


def with_bus(words: list[str], command: list[str]) -> None:
    """Say that somebody listens, start the program, and press *words* there."""
    connection = Gio.bus_get_sync(Gio.BusType.SESSION)
    listens = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    connection.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", listens,
                         None, Gio.DBusCallFlags.NONE, -1, None)  # fmt: skip
    running = subprocess.Popen(command)
    try:
        main(words)
    finally:
        running.kill()


cut = sys.argv.index("--")
with_bus(sys.argv[1:cut], sys.argv[cut + 1 :])

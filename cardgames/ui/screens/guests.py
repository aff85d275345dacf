"""New names at a set-up page: they are guests, unless somebody asks for one of them to be remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardgames.languages import N_, _
from cardgames.storage import Store

from ..widgets import Column, Grid, Space, Toggle
from .cells import GAP, setting_cell

ABOUT = N_("{name} is new here. A guest’s settings, colour and lessons are forgotten when you quit.")


class Guests:
    """The new names among those of a set-up, and which of them to remember: at first none; in a guest window
    nobody can be.

    *changed()* is called when the page must be laid out again.
    """

    def __init__(self, store: Store, changed: Callable[[], None]) -> None:
        self.store, self.changed = store, changed
        self._wanted: set[str] = set()
        self._shown: list[str] = []

    def cells(self, names: Sequence[str]) -> Column | None:
        """Return a switch for each new one of *names*, if there is one."""
        self._shown = self._strangers(names)
        if not self._shown:
            return None
        cells = []
        for number, name in enumerate(self._shown):
            wanted = name.casefold() in self._wanted
            switch = Toggle(f"remember_{number}", (0, 0), wanted, partial(self._want, name))
            label, help = _("Remember {name}").format(name=name), _(ABOUT).format(name=name)
            cells.append(setting_cell(f"remember_{number}", label, help, [switch]))
        return Column(Space(GAP), Grid(*cells))

    def renamed(self, before: str, now: str, names: Sequence[str]) -> None:
        """Follow a name while it is typed; *names* are those of all."""
        if before.strip().casefold() in self._wanted:
            self._want(before.strip(), False)
            self._want(now.strip(), True)
        if self._strangers(names) != self._shown:
            self.changed()

    def wanted(self, names: Sequence[str]) -> list[str]:
        """Return those of *names* to remember."""
        return [name for name in self._strangers(names) if name.casefold() in self._wanted]

    def _strangers(self, names: Sequence[str]) -> list[str]:
        return [] if self.store.is_guest else self.store.people.strangers(names)

    def _want(self, name: str, wanted: bool) -> None:
        (self._wanted.add if wanted else self._wanted.discard)(name.casefold())

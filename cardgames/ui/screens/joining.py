"""Whose controller is whose, on a set-up page: one button makes it somebody’s own, another frees it."""

from __future__ import annotations

from collections.abc import Callable

from cardgames.languages import _

from ..app import App
from ..input import Key
from ..setups import Setup


class Joining:
    """The controllers of the people who are about to play.  *changed()* is called when one joins or leaves.

    A controller that is alone is passed on like the mouse, unless its owner has gone to their name.
    """

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app, self.seats, self.changed = app, app.gamepad_seats, changed
        self._people: dict[int, str] = {}

    def follow(self, setup: Setup) -> None:
        """Take up who sits where."""
        self._people = _people(setup)

    def rename(self, setup: Setup) -> None:
        """Follow a name that is being typed."""
        before, self._people = self._people, _people(setup)
        self.seats.rename(before.values(), self._people.values())

    def controller(self, seat: int) -> str:
        """Return the name of the controller of the person at *seat*; empty for none."""
        return self.seats.make(self._people[seat]) if len(self._people) > 1 and seat in self._people else ""

    @property
    def invitation(self) -> str:
        """Return how the next person joins; empty where nobody can."""
        plugged_in = self.seats.gamepads.plugged_in
        free = [number for number in plugged_in if not self._is_theirs(number)]
        name = self._next(None)
        if len(self._people) < 2 or len(plugged_in) < 2 or not free or name is None:
            return ""
        sign = self.seats.gamepads.sign("pick", free[0])
        return _("Press {button} on a controller to make it {name}’s.").format(button=sign, name=name)

    def handle(self, event: Key, named: int | None) -> bool:
        """Let somebody join or leave, if the button does that; *named* is the seat of the person
        whose name has the focus."""
        number = event.gamepad
        if number is None or event.repeat or len(self._people) < 2:
            return False
        if event.action == "back" and self._is_theirs(number):
            words = _("{name} no longer has a controller.").format(name=self.seats.holder(number))
            self.seats.leave(number)
        elif event.action == "pick" and not self._is_theirs(number) and (name := self._next(named)):
            self.seats.join(number, name)
            words = _("{name} has the {controller}.").format(name=name, controller=self.seats.make(name))
        else:
            return False
        self.changed()
        if self.app.speak is not None:
            self.app.speak(words)
        return True

    def _is_theirs(self, number: int) -> bool:
        return self.seats.holder(number) in self._people.values()

    def _next(self, named: int | None) -> str | None:
        """Return who has no controller and gets the next one."""
        free = [seat for seat, name in self._people.items() if self.seats.number(name) is None]
        if named is not None and named in free:
            return self._people[named]
        shared = len(self.seats.gamepads.plugged_in) > 1
        return self._people[free[0]] if free and shared else None


def _people(setup: Setup) -> dict[int, str]:
    """Return the names of the people once the cards are dealt, by their seats."""
    return {seat: player.name for seat, player in enumerate(setup.named()) if player.is_person}

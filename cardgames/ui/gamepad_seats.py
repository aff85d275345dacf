"""Who holds which controller, where several people share a screen."""

from __future__ import annotations

from collections.abc import Iterable

from .gamepads import Gamepads


class GamepadSeats:
    """The controllers that belong to people, known by their names, for as long as the program runs.

    One that is unplugged belongs to nobody; the next of its make that is plugged in goes to the person who
    held it.
    """

    def __init__(self, gamepads: Gamepads) -> None:
        self.gamepads = gamepads
        self._holders: dict[int, str] = {}
        self._makes: dict[int, str] = {}  # what each of these was called
        self._known: set[int] = set()  # those that have been plugged in

    def follow(self) -> None:
        """Take up what was plugged in or pulled out."""
        plugged_in = self.gamepads.plugged_in
        for number, make in plugged_in.items():
            if number not in self._known and (name := self._missing(make)) is not None:
                self.join(number, name)
        self._known |= set(plugged_in)

    def _missing(self, make: str) -> str | None:
        """Return who had a controller called *make*, which was unplugged."""
        lost = (number for number in self._holders if number not in self.gamepads.plugged_in)
        return next((self._holders[number] for number in lost if self._makes[number] == make), None)

    def has_lost(self, name: str) -> bool:
        """Tell whether the controller of *name* was unplugged."""
        return name in self._holders.values() and self.number(name) is None

    def holder(self, number: int | None) -> str | None:
        """Return who holds the controller of this *number*; None for nobody."""
        if number is None or number not in self.gamepads.plugged_in:
            return None
        return self._holders.get(number)

    def number(self, name: str) -> int | None:
        """Return the number of the controller that *name* holds; None for none."""
        return next((number for number in self._holders if self.holder(number) == name), None)

    def make(self, name: str) -> str:
        """Return the name of the controller that *name* holds; empty for none."""
        number = self.number(name)
        return "" if number is None else self.gamepads.plugged_in[number]

    def sign(self, name: str, action: str) -> str:
        """Return the label of the button of *action*, on the controller that *name* holds."""
        return self.gamepads.sign(action, self.number(name))

    def join(self, number: int, name: str) -> None:
        """Give a controller to *name*, who lets go of any other."""
        self._holders = {held: who for held, who in self._holders.items() if who != name}
        self._holders[number] = name
        self._makes[number] = self.gamepads.plugged_in.get(number, "")

    def leave(self, number: int) -> None:
        """Take a controller back."""
        self._holders.pop(number, None)

    def rename(self, before: Iterable[str], now: Iterable[str]) -> None:
        """Follow the people called *before*, each of whom has another name *now*."""
        names = dict(zip(before, now, strict=True))
        self._holders = {number: names.get(who, who) for number, who in self._holders.items()}

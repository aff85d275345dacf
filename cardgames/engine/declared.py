"""What a game's class declares, collected when the class is made, and laid out when a match begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .options import Option
from .zones import ALL_SEATS, Declaration, Sealed, SealedDeclaration, Zone

if TYPE_CHECKING:
    from .game import Game

METHODS = ("legal", "apply", "why_not", "prompt")
"""The kinds of method that belong to a phase or a verb and are found by name."""


def collect(cls: type[Game]) -> None:
    """Find the options, zones, secrets and methods that *cls* and all of its bases declare: a game may belong
    to several families."""
    options: dict[str, Option] = {}
    declared: dict[str, Declaration] = {}
    secrets: dict[str, None] = {}
    methods: dict[tuple[str, str], Any] = {}
    for base in reversed(cls.__mro__):
        for name, value in vars(base).items():
            if isinstance(value, Option):
                options[name] = value
            elif isinstance(value, Declaration):
                declared[name] = value
            elif isinstance(value, SealedDeclaration):
                secrets[name] = None
            for kind in METHODS:
                if name.startswith(kind + "_") and callable(value):
                    methods[kind, name.removeprefix(kind + "_")] = value
    for name, named in (options | declared).items():
        object.__setattr__(named, "name", name)
    cls.option_declarations, cls._declared, cls._methods = options, declared, methods
    cls.zone_names, cls.sealed_names = tuple(declared), tuple(secrets)


def lay_zones(game: Game) -> None:
    """Give *game* its empty zones and its blank secrets."""
    for name, declared in game._declared.items():
        if declared.ownership == "shared":
            setattr(game, name, Zone(declared, None, ALL_SEATS if declared.seen_by == "all" else 0))
        else:
            count = game.seat_count if declared.ownership == "seat" else game.side_count
            zones = tuple(Zone(declared, owner, _watchers(game, declared, owner)) for owner in range(count))
            setattr(game, name, zones)
    for name in game.sealed_names:
        setattr(game, name, Sealed(game.seat_count))


def _watchers(game: Game, declared: Declaration, owner: int) -> int:
    """The bit mask of the seats that see the cards in *owner*'s zone."""
    if declared.seen_by != "owner":
        return ALL_SEATS if declared.seen_by == "all" else 0
    by_side = declared.ownership == "side"
    seats = range(game.seat_count)
    return sum(1 << seat for seat in seats if (game.side(seat) if by_side else seat) == owner)

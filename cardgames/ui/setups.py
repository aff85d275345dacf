"""Set-ups: who sits at a table and which house rules are in force, before the cards are dealt.

As text a set-up is remembered with the settings, one for each game::

    seat person Anna
    seat computer steady Mika
    option target 70
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from cardgames.engine import LEVELS, Game, Option, OptionError, Player
from cardgames.engine.options import Value
from cardgames.languages import _
from cardgames.players.names import NAMES, drawn

USUAL_LEVEL = "steady"
LONGEST_NAME = 24


@dataclass
class Setup:
    """The table as it is being set up.  `players` are in order of play; `queue` is the order in which
    opponents come to the table, and `away` who of them stays away, for a person has their face."""

    game: type[Game]
    players: list[Player] = field(default_factory=list)
    options: dict[str, Value] = field(default_factory=dict)
    queue: Sequence[str] = NAMES
    away: frozenset[str] = frozenset()

    @classmethod
    def usual(cls, game: type[Game], name: str) -> Setup:
        """Return one person against computer players, with the usual house rules."""
        setup = cls(game, [Player(name or "You", "person")], usual_options(game))
        setup.set_count(game.seats[0])
        return setup

    # Seats

    @property
    def persons(self) -> int:
        """Return how many people play."""
        return sum(player.is_person for player in self.players)

    def set_count(self, count: int) -> None:
        """Have *count* players: more computer players, or those at the end leave, computers first."""
        while len(self.players) > count:
            going = [seat for seat, player in enumerate(self.players) if not player.is_person]
            del self.players[going[-1] if going else -1]
        while len(self.players) < count:
            self.players.append(Player(self._free_name(), "computer", USUAL_LEVEL))

    def set_person(self, seat: int, person: bool) -> None:
        """Let a person or a computer play *seat*."""
        if person != self.players[seat].is_person:
            name = _("Player {number}").format(number=self.persons + 1) if person else self._free_name()
            self.players[seat] = Player(name, "person" if person else "computer", USUAL_LEVEL)

    def set_level(self, seat: int, level: str) -> None:
        """Let the computer player at *seat* play at *level*."""
        self.players[seat] = replace(self.players[seat], level=level)

    def set_name(self, seat: int, name: str) -> None:
        """Call the player at *seat* so; a computer player of that name gets another one."""
        self.players[seat] = replace(self.players[seat], name=name)
        name = self.players[seat].name
        for other, player in enumerate(self.players):
            if other != seat and not player.is_person and _alike(player.name, name):
                self.players[other] = replace(player, name=self._free_name())

    def move(self, seat: int, to: int) -> None:
        """Let the player at *seat* sit at *to*; those between move up."""
        self.players.insert(to, self.players.pop(seat))

    def _free_name(self) -> str:
        taken = {player.name.strip().casefold() for player in self.players} | self.away
        names = (*self.queue, *(_("Computer {number}").format(number=n) for n in range(1, 99)))
        return next(name for name in names if name.casefold() not in taken)

    def draw_opponents(self, seed: str) -> None:
        """Let other opponents sit at the table, at the same levels: those whom the *seed* draws."""
        self.queue = drawn(seed)
        seats = [seat for seat, player in enumerate(self.players) if not player.is_person]
        for seat in seats:
            self.players[seat] = replace(self.players[seat], name="")
        for seat in seats:
            self.players[seat] = replace(self.players[seat], name=self._free_name())

    def send_away(self, names: Iterable[str]) -> None:
        """Let the opponents called so leave the table, and stay away from it."""
        self.away = frozenset(name.casefold() for name in names)
        for seat, player in enumerate(self.players):
            if not player.is_person and player.name.casefold() in self.away:
                self.players[seat] = replace(player, name=self._free_name())

    def team(self, seat: int) -> int | None:
        """Return the side on which *seat* plays where partners play together, else None."""
        position = self.game(len(self.players), options=self.options)
        return position.team(seat) if position.has_partners else None

    def helps_a_person(self, seat: int) -> bool:
        """Tell whether *seat* is played by a computer that partners a person, which always plays its best."""
        team = self.team(seat)
        if team is None or self.players[seat].is_person:
            return False
        others = (other for other in range(len(self.players)) if other != seat)
        return any(self.players[other].is_person and self.team(other) == team for other in others)

    # House rules

    def declared(self) -> list[Option]:
        """Return the house rules that a table of this size has."""
        count = len(self.players)
        return [one for one in self.game.option_declarations.values() if not one.seats or count in one.seats]

    # Dealing

    def named(self) -> list[Player]:
        """Return the players as they sit down: one without a name gets one, and no two share one.

        Of two with the same name the first person keeps it.
        """
        named: dict[int, str] = {}
        for seat in sorted(range(len(self.players)), key=lambda seat: not self.players[seat].is_person):
            player, number = self.players[seat], seat + 1
            wanted = player.name.strip()
            if not wanted or (wanted == "You" and self.persons > 1):  # each of them is "you" at their turn
                wanted = _("Player {number}").format(number=number)
            name, copy = wanted, 2
            while any(_alike(name, other) for other in named.values()):
                name, copy = f"{wanted} {copy}", copy + 1
            named[seat] = name
        return [replace(player, name=named[seat]) for seat, player in enumerate(self.players)]

    def chosen_options(self) -> dict[str, Value]:
        """Return the house rules to play by; one that a table of this size does not have is as usual."""
        offered = {one.name for one in self.declared()}
        return {name: value for name, value in self.options.items() if name in offered}

    # Text

    def text(self) -> str:
        """Return the set-up as text."""
        lines = [f"seat {player.kind} {'' if player.is_person else player.level + ' '}{player.name}"
                 for player in self.players]  # fmt: skip
        declared = self.game.option_declarations
        lines += [f"option {name} {declared[name].text(value)}" for name, value in self.options.items()]
        return "\n".join(lines)

    @classmethod
    def parse(cls, game: type[Game], text: str) -> Setup | None:
        """Return the set-up in *text*; None where it does not fit the game (any more)."""
        from cardgames.players.player import fitting  # with the search, which the first frame does not need

        setup = cls(game, [], usual_options(game))
        for line in text.splitlines():
            word, _, rest = line.partition(" ")
            if word == "seat":
                player = _player(rest)
                if player is None:
                    return None
                setup.players.append(replace(player, level=fitting(game, player.level)))
            elif word == "option":
                name, _, value = rest.partition(" ")
                try:
                    setup.options[name] = game.option_declarations[name].parse(value)
                except (KeyError, OptionError):
                    continue  # a rule that has changed since: it is as usual
        return setup if len(setup.players) in game.seats else None


def _alike(one: str, other: str) -> bool:
    """Tell whether two names mean the same player."""
    return one.strip().casefold() == other.strip().casefold()


def usual_options(game: type[Game]) -> dict[str, Value]:
    """Return the usual house rules of *game*."""
    return {name: declared.default for name, declared in game.option_declarations.items()}


def _player(text: str) -> Player | None:
    kind, _, rest = text.partition(" ")
    if kind == "person":
        return Player(rest[:LONGEST_NAME], "person")
    level, _, name = rest.partition(" ")
    if kind != "computer" or level not in LEVELS or not name:
        return None
    return Player(name[:LONGEST_NAME], "computer", level)

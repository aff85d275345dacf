"""In which order the menu shows the games: those that are somebody's own first, the others sorted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgames.engine import Game

Games = list[type[Game]]


@dataclass(frozen=True)
class Habits:
    """The favourites and the played games of somebody: *stars* are the names of their favourites, *played*
    when each game was last dealt (ISO text), *order* and *players* their choices in the menu (empty: any
    number).
    """

    stars: frozenset[str] = frozenset()
    played: Mapping[str, str] | None = None
    order: str = "family"
    players: str = ""

    def last(self, game: type[Game]) -> str:
        """Return when *game* was last played; empty where it never was."""
        return (self.played or {}).get(game.name(), "")

    def is_favourite(self, game: type[Game]) -> bool:
        """Tell whether *game* has a star."""
        return game.name() in self.stars

    def fitting(self, games: Sequence[type[Game]]) -> Games:
        """Return those of *games* for the chosen number of players."""
        return [game for game in games if not self.players or int(self.players) in game.seats]

    def sort(self, games: Sequence[type[Game]]) -> Games:
        """Return *games* in the order that was chosen."""
        match self.order:
            case "name":
                return sorted(games, key=lambda game: game.title.casefold())
            case "players":
                return sorted(games, key=lambda game: (min(game.seats), max(game.seats)))
            case "shortest":
                return sorted(games, key=lambda game: game.minutes)
            case "recent":
                return sorted(games, key=self.last, reverse=True)
        return list(games)

    def parts(self, games: Sequence[type[Game]], row: int) -> tuple[Games, Games]:
        """Return one's own games and the others, to be shown apart in rows of *row*; all together, one's
        own first, where too few are one's own for a *row* and a row more would be needed."""
        own = self.own(games, row)
        rest = [game for game in games if game not in own]
        rows = -(-len(own) // row) + -(-len(rest) // row)
        if len(own) < row and rows > -(-len(games) // row):
            return [], own + rest
        return own, rest

    def own(self, games: Sequence[type[Game]], row: int) -> Games:
        """Return the favourites, those played last first, and as many other games that were played as fill
        the last *row*."""
        lately = sorted(games, key=self.last, reverse=True)
        stars = [game for game in lately if self.is_favourite(game)]
        others = [game for game in lately if self.last(game) and not self.is_favourite(game)]
        return stars + others[: row - len(stars) % row]

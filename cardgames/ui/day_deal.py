"""The deal of the day: the same cards, the same seat and the same opponents for everybody, everywhere.

How it is made stays the same in all versions, so that people can compare:

- The day is the date by the clock on the wall where somebody plays.
- The seed is the first 16 digits of the SHA-256 of "cardgames day NAME EDITION DATE": the folder of the game,
  the edition of its rules and the date as in 2026-03-14. Nothing leads back from the cards.
- As many play as usual, by the usual house rules, against steady opponents drawn by the seed. The person has
  seat 0. The deal goes round by the number of the day; the same for the first hand where hands differ.
- A person's partner plays at full strength, as in any match.
- The result is by how much the person's side was ahead of the others on average, as at a duplicate night;
  where chips are won from one another it is the chips that were won.

Par is the result of the strongest player in the person's seat, see `Par`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from cardgames.engine import Game, Match, Player
from cardgames.engine.families.betting import Betting
from cardgames.players.names import drawn
from cardgames.storage import DayResult

from .nights import is_played, result

SEAT = 0
OPPONENTS = "steady"


@dataclass(frozen=True)
class DayDeal:
    """See the module."""

    game: type[Game]
    day: date

    @property
    def seed(self) -> str:
        """The seed of its cards."""
        words = f"cardgames day {self.game.name()} {self.game.edition} {self.day.isoformat()}"
        return sha256(words.encode()).hexdigest()[:16]

    def match(self, name: str, away: Sequence[str] = ()) -> Match:
        """Return the match as it begins for the person called *name*; the opponents called as in *away* stay
        away, because somebody has their face."""
        taken = {name.casefold(), *(one.casefold() for one in away)}
        seats, number = self.game.seats[0], self.day.toordinal()
        names = [one for one in drawn(self.seed) if one.casefold() not in taken]
        others = [Player(one, "computer", OPPONENTS) for one in names[: seats - 1]]
        dealer = number % seats
        if self.game.idle_dealer and seats > 1:
            dealer = 1 + number % (seats - 1)
        hand = number % self.game.hands + 1 if self.game.hands < Game.hands else 1
        if self.game.day_deal == "match":
            hand = 1
        players = [Player(name or "You", "person"), *others]
        return Match(self.game, players, seed=self.seed, dealer=dealer, hand=hand)

    def is_over(self, match: Match) -> bool:
        """Tell whether the compared hand or match is over."""
        return match.over or (self.game.day_deal == "hand" and is_played(match))

    def score(self, match: Match) -> float:
        """Return the result of the person in a *match* that is over."""
        if self.game.day_deal == "hand":
            points, others = result(match)
            score = points - (others or 0.0)
            return -score if self.game.low_wins else score
        position = match.position
        worth = [float(position.merit(side)) for side in range(position.side_count)]
        own = worth.pop(position.side(SEAT))
        if not worth or (isinstance(position, Betting) and position.chips):
            return own
        return own - sum(worth) / len(worth)


@dataclass(frozen=True)
class DayStanding:
    """How a person stands with a deal: their *result* once they have played it, the *par* where it is known,
    and whether they have *begun*."""

    deal: DayDeal
    result: DayResult | None
    par: float | None
    begun: bool


@dataclass(frozen=True)
class DayTick:
    """A day of the week row: whether a deal of it was *played*, and at *par* or better."""

    day: date
    played: bool
    par: bool


def offers_day_deal(game: type[Game]) -> bool:
    """Tell whether *game* has a deal of the day."""
    return game.day_deal != "none"


def game_of_day(games: Sequence[type[Game]], day: date) -> type[Game] | None:
    """Return the game whose deal the menu offers on *day*: they take turns, in the order of their names."""
    offered = sorted((game for game in games if offers_day_deal(game)), key=lambda game: game.name())
    return offered[day.toordinal() % len(offered)] if offered else None

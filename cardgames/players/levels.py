"""The four levels of computer players, as data.

A weaker level makes honest mistakes: it forgets covered cards, and makes some moves without thinking. No
level plays at random, sees a hidden card, is given worse cards, or has its search starved.  Game-specific
additions are in the game's `AI` record.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardgames import games
from cardgames.engine import Game, Match
from cardgames.languages import N_


@dataclass(frozen=True)
class Level:
    """A level of computer players."""

    name: str
    title: str
    description: str
    """The default description; see `describe`."""
    memory: int | None = None
    """The number of covered cards remembered of each pile, the last ones; None for all."""
    lazy: float = 0.0
    """The share of decisions, 0 to 1, made without thinking."""
    iterations: int = 0
    """The maximum number of playouts per decision; 0 for rules of thumb alone."""
    exact: int = 0
    """The number of last tricks solved exactly."""


BEGINNER = Level(
    "beginner",
    N_("Beginner"),
    N_("Forgets all but the last few cards played, and sometimes plays without thinking."),
    memory=4,
    lazy=0.1,
)
STEADY = Level("steady", N_("Steady"), N_("Plays by good rules of thumb and remembers every card."))
SHARP = Level(
    "sharp", N_("Sharp"), N_("Tries out its moves on many possible deals."), iterations=2000, exact=4
)
EXPERT = Level(
    "expert",
    N_("Expert"),
    N_("Tries out its moves on very many possible deals."),
    iterations=8000,
    exact=4,
)
CAREFUL = replace(BEGINNER, name="careful", lazy=0.0)
"""A graduate of the course: a beginner's memory, but no move made without thinking. It is no opponent;
practice hands are chosen so that it wins them."""
LEVELS: dict[str, Level] = {level.name: level for level in (BEGINNER, STEADY, SHARP, EXPERT)}
STRONGEST = EXPERT.name
TRICKS = N_("Tries out its cards on very many possible deals and works out the last four tricks.")
"""Sharp's description in trick games with fast play."""
BIDS_AND_TRICKS = N_(
    "Tries out bids and cards on very many possible deals and works out the last four tricks."
)
"""Sharp's description where it tries its bids too."""


def effective_level(match: Match, seat: int) -> str:
    """Return the name of the level at which the computer plays *seat*: its own, except that a person's
    partner always plays at full strength."""
    position = match.position
    team = position.team(seat)
    if any(person != seat and position.team(person) == team for person in match.persons):
        return STRONGEST
    return match.players[seat].level


def within(game: type[Game], level: Level) -> Level:
    """Return *level*, or the strongest of *game* where it is above that."""
    names, strongest = list(LEVELS), games.ai(game).strongest
    is_above = level.name in names and names.index(level.name) > names.index(strongest)
    return LEVELS[strongest] if is_above else level


def luck(game: type[Game]) -> str | None:
    """Return the reason why all levels of *game* are equal; None if they are not."""
    return games.ai(game).luck or None


def describe(game: type[Game], level: str) -> str:
    """Return the set-up screen's sentence on how the computer plays *game* at *level*."""
    if (sentence := luck(game)) is not None:
        return sentence
    ai, plays = games.ai(game), within(game, LEVELS[level])
    usual = plays.description
    if plays is SHARP and ai.fast_play is not None:
        usual = TRICKS if ai.bids_heard is None or ai.exact else BIDS_AND_TRICKS
    return ai.descriptions.get(plays.name, usual)

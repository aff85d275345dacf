"""Who may play in the arena: the levels, players that mind one thing less, and the yardsticks below them."""

from random import Random
from typing import Any, Literal, TypeVar

from cardgames import games
from cardgames.engine import Advice, Bot, Decision, Game, Sentence
from cardgames.engine.zones import FAN
from cardgames.players.levels import LEVELS, STEADY, Level
from cardgames.players.player import player
from cardgames.players.search import improve

from .exploiters import IDEAS, exploiter

G = TypeVar("G", bound=Game)
RANDOM = "random"
UNSCORED = "unscored"
"""Said after a level: it plays every hand as if it were the first of a match."""
NERVES = ("bold", "careful")
CLAIRVOYANT = "clairvoyant"
"""Sees all cards: how much better than a fair player nobody could be."""
SEEING = Level(CLAIRVOYANT, "Clairvoyant", "Sees all cards.", iterations=1000, exact=5)
PLAYERS = (
    RANDOM,
    CLAIRVOYANT,
    *IDEAS,
    *LEVELS,
    *(f"{level}-{manner}" for level in LEVELS for manner in (*NERVES, UNSCORED)),
)


def named(game: type[Game], name: str) -> Bot:
    """Return the player with this name: "random", one with a single idea, or a level in some manner."""
    if name in IDEAS:
        return exploiter(IDEAS[name], player(game, STEADY.name))
    if name == RANDOM:
        return legal_at_random
    if name == CLAIRVOYANT:
        return Clairvoyant(game)
    level, _, manner = name.partition("-")
    if manner == UNSCORED:
        return without_score(player(game, level))
    return with_temperament(player(game, level), manner) if manner else player(game, level)


def level_of(name: str) -> str:
    """Return the level that a table shows for the player with this name: some choices are made to suit it."""
    level = name.partition("-")[0]
    return level if level in LEVELS else STEADY.name


def legal_at_random(view: Any, decision: Decision, rng: Random) -> list[Advice]:
    """Return a player that makes any legal move: the yardstick below all levels."""
    return [Advice(decision.sample(rng), 0.0, Sentence("It is legal."))]


def with_temperament(bot: Bot, temperament: str) -> Bot:
    """Return *bot* as it plays for somebody of this temperament."""

    def plays(view: Game, decision: Decision, rng: Random) -> list[Advice]:
        view.temperaments = (temperament,) * view.seat_count
        return bot(view, decision, rng)

    return plays


def without_score(bot: Bot) -> Bot:
    """Return *bot* as it plays where it knows neither the score nor that the match ends: to make the most of
    the hand."""

    def plays(view: Game, decision: Decision, rng: Random) -> list[Advice]:
        view.scores = [0] * view.side_count
        if view.hands == Game.hands:  # else the number of a hand says how it is played
            view.hand_number = 1
        return bot(view, decision, rng)

    return plays


class Clairvoyant:
    """A bot that is shown the position itself, not a view.

    Of tricks it knows the whole deal: it tries each card on it, and works out the last five tricks.  Of other
    games it sees all hands, but not what is to be drawn.
    """

    def __init__(self, game: type[Game]) -> None:
        self.fast_play, self.steady = games.ai(game).fast_play, player(game, STEADY.name)

    def __call__(self, position: Any, decision: Decision, rng: Random) -> list[Advice]:
        view = position.view(position.player)
        advice = self.steady(view, decision, rng)
        if self.fast_play is None:
            return improve(with_open_hands(view, position), advice, rng, SEEING)
        if self.fast_play(position) is None:
            return advice
        return improve(position, advice, rng, SEEING)


def with_open_hands(view: G, position: G) -> G:
    """Return *view* with the hands that lie in *position* put into it."""
    for seen, true in zip(view.zones, position.zones, strict=True):
        if true.owner is not None and true.kind == FAN:
            seen.refill(list(true))
            seen.known = true.known[:]
    return view


Part = Literal["tricks", "bids"]
"""The play of tricks, or what is decided outside it."""


def for_part(game: type[Game], bot: Bot, part: Part) -> Bot:
    """Return *bot* for one *part* of a game of tricks, with the steady player for the other."""
    if isinstance(bot, Clairvoyant):
        return bot
    fast_play, steady = games.ai(game).fast_play, player(game, STEADY.name)

    def plays(view: Game, decision: Decision, rng: Random) -> list[Advice]:
        is_play = fast_play is not None and fast_play(view) is not None
        return (bot if is_play == (part == "tricks") else steady)(view, decision, rng)

    return plays

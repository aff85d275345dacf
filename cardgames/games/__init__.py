"""The games, in two lists: a new one adds a line to `DRAFTS`, which moves to `GAMES` once it is whole."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from random import Random
from typing import Any

from cardgames.engine import Advice, Bot, Decision, Game, MatchError, Sentence, parse_match
from cardgames.engine.ai import AI, computer_of

from .ace_deuce_jack import AceDeuceJack
from .backhand import Backhand
from .belote import Belote
from .big_three import BigThree
from .botifarra import Botifarra
from .buck_euchre import BuckEuchre
from .crash import Crash
from .cribbage import Cribbage
from .delphi import Delphi
from .farmer import Farmer
from .jersey_gin import JerseyGin
from .jubilee import Jubilee
from .kaluki import Kaluki
from .khanhoo import Khanhoo
from .malilla import Malilla
from .porrazo import Porrazo
from .skin import Skin
from .solo import Solo
from .three_thirteen import ThreeThirteen
from .totit import Totit
from .triple_draw import TripleDraw
from .ziginette import Ziginette

GAMES: tuple[type[Game], ...] = (
    Belote,
    Botifarra,
    Malilla,
    Solo,
    BuckEuchre,
    Khanhoo,
    ThreeThirteen,
    JerseyGin,
    Kaluki,
    Porrazo,
    Totit,
    Backhand,
    Farmer,
    Ziginette,
    Skin,
    AceDeuceJack,
    TripleDraw,
    Cribbage,
    Jubilee,
    Crash,
    BigThree,
    Delphi,
)
"""The games of the menu, in its order."""

DRAFTS: tuple[type[Game], ...] = ()
"""Games with nothing but rules so far: they are played from the command line, tested and soaked."""


def find(name: str) -> type[Game] | None:
    """Return the game or draft whose folder has this name, None where there is none."""
    return next((game for game in (*GAMES, *DRAFTS) if game.name() == name), None)


def position_of(record: str) -> str:
    """Return the position in which the match with this *record* stands, as text; or why it cannot be had."""
    try:
        return parse_match(record, find).position.describe()
    except MatchError as error:
        return str(error)


def ai(game: type[Game]) -> AI[Any]:
    """Return how the computer plays *game*: at random, as long as the game does not say."""
    return computer_of(game) or AI(at_random)


def at_random(view: Game, decision: Decision, rng: Random) -> list[Advice]:
    """Return one legal move, drawn at random: the computer player of a draft."""
    return [Advice(decision.sample(rng), 0.0, Sentence("It was drawn at random."))]


def bot(game: type[Game]) -> Bot:
    """Return the steady computer player of *game*."""
    return ai(game).advise


def folder(game: type[Game]) -> Traversable:
    """Return the folder of *game*, with its ``rules.md`` and ``lessons``."""
    return resources.files(game.__module__.rpartition(".")[0])

"""The games: the explicit list, in the order of the menu.  A new game adds one line here."""

from __future__ import annotations

from importlib import import_module, resources
from importlib.resources.abc import Traversable

from cardgames.engine import Bot, Game

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


def find(name: str) -> type[Game] | None:
    """The game whose folder has this name, None where there is none."""
    return next((game for game in GAMES if game.name() == name), None)


def bot(game: type[Game]) -> Bot:
    """The steady computer player of *game*."""
    module = import_module(f"{game.__module__.rpartition('.')[0]}.bot")
    advise: Bot = module.advise
    return advise


def folder(game: type[Game]) -> Traversable:
    """The folder of *game*, with its ``rules.md`` and ``lessons``."""
    return resources.files(game.__module__.rpartition(".")[0])

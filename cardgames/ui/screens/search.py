"""Finding a game by what somebody types."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from cardgames.engine import Game
from cardgames.languages import N_, _, pgettext

FILLERS = N_("player players people for with", "words that a search passes over")


def folded(text: str) -> str:
    """Return *text* in small letters without accents.

    >>> folded("Tressette è")
    'tressette e'
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def found(game: type[Game], words: str) -> bool:
    """Tell whether every word is in the game's name, its other names or its family, or is a number of
    players."""
    text = folded(" ".join((game.title, *game.also_called, _(game.family))))
    fillers = folded(pgettext("words that a search passes over", FILLERS)).split()
    for word in folded(words).split():
        if word in fillers:
            continue
        if not (word in text or (word.isdecimal() and int(word) in game.seats)):
            return False
    return True


def matching(games: Iterable[type[Game]], words: str) -> list[type[Game]]:
    """Return the games that are found, those first whose name holds the words as they were typed."""
    phrase = folded(words).strip()
    return sorted(
        (game for game in games if found(game, words)), key=lambda game: phrase not in folded(game.title)
    )

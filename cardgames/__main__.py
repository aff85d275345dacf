"""`python -m cardgames`: the program.

cardgames                         the menu
cardgames GAME                    the game's page
cardgames GAME --seed N --seats … a table at once: --seats person,steady,sharp,expert
cardgames play FILE               the match recorded in a file
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cardgames import __version__
from cardgames.engine import LEVELS, Game, OptionError, Player
from cardgames.games import GAMES, find
from cardgames.players.names import NAMES

INTERRUPTED = 130
"""The exit code that shells give to what was ended by Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the result is its exit code."""
    multiprocessing.freeze_support()
    try:
        return _run(arguments)
    except KeyboardInterrupt:  # everything is saved after each move, so there is nothing to say
        return INTERRUPTED


def _run(arguments: Sequence[str] | None) -> int:
    parser = _parser()
    given = parser.parse_args(arguments)
    game, file = _what(parser, given)
    players = _players(parser, game, given.seats) if given.seats else None
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from cardgames.ui.run import run
    from cardgames.ui.speech import speak_to

    return run(
        game=game,
        file=file,
        players=players,
        seed=given.seed,
        folder=Path(given.folder) if given.folder else None,
        sound=not given.no_sound,
        speak=speak_to(sys.stdout) if given.speak_log else None,
    )


def _parser() -> argparse.ArgumentParser:
    names = ", ".join(game.name() for game in GAMES)
    parser = argparse.ArgumentParser(
        prog="cardgames",
        description="A collection of card games: play the computer, share one screen, or learn.",
        epilog=f"Games: {names}.",
    )
    parser.add_argument("game", nargs="?", help="a game to open, or 'play' to open a recorded match")
    parser.add_argument("file", nargs="?", help="the recorded match")
    parser.add_argument("--seed", help="the text from which every shuffle of the match follows")
    parser.add_argument("--seats", help=f"who sits at the table, for example person,{','.join(LEVELS[1:])}")
    parser.add_argument("--folder", help="keep settings and saves in this folder")
    parser.add_argument("--no-sound", action="store_true", help="stay silent")
    parser.add_argument(
        "--speak-log", action="store_true", help="write what happens to standard output, for screen readers"
    )
    parser.add_argument("--version", action="version", version=f"cardgames {__version__}")
    return parser


def _what(
    parser: argparse.ArgumentParser, given: argparse.Namespace
) -> tuple[type[Game] | None, Path | None]:
    if given.game == "play":
        if not given.file:
            parser.error("play needs the file of a recorded match.")
        return None, Path(given.file)
    if given.file:
        parser.error(f"I do not know what to do with {given.file!r}.")
    if given.game is None:
        if given.seats or given.seed:
            parser.error("--seats and --seed need a game.")
        return None, None
    game = find(given.game)
    if game is None:
        parser.error(
            f"There is no game {given.game!r}. There are: {', '.join(game.name() for game in GAMES)}."
        )
    return game, None


def _players(parser: argparse.ArgumentParser, game: type[Game] | None, text: str) -> list[Player]:
    players = []
    names = iter(NAMES)
    words = text.split(",")
    alone = words.count("person") == 1
    for number, word in enumerate(words, 1):
        if word == "person":
            players.append(Player("You" if alone else f"Player {number}", "person"))
        elif word in LEVELS:
            players.append(Player(next(names, f"Player {number}"), "computer", word))
        else:
            parser.error(f"A seat is 'person' or a level ({', '.join(LEVELS)}), not {word!r}.")
    try:
        if game is not None:
            game(len(players))
    except OptionError as error:
        parser.error(str(error))
    return players


if __name__ == "__main__":
    sys.exit(main())

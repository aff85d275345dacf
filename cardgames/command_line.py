"""The command line: the arguments of `cardgames`, and their meaning.

`USES`, `OPTIONS` and `EXAMPLES` are the text of `--help` and of the manual page, which
`python packaging/make.py` writes.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from cardgames import __version__
from cardgames.engine import LEVELS, Game, OptionError, Player
from cardgames.engine.match import LONGEST_SEED
from cardgames.games import GAMES, find
from cardgames.incoming import one_line
from cardgames.languages import LANGUAGES, N_, _, of_system, pgettext, use
from cardgames.players.names import NAMES

ABOUT = N_("A collection of card games: play the computer, share a screen with friends, or learn a game.")
PLAY, DEAL, REPORT = COMMANDS = ("play", "deal", "report")
CODES = [language.code for language in LANGUAGES]
UNEXPECTED = N_("Unexpected argument: {word}.")
PORTABLE = "cardgames-data"
"""The folder that `--portable` keeps everything in."""


@dataclass(frozen=True)
class CommandOption:
    """An option with its explanation, a template; *value* names its argument, empty for a switch."""

    name: str
    template: str
    value: str = ""

    @property
    def text(self) -> str:
        """The explanation in the language in force."""
        return _(self.template).format(**FIELDS)


FIELDS = {"levels": ", ".join(LEVELS), "folder": PORTABLE}
"""The fields of explanations."""


USES = (
    ("", N_("Open the menu.")),
    ("GAME", N_("Open that game's page.")),
    ("GAME --seats person,LEVEL,... --seed WORDS", N_("Deal at once; either option is enough.")),
    ("FILE", N_("Open a saved match, deal or position; a finished match opens as a replay.")),
    ("play FILE", N_("Open FILE whatever its name ends in.")),
    ('deal "TEXT"', N_("Play a deal someone shared.")),
    (
        "report [FILE]",
        N_(
            "Collect what a bug report needs, with names removed: settings, crashes, and the last match (or"
            " FILE) with its position."
        ),
    ),
)
"""The arguments of the program, and their effects."""

OPTIONS = (
    CommandOption("--seats", N_("who plays in each seat: person, {levels}, separated by commas"), "WHO,..."),
    CommandOption("--seed", N_("the deal code: the same words deal the same cards"), "WORDS"),
    CommandOption("--folder", N_("keep settings, saves and pictures in this folder"), "FOLDER"),
    CommandOption(
        "--portable",
        N_(
            "keep them in the folder {folder} next to the program, for a USB stick; if installed with pip,"
            " in the current folder"
        ),
    ),
    CommandOption("--language", N_("the language to use this time, such as en or ca"), "CODE"),
    CommandOption("--no-sound", N_("play no sound and leave the sound device alone")),
    CommandOption("--speak-log", N_("write what happens to standard output, for screen readers")),
)
LAST = (
    CommandOption("--help", N_("show this help and exit")),
    CommandOption("--version", N_("show the version and exit")),
)
EXAMPLES = (
    ("malilla", N_("Open the page of Malilla.")),
    (
        "cribbage --seats person,steady --seed monday",
        N_("Play Cribbage against the computer; the cards are the same every time."),
    ),
    ("monday.match", N_("Continue the match saved in this file.")),
    ("--portable", N_("Keep everything in one folder.")),
)
FILES = N_(
    "Settings, saved matches and cached pictures are kept in the usual folders for the current user's"
    " programs; --folder and --portable put them elsewhere. Shared matches and deals are files that end in"
    " .match and .deal."
)
EXIT_CODES = N_(
    "0 after a normal exit, 2 if the command line is not valid or what it names cannot be opened, 1 if there"
    " is no display or the report cannot be written."
)


@dataclass(frozen=True)
class Arguments:
    """The parsed command line.  *folder* is None for the usual folders of the person."""

    game: type[Game] | None = None
    file: Path | None = None
    deal: str = ""
    report: bool = False
    players: Sequence[Player] | None = None
    seed: str | None = None
    folder: Path | None = None
    language: str = ""
    sound: bool = True
    speak: bool = False


def parse(arguments: Sequence[str] | None = None) -> Arguments:
    """Read the command line.  Ends the program after `--help` and `--version`, and with a sentence where
    it cannot be understood, in the language asked for or else that of the system."""
    typed = list(sys.argv[1:] if arguments is None else arguments)
    end = typed.index("--") if "--" in typed else len(typed)  # what follows is no option
    use(_asked_language(typed[:end]) or of_system())
    parser = _parser()
    try:
        given, unknown = parser.parse_known_intermixed_args(typed[:end])
    except argparse.ArgumentError as error:
        parser.error(_misused(error.argument_name or ""))
    if unknown:
        parser.error(_(UNEXPECTED).format(word=repr(unknown[0])))
    given.words += typed[end + 1 :]
    game, file, deal = _what(parser, given)
    return Arguments(
        game=game,
        file=file,
        deal=deal,
        report=given.words[:1] == [REPORT],
        players=_players(parser, game, given.seats) if game is not None and given.seats else None,
        seed=given.seed or None,
        folder=portable_folder() if given.portable else Path(given.folder) if given.folder else None,
        language=_language(parser, given.language) if given.language else "",
        sound=not given.no_sound,
        speak=given.speak_log,
    )


def portable_folder() -> Path:
    """Return where `--portable` keeps everything."""
    frozen = getattr(sys, "frozen", False)  # set in a program that was built to run without Python
    return (Path(sys.executable).parent if frozen else Path.cwd()) / PORTABLE


def _asked_language(typed: Sequence[str]) -> str:
    """Return the code after `--language`; "" for none that exists."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--language", nargs="?")
    code = parser.parse_known_args(typed)[0].language
    return code if code in CODES else ""


def _misused(name: str) -> str:
    """Return the error of an option that lacks its value, or has one that it does not take."""
    for option in OPTIONS:
        if option.name == name and option.value:
            return _("{option} needs a value.").format(option=f"{name} {option.value}")
    return _("{option} takes no value.").format(option=name)


class _HelpFormatter(argparse.HelpFormatter):
    """Writes "usage" in the language in force."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, pgettext("command line", "usage: "))


class _Parser(argparse.ArgumentParser):
    """Reports an error in one sentence, and where to read more."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"cardgames: {message}\n{_('Try `cardgames --help`.')}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
        formatter_class=_HelpFormatter,
        prog="cardgames",
        usage="\n       ".join(f"cardgames {words}".rstrip() for words, _ in USES),
        description=_(ABOUT),
        epilog=_("Games: {games}.").format(games=", ".join(game.name() for game in GAMES)),
    )
    parser.add_argument("words", nargs="*", help=argparse.SUPPRESS)  # `USES` tells of them
    group = parser.add_argument_group(pgettext("command line", "options"))
    for option in OPTIONS:
        if option.value:
            group.add_argument(option.name, metavar=option.value, help=option.text)
        else:
            group.add_argument(option.name, action="store_true", help=option.text)
    help_, version = LAST
    shown = f"cardgames {__version__}"
    group.add_argument(help_.name, "-h", action="help", help=help_.text)
    group.add_argument(version.name, action="version", version=shown, help=version.text)
    return parser


def _language(parser: argparse.ArgumentParser, code: str) -> str:
    if code not in CODES:
        words = _("There is no language {code}. Choose from: {codes}.")
        parser.error(words.format(code=repr(code), codes=", ".join(CODES)))
    return code


def _what(
    parser: argparse.ArgumentParser, given: argparse.Namespace
) -> tuple[type[Game] | None, Path | None, str]:
    """Return the game, the file and the text of a deal that are to be opened, as far as there are any."""
    if given.portable and given.folder:
        parser.error(_("Use either --portable or --folder, not both."))
    given.seed = one_line(given.seed or "")
    if len(given.seed) > LONGEST_SEED:
        parser.error(_("--seed takes at most {most} characters.").format(most=LONGEST_SEED))
    if "" in (*given.words, given.folder, given.language, given.seats):
        parser.error(_(UNEXPECTED).format(word=repr("")))
    words: list[str] = [*given.words, "", ""]
    first, second, *more = words
    if any(more):
        parser.error(_(UNEXPECTED).format(word=repr(more[0])))
    game = find(first) if first else None
    if first and game is None and first not in COMMANDS and not _means_a_file(first):
        names = [game.name() for game in GAMES]
        close = difflib.get_close_matches(first, names, 1)
        if close:
            told = _("There is no game called {word}. Did you mean {game}?")
            parser.error(told.format(word=repr(first), game=close[0]))
        told = _("There is no game called {word}. Choose from: {games}.")
        parser.error(told.format(word=repr(first), games=", ".join(names)))
    if game is None and (given.seats or given.seed):
        parser.error(_("--seats and --seed need a game, as in: cardgames malilla --seed monday."))
    if first == PLAY:
        if not second:
            parser.error(_("play needs a file: cardgames play FILE."))
        return None, Path(second), ""
    if first == DEAL:
        if not second:
            parser.error(_('deal needs the text of a shared deal: cardgames deal "cardgames deal 1; ...".'))
        return None, None, second
    if first == REPORT:
        return None, Path(second) if second else None, ""
    if second:
        parser.error(_(UNEXPECTED).format(word=repr(second)))
    return game, Path(first) if first and game is None else None, ""


def _means_a_file(word: str) -> bool:
    """Tell whether *word*, which is no game, is a file: desktops start the program with the path of one."""
    path = Path(word)
    return path.suffix != "" or path.name != word


def _players(parser: argparse.ArgumentParser, game: type[Game], text: str) -> list[Player]:
    from cardgames.players.player import fitting  # with the search, which the first frame does not need

    players = []
    names = iter(NAMES)
    words = text.split(",")
    alone = words.count("person") == 1
    for number, word in enumerate(words, 1):
        placeholder = _("Player {number}").format(number=number)
        if word == "person":
            players.append(Player("You" if alone else placeholder, "person"))
        elif word in LEVELS:
            players.append(Player(next(names, placeholder), "computer", fitting(game, word)))
        else:
            told = _("A seat is 'person' or a level ({levels}), not {word}.")
            parser.error(told.format(levels=", ".join(LEVELS), word=repr(word)))
    try:
        game(len(players))
    except OptionError as error:
        parser.error(str(error))
    return players

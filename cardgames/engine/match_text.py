"""The record of a match as text: a save, a replay, a bug report and a golden test.

::

    cardgames match 1
    game malilla 1
    seed 8c1f
    option target 70
    seat person Anna
    seat computer steady Mika
    …
    temperament 1 patient
    mark 2 undo
    cut 14 240
    look hand0 3 7h 9c | Kd
    wish speak
    moves
    deal
    play 7h

A match that does not begin with its first deal has the text of its first position (see `positions`) before
the moves, each line behind the word `at`.  A `look` is an arrangement of a hand by its owner, a `cut` the
number of playouts after which the search for the move of a ply was cut short, a `wish` an aside requested by
a person that is not possible yet.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import takewhile

from .cards import Card, cards
from .game import Game, IllegalMove
from .match import LEVELS, LONGEST_SEED, Arrangements, Cuts, Match, Player
from .moves import Move
from .options import OptionError, Value
from .positions import PositionError, parse_position
from .temperaments import TEMPERAMENTS
from .text import Sentence, SentenceError

HEADER = "cardgames match"
VERSION = 1
MARKS = ("hint", "undo", "counted", "known")
LONGEST_LINE, MOST_FACTS = 10_000, 100_000
"""The maximum length of a line, and number of lines before the moves; longer records are refused."""


class MatchError(SentenceError):
    """An unreadable record; the sentence names the line."""


def match_text(match: Match) -> str:
    """Return the record as text; `parse_match` reads it back."""
    declared = match.game.option_declarations
    lines = [f"{HEADER} {VERSION}", f"game {match.game.name()} {match.game.edition}", f"seed {match.seed}"]
    lines += [f"option {name} {declared[name].text(value)}" for name, value in match.options.items()]
    if match.deck is not None:
        lines.append("deck " + " ".join(map(str, match.deck)))
    if match.dealer is not None:
        lines.append(f"dealer {match.dealer}")
    if match.first_hand != 1:
        lines.append(f"hand {match.first_hand}")
    if match.shuffles:
        lines.append(f"shuffles {match.shuffles}")
    for player in match.players:
        level = "" if player.is_person else f"{player.level} "
        lines.append(f"seat {player.kind} {level}{player.name}")
    for seat, player in enumerate(match.players):
        if player.temperament:
            lines.append(f"temperament {seat} {player.temperament}")
    if match.start is not None:
        lines += [f"at {line}" for line in match.start.describe().splitlines()]
    lines += [f"mark {hand} {what}" for hand, what in sorted(match.marks)]
    lines += [f"cut {ply} {playouts}" for ply, playouts in match.cuts.items() if ply < len(match.log)]
    for (zone, hand), groups in match.arrangements.items():
        lines.append(f"look {zone} {hand} " + " | ".join(" ".join(map(str, group)) for group in groups))
    if match.wish:
        lines.append(f"wish {match.wish}")
    lines.append("moves")
    lines += map(str, match.log)
    return "\n".join(lines) + "\n"


def parse_match(text: str, find: Callable[[str], type[Game] | None]) -> Match:
    """Return the match with this record, replayed; *find* gives the game with a name.

    Raises MatchError, with a sentence that names the line, if *text* is not a record.
    """
    return _MatchReader(text, find).match()


def seated_in(text: str) -> tuple[Player, ...]:
    """Return who sits at the table in the record *text*, without reading its moves.  Raises ValueError."""
    facts = takewhile(lambda line: line != "moves", text.splitlines())
    return tuple(_player(line.removeprefix("seat ")) for line in facts if line.startswith("seat "))


def _quoted(text: str) -> str:
    """Return the beginning of *text* in quotes, for a sentence."""
    return repr(text if len(text) <= 40 else text[:40] + "…")


class _MatchReader:
    """Reads the text of a match."""

    def __init__(self, text: str, find: Callable[[str], type[Game] | None]) -> None:
        self.lines = text.splitlines()
        self.find = find
        self.game: type[Game] | None = None
        self.seed = ""
        self.options: dict[str, Value] = {}
        self.deck: list[Card] | None = None
        self.numbers: dict[str, int] = {}
        self.players: list[Player] = []
        self.marks: set[tuple[int, str]] = set()
        self.arrangements: Arrangements = {}
        self.cuts: Cuts = {}
        self.wish = ""
        self.start: list[str] = []

    def match(self) -> Match:
        if not self.lines or not self.lines[0].startswith(HEADER + " "):
            raise MatchError("This is not a saved match.")
        version = self.lines[0].removeprefix(HEADER + " ")
        if version != str(VERSION):
            raise MatchError(
                "This match was saved by another version of the program (format {version}).",
                version=version[:20],
            )
        for number, line in enumerate(self.lines, 1):
            if len(line) > LONGEST_LINE:
                raise MatchError("Line {number} of the saved match is too long.", number=number)
        for number, line in enumerate(self.lines[1:], 2):
            if line == "moves":
                return self._replay(number)
            if number > MOST_FACTS:
                raise MatchError("There is too much before the moves of the saved match.")
            try:
                self._header(line)
            except ValueError as error:
                why: Sentence | str = str(error)
                if isinstance(error, OptionError):
                    why = Sentence(error.template, **error.fields)
                elif isinstance(error, SentenceError):
                    why = error.sentence
                raise MatchError(
                    "Line {number} of the saved match cannot be read: {why}", number=number, why=why
                ) from None
        raise MatchError("The saved match ends before its moves.")

    def _header(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "game":
            name, _, edition = rest.partition(" ")
            self.game = self.find(name)
            if self.game is None:
                raise SentenceError("there is no game {name} here.", name=_quoted(name))
            if edition != str(self.game.edition):
                raise SentenceError(
                    "{game} was saved with other rules (edition {number}).",
                    game=self.game.title,
                    number=edition[:20],
                )
        elif word == "seed":
            if len(rest) > LONGEST_SEED:
                raise ValueError("its seed is too long.")
            self.seed = rest
        elif word == "option":
            if self.game is None:
                raise ValueError("a house rule comes before the game.")
            name, _, value = rest.partition(" ")
            if name not in self.game.option_declarations:
                raise SentenceError(
                    "{game} has no house rule {rule}.", game=self.game.title, rule=_quoted(name)
                )
            self.options[name] = self.game.option_declarations[name].parse(value)
        elif word == "deck":
            self.deck = cards(rest)
        elif word in ("dealer", "hand", "shuffles"):
            self.numbers[word] = _number(rest)
        elif word == "seat":
            self.players.append(_player(rest))
        elif word == "temperament":
            seat, _, temperament = rest.partition(" ")
            if _number(seat) >= len(self.players) or temperament not in TEMPERAMENTS:
                raise ValueError(f"{_quoted(rest)} is no player's temperament.")
            self.players[int(seat)] = replace(self.players[int(seat)], temperament=temperament)
        elif word == "mark":
            hand, _, what = rest.partition(" ")
            if what not in MARKS:
                raise ValueError(f"{_quoted(what)} is not a mark.")
            self.marks.add((_number(hand), what))
        elif word == "cut":
            ply, _, playouts = rest.partition(" ")
            self.cuts[_number(ply)] = _number(playouts)
        elif word == "wish":
            if self.game is None or rest not in self.game.asides:
                raise ValueError(f"{_quoted(rest)} cannot wait here.")
            self.wish = rest
        elif word == "at":
            self.start.append(rest)
        elif word == "look":
            zone, hand, groups = [*rest.split(" ", 2), "", ""][:3]
            self.arrangements[zone, _number(hand)] = [cards(group) for group in groups.split("|")]
        else:
            raise ValueError(f"{_quoted(word)} is not known.")

    def _replay(self, moves_line: int) -> Match:
        if self.game is None:
            raise MatchError("The saved match does not say which game it is.")
        if self.numbers.get("dealer", -1) >= len(self.players):
            raise MatchError("The dealer of the saved match is not at the table.")
        try:
            match = Match(
                self.game,
                self.players,
                seed=self.seed,
                options=self.options,
                deck=self.deck,
                dealer=self.numbers.get("dealer"),
                hand=self.numbers.get("hand", 1),
                shuffles=self.numbers.get("shuffles", 0),
                start=parse_position("\n".join(self.start), self.find) if self.start else None,
            )
        except PositionError as error:
            words = "The saved match begins in a position that cannot be read. {error}"
            raise MatchError(words, error=str(error)) from None
        except OptionError as error:
            raise MatchError(error.template, **error.fields) from None
        with _without_garbage_collection():
            self._play_moves(match, moves_line)
        match.marks, match.arrangements = self.marks, self.arrangements
        match.cuts, match.wish = self.cuts, self.wish
        return match

    def _play_moves(self, match: Match, moves_line: int) -> None:
        """Play the moves, which follow line *moves_line*."""
        for number, line in enumerate(self.lines[moves_line:], moves_line + 1):
            try:
                match.play(Move.parse(line))
            except IllegalMove as error:
                words = "Line {number} of the saved match is not a legal move: {why}"
                raise MatchError(words, number=number, why=error.sentence) from None
            except ValueError:
                words = "Line {number} of the saved match is not a move: {line}."
                raise MatchError(words, number=number, line=_quoted(line)) from None


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Disable garbage collection: a match keeps all its positions, so collecting would scan them again and
    again in vain."""
    was_looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_looking:
            gc.enable()


def _player(text: str) -> Player:
    kind, _, rest = text.partition(" ")
    if kind == "person":
        return Player(rest, "person")
    level, _, name = rest.partition(" ")
    if kind != "computer" or level not in LEVELS:
        raise ValueError(f"{_quoted(text)} is not a player.")
    return Player(name, "computer", level)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ValueError(f"{_quoted(text)} is not a number.")
    return int(text)

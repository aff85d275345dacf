"""Match: the record of a match, and the only place that plays moves on it.

The record consists of the game and its edition, the house rules, the players, the seed, and the log of moves;
as text it is a save, a replay, a bug report and a golden test::

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
a person that is not possible yet.  Positions are a cache beside the record.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from cardgames.incoming import drawable, one_line

from .advice import Advice, Bot
from .cards import Card, cards
from .decisions import Decision
from .events import Event
from .game import Game, IllegalMove
from .moves import Move
from .options import OptionError, Value
from .positions import PositionError, parse_position
from .seeds import one_way
from .temperaments import EVEN, TEMPERAMENTS
from .text import Names, Seat, Sentence, SentenceError, Translation, Untranslated
from .zones import Sealed

HEADER = "cardgames match"
VERSION = 1
LEVELS = ("beginner", "steady", "sharp", "expert")
MARKS = ("hint", "undo", "counted", "known")
LONGEST = 20_000
"""The number of moves after which a match ends with the current hand."""

LONGEST_NAME = 200
"""The maximum length of a player's name; longer ones are cut."""
LONGEST_SEED = 1_000
"""The maximum length of a seed; longer ones are refused."""
LONGEST_LINE, MOST_FACTS = 10_000, 100_000
"""The maximum length of a line, and number of lines before the moves; longer records are refused."""

Decides = Callable[[Game], bool]
Arrangements = dict[tuple[str, int], list[list[Card]]]
"""An owner's groups of cards, by the id of the zone and the number of the hand."""

Cuts = dict[int, int]
"""By ply, the number of playouts after which a computer player's search was cut short; 0 where the rules of
thumb decided for lack of time."""


def decides(position: Game) -> bool:
    """Tell whether the player to act has a decision to make, not a deal or an automatic move."""
    return not position.over and position.phase != "deal" and position.makes_itself() is None


class MatchError(SentenceError):
    """An unreadable record; the sentence names the line."""


@dataclass(frozen=True)
class Player:
    """The player of a seat: a person, or a computer player of a level, with a temperament or none."""

    name: str
    kind: Literal["person", "computer"] = "computer"
    level: str = "steady"
    temperament: str = EVEN.name

    def __post_init__(self) -> None:
        if self.kind not in ("person", "computer") or self.level not in LEVELS:
            raise ValueError(f"a {self.level} {self.kind} is no player")
        if self.temperament not in TEMPERAMENTS:
            raise ValueError(f"nobody is {self.temperament}")
        object.__setattr__(self, "name", one_line(self.name[:LONGEST_NAME]))

    @property
    def is_person(self) -> bool:
        """Tell whether a person plays this seat."""
        return self.kind == "person"


def seated_in(text: str) -> tuple[Player, ...]:
    """Return who sits at the table in the record *text*, without reading its moves."""
    found = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        kind, _, name = rest.partition(" ")
        if word == "seat" and kind == "person":
            found.append(Player(name, "person"))
        elif word == "seat" and kind == "computer":
            level, _, name = name.partition(" ")
            if level in LEVELS:
                found.append(Player(name, "computer", level))
        elif word == "moves":
            break
    return tuple(found)


class Match:
    """A match in progress.

    *players* fill the seats in order of play; *shuffles* counts the uses of the random generator before the
    first deal, where that comes from another match (see `sharing`); *start* is the first position, with its
    own options, dealer and hand; the other arguments are those of `Game`.  Raises OptionError for house rules
    or a number of players that the game does not have.

    A match ends at the latest with the hand in which it reaches `longest` moves.
    """

    def __init__(
        self,
        game: type[Game],
        players: Sequence[Player],
        *,
        seed: str,
        options: Mapping[str, Value] | None = None,
        deck: Sequence[Card] | None = None,
        dealer: int | None = None,
        hand: int = 1,
        shuffles: int = 0,
        edition: int | None = None,
        start: Game | None = None,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.seed = " ".join(drawable(seed).split())  # another form would deal other cards
        self.deck = tuple(deck) if deck is not None else None
        self.dealer = dealer
        self.first_hand = hand
        self.start = start
        if start is None:
            first = game(
                len(self.players), seed=self.seed, options=options, deck=deck, dealer=dealer, hand=hand,
                edition=edition,
            )  # fmt: skip
        elif type(start) is not game or start.seat_count != len(self.players):
            raise OptionError(
                "This is not a position of {game} for {count}.", game=game.title, count=len(self.players)
            )
        else:
            first = start.copy()
        _seat(self.players, first)
        self.shuffles = shuffles
        if shuffles:
            first.chances = shuffles
        self.options = first.options
        self.longest = LONGEST
        first.drain()
        self.log: list[Move] = []
        self.undone: list[Move] = []
        self.marks: set[tuple[int, str]] = set()
        self.arrangements: Arrangements = {}
        self.cuts: Cuts = {}
        self.wish = ""
        """The verb of an aside that a person has asked for but that is not possible yet."""
        self.letters: Mapping[str, str] = {}
        self.faces_wanted = ""
        self.translation: Translation = Untranslated()
        self._positions: list[Game] = [first]
        self._events: list[list[Event]] = []
        self._asked: Decision | None = None

    # ------------------------------------------------------------------ queries

    @property
    def position(self) -> Game:
        """The full position now, with all secrets: read only public facts from it, such as the score or the
        phase.  Everything shown, said or thought comes from `view`."""
        return self._positions[-1]

    @property
    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.position.over

    @property
    def turn(self) -> int | None:
        """The seat to act, None when the match is over."""
        return self.position.turn

    @property
    def phase(self) -> str:
        """The current phase, in the game's own word; "deal" before each hand, "over" at the end."""
        return self.position.phase

    @property
    def decision(self) -> Decision:
        """Return the decision of the seat to act."""
        if self._asked is None or self._asked.game is not self.position:
            self._asked = self.position.legal()  # cached: the player asks before `play` does
        return self._asked

    @property
    def persons(self) -> list[int]:
        """The seats played by people."""
        return [seat for seat, player in enumerate(self.players) if player.is_person]

    def view(self, seat: int | None) -> Game:
        """Return the current view of *seat* (None: the public view)."""
        return self.faced(self.position.view(seat))

    def view_at(self, ply: int, seat: int | None) -> Game:
        """Return the view of *seat* after *ply* moves."""
        return self.faced(self._positions[ply].view(seat))

    def faced(self, view: Game) -> Game:
        """Return *view* with the faces of this match."""
        if len(view.faces_offered) > 1:
            view.faces = self.faces
        return view

    def events(self, seat: int | None, since: int = 0) -> list[list[Event]]:
        """Return the events of each move from ply *since* on, redacted for *seat*."""
        everybody = self.position.everybody
        return [[event.redacted(seat, everybody) for event in events] for events in self._events[since:]]

    def hand_started(self) -> int:
        """Return the ply right after the last deal; 0 before the first."""
        for ply in range(len(self.log), 0, -1):
            if self.log[ply - 1].verb == "deal":
                return ply
        return 0

    @property
    def faces(self) -> str:
        """The faces of the cards: those chosen for the match, or else those wanted."""
        return self.game.faces_for(self.position.faces, self.faces_wanted)

    def names(self, reader: int | None) -> Names:
        """Return the words for sentences read by *reader*."""
        position = self.position
        people = [player.name for player in self.players]
        names = Names(people, reader, (), self.faces, self.letters, self.translation)
        sides = []
        for side in range(position.side_count):
            members = [seat for seat in range(position.seat_count) if position.side(seat) == side]
            members.sort(key=lambda seat: seat != reader)
            sides.append(names.listed([names.seat(Seat(seat)) for seat in members]))
        names.sides = sides
        return names

    # ------------------------------------------------------------------ playing

    def play(self, move: Move, cut: int | None = None) -> list[Event]:
        """Carry out *move* for the seat to act and return its events (not redacted).

        The cards of a group may be named in any order; the log has the order of the decision. *cut* is kept
        for asking the computer player again: see `Cuts`.

        Raises IllegalMove, with the reason, and changes nothing if the move is illegal.
        """
        if self.over:
            raise IllegalMove(Sentence("The match is over."))
        decision = self.decision
        legal = decision.find(move)
        if legal is None:
            raise IllegalMove(decision.why_not(move) or Sentence("You cannot do that now."))
        ply = len(self.log)
        events = self._advance(legal)
        self.undone.clear()
        if self.cuts:
            self.cuts = self._cuts_before(ply)
        if cut is not None:
            self.cuts[ply] = cut
        return events

    def _cuts_before(self, ply: int) -> Cuts:
        return {earlier: playouts for earlier, playouts in self.cuts.items() if earlier < ply}

    def _advance(self, move: Move) -> list[Event]:
        position = self.position.copy()
        position.apply(move)
        self.log.append(move)
        if len(self.log) >= self.longest and position.is_settled and not position.over:
            position.say(None, "This match has reached its limit of {n} moves and ends here", n=len(self.log))
            position.break_off()
        events = position.drain()
        self._positions.append(position)
        self._events.append(events)
        return events

    def advise(self, bot: Bot) -> list[Advice]:
        """Return the advice of *bot* to the seat to act, given that seat's view and nothing else."""
        seat = self.turn
        assert seat is not None
        view = self.view(seat)
        return bot(view, view.legal(), Random(self.bot_seed()))

    def bot_seed(self, ply: int | None = None) -> str:
        """Return the seed of the computer player's own random choices at this ply, or an earlier one.

        The cards cannot be dealt again from it.
        """
        ply = len(self.log) if ply is None else ply
        return self.other_seed(self._positions[ply].turn, ply)

    def other_seed(self, *purpose: object) -> str:
        """Return a seed for a *purpose* other than the cards, which cannot be derived from it."""
        return one_way(self.seed, *purpose)

    def mark(self, what: Literal["hint", "undo", "counted", "known"]) -> None:
        """Mark this hand as played with a hint or an undo, or as a deal begun before (*known*): statistics
        count such hands separately; or as taken back after it was *counted*."""
        self.marks.add((self.position.hand_number, what))

    @property
    def origin(self) -> str:
        """An identifier of the start of this match, the same for all its copies, which reveals no card."""
        seats = [(player.kind, player.level) for player in self.players]
        start = self.start.describe() if self.start is not None else ""
        deck = self.deck and list(map(str, self.deck))
        begins = (
            sorted(self.options.items()),
            deck,
            self.dealer,
            self.first_hand,
            self.shuffles,
            seats,
            start,
        )
        return self.other_seed("origin", self.game.name(), *begins)

    # ------------------------------------------------------------------ undo

    def undo_target(self, seat: int, is_free: Decides = decides) -> int | None:
        """Return the ply to which undo would go back: *seat*'s last free decision, or None.

        *is_free* tells whether the player to act in a position has a decision to make.
        """
        for ply in range(len(self.log) - 1, -1, -1):
            if self._positions[ply].turn == seat and is_free(self._positions[ply]):
                return ply
        return None

    def why_not_undo(self, seat: int, friendly: bool, is_free: Decides = decides) -> Sentence | None:
        """Return why *seat* cannot take back its last free decision; None if it can.

        Nobody can undo another person's decision, or go back to before a secret was shown.  Unless the undo
        is *friendly* (one person among computer players), no card may have been shown since, and nothing
        random may have happened.
        """
        target = self.undo_target(seat, is_free)
        if target is None:
            return Sentence("You have no move to undo.")
        since = self._positions[target + 1 : len(self.log)]
        others = (position for position in since if position.turn not in (None, seat))
        if any(position.turn in self.persons and is_free(position) for position in others):
            return Sentence("Someone else has played since.")
        if not (friendly and len(self.persons) == 1):
            before, now = self._positions[target], self.position
            if now.chances != before.chances:
                return Sentence("Cards have been shuffled since.")
            if _seen(now, seat) - _seen(before, seat):
                return Sentence("You have seen new cards since.")
        if self._unsealed_since(target):
            return Sentence("Something hidden has been revealed since.")
        return None

    def _unsealed_since(self, ply: int) -> bool:
        """Tell whether a secret was shown after *ply* moves, even if it has been sealed again."""
        later = zip(self._positions[ply:], self._positions[ply + 1 :], strict=False)
        names = self.position.sealed_names
        return any(
            _is_open(now, name) and not _is_open(before, name) for before, now in later for name in names
        )

    def undo(self, seat: int, friendly: bool = False, is_free: Decides = decides) -> int:
        """Undo back to *seat*'s last free decision and return the number of moves undone.

        Raises IllegalMove with the reason where `why_not_undo` has one.
        """
        reason = self.why_not_undo(seat, friendly, is_free)
        if reason is not None:
            raise IllegalMove(reason)
        target = self.undo_target(seat, is_free)
        assert target is not None
        self.mark("undo")
        count = self.back_to(target)
        self.mark("undo")  # a friendly undo may have gone back into the previous hand
        return count

    def back_to(self, ply: int) -> int:
        """Take back all moves after *ply* and return their number; they can be redone."""
        count = len(self.log) - ply
        self.undone.extend(reversed(self.log[ply:]))
        del self.log[ply:], self._events[ply:], self._positions[ply + 1 :]
        return count

    def redo(self) -> list[Event]:
        """Replay the last move taken back.  Raises IllegalMove if there is none."""
        if not self.undone:
            raise IllegalMove(Sentence("There is nothing to redo."))
        return self._advance(self.undone.pop())

    # ------------------------------------------------------------------ other matches

    def branch(self, ply: int, players: Sequence[Player] | None = None) -> Match:
        """Return an independent copy of the match after *ply* moves, with the same cards to come; *players*,
        if given, replace those of this match."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.players = self.players if players is None else tuple(players)
        other.log, other.undone, other.marks = self.log[:ply], [], set(self.marks)
        other.arrangements, other.cuts, other.wish = dict(self.arrangements), self._cuts_before(ply), ""
        other._positions, other._events = self._positions[: ply + 1], self._events[:ply]
        if other.players != self.players:
            other._positions = [position.copy() for position in other._positions]
            for position in other._positions:
                _seat(other.players, position)
        return other

    # ------------------------------------------------------------------ text

    def text(self) -> str:
        """Return the record as text; `Match.parse` reads it back."""
        lines = [
            f"{HEADER} {VERSION}",
            f"game {self.game.name()} {self.position.edition}",
            f"seed {self.seed}",
        ]
        declared = self.game.option_declarations
        lines += [f"option {name} {declared[name].text(value)}" for name, value in self.options.items()]
        if self.deck is not None:
            lines.append("deck " + " ".join(map(str, self.deck)))
        if self.dealer is not None:
            lines.append(f"dealer {self.dealer}")
        if self.first_hand != 1:
            lines.append(f"hand {self.first_hand}")
        if self.shuffles:
            lines.append(f"shuffles {self.shuffles}")
        for player in self.players:
            level = "" if player.is_person else f"{player.level} "
            lines.append(f"seat {player.kind} {level}{player.name}")
        for seat, player in enumerate(self.players):
            if player.temperament:
                lines.append(f"temperament {seat} {player.temperament}")
        if self.start is not None:
            lines += [f"at {line}" for line in self.start.describe().splitlines()]
        lines += [f"mark {hand} {what}" for hand, what in sorted(self.marks)]
        lines += [f"cut {ply} {playouts}" for ply, playouts in self._cuts_before(len(self.log)).items()]
        for (zone, hand), groups in self.arrangements.items():
            lines.append(f"look {zone} {hand} " + " | ".join(" ".join(map(str, group)) for group in groups))
        if self.wish:
            lines.append(f"wish {self.wish}")
        lines.append("moves")
        lines += map(str, self.log)
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str, find: Callable[[str], type[Game] | None]) -> Match:
        """Return the match with this record, replayed; *find* gives the game with a name.

        Raises MatchError, with a sentence that names the line, if *text* is not a record.
        """
        return _MatchReader(text, find).match()


def _seat(players: Sequence[Player], position: Game) -> None:
    """Set the levels and temperaments of the computer players among *players* on *position*."""
    position.levels = tuple("" if player.is_person else player.level for player in players)
    position.temperaments = tuple(player.temperament for player in players)


def _seen(position: Game, seat: int) -> set[Card]:
    """Return the cards that *seat* knows."""
    return {
        card
        for zone in position.zones
        for card, known in zip(zone, zone.known, strict=True)
        if known >> seat & 1
    }


def _is_open(position: Game, name: str) -> bool:
    sealed: Sealed = getattr(position, name)
    return sealed.open


def _quoted(text: str) -> str:
    """Return the beginning of *text* in quotes, for a sentence."""
    return repr(text if len(text) <= 40 else text[:40] + "…")


class _MatchReader:
    """Reads the text of a match."""

    def __init__(self, text: str, find: Callable[[str], type[Game] | None]) -> None:
        self.lines = text.splitlines()
        self.find = find
        self.game: type[Game] | None = None
        self.edition = 1
        self.seed = ""
        self.options: dict[str, Value] = {}
        self.deck: list[Card] | None = None
        self.dealer: int | None = None
        self.hand = 1
        self.shuffles = 0
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
        number = 1
        for number, line in enumerate(self.lines[1:], 2):
            if line == "moves":
                break
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
        else:
            raise MatchError("The saved match ends before its moves.")
        return self._replay(number)

    def _header(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "game":
            name, _, edition = rest.partition(" ")
            self.game = self.find(name)
            if self.game is None:
                raise SentenceError("there is no game {name} here.", name=_quoted(name))
            if edition not in map(str, range(1, self.game.edition + 1)):
                raise SentenceError(
                    "{game} was saved with other rules (edition {number}).",
                    game=self.game.title,
                    number=edition[:20],
                )
            self.edition = int(edition)
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
        elif word == "dealer":
            self.dealer = _number(rest)
        elif word == "hand":
            self.hand = _number(rest)
        elif word == "shuffles":
            self.shuffles = _number(rest)
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
        if self.dealer is not None and not 0 <= self.dealer < len(self.players):
            raise MatchError("The dealer of the saved match is not at the table.")
        try:
            match = Match(
                self.game,
                self.players,
                seed=self.seed,
                options=self.options,
                deck=self.deck,
                dealer=self.dealer,
                hand=self.hand,
                shuffles=self.shuffles,
                edition=self.edition,
                start=parse_position("\n".join(self.start), self.find) if self.start else None,
            )
        except PositionError as error:
            words = "The saved match begins in a position that cannot be read. {error}"
            raise MatchError(words, error=str(error)) from None
        except OptionError as error:
            raise MatchError(error.template, **error.fields) from None
        match.longest = max(LONGEST, len(self.lines) - moves_line)  # earlier versions had no limit
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

"""Match: the record of a match, and the only place that plays moves on it.

The record consists of the game, the house rules, the players, the seed, and the log of moves;
`match_text` writes it as text.  Positions are a cache beside the record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from cardgames.incoming import drawable, one_line

from .advice import Advice, Bot
from .cards import Card
from .decisions import Decision
from .events import Event
from .game import Game, IllegalMove
from .match_wording import MatchWording
from .moves import Move
from .options import OptionError, Value
from .seeds import one_way
from .temperaments import EVEN, TEMPERAMENTS
from .text import Names, Sentence

LEVELS = ("beginner", "steady", "sharp", "expert")
LONGEST = 20_000
"""The number of moves after which a match ends with the current hand."""

LONGEST_NAME = 200
"""The maximum length of a player's name; longer ones are cut."""
LONGEST_SEED = 1_000
"""The maximum length of a seed; longer ones are refused."""

Arrangements = dict[tuple[str, int], list[list[Card]]]
"""An owner's groups of cards, by the id of the zone and the number of the hand."""

Cuts = dict[int, int]
"""By ply, the number of playouts after which a computer player's search was cut short; 0 where the rules of
thumb decided for lack of time."""


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


class Match:
    """A match in progress.

    *players* fill the seats in order of play; *shuffles* counts the uses of the random generator before the
    first deal, where that comes from another match (see `sharing`); *start* is the first position, with its
    own options, dealer and hand; the other arguments are those of `Game`.  Raises OptionError for house rules
    or a number of players that the game does not have.

    A match ends at the latest with the hand in which it reaches `LONGEST` moves.
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
                len(self.players), seed=self.seed, options=options, deck=deck, dealer=dealer, hand=hand
            )
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
        first.drain()
        self.log: list[Move] = []
        self.undone: list[Move] = []
        self.marks: set[tuple[int, str]] = set()
        self.arrangements: Arrangements = {}
        self.cuts: Cuts = {}
        self.wish = ""
        """The verb of an aside that a person has asked for but that is not possible yet."""
        self.wording = MatchWording()
        self.positions: list[Game] = [first]
        """The full positions before each move and now, with all secrets; see `position`."""
        self._events: list[list[Event]] = []
        self._asked: Decision | None = None

    # ------------------------------------------------------------------ queries

    @property
    def position(self) -> Game:
        """The full position now, with all secrets: read only public facts from it, such as the score or the
        phase.  Everything shown, said or thought comes from `view`."""
        return self.positions[-1]

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
        return self.faced(self.positions[ply].view(seat))

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
        return self.wording.faces(self.position)

    def names(self, reader: int | None) -> Names:
        """Return the words for sentences read by *reader*."""
        return self.wording.names([player.name for player in self.players], self.position, reader)

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
        if len(self.log) >= LONGEST and position.is_settled and not position.over:
            position.say(None, "This match has reached its limit of {n} moves and ends here", n=len(self.log))
            position.break_off()
        events = position.drain()
        self.positions.append(position)
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
        return self.other_seed(self.positions[ply].turn, ply)

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
        return self.other_seed(
            "origin", self.game.name(), sorted(self.options.items()), deck, self.dealer, self.first_hand,
            self.shuffles, seats, start,
        )  # fmt: skip

    # ------------------------------------------------------------------ taking back

    def back_to(self, ply: int) -> int:
        """Take back all moves after *ply* and return their number; they can be redone."""
        count = len(self.log) - ply
        self.undone.extend(reversed(self.log[ply:]))
        del self.log[ply:], self._events[ply:], self.positions[ply + 1 :]
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
        other.positions, other._events = self.positions[: ply + 1], self._events[:ply]
        if other.players != self.players:
            other.positions = [position.copy() for position in other.positions]
            for position in other.positions:
                _seat(other.players, position)
        return other


def _seat(players: Sequence[Player], position: Game) -> None:
    """Set the levels and temperaments of the computer players among *players* on *position*."""
    position.levels = tuple("" if player.is_person else player.level for player in players)
    position.temperaments = tuple(player.temperament for player in players)

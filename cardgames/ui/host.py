"""Host: who acts now at a table, who may see what, and when the computer players move.

The host stands between the match and the table.  It owns the order of things (deal, own turn,
curtain, a computer's turn, the result of a hand, the end), the pace, undo and hints; it knows no
pixels and no clock but `update`.  The table shows the plies that it hands out and asks it what may
be shown.

At a screen that several people share, ``revealed`` is the one person whose cards may be drawn: the
one who said "it is me", or one who sees nothing that not everybody sees.  It falls back to None the
moment that person has moved and somebody else has to act.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from cardgames.engine import (
    Card,
    Decision,
    Game,
    IllegalMove,
    Match,
    Move,
    Moved,
    OneOf,
    Phrase,
    Scored,
    Sentence,
    Shuffled,
)
from cardgames.engine.undo import decides, undo, undo_target, why_not_undo
from cardgames.engine.zones import FAN

from .pacing import DOTS, FORCED, Thoughts, held
from .sentences import labelled


class TurnState(Enum):
    """The turn state of a table."""

    OWN = "own"  # the revealed person's move
    COMPUTER = "computer"  # a computer player's move
    CURTAIN = "curtain"  # somebody to say that it is them
    RESULT = "result"  # "next hand"
    OVER = "over"  # nothing: the match has ended


@dataclass(frozen=True)
class Thought:
    """A computer player's answer: its move, or what went wrong and the steady player's move instead.

    *cut* says that its search was cut short, see `engine.match.Cuts`.
    """

    move: Move
    trouble: str = ""
    cut: int | None = None


class Thinker(Protocol):
    """Somebody who thinks for the computer seats without costing a frame."""

    def ask(self, match: Match) -> None:
        """Begin to think for the seat to act."""

    def poll(self, dt: float) -> Thought | None:
        """Return the answer if there is one; *dt* seconds have passed since the last call."""

    def cancel(self) -> None:
        """Drop the question: nobody wants the answer any longer."""

    def close(self) -> None:
        """Stop for good, at once."""


class Pace(Protocol):
    """The settings that the host obeys, read again each time."""

    play_forced: str
    trust: bool
    friendly_undo: bool


class MatchOccasion(Protocol):
    """What a match is part of."""

    @property
    def words(self) -> str:
        """Its name in the language in force, such as "Deal 2 of 4"."""


class Comparison(Protocol):
    """The comparison for a hand or match that is over, and the scene that follows its table."""

    @property
    def can_watch(self) -> bool: ...
    def is_over(self, match: Match) -> bool: ...
    def made(self, match: Match) -> float: ...
    @property
    def result(self) -> float | None: ...
    @property
    def par(self) -> float | None: ...
    def watch(self) -> None: ...
    def leave(self) -> None: ...


@dataclass
class Hooks:
    """Calls of the program for events of a match; each gets the match."""

    moved: Callable[[Match], None] = lambda match: None
    hand_over: Callable[[Match], None] = lambda match: None
    match_over: Callable[[Match], None] = lambda match: None
    trouble: Callable[[str], object] = lambda sentence: None


class Host:
    """See the module."""

    def __init__(
        self,
        match: Match,
        thinker: Thinker,
        pace: Pace,
        hooks: Hooks | None = None,
        *,
        is_trial: bool = False,
        on_result: Callable[[], object] | None = None,
        occasion: MatchOccasion | None = None,
        comparison: Comparison | None = None,
    ) -> None:
        self.match = match
        self.is_trial = is_trial  # a hand of which nothing is kept: it ends with its result
        self._occasion = occasion
        self.on_result = on_result  # what comes instead of a result or curtain, at a duplicate night
        self._warned_of = ""  # the kind of help of whose first use was warned
        self.comparison = comparison  # the comparison for the results, as in a deal of the day
        self.thinker = thinker
        self.pace = pace
        self.hooks = hooks or Hooks()
        self.pending: deque[int] = deque()  # the plies that have been made and not yet shown
        self.speed = 1.0  # factor on every wait: the table's speed setting
        self.revealed: int | None = None
        self.plans: dict[int, Move] = {}  # answers of people that wait until it is their turn
        self._withdrawn: list[tuple[int, Move]] = []  # such answers, taken back
        self.last_person: int | None = None
        self.looked = dict.fromkeys(range(len(match.players)), 0)  # how far each has followed, in moves
        self._asked = False
        self._answer: Thought | None = None
        self._waited = 0.0
        self._thoughts = Thoughts()
        self._accepted = 0  # hands whose result has been read
        self._announced_hand = 0
        self._announced_end = match.over
        # A match that is taken up again goes on where it was, its last result already read.
        self._read_results()
        self._announced_hand = self._accepted
        if len(match.persons) == 1 or (pace.trust and match.persons):
            self.revealed = match.persons[0]
        self.hidden: Collection[str] = ()  # the labels of the indicators that are not shown
        self.turn_state = TurnState.COMPUTER
        self._settle()

    # ------------------------------------------------------------------ asking

    def view(self) -> Game:
        """Return the position as the screen may show it."""
        return self.match.view(self.revealed)

    @property
    def reader(self) -> int | None:
        """The seat that is called "you"."""
        return self.revealed

    @property
    def trust(self) -> bool:
        """Tell whether people at one screen let one another see their cards."""
        return self.pace.trust

    @property
    def decision(self) -> Decision | None:
        """Return the decision of the revealed person, on their own view; None when it is not their turn."""
        if self.turn_state is not TurnState.OWN or self.revealed is None:
            return None
        return self.asked_view().legal()

    def asked_view(self) -> Game:
        """Return the view of the revealed person, with the turn theirs: `decision` is asked of it."""
        assert self.revealed is not None
        return self._as_asked(self.revealed)

    @property
    def next_person(self) -> int | None:
        """Return who has to take the screen, at a curtain."""
        return self.match.turn if self.turn_state is TurnState.CURTAIN else None

    @property
    def thinking(self) -> bool:
        """Tell whether a computer player has been thinking long enough for the table to show it."""
        return self.turn_state is TurnState.COMPUTER and self._answer is None and self._waited > DOTS

    @property
    def waiting(self) -> bool:
        """Tell whether `update` has something to wait for."""
        return self.turn_state is TurnState.COMPUTER or self._forced() is not None

    @property
    def missed(self) -> int:
        """The ply from which the person at the curtain has not followed the play."""
        return self.looked[self.next_person] if self.next_person is not None else len(self.match.log)

    @property
    def occasion(self) -> str:
        """The occasion of the match, such as "Deal 2 of 4"; "" for none."""
        return self._occasion.words if self._occasion is not None else ""

    @property
    def hand_is_over(self) -> bool:
        """Tell whether a hand has been played and scored, and the next has not begun."""
        return self.match.position.is_settled

    def hand_scores(self) -> list[Scored]:
        """Return every score of the hand played last, in order, from the deal on."""
        since = max(0, self.match.hand_started() - 1)
        events = [event for events in self.match.events(None, since) for event in events]
        packs = [n for n, event in enumerate(events) if isinstance(event, Shuffled) and event.fresh]
        first = packs[0] if packs else 0  # what comes before the pack belongs to the hand before
        return [event for event in events[first:] if isinstance(event, Scored)]

    def turns(self, seat: int) -> list[tuple[Game, Move]]:
        """Return the moves of *seat* in the hand played last, each with that seat's own view before it."""
        plies = range(self.match.hand_started(), len(self.match.log))
        mine = [ply for ply in plies if self.match.view_at(ply, None).turn == seat]
        return [(self.match.view_at(ply, seat), self.match.log[ply]) for ply in mine]

    def dealt_hands(self) -> list[list[Card]]:
        """Return the hand of every seat in the hand played last, as each held it before a card left it.

        Raises IllegalMove while a hand is being played: nobody's cards are shown before its end.
        """
        if not self.hand_is_over:
            raise IllegalMove(Sentence("The hand is not over yet."))
        dealt = self.match.hand_started()
        left = [
            {event.src for event in batch if isinstance(event, Moved)}
            for batch in self.match.events(None, dealt)
        ]
        every = self.match.position.zones
        own_hands = [zone for zone in every if zone.kind == FAN and zone.declaration.ownership == "seat"]
        hands = []
        for seat in range(len(self.match.players)):
            fans = {zone.id for zone in own_hands if zone.owner == seat}
            before = (ply for ply, places in enumerate(left, dealt) if places & fans)
            own = self.match.view_at(next(before, len(self.match.log)), seat)
            hands.append([card for zone in own.zones if zone.id in fans for card in zone])
        return hands

    # ------------------------------------------------------------------ what people do

    def play(self, move: Move) -> None:
        """Make a move of the revealed person.  Raises IllegalMove with the reason, and changes nothing."""
        if self.turn_state is not TurnState.OWN or self.revealed is None:
            raise IllegalMove(Sentence("It is not your turn."))
        self._warned_of = ""
        if self._is_held and len(self.due_people) > 1:
            self.plan(self.revealed, move)
        else:
            self._play(move)

    def speak_up(self) -> bool:
        """Forestall the next move that makes itself with the game's aside; True if that has to wait."""
        if self.turn_state not in (TurnState.OWN, TurnState.COMPUTER):
            return False
        self.match.wish = self.match.game.asides[0]
        self._settle()
        if self.match.wish:
            self._moved()
        return bool(self.match.wish)

    def reveal(self) -> None:
        """Show the table to the person at the curtain, who says that it is them."""
        if self.turn_state is TurnState.CURTAIN:
            self.revealed = self.last_person = self.match.turn
            self._settle()

    def hide(self) -> None:
        """Turn everybody's cards down, as when the window loses the focus: the curtain comes back."""
        if self._is_shared:
            self.revealed = self.last_person = None
            self._settle()

    def next_hand(self) -> None:
        """Go on: the result has been read."""
        if self.turn_state is TurnState.RESULT:
            self._read_results()
            self._settle()

    @property
    def _is_compared(self) -> bool:
        """Tell whether others play the same cards: a deal of the day, or a duplicate night."""
        return self.comparison is not None or self.on_result is not None

    def why_not_undo(self) -> Sentence | None:
        """Return why nothing can be taken back now; None if it can."""
        if self.plans:
            return None
        if self.revealed is None:
            return Sentence("You have no move to undo.")
        target = undo_target(self.match, self.revealed, self._is_free)
        goes_back = target is not None and target < self.match.hand_started()
        if (self.hand_is_over and (len(self.match.persons) > 1 or self._is_compared)) or (
            self._is_compared and goes_back
        ):
            return Sentence("The hand is over and everyone has seen the cards, so you cannot undo it.")
        return why_not_undo(self.match, self.revealed, self.pace.friendly_undo, self._is_free)

    def undo(self) -> None:
        """Take back the answer that waits for its turn, or else to the revealed person's last free decision.

        Raises IllegalMove with the reason.
        """
        if (reason := self.why_not_undo()) is not None:
            raise IllegalMove(reason)
        if self.plans:
            self._withdrawn.append(self.plans.popitem())
            self._ask_again()
            return
        assert self.revealed is not None
        undo(self.match, self.revealed, self.pace.friendly_undo, self._is_free)
        self._jumped()

    def redo(self) -> None:
        """Play again what was taken back, to the person's next free decision.  Raises IllegalMove."""
        if self._withdrawn:
            seat, move = self._withdrawn.pop()
            self._plan(seat, move)
            return
        self.match.redo()
        while self.match.undone and not (
            self.match.turn == self.revealed and self._is_free(self.match.position)
        ):
            self.match.redo()
        self._jumped()

    def _is_free(self, position: Game) -> bool:
        """Tell whether the player to act in *position* decides, and is not played for."""
        return decides(position) and self._played_for(position) is None

    def restart_hand(self) -> None:
        """Take the hand back to its deal."""
        start = self.match.hand_started()
        if start:
            self.match.mark("undo")
            self.match.back_to(start)
            self._jumped()

    def _jumped(self) -> None:
        self.plans.clear()
        self._withdrawn.clear()
        self.match.wish = ""
        self.pending.clear()
        if self.match.position.hand_number <= self._announced_hand and not self.hand_is_over:
            self.match.mark("counted")  # also for a match that is taken up again
        self._moved()
        self._read_results()
        self._ask_again()

    def _ask_again(self) -> None:
        """Work out the present turn state; what somebody is thinking about is no longer asked."""
        self.thinker.cancel()
        self._asked, self._answer = False, None
        self._settle()

    def _read_results(self) -> None:
        """Take every result up to now as read."""
        self._accepted = self.match.position.hand_number - (0 if self.hand_is_over else 1)

    # ------------------------------------------------------------------ several people at once

    @property
    def due_people(self) -> list[int]:
        """The people who may answer now, in the order in which they will be asked.

        More than one only in a phase of `simultaneous` answers, and until the answers have been made.
        """
        position = self.match.position
        if self.match.over or self._is_result or position.phase not in position.simultaneous:
            return []
        return [seat for seat in position.due() if seat in self.match.persons]

    @property
    def at_once(self) -> bool:
        """Tell whether several people at this screen may answer now, each by their own keys."""
        return len(self.due_people) > 1

    def answers(self, seat: int) -> list[Move]:
        """Return what *seat*, one of `due_people`, may answer with a key: up to three moves."""
        return self._as_asked(seat).quick_answers()

    def plan(self, seat: int, move: Move) -> None:
        """Note the answer of *seat*; it is made when it is their turn and can be changed until then.

        Raises IllegalMove with the reason, and changes nothing.
        """
        if seat not in self.due_people:
            raise IllegalMove(Sentence("It is not your turn."))
        decision = self._as_asked(seat).legal()
        legal = decision.find(move)
        if legal is None:
            raise IllegalMove(decision.why_not(move) or Sentence("You cannot do that now."))
        self._withdrawn.clear()
        self._plan(seat, legal)

    def _plan(self, seat: int, move: Move) -> None:
        self.plans.pop(seat, None)  # it is the newest answer
        self.plans[seat] = move
        self._settle()

    def _as_asked(self, seat: int) -> Game:
        """Return the view of *seat* as it is when it is their turn."""
        view = self.match.view(seat)
        view.turn = seat
        return view

    @property
    def _is_held(self) -> bool:
        """Tell whether nobody's answer is made before everybody has answered: there is nothing to do but to
        answer, so all answers can stay open to a change."""
        position = self.match.position
        if position.phase not in position.simultaneous:
            return False
        decision = self.match.decision
        return isinstance(decision, OneOf) and len(decision) == len(position.quick_answers())

    def _planned(self) -> Move | None:
        """Return the answer that is due to be made now."""
        due, turn = self.due_people, self.match.turn
        self.plans = {seat: move for seat, move in self.plans.items() if seat in due}
        if turn not in self.plans or (self._is_held and len(self.plans) < len(due)):
            return None
        move = self.plans[turn]
        reason = self.match.decision.why_not(move)
        if reason is None:
            return move
        del self.plans[turn]
        names = self.match.names(None)
        self.hooks.trouble(labelled(self.match.players[turn].name, reason.text(names)))
        return None

    # ------------------------------------------------------------------ time

    def update(self, dt: float, idle: bool) -> None:
        """Let *dt* seconds pass; *idle* says that the screen has finished showing what happened."""
        if self.turn_state is TurnState.COMPUTER:
            if not self._asked and self.match.turn is not None:
                self._ask()
            if self._answer is None:
                self._answer = self.thinker.poll(dt)
                self._thoughts.go_on(dt)
            if idle:
                self._waited += dt
            if (
                self._answer is not None
                and idle
                and self._waited >= self._thoughts.pause(self.match, self.plans, self.speed)
            ):
                answer, self._answer, self._asked = self._answer, None, False
                if answer.trouble:
                    self.hooks.trouble(answer.trouble)
                self._play(answer.move, answer.cut)
        elif idle and (move := self._forced()) is not None:
            self._waited += dt
            if self._waited >= FORCED * self.speed:
                self._play(move)

    def on_trouble(self, listener: Callable[[str], object]) -> None:
        """Call *listener* with every failure from now on."""
        self.hooks.trouble = listener

    def rearranged(self) -> None:
        """Have the order saved in which somebody has put their hand."""
        self._moved()

    def helped(self, kind: str) -> Sentence | None:
        """Note help of a *kind* with this hand; the first time, where it counts, return a warning instead."""
        is_known = self.comparison is not None and self.comparison.result is not None
        if self._is_compared and not is_known and not self.match.marks and self._warned_of != kind:
            self._warned_of = kind
            return Sentence("Your result will be marked “with help”. Press again if you want it.")
        self.match.mark("undo" if kind == "undo" else "hint")
        return None

    def close(self) -> None:
        """Leave the table: nobody thinks any longer."""
        self.thinker.close()

    def _ask(self) -> None:
        self._asked = True
        decision = self.match.decision
        only = list(decision) if isinstance(decision, OneOf) and len(decision) == 1 else []
        if only:
            self._answer = Thought(only[0])
        else:
            self._thoughts.begin(self.match.position)
            self.thinker.ask(self.match)

    def _forced(self) -> Move | None:
        """Return the move that is played for the person, as the setting has it."""
        if self.turn_state is not TurnState.OWN:
            return None
        return self._played_for(self.match.position)

    def _played_for(self, position: Game) -> Move | None:
        """Return the move that the setting plays for a person who is to act in *position*."""
        if self.pace.play_forced == "off":
            return None
        decision = self.match.decision if position is self.match.position else position.legal()
        if not isinstance(decision, OneOf) or len(decision) != 1 or not decision.moves[0].groups:
            return None
        always = self.pace.play_forced == "always" and not self._is_shared  # others would learn held cards
        return decision.moves[0] if always or held(position) == 1 else None

    def _last_card(self) -> Move | None:
        """Return the last card of a person who need not take the screen for it: it is played for them."""
        turn = self.match.turn
        if turn not in self.match.persons or self._has_claimed(turn):
            return None
        return self._played_for(self.match.position)

    # ------------------------------------------------------------------ the order of things

    def _play(self, move: Move, cut: int | None = None) -> None:
        self._withdrawn.clear()
        self.match.play(move, cut)
        self._waited = 0.0
        self.pending.append(len(self.match.log))
        if self.revealed is not None:
            self.looked[self.revealed] = len(self.match.log)
        self._moved()
        self._settle()

    def _moved(self) -> None:
        """Have the program save the changes."""
        self.hooks.moved(self.match)

    @property
    def _is_result(self) -> bool:
        """Tell whether the result of a hand is to be read."""
        return self.hand_is_over and self._accepted < self.match.position.hand_number

    def _settle(self) -> None:
        """Work out the present turn state."""
        match = self.match
        if self.hand_is_over and self._announced_hand < match.position.hand_number:
            self._announced_hand = match.position.hand_number
            if (self._announced_hand, "counted") not in match.marks:
                self.hooks.hand_over(match)
        if match.over and not self._announced_end:
            self._announced_end = True
            self.hooks.match_over(match)
        if self._is_result:
            self.turn_state = TurnState.RESULT
        elif match.over:
            self.turn_state = TurnState.OVER
        elif match.position.phase == "deal" or self._makes_itself:
            self._make_itself()
        elif (plan := self._planned()) is not None:
            self.turn_state = TurnState.COMPUTER
            self._asked, self._answer = True, Thought(plan)
        elif (last := self._last_card()) is not None:
            self.turn_state = TurnState.COMPUTER
            self._asked, self._answer = True, Thought(last)
        elif match.turn is not None and match.turn in match.persons:
            waited_for = [seat for seat in self.due_people if seat not in self.plans]
            self._ask_person(waited_for[0] if waited_for else match.turn)
        else:
            self.turn_state = TurnState.COMPUTER
        if self.turn_state in (TurnState.COMPUTER, TurnState.CURTAIN) and self._is_shared:
            self.revealed = None
        if not self._may_look(self.revealed):
            self.revealed = None

    @property
    def _makes_itself(self) -> bool:
        """Tell whether the next move is made without anybody being asked.

        People who share the screen are asked in a discreet phase even if only one answer is left to them:
        otherwise the curtain, or the question, would tell the others who has a choice. For whoever has the
        screen already, cards that they have no choice about lay themselves, unless that tells of their hand.
        Nobody takes the screen for a ceremony.
        """
        position, turn = self.match.position, self.match.turn
        move = position.makes_itself()
        if move is None:
            return position.phase in position.ceremonies and not self._has_claimed(turn)
        if not self._is_shared or turn not in self.match.persons or position.phase not in position.discreet:
            return True
        is_private = position.phase in position.private_offers
        return bool(move.groups) and self._has_claimed(turn) and not is_private

    def _make_itself(self) -> None:
        """Play the move that makes itself: a deal after its result sheet, a go."""
        self.turn_state = TurnState.COMPUTER
        move = self._forestalling() or next(iter(self.match.decision))
        self._asked, self._answer = True, Thought(move)

    def _forestalling(self) -> Move | None:
        """Return the aside that waits, if it is possible now; one that the rules refuse waits no longer."""
        position = self.match.position
        if not self.match.wish:
            return None
        aside = Move(self.match.wish)
        reason = position.why_not(aside)
        is_legal = aside in self.match.decision
        if is_legal or reason is not None or position.is_settled:
            self.match.wish = ""
        if not is_legal and reason is not None:
            self.hooks.trouble(reason.text(self.match.names(None)))
        return aside if is_legal else None

    def _ask_person(self, seat: int) -> None:
        if self._may_look(seat) and (self._has_claimed(seat) or not self._is_composing(seat)):
            self.last_person = seat if self._has_claimed(seat) else None
            self.revealed = seat
            self.looked[seat] = len(self.match.log)
            self.turn_state = TurnState.OWN
        else:
            self.revealed = None
            self.turn_state = TurnState.CURTAIN

    def _is_composing(self, seat: int) -> bool:
        """Tell whether *seat* is to put together what nobody else may see before it is given."""
        return seat == self.match.turn and isinstance(self.match.decision, Phrase)

    @property
    def _is_shared(self) -> bool:
        """Tell whether people who may not see one another's cards share the screen."""
        return len(self.match.persons) > 1 and not self.pace.trust

    def _has_claimed(self, seat: int | None) -> bool:
        """Tell whether *seat* is known to sit at the screen."""
        return not self._is_shared or seat == self.last_person

    def _may_look(self, seat: int | None) -> bool:
        """Tell whether what *seat* knows may be drawn: they said that it is them, or everybody knows it."""
        if seat is None or self._has_claimed(seat):
            return True
        return self.match.view(seat).describe() == self.match.view(None).describe()

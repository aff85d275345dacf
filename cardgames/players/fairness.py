"""Proof of fairness: asking a computer player again with other hidden cards.

Every card that the seat could not see when it decided is dealt again, any number of times; each time the same
player is asked the same question, with the same random choices.  A player that knows no more than its seat
may gives the same answer every time.

    again = AskedAgain(match, ply)
    again.update(dt)               # each frame; True when there is another answer
    again.answers, again.deals     # parallel lists; again.made is the move at the table
"""

from __future__ import annotations

from random import Random

from cardgames.engine import BACK, Game, Match, Move, SamplingError, Sentence, Shuffled
from cardgames.engine.revealed_match import keeps_secrets

from .levels import effective_level
from .player import BY_THUMB
from .worker import Failed, Worker, WorkerAnswer

TIMES = 20
LIMIT = 30.0
"""Seconds, enough that no search is cut short here, which could change the answers.  A player that was cut
short at the table gets the same number of playouts again."""


class AskedAgain:
    """The computer player's decision at *ply* of *match*, repeated *times* times.

    *answers* has a move for each of the *deals*, None where the player did not answer; there are no deals if
    the play rules out all of them, which would be a fault of the program.  *why* is the player's reason.
    *cut* is the number of playouts after which its search was cut short at the table, None if it was not (or
    not recorded, by earlier versions); *hurried* counts the answers given with fewer.
    """

    def __init__(self, match: Match, ply: int, times: int = TIMES, worker: Worker | None = None) -> None:
        self.view = match.view_at(ply, match.view_at(ply, None).turn)
        assert self.view.turn is not None
        self.seat, self.made = self.view.turn, match.log[ply]
        self.cut = match.cuts.get(ply)
        self.level = BY_THUMB if self.cut == 0 else effective_level(match, self.seat)
        self.seed = match.bot_seed(ply)
        self.deals = redealt(self.view, times, match.other_seed("again", ply))  # not the player's own seed
        self.answers: list[Move | None] = []
        self.hurried = 0
        self.why: Sentence | None = None  # its reason
        self.worker = worker or Worker(patience=2 * LIMIT, limit=LIMIT)

    @property
    def done(self) -> bool:
        """Tell whether the player has been asked with all deals."""
        return len(self.answers) >= len(self.deals)

    @property
    def same(self) -> int:
        """Return the number of answers equal to the move at the table."""
        return sum(answer == self.made for answer in self.answers)

    @property
    def agreed(self) -> bool:
        """Tell whether the player has given the same answer to all deals, be it that of the table or
        another."""
        return self.done and len(set(self.answers)) == 1 and None not in self.answers

    @property
    def hidden(self) -> int:
        """Return the number of cards hidden from the player."""
        return sum(card is BACK for zone in self.view.zones for card in zone)

    def update(self, dt: float) -> bool:
        """Continue; return True when there is another answer.  *dt* is in seconds."""
        if self.done:
            return False
        if not self.worker.busy:
            view = self.deals[len(self.answers)].view(self.seat)
            self.worker.ask(view, self.level, self.seed, self.cut)
            return False
        reply = self.worker.poll(dt)
        if reply is not None:
            self.answers.append(reply.move if isinstance(reply, WorkerAnswer) else None)
        if isinstance(reply, WorkerAnswer) and reply.cut != self.cut:
            self.hurried += reply.cut is not None
        if isinstance(reply, WorkerAnswer) and reply.move == self.made:
            self.why = reply.advice[0].why
        return isinstance(reply, WorkerAnswer | Failed)

    def close(self) -> None:
        """Stop, and end the process."""
        self.worker.close()


def is_open(match: Match) -> bool:
    """Tell whether the last hand has no secrets left."""
    return match.over or (match.position.is_settled and not keeps_secrets(match))


def deal_stamp(match: Match) -> str:
    """Return the stamp of the pack the hand is dealt from (`engine.commitment`); "" before it is shuffled."""
    return _last_stamp(match, 0 if match.position.keeps_pack() else max(0, match.hand_started() - 1))


def _last_stamp(match: Match, since: int) -> str:
    """Return the stamp of the last pack shuffled from ply *since* on; "" for none."""
    for events in reversed(match.events(None, since)):
        for event in reversed(events):
            if isinstance(event, Shuffled) and event.fresh:
                return event.stamp
    return ""


def next_stamp(match: Match) -> str:
    """Return the stamp of the pack to be dealt next; "" if no deal is due, or it does not shuffle."""
    if match.over or match.position.phase != "deal":
        return ""
    ahead = match.branch(len(match.log))
    ahead.play(next(iter(match.decision)))
    return _last_stamp(ahead, len(match.log))


def redealt(view: Game, times: int, seed: str) -> list[Game]:
    """Yield full positions that the seat of *view* cannot distinguish from the true one, different ones where
    possible; none where the program finds none."""
    try:
        return [view.determinize(Random(f"{seed}/again {number}")) for number in range(times)]
    except SamplingError:
        return []

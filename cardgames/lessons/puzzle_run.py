"""A puzzle being played: a lesson of one question, and what follows from a wrong answer.

A wrong move is made, and played out on the deal of the puzzle; then on another deal that the learner could
not have told from it; then the best move on the first deal.  All of it is played by the rules, the other
seats by steady players on their own views, and the sentences say what happened there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from cardgames.engine import (
    BACK,
    FAN,
    PILE,
    Advice,
    Event,
    Game,
    Match,
    Move,
    SamplingError,
    Sentence,
    Text,
    TooMany,
)
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.text import Seat, Suit
from cardgames.games import ai, bot
from cardgames.languages import N_

from .lesson import LEARNER, Deal, Lesson, Step
from .puzzles import FILE, Puzzle, Theme
from .reasons import rather
from .run import Runner
from .stage import Stage
from .visit import Change, Feedback, Visit

QUESTIONS: dict[Theme, str] = {
    "duty": N_("Not every card may be played here. Of those that may, which is best?"),
    "count": N_("Weigh up what may come. What is best on average?"),
    "memory": N_("Think of the cards that are gone. What is best now?"),
    "bidding": N_("Judge your cards. What do you say?"),
    "endgame": N_("The hand is nearly over. What is best now?"),
}
TRICK = "trick:1"
REPLIES = "moves:12"
"""The end of what is shown: the trick, or the learner's next turn."""
LONGEST_REST = 150
"""The number of moves within which a hand must end for its result to be compared."""
OTHER_DEALS = 4
"""The maximum number of other deals tried, until one shows the loss."""
COST = N_("On average over {deals} possible deals, it costs {points} {unit}.")
BETTER = N_(
    "On average over {deals} possible deals, it is at least {points} {unit} better than any other move."
)
ENDS = N_("The hand would end at {points}, your score first; with the best move at {best}.")
SAME = N_("On this deal it makes no difference: the hand ends at {points} either way, your score first.")
HINTED = N_("With a hint, the position counts as not known yet.")
GONE = N_("Already gone: {cards}.")
UNSEEN = N_("You have not seen yet: {cards}.")
VOID = N_("{who} [has|have] no {suit} left.")
TAKEN = N_("{who} [takes|take] the trick with the {card}.")


def puzzle_lesson(puzzle: Puzzle, position: Game) -> Lesson:
    """Return the lesson with the question of *puzzle*."""
    view = position.view(LEARNER)
    until = TRICK if _is_trick(view) else REPLIES
    gone = known_words(view)
    question = [Sentence(QUESTIONS[puzzle.theme]), view.prompt()]
    steps: list[Step] = []
    if gone and puzzle.theme == "memory":
        steps.append(Step(1, "say", title=N_("Remember"), text=joined(gone)))
    else:
        question += gone
    look = ai(type(view)).where_to_look
    hint = look(view) if look is not None else None
    steps.append(
        Step(
            len(steps) + 1,
            "choose",
            text=joined(question),
            until=until,
            accept=same_moves(view, puzzle.best),
            praise={"*": proof(puzzle, view)},
            hints=(joined((hint, Sentence(HINTED))),) if hint is not None else (),
        )
    )
    return Lesson(
        file=FILE,
        course="practice",
        id=puzzle.id,
        title=N_("Practice"),
        game=type(position),
        seats=position.seat_count,
        minutes=1,
        teaches=(),
        needs=(),
        rules=position.options,
        deal=Deal(position.dealer, {}, start=position),
        steps=tuple(steps),
    )


def same_moves(view: Game, best: Move) -> tuple[Move, ...]:
    """Return *best* and the legal moves that are equally good."""
    try:
        moves = list(view.legal())
    except TooMany:
        return (best,)
    kind = view.alike(best)
    return (best, *(move for move in moves if move != best and view.alike(move) == kind))


def known_words(view: Game) -> list[Sentence]:
    """Return what the seat knows but does not see: the covered cards (or, where these are fewer, those still
    hidden), and the suits that the others lack."""
    covered = []
    for zone in view.zones:
        is_open = zone.seen_by(view.viewer)
        if zone.kind == FAN or (is_open and zone.kind != PILE):
            continue
        last = len(zone) - is_open
        covered += [card for card in zone[: max(0, last)] if card is not BACK]
    seen = [card for zone in view.zones for card in zone if card is not BACK]
    hidden = list(view.pack)
    for card in seen:
        hidden.remove(card)
    said = []
    if covered and len(covered) <= len(hidden):
        covered.sort(key=view.suit_and_height)
        said.append(Sentence(GONE, cards=tuple(covered)))
    elif covered:
        hidden.sort(key=view.suit_and_height)
        said.append(Sentence(UNSEEN, cards=tuple(hidden)))
    if isinstance(view, TrickTaking):
        for seat in range(view.seat_count):
            if seat != LEARNER and view.holding(seat):
                held = {view.suit_of(card) for card in hidden if view.could_hold(seat, card)}
                lacked = sorted({view.suit_of(card) for card in hidden} - held)
                said += [Sentence(VOID, who=Seat(seat), suit=Suit(suit)) for suit in lacked if suit]
    return said


def proof(puzzle: Puzzle, view: Game) -> Sentence:
    """Return the sentence on the lead of the best move."""
    return Sentence(BETTER, deals=puzzle.deals, points=f"{puzzle.margin:.1f}", unit=Text(view.unit))


def best_move(puzzle: Puzzle, position: Game) -> Sentence:
    """Return the best move and its lead: "Better the 7 of clubs. On average …"."""
    view, move = position.view(LEARNER), puzzle.best
    why, label = proof(puzzle, view), view.label(move)
    if move.cards or label is None:
        return rather(Advice(move, puzzle.margin, why))
    return Sentence("Better {move}. {why}", move=Sentence("“{move}”", move=label), why=why)


def joined(sentences: Sequence[Sentence]) -> Sentence:
    """Return the sentences one after another."""
    fields = {f"part{number}": sentence for number, sentence in enumerate(sentences)}
    return Sentence(" ".join(f"{{{name}}}" for name in fields), **fields)


def _is_trick(view: Game) -> bool:
    return isinstance(view, TrickTaking) and view.phase == "play"


def result_of(position: Game, move: Move, seed: str) -> tuple[int, ...] | None:
    """Return the scores at the end of the hand after *move*, the learner's side first, all seats played by
    steady players; None where it does not end soon enough."""
    now, plays = position.quiet(), bot(type(position))
    chances = Random(seed)
    now.apply(move)
    for _ in range(LONGEST_REST):
        if now.over or now.is_settled:
            own = now.side(LEARNER)
            return (now.scores[own], *(score for side, score in enumerate(now.scores) if side != own))
        view = now.view(now.player)
        now.apply(plays(view, view.legal(), chances)[0].move)
    return None


def _score(points: Sequence[int]) -> str:
    return " : ".join(map(str, points))


def _lead(points: Sequence[int]) -> float:
    own, *others = points
    return own - (sum(others) / len(others) if others else 0)


def taken_words(match: Match, since: int) -> list[Sentence]:
    """Return who took the first trick that was completed after the ply *since*, and with which card."""
    for ply in range(since, len(match.log)):
        before = match.positions[ply]
        if not _is_trick(before):
            break
        assert isinstance(before, TrickTaking)
        order = before.trick_order()
        if len(before.trick) == len(order) - 1:
            full = before.quiet()
            full.lay(match.log[ply].card)
            return [Sentence(TAKEN, who=Seat(full.winner()), card=full.best())]
    return []


@dataclass(frozen=True)
class Showing:
    """A move to be shown on the deal of a *stage*, under a *title*; the *words* come before the result."""

    stage: Stage
    move: Move
    title: str
    words: tuple[Sentence, ...] = ()


class PuzzleRunner(Runner):
    """A `Runner` of one *puzzle*; see the module.  Only the first answer counts, and help counts as wrong:
    *right* is None before.  *is_last* tells whether nothing comes after this puzzle."""

    def __init__(self, puzzle: Puzzle, is_last: Callable[[], bool]) -> None:
        self.puzzle, self.is_last = puzzle, is_last
        self.start_position = puzzle.position()
        super().__init__(puzzle_lesson(puzzle, self.start_position))
        self.right: bool | None = None
        self.showings: list[Showing] = []

    @property
    def at_end(self) -> bool:
        return not self.showings and super().at_end and self.is_last()

    def _play_others(self) -> None:
        table = self._table
        while not (self.match.position.is_settled or table.reached() or table.is_mine()):
            table.play_other()

    # Answers

    def answer(self, move: Move) -> Change:
        decision, step = self.decision, self.step
        if decision is None or move not in decision:
            return super().answer(move)
        is_right = any(decision.same(move, best) for best in step.accept)
        if self.right is None:
            self.right = is_right
        if is_right:
            return super().answer(move)
        self._miss()
        self.visit.finished = True
        return self._play_out(Showing(self.visit.stage, move, ""), "missed")

    def hint(self) -> Change:
        if self.right is None and not self.finished and self.step.asks:
            self.right = False
        return super().hint()

    def show_me(self) -> Change:
        if self.right is None and not self.finished and self.step.asks:
            self.right = False
        return super().show_me()

    def next(self) -> Change:
        if not (self.showings and self.visit.finished):
            return super().next()
        showing = self.showings.pop(0)
        step = Step(self.step.number, "watch", title=showing.title, until=self.lesson.steps[-1].until)
        self._restore(Visit(self.visit.index, step, showing.stage, showing.stage.before))
        start = self.view
        change = self._play_out(showing, "shown")
        return Change(change.events, start, change.feedback)

    def skip(self) -> Change:
        self.showings.clear()
        return super().skip()

    def again(self) -> Change:
        self.showings.clear()
        return super().again()

    # What follows

    def _play_out(self, showing: Showing, kind: str) -> Change:
        """Make the move and the replies to it, and say what comes of it."""
        before, since, puzzle = self.match.position, len(self.match.log), self.puzzle
        events: list[list[Event]] = self._table.make(showing.move) + self._reply()
        said = [*showing.words, *taken_words(self.match, since)]
        is_best = showing.move == puzzle.best
        if not is_best:
            said += self._results(before, showing.move)
        if kind == "missed":
            loss = puzzle.losses.get(showing.move)
            if loss is None:
                kinds = {before.view(LEARNER).alike(move): cost for move, cost in puzzle.losses.items()}
                loss = kinds.get(before.view(LEARNER).alike(showing.move))
            if loss is not None:
                unit = Text(before.unit)
                said.append(Sentence(COST, deals=puzzle.deals, points=f"{loss:.1f}", unit=unit))
            self.showings = self._showings(before, showing.move)
        self.visit.finished = True
        text = joined(said) if said else best_move(puzzle, before)
        return self._say(Feedback("missed" if kind == "missed" else "shown", text, showing.move), events)

    def _results(self, position: Game, move: Move) -> list[Sentence]:
        """Return how the hand ends after *move*, and after the best one."""
        ends = [result_of(position, each, self.puzzle.id) for each in (move, self.puzzle.best)]
        own, best = ends
        if own is None or best is None:
            return []
        if own == best:
            return [Sentence(SAME, points=_score(own))]
        return [Sentence(ENDS, points=_score(own), best=_score(best))]

    def _showings(self, position: Game, move: Move) -> list[Showing]:
        """Return what is shown after a wrong *move*."""
        found = [
            Showing(
                self.lesson_stage(position),
                self.puzzle.best,
                N_("The best move"),
                (best_move(self.puzzle, position),),
            )
        ]
        other = self._other_deal(position, move)
        if other is not None:
            words = Sentence(N_("These cards fit what you saw just as well. You play the same again."))
            found.insert(0, Showing(self.lesson_stage(other), move, N_("Another deal"), (words,)))
        return found

    def lesson_stage(self, position: Game) -> Stage:
        """Return the stage of a *position* of this lesson."""
        return Stage(self.lesson, Deal(position.dealer, {}, start=position))

    def _other_deal(self, position: Game, move: Move) -> Game | None:
        """Return a deal that fits the learner's view on which *move* ends worse than the best one."""
        view, chances, sign = position.view(LEARNER), Random(self.puzzle.id), -1 if position.low_wins else 1
        for _ in range(OTHER_DEALS):
            try:
                deal = view.determinize(chances)
            except SamplingError:
                return None
            own, best = (result_of(deal, each, self.puzzle.id) for each in (move, self.puzzle.best))
            if own is None or best is None:
                return None
            if _lead(own) * sign < _lead(best) * sign:
                return deal
        return None

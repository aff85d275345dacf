"""A lesson being played, without a screen.

`Runner` owns a match on the written-out cards and a place in the list of steps.  A screen calls `start`, then
forwards the learner's actions (`answer`, `choose`, `next`, `back`, `again`, `skip`, `hint`, `show_me`); each
returns a `Change`, with the events and the coach's answer.  The runner provides everything to draw: `view`,
`step`, `targets`, `glow`, `decision`.

::

    runner = Runner(lesson)
    change = runner.start()          # the deal, as events to animate
    while not runner.over:
        if runner.finished:
            change = runner.next()
        elif runner.step.kind == "quiz":
            change = runner.choose("Ace")
        else:
            change = runner.answer(move)
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from random import Random
from typing import Final

from cardgames.engine import (
    Advice,
    Bot,
    Decision,
    Event,
    Game,
    Match,
    Move,
    Names,
    ReviewPage,
    Sentence,
    Text,
)
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.undo import undo_target
from cardgames.games import bot as steady
from cardgames.languages import N_

from .goals import SCORE, goal_met, measure, points_made, signed
from .lesson import LEARNER, Deal, Lesson, Step
from .lesson_table import LessonTable
from .looking_back import last_page
from .memory import Question, question
from .praise import look_back
from .reasons import accepts, judge_of, rather, text_for, why_right, why_wrong
from .spots import Target, label_of, targets
from .stage import DEAL, Stage
from .visit import Change, Feedback, Visit

GLOW_AFTER = 2  # wrong tries
PULSE_AFTER = 3
SERIOUS = 3.0
"""The loss against the best move, in the game's own points, from which a coach objects."""


OFTEN: Final = 0.6
"""The probability of a question at a suitable moment."""
YOURS: Final = {
    "chips": N_("Your chips"),
    "points": N_("Your points"),
    "tokens": N_("Your tokens"),
    "tricks": N_("Your tricks"),
}
"""The sentences on the result of a free step, by its measure."""
TITLE: Final = N_("Do you remember?")
NO_HINT = Sentence("No hint here: this one is for your memory.")


class Runner:
    """A lesson being played; see the module.  *bot* gives reasons, by default the steady player of the game.
    *others* returns the player of each other seat after the end of the script, by default *bot*.

    Raises LessonError where the cards of the lesson cannot be dealt as written.
    """

    def __init__(
        self, lesson: Lesson, bot: Bot | None = None, others: Callable[[int], Bot] | None = None
    ) -> None:
        self.lesson, self.bot = lesson, bot or steady(lesson.game)
        self.stage = Stage(lesson, lesson.deal)
        self.stages = self._stages(lambda step: step.deal)
        """The stages of steps with their own deals, by number of the step, counted from 0."""
        self.again_stages = self._stages(lambda step: step.again_deal)
        self.judge = judge_of(lesson.game, self.bot)
        self.over = False
        self.done: set[int] = set()
        """The steps done, counted from 0, saved as progress."""
        self.skipped: set[int] = set()
        """The steps skipped, or done by *Show me*, and not done since."""
        self.stars: dict[int, int] = {}
        """The stars of the exercises that were finished, by their first step."""
        self.only: frozenset[int] = frozenset()
        """The steps to repeat; empty where all of them are played."""
        self.missed: list[int] = []
        self._main_line: tuple[Stage, tuple[Move, ...]] = self.stage, ()
        self.visits: list[Visit] = []
        """The visits to steps so far; the last is the current one."""
        self._table = LessonTable(self.bot, others or (lambda seat: self.bot), self._first_visit())

    def _stages(self, deal_of: Callable[[Step], Deal | None]) -> dict[int, Stage]:
        deals = [(number, step, deal_of(step)) for number, step in enumerate(self.lesson.steps)]
        return {number: Stage(self.lesson, deal, step) for number, step, deal in deals if deal is not None}

    # ------------------------------------------------------------------ for drawing

    @property
    def match(self) -> Match:
        """Return the match on the lesson's cards; a step back replaces it."""
        return self._table.match

    @property
    def visit(self) -> Visit:
        """The current visit."""
        return self.visits[-1]

    @property
    def step(self) -> Step:
        """The current step."""
        return self.visit.step

    @property
    def view(self) -> Game:
        """Return the learner's view."""
        return self.match.view(LEARNER)

    def names(self) -> Names:
        """Return the words for sentences that the learner reads."""
        return self.match.names(LEARNER)

    @property
    def departures(self) -> list[str]:
        """Return the deviations of the match from the lesson, which are the author's errors."""
        return self._table.departures

    @property
    def hidden(self) -> set[str]:
        """Return the labels of the indicators that have not been taught yet."""
        seen = {label for step in self.lesson.steps[: self.number] for label in step.shows}
        return {label_of(name, self.view) or name for name in set(self.lesson.hides) - seen}

    def right_move(self) -> Move | None:
        """Return the move that *Show me* makes."""
        return self._table.right_move()

    @property
    def number(self) -> int:
        """The number of the step, counted from 1; `len(lesson.steps)` is the last."""
        return self.visit.index + 1

    @property
    def at_end(self) -> bool:
        """Tell whether `next` ends the lesson."""
        return self.number == len(self.lesson.steps) and not self.repeating

    @property
    def repeating(self) -> bool:
        """Tell whether the step has come back because it was missed."""
        return self.visit.repeat

    @property
    def page(self) -> ReviewPage | None:
        """Return the page of a review step: the last one about the learner's moves."""
        return last_page(self.match, LEARNER) if self.step.kind == "review" else None

    @property
    def finished(self) -> bool:
        """Tell whether the step is done, so that `next` continues."""
        return self.visit.finished

    @property
    def feedback(self) -> Feedback | None:
        """The coach's last word in this step."""
        return self.visit.feedback

    @property
    def goal_met(self) -> bool | None:
        """Tell whether the goal of a free step was reached; None before its end and where it has none."""
        return self.visit.goal_met

    @property
    def tries(self) -> int:
        """Return the number of wrong answers in this step."""
        return self.visit.tries

    @property
    def decision(self) -> Decision | None:
        """Return the learner's decision at the table; None while they only read."""
        visit = self.visit
        if (
            visit.finished
            or not (visit.step.is_move or visit.step.kind == "free")
            or not self._table.is_mine()
        ):
            return None
        return self.view.legal()

    @property
    def show_me_pulses(self) -> bool:
        """Tell whether *Show me* should draw attention to itself."""
        visit = self.visit
        return not visit.finished and (visit.tries >= PULSE_AFTER or visit.hints > len(visit.step.hints) + 1)

    def glow(self) -> list[Move]:
        """Return the right moves once they should light up: after two wrong tries, or all hints."""
        visit = self.visit
        if visit.finished or not visit.step.is_move or not self._glows:
            return []
        right = self.right_move()
        return list(visit.step.accept) or ([right] if right is not None else [])

    def option_words(self) -> list[str]:
        """Return the button labels of a quiz, in the order of its options."""
        names = self.names()
        return [text.text(names) for text in self.visit.step.option_texts]

    def glowing_option(self) -> str:
        """Return the answer of a quiz once it should light up; empty before."""
        visit = self.visit
        quiz = visit.step.kind == "quiz" and not visit.finished
        return visit.step.answer if quiz and self._glows else ""

    @property
    def _glows(self) -> bool:
        return self.visit.tries >= GLOW_AFTER or self.visit.hints > len(self.visit.step.hints)

    def targets(self) -> list[Target]:
        """Return the targets of the text, drawn above the veil."""
        view = self.view
        return [target for spot in self.step.spots for target in targets(spot, view)]

    def lights(self) -> list[Target]:
        """Return the other targets that stay bright."""
        view = self.view
        return [target for spot in self.step.lights for target in targets(spot, view)]

    # ------------------------------------------------------------------ actions of the learner

    def start(self, at: int = 0) -> Change:
        """Begin at the step *at* (counted from 0; earlier steps count as done)."""
        self.visits.clear()
        self.over, self.missed, self.only, self.stars = False, [], frozenset(), {}
        self._restore(self._first_visit())
        for _ in range(min(at, len(self.lesson.steps) - 1)):
            self._pass_over()
        self.done, self.skipped = set(range(self.visit.index)), set()
        return self._enter(self.view)

    def resume(self, done: Collection[int], skipped: Collection[int]) -> Change:
        """Resume the lesson, with the steps *done* and *skipped* (counted from 0).  Where none is new, only
        the skipped ones and the recap are played."""
        last = len(self.lesson.steps) - 1
        left = set(skipped) - set(done)
        new = [number for number in range(last) if number not in left.union(done)]
        change = self.start(self._start_of_exercise(new[0]) if new else min(left, default=last))
        self.done |= set(done)
        self.done -= left
        self.skipped = left
        self.only = frozenset() if new else frozenset(left)
        return change

    def _start_of_exercise(self, index: int) -> int:
        """Return the first step of the exercise around the step *index*, otherwise the same."""
        exercise = self.lesson.steps[index].exercise
        return index - exercise.place if exercise is not None else index

    def _pass_over(self) -> None:
        """Do the step unseen, and open the next one."""
        self._enter(None)
        self._solve()
        self._go_on()

    def next(self) -> Change:
        """Continue with the next step; without effect before this one is finished."""
        if not self.visit.finished or self.over:
            return Change()
        fresh_cards = self._go_on()
        while not self.over and self.only and not self._comes_back:
            fresh_cards = True
            self._pass_over()
        return Change() if self.over else self._enter(self.view if fresh_cards else None)

    @property
    def _comes_back(self) -> bool:
        """Tell whether the open step is to be shown where only skipped steps are repeated."""
        visit = self.visit
        return visit.repeat or visit.index in self.only or visit.step.kind == "recap"

    def context(self) -> list[Sentence]:
        """Return the context of a repeated step: its number, and the texts just before it."""
        visit, steps = self.visit, self.lesson.steps
        has_other_cards = visit.stage is self.again_stages.get(visit.index)
        place = Sentence(
            "Back to step {number}. With other cards."
            if has_other_cards
            else "Back to step {number}. The same cards.",
            number=visit.index + 1,
        )
        before = steps[visit.index - 1] if visit.index else None
        has_own_words = has_other_cards or visit.step.text != steps[visit.index].text
        if before is None or before.asks or before.text is None or has_own_words:
            return [place]
        return [place, before.text]

    def answer(self, move: Move) -> Change:
        """Answer with *move*: make it where it is right, otherwise say why it is wrong."""
        visit, decision = self.visit, self.decision
        if decision is None:
            return Change()
        if visit.step.kind == "free":
            return self._play_freely(move, decision)
        if move in decision and accepts(visit.step, move, decision):
            praise = text_for(visit.step.praise, move, decision) or visit.step.praise.get("*")
            events = self._make(move)
            self._do()
            return self._say(Feedback("right", praise or Sentence("Yes."), move), events)
        self._miss()
        reason = why_wrong(
            visit.step, move, self.view, decision, self.match.advise(self.bot), self._judged(move, decision)
        )
        return self._say(Feedback("wrong", reason, move))

    def choose(self, option: str) -> Change:
        """Answer a quiz with *option*."""
        step = self.step
        if step.kind != "quiz" or self.visit.finished or option not in step.options:
            return Change()
        if option == step.answer:
            self._do()
            return self._say(Feedback("right", step.why or Sentence("Yes."), option=option))
        self._miss()
        reason = step.wrong.get(option) or Sentence("Not quite. Look again.")
        return self._say(Feedback("wrong", reason, option=option))

    def hint(self) -> Change:
        """Give the next hint: the author's, one after another, then the right cards light up (see `glow`)."""
        visit = self.visit
        if visit.finished:
            return Change()
        if visit.step.kind == "free":
            return self._hint_freely()
        if not visit.step.asks:
            return Change()
        visit.hints += 1
        if visit.hints <= len(visit.step.hints):
            return self._say(Feedback("hint", visit.step.hints[visit.hints - 1]))
        is_quiz = visit.step.kind == "quiz"
        where = Sentence("Look: the answer lights up." if is_quiz else "Look: the right move lights up.")
        return self._say(Feedback("hint", where))

    def show_me(self) -> Change:
        """Make the right answer for the learner and explain it; in a free step, one move."""
        visit, step = self.visit, self.step
        if visit.finished:
            return Change()
        if step.kind == "quiz":
            self._remember_miss()
            self._leave_undone()
            return self._say(Feedback("shown", step.why or Sentence("That is right."), option=step.answer))
        right, decision = self.right_move(), self.decision
        if decision is None or right is None:
            return Change()
        advice = self.match.advise(self.bot)
        if step.kind == "free":
            visit.shown.add(len(self.match.log))
            events = self._table.make(right) + self._reply()
            return self._say(self._outcome() or Feedback("shown", advice[0].why, right), events)
        praise = text_for(step.praise, right, decision) or step.praise.get("*")
        reason = praise or why_right(step, decision, advice)
        self._remember_miss()
        events = self._make(right)
        self._leave_undone()
        return self._say(Feedback("shown", reason, right), events)

    def skip(self) -> Change:
        """Skip the step: its moves are made unseen, and the next one begins."""
        if self.over:
            return Change()
        if not self.visit.finished:
            self._solve()
            self._leave_undone()
        self._go_on()
        while not self.over and self.only and not self._comes_back:
            self._pass_over()
        return Change(start=self.view) if self.over else self._enter(self.view)

    def again(self) -> Change:
        """Restart the step from its initial cards."""
        self._restore(self.visits.pop().fresh())
        return self._enter(self.view)

    def back(self) -> Change:
        """Take back the learner's last move of a free step; otherwise restart the previous step."""
        visit = self.visit
        if visit.step.kind == "free":
            target = undo_target(self.match, LEARNER)
            if target is not None and target >= visit.begin:
                self.match.back_to(target)
                visit.finished, visit.goal_met, visit.feedback = False, None, None
                return Change(start=self.view)
        if len(self.visits) > 1:
            self.visits.pop()
        self.over = False
        return self.again()

    # ------------------------------------------------------------------ steps

    def _first_visit(self) -> Visit:
        stage = self.stages.get(0, self.stage)
        return Visit(0, self.lesson.steps[0], stage, stage.before)

    def _open(self, visit: Visit) -> None:
        """Open *visit* on the current match."""
        self.visits.append(visit)
        self._table.visit = visit

    def _restore(self, visit: Visit) -> None:
        """Bring the match to where *visit* began, and open it."""
        self.visits.append(visit)
        self._table.restore(visit)

    def _go_on(self) -> bool:
        """Open the next visit; return whether it puts other cards on the table."""
        visit = self.visit
        if not visit.repeat:
            self._main_line = visit.stage, tuple(self.match.log)
        index = max(past.index for past in self.visits if not past.repeat) + 1
        if index >= len(self.lesson.steps):
            self.over = True
            return False
        step = self.lesson.steps[index]
        returning = self._returning() if step.kind == "recap" else None
        if returning is not None:
            self._restore(returning)
            return True
        if index in self.stages:
            stage = self.stages[index]
            self._restore(Visit(index, step, stage, stage.before))
            return True
        if visit.repeat:
            self._restore(Visit(index, step, *self._main_line))
        else:
            self._open(Visit(index, step, *self._main_line))
        return visit.repeat

    def _returning(self) -> Visit | None:
        """Return a visit to the next missed step not repeated yet, if there is one."""
        returned = {past.index for past in self.visits if past.repeat}
        for index in sorted(set(self.missed) - returned):
            step = self.lesson.steps[index]
            if index in self.again_stages:
                stage = self.again_stages[index]
                return Visit(index, step.again or step, stage, stage.before, repeat=True)
            first = next(past for past in self.visits if past.index == index and not past.repeat)
            return Visit(index, step.again or step, first.stage, first.entry, repeat=True)
        return None

    def _enter(self, start: Game | None) -> Change:
        """Play up to the learner's question; *start* is the view before the events."""
        visit, step = self.visit, self.step
        since = len(self.match.log)
        if not self.match.log and self.match.position.phase == DEAL.verb:
            self.match.play(DEAL)
        if step.kind == "watch":
            self._play_others()
            if not self._table.reached():
                self._table.depart("the learner's turn comes before what is waited for")
        elif step.is_move or step.kind == "free":
            while not self.match.over and not self._table.is_mine() and not self._ended():
                self._table.play_other()
            if not self._table.is_mine():
                self._table.depart("it does not come to the learner's turn")
        elif step.kind in ("say", "quiz") and self._follows_a_move:
            self._table.play_automatic()
        visit.begin = len(self.match.log)
        if step.kind in ("say", "watch", "review", "recap") or (not step.asks and not self._table.is_mine()):
            self._do()
        return Change(self.match.events(LEARNER, since), start)

    @property
    def _follows_a_move(self) -> bool:
        """Tell whether the learner has just made a move, on the same cards."""
        if len(self.visits) < 2:
            return False
        before = self.visits[-2]
        return before.step.is_move and before.stage is self.visit.stage

    def _do(self) -> None:
        """Finish the step as done by the learner."""
        self.visit.finished = True
        self.done.add(self.visit.index)
        self.skipped.discard(self.visit.index)
        self._count_stars()

    def _leave_undone(self) -> None:
        """Finish the step as not done by the learner."""
        self.visit.finished = True
        if self.visit.index not in self.done:
            self.skipped.add(self.visit.index)
        self._count_stars()

    def _count_stars(self) -> None:
        """Count the stars once the last position of an exercise is finished."""
        exercise, index = self.step.exercise, self.visit.index
        if exercise is None or exercise.place < exercise.count - 1 or self.repeating:
            return
        first = index - exercise.place
        missed = len({*self.missed, *self.skipped}.intersection(range(first, index + 1)))
        self.stars[first] = exercise.stars(missed)

    def _solve(self) -> None:
        """Make the moves of the step, unseen."""
        while not self.visit.finished and self.decision is not None:
            right = self.right_move()
            assert right is not None
            if self.step.kind != "free":
                self._make(right)
                break
            self._table.make(right)
            self._reply()
            if self._table.reached() or not self._table.is_mine():
                break
        self.visit.finished = True

    # ------------------------------------------------------------------ answers

    def _say(self, feedback: Feedback, events: list[list[Event]] | None = None) -> Change:
        self.visit.feedback = feedback
        return Change(events or [], feedback=feedback)

    def _make(self, move: Move) -> list[list[Event]]:
        """Make the move of a step, and have the others play on until its end."""
        events = self._table.make(move)
        return events + self._reply() if self.step.until else events

    def _miss(self) -> None:
        self.visit.tries += 1
        self._remember_miss()

    def _remember_miss(self) -> None:
        if not self.visit.repeat and self.visit.index not in self.missed:
            self.missed.append(self.visit.index)

    # ------------------------------------------------------------------ free play

    def _play_freely(self, move: Move, decision: Decision) -> Change:
        if move not in decision:
            reason = decision.why_not(move) or Sentence("You cannot do that now.")
            return self._say(Feedback("wrong", reason, move))
        objection = self._objection(move, decision)
        if objection is not None:
            return self._say(objection)
        self.visit.own_moves += 1
        events = self._table.make(move) + self._reply()
        self.visit.feedback = None
        outcome = self._outcome()
        return self._say(outcome, events) if outcome is not None else Change(events)

    def _objection(self, move: Move, decision: Decision) -> Feedback | None:
        """Return the coach's objection to a costly move, once in a turn."""
        visit, ply = self.visit, len(self.match.log)
        if not visit.step.coach or visit.warned == ply:
            return None
        advice, judged = self.match.advise(self.bot), self._judged(move, decision)
        if judged is None:
            same = (advised.value for advised in advice if decision.same(advised.move, move))
            judged = Advice(move, next(same, advice[-1].value), rather(advice[0]))
        if advice[0].value - judged.value < SERIOUS:
            return None
        visit.warned = ply
        return Feedback("coach", judged.why, move)

    def _judged(self, move: Move, decision: Decision) -> Advice | None:
        """Return the computer player's advice on *move*, if it is legal and the game has a judge."""
        return self.judge(self.view, move) if self.judge is not None and move in decision else None

    def _play_others(self) -> None:
        """Play for the others until it is the learner's turn."""
        self._table.play_others()

    def _reply(self) -> list[list[Event]]:
        """Have the others play until the learner is to act or the step ends; return the events."""
        since = len(self.match.log)
        self._play_others()
        return self.match.events(LEARNER, since)

    def _outcome(self) -> Feedback | None:
        """Return the result of a free step that has ended, with praise."""
        visit = self.visit
        if not self._table.reached() and self._table.is_mine():
            return None
        if visit.own_moves:
            self._do()
        else:
            self._leave_undone()
        before = self.match.view_at(visit.begin, LEARNER)
        told = self._ending(before)
        if not visit.step.coach:
            return Feedback("goal", told)
        back = look_back(self.match, visit.begin, visit.shown, self.bot, self.judge)
        return Feedback("goal", told, well=back.well, next=back.next)

    def _ending(self, before: Game) -> Sentence:
        """Return the result of a free step since the view *before*, and note whether its goal is met."""
        visit, goal = self.visit, self.step.goal
        if goal is None:
            return points_made(before, self.view)
        visit.goal_met = goal_met(goal, before, self.view)
        count = measure(goal, self.view) - measure(goal, before)
        counted = self.view.unit if goal.measure == SCORE else goal.measure.lower()
        return Sentence(
            "Done! {what}: {count}." if visit.goal_met else "{what}: {count}. Try it once more?",
            what=Text(YOURS.get(counted, goal.measure)),
            count=signed(count) if goal.measure == SCORE else count,
        )

    def _hint_freely(self) -> Change:
        """Hint first at the relevant facts, then at the move."""
        if self.decision is None:
            return Change()
        best, ply = self.match.advise(self.bot)[0], len(self.match.log)
        move = best.move if self.visit.hinted == ply else None
        if move is not None:
            self.visit.shown.add(ply)
        self.visit.hinted = ply
        return self._say(Feedback("hint", best.why, move))

    def _ended(self) -> bool:
        return self.step.kind == "free" and self._table.reached()


@dataclass(frozen=True)
class Remembered:
    """A question of this *kind* that was answered, *right* or wrong."""

    kind: str
    right: bool


class PracticeRunner(Runner):
    """A `Runner` of a practice hand, in which the coach sometimes asks memory questions, if *wanted*;
    `remembered` has the answers.

    Between tricks, in other games before the learner's turn, a question of `memory` replaces the step until
    it is answered or skipped.  Only one answer is allowed, right or wrong; then the truth is shown.
    """

    def __init__(self, lesson: Lesson, others: Callable[[int], Bot], wanted: Callable[[], bool]) -> None:
        super().__init__(lesson, others=others)
        self.wanted = wanted
        self.remembered: list[Remembered] = []
        self._asked: dict[int, Question] = {}  # by ply
        self._passed: set[int] = set()  # the plies considered, each only once
        self._quiet = False

    @property
    def asked(self) -> Question | None:
        """Return the open question, or the one just answered."""
        return self._asked.get(len(self.match.log)) if self.step.title == TITLE else None

    def _play_others(self) -> None:
        table = self._table
        while not table.reached() and not self._puts_question() and not table.is_mine():
            table.play_other()

    @property
    def at_end(self) -> bool:
        return self.asked is None and super().at_end

    def _puts_question(self) -> bool:
        """Ask the learner a question if this is a suitable moment; return whether one was asked."""
        ply = len(self.match.log)
        if self.asked is not None:
            return True
        if self._quiet or ply in self._passed or not self.wanted() or not self._is_moment():
            return False
        self._passed.add(ply)
        chances = Random(self.match.other_seed("memory", ply))
        if chances.random() >= OFTEN:
            return False
        found = question(self.view, chances, list(self._asked.values()))
        if found is None:
            return False
        self._asked[ply] = found
        letters = tuple(str(number) for number in range(len(found.options)))
        step = Step(
            self.step.number, "quiz", title=TITLE, text=found.text, options=letters,
            option_texts=found.options, answer=letters[found.answer], why=found.truth,
        )  # fmt: skip
        self._open(Visit(self.visit.index, step, self.visit.stage, tuple(self.match.log)))
        return True

    def _is_moment(self) -> bool:
        """Tell whether cards have just been covered, and the learner still has a decision to make."""
        view = self.view
        if self.step.kind != "free" or view.is_settled or len(self.match.log) <= self.visit.begin:
            return False
        if isinstance(view, TrickTaking):
            return view.phase == "play" and not view.trick and len(view.holding(LEARNER)) > 0
        return self._table.is_mine()

    def _end_question(self) -> None:
        """Return to the hand."""
        self.visits.pop()
        self._table.visit = self.visit
        self.visit.feedback = None

    # ------------------------------------------------------------------ actions of the learner

    def choose(self, option: str) -> Change:
        asked = self.asked
        if asked is None:
            return super().choose(option)
        if self.finished or option not in self.step.options:
            return Change()
        right = option == self.step.answer
        self.remembered.append(Remembered(asked.kind, right))
        self.visit.finished = True
        if right:
            return self._say(Feedback("right", asked.truth, option=option))
        truth = Sentence("Not quite. {truth}", truth=asked.truth)
        return self._say(Feedback("shown", truth, option=option))

    def next(self) -> Change:
        if self.asked is None or not self.finished:
            return super().next()
        self._end_question()
        events = self._reply()
        outcome = self._outcome()
        return self._say(outcome, events) if outcome is not None else Change(events)

    def _outcome(self) -> Feedback | None:
        return None if self.asked is not None else super()._outcome()

    def hint(self) -> Change:
        return self._say(Feedback("hint", NO_HINT)) if self.asked is not None else super().hint()

    def show_me(self) -> Change:
        asked = self.asked
        if asked is None:
            change = super().show_me()
            if self.asked is None:
                return change
            self.visit.feedback = None  # the shown move is over
            return Change(change.events)
        if self.finished:
            return Change()
        self.visit.finished = True
        return self._say(Feedback("shown", asked.truth))

    def skip(self) -> Change:
        if self.asked is not None:
            self.visit.finished = True
            return self.next()
        self._quiet = True
        change = super().skip()
        self._quiet = False
        return change

    def back(self) -> Change:
        if self.asked is not None:
            self._end_question()
        return super().back()

    def again(self) -> Change:
        if self.asked is not None:
            self._end_question()
        return super().again()

    def answer(self, move: Move) -> Change:
        return Change() if self.asked is not None else super().answer(move)

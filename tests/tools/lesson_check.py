"""Checks lessons without a screen: ``python -m tests.tools.lesson_check [COURSE …]``.

Every lesson is played with the right answers (each of them in turn), with every wrong answer, and with
*Show me* alone; its texts, spots and foreseen mistakes are looked at on the way.  ``--shares`` prints how
much of each course is played, asked and read.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardgames.engine import Bot, Card, Decision, Move, Names, Partition, Sentence, TooMany, leaves
from cardgames.lessons.courses import course, courses, taught
from cardgames.lessons.difference import Difference, all_differences, known_in
from cardgames.lessons.goals import SCORE, tallies
from cardgames.lessons.lesson import CLASSES, LEARNER, Lesson, LessonError, Step, own_hand
from cardgames.lessons.reasons import accepts, classes
from cardgames.lessons.run import Runner
from cardgames.lessons.spots import targets
from cardgames.lessons.visit import Change

HELD = re.compile(r"(?:^|: |, (?:and|but|so) )[Yy]ou (?:hold|have|were dealt) ([^:]*)")
CARD = re.compile(r"\{(\w[shdc])\}")
LONGEST_TEXT = 160  # characters in a bubble
MOST_WORDS = 30
MOST_STEPS = 14
MOST_MINUTES = 5
MOST_STEPS_BY_DIFFERENCE, MOST_MINUTES_BY_DIFFERENCE = 21, 12  # a whole course in one lesson
MOST_ACTIONS = 2000
SAMPLES = 8  # of the wrong moves where they are too many to try each


def problems(lesson: Lesson, bot: Bot | None = None) -> list[str]:
    """Return what is wrong with *lesson*, a sentence each; nothing where it is sound."""
    found = _look(lesson)
    everything = {tag for step in lesson.steps for tag in (*step.only_for, *step.not_for)}
    try:
        for play in (_play_right, _play_wrong, _play_shown):
            found += play(lesson, bot)
        for known in (set(), everything) if everything else ():
            found += _play_right(lesson.for_learner(known), bot)
    except LessonError as error:
        found.append(error.sentence if error.step is None else f"Step {error.step}: {error.sentence}")
    return list(dict.fromkeys(found))


def difference_problems(difference: Difference) -> list[str]:
    """Return what is wrong with a course by difference, beside the faults of its one lesson."""
    short, game = difference.lesson, difference.lesson.game
    lessons, elsewhere = course(game), taught(course(difference.known))
    by_steps = {tag for step in short.steps for tag in step.teaches}
    found = [f"Nothing teaches {tag!r}, which {difference.known.name()} has not." for tag in
             sorted(difference.new - by_steps)]  # fmt: skip
    found += [f"The course does not teach {tag!r}." for tag in sorted(
        (by_steps | set(difference.same)) - difference.tags)]  # fmt: skip
    found += [
        f"{difference.known.name()} does not teach {there!r}."
        for there in difference.same.values()
        if there not in elsewhere
    ]
    if short.steps[0].kind != "say":
        found.append("It does not begin by saying what is the same.")
    for word, mine, theirs in (
        ("steps", len(short.steps), sum(len(lesson.steps) for lesson in lessons)),
        ("minutes", short.minutes, sum(lesson.minutes for lesson in lessons)),
    ):
        if 2 * mine >= theirs:
            found.append(f"It has {mine} {word}, not less than half of {theirs}.")
    return found


def course_problems(all_courses: dict[str, list[Lesson]]) -> list[str]:
    """Return what is wrong among the lessons: ids given twice, tags needed that nothing teaches in time."""
    found = []
    ids: set[str] = set()
    for lessons in all_courses.values():
        elsewhere = taught(
            lesson for others in all_courses.values() if others is not lessons for lesson in others
        )
        before: set[str] = set()
        for lesson in lessons:
            if lesson.id in ids:
                found.append(f"{lesson.file}: The id {lesson.id!r} is given twice.")
            ids.add(lesson.id)
            for step in lesson.steps:
                for tag in set(step.teaches) - set(lesson.teaches):
                    found.append(f"{lesson.file}, step {step.number}: The lesson does not teach {tag!r}.")
            named = {tag for step in lesson.steps for tag in (*step.only_for, *step.not_for)}
            for tag in sorted(named - elsewhere):
                found.append(f"{lesson.file}: No other course teaches {tag!r}.")
            for tag in lesson.needs:
                if tag not in before | elsewhere:
                    found.append(f"{lesson.file}: Nothing before it teaches {tag!r}.")
            before |= set(lesson.teaches)
    return found


# ---------------------------------------------------------------------- shares


@dataclass
class Shares:
    """How many steps of a course are of which sort; *forced* are moves to which there is no alternative."""

    steps: int = 0
    actions: int = 0
    quizzes: int = 0
    reading: int = 0
    forced: int = 0
    pointed_at: int = 0
    minutes: int = 0

    @classmethod
    def of(cls, lessons: Sequence[Lesson]) -> Shares:
        """Count the steps of *lessons*."""
        found = cls(minutes=sum(lesson.minutes for lesson in lessons))
        for lesson in lessons:
            runner = Runner(lesson)
            runner.start()
            while not runner.over:
                found._count(runner)
                runner.skip()
        return found

    def _count(self, runner: Runner) -> None:
        step = runner.step
        self.steps += 1
        if step.kind == "quiz":
            self.quizzes += 1
        elif step.is_move or step.kind == "free":
            self.actions += 1
        else:
            self.reading += 1
        if step.gesture:
            self.pointed_at += 1
        elif step.is_move and runner.decision is not None:
            self.forced += _is_forced(runner.decision)

    def __str__(self) -> str:
        parts = [f"{count:3} {word} ({count / self.steps:4.0%})" for count, word in (
            (self.actions, "actions"), (self.quizzes, "quizzes"), (self.reading, "to read"))]  # fmt: skip
        return f"{self.steps:3} steps, {self.minutes} minutes: {', '.join(parts)}; " + (
            f"{self.forced} with one possible move, {self.pointed_at} gestures"
        )


def _is_forced(decision: Decision) -> bool:
    """Tell whether only one move is possible."""
    try:
        return len(list(decision)) == 1
    except TooMany:
        return False


# ---------------------------------------------------------------------- at rest


def _look(lesson: Lesson) -> list[str]:
    """Look at what can be seen without playing."""
    found = []
    most_steps, most_minutes = MOST_STEPS, MOST_MINUTES
    if known_in(lesson.id) is not None:
        most_steps, most_minutes = MOST_STEPS_BY_DIFFERENCE, MOST_MINUTES_BY_DIFFERENCE
    if len(lesson.steps) > most_steps:
        found.append(f"The lesson has {len(lesson.steps)} steps; at most {most_steps} are allowed.")
    if not 1 <= lesson.minutes <= most_minutes:
        found.append(f"A lesson lasts 1 to {most_minutes} minutes.")
    if not lesson.teaches:
        found.append("The lesson teaches nothing.")
    for step in lesson.steps:
        for text in step.texts():
            found += [f"Step {step.number}: {problem}" for problem in _too_long(text)]
    return found


class _Drawn(Names):
    """Words with the cards as pictures, about as wide as their text: "10s"."""

    def card(self, card: Card) -> str:
        return "···"


def _too_long(text: Sentence) -> list[str]:
    words = text.text(_Drawn(["you", "Mika", "Robin", "Sol"], reader=LEARNER))
    if len(words) > LONGEST_TEXT:
        return [f"{words[:30]!r}… has {len(words)} characters; a bubble has room for {LONGEST_TEXT}."]
    if len(words.split()) > MOST_WORDS:
        return [f"{words[:30]!r}… has {len(words.split())} words; {MOST_WORDS} are enough."]
    return []


# ---------------------------------------------------------------------- played


class _Play:
    """A lesson on its way from step to step; *problems* are noted as they are met."""

    def __init__(self, lesson: Lesson, bot: Bot | None) -> None:
        self.runner = Runner(lesson, bot)
        self.problems: list[str] = []
        self.actions = 0
        self.runner.start()
        self.look()

    def note(self, problem: str) -> None:
        self.problems.append(f"Step {self.runner.number}: {problem}")

    def count(self) -> bool:
        """Count one more action, and tell whether the lesson may still go on."""
        self.actions += 1
        if self.actions > MOST_ACTIONS:
            self.note("the lesson does not come to an end.")
        return self.actions <= MOST_ACTIONS and not self.runner.over

    def go_on(self) -> None:
        """Go to the next step and look at it."""
        self.runner.next()
        if not self.runner.over:
            self.look()

    def look(self) -> None:
        """Look whether the spots, right moves and foreseen mistakes of the step exist."""
        runner, step = self.runner, self.runner.step
        for spot in (*step.spots, *step.lights):
            if not targets(spot, runner.view):
                self.note(f"there is no {str(spot)!r} on the table.")
        decision = runner.decision
        if step.is_move and decision is not None:
            for move in step.accept:
                if move not in decision:
                    self.note(f"{move} is not possible: {decision.why_not(move)}")
            self._look_at_texts(step, decision)
            self._look_at_mistakes(step, decision)
        self._look_at_hand(step)
        if step.kind == "review" and runner.page is None:
            self.note("there is nothing to look back at.")
        measures = {SCORE, *(tally.label for tally in tallies(runner.view))}
        if step.goal is not None and step.goal.measure not in measures:
            self.note(f"there is nothing called {step.goal.measure!r} to reach.")

    def _look_at_hand(self, step: Step) -> None:
        """Look whether the learner holds the cards that the step says they hold, not as a supposition."""
        words = re.split(r"(?<=[.!?]) ", step.text.template if step.text is not None else "")
        told = [
            said
            for sentence in words
            if not sentence.startswith("Suppose")
            for said in HELD.findall(sentence)
        ]
        held = {
            card.rank + card.suit for zone in self.runner.view.zones if zone.owner == LEARNER for card in zone
        }
        for card in CARD.findall(" ".join(told)):
            if card not in held:
                self.note(f"the learner does not hold {card}.")

    def look_at_goal(self) -> None:
        """Look whether a hand that was played as the coach advises has reached what was asked."""
        if self.runner.goal_met is False:
            self.note("whoever follows the coach misses the goal.")

    def _look_at_texts(self, step: Step, decision: Decision) -> None:
        """Moves that are praised but not right, or have a reason against them though they are."""
        if not step.accept:
            return
        for key in (key for key in step.wrong if key not in CLASSES):
            if accepts(step, Move.parse(key), decision):
                self.note(f"{key!r} is both right and wrong.")
        for key in (key for key in step.praise if key != "*"):
            if not accepts(step, Move.parse(key), decision):
                self.note(f"{key!r} is praised but not right.")

    def _look_at_mistakes(self, step: Step, decision: Decision) -> None:
        """Look whether each foreseen mistake can be made by somebody with these cards."""
        mistakes = self.mistakes(decision)
        foreseen = [Move.parse(key) for key in step.wrong if key not in CLASSES]
        for move in foreseen:
            if not any(decision.same(move, mistake) for mistake in mistakes):
                self.note(f"nobody can make the mistake {str(move)!r} with these cards.")
        open_to_classes = [
            mistake for mistake in mistakes if not any(decision.same(mistake, move) for move in foreseen)
        ]
        for key in (key for key in step.wrong if key in CLASSES):
            reached = False
            for mistake in open_to_classes:
                named = [
                    name for name in classes(step, mistake, self.runner.view, decision) if name in step.wrong
                ]
                reached = reached or named[:1] == [key]
            if not reached:
                self.note(f"no mistake is in the class {key!r}.")

    def mistakes(self, decision: Decision) -> list[Move]:
        """Return the wrong moves that a person could try: legal ones, and each own card with the verb asked
        for; where cards are laid out in groups, some of the many ways."""
        step, view = self.runner.step, self.runner.view
        hand = own_hand(view)
        tried: list[Move] = []
        for part in leaves(decision):
            some = _some(part, step)
            tried += some
            if not isinstance(part, Partition):
                verbs = sorted({move.verb for move in some if move.cards})
                tried += [Move(verb, card) for verb in verbs for card in hand]
        foreseen = [Move.parse(key) for key in step.wrong if key not in CLASSES]
        tried += [move for move in foreseen if move in decision or _tempting(move, decision, hand)]
        wrong = [move for move in tried if move not in decision or not accepts(step, move, decision)]
        return list(dict.fromkeys(wrong))

    def end(self) -> list[str]:
        """Return the problems met, with those of the runner."""
        return [*self.problems, *self.runner.departures]

    def expect_words(self, change: Change) -> None:
        """Look whether the answer to an action says something, and not too much."""
        if change.feedback is None:
            self.note("nothing is said.")
            return
        for problem in _too_long(change.feedback.text):
            self.note(problem)


def _some(decision: Decision, step: Step) -> list[Move]:
    """Return all moves of *decision*; where they are too many, some at random and some near the right
    ones."""
    try:
        return list(decision)
    except TooMany:
        rng = Random(step.number)
        moves = [decision.sample(rng) for _ in range(SAMPLES)]
    for right in (right for right in step.accept if right in decision):
        for number in range(len(right.groups)):
            without = [() if other == number else group for other, group in enumerate(right.groups)]
            moves.append(Move(right.verb, *without))
    return moves


def _tempting(move: Move, decision: Decision, hand: Sequence[Card]) -> bool:
    """Tell whether a person could try *move* though it is not allowed: with cards of their own."""
    return bool(move.cards) and move.verb in decision.verbs and set(move.cards) <= set(hand)


def _play_right(lesson: Lesson, bot: Bot | None) -> list[str]:
    """Give the right answers only; where a step has several, each of them in turn."""
    ways = max((len(step.accept) for step in lesson.steps), default=0) or 1
    found: list[str] = []
    for way in range(ways):
        play = _Play(lesson, bot)
        while play.count():
            if not play.runner.finished and not _answer_right(play, way):
                break
            if play.runner.finished:
                play.look_at_goal()
                play.go_on()
        if play.runner.missed:
            found.append("A right answer was taken for a wrong one.")
        found += play.end()
    return found


def _answer_right(play: _Play, way: int) -> bool:
    """Give one right answer; whether there was one to give."""
    runner, step, decision = play.runner, play.runner.step, play.runner.decision
    if step.kind == "quiz":
        play.expect_words(runner.choose(step.answer))
        return runner.finished
    if decision is None:
        play.note("nothing can be done.")
        return False
    move: Move | None = None
    if step.accept:
        move = step.accept[min(way, len(step.accept) - 1)]
    if move is None or move not in decision:
        move = runner.right_move()
    if move is None:
        return False
    runner.answer(move)
    if step.is_move and not runner.finished:
        play.note(f"{move} should be right and is refused.")
    return step.kind == "free" or runner.finished


def _play_wrong(lesson: Lesson, bot: Bot | None) -> list[str]:
    """Give every wrong answer at each step, then the right one."""
    play = _Play(lesson, bot)
    while play.count():
        if not play.runner.finished:
            _answer_wrong(play)
            if not _answer_right(play, 0):
                break
        if play.runner.finished:
            play.go_on()
    return play.end()


def _answer_wrong(play: _Play) -> None:
    runner, step, decision = play.runner, play.runner.step, play.runner.decision
    before = runner.match.position.describe()
    if step.kind == "quiz":
        for option in step.options:
            if option != step.answer:
                play.expect_words(runner.choose(option))
    elif step.is_move and decision is not None:
        for move in play.mistakes(decision):
            play.expect_words(runner.answer(move))
    for _ in range(len(step.hints) + 1 if step.asks else 0):
        play.expect_words(runner.hint())
    if runner.match.position.describe() != before or runner.finished:
        play.note("a wrong answer changed the table.")


def _play_shown(lesson: Lesson, bot: Bot | None) -> list[str]:
    """Use nothing but *Show me* and *Next*."""
    play = _Play(lesson, bot)
    while play.count():
        if not play.runner.finished:
            change = play.runner.show_me()
            play.expect_words(change)
            if change.feedback is None:
                break
        if play.runner.finished:
            play.go_on()
    return play.end()


# ---------------------------------------------------------------------- the command


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the courses named, or all; 1 where something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.lesson_check", description="Checks lessons.")
    parser.add_argument("course", nargs="*", help="the name of a course; all where none is given")
    parser.add_argument("--shares", action="store_true", help="count moves, questions and texts instead")
    given = parser.parse_args(arguments)
    wanted = given.course
    try:
        every, short = courses(), all_differences()
    except LessonError as error:
        print(error)
        return 1
    for name in wanted:
        if name not in every:
            print(f"There is no course {name!r}; there are {', '.join(every) or 'none'}.")
            return 1
    if given.shares:
        for name in wanted or every:
            print(f"{name:15}", Shares.of(every[name]))
        return 0
    count = 0
    for problem in course_problems(every):
        count += 1
        print(problem)
    for name, lessons in every.items():
        if wanted and name not in wanted:
            continue
        for lesson in lessons:
            found = problems(lesson)
            count += len(found)
            print(f"{name}/{lesson.file}: {lesson.title}: {len(lesson.steps)} steps, ", end="")
            print("sound" if not found else "\n  ".join(["not sound:", *found]))
    for difference in short:
        lesson = difference.lesson
        if wanted and lesson.course not in wanted:
            continue
        found = difference_problems(difference) + problems(lesson)
        count += len(found)
        print(f"{lesson.course}/{lesson.file}: {lesson.title}: {len(lesson.steps)} steps, ", end="")
        print(f"{lesson.minutes} minutes, ", end="")
        print("sound" if not found else "\n  ".join(["not sound:", *found]))
    return 1 if count else 0


if __name__ == "__main__":
    raise SystemExit(main())

"""The courses that there are, and how much of each is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cardgames.engine import Game
from cardgames.languages import _, ngettext, pgettext
from cardgames.lessons.basics import Basics
from cardgames.lessons.courses import is_known, missing
from cardgames.lessons.lesson import Lesson

from ...services import Services


@dataclass(frozen=True)
class Course:
    """The lessons of one game, or the basics for all of them (*game* is None)."""

    key: str
    game: type[Game] | None
    lessons: Sequence[Lesson]

    @property
    def title(self) -> str:
        """Return the title of the course."""
        return self.game.title if self.game is not None else _("Basics for all card games")

    @property
    def goal(self) -> str:
        """Return what its game is about."""
        return _((self.game or Basics).goal)

    @property
    def minutes(self) -> int:
        """Return how long all of it takes."""
        return sum(lesson.minutes for lesson in self.lessons)

    @property
    def size_words(self) -> str:
        """Return how much it is: "5 lessons · about 20 minutes"."""
        count, minutes = len(self.lessons), self.minutes
        lessons = ngettext("{n} lesson", "{n} lessons", count).format(n=count)
        about = ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes)
        return f"{lessons} · {about}"


@dataclass(frozen=True)
class Counts:
    """How many lessons of a course are done, begun, and left with skipped steps."""

    done: int
    begun: int
    skipped: int


class Courses:
    """The courses of a program, and the knowledge of the person at the screen."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @cached_property
    def all(self) -> list[Course]:
        """The courses that there are, the basics first."""
        found = []
        shared = self.services.lessons(Basics)
        if shared:
            found.append(Course(Basics.name(), None, shared))
        for game in self.services.games:
            lessons = self.services.lessons(game)
            if lessons:
                found.append(Course(game.name(), game, lessons))
        return found

    def of(self, game: type[Game]) -> Course | None:
        """Return the course of *game*, or the basics."""
        return next((course for course in self.all if course.key == game.name()), None)

    def next_course(self) -> Course | None:
        """Return the course to go on with: one that was begun, else the first that is not done."""
        open_ones = [course for course in self.all if self.counts(course).done < len(course.lessons)]
        begun = (course for course in open_ones if self.is_begun(course))
        return next(begun, next(iter(open_ones), None))

    def is_begun(self, course: Course) -> bool:
        """Tell whether something, but not everything, of a course is done, or a short way begun."""
        progress = self.services.store.progress
        share = progress.fraction(course.key, [lesson.id for lesson in course.lessons])
        return 0 < share < 1 or self.begun_short(course) is not None

    def is_complete(self, lesson: Lesson) -> bool:
        """Tell whether the lesson is finished, marked as known, or its course learned by difference."""
        return self.services.has_learned(lesson.game, lesson)

    def is_own(self, lesson: Lesson) -> bool:
        """Tell whether the lesson itself is finished, or marked as known."""
        return self.services.store.progress.lesson(lesson.course, lesson.id).complete

    def knows(self, game: type[Game]) -> bool:
        """Tell whether the whole course of *game* is complete."""
        lessons = self.services.lessons(game)
        return bool(lessons) and all(map(self.is_complete, lessons))

    @property
    def completed(self) -> list[Lesson]:
        """Every complete lesson of every course."""
        return [lesson for course in self.all for lesson in course.lessons if self.is_complete(lesson)]

    def is_known_elsewhere(self, lesson: Lesson) -> bool:
        """Tell whether other lessons have taught all that is in one that is not complete."""
        return not self.is_complete(lesson) and is_known(lesson, self.completed)

    def next_lesson(self, course: Course) -> Lesson | None:
        """Return the first lesson that is not complete; those in which steps were skipped come last."""
        left = [lesson for lesson in course.lessons if not self.is_complete(lesson)]
        return next(iter(sorted(left, key=lambda lesson: self.skipped(lesson) > 0)), None)

    def begun_short(self, course: Course) -> Lesson | None:
        """Return the short course that was begun, as long as none is done."""
        begun = self.services.begun_difference(course.game) if course.game is not None else None
        return begun.lesson if begun is not None else None

    def has_short_way(self, course: Course) -> bool:
        """Tell whether there is a shorter way for somebody who has learned another game here."""
        if course.game is None:
            return False
        return any(self.knows(difference.known) for difference in self.services.differences(course.game))

    def begun(self, lesson: Lesson) -> int:
        """Return how many steps are done of a lesson that is not complete."""
        progress = self.services.store.progress.lesson(lesson.course, lesson.id)
        return 0 if progress.complete else len(progress.done)

    def skipped(self, lesson: Lesson) -> int:
        """Return how many steps were skipped, or only shown, in a lesson that is not complete."""
        progress = self.services.store.progress.lesson(lesson.course, lesson.id)
        return 0 if progress.complete else len(progress.skipped)

    def counts(self, course: Course) -> Counts:
        """Return how many lessons are done, begun, and left with skipped steps."""
        return Counts(
            sum(self.is_complete(lesson) for lesson in course.lessons),
            sum(self.begun(lesson) > 0 and not self.skipped(lesson) for lesson in course.lessons),
            sum(self.skipped(lesson) > 0 for lesson in course.lessons),
        )

    # In words

    def state(self, course: Course) -> str:
        """Return how far a course is, in words; empty where nothing of it has been opened."""
        known = self.services.by_difference(course.game) if course.game is not None else None
        if known is not None:
            return _("differences from {known} learned").format(known=known.title)
        counts = self.counts(course)
        words = (
            (counts.done, ngettext("{n} done", "{n} done", counts.done)),
            (counts.begun, ngettext("{n} begun", "{n} begun", counts.begun)),
            (counts.skipped, ngettext("{n} with skipped steps", "{n} with skipped steps", counts.skipped)),
        )
        return " · ".join(word.format(n=count) for count, word in words if count)

    def facts(self, course: Course) -> str:
        """Return how much a course is, and how far."""
        return " · ".join(part for part in (course.size_words, self.state(course)) if part)

    def line(self, lesson: Lesson) -> str:
        """Return the line below the title of a lesson."""
        minutes = ngettext("{n} minute", "{n} minutes", lesson.minutes)
        parts = [minutes.format(n=lesson.minutes), *self.so_far(lesson)]
        if lesson.most_stars:
            won = sum(self.services.store.progress.lesson(lesson.course, lesson.id).stars.values())
            stars = ngettext("{n} of {all} star", "{n} of {all} stars", lesson.most_stars)
            parts.append(stars.format(n=min(won, lesson.most_stars), all=lesson.most_stars))
        if self.is_complete(lesson) and not self.is_own(lesson):
            parts.append(_("learned from the differences"))
        elif self.is_complete(lesson):
            known = not self.services.store.progress.lesson(lesson.course, lesson.id).finished
            parts.append(_("you know this") if known else pgettext("lesson", "done"))
        elif self.is_known_elsewhere(lesson):
            parts.append(_("you know this from another lesson"))
        else:
            first = self._taught_by(missing(lesson, self.completed), lesson)
            if first:
                parts.append(first)
        return " · ".join(parts)

    def so_far(self, lesson: Lesson) -> list[str]:
        """Return how many steps are done of a lesson that was begun, and how many were skipped."""
        parts = []
        if self.begun(lesson):
            count = len(lesson.steps)
            words = ngettext("{done} of {n} step done", "{done} of {n} steps done", count)
            parts.append(words.format(done=self.begun(lesson), n=count))
        skipped = self.skipped(lesson)
        if skipped:
            parts.append(ngettext("{n} skipped", "{n} skipped", skipped).format(n=skipped))
        return parts

    def _taught_by(self, tags: Sequence[str], than: Lesson) -> str:
        """Tell after which lesson, which teaches one of *tags*, another is easier, if there is one."""
        lessons = [lesson for course in self.all for lesson in course.lessons if lesson is not than]
        found = next((lesson for tag in tags for lesson in lessons if tag in lesson.teaches), None)
        if found is None:
            return ""
        if found.course == Basics.name() != than.course:
            return _("easier after “{lesson}” in the Basics").format(lesson=_(found.title))
        return _("easier after “{lesson}”").format(lesson=_(found.title))

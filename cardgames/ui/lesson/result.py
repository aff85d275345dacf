"""The end of a lesson: what comes next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from cardgames.languages import _, ngettext
from cardgames.lessons.difference import known_in
from cardgames.lessons.lesson import Lesson

from ..dialog import Answer, Dialog
from ..input import Gesture, Key
from ..services import Services


class LessonDone(Dialog):
    """See the module.  *again* begins the lesson once more, *catch_up* repeats only the *skipped* steps, of
    which this is the number.
    """

    def __init__(
        self,
        lesson: Lesson,
        program: Services,
        again: Callable[[], object],
        catch_up: Callable[[], object],
        skipped: int,
    ) -> None:
        self.lesson, self.program = lesson, program
        lessons = program.lessons(lesson.game)
        left = [one for one in lessons if not program.has_learned(lesson.game, one)]
        known = known_in(lesson.id)
        others = [one for one in left if one.id != lesson.id]
        later = [one for one in others if one in lessons[self._index(lessons) :]]
        upcoming = next(iter(later or others), None)
        if known is not None:
            first = Answer(_("Practice hand"), self._practise, "primary", "practice")
            words = _(
                "You know how {game} differs from {known}. Now try a hand against beginners: I’ll watch, "
                "and hints are free."
            ).format(game=lesson.game.title, known=known.title)
        elif upcoming is not None:
            first = Answer(
                _("Next: {lesson}").format(lesson=_(upcoming.title)),
                partial(self._open, upcoming),
                "primary",
                "next_lesson",
            )
            words = ngettext(
                "{game}: {done} of {count} lesson done.",
                "{game}: {done} of {count} lessons done.",
                len(lessons),
            ).format(game=lesson.game.title, done=len(lessons) - len(left), count=len(lessons))
        elif lesson.game not in program.games:
            first = Answer(_("Choose a game"), self._choose_game, "primary", "practice")
            words = _("That was the last lesson. Every game has its own course too.")
        else:
            first = Answer(_("Practice hand"), self._practise, "primary", "practice")
            words = _(
                "That was the last lesson. Now try a hand against beginners: I’ll watch, and hints are free."
            )
        last = Answer(_("Repeat lesson"), again, id="again")
        title, icon = _("“{lesson}” is done").format(lesson=_(lesson.title)), "trophy"
        if skipped:
            title = ngettext("“{lesson}”: {count} step skipped", "“{lesson}”: {count} steps skipped", skipped)
            title, icon = title.format(lesson=_(lesson.title), count=skipped), "skip"
            words = _("The lesson gets its tick once you have done them yourself, now or later.")
            if known is not None:
                words = _("The course counts as done once you have done them yourself, now or later.")
            last = replace(first, kind="secondary")
            first = Answer(_("Do them now"), catch_up, "primary", "catch_up")
        every = Answer(_("All lessons"), self._map, id="map")
        super().__init__(title, words, [first, last, every], icon=icon, width=620)

    def _index(self, lessons: object) -> int:
        ids = [one.id for one in lessons]  # type: ignore[attr-defined]
        return ids.index(self.lesson.id) if self.lesson.id in ids else 0

    def _leave_lesson(self) -> None:
        """Take the table of this lesson off."""
        self.app.stack.pop()

    def _open(self, lesson: Lesson) -> None:
        self._leave_lesson()
        self.program.lesson(lesson.game, lesson.id)

    def _practise(self) -> None:
        self._leave_lesson()
        self.program.practice(self.lesson.game)

    def _choose_game(self) -> None:
        self._leave_lesson()
        self.program.menu()

    def _map(self) -> None:
        self._leave_lesson()
        if type(self.app.stack.top).__name__ != "CourseScene":
            self.program.learn(self.lesson.game)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":
            self.choose(2)
            return True
        return super().handle(event)

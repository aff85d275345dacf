"""One course: its lessons with their progress, the short ways, and a practice hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cardgames.engine import Game
from cardgames.languages import N_, _, ngettext, pgettext
from cardgames.lessons.difference import Difference
from cardgames.lessons.lesson import Lesson

from ... import shapes
from ...kit import Kit
from ...table.match.tips import COACH
from ...widgets import Button, ByWidth, Column, Grid, Inset, Item, ListRow, Row, Space
from ..page import Page
from .courses import Courses
from .head import course_panel

PRACTICE = N_("New cards against beginners. The coach watches, hints are free, and nothing counts.")
GAP = 10  # logical units
RING = 34
FEW = 5  # this many lessons fill a page in one column
ALMOST = 0.95  # of a ring, at most, while a lesson is not complete: a whole one has a tick


class CourseScene(Page):
    """See the module.  *key* is the name of the game, or of the basics."""

    place = "learn"

    def __init__(self, key: str) -> None:
        self.key = key

    def enter(self) -> None:
        super().enter()
        self.courses = Courses(self.services)
        self.course = next(course for course in self.courses.all if course.key == self.key)
        self.title = self.course.title

    @property
    def game(self) -> type[Game] | None:
        """The game of the course: F1 opens its rules."""
        return self.course.game

    # Building

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.app.kit.glyphs.deck = "french"
        self.widgets.clear()
        course, rules = self.course, self._rules_button()
        self.lay_out(
            Column(
                Space(4),
                course_panel(self.app, self.courses, course, *([rules] if rules is not None else [])),
                Space(14),
                self._short_ways(),
                ByWidth(self._lessons),
                Column(Space(GAP), self._practice(course.game)) if course.game is not None else None,
            ),
            head=self.heading(_("Learn")),
        )
        if self.widgets.focus.current is None:
            self.widgets.set_focus("go_on" if "go_on" in self.widgets else "lesson_1", shown=False)

    def _short_ways(self) -> Item | None:
        """Return the short courses for somebody who knows a related game: a row for each such game whose
        course is complete, a small button for each other one; nothing once the course is done.
        """
        course, game = self.course, self.course.game
        if game is None or all(map(self.courses.is_own, course.lessons)):
            return None
        learned_from = self.services.by_difference(game)
        rows: list[Item] = []
        asked: list[Item] = []
        for difference in self.services.differences(game):
            if learned_from is not None and difference.known is not learned_from:
                continue
            at = self.services.store.progress.lesson(course.key, difference.lesson.id)
            if at.done or at.skipped or at.complete or self.courses.knows(difference.known):
                rows += [self._short_way(difference, at.complete), Space(GAP)]
            else:
                asked.append(self._knowing(difference))
        if not rows and not asked:
            return None
        line = Row(*asked, wraps=True, line_gap=4) if asked else None
        return Column(*rows, line, Space(GAP) if asked else None)

    def _short_way(self, difference: Difference, done: bool) -> ListRow:
        """Return the way to a short course for somebody who knows the other game."""
        lesson, known = difference.lesson, difference.known
        steps, minutes = len(lesson.steps), lesson.minutes
        whole = [
            ngettext("{n} step", "{n} steps", steps).format(n=steps),
            ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes),
        ]
        so_far = self.courses.so_far(lesson) or whole
        begun = self.courses.begun(lesson) or self.courses.skipped(lesson)
        title = _("You know {known}: learn the differences").format(known=known.title)
        right = _("Repeat") if done else _("Continue") if begun else _("Start")
        said = [pgettext("lesson", "done")] if done else []
        return ListRow(f"from_{known.name()}", (0, 0), title, " · ".join(so_far + said),
                       self._start(lesson), icon="swap", chosen=not done, right=right)  # fmt: skip

    def _knowing(self, difference: Difference) -> Button:
        """Return the way to a short course for somebody who knows the other game from elsewhere."""
        lesson, known = difference.lesson, difference.known
        tip = ngettext(
            "How {game} differs from {known}, in {n} step.",
            "How {game} differs from {known}, in {n} steps.",
            len(lesson.steps),
        ).format(game=lesson.game.title, known=known.title, n=len(lesson.steps))
        word = _("I already know {known}").format(known=known.title)
        minutes = _("{minutes} min").format(minutes=lesson.minutes)
        return Button(f"from_{known.name()}", (0, 0), word, self._start(lesson),
                      kind="quiet", icon="swap", hint=minutes, tip=tip)  # fmt: skip

    def _start(self, lesson: Lesson) -> Callable[[], None]:
        return lambda: self.services.lesson(lesson.game, lesson.id)

    def _lessons(self, width: int) -> Grid:
        """Return the lessons with their rings; many in two columns where none of their lines is cut there."""
        course = self.course
        upcoming = None if self.courses.begun_short(course) else self.courses.next_lesson(course)
        cells = []
        for number, lesson in enumerate(course.lessons, 1):
            known = self._known_button(number, lesson)
            row = self._row(number, lesson, lesson is upcoming)
            cells.append(Column(row, Inset(known, (8, 2, 0, 0)) if known is not None else None))
        is_wide = len(cells) > FEW and width >= 2 * self._widest()
        return Grid(*cells, columns=2 if is_wide else 1, gap=GAP)

    def _widest(self) -> int:
        """Return the width that the longest line of a lesson needs, in pixels."""
        kit = self.app.kit
        lines = [kit.text.width(self.courses.line(lesson), "label") for lesson in self.course.lessons]
        titles = [kit.text.width(_(lesson.title), "name") for lesson in self.course.lessons]
        return max([*lines, *titles]) + ring_size(kit) + kit.text.width(_("Continue"), "label") + kit.u(80)

    def _rules_button(self) -> Button | None:
        game = self.course.game
        if game is None or not self.services.has_rules(game):
            return None
        return Button("rules", (0, 0), _("Read the rules"), partial(self.services.rules, game), icon="book")

    def _practice(self, game: type[Game]) -> ListRow:
        """Return the practice hand at the end of the course."""
        deal = partial(self.services.practice, game)
        return ListRow("practice", (0, 0), _("Practice hand"), _(PRACTICE), deal, picture=self._coach(),
                       right=pgettext("button", "Deal"))  # fmt: skip

    def _coach(self) -> pygame.Surface:
        """Draw the coach's face."""
        kit, side = self.app.kit, ring_size(self.app.kit)
        face = kit.panel_picture((side, side), COACH, border=None, radius=999).copy()
        portrait = kit.glyphs.icon("coach", side, "#FFFFFF").copy()
        face.blit(shapes.clip_corners(portrait, side // 2), (0, 0))
        return face

    def _row(self, number: int, lesson: Lesson, upcoming: bool) -> ListRow:
        begun = self.courses.begun(lesson) or self.courses.skipped(lesson)
        go_on = _("Continue") if begun else _("Start")
        word = _("Repeat") if self.courses.is_own(lesson) else go_on
        return ListRow(f"lesson_{number}", (0, 0), _(lesson.title), self.courses.line(lesson),
                       self._start(lesson), picture=self._ring(number, lesson, upcoming), right=word,
                       chosen=upcoming)  # fmt: skip

    def _ring(self, number: int, lesson: Lesson, upcoming: bool) -> pygame.Surface:
        """Draw how far a lesson is: a tick, or part of a ring with its number or the sign for skipped."""
        kit, pixels = self.app.kit, ring_size(self.app.kit)
        out = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
        if self.courses.is_complete(lesson):
            out.blit(kit.progress_ring(1.0, pixels, "accent", "#2A1B00"), (0, 0))
            return out
        skipped = self.courses.skipped(lesson)
        share = min(ALMOST, self.courses.begun(lesson) / len(lesson.steps))
        colour = "accent" if upcoming or share or skipped else "line_light"
        out.blit(kit.progress_ring(share, pixels, colour), (0, 0))
        ink = "text" if upcoming or skipped else "muted"
        if skipped:
            side = pixels * 0.45 / kit.theme.scale
            kit.icon(out, "skip", (pixels // 2, pixels // 2), side, ink, centre=True)
            return out
        kit.text.draw(out, str(number), (pixels // 2, pixels // 2), "label", ink, align="centre", middle=True)
        return out

    def _known_button(self, number: int, lesson: Lesson) -> Button | None:
        """Return *I know this*, where other lessons have taught everything in it."""
        if not self.courses.is_known_elsewhere(lesson):
            return None

        def mark() -> None:
            self.services.store.progress.mark_known(lesson.course, lesson.id)
            self.services.store.save_progress()
            self.rebuild()

        return Button(f"known_{number}", (0, 0), _("I know this: skip it"), mark, icon="check", kind="quiet")


def ring_size(kit: Kit) -> int:
    """Return how large the rings are, in pixels."""
    return max(kit.u(RING), round(kit.text.pixels("name") * 1.9))

"""All courses: a tile for each with how far it is, and above them the lesson to go on with."""

from __future__ import annotations

from functools import partial

from cardgames.engine import Game
from cardgames.languages import N_, _

from ...widgets import ByWidth, Column, Grid, Space, Tile
from ..page import Page
from .course import CourseScene
from .courses import Course, Courses
from .head import course_panel
from .tiles import CourseTiles

GAP = 12  # logical units
NOTHING = N_("There are no lessons here yet. The rules of each game are on its page.")


class LearnScene(Page):
    """See the module."""

    title = N_("Learn")
    place = "learn"
    beside_menu = True

    def enter(self) -> None:
        super().enter()
        self.courses = Courses(self.services)

    @property
    def game(self) -> type[Game] | None:
        """The game whose tile has the focus: F1 opens its rules."""
        current = self.widgets.focus.current
        key = current.id.removeprefix("course_") if current else ""
        return next((course.game for course in self.courses.all if course.key == key), None)

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.app.kit.glyphs.deck = "french"
        self.widgets.clear()
        if not self.courses.all:
            self.lay_out(self.nothing(_(NOTHING)), head=self.heading(_(self.title)))
            return
        upcoming = self.courses.next_course()
        self.lay_out(
            Column(Space(4), self._upcoming(upcoming), ByWidth(self._tiles)),
            head=self.heading(_(self.title)),
        )
        if self.widgets.focus.current is None:
            first = "go_on" if "go_on" in self.widgets else f"course_{self.courses.all[0].key}"
            self.widgets.set_focus(first, shown=False)

    def _upcoming(self, course: Course | None) -> Column | None:
        """Return the course to go on with; nothing once everything is done."""
        if course is None:
            return None
        tag = _("CONTINUE") if self.courses.is_begun(course) else _("START HERE")
        return Column(course_panel(self.app, self.courses, course, tag=tag), Space(GAP))

    def _tiles(self, width: int) -> Grid:
        kit, every = self.app.kit, self.courses.all
        gap = kit.u(GAP)
        least = CourseTiles.least_width(kit, every)
        columns = max(1, min((width + gap) // (least + gap), 8))
        faces = CourseTiles(self.app, self.courses, (width - gap * (columns - 1)) // columns)
        tiles = []
        for course in every:
            face, go = faces.face(course), partial(self._open, course)
            tile = Tile(f"course_{course.key}", (0, 0, 0, faces.height), face, go)
            tile.name = faces.aloud(course)
            tiles.append(tile)
        return Grid(*tiles, columns=columns, gap=GAP)

    def _open(self, course: Course) -> None:
        self.app.stack.push(CourseScene(course.key))

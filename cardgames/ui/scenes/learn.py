"""The course map: the lessons of a game as a path, with what is done, known and next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardgames.engine import Game
from cardgames.lessons.basics import Basics
from cardgames.lessons.courses import is_known, missing
from cardgames.lessons.lesson import Lesson

from .. import shapes
from ..kit import Kit
from ..widgets import Button, Chip, ListRow, Picture, Row, ScrollArea, place
from .page import Page
from .table.tips import COACH
from .tiles import FAMILY_SUITS, draw_fan, emblem, family_panel, fan_width

PRACTICE = "New cards against beginners. The coach watches, hints are free, and nothing counts."
GAP = 7  # logical units
RING = 34


@dataclass(frozen=True)
class Course:
    """The lessons of one game, or the basics for all of them (*game* is None)."""

    key: str
    title: str
    goal: str
    game: type[Game] | None
    lessons: Sequence[Lesson]

    @property
    def minutes(self) -> int:
        """How long all of it takes."""
        return sum(lesson.minutes for lesson in self.lessons)


class LearnScene(Page):
    """See the module.  *game* is the course to open; None opens the one that was begun, or the first."""

    title = "Learn"
    place = "learn"
    beside_menu = True

    def __init__(self, game: type[Game] | None = None) -> None:
        self.wanted = game
        self.key = ""
        self.courses: list[Course] = []

    def enter(self) -> None:
        super().enter()
        self.courses = self._courses()
        wanted = self.wanted.name() if self.wanted else ""
        keys = [course.key for course in self.courses]
        self.key = wanted if wanted in keys else next(iter(self._begun() + keys), "")

    def _courses(self) -> list[Course]:
        """The courses that there are, the basics first."""
        found = []
        shared = self.services.lessons(Basics)
        if shared:
            found.append(Course(Basics.name(), "Basics for all card games", Basics.goal, None, shared))
        for game in self.services.games:
            lessons = self.services.lessons(game)
            if lessons:
                found.append(Course(game.name(), game.title, game.goal, game, lessons))
        return found

    def _begun(self) -> list[str]:
        """The courses of which something, but not everything, is done."""
        progress = self.services.store.progress
        keys = []
        for course in self.courses:
            share = progress.fraction(course.key, [lesson.id for lesson in course.lessons])
            if 0 < share < 1:
                keys.append(course.key)
        return keys

    @property
    def course(self) -> Course | None:
        """The course that is open."""
        return next((course for course in self.courses if course.key == self.key), None)

    @property
    def game(self) -> type[Game] | None:
        """The game whose course is open: F1 opens its rules."""
        return self.course.game if self.course else None

    # What is known

    def is_complete(self, lesson: Lesson) -> bool:
        """Whether the lesson is finished, or marked as known."""
        return self.services.store.progress.lesson(lesson.course, lesson.id).complete

    @property
    def completed(self) -> list[Lesson]:
        """Every complete lesson of every course."""
        return [lesson for course in self.courses for lesson in course.lessons if self.is_complete(lesson)]

    def next_lesson(self, course: Course) -> Lesson | None:
        """The first lesson that is not complete."""
        return next((lesson for lesson in course.lessons if not self.is_complete(lesson)), None)

    def begun(self, lesson: Lesson) -> int:
        """How many steps are done of a lesson that is not complete."""
        progress = self.services.store.progress.lesson(lesson.course, lesson.id)
        return 0 if progress.complete else len(progress.done)

    def line(self, lesson: Lesson) -> str:
        """What stands below the title of a lesson."""
        parts = [f"{lesson.minutes} {'minute' if lesson.minutes == 1 else 'minutes'}"]
        if self.begun(lesson):
            parts.append(f"{self.begun(lesson)} of {len(lesson.steps)} steps done")
        if self.is_complete(lesson):
            known = not self.services.store.progress.lesson(lesson.course, lesson.id).finished
            parts.append("you know this" if known else "done")
        elif is_known(lesson, self.completed):
            parts.append("you know this from another lesson")
        else:
            first = self._taught_by(missing(lesson, self.completed), lesson)
            if first:
                parts.append(f"easier after {first}")
        return " · ".join(parts)

    def _taught_by(self, tags: Sequence[str], than: Lesson) -> str:
        """The lesson that teaches one of *tags*, if there is one: its title, and its course if another."""
        lessons = [lesson for course in self.courses for lesson in course.lessons if lesson is not than]
        found = next((lesson for tag in tags for lesson in lessons if tag in lesson.teaches), None)
        if found is None:
            return ""
        where = " in the Basics" if found.course == Basics.name() != than.course else ""
        return f"“{found.title}”{where}"

    # Building

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.app.kit.deck = "french"
        self.widgets.clear()
        left = self.add_rail()
        area, box = self.add_area(left, self.add_head(left, self.title))
        course = self.course
        if course is None:
            self.add_nothing(
                area, box, "There are no lessons here yet. The rules of each game are on its page."
            )
            return
        kit, y = self.app.kit, self.app.kit.u(4)
        if chips := self._chips():
            y = place(chips, area, kit, box.move(0, y)) + kit.u(GAP)
        y = self._add_course(area, box, y, course) + kit.u(14)
        self._add_path(area, box, y, course)
        if self.widgets.focus.current is None:
            self.widgets.set_focus("go_on" if "go_on" in self.widgets else "lesson_1", shown=False)

    def _chips(self) -> Row | None:
        """Return the courses to choose from, where there are several."""
        if len(self.courses) < 2:
            return None
        chips = []
        for course in self.courses:
            word = "Basics" if course.game is None else course.title
            chips.append(Chip(f"course_{course.key}", (0, 0), word, self._open(course.key),
                              chosen=course.key == self.key))  # fmt: skip
        return Row(*chips, wraps=True, line_gap=4)

    def _open(self, key: str) -> Callable[[], None]:
        def open_course() -> None:
            self.key = key
            self.rebuild()

        return open_course

    def _add_course(self, area: ScrollArea, box: pygame.Rect, y: int, course: Course) -> int:
        """The panel with the name of the course, how far it is, and *Start*."""
        kit, pad = self.app.kit, self.app.kit.u(22)
        card = fan_width(self.app, 84)
        fan = round(card * 2.4)
        beside = box.w - fan >= kit.width("m" * 22, "body")
        room = box.w - 2 * pad - (fan if beside else 0)
        title = kit.paragraph(course.title, room, ("heavy", 26), "#FFFFFF")
        goal = kit.paragraph(course.goal, room, "body", "#EDF2FA")
        facts = kit.paragraph(self._facts(course), room, "label", "#EDF2FA")
        button = self._go_on(course)
        wide, tall = button.measure(kit) if button else (0, 0)
        height = 2 * pad + title.get_height() + goal.get_height() + facts.get_height() + kit.u(8)
        height += tall + kit.u(12) if button else 0
        height = max(height, round(card * 1.5) if beside else 0)
        face = self._face(kit, course, (box.w, height))
        if beside:
            at = (box.w - round(fan * 0.52) - pad, height // 2 + kit.u(6))
            cards = emblem(course.game) if course.game else ["As", "Kh", "Qd"]
            draw_fan(self.app, face, cards, at, card, round(card * 0.5), 10, 5)
        at_y = pad
        for words, gap in ((title, 0), (goal, kit.u(8)), (facts, 0)):
            face.blit(words, (pad, at_y))
            at_y += words.get_height() + gap
        area.add(Picture("course", (box.x, y), face))
        if button:
            button.rect = pygame.Rect(box.x + pad, y + height - pad - tall, min(wide, box.w - 2 * pad), tall)
            area.add(button)
        return y + height

    @staticmethod
    def _face(kit: Kit, course: Course, size: tuple[int, int]) -> pygame.Surface:
        family = course.game.family if course.game else next(iter(FAMILY_SUITS))
        return family_panel(kit, family, size, radius=20)

    def _facts(self, course: Course) -> str:
        count = len(course.lessons)
        done = sum(self.is_complete(lesson) for lesson in course.lessons)
        words = f"{count} {'lesson' if count == 1 else 'lessons'} · about {course.minutes} minutes"
        return words + (f" · {done} done" if done else "")

    def _go_on(self, course: Course) -> Button | None:
        """*Start*, *Continue*, or when everything is done *Play*."""
        lesson = self.next_lesson(course)
        if lesson is None:
            game = course.game
            if game is None:
                return None
            return Button("go_on", (0, 0), f"Play {game.title}", lambda: self.services.setup(game),
                          kind="primary", icon="play")  # fmt: skip
        fresh = lesson is course.lessons[0] and not self.begun(lesson)
        word = "Start" if fresh else f"Continue: {lesson.title}"
        return Button("go_on", (0, 0), word, self._start(lesson), kind="primary", icon="play")

    def _start(self, lesson: Lesson) -> Callable[[], None]:
        return lambda: self.services.lesson(lesson.game, lesson.id)

    def _add_path(self, area: ScrollArea, box: pygame.Rect, y: int, course: Course) -> None:
        """The lessons one below the other, on a line that joins their rings."""
        kit, gap = self.app.kit, self.app.kit.u(GAP)
        ring = max(kit.u(RING), round(kit.text_px("name") * 1.9))
        x = box.x + ring + kit.u(16)
        wide = min(box.right - x, round(kit.u(820) * max(1.0, kit.theme.text_size)))
        upcoming = self.next_lesson(course)
        before: int | None = None
        for number, lesson in enumerate(course.lessons, 1):
            row = self._row(number, lesson, lesson is upcoming)
            known = self._known_button(number, lesson)
            row.rect = pygame.Rect(x, y, wide, row.measure(kit)[1])
            middle = row.rect.centery
            if before is not None:
                done = self.is_complete(course.lessons[number - 2])
                line = pygame.Surface((max(2, kit.u(3)), middle - before - ring), pygame.SRCALPHA)
                line.fill(kit.colour("accent" if done else "off"))
                at = (box.x + (ring - line.get_width()) // 2, before + ring // 2)
                area.add(Picture(f"line_{number}", at, line))
            sign = self._ring(kit, ring, number, lesson, lesson is upcoming)
            area.add(Picture(f"ring_{number}", (box.x, middle - ring // 2), sign))
            area.add(row)
            y = row.rect.bottom
            if known is not None:
                known.rect = pygame.Rect((x + kit.u(8), y + kit.u(2)), known.measure(kit))
                y = area.add(known).rect.bottom
            y, before = y + gap, middle
        if course.game is not None:
            y = self._add_practice(
                area, pygame.Rect(box.x, 0, ring, ring), pygame.Rect(x, y, wide, 0), course.game
            )
        y += kit.u(4)
        if course.game is not None and self.services.has_rules(course.game):
            game = course.game
            area.add(
                Button("rules", (x, y), "Read the rules", lambda: self.services.rules(game), icon="book")
            )

    def _add_practice(self, area: ScrollArea, ring: pygame.Rect, box: pygame.Rect, game: type[Game]) -> int:
        """The practice hand at the end of the path, with the coach's face in the *ring*; its lower edge."""
        kit = self.app.kit
        row = ListRow("practice", (0, 0), "Practice hand", PRACTICE, lambda: self.services.practice(game),
                      right="Deal")  # fmt: skip
        row.rect = pygame.Rect(box.x, box.y, box.w, row.measure(kit)[1])
        face = kit.panel_picture(ring.size, COACH, border=None, radius=999).copy()
        portrait = kit.icon_picture("coach", ring.w, "#FFFFFF").copy()
        face.blit(shapes.clip_corners(portrait, ring.w // 2), (0, 0))
        area.add(Picture("ring_practice", (ring.x, row.rect.centery - ring.h // 2), face))
        return area.add(row).rect.bottom + kit.u(GAP)

    def _row(self, number: int, lesson: Lesson, upcoming: bool) -> ListRow:
        word = "Again" if self.is_complete(lesson) else "Continue" if self.begun(lesson) else "Start"
        return ListRow(f"lesson_{number}", (0, 0), lesson.title, self.line(lesson), self._start(lesson),
                       right=word, chosen=upcoming)  # fmt: skip

    def _ring(self, kit: Kit, pixels: int, number: int, lesson: Lesson, upcoming: bool) -> pygame.Surface:
        """How far a lesson is: a tick, a part of a ring, or its number."""
        out = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
        if self.is_complete(lesson):
            out.blit(kit.progress_ring(1.0, pixels, "accent", "#2A1B00"), (0, 0))
            return out
        share = self.begun(lesson) / len(lesson.steps)
        out.blit(kit.progress_ring(share, pixels, "accent" if upcoming or share else "line_light"), (0, 0))
        ink = "text" if upcoming else "muted"
        kit.text(out, str(number), (pixels // 2, pixels // 2), "label", ink, align="centre", middle=True)
        return out

    def _known_button(self, number: int, lesson: Lesson) -> Button | None:
        """*I know this*, where other lessons have taught everything in it."""
        if self.is_complete(lesson) or not is_known(lesson, self.completed):
            return None

        def mark() -> None:
            self.services.store.progress.mark_known(lesson.course, lesson.id)
            self.services.store.save_progress()
            self.rebuild()

        return Button(f"known_{number}", (0, 0), "I know this: skip it", mark, icon="check", kind="quiet")

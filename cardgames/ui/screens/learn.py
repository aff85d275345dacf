"""The course map: the lessons of a game as a path, with what is done, known and next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from cardgames.engine import Game
from cardgames.lessons.basics import Basics
from cardgames.lessons.courses import is_known, missing
from cardgames.lessons.difference import Difference
from cardgames.lessons.lesson import Lesson

from .. import shapes
from ..kit import Kit
from ..table.match.tips import COACH
from ..widgets import (
    Backed,
    Button,
    CardPicture,
    Chip,
    Column,
    FirstThatFits,
    Illustration,
    Inset,
    Item,
    Label,
    ListRow,
    Loose,
    Row,
    Space,
    Widget,
)
from .page import Page
from .tiles import FAMILY_SUITS, draw_fan, emblem, family_panel, fan_width

PRACTICE = "New cards against beginners. The coach watches, hints are free, and nothing counts."
GAP = 7  # logical units
RING = 34
PATH = 870
ALMOST = 0.95  # of a ring, at most, while a lesson is not complete: a whole one has a tick


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
        """Return how long all of it takes."""
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
        """Return the courses that there are, the basics first."""
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
        """Return the courses of which something, but not everything, is done, or a short way begun."""
        progress = self.services.store.progress
        keys = []
        for course in self.courses:
            share = progress.fraction(course.key, [lesson.id for lesson in course.lessons])
            if 0 < share < 1 or self._begun_short(course):
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
        return [lesson for course in self.courses for lesson in course.lessons if self.is_complete(lesson)]

    def next_lesson(self, course: Course) -> Lesson | None:
        """Return the first lesson that is not complete; those in which steps were skipped come last."""
        left = [lesson for lesson in course.lessons if not self.is_complete(lesson)]
        return next(iter(sorted(left, key=lambda lesson: self.skipped(lesson) > 0)), None)

    def begun(self, lesson: Lesson) -> int:
        """Return how many steps are done of a lesson that is not complete."""
        progress = self.services.store.progress.lesson(lesson.course, lesson.id)
        return 0 if progress.complete else len(progress.done)

    def skipped(self, lesson: Lesson) -> int:
        """Return how many steps were skipped, or only shown, in a lesson that is not complete."""
        progress = self.services.store.progress.lesson(lesson.course, lesson.id)
        return 0 if progress.complete else len(progress.skipped)

    def line(self, lesson: Lesson) -> str:
        """Return what stands below the title of a lesson."""
        parts = [f"{lesson.minutes} {'minute' if lesson.minutes == 1 else 'minutes'}", *self._so_far(lesson)]
        if self.is_complete(lesson) and not self.is_own(lesson):
            parts.append("learned from the differences")
        elif self.is_complete(lesson):
            known = not self.services.store.progress.lesson(lesson.course, lesson.id).finished
            parts.append("you know this" if known else "done")
        elif is_known(lesson, self.completed):
            parts.append("you know this from another lesson")
        else:
            first = self._taught_by(missing(lesson, self.completed), lesson)
            if first:
                parts.append(f"easier after {first}")
        return " · ".join(parts)

    def _so_far(self, lesson: Lesson) -> list[str]:
        """Return how many steps are done of a lesson that was begun, and how many were skipped."""
        parts = []
        if self.begun(lesson):
            parts.append(f"{self.begun(lesson)} of {len(lesson.steps)} steps done")
        if self.skipped(lesson):
            parts.append(f"{self.skipped(lesson)} skipped")
        return parts

    def _taught_by(self, tags: Sequence[str], than: Lesson) -> str:
        """Return the lesson that teaches one of *tags*, if there is one: its title, and its course if
        another."""
        lessons = [lesson for course in self.courses for lesson in course.lessons if lesson is not than]
        found = next((lesson for tag in tags for lesson in lessons if tag in lesson.teaches), None)
        if found is None:
            return ""
        where = " in the Basics" if found.course == Basics.name() != than.course else ""
        return f"“{found.title}”{where}"

    # Building

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.app.kit.glyphs.deck = "french"
        self.widgets.clear()
        course, chips = self.course, self._chips()
        if course is None:
            words = "There are no lessons here yet. The rules of each game are on its page."
            self.lay_out(self.nothing(words), head=self.heading(self.title))
            return
        self.lay_out(
            Column(
                Space(4),
                Column(chips, Space(GAP)) if chips is not None else None,
                self._panel(course),
                Space(14),
                self._short_ways(course),
                self._path(course),
                Space(4),
                self._rules_button(course),
            ),
            head=self.heading(self.title),
        )
        if self.widgets.focus.current is None:
            self.widgets.set_focus("go_on" if "go_on" in self.widgets else "lesson_1", shown=False)

    def _chips(self) -> Row | None:
        """Return the courses to choose from, where there are several."""
        if len(self.courses) < 2:
            return None
        chips = []
        for course in self.courses:
            word = "Basics" if course.game is None else course.title
            done, begun, skipped = self._counts(course)
            if 0 < done < len(course.lessons):
                word += f" {done}/{len(course.lessons)}"
            sign = "check" if done == len(course.lessons) else "skip" if skipped else None
            tip = self._state(course) if done or begun or skipped else ""
            chips.append(Chip(f"course_{course.key}", (0, 0), word, self._open(course.key),
                              chosen=course.key == self.key, icon=sign, tip=tip))  # fmt: skip
        return Row(*chips, wraps=True, line_gap=4)

    def _open(self, key: str) -> Callable[[], None]:
        def open_course() -> None:
            self.key = key
            self.rebuild()

        return open_course

    def _panel(self, course: Course) -> Backed:
        """Return the panel with the name of the course, how far it is, and *Start*."""
        kit, button = self.app.kit, self._go_on(course)
        words = Column(
            Label("panel_title", (0, 0), course.title, ("heavy", 26), "#FFFFFF"),
            Label("panel_goal", (0, 0), course.goal, "body", "#EDF2FA"),
            Space(8),
            Label("panel_facts", (0, 0), self._facts(course), "label", "#EDF2FA"),
            Column(Space(12), button) if button else None,
        )
        fan = CardPicture("panel_fan", (0, 0), partial(self._fan, course))
        below = Inset(Loose(words, kit.text.width("m" * 22, "body")), 22)
        beside = Row(below, fan, rest=below)
        family = course.game.family if course.game else next(iter(FAMILY_SUITS))
        sign = course.game.name() if course.game else ""
        face = Illustration("course", lambda size: family_panel(kit, family, size, radius=20, sign=sign))
        return Backed(face, FirstThatFits(beside, below))

    def _fan(self, course: Course) -> pygame.Surface:
        """Draw the cards of the course."""
        card = fan_width(self.app, 84)
        size = round(card * 2.6), round(card * 1.75)
        out = pygame.Surface(size, pygame.SRCALPHA)
        cards = emblem(course.game) if course.game else ["As", "Kh", "Qd"]
        draw_fan(self.app, out, cards, (size[0] // 2, round(card * 0.84)), card, round(card * 0.5), 10, 5)
        return out

    def _facts(self, course: Course) -> str:
        count = len(course.lessons)
        words = f"{count} {'lesson' if count == 1 else 'lessons'} · about {course.minutes} minutes"
        return " · ".join(part for part in (words, self._state(course)) if part)

    def _counts(self, course: Course) -> tuple[int, int, int]:
        """Return how many lessons are done, begun, and left with skipped steps."""
        done = sum(self.is_complete(lesson) for lesson in course.lessons)
        skipped = sum(self.skipped(lesson) > 0 for lesson in course.lessons)
        begun = sum(self.begun(lesson) > 0 and not self.skipped(lesson) for lesson in course.lessons)
        return done, begun, skipped

    def _short_ways(self, course: Course) -> Item | None:
        """Return the short courses for who knows a related game: a row for each such game whose course is
        complete, a small button for each other one; nothing once the course is done."""
        game = course.game
        if game is None or all(map(self.is_own, course.lessons)):
            return None
        learned_from = self.services.by_difference(game)
        rows: list[Item] = []
        asked: list[Item] = []
        for difference in self.services.differences(game):
            if learned_from is not None and difference.known is not learned_from:
                continue
            at = self.services.store.progress.lesson(course.key, difference.lesson.id)
            if at.done or at.skipped or at.complete or self.knows(difference.known):
                rows += [self._short_way(difference, at.complete), Space(GAP)]
            else:
                asked.append(self._knowing(difference))
        if not rows and not asked:
            return None
        line = Row(*asked, wraps=True, line_gap=4) if asked else None
        items = Column(*rows, line, Space(GAP) if asked else None)
        return Inset(items, widest=PATH, align="left")

    def _short_way(self, difference: Difference, done: bool) -> ListRow:
        """Return the way to a short course for somebody who knows the other game."""
        lesson, known = difference.lesson, difference.known
        so_far = self._so_far(lesson) or [f"{len(lesson.steps)} steps", f"about {lesson.minutes} minutes"]
        begun = self.begun(lesson) or self.skipped(lesson)
        title = f"You know {known.title}: learn the differences"
        right = "Repeat" if done else "Continue" if begun else "Start"
        return ListRow(f"from_{known.name()}", (0, 0), title, " · ".join(so_far + ["done"] * done),
                       self._start(lesson), icon="swap", chosen=not done, right=right)  # fmt: skip

    def _knowing(self, difference: Difference) -> Button:
        """Return the way to a short course for somebody who knows the other game from elsewhere."""
        lesson, known = difference.lesson, difference.known
        tip = f"How {lesson.game.title} differs from {known.title}, in {len(lesson.steps)} steps."
        return Button(f"from_{known.name()}", (0, 0), f"I already know {known.title}", self._start(lesson),
                      kind="quiet", icon="swap", hint=f"{lesson.minutes} min", tip=tip)  # fmt: skip

    def _state(self, course: Course) -> str:
        """Return how far a course is, in words; empty where nothing of it has been opened."""
        known = self.services.by_difference(course.game) if course.game is not None else None
        if known is not None:
            return f"differences from {known.title} learned"
        words = ("done", "begun", "with skipped steps")
        counts = zip(self._counts(course), words, strict=True)
        return " · ".join(f"{count} {word}" for count, word in counts if count)

    def _go_on(self, course: Course) -> Button | None:
        """Return the button *Start*, *Continue*, or when everything is done *Play*."""
        lesson = self._begun_short(course) or self.next_lesson(course)
        if lesson is None:
            game = course.game
            if game is None:
                return None
            return Button("go_on", (0, 0), f"Play {game.title}", lambda: self.services.setup(game),
                          kind="primary", icon="play")  # fmt: skip
        fresh = lesson is course.lessons[0] and not self.begun(lesson) and not self.skipped(lesson)
        start = "The whole course" if self._offers(course) else "Start"
        word = start if fresh else f"Continue: {lesson.title}"
        return Button("go_on", (0, 0), word, self._start(lesson), kind="primary", icon="play")

    def _begun_short(self, course: Course) -> Lesson | None:
        """Return the short course that was begun, as long as none is done."""
        begun = self.services.begun_difference(course.game) if course.game is not None else None
        return begun.lesson if begun is not None else None

    def _offers(self, course: Course) -> bool:
        """Tell whether there is a shorter way for somebody who has learned another game here."""
        if course.game is None:
            return False
        return any(self.knows(difference.known) for difference in self.services.differences(course.game))

    def _start(self, lesson: Lesson) -> Callable[[], None]:
        return lambda: self.services.lesson(lesson.game, lesson.id)

    def _path(self, course: Course) -> Inset:
        """Return the lessons one below the other, on a line that joins their rings."""
        upcoming = None if self._begun_short(course) else self.next_lesson(course)
        lines: list[Item] = []
        above = ""  # the colour of the line that comes from the lesson before
        for number, lesson in enumerate(course.lessons, 1):
            last = lesson is course.lessons[-1]
            below = "" if last else "accent" if self.is_complete(lesson) else "off"
            sign = self._ring(number, lesson, lesson is upcoming)
            row = self._row(number, lesson, lesson is upcoming)
            lines.append(beside_path(Bead(f"ring_{number}", sign, above, below), row))
            known = self._known_button(number, lesson)
            after = Column(
                Space(2), Inset(known, (8, 0, 0, 0)) if known is not None else None, Space(GAP - 2)
            )
            lines.append(beside_path(Bead(f"line_{number}", None, below, below), after))
            above = below
        if course.game is not None:
            lines += [beside_path(Bead("ring_practice", self._coach(), "", ""), self._practice(course.game))]
        return Inset(Column(*lines), widest=PATH, align="left")

    def _rules_button(self, course: Course) -> Item | None:
        game = course.game
        if game is None or not self.services.has_rules(game):
            return None
        read = Button("rules", (0, 0), "Read the rules", lambda: self.services.rules(game), icon="book")
        return beside_path(Bead("no_ring", None, "", ""), Column(Space(GAP), read))

    def _practice(self, game: type[Game]) -> ListRow:
        """Return the practice hand at the end of the path."""
        deal = partial(self.services.practice, game)
        return ListRow("practice", (0, 0), "Practice hand", PRACTICE, deal, right="Deal")

    def _coach(self) -> pygame.Surface:
        """Draw the coach's face."""
        kit, side = self.app.kit, ring_size(self.app.kit)
        face = kit.panel_picture((side, side), COACH, border=None, radius=999).copy()
        portrait = kit.glyphs.icon("coach", side, "#FFFFFF").copy()
        face.blit(shapes.clip_corners(portrait, side // 2), (0, 0))
        return face

    def _row(self, number: int, lesson: Lesson, upcoming: bool) -> ListRow:
        begun = self.begun(lesson) or self.skipped(lesson)
        word = "Repeat" if self.is_own(lesson) else "Continue" if begun else "Start"
        return ListRow(f"lesson_{number}", (0, 0), lesson.title, self.line(lesson), self._start(lesson),
                       right=word, chosen=upcoming)  # fmt: skip

    def _ring(self, number: int, lesson: Lesson, upcoming: bool) -> pygame.Surface:
        """Draw how far a lesson is: a tick, or part of a ring with its number or the sign for skipped."""
        kit, pixels = self.app.kit, ring_size(self.app.kit)
        out = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
        if self.is_complete(lesson):
            out.blit(kit.progress_ring(1.0, pixels, "accent", "#2A1B00"), (0, 0))
            return out
        skipped = self.skipped(lesson)
        share = min(ALMOST, self.begun(lesson) / len(lesson.steps))
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
        if self.is_complete(lesson) or not is_known(lesson, self.completed):
            return None

        def mark() -> None:
            self.services.store.progress.mark_known(lesson.course, lesson.id)
            self.services.store.save_progress()
            self.rebuild()

        return Button(f"known_{number}", (0, 0), "I know this: skip it", mark, icon="check", kind="quiet")


class Bead(Widget):
    """A ring on the path of lessons, and the line that comes to it and goes on, each in its colour."""

    takes_pointer = False

    def __init__(self, id: str, ring: pygame.Surface | None, above: str, below: str) -> None:
        super().__init__(id, (0, 0))
        self.ring, self.above, self.below = ring, above, below

    def measure(self, kit: Kit) -> tuple[int, int]:
        return ring_size(kit), 0

    def height_at(self, kit: Kit, width: int) -> int:
        return 0  # it is as high as what stands beside it

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, wide = self.box, max(2, kit.u(3))
        half = self.ring.get_height() // 2 if self.ring is not None else 0
        upper = (self.above, box.top, box.centery - half)
        lower = (self.below, box.centery + half, box.bottom)
        for colour, top, bottom in (upper, lower):
            if colour:
                target.fill(kit.theme.colour(colour), (box.centerx - wide // 2, top, wide, bottom - top))
        if self.ring is not None:
            target.blit(self.ring, self.ring.get_rect(center=box.center))


def ring_size(kit: Kit) -> int:
    """Return how large the rings are, in pixels."""
    return max(kit.u(RING), round(kit.text.pixels("name") * 1.9))


def beside_path(bead: Bead, item: Item) -> Row:
    """Return *item* beside its place on the path."""
    return Row(bead, item, gap=16, rest=item, across="stretch")

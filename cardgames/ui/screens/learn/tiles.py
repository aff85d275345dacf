"""The tiles of courses: the game's sign on the colour of its family, and how far the course is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.languages import _, ngettext, pgettext

from ... import shapes
from ...app import App
from ...kit import Kit
from ..tiles import TEXT, VEIL, family_panel, name_style
from .courses import Course, Courses

GOLD = "#F2C869"  # the suits that stand for the basics
LEAST = (178, 116)  # logical units
PAD = 12
SIGN = 46
PEEK = 34  # of the tile's upper part that are left to the sign
BAR = 6
DONE, BEGUN, LEFT = "accent", "#FFFFFF90", "#FFFFFF2E"
"""The parts of the bar: lessons that are done, begun, and left."""


class CourseTiles:
    """The tiles of all courses, of one size; *width* is in pixels."""

    def __init__(self, app: App, courses: Courses, width: int) -> None:
        self.app, self.courses, self.width = app, courses, width
        kit = app.kit
        self.pad = kit.u(PAD)
        self.room = width - 2 * self.pad
        self.sign = kit.u(SIGN)
        tallest = max((self._words_height(course) for course in courses.all), default=0)
        peek = max(kit.u(PEEK), kit.u(12) + kit.text.line_height("label"))
        self.height = max(kit.u(LEAST[1]), peek + tallest)

    @staticmethod
    def least_width(kit: Kit, courses: Sequence[Course]) -> int:
        """Return the width that the longest line and the longest word of a name need."""
        lines = [kit.text.width(size_words(course), "label") for course in courses]
        words = [kit.text.width(word, ("heavy", 14)) for course in courses for word in name(course).split()]
        return max(kit.u(LEAST[0]), max([*lines, *words], default=0) + kit.u(2 * PAD))

    def face(self, course: Course) -> Callable[[Kit, tuple[int, int], str], pygame.Surface]:
        """Return what draws the tile of *course*."""
        return lambda _kit, _size, state: self._draw(course, state in ("hover", "pressed"))

    def aloud(self, course: Course) -> str:
        """Return the spoken text of the tile: "Malilla, 6 lessons · about 24 minutes · 2 done"."""
        return "{course}, {facts}".format(course=course.title, facts=self.courses.facts(course))

    def _name(self, course: Course) -> pygame.Surface:
        style = name_style(self.app.kit, name(course), self.room)
        return self.app.kit.text.paragraph(name(course), self.room, style, "#FFFFFF", lines=2)

    def _words_height(self, course: Course) -> int:
        kit = self.app.kit
        return self._name(course).get_height() + kit.text.line_height("label") + kit.u(BAR + 14)

    def _draw(self, course: Course, hot: bool) -> pygame.Surface:
        kit, size = self.app.kit, (self.width, self.height)
        out = self._ground(course, size, hot)
        top = size[1] - self._words_height(course)
        veil = shapes.gradient((size[0], size[1] - top + kit.u(16)), f"{VEIL}00", f"{VEIL}A0", 0.0)
        out.blit(veil, (0, size[1] - veil.get_height()))
        self._draw_sign(out, course, kit.u(3) if hot else 0)
        self._draw_state(out, course)
        title = self._name(course)
        out.blit(title, (self.pad, top))
        y = top + title.get_height() + kit.text.line_height("label") // 2
        kit.text.draw(out, size_words(course), (self.pad, y), "label", TEXT, middle=True)
        self._draw_bar(out, course)
        shapes.clip_corners(out, kit.u(16))
        if hot or kit.theme.high_contrast:
            kit.panel(out, (0, 0, *size), "#FFFFFF00", border="#FFFFFFAA", radius=16, line=1.5)
        return out

    def _ground(self, course: Course, size: tuple[int, int], hot: bool) -> pygame.Surface:
        kit = self.app.kit
        if course.game is not None:
            return family_panel(kit, course.game.family, size, hot, sign=course.game.name())
        light, dark = ("#34496B", "#22324D") if hot else ("#2C3E5C", "#1A273D")
        return kit.panel_picture(size, light, dark, border="line", radius=16).copy()

    def _draw_sign(self, out: pygame.Surface, course: Course, lift: int) -> None:
        """Draw the sign of the game at the upper right; for the basics the four suits."""
        kit = self.app.kit
        right, y = self.width - kit.u(10), kit.u(8) - lift
        if course.game is None:
            side, gap = self.sign * 2 // 5, self.sign // 10
            for number, suit in enumerate("shdc"):
                row, column = divmod(number, 2)
                at = (right - (2 - column) * (side + gap), y + row * (side + gap))
                out.blit(kit.glyphs.pip(suit, side, GOLD), at)
            return
        sign = kit.sign_picture(course.key, self.sign)
        if sign is not None:
            out.blit(sign, (right - sign.get_width(), y))

    def _draw_state(self, out: pygame.Surface, course: Course) -> None:
        """Draw how many lessons are done, with a sign, at the upper left."""
        kit, counts = self.app.kit, self.courses.counts(course)
        whole = counts.done == len(course.lessons)
        if not (counts.done or counts.begun or counts.skipped):
            return
        word = _("{done} of {count}").format(done=counts.done, count=len(course.lessons))
        word = pgettext("course", "done") if whole else word
        sign = "check" if whole else "skip" if counts.skipped else "learn"
        px = kit.text.pixels("label")
        y = kit.u(10) + px // 2 + kit.u(2)
        kit.icon(out, sign, (self.pad + px // 2, y), px * 1.1 / kit.theme.scale, "#FBE6B4", centre=True)
        at = (self.pad + round(px * 1.4), y)
        kit.text.draw(out, word, at, "label", "#FBE6B4", middle=True)

    def _draw_bar(self, out: pygame.Surface, course: Course) -> None:
        """Draw a part for each lesson along the lower edge."""
        kit, count = self.app.kit, len(course.lessons)
        gap, tall = kit.u(3), max(3, kit.u(BAR))
        wide = (self.room - gap * (count - 1)) / count
        y = self.height - kit.u(9) - tall
        for number, lesson in enumerate(course.lessons):
            begun = self.courses.begun(lesson) or self.courses.skipped(lesson)
            ink = DONE if self.courses.is_complete(lesson) else BEGUN if begun else LEFT
            x = self.pad + round(number * (wide + gap))
            kit.panel(out, (x, y, max(2, round(wide)), tall), ink, border=None, radius=3)


def name(course: Course) -> str:
    """Return the name of a course on its tile."""
    return course.title if course.game is not None else _("Basics")


def size_words(course: Course) -> str:
    """Return how many lessons there are and how long they take, as briefly as a tile needs."""
    count = len(course.lessons)
    words = ngettext("{n} lesson · {minutes} min", "{n} lessons · {minutes} min", count)
    return words.format(n=count, minutes=course.minutes)

"""The panel with the name of a course, how far it is, and the way on."""

from __future__ import annotations

from functools import partial

from cardgames.languages import _

from ...app import App
from ...widgets import Backed, Button, Column, Item, Label, Row, Space
from ..banner import INK, banner
from ..tiles import FAMILY_SUITS, emblem
from .courses import Course, Courses

BASICS_CARDS = ("As", "Kh", "Qd")


def go_on_button(courses: Courses, course: Course) -> Button | None:
    """Return the button *Start*, *Continue*, or when everything is done *Play*."""
    services = courses.services
    lesson = courses.begun_short(course) or courses.next_lesson(course)
    if lesson is None:
        game = course.game
        if game is None:
            return None
        word = _("Play {game}").format(game=game.title)
        return Button("go_on", (0, 0), word, partial(services.setup, game),
                      kind="primary", icon="play")  # fmt: skip
    fresh = lesson is course.lessons[0] and not courses.begun(lesson) and not courses.skipped(lesson)
    start = _("The whole course") if courses.has_short_way(course) else _("Start")
    word = start if fresh else _("Continue: {lesson}").format(lesson=_(lesson.title))
    return Button("go_on", (0, 0), word, partial(services.lesson, lesson.game, lesson.id),
                  kind="primary", icon="play")  # fmt: skip


def course_panel(app: App, courses: Courses, course: Course, *beside_it: Button, tag: str = "") -> Backed:
    """Return the panel of a course, with more buttons beside the way on.  *tag* stands above its name; what
    the game is about is left out then."""
    go_on = go_on_button(courses, course)
    buttons: list[Item | None] = [go_on, *beside_it]
    has_buttons = any(button is not None for button in buttons)
    words = Column(
        Label("panel_tag", (0, 0), tag, ("heavy", 14), "#FBE6B4") if tag else None,
        Label("panel_title", (0, 0), course.title, ("heavy", 26), "#FFFFFF"),
        Label("panel_goal", (0, 0), course.goal, "body", INK) if not tag else None,
        Space(2 if tag else 6),
        Label("panel_facts", (0, 0), courses.facts(course), "label", INK),
        Column(Space(10), Row(*buttons, gap=10, wraps=True)) if has_buttons else None,
    )
    family = course.game.family if course.game else next(iter(FAMILY_SUITS))
    sign = course.game.name() if course.game else ""
    cards = emblem(course.game) if course.game else BASICS_CARDS
    faces = course.game.faces_for(app.settings.cards) if course.game else "french"
    return banner(app, family, sign, cards, words, id="course", faces=faces)

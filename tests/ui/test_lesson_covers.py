"""The coach of a lesson covers nothing of the table, in the smallest window with the largest text.

Of each course the lessons are played that together have all its kinds of step; `tests.tools.lesson_pictures`
plays them all.
"""

from collections.abc import Iterator, Sequence

import pygame
import pytest

from cardgames.lessons.courses import courses
from cardgames.lessons.lesson import Lesson
from cardgames.lessons.run import Runner
from cardgames.ui.lesson import LessonScene
from cardgames.ui.table.input.focus_targets import card_box
from tests.tools.contact_sheets.faults import covers
from tests.tools.contact_sheets.stage import Look, Stage

TIGHTEST = Look((1024, 640), 2.0)
COURSES = courses()
MOST_ACTIONS = 120


def chosen(lessons: Sequence[Lesson]) -> list[Lesson]:
    """As few of *lessons* as have every kind of step that is in them."""
    left = {step.kind for lesson in lessons for step in lesson.steps}
    found = []
    while left:
        best = max(lessons, key=lambda lesson: len(left & {step.kind for step in lesson.steps}))
        left -= {step.kind for step in best.steps}
        found.append(best)
    return found


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("stage"), reads=True) as made:
        made.look(TIGHTEST)
        yield made


def rest(stage: Stage, scene: LessonScene) -> None:
    """Let everything come to rest; a full trick stays only where the coach speaks of it."""
    for _ in range(MOST_ACTIONS):
        stage.settle()
        if not scene.table.motion.waits or scene.holds_what_was_watched:
            return
        scene.table.motion.go_on()


def lying(scene: LessonScene) -> Iterator[tuple[str, pygame.Rect]]:
    """What lies on the table, with its place."""
    table = scene.table
    yield from ((f"card {sprite.card}", card_box(sprite)) for sprite in table.motion.mirror if sprite.up)
    yield from ((f"plate {seat}", box) for seat, box in table.scenery.plate_boxes.items())
    yield from ((f"button {widget.id}", widget.box) for widget in table.decision_panel.shown)
    places = scene.places
    spoken_of = [box for target in [*places.targets, *places.lights] for box in places.boxes_of(target)]
    yield from (("what is spoken of", box) for box in spoken_of)
    if table.scenery.panel is not None and table.scenery.panel.rows:
        yield "the panel", table.scenery.panel.rect


def wrong(scene: LessonScene) -> Iterator[str]:
    """What the coach covers, and what of her own has no place."""
    coach = scene.coach
    yield from covers(scene)
    yield from (f"the coach lies on {name}" for name, box in lying(scene) if box.colliderect(coach.rect))
    boxes = {id: coach.widgets.find(id).box for id in ("tag", "coach_head", "words", "back", "skip", "next")}
    yield from (f"{id} leaves the panel" for id, box in boxes.items() if not coach.rect.contains(box))
    order = list(boxes.items())
    for number, (id, box) in enumerate(order):
        yield from (f"{id} lies on {other}" for other, there in order[:number] if box.colliderect(there))
    if coach.widgets.find("words").rect.h < 3 * scene.app.kit.text.line_height("body"):
        yield "there are fewer than three lines for the words"


@pytest.mark.parametrize("course", COURSES)
def test_the_coach_covers_nothing_of_the_table(stage: Stage, course: str) -> None:
    found, looks = [], 0
    for lesson in chosen(COURSES[course]):
        stage.program.menu()
        scene = LessonScene(Runner(lesson), stage.program)
        stage.app.stack.push(scene)
        for _ in range(MOST_ACTIONS):
            rest(stage, scene)
            if stage.app.stack.top is not scene:
                break
            runner = scene.runner
            assert scene.coach.speaks
            looks += 1
            found += [f"{lesson.file}, step {runner.number}: {fault}" for fault in wrong(scene)]
            scene.next() if runner.finished else scene.show_me()
    assert looks > 8
    assert not found, "\n".join(found)

"""What stands at the table during a lesson: the trick that was watched, the trays, the hand, messages."""

import pygame
import pytest

from cardgames.engine import Card
from cardgames.games import GAMES
from cardgames.games.belote import Belote
from cardgames.games.crash import Crash
from cardgames.games.delphi import Delphi
from cardgames.games.malilla import Malilla
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.lessons.spots import Target
from cardgames.ui.lesson import LessonScene, open_lesson
from cardgames.ui.lesson.places import Places
from tests.ui.screens.test_lesson import go_on, lessons_of, rest


@pytest.fixture
def at(open_program):
    """A function that opens a lesson of a game at its first step of a kind (or at a step, counted from 0)."""

    def make(game, number, kind, **how):
        how.setdefault("speed", "instant")
        bench = open_program(games=GAMES, **how)
        bench.program._course = lessons_of
        bench.program._lessons.clear()
        lesson = lessons_of(game)[number - 1]
        step = kind if isinstance(kind, int) else [step.kind for step in lesson.steps].index(kind)
        for before in range(step):
            bench.program.store.progress.step_done(lesson.course, lesson.id, before)
        bench.app.stack.push(open_lesson(game, lesson.id, bench.program))
        bench.settle()
        return bench

    return make


def watched(at):
    """A lesson whose watch step holds the full trick."""
    bench = at(Malilla, 1, "watch", speed="normal")
    assert bench.scene.table.motion.waits and bench.scene.runner.step.kind == "watch"
    return bench


def test_what_was_watched_is_told_while_the_trick_lies_there(at):
    bench = watched(at)
    coach, places = bench.scene.coach, bench.scene.places
    assert coach.speaks and "saw you winning" in coach.question
    trick = bench.scene.table.motion.mirror.zone("trick")
    assert len(trick) == 4 and len(places.boxes) == 5, "the seat spoken of and the trick"
    assert coach.rect.collidelist(places.boxes) < 0


@pytest.mark.parametrize("way", ["return", "space", "felt"])
def test_one_step_on_gathers_the_trick_and_goes_on(at, way):
    bench = watched(at)
    before = bench.scene.runner.number
    if way == "felt":
        bench.click((30, 600))
    else:
        bench.key(way)
    assert not bench.scene.coach.speaks and bench.scene.runner.number == before
    bench.settle()
    assert bench.scene.runner.number == before + 1 and bench.scene.coach.speaks
    assert not bench.scene.table.motion.mirror.zone("trick")


def test_at_the_end_of_a_hand_the_count_comes_first(at):
    bench = at(Malilla, 5, "watch", speed="normal")
    assert bench.scene.runner.step.until == "hand" and bench.scene.table.motion.waits
    assert not bench.scene.coach.speaks
    rest(bench)
    assert bench.scene.coach.speaks and bench.scene.runner.finished


@pytest.mark.parametrize("on_next", [True, False])
def test_a_click_on_the_silent_coach_gathers_the_trick_as_one_on_the_felt_does(at, on_next):
    bench = at(Malilla, 5, "watch", speed="normal")
    coach = bench.scene.coach
    assert bench.scene.table.motion.waits and not coach.speaks and not coach.widgets.find("next").enabled
    bench.click(coach.widgets.find("next").box.center if on_next else coach.rect.center)
    assert not bench.scene.table.motion.waits


SIZES = [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)]


def test_the_trays_stay_bright_when_the_hand_is_spoken_of(at):
    bench = at(Crash, 2, "choose")
    scene = bench.scene
    card = next(iter(scene.table.decision_panel.trays.places.values())).center
    felt = (10, scene.table.toolbar.rect.bottom + 10)
    looks = []
    for targets in ([], [Target("zone", scene.table.own_zone)]):
        scene.places.targets = targets
        scene.redraw()
        picture = bench.picture()
        looks.append((picture.get_at(card), picture.get_at(felt)))
    assert looks[0][0] == looks[1][0] and looks[0][1] != looks[1][1]


def test_a_missed_goal_can_be_tried_once_more(at):
    bench = at(Malilla, 6, "free")
    scene = bench.scene
    assert isinstance(scene, LessonScene)
    for _ in range(40):
        rest(bench)
        if scene.runner.finished:
            break
        scene.play(scene.match.advise(scene.runner.bot)[-1].move)
    assert scene.runner.goal_met is False and scene.coach.head == "Not quite"
    assert "Try it once more?" in scene.coach.answer and "next" in scene.coach.widgets
    go_on(bench)
    assert scene.runner.goal_met is None and scene.runner.decision is not None
    assert scene.runner.step.kind == "free" and "once_more" not in scene.coach.widgets


def colours_in(picture, box):
    """The colours of the pixels in *box*."""
    inside = box.clip(picture.get_rect())
    return [
        tuple(picture.get_at((x, y)))[:3]
        for x in range(inside.left, inside.right, 2)
        for y in range(inside.top, inside.bottom, 2)
    ]


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_has_to_be_counted_stays_bright(at, size, text):
    bench = at(Belote, 5, 3, size=size, text_size=text)
    scene = bench.scene
    free = [box for target in scene.places.lights for box in scene.places.boxes_of(target)]
    assert scene.places.boxes and free  # the partner's run, and the own
    others = [*scene.table.scenery.plate_boxes.values()]
    picture = bench.picture()
    assert free and all(max(map(min, colours_in(picture, box))) > 230 for box in free)
    assert all(max(map(min, colours_in(picture, box))) < 160 for box in others), "what is not counted"
    scene.show_me()
    rest(bench)
    assert not scene.places.lights, "answered: nothing is pointed at any more"


def test_lit_cards_keep_what_is_said_of_them(at):
    bench = at(ThreeThirteen, 2, 0)
    scene = bench.scene
    wild = Card.parse("5h")
    assert any(wild in marked.cards for marked in scene.table.scenery.signs.marked)
    scene.places = Places(scene.table, [Target("card", wild)])
    (box,) = scene.places.boxes
    accent = tuple(pygame.Color(scene.app.theme.colours.accent))[:3]
    assert colours_in(bench.picture(), box).count(accent) > 20


def test_the_right_button_lights_up_once_all_hints_are_given(at):
    bench = at(Delphi, 3, "choose")
    runner, decision_panel = bench.scene.runner, bench.scene.table.decision_panel
    assert not decision_panel.glow
    for _ in range(len(runner.step.hints) + 1):
        bench.key("i")
        bench.settle()
    assert decision_panel.glow == {"yes"}
    bench.resize((1024, 640))
    assert decision_panel.glow == {"yes"}


def test_a_lesson_stays_when_the_window_is_left(at):
    bench = at(Malilla, 1, "play")
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        bench.post(kind)
    bench.settle()
    assert isinstance(bench.scene, LessonScene)

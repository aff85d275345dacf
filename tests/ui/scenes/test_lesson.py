"""Lessons at the table."""

import pygame
import pytest

from cardgames.engine import Card
from cardgames.games.malilla import Malilla
from cardgames.lessons.courses import course
from cardgames.lessons.spots import Target
from cardgames.ui.scenes.learn import LearnScene
from cardgames.ui.scenes.lesson import LessonScene, open_lesson
from cardgames.ui.scenes.lesson.places import Places, best_place
from tests.ui.scenes.tables import table

LESSONS = course(Malilla)
SIZES = [((1280, 800), 1.0), ((1280, 800), 1.5), ((1024, 640), 1.0), ((1024, 640), 1.5)]


@pytest.fixture
def learn(open_program):
    """A function that opens lesson *number* of Malilla at its *step* (counted from 1)."""

    def make(number=1, step=1, done=(), **how):
        how.setdefault("speed", "instant")
        bench = open_program(**how)
        bench.program._course = course
        bench.program._lessons.clear()
        for other in done:
            bench.program.store.progress.finish("malilla", LESSONS[other - 1].id)
        for before in range(step - 1):
            bench.program.store.progress.step_done("malilla", LESSONS[number - 1].id, before)
        bench.app.stack.push(open_lesson(Malilla, LESSONS[number - 1].id, bench.program))
        rest(bench)
        return bench

    return make


def rest(bench):
    """Let everything come to rest; full tricks are gathered at once."""
    bench.settle()
    for _ in range(12):
        if not isinstance(bench.scene, LessonScene) or not bench.scene.table.motion.waits:
            return
        bench.scene.table.motion.go_on()
        bench.settle()
    raise AssertionError("there is no end of tricks")


def go_on(bench):
    bench.key("return")
    rest(bench)


def click(bench, card):
    """Click on the strip of a card that can be seen."""
    sprite = bench.scene.table.motion.mirror.find(Card.parse(card))
    bench.click((round(sprite.x - sprite.width * 0.35), round(sprite.y)))
    rest(bench)


def bubble(bench):
    return bench.scene.bubble


def press(bench, id):
    bench.click(bubble(bench).widgets.find(id).box.center)
    rest(bench)


# ---------------------------------------------------------------- opening


def test_a_lesson_that_is_not_there_is_told(learn):
    bench = learn()
    bench.app.stack.push(open_lesson(Malilla, "malilla.nothing", bench.program))
    bench.settle()
    assert bench.name == "NoticeScene" and "malilla.nothing" in bench.scene.text


def test_a_lesson_begins_with_the_deal_and_the_coach(learn):
    bench = learn(speed="normal")
    scene = bench.scene
    assert bubble(bench).visible and scene.table.playback.quiet
    assert "Robin" in bubble(bench).question and bubble(bench).tag == "LESSON 1 · STEP 1 OF 8"
    assert scene.places.boxes == [scene.table.scenery.plate_boxes[2]]
    hand = {sprite.card for sprite in scene.table.motion.mirror.zone(scene.table.own_zone)}
    assert {Card.parse(text) for text in ("As", "4s", "7h", "4h", "7d", "Qd", "3d", "Kc", "2c")} <= hand


def test_the_deal_is_seen_before_anything_is_said(learn, open_program):
    bench = open_program(speed="normal")
    bench.program._course = course
    bench.program._lessons.clear()
    bench.app.stack.push(open_lesson(Malilla, LESSONS[0].id, bench.program))
    bench.wait(0.3)
    assert bench.scene.table.motion.playing and not bubble(bench).visible
    rest(bench)
    assert bubble(bench).visible


def test_the_table_finds_all_that_it_may_ask_of_a_host(learn):
    host, offered = table(), learn().scene.table.feed
    wanted = {name for name in dir(host) if not name.startswith("_")}
    own = {"pace", "last_person", "looked", "match_moved", "hand_is_over"}  # what the host keeps for itself
    assert {name for name in wanted - own if not hasattr(offered, name)} == set()


# ---------------------------------------------------------------- answers


def test_the_right_card_is_praised_and_enter_goes_on(learn):
    bench = learn(step=2)
    scene = bench.scene
    assert bubble(bench).head == "Your move" and scene.table.my_turn
    click(bench, "7h")
    assert scene.runner.finished and bubble(bench).head == "Right!"
    assert "highest card of every suit" in bubble(bench).answer and not scene.places.boxes
    go_on(bench)
    assert scene.runner.number == 3
    assert scene.program.store.progress.lesson("malilla", LESSONS[0].id).done == {0, 1}


@pytest.mark.parametrize("card, words", [("As", "so you must play a heart"), ("4h", "The 4 loses")])
def test_a_wrong_card_stays_in_the_hand_and_the_coach_says_why(learn, card, words):
    bench = learn(step=2)
    before = len(bench.scene.match.log)
    click(bench, card)
    assert words in bubble(bench).answer and bubble(bench).head == "Try again"
    assert len(bench.scene.match.log) == before and not bench.scene.table.toasts.texts
    assert bench.scene.table.motion.mirror.find(Card.parse(card)).zone == bench.scene.table.own_zone
    click(bench, "7h")
    assert bench.scene.runner.finished


def test_a_legal_card_that_is_not_wanted_is_not_played(learn):
    bench = learn(step=4)
    before = len(bench.scene.match.log)
    click(bench, "As")
    assert "beats your ace" in bubble(bench).answer and len(bench.scene.match.log) == before


def test_after_two_tries_the_card_lights_up_and_after_three_show_me_does(learn):
    bench = learn(step=2)
    pulsed = []
    update = bubble(bench).update
    bench.scene.bubble.update = lambda dt: (update(dt), pulsed.append(bubble(bench).busy))
    for count in (1, 2, 3):
        assert (count > 2) == bool(bench.scene.glowing) and not any(pulsed)
        click(bench, "4h")
    assert any(pulsed)
    assert bench.scene.glowing == {Card.parse("7h")}
    sprite = bench.scene.table.motion.mirror.find(Card.parse("7h"))
    assert bench.scene.table.highlights.ring_of(sprite) == bench.app.kit.theme.colours.info
    assert bench.scene.runner.show_me_pulses
    assert not bubble(bench).busy, "it has pulsed, and rests"
    press(bench, "show_me")
    assert bench.scene.runner.finished and bubble(bench).head == "This is how"


def test_hints_come_one_after_another(learn):
    bench = learn(step=2)
    bench.key("h")
    assert bubble(bench).answer == "Look at your two hearts." and bubble(bench).question
    press(bench, "hint_more")
    assert "above the ace" in bubble(bench).answer
    bench.click("hint")
    assert bench.scene.glowing == {Card.parse("7h")}


def test_a_card_can_be_dragged_too(learn):
    bench = learn(step=2)
    sprite = bench.scene.table.motion.mirror.find(Card.parse("7h"))
    start = (round(sprite.x - sprite.width * 0.35), round(sprite.y))
    bench.drag(start, (start[0], start[1] - 250))
    rest(bench)
    assert bench.scene.runner.finished


def test_the_keyboard_alone_plays_a_card(learn):
    bench = learn(step=4)
    hands = bench.scene.table.hands
    for _ in range(12):
        bench.key("right")
        if hands.ring.current is not None and hands.ring.current.card == Card.parse("7d"):
            break
    bench.key("return")
    rest(bench)
    assert bench.scene.runner.finished and bubble(bench).widgets.focus.current.id == "next"


@pytest.mark.parametrize("way", ["digit", "arrows", "click"])
def test_a_question_is_answered(learn, way):
    bench = learn(step=3)
    assert [option.word for option in bubble(bench)._options()] == ["3", "7", "12"]
    if way == "digit":
        bench.key("3")
    elif way == "arrows":
        bench.key("down", 2)
        bench.key("return")
    else:
        press(bench, "option_2")
    assert bench.scene.runner.finished and "3 for the king" in bubble(bench).answer


def test_a_wrong_answer_is_explained_and_the_question_stays(learn):
    bench = learn(step=3)
    bench.key("1")
    assert "king alone" in bubble(bench).answer and bubble(bench).question
    bench.key("2")
    assert bench.scene.runner.glowing_option() == "12"
    assert "option_2" in bubble(bench).widgets


# ---------------------------------------------------------------- back and forth


def test_a_step_can_be_skipped_and_taken_back(learn):
    bench = learn(step=2)
    press(bench, "skip")
    assert bench.scene.runner.number == 3
    press(bench, "back")
    assert bench.scene.runner.number == 2 and bench.scene.table.my_turn
    hand = {sprite.card for sprite in bench.scene.table.motion.mirror.zone(bench.scene.table.own_zone)}
    assert Card.parse("7h") in hand


def test_backspace_repeats_the_step_then_goes_back(learn):
    bench = learn(step=2)
    click(bench, "4h")
    bench.key("backspace")
    rest(bench)
    assert (
        bench.scene.runner.number == 2 and not bench.scene.runner.tries and bubble(bench).head == "Your move"
    )
    bench.key("backspace")
    rest(bench)
    assert bench.scene.runner.number == 1


def test_escape_asks_and_what_is_done_is_kept(learn):
    bench = learn(step=2)
    click(bench, "7h")
    bench.key("escape")
    assert bench.name == "Dialog"
    bench.key("escape")
    assert bench.name == "LessonScene"
    bench.key("escape")
    bench.click("leave_lesson")
    assert bench.name == "MenuScene"
    bench.app.stack.push(open_lesson(Malilla, LESSONS[0].id, bench.program))
    rest(bench)
    assert bench.scene.runner.number == 3


def test_a_lesson_can_begin_again(learn):
    bench = learn(step=5)
    bench.key("escape")
    bench.click("begin_again")
    rest(bench)
    assert bench.scene.runner.number == 1 and bubble(bench).visible


def test_the_place_in_the_lesson_survives_another_size(learn):
    bench = learn(step=2)
    click(bench, "4h")
    bench.resize((1024, 640))
    assert bench.scene.runner.number == 2 and "The 4 loses" in bubble(bench).answer
    assert bench.app.screen.surface().get_rect().contains(bubble(bench).rect)
    click(bench, "7h")
    assert bench.scene.runner.finished


def test_the_rules_open_beside_the_lesson(learn):
    bench = learn(step=2)
    bench.key("f1")
    rest(bench)
    scene = bench.scene
    assert scene.table.side is not None and not scene.table.side_rect().colliderect(bubble(bench).rect)
    bench.key("escape")
    assert scene.table.side is None and bench.scene is scene


def test_clicks_on_the_bubble_do_not_reach_the_table(learn):
    bench = learn(step=2)
    before = bench.scene.match.text()
    bench.click((bubble(bench).rect.x + 5, bubble(bench).rect.centery))
    bench.drag(bubble(bench).rect.center, (200, 700))
    rest(bench)
    assert bench.scene.match.text() == before and bench.scene.runner.number == 2


# ---------------------------------------------------------------- whole lessons


@pytest.mark.parametrize("number", range(1, len(LESSONS) + 1))
def test_every_lesson_ends(learn, number):
    bench = learn(number)
    scene = bench.scene
    for _ in range(60):
        if bench.scene is not scene:
            break
        if scene.runner.finished:
            go_on(bench)
        else:
            scene.show_me()
            rest(bench)
    assert bench.name == "LessonDone"
    progress = bench.program.store.progress.lesson("malilla", LESSONS[number - 1].id)
    assert progress.finished and not progress.done
    assert not scene.runner.departures


def test_missed_steps_come_back_with_other_cards(learn):
    bench = learn()
    scene = bench.scene
    tags = []
    for _ in range(60):
        if bench.scene is not scene:
            break
        if scene.runner.finished:
            go_on(bench)
        elif scene.runner.step.kind == "quiz" and not scene.runner.repeating:
            bench.key("1")
            bench.key("3")
        else:
            scene.show_me()
            rest(bench)
        tags.append(scene.bubble.tag)
    assert "ONCE MORE" in tags


def test_a_hand_is_played_freely_with_the_coach(learn):
    bench = learn(6)
    go_on(bench)
    scene = bench.scene
    assert bubble(bench).head == "Play on" and "{icon:target}" in bubble(bench).question
    warned = played = 0
    for _ in range(40):
        if scene.runner.finished:
            break
        worst = scene.match.advise(scene.runner.bot)[-1].move
        scene.play(worst)
        rest(bench)
        played += 1
        warned += scene.runner.feedback is not None and scene.runner.feedback.kind == "coach"
    assert warned and played > 10
    assert scene.runner.goal_met is not None and bubble(bench).head in ("Done!", "Not quite")


# ---------------------------------------------------------------- the end


def finish(bench):
    bench.scene._finish()
    bench.settle()


def test_after_a_lesson_comes_the_next(learn):
    bench = learn(done=[2])
    finish(bench)
    assert bench.focused == "next_lesson" and LESSONS[2].title in bench.find("next_lesson").word
    bench.key("return")
    assert bench.program.ways[-1] == ("lesson", Malilla, LESSONS[2].id) and bench.name == "MenuScene"


def test_after_the_last_lesson_comes_a_practice_hand(learn):
    bench = learn(6, done=[1, 2, 3, 4, 5])
    finish(bench)
    bench.click("practice")
    assert bench.name == "PracticeScene"


def test_a_lesson_can_be_done_once_more(learn):
    bench = learn()
    finish(bench)
    bench.click("again")
    rest(bench)
    assert bench.name == "LessonScene" and bench.scene.runner.number == 1


@pytest.mark.parametrize("from_map", [True, False])
def test_escape_leads_to_the_map(learn, from_map):
    bench = learn()
    if from_map:
        scene = bench.app.stack.pop()
        bench.app.stack.push(LearnScene(Malilla))
        bench.app.stack.push(open_lesson(Malilla, scene.lesson.id, bench.program))
        rest(bench)
    finish(bench)
    bench.key("escape")
    assert bench.name == ("LearnScene" if from_map else "MenuScene")
    assert from_map or bench.program.ways[-1] == ("learn", Malilla)


# ---------------------------------------------------------------- the bubble


@pytest.mark.parametrize(
    ("size", "text", "number"), [(*look, number) for look, number in zip(SIZES, (4, 1, 5, 3), strict=True)]
)
def test_the_bubble_covers_nothing_it_speaks_of(learn, size, text, number):
    bench = learn(number, size=size, text_size=text)
    scene, window, looks = bench.scene, bench.app.screen.surface().get_rect(), 0
    for _ in range(60):
        if bench.scene is not scene:
            break
        assert bubble(bench).visible and window.contains(bubble(bench).rect)
        looks += len(scene.places.boxes)
        assert bubble(bench).rect.collidelist(scene.places.boxes) < 0
        if scene.runner.finished:
            go_on(bench)
        elif not scene.runner.visit.hints:
            scene.hint()
            rest(bench)
        else:
            scene.show_me()
            rest(bench)
    assert looks > 10


def test_at_twice_the_text_size_the_words_can_be_scrolled(learn):
    bench = learn(2, step=2, size=(1024, 640), text_size=2.0)
    bench.key("h")
    rest(bench)
    words = bubble(bench).widgets.find("words")
    assert bubble(bench).rect.contains(words.box) and words.box.h > 60
    assert bubble(bench).rect.collidelist(bench.scene.places.boxes) < 0


def test_a_place_is_kept_and_spots_are_avoided():
    area = pygame.Rect(0, 0, 800, 600)
    spot = pygame.Rect(500, 0, 300, 300)
    found = best_place([(300, 200)], area, [spot], [])
    assert not found.colliderect(spot)
    assert best_place([(300, 240)], area, [spot], [], found).topleft == found.topleft
    assert best_place([(300, 200)], area, [], []).topright == (800, 0)


@pytest.mark.parametrize(
    ("kind", "value", "count"),
    [
        ("card", Card.parse("7h"), 1),
        ("card", Card.parse("Ks"), 0),
        ("zone", "trick", 3),
        ("zone", "won0", 1),
        ("seat", 2, 1),
        ("badge", 0, 1),
        ("score", 0, 1),
        ("furniture", "Trumps", 1),
        ("furniture", "Nothing", 0),
        ("button", "pass", 0),
    ],
)
def test_everything_that_can_be_pointed_at_has_its_place(learn, kind, value, count):
    bench = learn(step=2)
    scene, window = bench.scene, bench.app.screen.surface()
    places = Places(scene.table, [Target(kind, value)])
    assert len(places.boxes) == count
    assert all(window.get_rect().colliderect(box) for box in places.boxes)
    bench.picture()
    before = window.copy()
    window.fill("#000000")
    places.draw(window)
    lit = (
        pygame.mask.from_threshold(window, "#000000", (3, 3, 3, 255)).count()
        < window.get_width() * window.get_height()
    )
    assert lit == (count > 0 and value != "won0")
    window.blit(before, (0, 0))


def test_everything_dark_but_what_is_spoken_of(learn):
    bench = learn(step=2)
    surface = bench.picture()
    seven = bench.scene.table.motion.mirror.find(Card.parse("7h"))
    four = bench.scene.table.motion.mirror.find(Card.parse("4s"))
    spot = lambda sprite: surface.get_at((round(sprite.x - sprite.width * 0.44), round(sprite.y)))  # noqa: E731
    assert sum(spot(seven)[:3]) > 700 and sum(spot(four)[:3]) < 400


def test_golden(learn):
    bench = learn(step=2)
    bench.key("h")
    bench.move((5, 500))
    rest(bench)
    bench.wait(6.0)  # until the others have stopped speaking
    bench.golden("lesson_1280")

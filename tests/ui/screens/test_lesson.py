"""Lessons at the table."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from cardgames.engine import Card, Sentence, match_text
from cardgames.games.botifarra import Botifarra
from cardgames.games.crash import Crash
from cardgames.games.malilla import Malilla
from cardgames.lessons.courses import course, is_known
from cardgames.lessons.difference import differences
from cardgames.lessons.parse import load
from cardgames.lessons.spots import Target
from cardgames.lessons.visit import Feedback
from cardgames.ui.lesson import LessonScene, open_lesson
from cardgames.ui.lesson.places import Places
from cardgames.ui.screens.learn import CourseScene
from cardgames.ui.table.aloud.state import state_aloud
from cardgames.ui.widgets.tip import tip_picture

FILES = sorted((Path(__file__).parent / "course").glob("*.toml"))
"""A course of Malilla for these tests alone, whose cards and steps stay as they are."""


@cache
def lessons_of(game):
    """Return the lessons of *game*, which are read once for all tests."""
    return [load(file, game.name(), game) for file in FILES] if game is Malilla else course(game)


LESSONS = lessons_of(Malilla)
SIZES = [((1280, 800), 1.0), ((1280, 800), 1.5), ((1024, 640), 1.0), ((1024, 640), 1.5)]


@pytest.fixture
def learn(open_program):
    """A function that opens lesson *number* of Malilla at its *step* (counted from 1)."""

    def make(number=1, step=1, done=(), **how):
        how.setdefault("speed", "instant")
        bench = open_program(**how)
        bench.program._course = lessons_of
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


def coach(bench):
    return bench.scene.coach


def choose(bench, words):
    """Answer a quiz by its key."""
    letters = {answer: letter for letter, answer in coach(bench).answers.lettered()}
    bench.key(letters[words].lower())


def press(bench, id):
    bench.click(coach(bench).widgets.find(id).box.center)
    rest(bench)


def test_a_lesson_that_is_not_there_is_told(learn):
    bench = learn()
    bench.app.stack.push(open_lesson(Malilla, "malilla.nothing", bench.program))
    bench.settle()
    assert bench.name == "NoticeScene" and "malilla.nothing" in bench.scene.text


def test_a_lesson_begins_with_the_deal_and_the_coach(learn):
    bench = learn(speed="normal")
    scene = bench.scene
    assert coach(bench).speaks and scene.table.playback.quiet
    assert "Robin" in coach(bench).question and coach(bench).tag == "LESSON 1 · STEP 1 OF 8"
    assert scene.places.boxes == [scene.table.scenery.plate_boxes[2]]
    hand = {sprite.card for sprite in scene.table.motion.mirror.zone(scene.table.own_zone)}
    assert {Card.parse(text) for text in ("As", "4s", "7h", "4h", "7d", "Qd", "3d", "Kc", "2c")} <= hand


def test_the_deal_is_seen_before_anything_is_said(learn, open_program):
    bench = open_program(speed="normal")
    bench.program._course = lessons_of
    bench.program._lessons.clear()
    bench.app.stack.push(open_lesson(Malilla, LESSONS[0].id, bench.program))
    bench.wait(0.3)
    assert bench.scene.table.motion.playing and not coach(bench).speaks
    rest(bench)
    assert coach(bench).speaks


# ---------------------------------------------------------------- answers


def test_the_right_card_is_praised_and_enter_goes_on(learn):
    bench = learn(step=2)
    scene = bench.scene
    assert coach(bench).head == "Your move" and scene.table.my_turn
    click(bench, "7h")
    assert scene.runner.finished and coach(bench).head == "Right!"
    assert "highest card of every suit" in coach(bench).answer and not scene.places.boxes
    go_on(bench)
    assert scene.runner.number == 3
    assert scene.program.store.progress.lesson("malilla", LESSONS[0].id).done == {0, 1}


@pytest.mark.parametrize("card, words", [("As", "so you must follow suit"), ("4h", "The 4 loses")])
def test_a_wrong_card_stays_in_the_hand_and_the_coach_says_why(learn, card, words):
    bench = learn(step=2)
    before = len(bench.scene.match.log)
    click(bench, card)
    assert words in coach(bench).answer and coach(bench).head == "Try again"
    assert len(bench.scene.match.log) == before and not bench.scene.table.toasts.texts
    assert bench.scene.table.motion.mirror.find(Card.parse(card)).zone == bench.scene.table.own_zone
    click(bench, "7h")
    assert bench.scene.runner.finished


def test_a_legal_card_that_is_not_wanted_is_not_played(learn):
    bench = learn(step=4)
    before = len(bench.scene.match.log)
    click(bench, "As")
    assert "beats your ace" in coach(bench).answer and len(bench.scene.match.log) == before


def test_after_two_tries_the_card_lights_up_and_after_three_show_me_does(learn):
    bench = learn(step=2)
    pulsed = []
    update = coach(bench).update
    bench.scene.coach.update = lambda dt: (update(dt), pulsed.append(coach(bench).busy))
    for count in (1, 2, 3):
        assert (count > 2) == bool(bench.scene.glow().cards) and not any(pulsed)
        click(bench, "4h")
    assert any(pulsed)
    assert bench.scene.glow().cards == {Card.parse("7h")}
    sprite = bench.scene.table.motion.mirror.find(Card.parse("7h"))
    assert bench.scene.table.highlights.ring_of(sprite) == bench.app.kit.theme.colours.info
    assert bench.scene.runner.show_me_pulses
    assert not coach(bench).busy, "it has pulsed, and rests"
    press(bench, "show_me")
    assert bench.scene.runner.finished and coach(bench).head == "Like this"


def test_hints_come_one_after_another(learn):
    bench = learn(step=2)
    bench.key("i")
    assert coach(bench).answer == "Look at your two copas." and coach(bench).question
    press(bench, "hint_more")
    assert "above the ace" in coach(bench).answer
    bench.click("hint")
    assert bench.scene.glow().cards == {Card.parse("7h")}


def test_a_card_can_be_dragged_too(learn):
    bench = learn(step=2)
    sprite = bench.scene.table.motion.mirror.find(Card.parse("7h"))
    start = (round(sprite.x - sprite.width * 0.35), round(sprite.y))
    bench.drag(start, (start[0], start[1] - 250))
    rest(bench)
    assert bench.scene.runner.finished


def test_the_keyboard_alone_plays_a_card(learn):
    bench = learn(step=4)
    hands = bench.scene.table.hand_input
    for _ in range(12):
        bench.key("right")
        if hands.ring.current is not None and hands.ring.current.card == Card.parse("7d"):
            break
    bench.key("return")
    rest(bench)
    assert bench.scene.runner.finished and coach(bench).widgets.focus.current.id == "next"


@pytest.mark.parametrize("way", ["letter", "arrows", "click"])
def test_a_question_is_answered(learn, way):
    bench = learn(step=3)
    bench.key("return")
    assert not bench.scene.runner.finished, "Enter alone answers nothing"
    answers = [words for _, words in coach(bench).answers.lettered()]
    assert sorted(answers, key=int) == ["3", "7", "12"]
    right = answers.index("12")
    if way == "letter":
        bench.key("abc"[right])
    elif way == "arrows":
        bench.key("down", right + 1)
        bench.key("return")
    else:
        press(bench, f"option_{right}")
    assert bench.scene.runner.finished and "3 for the king" in coach(bench).answer


def test_a_wrong_answer_is_explained_and_the_question_stays(learn):
    bench = learn(step=3)
    choose(bench, "3")
    assert "king alone" in coach(bench).answer and coach(bench).question
    choose(bench, "7")
    assert bench.scene.runner.glowing_option() == "12"
    assert all(id in coach(bench).widgets for id in coach(bench).answers.ids)


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
        bench.scene.runner.number == 2 and not bench.scene.runner.tries and coach(bench).head == "Your move"
    )
    bench.key("backspace")
    rest(bench)
    assert bench.scene.runner.number == 1


def test_escape_asks_and_what_is_done_is_kept(learn):
    bench = learn(step=2)
    click(bench, "7h")
    bench.key("escape")
    assert bench.name == "LessonPause"
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
    assert bench.scene.runner.number == 1 and coach(bench).speaks


def test_the_place_in_the_lesson_survives_another_size(learn):
    bench = learn(step=2)
    click(bench, "4h")
    bench.resize((1024, 640))
    assert bench.scene.runner.number == 2 and "The 4 loses" in coach(bench).answer
    assert bench.app.screen.surface().get_rect().contains(coach(bench).rect)
    click(bench, "7h")
    assert bench.scene.runner.finished


def test_the_rules_open_beside_the_lesson(learn):
    bench = learn(step=2)
    before = places_of_buttons(bench)
    bench.key("f1")
    rest(bench)
    scene = bench.scene
    assert scene.table.side is not None and scene.table.beside.rect.contains(coach(bench).rect)
    bench.key("return")
    assert scene.runner.number == 2, "nothing is done with the coach while she is not seen"
    bench.key("escape")
    assert scene.table.side is None and bench.scene is scene
    assert places_of_buttons(bench) == before


def test_clicks_on_the_bubble_do_not_reach_the_table(learn):
    bench = learn(step=2)
    before = match_text(bench.scene.match)
    bench.click((coach(bench).rect.x + 5, coach(bench).rect.centery))
    bench.drag(coach(bench).rect.center, (200, 700))
    rest(bench)
    assert match_text(bench.scene.match) == before and bench.scene.runner.number == 2


QUIZZES = [
    (number, place)
    for number, each in enumerate(LESSONS, 1)
    for place, step in enumerate(each.steps, 1)
    if step.kind == "quiz"
]


@pytest.mark.parametrize(("number", "place"), QUIZZES)
def test_answers_stay_where_they_are_after_an_error_and_a_hint(learn, number, place):
    bench = learn(number, place)
    step, widgets = bench.scene.runner.step, coach(bench).widgets
    wrong = next(option for option in step.options if option != step.answer)

    def places():
        return [widgets.find(f"option_{number}").box.copy() for number, _ in enumerate(step.options)]

    before = places()
    press(bench, f"option_{step.options.index(wrong)}")
    assert "answer" in widgets and places() == before
    press(bench, "hint_more")
    assert places() == before


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
    assert bench.name == "LessonDone" and "skipped" in bench.scene.title
    progress = bench.program.store.progress.lesson("malilla", LESSONS[number - 1].id)
    asks = {place for place, step in enumerate(scene.lesson.steps) if step.asks or step.kind == "free"}
    assert not progress.finished and progress.skipped == asks, "what was shown has not been done"
    assert not scene.runner.departures


def play_right(bench, scene):
    """Do what is asked, up to the end of the lesson."""
    for _ in range(80):
        if bench.scene is not scene:
            return
        runner = scene.runner
        if runner.finished:
            go_on(bench)
        elif runner.step.kind == "quiz":
            scene.choose(runner.step.answer)
        else:
            scene.play(runner.right_move())
        rest(bench)
    raise AssertionError("the lesson does not end")


def test_a_lesson_that_was_done_has_its_tick(learn):
    bench = learn()
    play_right(bench, bench.scene)
    progress = bench.program.store.progress.lesson("malilla", LESSONS[0].id)
    assert bench.scene.title.endswith("is done") and progress.finished
    assert not progress.done and not progress.skipped


def test_only_what_was_skipped_comes_back(learn):
    bench = learn()
    scene = bench.scene
    for number in range(1, len(LESSONS[0].steps) + 1):
        assert scene.runner.number == number
        if number == 2:
            press(bench, "skip")
            continue
        if number == 3:
            scene.show_me()
            rest(bench)
        elif not scene.runner.finished:
            scene.choose(scene.runner.step.answer) if scene.runner.step.kind == "quiz" else scene.play(
                scene.runner.right_move()
            )
            rest(bench)
        if number < len(LESSONS[0].steps):
            go_on(bench)
        while scene.runner.repeating:  # the quiz that was shown; it is shown again
            scene.show_me()
            rest(bench)
            go_on(bench)
    go_on(bench)
    progress = bench.program.store.progress
    assert bench.name == "LessonDone" and "2 steps skipped" in bench.scene.title
    assert progress.lesson("malilla", LESSONS[0].id).skipped == {1, 2}
    bench.click("catch_up")
    rest(bench)
    seen = []
    while bench.scene is scene:
        seen.append(scene.runner.number)
        if not scene.runner.finished:
            scene.choose(scene.runner.step.answer) if scene.runner.step.kind == "quiz" else scene.play(
                scene.runner.right_move()
            )
            rest(bench)
        go_on(bench)
    assert seen == [2, 3, len(LESSONS[0].steps)]
    assert progress.lesson("malilla", LESSONS[0].id).finished and bench.scene.title.endswith("is done")


# ---------------------------------------------------------------- by difference


SHORT = next(one.lesson for one in differences(Botifarra) if one.known is Malilla)


@pytest.fixture
def short(open_program):
    """A function that opens the short course of Botifarra, with so many steps done."""

    def make(done, skipped=()):
        bench = open_program(speed="instant", games=(Malilla, Botifarra))
        bench.program._course = lessons_of
        bench.program._lessons.clear()
        for step in done:
            bench.program.store.progress.step_done("botifarra", SHORT.id, step)
        for step in skipped:
            bench.program.store.progress.step_skipped("botifarra", SHORT.id, step)
        bench.app.stack.push(open_lesson(Botifarra, SHORT.id, bench.program))
        rest(bench)
        return bench

    return make


def test_the_old_habit_is_answered_with_the_old_and_the_new_rule(short):
    bench = short([0])
    assert coach(bench).tag.startswith("THE DIFFERENCES") and bench.scene.runner.number == 2
    click(bench, "7h")
    assert "In Malilla the 7 beats the ace. Here the 9 does" in coach(bench).answer
    click(bench, "9h")
    assert bench.scene.runner.finished
    assert bench.program.store.progress.lesson("botifarra", SHORT.id).done == {0, 1}


def test_cards_do_not_show_which_may_be_played_where_a_habit_is_to_be_tried(short):
    bench = short([0])
    table = bench.scene.table
    own = table.hand_input.own
    assert not any(table.highlights.is_dimmed(sprite) for sprite in own)
    assert len({sprite.lift for sprite in own}) == 1, "none is raised"
    assert all(table.hand_input.walks_to(sprite) for sprite in own), "the arrows come to each"
    habit = next(sprite for sprite in own if sprite.card == Card.parse("7h"))
    for _ in own:
        if table.hand_input.current is habit:
            break
        bench.key("right")
    bench.key("return")
    rest(bench)
    assert "In Malilla the 7 beats the ace" in coach(bench).answer and coach(bench).head == "Try again"
    click(bench, "9h")
    assert table.highlights.is_dimmed(own[0]) == (table.app.settings.dim == "always"), "as usual again"


def test_only_a_gesture_is_pointed_at(learn):
    bench = learn(step=2)
    scene = bench.scene
    assert scene.runner.step.is_move and not scene.places.targets
    assert not any(map(scene.table.highlights.is_dimmed, scene.table.hand_input.own))
    click(bench, "4c")
    assert coach(bench).head == "Try again", "every card may be tried"
    bench.scene.runner.visit.step = replace(scene.runner.step, gesture=True)
    scene.table.ask_again()
    assert any(map(scene.table.highlights.is_dimmed, scene.table.hand_input.own))


def test_nothing_is_suggested_where_hands_are_to_be_set(open_program):
    bench = open_program(speed="instant", games=(Crash,))
    bench.program._course = lessons_of
    bench.program._lessons.clear()
    first = lessons_of(Crash)[0]
    bench.program.store.progress.step_done("crash", first.id, 0)
    bench.app.stack.push(open_lesson(Crash, first.id, bench.program))
    rest(bench)
    assert bench.scene.runner.step.is_move and "clear" in bench.scene.widgets
    assert "suggest" not in bench.scene.widgets


def test_a_course_by_difference_counts_as_done_at_its_end_and_leads_to_a_practice_hand(short):
    bench = short(range(len(SHORT.steps) - 1))
    assert bench.program.learned(Botifarra) == 0.0
    assert bench.program.begun_difference(Botifarra).lesson.id == SHORT.id
    go_on(bench)
    assert bench.name == "LessonDone" and bench.scene.title == "“Botifarra for Malilla players” is done"
    assert bench.program.by_difference(Botifarra) is Malilla and bench.program.learned(Botifarra) == 1.0
    assert bench.program.begun_difference(Botifarra) is None
    assert "practice" in bench.widgets and "next_lesson" not in bench.widgets
    bench.click("map")
    assert bench.program.ways[-1] == ("learn", Botifarra)


def test_a_course_by_difference_with_skipped_steps_is_not_done(short):
    last = len(SHORT.steps) - 1
    bench = short(set(range(last)) - {3}, [3])
    assert bench.scene.runner.number == 4, "only what was skipped comes back"
    press(bench, "skip")
    go_on(bench)
    assert bench.name == "LessonDone" and "1 step skipped" in bench.scene.title
    assert bench.program.by_difference(Botifarra) is None


def test_all_that_a_course_by_difference_teaches_is_known_in_other_lessons(short):
    bench = short(range(len(SHORT.steps) - 1))
    go_on(bench)
    beat = next(one for one in course(Malilla) if one.id == "malilla.beat")
    learned = [one for one in course(Botifarra) if bench.program.has_learned(Botifarra, one)]
    assert len(learned) == len(course(Botifarra)) and is_known(beat, learned)
    assert not bench.program.has_learned(Malilla, beat)


# ---------------------------------------------------------------- the coach's place


def places_of_buttons(bench):
    """Where the coach is, and the buttons that are always there."""
    return coach(bench).rect.copy(), *(coach(bench).widgets.find(id).box.copy() for id in ("back", "next"))


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_tip_of_next_covers_no_button_of_the_coach(learn, size, text):
    bench = learn(size=size, text_size=text)
    widgets = coach(bench).widgets
    for _ in range(20):
        if not widgets.find("next").enabled and "show_me" in widgets:
            break
        go_on(bench)
    following = widgets.find("next")
    assert following.full_tip
    tip = tip_picture(bench.app.kit, following.full_tip, following.box,
                      bench.app.screen.surface().get_rect(), widgets.kept_clear())[0]  # fmt: skip
    buttons = [widgets.find(id) for id in widgets.ids if widgets.find(id).pressable]
    assert len(buttons) > 3 and not [each.id for each in buttons if tip.colliderect(each.box)]


@pytest.mark.parametrize(("size", "text"), [*SIZES, ((1024, 640), 2.0), ((1920, 1080), 2.0)])
def test_the_coach_and_her_buttons_stay_where_they_are(learn, size, text):
    bench = learn(size=size, text_size=text)
    scene, places = bench.scene, [places_of_buttons(bench)]
    for _ in range(60):
        if bench.scene is not scene:
            break
        assert not coach(bench).widgets.find("next").enabled or scene.runner.finished
        places.append(places_of_buttons(bench))
        if scene.runner.finished:
            go_on(bench)
        elif not scene.runner.visit.hints:
            scene.hint()
            rest(bench)
        else:
            scene.show_me()
            rest(bench)
    assert len(places) > 15 and all(place == places[0] for place in places)


def test_there_is_one_back_and_the_menu_button_opens_the_menu(learn):
    bench = learn(step=2)
    words = [getattr(bench.find(id), "word", "") for id in bench.widgets.ids]
    assert "Back" not in words and coach(bench).widgets.find("back").word == "Back"
    bench.click("menu")
    assert bench.name == "LessonPause" and bench.focused == "resume"
    bench.click("settings")
    assert bench.name == "SettingsScene"


def test_enter_alone_goes_through_no_question(learn):
    bench = learn(step=3)
    for _ in range(6):
        go_on(bench)
    assert bench.scene.runner.number == 3 and not bench.scene.runner.tries


def test_a_step_that_comes_back_says_where_it_is(learn):
    bench = learn(step=2)
    press(bench, "show_me")
    for _ in range(40):
        if bench.scene.runner.repeating:
            break
        if bench.scene.runner.finished:
            go_on(bench)
        else:
            press(bench, "skip")
    assert coach(bench).tag == "ONCE MORE · STEP 2" and "Back to step 2" in coach(bench).context
    assert coach(bench).context in coach(bench).words


def test_the_table_does_not_ask_beside_the_coach(learn):
    """While she wants one card its own words would ask something wider."""
    bench = learn(step=2)
    assert bench.scene.table.my_turn and not bench.scene.table.decision_panel.prompt
    bench = learn(step=3)
    click(bench, "As")
    assert bench.scene.table.toasts.texts == ["Answer the question first."]
    choose(bench, "12")
    bench.scene.table.toasts.clear()
    click(bench, "As")
    assert bench.scene.table.toasts.texts == ["Press Next to continue."]
    said: list[str] = []
    bench.app.speak = said.append
    bench.key("f2")
    assert "Press Next to continue." in said and not any("your turn" in line for line in said)


def test_a_step_entered_by_the_other_device_is_read(open_program):
    """Her words for a device are no news, but this step has not been read for any."""
    bench = open_program(speed="normal", games=(Crash,))
    bench.program._course = lessons_of
    bench.program._lessons.clear()
    bench.app.stack.push(open_lesson(Crash, lessons_of(Crash)[0].id, bench.program))
    bench.settle()
    said: list[str] = []
    bench.app.speak = said.append
    bench.key("return")
    rest(bench)
    assert [line for line in said if "Pick the three 3s" in line]
    assert [line for line in said if line.startswith("Your hand, 5 cards")]


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
            step = scene.runner.step
            choose(bench, next(option for option in step.options if option != step.answer))
            choose(bench, step.answer)
        else:
            scene.show_me()
            rest(bench)
        tags.append(scene.coach.tag)
    assert any(tag.startswith("ONCE MORE · STEP ") for tag in tags)


def test_a_hand_is_played_freely_with_the_coach(learn):
    bench = learn(6)
    go_on(bench)
    scene = bench.scene
    assert coach(bench).head == "Play on" and "{icon:target}" in coach(bench).question
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
    assert scene.runner.goal_met is not None and coach(bench).head in ("Done!", "Not quite")


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
    assert bench.name == "LessonScene" and bench.scene.coach.tag == "PRACTICE HAND"


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
        bench.app.stack.push(CourseScene("malilla"))
        bench.app.stack.push(open_lesson(Malilla, scene.lesson.id, bench.program))
        rest(bench)
    finish(bench)
    bench.key("escape")
    assert bench.name == ("CourseScene" if from_map else "MenuScene")
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
        assert coach(bench).speaks and window.contains(coach(bench).rect)
        looks += len(scene.places.boxes)
        assert coach(bench).rect.collidelist(scene.places.boxes) < 0
        if scene.runner.finished:
            go_on(bench)
        elif not scene.runner.visit.hints:
            scene.hint()
            rest(bench)
        else:
            scene.show_me()
            rest(bench)
    assert looks > 1


def test_at_twice_the_text_size_the_words_can_be_scrolled(learn):
    bench = learn(2, step=2, size=(1024, 640), text_size=2.0)
    bench.key("i")
    rest(bench)
    words = coach(bench).widgets.find("words")
    assert coach(bench).rect.contains(words.box) and words.box.h > 60
    assert coach(bench).rect.collidelist(bench.scene.places.boxes) < 0


def test_everything_that_can_be_pointed_at_has_its_place(learn):
    bench = learn(step=2)
    window = bench.app.screen.surface()
    pixels = window.get_width() * window.get_height()
    bench.picture()
    for kind, value, count in (
        ("card", Card.parse("7h"), 1),
        ("card", Card.parse("Ks"), 0),
        ("zone", "trick", 3),
        ("zone", "won0", 1),
        ("seat", 2, 1),
        ("badge", 0, 1),
        ("score", 0, 1),
        ("indicator", "Trumps", 1),
        ("indicator", "Nothing", 0),
        ("button", "pass", 0),
    ):
        places = Places(bench.scene.table, [Target(kind, value)])
        assert len(places.boxes) == count
        assert all(window.get_rect().colliderect(box) for box in places.boxes)
        window.fill("#000000")
        places.draw(window)
        dark = pygame.mask.from_threshold(window, "#000000", (3, 3, 3, 255)).count()
        assert (dark < pixels) == (count > 0 and value != "won0"), (kind, value)


def test_everything_dark_but_what_is_spoken_of(learn):
    bench = learn(2)
    surface, mirror = bench.picture(), bench.scene.table.motion.mirror
    turned, own = mirror.zone("turned")[0], bench.scene.table.hand_input.own[0]
    spot = lambda sprite: surface.get_at((round(sprite.x - sprite.width * 0.44), round(sprite.y)))  # noqa: E731
    assert sum(spot(turned)[:3]) > 700 and sum(spot(own)[:3]) < 450


def test_the_ring_of_the_keyboard_is_as_bright_as_ever_in_the_dark(learn):
    bench = learn(2)
    while bench.scene.widgets.ringed is None:
        bench.key("tab")
    box, accent = bench.scene.widgets.ringed.box, pygame.Color(bench.app.theme.colours.accent)
    assert bench.scene.places.targets
    assert bench.picture().get_at((box.left - 5, box.centery))[:3] == tuple(accent)[:3]


def test_dark_cards_stay_above_the_bright_ones_that_they_lie_on(learn):
    bench = learn()
    bench.scene.places = Places(bench.scene.table, [Target("card", Card.parse("4h"))])
    surface, mirror = bench.picture(), bench.scene.table.motion.mirror
    four, ace = mirror.find(Card.parse("4h")), mirror.find(Card.parse("As"))
    at = (round(ace.x - ace.width * 0.2), round(ace.y + ace.width * 0.2))
    assert abs(at[0] - four.x) < four.width / 2, "the four lies there as well, under the ace"
    assert sum(surface.get_at(at)[:3]) < 450


def test_golden(learn):
    bench = learn(step=2)
    bench.key("i")
    bench.move((5, 500))
    rest(bench)
    bench.wait(6.0)  # until the others have stopped speaking
    bench.golden("lesson_1280")


def test_the_coach_speaks_of_the_device_in_use(learn):
    bench = learn()
    coach = bench.scene.coach
    coach.runner.visit.feedback = Feedback("hint", Sentence("{Click} the stock.", Click="Click"))
    assert coach.answer == "Click the stock."
    bench.key("x")
    assert coach.answer == coach.widgets.find("answer").words == "Pick the stock."


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_not_yet_taught_is_neither_seen_nor_heard(learn, language):
    bench = learn(language=language)
    scene, table = bench.scene, bench.scene.table
    rows = lambda: [row.thing.label for row in table.scenery.panel.rows]  # noqa: E731
    lines = lambda: state_aloud(table.feed.view(), table.names, [], [], "", table.eyes.hidden())  # noqa: E731
    before, heard = rows(), lines()
    scene.runner.lesson = replace(scene.runner.lesson, hides=("Tricks", "scores"))
    table.refresh()
    assert len(rows()) == len(before) - 1 and len(lines()) < len(heard)


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_indicator_is_pointed_at_in_every_language(learn, language):
    bench = learn(2, language=language)
    (target,) = [target for target in bench.scene.places.targets if target.kind == "indicator"]
    assert bench.scene.places.boxes_of(target)

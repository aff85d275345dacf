"""The pages of courses."""

import re
from dataclasses import replace

import pytest

from cardgames.games.belote import Belote
from cardgames.games.botifarra import Botifarra
from cardgames.games.malilla import Malilla
from cardgames.lessons.basics import Basics
from cardgames.lessons.courses import course
from cardgames.ui.screens.learn import CourseScene, LearnScene
from tests.ui.screens.made_up import Rummy


@pytest.fixture
def learn(open_program):
    """A function that opens the course of a game, or of none: the page of all courses."""

    def make(game=None, prepare=lambda progress: None, courses=None, **how):
        bench = open_program(**how)
        found = courses or {Malilla: course(Malilla)}
        bench.program._course = lambda game: found.get(game, ())
        bench.program._lessons.clear()
        prepare(bench.program.store.progress)
        bench.menu()
        bench.app.stack.push(LearnScene() if game is None else CourseScene(game.name()))
        bench.settle()
        return bench

    return make


LESSONS = course(Malilla)


def lesson(number):
    return LESSONS[number - 1]


def test_every_lesson_of_a_course_is_shown_in_order(learn):
    bench = learn(Malilla)
    rows = [bench.find(f"lesson_{number}") for number in range(1, len(LESSONS) + 1)]
    assert [row.title for row in rows] == [one.title for one in LESSONS]
    places = [(row.rect.y, row.rect.x) for row in rows]
    assert places == sorted(places)
    assert rows[0].line == "4 minutes · 0 of 3 stars" and rows[0].right == "Start"
    assert bench.find("go_on").word == "Start"


def test_what_is_done_known_and_begun_is_marked(learn):
    def prepare(progress):
        progress.finish("malilla", lesson(1).id)
        progress.mark_known("malilla", lesson(2).id)
        for step in range(3):
            progress.step_done("malilla", lesson(3).id, step)

    bench = learn(Malilla, prepare)
    assert bench.find("lesson_1").line.endswith("done") and bench.find("lesson_1").right == "Repeat"
    assert bench.find("lesson_2").line.endswith("you know this")
    assert f"3 of {len(lesson(3).steps)} steps done" in bench.find("lesson_3").line
    assert bench.find("lesson_3").right == "Continue" and bench.find("lesson_3").chosen
    assert bench.find("go_on").word == f"Continue: {lesson(3).title}"
    assert bench.scene.course.minutes == sum(one.minutes for one in LESSONS)


def middle(bench, number):
    """A pixel within the ring of a lesson, beside its number."""
    ring = bench.find(f"lesson_{number}").picture
    return ring.get_at((round(ring.get_width() * 0.28), ring.get_height() // 2))


def test_skipped_steps_are_a_mark_of_their_own(learn):
    def prepare(progress):
        progress.finish("malilla", lesson(1).id)
        for step in range(len(lesson(2).steps)):
            progress.step_done("malilla", lesson(2).id, step)
        progress.step_done("malilla", lesson(3).id, 0)
        progress.step_skipped("malilla", lesson(3).id, 1)
        progress.step_skipped("malilla", lesson(3).id, 4)

    bench = learn(Malilla, prepare)
    assert bench.find("lesson_3").line.startswith(
        f"{lesson(3).minutes} minutes · 1 of {len(lesson(3).steps)} steps done · 2 skipped"
    )
    assert bench.find("lesson_3").right == "Continue"
    assert middle(bench, 1).a > 200, "a disc, for its tick"
    assert not middle(bench, 2).a and not middle(bench, 3).a, "no tick below a number"
    assert bench.find("panel_facts").markup.endswith("1 done · 1 begun · 1 with skipped steps")
    assert bench.scene.courses.next_lesson(bench.scene.course).id == lesson(2).id


def test_every_course_has_a_tile_that_tells_how_far_it_is(learn):
    other = [replace(LESSONS[0], id="rummy.one", course="three_thirteen", game=Rummy)]

    def prepare(progress):
        progress.finish("malilla", lesson(1).id)
        progress.step_skipped("malilla", lesson(2).id, 1)
        progress.finish("three_thirteen", "rummy.one")

    bench = learn(None, prepare, {Malilla: LESSONS, Rummy: other}, games=(Malilla, Rummy))
    malilla, rummy = bench.find("course_malilla"), bench.find("course_three_thirteen")
    assert malilla.name.startswith(f"Malilla, {len(LESSONS)} lessons · about ")
    assert malilla.name.endswith(" minutes · 1 done · 1 with skipped steps")
    assert rummy.name.endswith(" · 1 done")
    assert bench.find("panel_title").markup == "Malilla", "what was begun is to be continued"


def test_a_lesson_opens_by_mouse_and_by_keys(learn):
    bench = learn(Malilla)
    bench.click("lesson_3")
    assert bench.program.ways[-1] == ("lesson", Malilla, lesson(3).id)
    bench.click("go_on")
    assert bench.program.ways[-1] == ("lesson", Malilla, lesson(1).id)
    bench.widgets.set_focus("go_on")
    bench.key("down")
    bench.key("right")
    bench.key("return")
    assert bench.program.ways[-1] == ("lesson", Malilla, lesson(2).id)


def test_what_a_lesson_builds_on_is_named(learn):
    bench = learn(Malilla)
    assert bench.find("lesson_2").line.endswith(f"easier after “{LESSONS[0].title}”")


def test_what_another_course_has_taught_can_be_skipped(learn):
    same = [replace(LESSONS[0], id="rummy.one", title="Something known", course="three_thirteen", game=Rummy)]
    bench = learn(
        Rummy,
        lambda progress: progress.finish("malilla", lesson(1).id),
        {Malilla: LESSONS, Rummy: same},
        games=(Malilla, Rummy),
    )
    assert bench.find("lesson_1").line.endswith("you know this from another lesson")
    bench.click("known_1")
    assert bench.program.store.progress.lesson("three_thirteen", "rummy.one").known
    assert "known_1" not in bench.widgets and bench.find("go_on").word == f"Play {Rummy.title}"


def test_a_tile_opens_its_course_and_back_leads_to_all_of_them(learn):
    other = [replace(LESSONS[0], id="rummy.one", course="three_thirteen", game=Rummy)]
    bench = learn(None, courses={Malilla: LESSONS, Rummy: other}, games=(Malilla, Rummy))
    bench.widgets.set_focus("course_three_thirteen")
    bench.key("f1")
    assert bench.program.ways[-1] == ("rules", Rummy)
    bench.key("return")
    assert bench.name == "CourseScene" and "lesson_1" in bench.widgets and "lesson_2" not in bench.widgets
    bench.click("back")
    assert bench.name == "LearnScene" and bench.widgets.focus.current.id == "course_three_thirteen"


def test_the_course_that_was_begun_comes_first_on_the_page_of_all(learn):
    other = [replace(LESSONS[0], id="rummy.one", course="three_thirteen", game=Rummy)]
    courses = {Malilla: LESSONS, Rummy: [*other, replace(other[0], id="rummy.two", title="Another")]}
    bench = learn(None, lambda progress: progress.finish("three_thirteen", "rummy.one"), courses,
                  games=(Malilla, Rummy))  # fmt: skip
    assert bench.find("panel_title").markup == Rummy.title and bench.find("panel_tag").markup == "CONTINUE"
    assert bench.find("go_on").word == "Continue: Another"


def test_when_everything_is_done_one_plays(learn):
    def prepare(progress):
        for one in LESSONS:
            progress.finish("malilla", one.id)

    bench = learn(Malilla, prepare)
    bench.click("go_on")
    assert bench.name == "SetupScene"
    assert "go_on" not in learn(None, prepare).widgets, "the page of all courses has nothing to go on with"


def test_without_lessons_the_page_says_so(learn):
    bench = learn(courses={Rummy: ()})
    assert "no lessons here yet" in bench.find("nothing").markup


def test_the_way_back_and_the_rules(learn):
    bench = learn(Malilla)
    bench.click("rules")
    assert bench.program.ways == [("rules", Malilla)]
    bench.key("f1")
    assert bench.program.ways == [("rules", Malilla)] * 2
    bench.key("escape")
    assert bench.name == "MenuScene"


# ---------------------------------------------------------------- the basics

BASICS = course(Basics)


def test_the_basics_come_first_as_a_course_without_rules(learn):
    bench = learn(courses={Malilla: LESSONS, Basics: BASICS})
    assert bench.find("panel_title").markup == "Basics for all card games"
    tiles = [id for id in bench.widgets.ids if id.startswith("course_")]
    assert tiles == ["course_basics", "course_malilla"]
    bench.click("course_basics")
    assert "lesson_5" in bench.widgets and "lesson_6" not in bench.widgets and "rules" not in bench.widgets
    bench.click("go_on")
    assert bench.program.ways[-1] == ("lesson", Basics, BASICS[0].id)
    bench.key("f1")
    assert bench.program.ways[-1] == ("rules", None)


def test_a_game_s_first_lesson_names_the_basics_until_they_are_known(learn):
    courses = {Malilla: LESSONS, Basics: BASICS}
    bench = learn(Malilla, courses=courses)
    assert bench.find("lesson_1").line.endswith("easier after “Tricks” in the Basics")
    bench = learn(Malilla, lambda progress: progress.finish("basics", "basics.tricks"), courses)
    assert "easier" not in bench.find("lesson_1").line


def test_marks_follow_while_courses_that_share_lessons_are_learnt(learn):
    """Two courses teach one thing each that the other teaches too, and one thing of their own."""
    first, second = LESSONS[:2]
    made = [replace(first, id="rummy.one", course="three_thirteen", game=Rummy, needs=()),
            replace(second, id="rummy.two", course="three_thirteen", game=Rummy,
                    teaches=("rummy.own",), needs=first.teaches)]  # fmt: skip
    bench = learn(Rummy, courses={Malilla: LESSONS, Rummy: made}, games=(Malilla, Rummy))
    lines = lambda: [bench.find(f"lesson_{number}").line for number in (1, 2)]  # noqa: E731
    assert not any("you know this" in line for line in lines())
    assert lines()[1].endswith(f"easier after “{first.title}”") and "known_1" not in bench.widgets

    bench.program.store.progress.finish("malilla", first.id)
    bench.scene.rebuild()
    assert lines()[0].endswith("you know this from another lesson") and "known_2" not in bench.widgets
    assert "easier after" not in lines()[1], "what it needs was taught in the other course"

    bench.widgets.set_focus("known_1")
    bench.key("return")
    assert lines()[0].endswith("· you know this") and bench.find("lesson_1").right == "Repeat"
    assert bench.scene.courses.next_lesson(bench.scene.course).id == "rummy.two"

    bench.app.stack.replace(CourseScene("malilla"))
    assert lines()[0].endswith("· done") and "known_1" not in bench.widgets
    assert not any("you know this" in bench.find(f"lesson_{number}").line for number in range(2, 7))


def test_basics_that_a_game_has_taught_can_be_skipped(learn):
    courses = {Malilla: LESSONS, Basics: BASICS}
    bench = learn(Basics, lambda progress: progress.finish("malilla", lesson(2).id), courses)
    assert bench.find("lesson_3").line.endswith("you know this from another lesson")
    assert "known_3" in bench.widgets and "known_2" not in bench.widgets


def test_after_the_basics_there_is_nothing_to_go_on_with(learn):
    def prepare(progress):
        for one in BASICS:
            progress.finish("basics", one.id)

    bench = learn(Basics, prepare, {Malilla: LESSONS, Basics: BASICS})
    assert "go_on" not in bench.widgets and bench.find("lesson_1").right == "Repeat"


# ---------------------------------------------------------------- by difference

SHORT = "botifarra.from.malilla"
BOTH = {Malilla: LESSONS, Botifarra: course(Botifarra)}


def knows_malilla(progress):
    for one in LESSONS:
        progress.finish("malilla", one.id)


def test_who_has_finished_a_related_course_is_offered_the_differences_beside_the_whole_course(learn):
    bench = learn(Botifarra, knows_malilla, BOTH, games=(Malilla, Botifarra))
    row = bench.find("from_malilla")
    assert row.title == "You know Malilla: learn the differences" and row.right == "Start" and row.chosen
    assert re.fullmatch(r"\d+ steps · about \d+ minutes", row.line)
    assert bench.find("go_on").word == "The whole course"
    bench.click("from_malilla")
    assert bench.program.ways[-1] == ("lesson", Botifarra, SHORT)


def test_who_knows_the_other_game_from_elsewhere_says_so(learn):
    bench = learn(Botifarra, courses=BOTH, games=(Malilla, Botifarra))
    button = bench.find("from_malilla")
    assert button.word == "I already know Malilla" and button.hint.endswith(" min")
    assert bench.find("go_on").word == "Start"
    bench.widgets.set_focus("from_malilla")
    bench.key("return")
    assert bench.program.ways[-1] == ("lesson", Botifarra, SHORT)
    assert not bench.program.store.progress.lesson("malilla", LESSONS[0].id).known


def test_nothing_is_offered_from_games_that_are_not_there_or_once_the_course_is_done(learn):
    bench = learn(Botifarra, courses={Botifarra: BOTH[Botifarra]}, games=(Botifarra,))
    assert "from_malilla" not in bench.widgets

    def done(progress):
        knows_malilla(progress)
        for one in BOTH[Botifarra]:
            progress.finish("botifarra", one.id)

    bench = learn(Botifarra, done, BOTH, games=(Malilla, Botifarra))
    assert "from_malilla" not in bench.widgets and bench.find("go_on").word == "Play Botifarra"


def test_a_short_course_that_was_begun_is_continued_and_its_skipped_steps_are_told(learn):
    def begun(progress):
        for step in range(4):
            progress.step_done("botifarra", SHORT, step)
        progress.step_skipped("botifarra", SHORT, 4)

    bench = learn(Botifarra, begun, BOTH, games=(Malilla, Botifarra))
    row = bench.find("from_malilla")
    assert re.fullmatch(r"4 of \d+ steps done · 1 skipped", row.line) and row.right == "Continue"
    assert bench.find("go_on").word == "Continue: Botifarra for Malilla players"
    assert not bench.find("lesson_1").chosen
    bench.click("go_on")
    assert bench.program.ways[-1] == ("lesson", Botifarra, SHORT)


def test_a_course_learned_by_difference_counts_as_done_and_the_map_says_how(learn):
    bench = learn(
        Botifarra, lambda progress: progress.finish("botifarra", SHORT), BOTH, games=(Malilla, Botifarra)
    )
    lines = [bench.find(f"lesson_{number}").line for number in range(1, 7)]
    assert all(line.endswith(" · learned from the differences") for line in lines)
    assert {bench.find(f"lesson_{number}").right for number in range(1, 7)} == {"Start"}
    assert bench.find("panel_facts").markup.endswith("differences from Malilla learned")
    assert bench.find("from_malilla").right == "Repeat" and bench.find("go_on").word == "Play Botifarra"
    assert middle(bench, 1).a > 200
    assert bench.program.learned(Botifarra) == 1.0 and bench.program.learned(Malilla) == 0.0
    bench.app.stack.replace(CourseScene("malilla"))
    assert bench.find("from_botifarra").title == "You know Botifarra: learn the differences"
    assert bench.find("lesson_3").line.endswith("you know this from another lesson"), "the duty to beat"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_short_ways_fit(learn, size, text):
    bench = learn(Malilla, courses=BOTH | {Belote: course(Belote)}, games=(Malilla, Botifarra, Belote),
                  size=size, text_size=text)  # fmt: skip
    boxes = [bench.find(id).rect for id in ("course", "from_belote", "from_botifarra", "lesson_1")]
    assert all(one.collidelist(boxes[number + 1 :]) < 0 for number, one in enumerate(boxes))
    assert max(box.right for box in boxes) <= bench.find("page").rect.w

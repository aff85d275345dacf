"""The practice hand at the table: how one comes to it, that nothing of it counts but what was remembered."""

import pytest

from cardgames.games import GAMES
from cardgames.games.cribbage import Cribbage
from cardgames.games.delphi import Delphi
from cardgames.games.kaluki import Kaluki
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.storage import Recall
from cardgames.ui.lesson import LessonScene
from cardgames.ui.lesson.practice import opponent
from cardgames.ui.screens.learn import CourseScene
from cardgames.ui.screens.statistics import GameStatisticsScene, StatisticsScene
from cardgames.ui.table.match.tips import CLOSE
from tests.ui.screens.test_lesson import lessons_of, rest


@pytest.fixture
def bench(open_program):
    bench = open_program(games=GAMES, speed="instant")
    bench.program._course = lessons_of
    bench.program._lessons.clear()
    return bench


def play_out(bench):
    """Play the hand to its end as the coach would."""
    for _ in range(80):
        rest(bench)
        if not isinstance(bench.scene, LessonScene):
            return
        bench.scene.next() if bench.scene.runner.finished else bench.scene.show_me()
    raise AssertionError("the hand does not end")


def test_it_lies_at_the_end_of_every_course(bench):
    bench.app.stack.push(CourseScene("malilla"))
    bench.settle()
    assert bench.find("practice").rect.y > bench.find("lesson_6").rect.bottom
    bench.widgets.set_focus("practice")
    bench.key("return")
    rest(bench)
    assert isinstance(bench.scene, LessonScene) and bench.scene.coach.tag == "PRACTICE HAND"
    assert bench.scene.table.lines() == ["Practice hand"]


def test_the_set_up_page_gives_it_its_table(bench):
    bench.program.setup(Cribbage)
    bench.settle()
    bench.scene.setup.options["target"] = 61
    bench.click("practice")
    rest(bench)
    assert bench.scene.match.options["target"] == 61 and bench.scene.lesson.game is Cribbage


@pytest.mark.parametrize("game", (Malilla, Kaluki, Cribbage, Skin, Delphi), ids=lambda game: game.name())
def test_nothing_of_it_is_kept_and_another_has_new_cards(bench, game):
    store = bench.program.store
    seeds = iter("abc")
    bench.program.new_seed = lambda: next(seeds)
    before = store.progress.body()
    bench.program.practice(game)
    rest(bench)
    cards = bench.scene.lesson.deal.deck
    play_out(bench)
    assert bench.name == "PracticeDone"
    assert store.progress.body() == before and store.statistics.tally(game=game.name()).hands == 0
    assert store.saves.listing().value == []
    bench.click("another")
    rest(bench)
    assert isinstance(bench.scene, LessonScene) and bench.scene.lesson.deal.deck != cards


def test_from_its_end_one_goes_on_to_a_match_or_back(bench):
    bench.program.practice(Malilla)
    play_out(bench)
    bench.key("escape")
    assert bench.name == "MenuScene"
    bench.program.practice(Malilla)
    play_out(bench)
    bench.click("play")
    assert bench.name == "SetupScene"


def test_there_are_no_first_time_tips(bench):
    bench.program.practice(Malilla)
    for _ in range(6):
        bench.scene.show_me()
        rest(bench)
        assert CLOSE not in bench.scene.widgets


def test_the_opponents_are_beginners_and_a_partner_is_none(bench):
    bench.program.practice(Malilla)
    hand = bench.scene.lesson
    kinds = [type(opponent(hand, seat)) for seat in (1, 2, 3)]
    assert kinds[0] is kinds[2] is not kinds[1]


def test_a_costly_move_is_taken_back_once_with_the_reason(bench):
    bench.program.practice(Cribbage)
    rest(bench)
    scene, runner = bench.scene, bench.scene.runner
    worst = runner.match.advise(runner.bot)[-1].move
    scene.play(worst)
    rest(bench)
    assert scene.coach.head == "Wait a moment" and len(runner.match.log) == runner.visit.begin
    assert scene.coach.answer.startswith("Better the {")
    scene.play(worst)
    rest(bench)
    assert len(runner.match.log) > runner.visit.begin


def test_what_the_coach_objects_to_stays_chosen(bench):
    bench.program.new_seed = lambda: "a"
    bench.program.practice(Cribbage)
    rest(bench)
    scene = bench.scene
    while not scene.runner.decision:
        scene.next()
        rest(bench)
    worst = scene.match.advise(scene.runner.bot)[-1].move
    for card in worst.cards:
        scene.table.decision_panel.control.click(card)
    scene.play(worst)
    rest(bench)
    assert scene.runner.feedback.kind == "coach"
    assert set(scene.table.decision_panel.control.picks) == set(worst.cards)
    before = len(scene.match.log)
    scene.play(worst)
    assert len(scene.match.log) > before


def to_question(bench, seed="a"):
    """A practice hand of Malilla, played as the coach would until she asks for what was played."""
    bench.program.store.settings.memory_coach = True
    bench.program.new_seed = lambda: seed
    bench.program.practice(Malilla)
    rest(bench)
    while bench.scene.runner.asked is None:
        assert not bench.scene.runner.finished, "nothing was asked"
        bench.scene.show_me()
        rest(bench)
    return bench.scene


def recalls(bench):
    return list(bench.program.store.statistics.memory("malilla").values())


def test_the_memory_coach_is_off_unless_one_wants_her(bench):
    assert bench.program.store.settings.memory_coach is False
    bench.program.practice(Malilla)
    play_out(bench)
    assert recalls(bench) == []


def test_the_menu_of_a_practice_hand_switches_her_on_by_keys(bench):
    bench.program.practice(Malilla)
    rest(bench)
    bench.scene.pause()
    bench.settle()
    assert bench.find("memory_coach").word == "Memory coach: off"
    bench.widgets.set_focus("memory_coach")
    bench.key("return")
    assert bench.find("memory_coach").word == "Memory coach: on"
    assert bench.program.store.settings.memory_coach and bench.widgets.focus.current.id == "memory_coach"
    bench.click("memory_coach")
    assert not bench.program.store.settings.memory_coach


def test_a_question_is_answered_by_its_letter_and_counted(bench):
    scene = to_question(bench)
    assert scene.coach.head == "Do you remember?" and scene.coach.question
    right = scene.runner.asked.answer
    bench.key("abcdef"[right])
    assert scene.runner.finished and scene.coach.head == "Right!"
    assert recalls(bench) == [Recall(1, 1)]
    bench.key("return")
    rest(bench)
    assert bench.scene.runner.step.kind == "free"


def test_a_question_is_answered_by_mouse_and_a_wrong_one_shows_the_cards(bench):
    scene = to_question(bench)
    wrong = next(n for n in range(len(scene.runner.step.options)) if n != scene.runner.asked.answer)
    button = scene.coach.widgets.find(f"option_{wrong}")
    bench.click(button.box.center)
    assert scene.coach.head == "Like this" and scene.coach.answer.startswith("Not quite. ")
    assert recalls(bench) == [Recall(0, 1)]


def test_back_leaves_a_question_and_takes_back_the_last_card(bench):
    scene = to_question(bench)
    before = len(scene.match.log)
    bench.key("backspace")
    rest(bench)
    assert scene.runner.asked is None and scene.runner.decision is not None
    assert len(scene.match.log) < before and not scene.coach.answers.are_asked
    scene.show_me()
    rest(bench)
    assert len(scene.match.log) >= before and recalls(bench) == []


def test_skip_leaves_only_the_question(bench):
    scene = to_question(bench)
    bench.click(scene.coach.widgets.find("skip").box.center)
    rest(bench)
    assert scene.runner.asked is None and not scene.runner.over and scene.runner.step.kind == "free"
    assert not scene.coach.answers.are_asked and recalls(bench) == []


def test_a_question_is_read_aloud_with_its_answers(bench):
    scene = to_question(bench)
    assert scene.coach.words.startswith("Do you remember? ")
    assert " A: " in scene.coach.words and " B: " in scene.coach.words


def test_what_the_hand_asks_is_not_read_again_after_each_question(bench):
    heard = []
    bench.app.speak = heard.append
    scene = to_question(bench)
    scene.choose(scene.runner.step.answer)
    rest(bench)
    scene.next()
    rest(bench)
    assert sum(words.startswith("Do you remember?") for words in heard) == 1
    assert sum("New cards." in words for words in heard) == 1


def test_a_question_waits_until_the_cards_have_come_to_rest(bench):
    bench.program.store.settings.speed = "calm"
    bench.program.store.settings.memory_coach = True
    bench.program.new_seed = lambda: "a"
    bench.program.practice(Malilla)
    rest(bench)
    scene = bench.scene
    while scene.runner.asked is None:
        scene.show_me()
        if scene.runner.asked is None:
            rest(bench)
    assert not scene.table.playback.quiet and not scene.coach.speaks
    bench.key("a")
    assert scene.runner.remembered == [], "an answer to what cannot be read yet"
    rest(bench)
    assert scene.coach.speaks and scene.coach.question


def test_the_end_and_the_statistics_tell_what_was_remembered(bench):
    scene = to_question(bench)
    scene.choose(scene.runner.step.answer)
    bench.program.store.settings.memory_coach = False
    play_out(bench)
    assert "You remembered 1 of 1." in bench.scene.text
    bench.key("escape")
    bench.app.stack.push(StatisticsScene())
    bench.settle()
    assert bench.find("game_malilla").name == "Malilla: Practice hands: memory 1 of 1 right"
    bench.app.stack.push(GameStatisticsScene(Malilla))
    bench.settle()
    assert "1 of 1 right" in bench.find("memory").markup

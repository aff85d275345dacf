"""The map of the program: crashes, problems, saves while playing, and the way to close."""

from random import Random
from typing import Any

import pygame

from cardgames.engine import Match, Player, parse_match
from cardgames.games import find
from cardgames.games.malilla import Malilla
from cardgames.lessons.lesson import LessonError
from cardgames.ui.host import TurnState
from cardgames.ui.program import MOST_CRASHES, Program
from cardgames.ui.scene import Scene
from cardgames.ui.table import MatchScreen
from tests.ui.screens.conftest import MakeProgram
from tests.ui.screens.tables import play_until, table


class Broken(Scene):
    """Fails when it is drawn."""

    def draw(self, surface: pygame.Surface) -> None:
        raise RuntimeError("the felt is torn")


def test_a_scene_that_fails_is_left_and_reported(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.app.stack.push(Broken())
    bench.settle()
    assert bench.name == "NoticeScene"
    assert "report" in bench.scene.text
    assert list(bench.program.store.folders.logs.iterdir())
    bench.key("return")
    bench.settle()
    assert bench.name == "MenuScene"


def test_faults_of_computer_players_are_recorded_but_not_for_ever(open_program: MakeProgram) -> None:
    bench = open_program()
    for _ in range(MOST_CRASHES + 3):
        bench.program.player_failed("Traceback: a computer player divides by nothing")
    reports = sorted(bench.program.store.folders.logs.iterdir())
    assert len(reports) == MOST_CRASHES
    assert "divides by nothing" in reports[0].read_text(encoding="utf-8")
    assert bench.app.running


def test_a_menu_that_fails_closes_the_program(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.scene.draw = Broken().draw
    bench.app.redraw()
    bench.settle()
    assert bench.name == "NoticeScene"
    bench.key("return")
    assert not bench.app.running


def test_a_screen_that_cannot_draw_anything_gives_up(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.app.kit.panel = None  # type: ignore[assignment, method-assign]
    for _ in range(3 * MOST_CRASHES):
        bench.app.redraw()
        bench.frame()
    assert not bench.app.running


def test_lessons_that_cannot_be_read_are_told_and_not_offered(open_program: MakeProgram) -> None:
    bench = open_program()

    def broken(game: Any) -> Any:
        raise LessonError("1-tricks.toml", 3, "It has no text.")

    bench.program._course = broken
    bench.program._lessons.clear()
    assert not bench.program.teaches
    bench.program.tell_problems()
    bench.settle()
    assert "1-tricks.toml, step 3" in bench.scene.text


def test_a_match_is_saved_after_every_move_and_counted_at_its_end(open_program: MakeProgram) -> None:
    bench = open_program()
    store = bench.program.store
    players = [Player("Anna", "person"), Player("Mika", "computer", "sharp"), Player("Robin"), Player("Sol")]
    match = Match(Malilla, players, seed="4")
    hooks = bench.program.autosave.hooks("auto-malilla-00000001")
    match.play(match.decision.sample(Random(1)))
    hooks.moved(match)
    (saved,) = store.saves.continued().value
    assert saved.key == "auto-malilla-00000001"
    assert saved.header.people == ("Anna",)
    assert "You and Robin" in saved.header.own and "Anna and Robin" in saved.header.line
    rng = Random(2)
    while not match.over:
        match.play(match.decision.sample(rng))
    hooks.moved(match)
    hooks.hand_over(match)
    hooks.match_over(match)
    assert store.saves.continued().value == []
    (played,) = store.saves.played().value
    assert played.key == "done-malilla-00000001"
    assert "reach" in played.header.line
    assert parse_match(store.saves.load(played.key).value.text, find).log == match.log
    tally = store.statistics.tally(game="malilla", person="Anna", level="sharp")
    assert (tally.matches, tally.hands) == (1, 1)


def test_a_match_of_several_people_is_counted_once_under_their_present_names(
    open_program: MakeProgram,
) -> None:
    bench = open_program()
    people, statistics = bench.program.store.people, bench.program.store.statistics
    players = [Player("Anna", "person"), Player("Robin", "person"), Player("Mika"), Player("Sol")]
    people.add("Robin")
    match, rng = Match(Malilla, players, seed="7"), Random(7)
    while not match.over:
        match.play(match.decision.sample(rng))
    robin = people.find("Robin")
    assert robin is not None
    bench.program.rename_person(robin, "Robert")  # while the match is played
    for number in (1, 1, 2):  # taken back, left, taken up and ended again, the third time as a copy
        hooks = bench.program.autosave.hooks(f"auto-malilla-0000000{number}")
        hooks.moved(match)
        hooks.match_over(match)
    assert sorted(statistics.people()) == ["Anna", "Robert"]
    assert [statistics.tally("malilla", name).matches for name in ("Anna", "Robert")] == [1, 1]


def test_the_program_ends_with_everything_written(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.settings.felt = "plum"
    bench.program.store.save_settings()
    bench.program.close()
    assert bench.app.stack.scenes == []
    assert '"plum"' in bench.program.store.folders.settings.read_text(encoding="utf-8")


def test_it_ends_with_the_result_of_a_hand_on_top(open_program: MakeProgram) -> None:
    bench = open_program(speed="instant")
    host = table()
    play_until(host, lambda: host.turn_state is TurnState.RESULT)
    bench.app.stack.push(MatchScreen(host, "auto-test"))
    bench.until(lambda: bench.name == "HandResultScene")
    bench.program.close()
    assert bench.app.stack.scenes == []


def test_the_map_names_every_screen() -> None:
    for name in (
        "menu",
        "setup",
        "settings",
        "saved_games",
        "statistics",
        "learn",
        "lesson",
        "practice",
        "rules",
        "notice",
    ):
        assert callable(getattr(Program, name))

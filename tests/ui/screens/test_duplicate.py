"""A duplicate night at the screen."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from cardgames.engine import Card, Game, Match, match_text
from cardgames.games import find
from cardgames.games.crash import Crash
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.storage import DUPLICATE
from cardgames.storage.atomic import previous
from cardgames.ui.host import TurnState
from cardgames.ui.nights import Night, Play, is_played
from cardgames.ui.screens.duplicate.words import best_words, made_words, standing_words
from cardgames.ui.screens.rules import RulesScene
from cardgames.ui.setups import Setup, usual_options
from tests.ui.screens.conftest import Bench, MakeProgram
from tests.ui.screens.tables import Quick

PEOPLE = ("Anna", "Robin")


def begun(open_program: MakeProgram, deals: int = 2, people: tuple[str, ...] = PEOPLE, **how: Any) -> Bench:
    """A program at the beginning of a night."""
    bench = open_program(speed="instant", motion="reduced", **how)
    bench.program._thinker = Quick
    night = Night(Malilla, "5eed", 4, "steady", usual_options(Malilla), people, deals)
    bench.program.duplicates.begin(night)
    bench.settle()
    return bench


def keys_of(bench: Bench, game: type[Game] = Malilla) -> list[str]:
    return [key for key, _ in bench.program.autosave.nights(game)]


def play_hand(bench: Bench, seed: int = 1, passes: bool = True) -> Match:
    """Say that it is me, and play the hand at random until the table has gone; who *passes* the screen has
    read the own result."""
    bench.wait(0.4)
    bench.key("return")
    bench.until(lambda: bench.name == "MatchScreen")
    host, rng = bench.scene.host, Random(seed)

    def on() -> bool:
        if bench.name != "MatchScreen":
            return True
        if host.turn_state is TurnState.OWN and not bench.app.busy:
            bench.scene.play(host.decision.sample(rng))
        return False

    bench.until(on, 120)
    bench.settle()
    if passes and bench.name == "OwnResultScene":
        bench.key("return")
        bench.settle()
    match: Match = host.match
    return match


def test_a_whole_night_by_the_keyboard(open_program: MakeProgram) -> None:
    bench = begun(open_program)
    night = bench.scene.night
    packs: list[list[Card]] = []
    for deal, person in ((0, 0), (0, 1), (1, 1), (1, 0)):
        assert night.next == (deal, person)
        assert f"I am {PEOPLE[person]}" in bench.find("reveal").word
        match = play_hand(bench)
        assert bench.name == "NightScene"
        assert match.players[0].name == PEOPLE[person]
        packs.append(match.view_at(1, 0).hand[0][:])
        counted = bench.program.store.statistics.tally("malilla", level=DUPLICATE).hands
        assert counted == 2 * (len(packs) // 2)  # nor do the statistics tell before all have played it
        seen = f"deal_{deal}" in bench.widgets
        assert seen == night.is_complete(deal) == (len(packs) % 2 == 0)
    assert packs[0] == packs[1] != packs[2] == packs[3]
    assert night.next is None
    assert "again" in bench.widgets
    assert bench.focused == "deal_1", "a key too many begins no other night"
    statistics = bench.program.store.statistics
    assert statistics.tally("malilla").hands == 0
    for name in PEOPLE:
        tally = statistics.tally("malilla", name, DUPLICATE)
        assert (tally.matches, tally.hands) == (1, 2)
    assert sum(played.won for played in statistics.played(level=DUPLICATE)) >= 1
    assert statistics.played(level=DUPLICATE)[0].sides == 2


def test_after_my_hand_i_see_my_own_result_and_how_many_have_played(open_program: MakeProgram) -> None:
    bench = begun(open_program, people=("Anna", "Robin", "Kim"))
    night = bench.scene.night
    for number, told in (
        (0, "You are the first of 3 players to play deal 1."),
        (1, "2 of 3 players have now"),
    ):
        play_hand(bench, passes=False)
        play = night.plays[0, number]
        assert bench.scene.title.startswith(f"{night.people[number]}: {play.points} point")
        assert bench.scene.text.startswith(told) and not any(
            name in bench.scene.text for name in night.people
        )
        bench.key("return")
        assert bench.name == "NightScene" and bench.find("standing").markup == "Who has played"
        assert "deal_0" not in bench.widgets
        bench.key("return")
        assert bench.name == "NightScene", "a key too many shows nobody's cards"
    play_hand(bench, passes=False)
    assert bench.name == "NightScene" and "deal_0" in bench.widgets, "now everybody's are compared"


def test_suggested_hands_are_announced_as_help_before_the_first_time(open_program: MakeProgram) -> None:
    bench = open_program(games=(Crash,), speed="instant", motion="reduced")
    bench.program._thinker = Quick
    bench.program.duplicates.begin(Night(Crash, "5eed", 4, "steady", usual_options(Crash), PEOPLE, 1))
    bench.settle()
    bench.wait(0.4)
    bench.key("return")
    bench.until(lambda: "suggest" in bench.widgets)
    control, match = bench.scene.table.decision_panel.arranging, bench.scene.host.match
    bench.click("suggest")
    assert not any(control.trays) and not match.marks
    assert any("with help" in toast.markup for toast in bench.scene.table.toasts.shown)
    bench.click("suggest")
    assert any(control.trays) and match.marks


def test_the_cards_are_shown_only_to_whoever_says_that_it_is_them(open_program: MakeProgram) -> None:
    bench = begun(open_program)
    bench.key("return")  # too soon: a double press
    bench.wait(0.1)
    assert bench.name == "NightScene"
    bench.wait(0.4)
    bench.click("reveal")
    bench.until(lambda: bench.name == "MatchScreen")
    assert bench.program.store.people.at_screen.name == "Anna"


def test_between_two_hands_of_a_night_the_screen_is_its_owners(open_program: MakeProgram) -> None:
    bench = begun(open_program, people=("Anna", "Robin", "Kim"))
    people = bench.program.store.people
    people.add("Robin")
    people.find("Robin").values["felt"] = "plum"  # type: ignore[union-attr]
    felts = []
    for name in ("Anna", "Robin", "Kim"):
        bench.wait(0.4)
        bench.key("return")
        bench.until(lambda: bench.name == "MatchScreen")
        assert people.at_screen.name == name
        felts.append(bench.app.kit.theme.felt)
        table = bench.scene
        if name == "Robin":
            bench.key("escape")
            bench.click("leave")
            assert bench.name == "MenuScene"
        else:
            table.host.on_result()
            assert bench.name == "NightScene"
            night = bench.scene.night
            night.plays[night.next] = Play("", 0.0)
        assert people.at_screen.name == bench.settings.name == "Anna"
        assert bench.app.kit.theme.felt == felts[0]
        if name == "Robin":
            bench.program.duplicates.begin(night)
            bench.settle()
            night.plays[night.next] = Play("", 0.0)
            bench.scene.rebuild()
    assert felts[1] != felts[0] == felts[2]


def test_the_bar_and_the_pause_tell_which_deal_it_is(open_program: MakeProgram) -> None:
    bench = begun(open_program, deals=3)
    bench.wait(0.4)
    bench.key("return")
    bench.until(lambda: bench.name == "MatchScreen" and bench.scene.host.turn_state is TurnState.OWN)
    bench.settle()
    assert bench.scene.table.lines()[0] == "Deal 1 of 3 · trick 1 of 10"
    bench.scene.pause()
    bench.settle()
    assert bench.find("where").markup.startswith("Deal 1 of 3 · trick 1 of 10 · ")


def test_killed_in_the_middle_nothing_is_lost(open_program: MakeProgram) -> None:
    bench = begun(open_program)
    play_hand(bench)
    bench.wait(0.4)
    bench.key("return")
    bench.until(lambda: bench.name == "MatchScreen" and bench.scene.host.turn_state is TurnState.OWN)
    host = bench.scene.host
    host.play(host.decision.sample(Random(2)))
    log = list(host.match.log)
    bench.program.store.writer.flush()  # and now the program is gone
    ((key, night),) = bench.program.autosave.nights(Malilla)
    assert night.next == (0, 1)
    assert night.score(0, 0) is not None
    assert night.match(0, 1, find).log[: len(log)] == log
    bench.program.duplicates.open(night, key)
    bench.settle()
    assert "continue" in bench.find("reveal").word
    play_hand(bench)
    assert night.complete == [0]


def test_without_the_focus_nobodys_cards_stay_on_the_screen(open_program: MakeProgram) -> None:
    bench = begun(open_program)
    bench.wait(0.4)
    bench.key("return")
    bench.until(lambda: bench.name == "MatchScreen" and bench.scene.host.turn_state is TurnState.OWN)
    bench.scene.play(bench.scene.host.decision.sample(Random(3)))
    log = list(bench.scene.host.match.log)
    bench.settings.speed = "brisk"  # at which screens fade
    bench.app.refresh()
    bench.frame()
    bench.post(pygame.WINDOWFOCUSLOST)
    assert bench.name == "NightScene"
    assert not bench.app.stack.fading, "an earlier frame shines through"
    bench.settle()
    bench.post(pygame.WINDOWFOCUSGAINED)
    bench.wait(0.4)
    bench.click("reveal")
    bench.until(lambda: bench.name == "MatchScreen")
    assert bench.scene.host.match.log[: len(log)] == log


@pytest.mark.parametrize("over", ["the pause", "the rules"])
def test_without_the_focus_no_frame_shows_the_cards_under_another_screen(
    open_program: MakeProgram, monkeypatch: pytest.MonkeyPatch, over: str
) -> None:
    bench = begun(open_program)
    bench.wait(0.4)
    bench.key("return")
    bench.until(lambda: bench.name == "MatchScreen" and bench.scene.host.turn_state is TurnState.OWN)
    bench.key("escape")
    if over == "the rules":
        bench.app.stack.push(RulesScene(Malilla))
    bench.settle()
    stack, seen = bench.app.stack, []
    draw = stack.draw

    def watch(surface: pygame.Surface) -> None:
        before = [type(scene).__name__ for scene in stack.scenes]
        draw(surface)
        seen.append((before, [type(scene).__name__ for scene in stack.scenes]))

    monkeypatch.setattr(stack, "draw", watch)
    bench.post(pygame.WINDOWFOCUSLOST)
    bench.wait(0.3)
    assert seen and all(before == after for before, after in seen), "drawing changes no scenes"
    assert not any("MatchScreen" in before for before, _ in seen), "nobody's cards are seen"
    assert bench.name == "NightScene"


def test_save_and_leave_and_go_on_from_the_games_page(open_program: MakeProgram) -> None:
    bench = begun(open_program)
    bench.wait(0.4)
    bench.key("return")
    bench.until(lambda: bench.name == "MatchScreen" and bench.scene.host.turn_state is TurnState.OWN)
    bench.key("escape")
    bench.settle()
    assert {"restart", "save", "fair"}.isdisjoint(bench.widgets.ids)
    bench.click("leave")
    bench.settle()
    bench.program.setup(Malilla)
    bench.settle()
    bench.click("duplicate")
    bench.settle()
    bench.click("night_0")
    bench.settle()
    assert bench.name == "NightScene"
    assert bench.scene.night.next == (0, 0)


def test_the_menu_offers_the_night_that_waits(open_program: MakeProgram) -> None:
    bench = begun(open_program)
    bench.program.menu()
    bench.settle()
    bench.click("continue")
    bench.settle()
    assert bench.name == "NightScene"
    bench.save(date="2100-01-01T00:00:00+00:00")  # a match that is newer
    bench.program.menu()
    assert bench.scene.night is None
    bench.program.duplicates.begin(finished(1))
    bench.scene.night.plays = finished(1).plays
    bench.program.store.nights.save(bench.scene.key, bench.scene.night.text())
    assert bench.program.autosave.waiting_night() is None  # it is over


def test_setting_one_up(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.duplicates.set_up(Setup.usual(Malilla, "Anna"))
    bench.settle()
    bench.click("person_1")
    bench.type("Robin")
    bench.click("add")
    bench.click("add")
    bench.type("Sol")
    bench.click("remove_2")
    assert bench.scene.people == ["Anna", "Robin", "Sol"]
    bench.find("deals").change(6)
    bench.find("level").change("sharp")
    bench.click("begin")
    bench.settle()
    night = bench.scene.night
    assert (night.people, night.deals, night.level, night.seats) == (("Anna", "Robin", "Sol"), 6, "sharp", 4)
    assert night.seed == "5eed"
    assert len(keys_of(bench)) == 1


def test_people_known_are_offered(open_program: MakeProgram) -> None:
    bench = open_program()
    for name in ("Robin", "Sol"):
        bench.program.store.people.add(name)
    bench.program.duplicates.set_up(Setup.usual(Malilla, "Anna"))
    bench.settle()
    assert bench.scene.people == ["Anna", "Robin"]
    for wanted in (["Sol"], ["Sol", ""]):
        bench.click("add")
        assert bench.scene.people[2:] == wanted


def test_nobody_is_left_without_a_name(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.duplicates.set_up(Setup.usual(Malilla, "Anna"))
    bench.settle()
    bench.scene.people = ["Anna", "Anna", ""]
    assert bench.scene.named() == ["Anna", "Anna 2", "Player 3"]


def test_where_all_is_luck_it_is_said_and_not_offered(open_program: MakeProgram) -> None:
    bench = open_program(games=(Skin,))
    bench.program.duplicates.set_up(Setup.usual(Skin, "Anna"))
    bench.settle()
    assert "nothing but luck" in bench.find("how").markup
    assert "begin" not in bench.widgets


def test_a_night_is_deleted_after_a_question(open_program: MakeProgram) -> None:
    bench = begun(open_program)
    bench.program.menu()
    bench.program.duplicates.set_up(Setup.usual(Malilla, "Anna"))
    bench.settle()
    bench.click("drop_0")
    bench.settle()
    bench.key("return")  # the safe answer
    bench.settle()
    assert len(keys_of(bench)) == 1
    bench.click("drop_0")
    bench.settle()
    bench.click("really_drop")
    bench.settle()
    assert keys_of(bench) == []
    assert "night_0" not in bench.widgets


def test_a_damaged_night_is_kept_aside_and_told(open_program: MakeProgram) -> None:
    bench = begun(open_program)
    (key,) = keys_of(bench)
    bench.program.store.nights.save(key, "cardgames duplicate 1\ngame malilla 1\ndeals x\nend\n")
    bench.program.menu()
    bench.program.duplicates.set_up(Setup.usual(Malilla, "Anna"))
    bench.settle()
    assert "This duplicate night is damaged. It was kept as" in bench.scene.text
    bench.key("return")
    bench.settle()
    assert bench.name == "DuplicateSetupScene"


def finished(deals: int = 2, people: tuple[str, ...] = PEOPLE) -> Night:
    """A night that has been played, the last hand with a hint."""
    night = _finished(deals, people)
    return replace(night, plays=dict(night.plays))


@cache
def _finished(deals: int, people: tuple[str, ...]) -> Night:
    night = Night(Malilla, "5eed", 4, "steady", usual_options(Malilla), people, deals)
    rng = Random(4)
    while night.next is not None:
        match = night.match(*night.next, find)
        while not is_played(match):
            match.play(match.decision.sample(rng))
        if sum(night.next) == deals + len(people) - 2:
            match.mark("hint")
        night.record(*night.next, match)
    return night


def test_a_deal_is_compared_and_every_play_can_be_looked_at(open_program: MakeProgram) -> None:
    bench = open_program()
    night = finished()
    bench.program.duplicates.open(night, "night-malilla-00000001")
    bench.settle()
    bench.click("deal_1")
    bench.settle()
    assert bench.find("best").markup == best_words(night, 1)
    shown: list[Match] = []
    bench.program.review = shown.append  # type: ignore[assignment]
    for person in (0, 1):
        bench.click(f"look_{person}")
    assert [match.players[0].name for match in shown] == list(PEOPLE)
    assert match_text(shown[0]) == night.plays[1, 0].text
    bench.key("escape")
    bench.settle()
    assert bench.name == "NightScene"
    bench.click("again")
    bench.settle()
    assert bench.scene.night.plays == {}
    assert bench.scene.night.people == PEOPLE


def test_a_hand_laid_otherwise_at_its_end_is_not_counted_twice(open_program: MakeProgram) -> None:
    bench = open_program()
    night, whole = finished(1), finished(1).match(0, 1, find)
    del night.plays[0, 1]
    moved = bench.program.autosave.night_hooks(night, "night-malilla-00000001").moved
    for _ in range(2):  # the second time somebody has sorted what is left of the hand
        moved(whole)
    statistics = bench.program.store.statistics
    for name in PEOPLE:
        tally = statistics.tally("malilla", name, DUPLICATE)
        assert (tally.matches, tally.hands + tally.practice_hands) == (1, 1)


def test_whoever_gets_another_name_at_a_night_is_counted_under_that(open_program: MakeProgram) -> None:
    bench = begun(open_program, deals=1)
    night, key, program = bench.scene.night, bench.scene.key, bench.program
    night.plays[0, 0] = finished(1).plays[0, 0]
    anna = program.store.people.find("Anna")
    assert anna is not None
    program.rename_person(anna, "Annette")
    program.autosave.night_hooks(night, key).moved(finished(1).match(0, 1, find))
    statistics = program.store.statistics
    assert sorted(statistics.people()) == ["Annette", "Robin"]
    assert statistics.tally("malilla", "Annette", DUPLICATE).matches == 1
    program.duplicates.open(night, key)
    assert night.people == ("Annette", "Robin")
    assert night.match(0, 0, find).players[0].name == "Annette"


def test_a_play_that_cannot_be_read_spoils_no_others(open_program: MakeProgram) -> None:
    bench = open_program()
    night = finished(1)
    last = night.match(0, 1, find)
    night.plays[0, 0] = replace(night.plays[0, 0], text="cardgames match 1\nno such line\n")
    del night.plays[0, 1]
    bench.program.autosave.night_hooks(night, "night-malilla-00000001").moved(last)
    tallies = [bench.program.store.statistics.tally("malilla", name, DUPLICATE) for name in PEOPLE]
    assert [tally.matches for tally in tallies] == [1, 1]
    assert [tally.hands + tally.practice_hands for tally in tallies] == [0, 1]


def spoilt(bench: Bench, night: Night) -> tuple[str, Path]:
    """Write *night* as earlier versions did, its last match with an illegal move; its key and file."""
    key = bench.program.store.nights.new_key("malilla")
    file = bench.program.store.folders.nights / f"{key}.night"
    file.parent.mkdir(parents=True, exist_ok=True)
    head, _, tail = night.text().rpartition("| play ")
    file.write_text(f"{head}| play Joker{tail[2:]}", encoding="utf-8")
    return key, file


def open_waiting(bench: Bench) -> None:
    bench.menu()
    bench.click("continue")
    bench.settle()


def test_a_hand_in_progress_that_cannot_be_read_begins_again_and_the_file_is_kept(
    open_program: MakeProgram,
) -> None:
    bench = open_program()
    night = finished(2)
    match = night.match(1, 0, find)
    del night.plays[1, 1]
    night.record(1, 0, match.branch(9))
    key, file = spoilt(bench, night)
    damaged = file.read_bytes()
    open_waiting(bench)
    assert bench.scene.title == "The duplicate night was damaged"
    assert bench.scene.text == (
        f"Deal 2 (Anna) cannot be read. It was kept as {key}.night.broken-1. That hand starts again."
    )
    assert file.with_name(f"{key}.night.broken-1").read_bytes() == damaged
    bench.key("return")
    bench.settle()
    assert bench.scene.night.plays.keys() == {(0, 0), (0, 1)}
    open_waiting(bench)
    assert bench.name == "NightScene", "it is told once"


def test_a_hand_that_is_over_keeps_its_score_though_it_cannot_be_read(open_program: MakeProgram) -> None:
    bench = open_program()
    night = finished(2)
    del night.plays[1, 1]
    spoilt(bench, night)
    open_waiting(bench)
    assert "Deal 2 (Anna) cannot be read." in bench.scene.text
    assert bench.scene.text.endswith("The scores of finished hands are kept.")
    bench.key("return")
    bench.settle()
    assert bench.scene.night.score(1, 0) == night.score(1, 0)
    assert bench.scene.night.next == (1, 1)
    open_waiting(bench)
    assert bench.name == "NightScene", "it is told once"


def test_the_state_before_is_taken_where_it_can_be_read(open_program: MakeProgram) -> None:
    bench = open_program()
    night = finished(2)
    match = night.match(1, 0, find)
    del night.plays[1, 1]
    night.record(1, 0, match.branch(9))
    _, file = spoilt(bench, night)
    previous(file).write_text(night.text(), encoding="utf-8")
    open_waiting(bench)
    assert bench.scene.text.endswith("The night was restored to one move earlier.")
    bench.key("return")
    bench.settle()
    assert bench.scene.night.plays == night.plays


def test_the_words() -> None:
    night = Night(Malilla, "1", 4, "steady", usual_options(Malilla), ("Anna", "Robin", "Sol"), 2)
    assert standing_words(night) == "A deal is scored once everyone has played it."
    for person, points in enumerate((10, 4, 10)):
        night.plays[0, person] = Play("", points - 4.0, points, 4.0)
    assert standing_words(night) == "After 1 of 2 deals: Anna and Sol share the lead."
    assert best_words(night, 0) == "Best: Anna and Sol, +6"
    assert made_words(night, 0, 0) == "10 points, the others 4"
    level = replace(night, people=("Anna", "Sol"), plays={(0, n): Play("", 2.0, 2, 0.0) for n in (0, 1)})
    assert standing_words(level) == "After 1 of 2 deals: everyone is level."
    for person in range(3):
        night.plays[1, person] = Play("", -3.0, 0, 3.0)
    assert best_words(night, 1) == "Everyone scored the same."
    assert standing_words(night) == "Anna and Sol share first place."

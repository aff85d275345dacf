"""The statistics page."""

from typing import Any

import pytest

from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.storage import DUPLICATE, DayResult, PlayCounts, Played, Statistics
from cardgames.storage import statistics as module
from cardgames.ui.screens.statistics import in_words
from tests.ui.screens.conftest import Bench, MakeProgram


def page(open_program: MakeProgram, played: bool = True) -> Bench:
    bench = open_program()
    statistics = bench.program.store.statistics
    if played:
        for person, won in (("Anna", True), ("Anna", False), ("Robin", True)):
            statistics.add_match("malilla", person, "sharp", won=won)
            statistics.add_hand("malilla", person, "sharp", practice=won)
    bench.program.statistics()
    bench.settle()
    return bench


def test_nothing_played_is_told_kindly(open_program: MakeProgram) -> None:
    bench = page(open_program, played=False)
    assert "nothing" in bench.widgets
    assert "clear" not in bench.widgets


def test_deals_of_the_day_alone_are_told(open_program: MakeProgram) -> None:
    bench = open_program(games=[Malilla, Cribbage])
    days = bench.program.store.statistics.days
    days.add(DayResult("malilla", "Anna", "2026-03-12", 4.0))
    days.add(DayResult("cribbage", "Anna", "2026-03-13", 1.0))
    days.add_par("malilla", "2026-03-12", 3.0)
    bench.program.statistics()
    bench.settle()
    rows = [bench.find(f"day_{number}") for number in (0, 1)]
    assert [(row.title, row.right) for row in rows] == [("Cribbage", "+1"), ("Malilla", "+4, par +3")]
    bench.click("day_1")
    assert bench.name == "GameStatisticsScene"


def test_the_figures_in_words() -> None:
    assert in_words(PlayCounts(matches=1, won=1, hands=1)) == "1 match played, 1 won (100%) · 1 hand"
    assert (
        in_words(PlayCounts(hands=3, practice_hands=1)) == "No matches finished · 3 hands · 1 practice hand"
    )


def test_a_games_own_figures_are_averaged() -> None:
    statistics = Statistics()
    for points in (30, 41):
        statistics.add_hand("malilla", "Anna", "sharp", averages={"Deadwood": points, "Melds": 2})
    assert in_words(statistics.tally()).endswith("2 hands · averages: deadwood 35.5, melds 2.0")


def test_a_game_of_nights_alone_tells_of_the_nights(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.statistics.add_match("malilla", "Anna", DUPLICATE, won=True)
    bench.program.statistics()
    bench.settle()
    told = bench.find("game_malilla").name
    assert told == "Malilla: In duplicate nights: 1 match played, 1 won (100%)"


def test_a_person_is_chosen(open_program: MakeProgram) -> None:
    bench = page(open_program)
    everybody = bench.find("game_malilla").rect.h
    bench.click("person_2")
    assert bench.scene.person == "Robin"
    assert bench.find("game_malilla").rect.h < everybody
    assert "Robin" in bench.find("clear").word


def test_many_people_are_chosen_from_a_list_and_each_is_looked_at_as_often(
    open_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = 0

    def matches(*key_and_wanted: Any) -> bool:
        nonlocal looked
        looked += 1
        return is_wanted(*key_and_wanted)

    is_wanted = module._matches
    monkeypatch.setattr(module, "_matches", matches)
    bench = page(open_program, played=False)
    costs = []
    for many in range(100, 301, 100):
        for number in range(many - 100, many):
            bench.program.store.statistics.add_match("malilla", f"Name {number}", "steady", won=True)
        looked = 0
        bench.scene.rebuild()
        costs.append(looked)
    assert costs[2] - costs[1] == costs[1] - costs[0] > 0
    bench.settle()
    assert bench.find("game_malilla").rect.h < 800
    bench.click("person")
    assert bench.name == "ChooseScene"


def test_clear_asks_first(open_program: MakeProgram) -> None:
    bench = page(open_program)
    while bench.focused != "clear":
        bench.key("tab")
    bench.key("return")
    bench.settle()
    bench.key("return")  # the safe answer has the focus
    bench.settle()
    assert bench.program.store.statistics.games() == ["malilla"]
    bench.click("clear")
    bench.settle()
    bench.click("really_clear")
    bench.settle()
    assert bench.program.store.statistics.games() == []
    assert "nothing" in bench.widgets


def test_one_person_is_cleared_alone(open_program: MakeProgram) -> None:
    bench = page(open_program)
    bench.click("person_1")
    bench.click("clear")
    bench.settle()
    bench.click("really_clear")
    bench.settle()
    assert bench.program.store.statistics.people() == ["Robin"]


def test_what_was_played_in_all_stands_above_the_tiles(open_program: MakeProgram) -> None:
    bench = open_program(games=(Malilla, Cribbage))
    statistics = bench.program.store.statistics
    for day, (game, won) in enumerate((("malilla", True), ("malilla", True), ("cribbage", False)), 12):
        date = f"2026-03-{day}T10:00:00+00:00"
        statistics.add_played(Played(game, "Anna", "sharp", date, won, 1 if won else 2, 2, 30, 5, 4))
    bench.settings.streaks = True
    bench.program.statistics()
    bench.settle()
    names = [bench.find(f"figure_{number}").markup for number in range(6)]
    values = [bench.find(f"value_{number}").markup for number in range(6)]
    assert dict(zip(names, values, strict=True)) == {
        "Matches": "3", "Won": "2 · 67%", "Hands": "0", "Most wins in a row": "2", "Played most": "Malilla",
        "Last played": "Today",
    }  # fmt: skip

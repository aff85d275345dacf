"""The statistics of one game, with their charts."""

import json
from datetime import timedelta
from typing import Any

from cardgames.engine import Match, Player, match_text
from cardgames.games.kaluki import Kaluki
from cardgames.games.malilla import Malilla
from cardgames.storage import DUPLICATE, Average, Played
from cardgames.ui.screens.statistics.charts import bars, running_means
from cardgames.ui.screens.statistics.words import (
    in_words,
    margin_words,
    place_words,
    places_words,
    spread_words,
    streak_words,
    trend_words,
)
from tests.ui.screens.conftest import NOW, Bench, MakeProgram


def played(days_ago: float, margin: int, person: str = "Anna", **changed: Any) -> Played:
    date = (NOW - timedelta(days=days_ago)).isoformat(timespec="seconds")
    place = 1 if margin > 0 else 2
    told: dict[str, Any] = {"level": "sharp", "sides": 2, "place": place, "won": margin > 0, "hands": 4,
                            "averages": {"Tricks": Average(22, 4)}}  # fmt: skip
    told.update(changed)
    return Played("malilla", person, date=date, score=70 + margin, margin=margin, **told)


MARGINS = (-10, 4, -22, 15, 31, 8, 2, -6, 11, 9, 20, -3)


def page(open_program: MakeProgram, size: tuple[int, int] = (1280, 800), **look: Any) -> Bench:
    bench = open_program(size, games=(Malilla, Kaluki), **look)
    statistics = bench.program.store.statistics
    for number, margin in enumerate(MARGINS):
        statistics.add_played(played(3 * (len(MARGINS) - number), margin))
    statistics.add_played(played(0.5, -40, person="Robin", level="steady"))
    statistics.add_played(played(0.2, 99, level=DUPLICATE))
    statistics.add_hand("malilla", "Anna", "sharp", averages={"Tricks": 6, "Hands won": 1})
    bench.program.statistics()
    bench.settle()
    return bench


def opened(open_program: MakeProgram, **look: Any) -> Bench:
    bench = page(open_program, **look)
    bench.click("game_malilla")
    bench.settle()
    assert bench.name == "GameStatisticsScene"
    return bench


def match_told(bench: Bench) -> str:
    return str(bench.find("match").markup)


def test_the_arrows_go_from_match_to_match(open_program: MakeProgram) -> None:
    bench = opened(open_program)
    spoken: list[str] = []
    bench.app.speak = spoken.append
    told = "**Match 13** · Robin · Today, 07:30, against Steady: lost, 40 points behind"
    assert match_told(bench).startswith(told)
    while bench.focused != "chart":
        bench.key("tab")
    bench.key("left")
    assert match_told(bench).startswith("**Match 12** · Anna · 11 March")
    assert spoken[-1].startswith("Match 12 of 13: Anna · 11 March")
    bench.key("home")
    assert "Match 1** · Anna · 6 February, 19:30, against Sharp: lost, 10 points behind" in match_told(bench)
    assert "60 points in 4 hands" in match_told(bench)
    bench.key("end")
    bench.key("right")
    assert "Match 13" in match_told(bench)


def test_a_click_chooses_the_nearest_match(open_program: MakeProgram) -> None:
    bench = opened(open_program)
    chart = bench.find("chart")
    bench.place(chart)  # in sight
    x, y = chart.at(4, 31)
    bench.click((chart.box.x + round(x) + 2, chart.box.y + round(y) + 30))
    assert "Match 5**" in match_told(bench)
    assert "31 points ahead" in match_told(bench)


def test_the_filters_leave_what_they_say(open_program: MakeProgram) -> None:
    bench = opened(open_program)
    scene = bench.scene
    for name, value, count in (("person", "Robin", 1), ("person", "Anna", 12), ("level", "sharp", 12),
                               ("since", "week", 2), ("since", "all", 12), ("level", DUPLICATE, 1),
                               ("person", "", 13)):  # fmt: skip
        bench.find(name).change(value)
        assert len(scene.matches) == count, (name, value)
    bench.find("what").change("score")
    assert scene.values(scene.matches)[-1] == 30


def test_duplicate_nights_are_shown_where_nothing_else_was_played(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.statistics.add_played(played(1, 12, level=DUPLICATE))
    bench.program.game_statistics(Malilla)
    bench.settle()
    assert bench.scene.tally.matches == 1
    assert "chart" in bench.widgets
    bench.find("level").change("")
    assert bench.scene.tally.matches == 0


def test_what_was_played_before_matches_were_kept_has_no_chart(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.statistics.add_match("malilla", "Anna", "sharp", won=True)
    bench.program.game_statistics(Malilla)
    bench.settle()
    assert "no_matches" in bench.widgets
    assert "chart" not in bench.widgets
    bench.key("escape")
    bench.settle()
    assert bench.name == "MenuScene"


def test_streaks_are_told_only_to_those_who_want_them(open_program: MakeProgram) -> None:
    bench = opened(open_program)
    assert "streaks" not in bench.widgets  # nobody plays the matches of several people
    bench.find("person").change("Anna")
    assert "Wins in a row: 0 now, 4 at best." in bench.find("words").markup
    bench.click("streaks")
    assert not bench.settings.streaks
    assert "in a row" not in bench.find("words").markup


def test_a_match_of_the_list_opens_its_replay_where_it_is_kept(open_program: MakeProgram) -> None:
    bench = open_program()
    match = Match(Malilla, [Player("Anna", "person"), *(Player(f"P{n}") for n in range(3))], seed="1")
    store = bench.program.store
    key = store.saves.finish(
        store.saves.new_slot("malilla"), bench.program.autosave.header(match), match_text(match)
    )
    for days, kept in ((2, key), (1, "done-malilla-gone")):
        store.statistics.add_played(played(days, 5, match=kept))
    shown: list[str] = []
    bench.program.replay = shown.append  # type: ignore[assignment]
    bench.program.game_statistics(Malilla)
    bench.settle()
    assert "replay" not in bench.widgets  # the last one is gone
    bench.click("match_1")
    assert shown == []
    bench.click("match_0")
    assert shown == [key]
    bench.widgets.set_focus("chart")
    bench.key("left")
    bench.key("return")
    assert shown == [key, key]
    bench.click("replay")
    assert shown == [key, key, key]


def test_saved_as_a_file_with_the_filters(open_program: MakeProgram) -> None:
    bench = opened(open_program)
    bench.find("person").change("Robin")
    bench.click("export")
    bench.settle()
    bench.click("as_json")
    bench.settle()
    place = bench.program.store.folders.documents / "cardgames-malilla-2026-03-14.json"
    assert bench.scene.value == str(place)
    bench.key("return")
    bench.settle()
    assert str(place) in bench.scene.text
    assert [each["person"] for each in json.loads(place.read_text())["matches"]] == ["Robin"]


def test_a_place_that_will_not_do_is_asked_again(open_program: MakeProgram) -> None:
    bench = page(open_program)
    bench.click("export")
    bench.settle()
    bench.click("as_csv")
    bench.settle()
    bench.scene.value = "notes.txt"
    bench.scene.keep()
    bench.settle()
    assert "must end in .csv" in bench.scene.text
    bench.click("dialog_1")
    bench.settle()
    assert bench.scene.value == "notes.txt"
    bench.scene.value = "notes.csv"  # not a whole path: among the documents
    bench.scene.keep()
    bench.settle()
    assert (bench.program.store.folders.documents / "notes.csv").is_file()


def test_clearing_one_game_of_one_person(open_program: MakeProgram) -> None:
    bench = opened(open_program)
    bench.find("person").change("Anna")
    bench.click("clear")
    bench.settle()
    assert "12 matches played" in bench.scene.text
    bench.click("really_clear")
    bench.settle()
    assert bench.name == "StatisticsScene"
    assert bench.program.store.statistics.people() == ["Robin"]


def test_the_words() -> None:
    last = played(1, -12)
    assert margin_words(Malilla, last) == "12 points behind"
    assert margin_words(Malilla, played(1, 1)) == "1 point ahead"
    assert margin_words(Malilla, played(1, 0)) == "level with the best opponent"
    assert margin_words(Malilla, played(1, 5, sides=1)) == "75 points"
    assert place_words(last) == "lost"
    assert place_words(played(1, -1, sides=4, place=3)) == "3rd of 4"
    assert places_words([last, played(1, 3), played(1, 4)]) == "Places: 1st 2 times, 2nd once."
    assert trend_words(Malilla, (4, -2), "margin") == "Average: +1.0 points over 2 matches."
    values = [*([0] * 5), *([6] * 10)]
    told = "Average: 6.0 points over the last 10 matches, 0.0 before that."
    assert trend_words(Malilla, values, "score") == told
    assert spread_words(Malilla, [5, -5, 1, 9]).endswith("between 1 and 5 points; the median is 5.")
    assert streak_words(0, 0).startswith("No wins on record")
    assert streak_words(2, 5) == "Wins in a row: 2 now, 5 at best."


def test_bars_hold_every_value_once() -> None:
    for values in ((3,), (0, 0), (-50, 49), tuple(range(-7, 300, 13)), MARGINS):
        found = bars(values)
        assert sum(count for _, _, count in found) == len(values)
        assert len(found) <= 9
    assert running_means((10, 0, 2), 2) == [10, 5, 1]


def test_units_of_the_figures(open_program: MakeProgram) -> None:
    bench = page(open_program)
    tally = bench.program.store.statistics.tally("malilla", "Anna")
    assert in_words(tally, Malilla).endswith("averages: tricks 6.0, hands won 100%")

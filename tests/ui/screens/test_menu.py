"""The menu: what it shows, finding a game, and the ways from it."""

import re
from collections.abc import Sequence
from datetime import timedelta
from random import Random

import pytest

from cardgames import games
from cardgames.engine import Game, Match, Player
from cardgames.games.botifarra import Botifarra
from cardgames.games.malilla import Malilla
from cardgames.lessons.basics import Basics
from cardgames.ui.day_deal import DayDeal
from cardgames.ui.screens.search import found
from cardgames.ui.widgets.spoken import spoken
from tests.ui.screens.conftest import NOW, Bench, MakeProgram
from tests.ui.screens.made_up import GAMES, Rummy

Games = Sequence[type[Game]]


def tiles(bench: Bench) -> list[str]:
    return [name.removeprefix("game_") for name in bench.widgets.ids if name.startswith("game_")]


def test_all_games_are_seen_without_scrolling(open_program: MakeProgram, all_games: Games) -> None:
    bench = open_program(games=all_games, lessons=4)
    bench.save()
    bench.menu()
    assert tiles(bench) == [game.name() for game in all_games]
    assert bench.find("page").furthest == 0
    assert all(bench.find(f"game_{game.name()}").box.bottom <= 800 for game in all_games)
    bench.golden("menu_1280")


def test_all_games_in_the_smallest_window(open_program: MakeProgram, all_games: Games) -> None:
    bench = open_program((1024, 640), games=all_games, lessons=4)
    bench.save()
    bench.menu()
    bench.golden("menu_1024")


def test_one_game_needs_no_filters_and_nothing_leads_to_missing_lessons(open_program: MakeProgram) -> None:
    bench = open_program()
    assert tiles(bench) == ["malilla"]
    for name in ("search", "family_all", "next_lesson", "continue", "rail_learn"):
        assert name not in bench.widgets
    bench.click("game_malilla")
    bench.settle()
    assert bench.scene.game is Malilla


def test_chips_show_only_families_with_games(open_program: MakeProgram, all_games: Games) -> None:
    bench = open_program(games=[game for game in all_games if game.family in ("Tricks", "Wits")])
    words = [bench.find(name).word for name in bench.widgets.ids if name.startswith("family_")]
    assert words == ["All 8", "Tricks 5", "Wits 3"]
    bench.click("family_wits")
    assert tiles(bench) == ["crash", "big_three", "delphi"]
    bench.key("escape")
    assert len(tiles(bench)) == 8


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("cribb", ["cribbage"]),
        ("manille", ["malilla"]),  # another name
        ("fishing", ["porrazo", "totit"]),
        ("8", ["three_thirteen", "farmer"]),
        ("betting 8 players", ["farmer"]),
        ("TREÌZE", ["three_thirteen"]),
        ("poker", []),
    ],
)
def test_search(words: str, names: list[str]) -> None:
    assert [game.name() for game in GAMES if found(game, words)] == names


def test_typing_anywhere_searches_and_enter_opens_the_first(
    open_program: MakeProgram, all_games: Games
) -> None:
    bench = open_program(games=all_games)
    bench.type("three th")
    assert bench.focused == "search"
    assert tiles(bench) == ["three_thirteen", "big_three"]
    bench.type("zzz")
    assert tiles(bench) == []
    bench.click("show_all")
    assert len(tiles(bench)) == len(all_games)
    bench.type("treize")
    bench.key("return")
    bench.settle()
    assert bench.scene.game is Rummy


def test_a_search_tells_how_many_games_are_found(open_program: MakeProgram, all_games: Games) -> None:
    bench, said = open_program(games=all_games), list[str]()
    bench.app.speak = said.append
    bench.type("three")
    assert said[-1] == f"Search games, text field, three, {len(tiles(bench))} games"
    bench.type("zzz")
    assert said[-1] == "Search games, text field, threezzz, No game matches “threezzz”."


def test_problems_with_saves_are_read_aloud(open_program: MakeProgram) -> None:
    bench, said = open_program(), list[str]()
    bench.app.speak = said.append
    for show in (bench.menu, bench.program.saved_games):
        file = bench.program.store.folders.saves / f"{bench.save()}.save"
        file.write_text(file.read_text(encoding="utf-8").replace("Anna", "Anne"), encoding="utf-8")
        show()
        bench.settle()
        assert any(line.startswith(("Menu. ", "Saved games. ")) and "was changed" in line for line in said)
        said.clear()


def test_a_night_that_cannot_be_read_is_told_at_the_start(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.program.store.nights.save("night-malilla-0123abcd", "cardgames duplicate 1\ngame malilla 1\nend\n")
    bench.program.start()
    bench.program.tell_problems()
    bench.settle()
    assert bench.scene.text.startswith("This duplicate night is damaged.")


def test_continue_offers_an_unfinished_deal_of_another_day_to_the_one_who_left_it(
    open_program: MakeProgram,
) -> None:
    bench = open_program()
    store, yesterday = bench.program.store, NOW.date() - timedelta(days=1)
    deal, played = DayDeal(Malilla, yesterday), list[DayDeal]()
    bench.program.days.play = played.append
    for person in ("Robin", "Anna"):
        match = deal.match(person)
        match.play(match.decision.sample(Random(1)))
        hooks = bench.program.autosave.day_hooks(
            deal, store.saves.day_slot("malilla", yesterday.isoformat(), person), person
        )
        hooks.moved(match)
        bench.menu()
        assert ("continue" in bench.widgets) == (person == "Anna")
    assert "Deal of the day · 13 March" in spoken(bench.find("continue"))
    bench.click("continue")
    assert played == [deal]


def test_continue_takes_up_the_last_match(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.save(date="2026-01-01T10:00:00+00:00")
    slot = bench.save(date="2026-03-01T10:00:00+00:00")
    bench.menu()
    bench.key("tab")
    while bench.focused != "continue":
        bench.key("tab")
    bench.key("return")
    ((match, where),) = bench.program.tables
    assert where == slot
    assert match.players[0].name == "Anna"


@pytest.mark.parametrize("game", games.GAMES)
def test_continue_calls_everybody_by_name_and_only_its_own_person_you(
    open_program: MakeProgram, game: type[Game]
) -> None:
    bench = open_program(games=games.GAMES)
    store, autosave = bench.program.store, bench.program.autosave
    robin = store.people.add("Robin")
    names = ("Robin", "Mika", "Sol", "Kim", "Noa", "Per", "Ida", "Lou")[: game.seats[0]]
    match = Match(
        game, [Player(name, "computer" if seat else "person") for seat, name in enumerate(names)], seed="5"
    )
    rng, said = Random(3), set()
    while len(match.log) < 60 and not match.over:
        match.play(match.decision.sample(rng))
        said.add(autosave.line(autosave.header(match)))
    assert not [line for line in said if re.search(r"\b(you|seat \d|side \d)\b", line, re.IGNORECASE)]
    autosave.hooks(store.saves.new_slot(game.name())).moved(match.branch(8))
    bench.program.rename_person(robin, "Robert")
    bench.menu()
    shown = bench.find("continue").name
    assert "Robert" in shown and "Robin" not in shown
    bench.program.take_screen("Robert")
    bench.menu()
    assert re.search(r"\byou\b", bench.find("continue").name, re.IGNORECASE)


def test_continue_names_whoever_an_earlier_version_called_you(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.save(people=("Robin",), line="Hand 3 · trick 2 of 10 · You and Sol 12, Mika 7", own="")
    bench.menu()
    assert bench.find("continue").name.endswith("Robin and Sol 12, Mika 7")
    bench.save(people=("Anna",), line="Hand 4 · You and Sol 12", own="", date="2027-01-01T10:00:00+00:00")
    bench.menu()
    assert "You and Sol 12" in bench.find("continue").name


def test_a_broken_save_gets_a_sentence(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    folder = bench.program.store.folders.saves
    (folder / f"{slot}.save").write_text("cardgames save 1\nnothing", encoding="utf-8")
    bench.menu()
    assert "continue" not in bench.widgets
    assert "broken" in " ".join(bench.scene.problems)
    bench.click("problems_read")
    assert "problems" not in bench.widgets


def test_a_save_whose_match_is_nonsense_is_said_and_not_offered_again(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    file = bench.program.store.folders.saves / f"{slot}.save"
    file.write_text(file.read_text(encoding="utf-8").replace("moves\n", "moves\nplay 7h\n"), encoding="utf-8")
    bench.menu()
    bench.click("continue")
    bench.settle()
    assert bench.name == "NoticeScene"
    assert "not a legal move" in bench.scene.text
    bench.key("return")
    bench.settle()
    assert bench.name == "MenuScene"
    assert "continue" not in bench.widgets
    assert not bench.program.tables


def test_a_save_of_a_game_that_is_not_here_is_not_offered(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.save(game=Rummy)
    bench.menu()
    assert "continue" not in bench.widgets


def test_the_next_lesson_is_of_the_course_that_was_begun(open_program: MakeProgram, all_games: Games) -> None:
    bench = open_program(games=all_games, lessons=4)
    bench.program.store.progress.finish("delphi", "l1")
    bench.menu()
    bench.click("next_lesson")
    assert bench.program.ways == [("lesson", all_games[-1], "l2")]


def test_a_course_by_difference_that_was_begun_comes_next_and_once_done_nothing_of_its_game(
    open_program: MakeProgram,
) -> None:
    bench = open_program(games=(Malilla, Botifarra), lessons=4)
    progress = bench.program.store.progress
    progress.step_done("botifarra", "botifarra.from.malilla", 0)
    bench.menu()
    assert bench.find("next_lesson").name == "Next lesson. Botifarra for Malilla players"
    bench.click("next_lesson")
    assert bench.program.ways == [("lesson", Botifarra, "botifarra.from.malilla")]
    progress.finish("botifarra", "botifarra.from.malilla")
    game, _, lesson = bench.scene.next_lesson()
    assert (game, lesson.id) == (Malilla, "l1")
    bench.program.setup(Botifarra)
    bench.settle()
    assert bench.find("learn").hint == "differences learned"


def test_who_is_new_to_everything_is_offered_the_basics(open_program: MakeProgram, all_games: Games) -> None:
    bench = open_program(games=all_games, lessons=2)
    bench.click("next_lesson")
    assert bench.program.ways == [("lesson", Basics, "l1")]
    bench.program.store.progress.finish("basics", "l1")
    assert bench.scene.next_lesson()[0] is Basics and bench.scene.next_lesson()[2].id == "l2"
    bench.program.store.progress.finish("basics", "l2")
    assert bench.scene.next_lesson()[0] is all_games[0]


def test_who_has_played_a_match_is_offered_the_game(open_program: MakeProgram, all_games: Games) -> None:
    bench = open_program(games=all_games, lessons=2)
    bench.program.store.statistics.add_match("malilla", "Anna", "steady", won=False)
    assert bench.scene.next_lesson()[0] is all_games[0]


def test_favourites_and_games_played_last_stand_first_with_a_star_and_a_day(
    open_program: MakeProgram, all_games: Games
) -> None:
    bench = open_program(games=all_games)
    assert "yours" not in bench.widgets
    bench.settings.last_played |= {"delphi": "2026-03-13T10:00:00+00:00", "solo": "2026-03-14T10:00:00+00:00"}
    bench.menu()
    assert tiles(bench)[:3] == ["solo", "delphi", "malilla"] and bench.focused == "game_solo"
    assert "yours" not in bench.widgets  # they would need a row more
    bench.click("star_cribbage")
    bench.click("star_skin")
    assert tiles(bench)[:4] == ["skin", "cribbage", "solo", "delphi"] and {"yours", "more"} <= set(
        bench.widgets.ids
    )
    assert bench.find("game_delphi").name == "Delphi, Wits, 3 to 6 players, 30 minutes, played yesterday"
    bench.widgets.set_focus("game_belote")
    bench.type("*")
    assert set(tiles(bench)[:3]) == {"cribbage", "skin", "belote"} and bench.focused == "game_belote"
    assert "favourite" in bench.find("game_belote").name
    bench.type("*")
    assert "belote" not in bench.settings.favourites
    bench.click("family_wits")
    assert "yours" not in bench.widgets and tiles(bench) == ["crash", "big_three", "delphi"]


def test_games_are_sorted_and_filtered_as_each_person_wants(
    open_program: MakeProgram, all_games: Games
) -> None:
    bench = open_program(games=all_games)
    bench.click("menu_players")
    bench.settle()
    bench.click("choice_8")  # eight players
    bench.settle()
    assert tiles(bench) == ["three_thirteen", "farmer"]
    bench.click("menu_order")
    bench.settle()
    bench.click("choice_1")  # by name
    bench.settle()
    assert tiles(bench) == ["farmer", "three_thirteen"]
    bench.program.store.people.add("Robin")
    bench.program.take_screen("Robin")
    bench.settings.menu_players, bench.settings.menu_order = "", "shortest"
    bench.menu()
    assert tiles(bench)[0] == "ace_deuce_jack" and len(tiles(bench)) == len(all_games)
    bench.program.take_screen("Anna")
    bench.menu()
    assert tiles(bench) == ["farmer", "three_thirteen"]


def test_surprise_me_opens_a_game_that_was_never_played(open_program: MakeProgram, all_games: Games) -> None:
    bench = open_program(games=all_games)
    bench.settings.last_played |= {game.name(): "2026-03-14" for game in all_games if game.title != "Solo"}
    bench.menu()
    bench.click("surprise")
    bench.settle()
    assert bench.scene.game.name() == "solo"


def test_the_rail_leads_everywhere_by_keyboard_and_escape_back(open_program: MakeProgram) -> None:
    bench = open_program(lessons=2)
    for name, scene in (("saved", "SavedScene"), ("stats", "StatisticsScene"), ("settings", "SettingsScene")):
        while bench.focused != f"rail_{name}":
            bench.key("tab")
        bench.key("return")
        bench.settle()
        assert bench.name == scene
        assert len(bench.app.stack.scenes) == 2  # a page of the rail takes the place of another
    bench.key("escape")
    bench.settle()
    assert bench.name == "MenuScene"
    bench.click("rail_learn")
    assert bench.program.ways == [("learn", None)]


def test_the_avatar_opens_the_people(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.click("person")
    bench.settle()
    assert bench.scene.tab == "Players" and "edit_0" in bench.widgets


def test_escape_at_the_menu_asks_before_it_closes(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.key("escape")
    bench.settle()
    bench.key("escape")
    bench.settle()
    assert bench.app.running
    assert bench.name == "MenuScene"
    bench.key("escape")
    bench.settle()
    bench.click("quit")
    assert not bench.app.running


def test_f1_opens_the_rules_of_the_tile_in_the_focus(open_program: MakeProgram, all_games: Games) -> None:
    bench = open_program(games=all_games)
    bench.widgets.set_focus("game_solo")
    bench.key("f1")
    assert bench.program.ways[-1][1].name() == "solo"


def test_up_and_down_stay_in_the_rail(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.widgets.set_focus("rail_play")
    seen = [bench.focused]
    while seen[-1] != "rail_settings":
        bench.key("down")
        assert bench.focused not in seen and bench.focused.startswith("rail_")
        seen.append(bench.focused)
    for name in reversed(seen[:-1]):
        bench.key("up")
        assert bench.focused == name


def test_the_match_played_last_is_offered_though_the_clock_was_set_back(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.save()
    bench.menu()
    bench.program.autosave.now = lambda: NOW - timedelta(days=400)
    slot = bench.save()
    bench.menu()
    assert bench.scene.saved.key == slot
    bench.program.saved_games()
    bench.settle()
    assert bench.scene.listed[0].key == slot

"""The pause at the table."""

from datetime import date
from random import Random

import pytest

from cardgames.engine import Match, Player, match_text
from cardgames.games.farmer import Farmer
from cardgames.storage import StorageError
from cardgames.ui.autosave import where_it_stands
from cardgames.ui.day_deal import DayDeal
from cardgames.ui.day_routes import DayComparison
from cardgames.ui.host import TurnState
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.screens.results import HandResultScene
from tests.ui.screens.tables import Felt, after_hand, play_until, table


def own_turn(persons=1, moves=6):
    host = table(persons)
    return play_until(host, lambda: host.turn_state is TurnState.OWN and len(host.match.log) > moves)


@pytest.fixture
def pause(open_program):
    def make(host, *below, **how):
        bench = open_program(**how)
        for scene in (Felt(), *below, PauseScene(host)):
            bench.app.stack.push(scene)
        bench.settle()
        return bench

    return make


@pytest.mark.parametrize("way", ["escape", "return", "resume"])
def test_resume(pause, way):
    bench = pause(own_turn())
    assert bench.focused == "resume"
    bench.click(way) if way == "resume" else bench.key(way)
    assert bench.name == "Felt"


def test_it_says_where_the_match_stands_and_what_is_kept(pause):
    bench = pause(own_turn())
    assert bench.find("where").markup.startswith("Hand 1 · trick 3 of 10 · You and Robin ")
    assert "saved after every move" in bench.find("kept").markup


def test_the_rules_and_the_settings(pause):
    bench = pause(own_turn())
    bench.click("rules")
    assert bench.program.ways[-1] == ("rules", bench.scene.game)
    bench.click("settings")
    assert bench.name == "SettingsScene"
    bench.key("escape")
    assert bench.name == "PauseScene"


def test_undo(pause):
    host = own_turn()
    before = len(host.match.log)
    bench = pause(host)
    bench.click("undo")
    assert len(host.match.log) < before and host.turn_state is TurnState.OWN
    assert bench.name == "Felt"


def test_what_cannot_be_taken_back_says_why(pause):
    host = table()
    play_until(host, lambda: host.turn_state is TurnState.OWN)
    bench = pause(host)
    undo = bench.find("undo")
    assert not undo.enabled and "no move to undo" in undo.tip
    before = match_text(host.match)
    bench.click("undo")
    assert match_text(host.match) == before and bench.name == "PauseScene"


def test_a_hand_is_only_played_again_after_a_question(pause):
    host = own_turn(moves=12)
    bench = pause(host)
    bench.click("restart")
    assert bench.name == "Dialog"
    bench.key("escape")
    assert len(host.match.log) > 12 and bench.name == "PauseScene"
    bench.click("restart")
    bench.click("really_restart")
    assert len(host.match.log) == host.match.hand_started() == 1
    assert (1, "undo") in host.match.marks and bench.name == "Felt"


def test_a_result_that_is_gone_is_closed_too(pause):
    host = after_hand()
    bench = pause(host, HandResultScene(host))
    bench.click("restart")
    bench.click("really_restart")
    assert bench.name == "Felt" and host.turn_state is not TurnState.RESULT


def test_before_the_first_deal_there_is_no_hand_to_play_again(pause):
    bench = pause(table())
    assert not bench.find("restart").enabled


def test_a_match_is_kept_under_a_name(pause):
    host = own_turn()
    bench, spoken = pause(host), []
    bench.app.speak = spoken.append
    bench.click("save")
    assert bench.name == "NameScene" and bench.find("keep").word == "Save"
    assert bench.scene.value == "Malilla, hand 1"
    bench.scene.value = "  An   exciting hand "
    bench.scene.keep()
    assert "“An exciting hand”" in bench.find("kept").markup
    assert any("“An exciting hand”" in line for line in spoken)
    saved = bench.program.store.saves.listing().value
    assert [one.header.title for one in saved] == ["An exciting hand"]
    assert bench.program.store.saves.load(saved[0].key).value.text == match_text(host.match)


def test_a_nameless_match_is_not_kept(pause):
    bench = pause(own_turn())
    bench.scene.save("   ")
    assert not bench.program.store.saves.listing().value


def test_a_full_disk_is_told(pause, monkeypatch):
    bench = pause(own_turn())

    def fail(*_):
        raise StorageError("The disk is full.")

    monkeypatch.setattr(bench.program.store.saves, "keep", fail)
    bench.scene.save("Anything")
    bench.settle()
    assert bench.name == "NoticeScene" and "disk is full" in bench.scene.text


def test_leave(pause):
    bench = pause(own_turn())
    bench.click("leave")
    assert bench.name == "MenuScene"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_way_can_be_reached(pause, size, text):
    bench = pause(own_turn(), size=size, text_size=text)
    assert bench.app.screen.surface().get_rect().contains(bench.scene.panel)
    seen = set()
    for _ in range(11):
        seen.add(bench.focused)
        box = bench.find(bench.focused).box
        assert bench.find("content").box.inflate(0, 4).contains(box)
        bench.key("tab")
    ways = {"resume", "rules", "settings", "undo", "restart", "replay", "share", "fair", "save", "leave"}
    assert seen == ways


def test_the_score_of_a_chip_game_is_what_everybody_owns_now():
    match, rng = Match(Farmer, [Player(name) for name in ("Ann", "Bo", "Cy")], seed="5"), Random(5)
    while not match.position.chips or all(
        match.position.wealth(seat) == match.position.scores[seat] for seat in range(3)
    ):
        match.play(match.decision.sample(rng))
    owned = [match.position.wealth(seat) for seat in range(3)]
    line = f"Ann {owned[0]}, Bo {owned[1]}, Cy {owned[2]}"
    assert where_it_stands(match, None).endswith(f" · {line}")


def test_a_hand_of_a_deal_of_the_day_that_is_over_is_not_played_again(pause):
    host = after_hand()
    assert pause(host).find("restart").enabled
    host.comparison = DayComparison(None, DayDeal(host.match.game, date(2026, 3, 14)))
    restart = pause(host).find("restart")
    assert not restart.enabled and restart.tip.startswith("The hand is over and everyone has seen the cards")

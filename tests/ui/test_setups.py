"""Set-ups: who sits where, and how a set-up is remembered."""

import pytest

from cardgames.engine import Match, Player, match_text, parse_match
from cardgames.games.malilla import Malilla
from cardgames.players.levels import effective_level
from cardgames.players.player import player
from cardgames.ui.setups import Setup
from tests.ui.screens.made_up import Rummy


def names(setup: Setup) -> list[str]:
    return [player.name for player in setup.players]


def test_the_usual_table_is_one_person_against_steady_computers() -> None:
    setup = Setup.usual(Malilla, "Anna")
    assert setup.players[0] == Player("Anna", "person")
    assert [(player.kind, player.level) for player in setup.players[1:]] == [("computer", "steady")] * 3
    assert setup.options["target"] == 35
    assert setup.persons == 1


def test_more_and_fewer_players() -> None:
    setup = Setup.usual(Rummy, "")
    assert names(setup)[0] == "You"
    setup.set_count(8)
    assert len(set(names(setup))) == 8
    setup.set_person(7, True)
    setup.set_count(2)
    assert [player.kind for player in setup.players] == ["person", "person"]  # computers leave first


def test_a_person_who_comes_back_as_a_computer_takes_a_free_name() -> None:
    setup = Setup.usual(Malilla, "Mika")
    assert len(set(names(setup))) == 4
    setup.set_person(2, True)
    assert names(setup)[2] == "Player 2"
    setup.set_person(2, False)
    assert len(set(names(setup))) == 4
    assert not setup.players[2].is_person


def test_players_move_and_partners_sit_across() -> None:
    setup = Setup.usual(Malilla, "Anna")
    before = names(setup)
    setup.move(0, 2)
    assert names(setup) == [before[1], before[2], "Anna", before[3]]
    assert [setup.team(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert Setup.usual(Rummy, "Anna").team(0) is None


def test_a_computer_partner_of_a_person_plays_its_best() -> None:
    setup = Setup.usual(Malilla, "Anna")
    assert [setup.helps_a_person(seat) for seat in range(4)] == [False, False, True, False]
    match = Match(Malilla, setup.named(), seed="1")
    assert [effective_level(match, seat) for seat in (1, 2, 3)] == ["steady", "expert", "steady"]
    setup.set_person(2, True)
    assert not any(setup.helps_a_person(seat) for seat in range(4))


def test_whoever_has_no_name_gets_one_and_no_two_share_one() -> None:
    setup = Setup.usual(Malilla, "Anna")
    setup.set_person(1, True)
    setup.set_name(0, "  ")
    setup.set_name(1, "Robin")
    setup.set_name(2, "Robin")
    assert [player.name for player in setup.named()][:3] == ["Player 1", "Robin", "Robin 2"]


def test_house_rules_belong_to_tables_of_a_size() -> None:
    setup = Setup.usual(Rummy, "Anna")
    setup.options["knock"] = "any"
    assert "knock" in setup.chosen_options()
    setup.set_count(5)
    assert "knock" not in setup.chosen_options()
    assert [rule.name for rule in setup.declared()] == ["wild", "rounds", "penalty"]


def test_a_set_up_survives_the_trip_through_text() -> None:
    setup = Setup.usual(Malilla, "Anna Maria")
    setup.set_level(1, "sharp")
    setup.set_person(2, True)
    setup.options |= {"target": 70, "faces": "spanish", "bonus": False}
    again = Setup.parse(Malilla, setup.text())
    assert again is not None
    assert again.players == setup.players
    assert again.options == setup.options
    Match(Malilla, again.named(), seed="1", options=again.chosen_options())


@pytest.mark.parametrize(
    "text", ["", "seat person Anna", "seat robot steady X\n" * 4, "seat computer godlike X\n" * 4, "\x00"]
)
def test_a_set_up_that_does_not_fit_is_none(text: str) -> None:
    assert Setup.parse(Malilla, text) is None


def test_who_was_to_play_at_a_level_that_is_gone_plays_at_the_one_below() -> None:
    setup = Setup.usual(Malilla, "Anna")
    setup.set_level(1, "expert")
    again = Setup.parse(Malilla, setup.text())
    assert again is not None and again.players[1].level == "sharp"
    saved = parse_match(match_text(Match(Malilla, setup.named(), seed="1")), {"malilla": Malilla}.get)
    assert saved.players[1].level == "expert"  # as it was written
    assert player(Malilla, saved.players[1].level) == player(Malilla, "sharp")


def test_a_house_rule_that_has_changed_is_as_usual() -> None:
    text = Setup.usual(Malilla, "Anna").text() + "\noption target 9999\noption gone on"
    setup = Setup.parse(Malilla, text)
    assert setup is not None
    assert setup.options["target"] == 35


def test_nobody_is_called_you_where_several_people_play() -> None:
    setup = Setup.usual(Malilla, "")
    assert next(iter(setup.named())).name == "You"
    setup.set_person(2, True)
    assert [player.name for player in setup.named()][::2] == ["Player 1", "Player 2"]


def test_a_person_keeps_a_name_that_a_computer_player_has() -> None:
    setup = Setup.usual(Malilla, "Anna")
    taken = setup.players[1].name
    setup.set_person(3, True)
    setup.set_name(3, taken.upper())
    assert setup.players[3].name == taken.upper() and setup.players[1].name not in (taken, "Anna")
    setup.players[1] = Player(taken)  # as when a set-up of an earlier version is read
    assert [player.name for player in setup.named()][1::2] == [f"{taken} 2", taken.upper()]

"""What cards look like: where a game is at home, as somebody has set it, and as chosen for a match."""

import pytest

from cardgames.engine import Card, Game, Match, Player
from cardgames.engine.faces import AS_SET, FACES
from cardgames.games import GAMES
from cardgames.games.malilla import Malilla

OFFERING = [game for game in GAMES if len(game.faces_offered) > 1]


def malilla(**options: str) -> Match:
    players = [Player(name, "person") for name in ("Anna", "Ben", "Cleo", "Dan")]
    return Match(Malilla, players, seed="5", options=options)


@pytest.mark.parametrize("game", OFFERING, ids=lambda game: game.title)
def test_only_packs_that_hold_the_cards_of_a_game_are_offered(game: type[Game]) -> None:
    ranks = {card.rank for card in game(game.seats[0], seed="1").pack}
    assert all(ranks <= {*FACES[faces].held} for faces in game.faces_offered)
    assert [*game.option_declarations["faces"].choices] == [AS_SET, *game.faces_offered]


@pytest.mark.parametrize(
    ("chosen", "wanted", "seen"),
    [
        (AS_SET, "home", "spanish"),
        (AS_SET, "french", "french"),
        (AS_SET, "german", "spanish"),  # they have no sixes
        ("italian", "french", "italian"),
    ],
)
def test_cards_look_as_chosen_then_as_set_then_as_at_home(chosen: str, wanted: str, seen: str) -> None:
    match = malilla(faces=chosen)
    match.wording.faces_wanted = wanted
    assert (match.faces, match.view(0).faces, match.view_at(0, None).faces) == (seen,) * 3
    assert match.names(0).faces is FACES[seen]


def test_a_setting_is_followed_in_the_middle_of_a_match() -> None:
    match, horse = malilla(), Card.parse("Qh")
    assert match.names(None).card(horse) == "caballo of copas"
    match.wording.faces_wanted = "italian"
    assert match.names(None).card(horse) == "cavallo of coppe"


def test_a_match_of_earlier_versions_keeps_the_cards_it_was_begun_with() -> None:
    assert malilla(faces="french").faces == "french"

"""Faces: one for each seat, the same after saving and loading, and drawn in every look and size."""

import pygame
import pytest

from cardgames.engine import Match, Player, match_text, parse_match
from cardgames.games import find
from cardgames.games.malilla import Malilla
from cardgames.players.names import NAMES, drawn
from cardgames.storage import FACES
from cardgames.ui.faces import LOOKS, SMALL, headroom, looks_of, seat_faces
from cardgames.ui.kit import Kit
from cardgames.ui.setups import Setup
from cardgames.ui.theme import Theme


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.display.set_mode((16, 16))
    return Kit(Theme((1280, 800)))


def table(*names: str) -> list[Player]:
    return [Player("Anna", "person"), *map(Player, names)]


def test_the_twelve_names_are_the_twelve_faces() -> None:
    assert tuple(name.lower() for name in NAMES) == FACES


@pytest.mark.parametrize("radius", [11, 18, 32, 80])
def test_every_face_is_drawn_in_every_look(kit: Kit, radius: int) -> None:
    assert 2 * 18 < SMALL < 2 * 80, "small and large ones are tried"
    for face in FACES:
        shown = set()
        for look in LOOKS:
            picture = kit.face_picture(face, look, radius)
            assert picture is not None, (face, look)
            assert 2 * radius <= picture.get_width() <= 2.2 * radius
            assert picture.get_height() <= 2 * radius + headroom(radius)
            shown.add(pygame.image.tobytes(picture, "RGBA"))
        assert len(shown) == len(LOOKS), face


def test_a_face_that_is_not_there_is_an_initial(kit: Kit) -> None:
    assert kit.face_picture("nobody", LOOKS[0], 20) is None
    target = pygame.Surface((80, 80), pygame.SRCALPHA)
    box = kit.avatar(target, (40, 40), 20, "Zoe", "#C24D8C", face="nobody")
    assert box == pygame.Rect(20, 20, 40, 40)


def test_a_face_stands_where_the_initial_would_and_its_hat_above(kit: Kit) -> None:
    target = pygame.Surface((120, 120), pygame.SRCALPHA)
    box = kit.avatar(target, (60, 60), 30, "Mika", "#C24D8C", face="mika")
    assert (box.bottom, box.centerx) == (90, 60)
    assert box.top >= 30 - headroom(30)
    whole = kit.portrait(30, "Mika", "#C24D8C", face="mika")
    assert whole.get_height() == 60 + headroom(30) and whole.get_width() == 60


def test_each_opponent_has_their_own_face_and_nobody_anothers() -> None:
    assert seat_faces(table("Lin", "Bo", "Noor"), ["", "", "", ""]) == ("", "lin", "bo", "noor")
    players = table("Nora", "Emil", "Computer 1", "Robin", "Mika", "Ida", "Juno")
    found = seat_faces(players, [""] * 8)
    assert found[0] == "" and found[4:6] == ("robin", "mika")
    assert len(set(found[1:])) == 7 and set(found[1:]) <= set(FACES)


def test_a_person_keeps_a_chosen_face_also_at_a_table_with_that_opponent() -> None:
    found = seat_faces(table("Robin", "Sol"), ["robin", "", ""])
    assert found[0] == "robin" and found[2] == "sol"
    assert found[1] in set(FACES) - {"robin", "sol"}


def test_the_faces_are_the_same_after_saving_and_loading() -> None:
    earlier = table("Mika", "Nora", "Computer 1")  # as a version with fewer names seated them
    match = Match(Malilla, earlier, seed="8c1f")
    before = seat_faces(match.players, [""] * 4)
    again = parse_match(match_text(match), find)
    assert seat_faces(again.players, [""] * 4) == before
    assert len(set(before)) == 4


def test_the_seed_draws_the_opponents() -> None:
    setup = Setup.usual(Malilla, "Anna")
    setup.set_level(1, "expert")
    setup.draw_opponents("one")
    first = [player.name for player in setup.players]
    assert first == ["Anna", *drawn("one")[:3]]
    assert [player.level for player in setup.players[1:]] == ["expert", "steady", "steady"]
    setup.draw_opponents("two")
    setup.draw_opponents("one")
    assert [player.name for player in setup.players] == first
    seen = {name for seed in range(60) for name in drawn(str(seed))[:3]}
    assert seen == set(NAMES), "everybody comes to a table"


def test_whoever_sits_at_the_table_is_not_drawn() -> None:
    for seed in map(str, range(30)):
        setup = Setup.usual(Malilla, "Robin")
        setup.send_away(["lin"])
        setup.draw_opponents(seed)
        assert not {"Robin", "Lin"} & {player.name for player in setup.players[1:]}
    setup = Setup.usual(Malilla, "Anna")
    setup.draw_opponents("one")
    gone, stays = setup.players[1].name, [player.name for player in setup.players[2:]]
    setup.send_away([gone.lower()])
    assert setup.players[1].name not in (gone, *stays)
    assert [player.name for player in setup.players[2:]] == stays


def test_looks_follow_what_was_gained() -> None:
    assert looks_of([3, 3]) == ("calm", "calm")
    assert looks_of([0, 5]) == ("beaten", "pleased")

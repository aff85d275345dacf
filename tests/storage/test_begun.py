"""The deals that people have begun: which are known, and which are forgotten."""

import pytest

from cardgames.storage.begun import MOST, Begun

EVERYBODY = {(game, person) for game in ("malilla", "crash") for person in ("Ann", "Bo")}


def begun_twice() -> Begun:
    begun = Begun()
    for game, person in sorted(EVERYBODY) * 2:
        begun.add(game, person, "seed")
    return begun


@pytest.mark.parametrize("game", ["malilla", None])
@pytest.mark.parametrize("person", ["Ann", None])
def test_what_is_cleared_is_of_this_game_and_this_person_alone(game: str | None, person: str | None) -> None:
    begun = begun_twice()
    begun.clear(game, person)
    left = {each for each in EVERYBODY if begun.is_known(*each, "seed")}
    assert EVERYBODY - left == {(g, p) for g, p in EVERYBODY if game in (g, None) and person in (p, None)}


def test_the_oldest_deals_are_dropped() -> None:
    begun = begun_twice()
    for number in range(MOST - 1):
        begun.add("malilla", "Ann", str(number))
    assert not begun.is_known("malilla", "Ann", "seed")
    assert begun.is_known("malilla", "Bo", "seed")

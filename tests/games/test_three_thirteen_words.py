"""What is said and shown at Three Thirteen Rummy."""

from cardgames.engine import (
    Badge,
    Banner,
    Card,
    Marked,
    Marker,
    Named,
    Names,
    Track,
)
from tests.games.three_thirteen_tables import table
from tests.positions import NAMES, last_events


def test_the_table_shows_the_wild_rank_the_deadwood_and_who_still_has_a_turn() -> None:
    game = table("2h 3s 9d", "5h 5c 5d", "Th Td 9s", stock="Kc 8d 8c")
    things = game.view(0).indicators()
    assert [thing.text for thing in things if isinstance(thing, Marker)] == ["14"]
    track = next(thing for thing in things if isinstance(thing, Track))
    assert (track.steps[track.at], len(track.steps)) == ("3", 11)
    assert Marked((Card("3", "s"),), "wild", icon="star") in things
    assert not any(isinstance(thing, Marker) for thing in game.view(None).indicators())
    last_events(game, "draw stock", "out Kc")
    things = game.view(0).indicators()
    banner = next(thing for thing in things if isinstance(thing, Banner))
    assert banner.sentence.text(Names(NAMES[:3], 0)) == "Bo is out. One more turn: Cy, you"
    assert [(thing.seat, thing.text) for thing in things if isinstance(thing, Badge)] == [(1, "out")]
    last_events(game, "draw stock", "discard Th", "draw stock", "discard 9d")
    named = [thing.text for thing in game.indicators() if isinstance(thing, Named)]
    assert "set" in named and any(text.isdigit() for text in named)
    assert not any(isinstance(thing, Banner) for thing in game.indicators())

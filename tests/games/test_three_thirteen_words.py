"""What is said and shown at Three Thirteen Rummy."""

from __future__ import annotations

from cardgames.engine import (
    Badge,
    Banner,
    Card,
    Marked,
    Marker,
    Move,
    Named,
    Names,
)
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.games.three_thirteen.rules import WILD_RANKS
from tests.games.three_thirteen_tables import NAMES, play, table, why_not


def test_reasons_say_whose_card_it_is() -> None:
    game = table("2h 4s 9d", "5h 6c 9c")
    play(game, "draw stock")
    assert why_not(game, "discard 2h") == "That card is not in your hand."


def test_what_is_asked() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", stock="Kc 9s 9c")
    assert str(game.prompt()) == "Draw from the stock or the discards."
    assert str(game.label(Move("draw", word="stock"))) == "Draw from the stock"
    assert str(game.label(Move("draw", word="discards"))) == "Take the eight of spades"
    play(game, "draw stock")
    assert str(game.prompt()) == "You can go out: choose the discard."
    assert str(game.label(Move.parse("out Kc"))) == "Go out"
    assert str(game.label(Move.parse("discard Kc"))) == "Only discard"
    play(game, "out Kc")
    assert str(game.prompt()) == "Your last turn: draw from the stock or the discards."
    play(game, "draw stock")
    assert str(game.prompt()) == "Your last turn: discard a card."


def test_the_table_shows_the_wild_rank_the_deadwood_and_who_still_has_a_turn() -> None:
    game = table("2h 3s 9d", "5h 5c 5d", "Th Td 9s", stock="Kc 8d 8c")
    things = game.view(0).furniture()
    assert [thing.text for thing in things if isinstance(thing, Marker)] == ["3s", "14"]
    assert Marked((Card("3", "s"),), "wild") in things
    assert [thing.text for thing in game.view(None).furniture() if isinstance(thing, Marker)] == ["3s"]
    play(game, "draw stock", "out Kc")
    things = game.view(0).furniture()
    banner = next(thing for thing in things if isinstance(thing, Banner))
    assert banner.sentence.text(Names(NAMES[:3], 0)) == "Bo is out. One more turn: Cy, you"
    assert [(thing.seat, thing.text) for thing in things if isinstance(thing, Badge)] == [(1, "out")]
    play(game, "draw stock", "discard Th", "draw stock", "discard 9d")
    named = [thing.text for thing in game.furniture() if isinstance(thing, Named)]
    assert "set" in named and any(text.isdigit() for text in named)
    assert not any(isinstance(thing, Banner) for thing in game.furniture())


def test_status_names_hand_and_wild_rank() -> None:
    assert str(table("2h 4s 9d", "5h 6c 9c").status()) == "Hand 1 of 11 · 3s are wild"
    assert str(ThreeThirteen(2, hand=11).status()) == "Hand 10 of 11 · Queens are wild"
    assert len(WILD_RANKS) == 11

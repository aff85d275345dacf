"""Rare feats: every game declares some, and each happens: in a random match, or in a position set up here."""

from collections.abc import Callable
from random import Random

import pytest

from cardgames.engine import Event, FeatDone, Game, Move
from cardgames.games import GAMES
from tests.games import (
    big_three_tables,
    crash_tables,
    cribbage_tables,
    delphi_tables,
    jersey_gin_tables,
    jubilee_tables,
    kaluki_tables,
    khanhoo_tables,
    three_thirteen_tables,
    totit_tables,
)
from tests.positions import play_on

BY_NAME = {game.name(): game for game in GAMES}
LONGEST = 72  # letters of what is to be done


def feats(events: list[Event]) -> list[str]:
    """The names of the feats among these events."""
    return [event.feat.name for event in events if isinstance(event, FeatDone)]


@pytest.mark.parametrize("game", GAMES, ids=list(BY_NAME))
def test_a_game_declares_a_few_with_names_of_their_own(game: type[Game]) -> None:
    assert 2 <= len(game.feats) <= 6
    assert (
        len({feat.name for feat in game.feats}) == len({feat.title for feat in game.feats}) == len(game.feats)
    )
    for feat in game.feats:
        assert feat.name == feat.name.lower() and " " not in feat.name
        assert feat.words.endswith(".") and len(feat.words) <= LONGEST, feat.words


# Where random moves come to them: feat, players, seed
RANDOM: dict[str, list[tuple[str, int, str]]] = {
    "belote": [
        ("capot", 4, "feat97"),
        ("turned", 4, "feat92"),
        ("jacks", 4, "feat107"),
        ("hundred", 4, "feat27"),
    ],
    "botifarra": [("redoubled", 4, "feat14"), ("last-botifarra", 4, "feat111"), ("all-twelve", 4, "feat68")],
    "malilla": [("sixty", 4, "feat4"), ("capote", 4, "feat11"), ("shut-out", 4, "feat11")],
    "solo": [
        ("broken-tout", 4, "feat1"),
        ("tout", 4, "feat249"),
        ("solo-in-colour", 4, "feat6"),
        ("all-eight", 4, "feat124"),
    ],
    "buck_euchre": [("four-against", 4, "feat0"), ("all-five", 4, "feat2")],
    "khanhoo": [("double", 4, "feat16")],
    "three_thirteen": [("first-turn", 2, "feat10")],
    "jersey_gin": [("quick-gin", 3, "feat101")],
    "porrazo": [
        ("san-benito", 5, "feat5"),
        ("rondine", 2, "feat38"),
    ],
    "totit": [
        ("every-card-twins", 3, "feat53"),
    ],
    "backhand": [("twelve", 5, "feat7"), ("pushed-four", 3, "feat176"), ("five-high", 1, "feat5")],
    "farmer": [
        ("harvest", 5, "feat2"),
        ("six", 2, "feat27"),
        ("privilege", 4, "feat29"),
        ("long", 7, "feat34"),
    ],
    "ziginette": [("last-card", 2, "feat29"), ("three-hands", 2, "feat37"), ("nine-matched", 2, "feat8")],
    "skin": [("last-alone", 3, "feat21"), ("bank-holds", 3, "feat48")],
    "ace_deuce_jack": [
        ("luck-turns", 4, "feat36"),
        ("three-deadly", 2, "feat10"),
        ("ace-deuce-jack", 5, "feat40"),
    ],
    "triple_draw": [("pair", 2, "feat27"), ("pat", 4, "feat6"), ("wheel", 3, "feat33")],
    "cribbage": [("double-run", 2, "feat277"), ("twenty-four", 2, "feat284")],
    "jubilee": [("joker-double", 5, "feat61"), ("four", 2, "feat77")],
    "crash": [("four-alike", 2, "feat90")],
    "big_three": [("three-early", 3, "feat25"), ("ten", 3, "feat25")],
    "delphi": [("sphinx", 3, "feat1")],
}


def walked(game: type[Game], seats: int, seed: str, name: str) -> bool:
    """Whether the feat *name* happens in this random match."""
    match, rng = game(seats, seed=seed), Random(seed)
    for _ in range(260):
        match.drain()
        match.apply(match.legal().sample(rng))
        if name in feats(match.events or []):
            return True
    return False


@pytest.mark.parametrize("name", RANDOM)
def test_it_happens_in_a_random_match(name: str) -> None:
    for feat, seats, seed in RANDOM[name]:
        assert walked(BY_NAME[name], seats, seed, feat), feat


# ---- Positions for the others ----


def big_three() -> list[Event]:
    low = "5c 5d 5h 6c 6d 6h 7c 7d 7h 8c 8d 8h 9c 9d 9h Tc"
    high = "Jc Jd Jh Qc Qd Qh Kc Kd Kh Ac Ad Ah 2c 2d 2h Td"
    return play_on(big_three_tables.playing("4h", low, high), "play 4h")


def crash() -> list[Event]:
    game = crash_tables.all_set("3h 3d 3c", "Ks Kh Kd")
    shown = play_on(game, "show")
    every_rank = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    game = crash_tables.dealt(every_rank, "Kh Kd Kc")
    moves = (Move("reveal"), crash_tables.setting("Kh Kd Kc"))
    for seat in game.order():
        game.drain()
        game.apply(moves[seat])
    return [*shown, *(game.events or [])]


def cribbage() -> list[Event]:
    events = play_on(cribbage_tables.showing("Jd 5h 5s 5c", "2s 4h 8c Ks", "5d"), "count")
    events += play_on(cribbage_tables.showing("Jh 5h 5s 5c", "2s 4h 8c Ks", "5d"), "count")
    events += play_on(cribbage_tables.showing("Jh 5h 5s 5c", "2s 4h 8c Ks", "5d", scores=(119, 10)), "count")
    pegging = cribbage_tables.playing("6h 6s Kh Ks", "6c 6d Qc Qd")
    return events + play_on(pegging, "play 6h", "play 6c", "play 6s", "play 6d")


def delphi() -> list[Event]:
    game = delphi_tables.ready(seats=3, length=25)
    while game.phase == "guess":
        game.drain()
        delphi_tables.answer(game, "yn" if game.candidate.top.suit in "hd" else "ny")
    return game.events or []


def jersey_gin() -> list[Event]:
    tables = jersey_gin_tables
    one, other = "2h Jh Jd Ac Ah 7d 7c 5s 5d 3c", "2c 2d 2s Qh 4s 3h 4c 6d 6c Qd"
    gin, low = "5h 6h 7h Kh Kd Kc 8c 8d 8s 8h", "5h 6h 7h Kh Kd Kc 8c 8d 8s 3c"
    game = tables.table(one, gin, other, stock="Jc")
    game.turns = 40
    events = play_on(game, "draw stock", "gin Jc")
    game = tables.table("2h Jh Jd Ac Ah 7d 7c 5s 5d Qs", low, "9c 9d 9h 2c 2d 2s 4c 4d 4s As", stock="Jc")
    events += play_on(game, "draw stock", "knock Jc")
    game = tables.at_break(one, gin, other, last="9c Jc Js Qs")
    play_on(game, "draw stock")
    return events + play_on(game, next(str(move) for move in game.legal() if move.verb == "gin"))


def jubilee() -> list[Event]:
    game = jubilee_tables.at(290, "Ts", "9s")
    game.drain()
    jubilee_tables.play(game, "Ts")
    return game.events or []


def kaluki() -> list[Event]:
    whole = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
    game = kaluki_tables.begun(whole, count=13)
    play_on(game, f"meld {whole}")
    events = play_on(game, "discard 3s")
    game = kaluki_tables.begun("Kc Kd Kh", count=3, seats=4)
    for seat in (1, 2, 3):
        game.deal(15 - len(game.hand[seat]), game.stock, game.hand[seat])
    game.opened[0], game.closed = True, False
    play_on(game, "meld Kc Kd Kh")
    return events + play_on(game, "discard 3s")


def khanhoo() -> list[Event]:
    hand = "Ah Ah2 2s 2s2 3d 3d2 Kc 9h 9h2 4s 5s 6s 4h 5h 6h 7d"
    return play_on(khanhoo_tables.table(hand, "7h 8s"), "out 7d")


def three_thirteen() -> list[Event]:
    tables, events = three_thirteen_tables, list[Event]()
    for hand, theirs in (
        ("2h 2c 2d 3s 4s 5s", "7h 8c 9d Js Qh Ac"),
        ("2h 2c 2d 3s 4s 5s 7h 7c 7d 8s 9s Ts Js", "3h 4c 5d 6s 8h 9c Td Jh Qc Ad 2s 4d 6h"),
    ):
        game = tables.table(theirs, hand, turned="Qs", stock="Kc Kh")
        game.turns = 10
        play_on(game, "draw stock")
        game.drain()
        game.apply(Move.parse("out Kc"))
        events += play_on(game, "draw stock", f"discard {theirs.split()[0]}")
    return events


def totit() -> list[Event]:
    return play_on(totit_tables.playing("7s", "7h 2s", "3s 4s"), "play 7h / 7s")


SET_UP: dict[str, tuple[Callable[[], list[Event]], set[str]]] = {
    "big_three": (big_three, {"shut-out"}),
    "crash": (crash, {"threes", "every-rank"}),
    "cribbage": (cribbage, {"twenty-nine", "twenty-eight", "four-in-play", "double-skunk"}),
    "delphi": (delphi, {"seer", "riddle"}),
    "jersey_gin": (jersey_gin, {"gin", "underknock", "late-gin"}),
    "jubilee": (jubilee, {"three-hundred"}),
    "kaluki": (kaluki, {"kaluki", "whole-suit", "forty"}),
    "khanhoo": (khanhoo, {"on-the-deal", "double-khanhoo"}),
    "three_thirteen": (three_thirteen, {"natural", "thirteen"}),
    "totit": (totit, {"sweep"}),
}


@pytest.mark.parametrize("name", SET_UP)
def test_it_happens_once_where_it_is_set_up(name: str) -> None:
    play, expected = SET_UP[name]
    found = feats(play())
    assert expected <= set(found), found


def test_each_of_them_is_tried() -> None:
    for name, game in BY_NAME.items():
        tried = {feat for feat, _, _ in RANDOM.get(name, [])} | SET_UP.get(name, (None, set()))[1]
        assert tried == {feat.name for feat in game.feats}, name

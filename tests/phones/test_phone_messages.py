"""What a phone is told, and what it may say."""

import json
from dataclasses import fields
from random import Random

import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.phones.desk import Desk
from cardgames.phones.messages import REQUESTS, VERSION, ButtonTap, MessageError, Tap, dump, parse
from tests.phones.loopback import LoopTable, loop_table

MOVES = 20
FIELDS = ["at", "card", "button", "amount", "cards", "by", "language", "token"]
VALUES = ["", "7h", "en", 0, -1, 10**12, 1.5, True, None, [], ["7h"], [1], {}, "x" * 300, "\ud800"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_two_deals_that_a_seat_cannot_tell_apart_give_one_message(game: type[Game]) -> None:
    table, rng, count = loop_table(game), Random(17), 0
    match = table.match
    for _ in range(MOVES):
        if match.over:
            break
        for seat in (None, *range(len(match.players))):
            other = match.branch(len(match.log))
            other.positions[-1] = match.view(seat).determinize(rng)
            other.position.levels = match.position.levels
            pair = [Desk(LoopTable(each), seat).message() for each in (match, other)]
            assert dump(pair[0]) == dump(pair[1]), (seat, match.log)
            count += 2
        match.play(match.decision.sample(rng))
        table.run()
    assert count >= 2


def test_made_up_messages_are_read_or_refused() -> None:
    rng, read = Random(8), 0
    for _ in range(10_000):
        kind = rng.choice([*REQUESTS, "none", 3])
        wanted = [field.name for field in fields(REQUESTS[kind])] if kind in REQUESTS else []
        names = wanted if rng.random() < 0.7 else rng.sample(FIELDS, rng.randint(0, 4))
        message = {name: rng.choice(VALUES) for name in names}
        text = json.dumps({"v": rng.choice([VERSION, VERSION, 2, None]), "do": kind, **message})
        if rng.random() < 0.3:
            text = text[: rng.randrange(len(text))] + rng.choice(["", "}", "\x00", "é" * 3000])
        try:
            parse(text)
            read += 1
        except MessageError as error:
            assert str(error)
    assert read > 50


def test_a_request_is_read_exactly() -> None:
    assert parse('{"v":1,"do":"tap","at":3,"card":"7h"}') == Tap(3, "7h")
    assert parse('{"v":1,"do":"press","at":0,"button":"move0"}') == ButtonTap(0, "move0")
    for wrong in ('{"v":1,"do":"tap","at":3}', '{"v":1,"do":"tap","at":true,"card":"7h"}', "[1]", "{", "NaN"):
        with pytest.raises(MessageError):
            parse(wrong)

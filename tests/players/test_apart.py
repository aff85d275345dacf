"""The trick kernel where everybody plays for themselves, and where bids have told something."""

from random import Random
from typing import Any

import pytest

from cardgames.engine import Game, Move
from cardgames.games import ai, bot
from cardgames.games.belote import Belote
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.buck_euchre.ai import expected_tricks, fast_play
from cardgames.games.solo import Solo
from cardgames.players.tricks import TrickDecision


def bid(game: type[Game], seed: str) -> Any:
    """A hand in which steady players have bid, up to its first card; None if it was not played."""
    position: Any = game(seed=seed)
    position.apply(Move("deal"))
    steady = bot(game)
    while position.phase not in ("play", "deal"):
        view = position.view(position.turn)
        position.apply(steady(view, view.legal(), Random(seed))[0].move)
    return position if position.phase == "play" else None


def hands(game: type[Game], count: int) -> list[Any]:
    found = (bid(game, f"apart {number}") for number in range(10 * count))
    return [position for position in found if position is not None][:count]


def test_who_has_dropped_out_has_no_place_and_the_tricks_are_shared_out() -> None:
    for position in hands(BuckEuchre, 20):
        play = fast_play(position.view(position.turn))
        assert play is not None
        assert sorted(play.seats) == sorted(position.players())
        table = TrickDecision(play, Random(1))
        world = table.world()
        points = table.kernel.playout(world, table.trick, table.aside(world))
        purses = table.kernel.purses(points)
        assert len(purses) == len(play.seats)
        assert sum(purses) == 5
        assert play.scores is not None
        scores = play.scores(purses)
        mine = scores[position.turn]
        assert table.gain(table.kernel, points) == pytest.approx(mine - (sum(scores) - mine) / 3)


def test_it_scores_a_hand_as_the_rules_do() -> None:
    swept = 0
    for number, position in enumerate(hands(BuckEuchre, 40)):
        play = fast_play(position)
        assert play is not None
        assert play.scores is not None
        rng, before = Random(number), [position.merit(seat) for seat in range(4)]
        while position.phase == "play" and not position.over:
            position.apply(position.legal().sample(rng))
        last = position.tricks
        swept += max(last) == 5
        after = [position.merit(seat) for seat in range(4)]
        gained = [new - old for new, old in zip(after, before, strict=True)]
        assert gained == play.scores([last[seat] for seat in play.seats])
    assert swept


def test_the_declarer_is_dealt_what_goes_with_the_bid() -> None:
    with_bid, without = [], []
    for position in hands(BuckEuchre, 20):
        if position.declarer in (None, position.turn):
            continue
        play = fast_play(position.view(position.turn))
        assert play is not None
        table = TrickDecision(play, Random(1))
        place = play.seats.index(position.declarer)
        for drawn, worths in ((table.world, with_bid), (table._any_world, without)):
            for _ in range(20):
                worths.append(expected_tricks(table.kernel.cards_in(drawn()[place]), position.trumps))
    assert sum(with_bid) / len(with_bid) > sum(without) / len(without) + 0.5


@pytest.mark.parametrize("game", [BuckEuchre, Solo, Belote], ids=lambda game: game.name())
def test_no_true_hand_is_taken_for_impossible(game: type[Game]) -> None:
    deal = ai(game).fast_play
    asked = 0
    for position in hands(game, 25):
        play = deal(position.view(position.turn))
        for place, seat in enumerate(play.seats or range(4)):
            if place in play.likely and seat != position.turn:
                asked += 1
                assert play.likely[place](list(position.holding(seat))) > 0
    assert asked > 10

"""Pages of reviews: where another discard would have been better, they name it."""

from random import Random

import pytest

from cardgames import games
from cardgames.engine import Match, Player
from cardgames.games import JerseyGin, Khanhoo, ThreeThirteen

SAID = {JerseyGin: (1, 2), Khanhoo: (0, 1), ThreeThirteen: (1, 2)}
"""Which of the numbers of a line tell what was made and what could have been."""


@pytest.mark.parametrize("game", SAID)
def test_a_turn_that_could_have_been_better_names_the_card(game):
    match, rng = Match(game, [Player(name) for name in "ABC"[: game.seats[0]]], seed="review"), Random(1)
    while not match.position.is_settled and len(match.log) < 60:
        match.play(match.decision.sample(rng))
    turns = [
        (match.view_at(ply, 0), move)
        for ply, move in enumerate(match.log)
        if match.view_at(ply, None).turn == 0
    ]
    (page,) = games.ai(game).review.pages(turns)
    assert any(line.better for line in page.lines)
    for line in page.lines:
        made, could = (line.numbers[place] for place in SAID[game])
        assert bool(line.better) == (made != could)
        assert not set(line.better) & set(line.cards[-1:])

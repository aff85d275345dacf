"""Moves of Porrazo tried to the end of the next deal."""

from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games.porrazo import Porrazo, ai
from cardgames.games.porrazo.ai import rollout
from cardgames.players.levels import SHARP
from cardgames.players.search import lead, trials_of


def in_deal(number: int, seats: int = 2, seed: str = "k") -> Porrazo:
    """The first card of deal *number* of a hand that everybody plays quickly."""
    game, rng = Porrazo(seats, seed=seed), Random(1)
    while game.number < number or game.phase != "play":
        game.apply(rollout(game, rng))
    return game


def trials(game: Porrazo, seed: int = 2) -> ai.PorrazoTrials:
    view = game.view(game.turn)
    found = trials_of(view, list(view.legal()), Random(seed), SHARP)
    assert isinstance(found, ai.PorrazoTrials)
    return found


def test_the_same_chances_give_the_same_figures_and_no_hidden_card_counts() -> None:
    game = in_deal(3)
    other = game.view(game.turn).determinize(Random(9))
    figures = [[trials(each).attempt(deal, 0) for deal in range(6)] for each in (game, game, other)]
    assert figures[0] == figures[1] == figures[2]


def test_in_the_last_deals_a_move_is_worth_what_the_rules_score_for_it() -> None:
    for seats in (2, 3, 4):
        game = in_deal(Porrazo(seats, seed="k").deals, seats)
        tried, seat = trials(game), game.player
        value = tried.attempt(0, 0)
        world, seed = tried.worlds[0]
        position, chances = world.copy(), Random(seed)
        position.apply(tried.moves[0])
        while not position.over and position.phase != "deal":
            position.apply(rollout(position, chances))
        assert value == lead(position, seat) - tried.before


def test_no_more_than_the_next_deal_is_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = in_deal(2)
    tried = trials(game)
    seen: set[int] = set()

    def watching(position: Porrazo, rng: Random) -> Move:
        seen.add(position.number)
        return rollout(position, rng)

    monkeypatch.setattr(ai, "rollout", watching)
    for deal in range(10):
        tried.attempt(deal, 0)
    assert seen == {2, 3}


def test_before_the_first_deal_there_is_nothing_to_try() -> None:
    assert ai.trials(Porrazo(seed="k"), [Move("deal")], Random(1)) is None

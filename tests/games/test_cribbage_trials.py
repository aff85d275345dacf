"""The play of Cribbage worked out to its end agrees with the rules."""

from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games.cribbage import Cribbage, ai
from cardgames.games.cribbage.ai import advise


def in_play(seed: int, plies: int = 0) -> Cribbage:
    """A game in the play, after so many random plays."""
    game, rng = Cribbage(seed=str(seed)), Random(seed)
    while game.phase != "play":
        view = game.view(game.turn)
        game.apply(advise(view, view.legal(), rng)[0].move)
    for _ in range(plies):
        if game.phase == "play":
            game.apply(game.legal().sample(rng))
    return game


def by_the_rules(game: Cribbage, seat: int) -> int:
    """What *seat* gains, less the other, when both play their best, found by trying every line."""
    if game.phase != "play":
        return 0
    actor, found = game.player, []
    for move in game.legal():
        after = game.copy()
        before = after.scores[seat] - after.scores[1 - seat]
        after.apply(move)
        found.append(after.scores[seat] - after.scores[1 - seat] - before + by_the_rules(after, seat))
    return max(found) if actor == seat else min(found)


def known(game: Cribbage) -> ai.PlayTrials:
    """The trials of the player to act, who is told the other's hand."""
    seat = game.player
    trials = ai.trials(game.view(seat), list(game.legal()), Random(1))
    assert trials is not None
    trials.hands = [ai.sorted_ranks(game.hand[1 - seat])]
    return trials


@pytest.mark.parametrize("seed", range(12))
def test_it_is_worth_what_the_rules_make_of_it(seed: int) -> None:
    game = in_play(seed, 3)
    if game.phase == "play":
        trials, seat = known(game), game.player
        for number, move in enumerate(game.legal()):
            after = game.copy()
            before = after.scores[seat] - after.scores[1 - seat]
            after.apply(move)
            gained = after.scores[seat] - after.scores[1 - seat] - before
            assert trials.attempt(0, number) == gained + by_the_rules(after, seat)


def test_the_deals_agree_with_what_the_player_knows() -> None:
    game = in_play(5, 2)
    trials = ai.trials(game.view(game.turn), list(game.legal()), Random(3))
    assert trials is not None
    trials.attempt(30, 0)
    assert {len(hand) for hand in trials.hands} == {len(game.hand[1 - game.player])}
    assert len(set(trials.hands)) > 10


def test_outside_the_play_the_rules_are_asked() -> None:
    fresh = Cribbage(seed="1")
    assert ai.trials(fresh.view(fresh.turn), [Move("deal")], Random(1)) is None

"""Playing to the score at Cribbage: the last deals of a game."""

from random import Random

import pytest

from cardgames.engine import FRENCH_52, card_moves
from cardgames.games.cribbage import Cribbage
from cardgames.games.cribbage.ai import advise, trials
from cardgames.games.cribbage.chances import FAR, chance_of_pone
from cardgames.games.cribbage.counting import ORDER
from cardgames.games.cribbage.last_deals import LastDeals, is_near_home
from cardgames.games.cribbage.pegging import MANY, PlayOut, quick_rank, sorted_ranks
from cardgames.games.cribbage.rules import GO
from tests.games.cribbage_tables import playing


def started(seed: int, scores: tuple[int, int]) -> Cribbage:
    """A game in the play, at these scores."""
    game, rng = Cribbage(seed=f"last{seed}", dealer=seed % 2), Random(seed)
    while game.phase != "play":
        view = game.view(game.player)
        game.apply(advise(view, view.legal(), rng)[0].move)
    game.scores[:] = scores
    return game


def by_the_rules(game: Cribbage) -> None:
    """Play on by quick players, who see the ranks that the play is about."""
    while game.phase == "play" and not game.over:
        seat, other = game.player, 1 - game.player
        able = game.playable(game.hand[seat])
        if not able:
            game.apply(GO)
            continue
        needs = [min(MANY, game.target - score) for score in game.scores]
        held = 0 if game.gone[other] else len(game.hand[other])
        row = tuple(ORDER.index(card.rank) for card in game.row)
        rank = quick_rank(sorted_ranks(game.hand[seat]), row, needs[seat], needs[other], held)
        game.apply(card_moves("play", [card for card in able if card.rank == ORDER[rank]])[0])


@pytest.mark.parametrize("seed", range(30))
def test_the_play_in_ranks_goes_as_by_the_rules(seed: int) -> None:
    game = started(seed, (113, 114) if seed % 3 else (80, 90))
    needs = [game.target - score for score in game.scores]
    play = PlayOut([sorted_ranks(hand) for hand in game.hand], needs, game.player)
    play.run()
    by_the_rules(game)
    assert play.winner == (game.outcome().winners[0] if game.over else None)
    left = [game.target - score for score in game.scores]
    assert [max(0, need) for need in play.needs] == left


def test_the_chance_to_win_rises_with_every_point() -> None:
    assert chance_of_pone(1, 60) > 0.97
    assert chance_of_pone(60, 1) < 0.03
    for need in (3, 9, 20, 31):
        chances = [chance_of_pone(need, other) for other in range(1, FAR)]
        assert chances == sorted(chances)
        assert all(0 <= chance <= 1 for chance in chances)
    assert chance_of_pone(5, 5) > 0.6  # pone counts first
    assert chance_of_pone(20, 20) < 0.4  # the dealer makes more


def test_deals_hold_no_card_that_has_been_seen() -> None:
    game = started(4, (100, 100))
    game.apply(game.legal().sample(Random(1)))
    view = game.view(game.player)
    deals = LastDeals(view, list(view.legal().cards), Random(2))
    for deal in range(20):
        deals.attempt(deal, 0)
    seen = {*view.hand[view.player], *view.played[0], *view.played[1], view.starter.top}
    for other in deals.others:
        assert set(other.hand) | set(other.away) <= set(FRENCH_52) - seen
        assert len({*other.four, *other.away}) == 6
        assert set(view.played[1 - view.player]) < set(other.four)


def test_what_a_go_has_shown_is_kept_to() -> None:
    game = started(4, (100, 100))
    view = game.view(game.player)
    view.least[1 - view.player] = 8
    deals = LastDeals(view, list(view.legal().cards), Random(2))
    deals.attempt(9, 0)
    them = 1 - view.player
    assert all(view.could_hold(them, card) for other in deals.others for card in other.hand)


def test_who_is_surely_home_after_the_play_plays_what_keeps_the_other_out() -> None:
    """Pone counts first: only pegging can still beat a hand that is enough."""
    view = playing("5h Jd Qd Kc", "6c 7d 8s 8h", "5s", scores=(110, 119)).view(0)
    deals = LastDeals(view, list(view.legal().cards), Random(3))
    lost = {str(card): 0 for card in deals.cards}
    for deal in range(60):
        for number, card in enumerate(deals.cards):
            lost[str(card)] += deals.attempt(deal, number) < 0
    assert lost["5h"] == max(lost.values())


def test_far_from_home_the_play_is_tried_for_points() -> None:
    game = started(1, (0, 0))
    moves = list(game.legal())
    assert not is_near_home(game)
    assert not isinstance(trials(game.view(game.player), moves, Random(1)), LastDeals)
    game.scores[:] = 100, 0
    assert isinstance(trials(game.view(game.player), moves, Random(1)), LastDeals)

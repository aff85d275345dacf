"""The steady player of Cribbage."""

from itertools import combinations
from random import Random
from statistics import mean, stdev

import pytest

from cardgames.engine import FRENCH_52, Card, Match, Move, Names, Player, cards
from cardgames.games.cribbage import Cribbage
from cardgames.games.cribbage.ai import (
    advise,
    in_a_hurry,
    ways_to_discard,
)
from cardgames.games.cribbage.counting import worth
from cardgames.games.cribbage.crib_values import NOBS, OTHERS, OWN, crib_value
from cardgames.players.hints import give
from cardgames.players.levels import EXPERT
from cardgames.players.search import improve
from cardgames.ui.table.match.hint_ladder import STEPS, step_words
from tests.games.cribbage_tables import RANKS, dealt, naive, playing


def best(game: Cribbage) -> str:
    """The move that the steady player makes."""
    assert game.turn is not None
    view = game.view(game.turn)
    return str(advise(view, view.legal(), Random(1))[0].move)


def why(game: Cribbage, move: str) -> str:
    """What the steady player says of *move*."""
    assert game.turn is not None
    view = game.view(game.turn)
    advice = advise(view, view.legal(), Random(1))
    return next(str(each.why) for each in advice if str(each.move) == move)


def test_the_tables_name_every_two_ranks_in_either_order() -> None:
    for table in (OWN, OTHERS):
        assert len(table) == 169
        assert all(table[one + other] == table[other + one] for one in RANKS for other in RANKS)
    assert (OWN["55"], OWN["32"], OWN["TK"], OTHERS["55"], OTHERS["K9"]) == (8.7, 6.7, 2.7, 9.0, 3.9)
    assert crib_value(Card.parse("5h"), Card.parse("Jd"), own=True) == OWN["5J"] + NOBS


def test_all_fifteen_discards_with_their_expected_points() -> None:
    six = "5c 6c 7d 8s 9h Kd"
    for seat, game in ((1, dealt("", six)), (0, dealt(six, ""))):
        found = ways_to_discard(game, seat)
        assert {frozenset(way.cards) for way in found} == set(map(frozenset, combinations(cards(six), 2)))
        sign = 1 if seat == 1 else -1
        for way in found:
            kept = [card for card in cards(six) if card not in way.cards]
            starters = [card for card in FRENCH_52 if card not in cards(six)]
            assert way.hand == pytest.approx(mean(naive(kept, starter) for starter in starters))
            assert way.crib == crib_value(*way.cards, own=seat == 1)
            assert way.total == pytest.approx(way.hand + sign * way.crib)
            assert way.value == pytest.approx(way.total)  # far from the end of the game
        assert [way.total for way in found] == sorted((way.total for way in found), reverse=True)


def test_a_dealer_keeps_cards_to_peg_with_when_pone_is_nearly_home() -> None:
    """Pone counts first: the dealer's hand, be it ever so good, comes too late."""
    six = "5h Td Jh Qs 3d 2c"
    game = dealt("", six)
    game.apply(game.legal().sample(Random(1)))
    kept = {
        scores: set(cards(six)) - set(ways_to_discard(with_scores(game, scores))[0].cards)
        for scores in ((0, 0), (117, 117), (117, 80), (80, 117))
    }
    assert kept[0, 0] == kept[80, 117] == set(cards("5h Td Jh Qs"))
    assert kept[117, 80] == kept[0, 0]  # the dealer has too far to go to peg out
    assert kept[117, 117] == set(cards("5h Td 3d 2c"))
    view = with_scores(game, (117, 117))
    best = advise(view, view.legal(), Random(1))[0]
    assert str(best.why) == "Your opponent counts first and is nearly home: these four peg best."
    assert in_a_hurry(with_scores(game, (117, 80))) == in_a_hurry(with_scores(game, (80, 117))) == 0


def with_scores(game: Cribbage, scores: tuple[int, int]) -> Cribbage:
    """The dealer's view, seat 1's, with these scores of pone and dealer."""
    view = game.view(1)
    view.scores[:] = scores[0], scores[1]
    return view


def test_a_hint_to_cut_does_not_say_it_twice() -> None:
    match = Match(Cribbage, [Player("Anna"), Player("Ben")], seed="1")
    rng = Random(1)
    while match.phase != "starter":
        match.play(match.decision.sample(rng))
    view = match.view(match.turn)
    (entry,) = advise(view, view.legal(), rng)
    words = step_words(give(view, [entry]), STEPS, view, Names(), decision=view.legal(), on_buttons=())
    assert words == "Cut the pack. The card turned up is the starter."


def hand_of(players: tuple[object, object], seed: str) -> Cribbage:
    """One hand, dealt by seat 0, of *players* (functions of a view and chances)."""
    game, rng = Cribbage(seed=seed, dealer=0), Random(seed)
    while not game.over and not (game.hand_number and game.phase == "deal"):
        assert game.turn is not None
        game.apply(players[game.turn](game.view(game.turn), rng))  # type: ignore[operator]
    return game


def steady(view: Cribbage, rng: Random) -> Move:
    return advise(view, view.legal(), rng)[0].move


HANDS = 120


def test_the_means_of_hands_and_crib_are_those_of_good_players() -> None:
    """Published for good play: pone's hand 8.2, the dealer's 8.0, the crib 4.7 (± four standard errors)."""
    totals: dict[str, list[int]] = {"pone": [], "dealer": [], "crib": []}
    for number in range(HANDS):
        game = hand_of((steady, steady), f"means{number}")
        starter = game.starter.top
        totals["pone"].append(worth(game.played[1], starter))
        totals["dealer"].append(worth(game.played[0], starter))
        totals["crib"].append(worth(game.shown_crib, starter, crib=True))
    for name, published in (("pone", 8.17), ("dealer", 8.0), ("crib", 4.7)):
        error = stdev(totals[name]) / HANDS**0.5
        assert abs(mean(totals[name]) - published) < 4 * error, name


def test_a_search_improves_on_the_advice_without_harm() -> None:
    game = playing("3h 3d 9c Kc", "As 6s 7s Js", "Qc")
    view = game.view(0)
    advice = advise(view, view.legal(), Random(1))
    level = EXPERT.__class__("try", "Try", "", iterations=200)
    found = improve(view, advice, Random(1), level)
    assert {each.move for each in found} == {each.move for each in advice}
    assert all(each.move in game.legal() and len(str(each.why)) <= 90 for each in found)

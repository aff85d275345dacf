"""The steady Solo player: explained, sensible in bids and calls, and better than chance."""

import pytest

from cardgames.engine import Move, cards
from cardgames.engine.families.bidding import chance
from cardgames.games.solo import Solo
from cardgames.games.solo.ai import (
    SoloEvaluation,
    chance_of_bids,
    review_pages,
    with_trumps,
)
from tests.games.solo_tables import CALLING, dealt, steadily
from tests.positions import do, play_cards

STRONG = "Qc 7h Ah Kh Jh 8d Ks 9s"  # a simple game in hearts


def test_chances_rise_with_the_tricks_expected() -> None:
    table = ((1.0, 0.2), (2.0, 0.6))
    assert [chance(table, tricks) for tricks in (0.5, 1.0, 1.5, 2.0, 3.0)] == pytest.approx(
        [0.2, 0.2, 0.4, 0.6, 0.6]
    )
    hand = cards(STRONG)
    chances = [with_trumps(hand, "c", kind, "h").chance for kind in (1, 2, 3)]
    assert chances == sorted(chances, reverse=True)


def test_a_bid_says_nothing_of_the_rest_of_a_hand_that_has_to_bid() -> None:
    game = Solo(seed="bids")
    poor = cards("7d 8d 7s 8s 7h 8h")
    both, one = [*poor, *cards("Qc Qs")], [*poor, *cards("Qc 9h")]
    for rank in (1, 2, 3):
        assert chance_of_bids(game, [(rank, True)], both) == 1 > chance_of_bids(game, [(rank, True)], one)
    assert chance_of_bids(game, [(4, True)], both) < 1


def secret() -> Solo:
    """Seat 0 plays a simple game in hearts; seat 1 holds the called ace."""
    return do(dealt("8s 8h Qc 7h", "As 7s 9h Kd", "Ks Qs", "Js"), CALLING + "ace-spades")


def test_the_declarer_supposes_each_other_seat_in_turn_to_be_the_partner() -> None:
    evaluation = SoloEvaluation(secret().view(0))
    assert [case.partner for case in evaluation.cases] == [1, 2, 3]
    assert sum(case.likely for case in evaluation.cases) == pytest.approx(1)
    assert not evaluation.knows_all and evaluation.attacks


def test_the_holder_knows_and_plays_with_the_declarer() -> None:
    game = play_cards(secret(), "8h")
    evaluation = SoloEvaluation(game.view(1))
    assert [case.partner for case in evaluation.cases] == [1]
    assert (evaluation.friendship(0), evaluation.friendship(2)) == (1.0, 0.0)


def test_the_others_know_that_the_declarer_is_no_friend() -> None:
    game = play_cards(secret(), "8h 9h")
    evaluation = SoloEvaluation(game.view(2))
    assert evaluation.friendship(0) == 0.0 and 0 < evaluation.friendship(1) < 1


def test_steady_play_is_repeatable_and_makes_more_than_half_of_its_simple_games() -> None:
    made, played = 0, 0
    for seed in range(30):
        game = Solo(seed=f"steady{seed}")
        game.apply(Move("deal"))
        again = game.copy()
        steadily(game)
        steadily(again)
        assert game.describe() == again.describe()
        if game.kind == 1 and not game.is_forced:
            played += 1
            made += max(game.scores) > 0
    assert played >= 10 and made > played / 2


def test_looking_back_at_what_the_hand_was_worth() -> None:
    game, turns = dealt(STRONG), []
    for line in ("ask", "pass", "pass", "pass", "declare simple", "name hearts"):
        if game.turn == 0:
            turns.append((game.view(0), Move.parse(line)))
        do(game, line)
    (page,) = review_pages(turns)
    assert page.lines[0].chosen and page.lines[0].numbers[0] == "Hearts"
    assert page.lines[0].cards == tuple(cards("7h Ah Kh Jh"))
    assert len(page.lines) == 4 and sum(line.chosen for line in page.lines) == 1
    assert review_pages([]) == []

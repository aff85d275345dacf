"""The steady player of Big Three, and what goes with it."""

from random import Random

import pytest

from cardgames.engine import Decision, Move, cards
from cardgames.games.big_three import BigThree
from cardgames.games.big_three.ai import (
    BIG_THREE,
    BigThreeEvaluation,
    Deals,
    advise,
    chance_alone,
    judge,
    pages,
    quick_follow,
)
from cardgames.games.big_three.combinations import Combination, combination_of, counts_of
from tests.games.big_three_tables import auction, dealt, make, playing


def best(game: BigThree) -> str:
    """What the steady player plays, as a title; "pass"; or a bid."""
    view = game.view(game.player)
    move = advise(view, view.legal(), Random(1))[0].move
    made = combination_of(move.cards) if move.groups else None
    return made.title if made is not None else str(move)


def why(game: BigThree, title: str) -> str:
    """What is said of the play with this title, or of the pass."""
    view = game.view(game.player)
    for each in advise(view, view.legal(), Random(1)):
        made = combination_of(each.move.cards) if each.move.groups else None
        if title == (made.title if made is not None else str(each.move)):
            return str(each.why)
    raise AssertionError(f"no advice on {title}")


STRONG = "4h 4c 5d 5s 6c 6d Td Js Qh Kc 2c 2d 3c 3d 3s Ac"
WEAK = "4h 4c 5d 7s 8c 8d 9s Ts Jh Jc Qd Qs Kd Kc 6s Ad"


def last_bids(scores: list[int], hand_number: int) -> BigThree:
    """Return a game in which seat 0, with a weak hand, is asked to bid after a 1 of seat 2."""
    game = dealt(WEAK.replace("4h", "4d"), "", "4h")
    auction(game, "1")
    game.scores, game.hand_number = scores, hand_number
    return game


@pytest.mark.parametrize(
    ("scores", "number", "bid"),
    [
        ([30, 30, 36], 11, "pass"),
        ([31, 30, 36], 12, "bid 2"),  # 35 against 34, if the hand is won
        ([30, 30, 36], 12, "bid 3"),
        ([36, 30, 30], 12, "pass"),  # ahead even if the bidder wins
    ],
)
def test_in_the_last_hand_it_bids_what_the_match_needs(scores: list[int], number: int, bid: str) -> None:
    game = last_bids(scores, number)
    assert best(game) == bid
    assert ("last hand" in why(game, bid)) is (number == 12)


def test_the_chance_to_win_alone() -> None:
    assert chance_alone(counts_of(cards(STRONG))) > 0.58 > chance_alone(counts_of(cards(WEAK)))


def test_a_pair_is_beaten_only_by_a_hand_with_both_cards() -> None:
    game = playing("Kc Kd 4c", "Ad 9c 8s", "Ac 8c 7s", solo=1)
    kings = combination_of(cards("Kc Kd"))
    assert kings is not None and 0.2 < BigThreeEvaluation(game.view(0)).beaten(kings) < 0.3


def test_judge_knows_other_cards_of_the_same_ranks() -> None:
    game = playing("4c 4d 4h 9c", "Kd 9d", "Qs 8c", solo=0)
    view = game.view(0)
    one, other = judge(view, Move("play", cards("4c 4d"))), judge(view, Move("play", cards("4d 4h")))
    assert one is not None and other is not None and one.value == other.value
    assert judge(view, Move("pass")) is None


# ------------------------------------------------------------------ playouts and search


def test_the_deals_of_a_search_agree_with_what_is_known() -> None:
    game = dealt("4h", "", "3c 3d", widow="5h 6h", open_widow=True)
    auction(game, "1", "2", "pass", "pass")
    make(game, "take", "play 4h")
    deals, rng = Deals(game.view(1)), Random(1)
    for _ in range(50):
        table = deals.draw(rng)
        assert table.left == [len(hand) for hand in game.hand] and table.hands[1] == counts_of(game.hand[1])
        assert sum(map(sum, table.hands)) == 51
        assert all(sum(ranks) <= 4 for ranks in zip(*table.hands, strict=True))
    public = dealt("4h", "", "", widow="5h 6h")
    auction(public, "3")
    hands = {Deals(public.view(1)).draw(Random(n)).hands[0] for n in range(30)}
    assert len(hands) > 20 and all(hand[0] >= 1 for hand in hands)


@pytest.mark.parametrize("level", BIG_THREE.levels)
def test_the_stronger_players_find_the_saving_play_and_say_why(level: str) -> None:
    game = playing("4c 9d 9h Jc Js Kd Kc", "7c", "8c Tc Td Qc Ad 2c 5d 6s", solo=2)
    view = game.view(0)
    advice = BIG_THREE.levels[level](view, view.legal(), Random(1))
    assert advice[0].move == Move("play", cards("4c"))
    assert all(0 < len(str(each.why)) <= 90 for each in advice)
    assert [each.value for each in advice] == sorted((each.value for each in advice), reverse=True)
    assert {each.move for each in advice} == {each.move for each in advise(view, view.legal(), Random(1))}


def test_looking_back_counts_the_plays_and_shows_doubts() -> None:
    game = playing("4c 5d 6h 7c Kd 3c 3d", "9c Td Jc Qd", "9d Tc Jd Qc", solo=0)
    view = game.view(0)
    found = pages([(view, Move("play", cards("5d")))])
    assert [page.title for page in found] == ["plays", "second thoughts"]
    assert found[0].lines[0].numbers == ("6", "3", "5")
    (doubt,) = found[1].lines
    assert len(found[1].heads) == 1 + len(doubt.numbers) and doubt.numbers[0] == "single 5"
    good = advise(view, view.legal(), Random(1))[0].move
    assert doubt.cards == good.cards
    assert [page.title for page in pages([(view, good)])] == ["plays"]
    assert pages([]) == []


def steady(view: BigThree, decision: Decision, rng: Random) -> Move:
    return advise(view, decision, rng)[0].move


@pytest.mark.parametrize(
    ("led", "friendly", "near", "answer"),
    [
        ("4c", False, False, "5d"),
        ("4c", False, True, "5d"),
        ("4c", True, False, "5d"),
        ("4c", True, True, None),  # the partner goes out
        ("Kc", True, False, None),  # and holds the lead
        ("Kc", False, False, "Ad"),
    ],
)
def test_a_quick_answer_is_cheap_and_lets_the_partner_have_the_lead(
    led: str, friendly: bool, near: bool, answer: str | None
) -> None:
    hand = counts_of(cards("5d 8d 8h Ad"))
    found = quick_follow(hand, single(led), friendly, near)
    assert found == (single(answer) if answer is not None else None)


def single(card: str) -> Combination:
    found = combination_of(cards(card))
    assert found is not None
    return found

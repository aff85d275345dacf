"""The steady player of Big Three, and what goes with it."""

from collections.abc import Callable
from random import Random
from statistics import mean, stdev

import pytest

from cardgames.engine import Decision, Move, cards
from cardgames.games.big_three import BigThree
from cardgames.games.big_three.ai import (
    BIG_THREE,
    BigThreeEvaluation,
    Deals,
    Playout,
    advise,
    careless,
    chance_alone,
    forget,
    judge,
    pages,
    quick_follow,
    where_to_look,
)
from cardgames.games.big_three.combinations import Combination, combination_of, counts_of, some_cards
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


# ------------------------------------------------------------------ bidding

STRONG = "4h 4c 5d 5s 6c 6d Td Js Qh Kc 2c 2d 3c 3d 3s Ac"
WEAK = "4h 4c 5d 7s 8c 8d 9s Ts Jh Jc Qd Qs Kd Kc 6s Ad"


def test_it_bids_three_with_threes_twos_and_few_plays() -> None:
    game = dealt(STRONG, "", "")
    assert best(game) == "bid 3" and "alone you would win about" in why(game, "bid 3")
    assert "bid more" in why(game, "bid 1")


def test_it_bids_the_least_when_it_must_and_passes_otherwise() -> None:
    game = dealt(WEAK, "", "")
    assert best(game) == "bid 1" and "You must bid" in why(game, "bid 1")
    assert "not enough" in why(game, "bid 3")
    other = dealt(WEAK.replace("4h", "4d"), "", "4h")
    auction(other, "1")
    assert best(other) == "pass" and "alone you would win only" in why(other, "pass")


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


# ------------------------------------------------------------------ leads


def test_it_leads_the_long_low_straight() -> None:
    game = playing("4c 5d 6h 7c 8s Kd 2c", "9c Td Jc Qd Ac Ad", "9d Tc Jd Qc As 3c", solo=0)
    assert best(game) == "straight 4 to 8"
    assert "you keep the lead" in why(game, "straight 4 to 8")


def test_it_plays_what_cannot_be_beaten_first_and_the_loser_last() -> None:
    game = playing("4c 3c 3d", "5c 6d 7h 9d", "5d 8c Jc Qd", solo=0)
    assert best(game) == "pair of 3s" and "Nobody can stop you" in why(game, "pair of 3s")
    assert best(playing("3c", "4c 5c", "6c 7c")) == "single 3"


def test_against_one_card_left_it_leads_no_single_that_can_be_beaten() -> None:
    game = playing("5c 5d 9h Kd", "Ac", "6c 8c 8d Qc Qd Td", solo=1)
    assert best(game) == "pair of 5s"
    assert "one card left" in why(game, "single 9")


def test_it_lets_the_partner_out() -> None:
    game = playing("4c 9d 9h Jc Js Kd Kc", "7c", "8c Tc Td Qc Ad 2c 5d 6s", solo=2)
    assert best(game) == "single 4" and "may let them go out" in why(game, "single 4")


# ------------------------------------------------------------------ answers


def test_it_answers_with_what_it_can_spare() -> None:
    game = playing("4c 6d 6h 9s Jc Jd 2c 5s", "Tc Ts 7c 8d", "Kd Kc 5c 4s 7d Qc", last=(2, "5h"), solo=2)
    assert best(game) == "single 9"


def test_it_leaves_the_lead_to_its_partner() -> None:
    game = playing(
        "4c 6d 6h 9s Kc Jd 2c", "Tc Ts 7c 8d 9d", "Kd 4s 5c 7d", last=(1, "Qh"), passed=(2,), solo=2
    )
    assert best(game) == "pass" and "partner has the lead" in why(game, "pass")
    assert "only beat your partner" in why(game, "single king")


def test_it_breaks_up_its_hand_to_stop_who_is_nearly_out() -> None:
    hand = "4c 4s 7d 7h Ac Ad 9s 9h"
    near = playing(hand, "Tc Ts 7c 8d 6h 2d", "5d", last=(2, "Qh"), solo=2)
    assert best(near) == "single ace" and "must be stopped" in why(near, "single ace")


def test_it_goes_out_when_it_can() -> None:
    game = playing("9c 9d", "Tc 4d", "5d 3h 3s", last=(2, "8h 8s"), solo=2)
    assert best(game) == "pair of 9s" and why(game, "pair of 9s") == "Your last cards: you go out."


def test_without_an_answer_it_passes() -> None:
    game = playing("4c 5d", "Tc 4d", "6d 3h", last=(2, "8h"), solo=2)
    assert best(game) == "pass" and why(game, "pass") == "You have nothing that beats it."


# ------------------------------------------------------------------ what it knows


def test_it_counts_what_can_still_beat_a_card() -> None:
    game = playing("2c 4c", "Kd 9c", "Qs 8c", solo=0)
    two = combination_of(cards("2c"))
    assert two is not None and BigThreeEvaluation(game.view(0)).is_sure(two)
    game = playing("2c 4c", "3d 9c", "Qs 8c", solo=0)
    assert not BigThreeEvaluation(game.view(0)).is_sure(two)
    assert BigThreeEvaluation(game.view(0)).beaten(two) == pytest.approx(1.0)
    partner = playing("2c 4c", "3d 9c", "Qs 8c", solo=1)
    assert BigThreeEvaluation(partner.view(0)).beaten(two) == pytest.approx(0.5)


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


def test_a_playout_keeps_to_the_rules() -> None:
    rng = Random(5)
    winners = set()
    for seed in range(30):
        game = BigThree(seed=f"playout{seed}")
        make(game, "deal")
        while game.phase != "lead":
            game.apply(game.legal().sample(rng))
        table = Playout([counts_of(hand) for hand in game.hand], game.solo, game.turn or 0, None, None, 0)
        while True:
            assert table.turn == game.turn and table.to_beat == game.to_beat
            assert table.left == [len(hand) for hand in game.hand]
            chosen = table.choose()
            cards_of = some_cards(game.hand[game.player], chosen) if chosen is not None else ()
            move = Move("play", cards_of) if chosen is not None else Move("pass")
            assert move in game.legal()
            game.apply(move)
            if table.play(chosen):
                break
        assert game.phase == "deal" and game.out == table.turn
        winners.add(game.out == game.solo)
    assert winners == {True, False}


def test_a_playout_leads_low_to_a_partner_only_who_is_nearly_out() -> None:
    lone, hand = counts_of(cards("As Ad Kc Kd Ks 3c")), counts_of(cards("4c 5d 6h 7s 8c Td Th 2c"))

    def lead(partner: str) -> Combination | None:
        return Playout([lone, hand, counts_of(cards(partner))], 0, 1, None, None, 0).choose()

    assert lead("9c") == Combination(1, 1, 0)
    assert lead("9c 9d") == Combination(2, 1, 6)
    assert lead("9c 9d 9h Jc Jd Jh") == Combination(1, 5, 4)  # the straight, which is hard to get rid of


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


def test_the_beginner_beats_what_it_can_and_forgets() -> None:
    game = playing("4c 4s 7d Ac 2c", "Tc 4d", "6d 3h", last=(2, "6h"), solo=2)
    view = game.view(0)
    assert careless(view, view.legal()) == Move("play", cards("7d"))
    assert sum(BigThreeEvaluation(view).unseen) == 4
    forget(view)
    assert sum(BigThreeEvaluation(view).unseen) > 30
    lead = playing("4c 4s 7d Ac 2c", "Tc 4d", "6d 3h", solo=2).view(0)
    assert careless(lead, lead.legal()) == Move("play", cards("4c 4s"))


def test_hints_say_where_to_look() -> None:
    assert "Count 3s" in str(where_to_look(dealt(STRONG, "", "").view(0)))
    assert "only 1 left" in str(where_to_look(playing("5c 5d 9h Kd", "Ac", "6c 8c 8d Qc", solo=1).view(0)))
    partner = playing("4c 6d 9s 2c", "Tc Ts 7c 8d", "Kd 4s 5c 7d", last=(1, "Qh"), passed=(2,), solo=2)
    assert "partner has the lead" in str(where_to_look(partner.view(0)))
    lead = playing("4c 5d 6h 7c Kd", "9c Td Jc Qd", "9d Tc Jd Qc", solo=0)
    assert "Your hand takes 2 plays" in str(where_to_look(lead.view(0)))
    last = playing("5c 5d", "6c 8c 8d Qc", "6d 9c 9d Qd", solo=1)
    assert str(where_to_look(last.view(0))) == "Can you play all your cards at once?"


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


def at_random(view: BigThree, decision: Decision, rng: Random) -> Move:
    return decision.sample(rng)


def lazily(view: BigThree, decision: Decision, rng: Random) -> Move:
    return careless(view, decision)


def steady(view: BigThree, decision: Decision, rng: Random) -> Move:
    return advise(view, decision, rng)[0].move


Chooser = Callable[[BigThree, Decision, Random], Move]


@pytest.mark.parametrize(("other", "margin"), [(at_random, 3.0), (lazily, 1.0)])
def test_it_beats_a_random_and_a_lazy_player(other: Chooser, margin: float) -> None:
    results = []
    for deal in range(12):
        for seat in range(3):
            game, rng = BigThree(seed=f"arena{deal}"), Random(deal)
            make(game, "deal")
            while game.phase != "deal":
                view = game.view(game.turn)
                chooser: Chooser = steady if game.turn == seat else other
                game.apply(chooser(view, view.legal(), rng))
            others = [game.scores[n] for n in range(3) if n != seat]
            results.append(game.scores[seat] - sum(others) / 2)
    assert mean(results) > margin and mean(results) > 2 * stdev(results) / len(results) ** 0.5


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

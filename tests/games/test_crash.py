"""The rules of Crash, ruling by ruling: setting, fouls and special hands (R6 to R12)."""

from itertools import permutations
from random import Random

import pytest

from cardgames.engine import (
    BACK,
    Badge,
    Either,
    Move,
    cards,
    leaves,
)
from cardgames.games.crash import Crash
from tests.games.crash_tables import KINGS, LOW, MIDDLE, all_set, dealt, deck, played, setting, showdown, told
from tests.positions import play

STRAIGHT = "As 2h 3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks"
STRAIGHT_2 = "Ah 2d 3c 4s 5h 6d 7c 8s 9h Td Jc Qs Kh"
PAIRS = "Ac Ad 2c 2s 5c 5d 8h 8d Jh Js Kc Kd 9c"


# ------------------------------------------------------------------ setting the hands


def test_r6_one_to_four_hands_of_a_pair_or_better() -> None:
    decision = dealt(KINGS, MIDDLE, dealer=1).legal()
    assert setting(KINGS) in decision
    for hands in ("Ks Kh Kd", "Ks Kh Kd / Qs Js Ts", "Ks Kh Kd / Qs Js Ts / 9h 8d 7c"):
        assert setting(hands) in decision
    too_low = setting("Ks Kh Kd / Qs Js 9h")
    assert str(decision.why_not(too_low)) == "Q-J-9 is less than a pair, so you cannot set it."
    assert str(decision.why_not(Move("set", (), (), (), ()))) == "Set at least one hand."


def test_r6_the_lowest_pair_may_be_set() -> None:
    lowest = "2s 2h 3d"
    assert setting(lowest) in dealt(lowest, MIDDLE, dealer=1).legal()


def test_r6_fewer_hands_may_be_set_than_could_be() -> None:
    game = played("Ks Kh Kd", MIDDLE)
    assert game.scores == [1, 3]


def test_r6_the_cards_over_are_discarded_unseen() -> None:
    game = played(KINGS, MIDDLE, dealer=1)
    assert [len(pile) for pile in game.discards] == [1, 1]
    for viewer in (1, None):
        assert list(game.view(viewer).discards[0]) == [BACK]
    assert game.view(0).discards[0] == cards("Tc")  # the thirteenth card, by rote


def test_r6_there_is_always_a_hand_to_set() -> None:
    poor = cards("Ks Jh 9d 7c 5s 3h Qd Tc 8s 6h Ad 4c 2s")  # one of each rank
    game = Crash(2, deck=deck(poor, [], dealer=1), dealer=1)
    game.apply(Move("deal"))
    for seed in range(200):
        assert game.legal().sample(Random(seed)) in game.legal()


def test_r7_sets_are_secret_until_everybody_has_set() -> None:
    game = dealt(KINGS, MIDDLE, LOW, dealer=2)
    play(game, setting(KINGS))
    for viewer in (1, 2, None):
        view = game.view(viewer)
        assert set(view.laid[0]) == {BACK} and view.choice[0] is None and not view.hand[0]
    assert game.view(0).laid[0][:3] == cards("Kd Kh Ks")
    assert [badge.text for badge in game.indicators() if isinstance(badge, Badge)] == ["ready"]
    play(game, setting(MIDDLE))
    assert game.phase == "set" and not any(game.shown)
    play(game, setting(LOW))
    assert game.phase == "show" and not any(game.shown)
    assert game.view(None).choice.values == [4, 4, 4]


def test_r7_later_deals_are_as_secret() -> None:
    game = played("Ks Kh Kd / Qs Js Ts", "Kc Qc Jc")
    play(game, Move("deal"))
    play(game, leaves(game.legal())[-1].sample(Random(1)))
    setter = next(seat for seat in (0, 1) if game.laid[seat])
    assert game.view(1 - setter).choice.values == game.view(None).choice.values == [None, None]
    assert game.view(setter).choice[setter] is not None


def test_r7_nobody_can_tell_how_many_hands_were_set() -> None:
    seen = set()
    for choice in (KINGS, "Ks Kh Kd", "Ks Kh Kd / 9h 8d 7c"):
        game = dealt(KINGS, MIDDLE, dealer=1)
        game.drain()
        play(game, setting(choice))
        told_to_others = [str(event.redacted(1, game.everybody)) for event in game.drain()]
        seen.add((game.view(1).describe(), *told_to_others))
    assert len(seen) == 1


@pytest.mark.parametrize("special", [PAIRS, STRAIGHT])
def test_r7_nobody_can_tell_a_special_hand_from_a_set_one(special: str) -> None:
    seen = set()
    verb = "declare" if special is PAIRS else "reveal"
    for ordinary in (True, False):
        game = Crash(3, deck=deck(special, "", "", dealer=2), dealer=2)
        game.apply(Move("deal"))
        game.drain()
        setting_part = leaves(game.legal())[-1]
        play(game, setting_part.sample(Random(1)) if ordinary else Move(verb))
        told_to_others = [str(event.redacted(1, game.everybody)) for event in game.drain()]
        seen.add((game.view(1).describe(), *told_to_others))
    assert len(seen) == 1


def test_r7_all_set_in_turn_from_the_dealers_left() -> None:
    game, rng = Crash(4, seed="turns", dealer=1), Random(1)
    game.apply(Move("deal"))
    seats = []
    while game.phase == "set":
        seats.append(game.player)
        part = leaves(game.legal())[-1]
        game.apply(part.sample(rng))
    assert seats == [2, 3, 0, 1]


def test_r8_the_hands_are_put_in_order() -> None:
    groups = [each.strip() for each in KINGS.split("/")]
    positions = set()
    for order in permutations(groups):
        game = dealt(KINGS, MIDDLE, dealer=1)
        play(game, setting(" / ".join(order)))
        positions.add(tuple(map(str, game.laid[0])))
    assert len(positions) == 1
    assert not any(played(" / ".join(groups[::-1]), MIDDLE).fouled)


def test_r8_empty_trays_between_hands_do_not_matter() -> None:
    game = dealt(KINGS, MIDDLE, dealer=1)
    play(game, Move("set", (), cards("9h 8d 7c"), (), cards("Ks Kh Kd")))
    assert game.laid[0][:6] == cards("Kd Kh Ks 9h 8d 7c") and game.choice[0] == 2


# ------------------------------------------------------------------ fouls

WRONG = "Qs Js Ts / Ks Kh Kd / 9h 8d 7c / Ah 5h 2h"
WRONG_LATE = "Ks Kh Kd / Qs Js Ts / Ah 5h 2h / 9h 8d 7c"


def test_r9_a_foul_loses_the_match_when_it_is_seen() -> None:
    game = all_set(WRONG, MIDDLE, LOW, strict=True)
    play(game, Move("show"))
    assert not any(game.fouled) and game.phase == "show"
    play(game, Move("show"))
    assert game.fouled == [True, False, False] and not game.over
    showdown(game)
    assert [len(zone) for zone in game.shown] == [6, 12, 12]  # the rest does not compete
    assert game.scores == [0, 4, 0] and game.ending == "crash"
    assert game.outcome().standing[-1] == 0


def test_r9_points_given_in_the_deal_stand_and_the_hand_itself_does_not_compete() -> None:
    game = all_set(WRONG_LATE, MIDDLE, LOW, strict=True)
    showdown(game)
    assert game.scores == [2, 2, 0]
    assert game.fouled == [True, False, False] and not game.over


def test_r9_later_deals_go_on_without_the_player() -> None:
    game = played(WRONG_LATE, MIDDLE, LOW, dealer=2, strict=True)
    assert game.dealer == 1 and game.turn == 1  # seat 0 would have dealt
    play(game, Move("deal"))
    assert [len(hand) for hand in game.hand] == [0, 13, 13]
    assert game.order() == [2, 1]
    badges = [(thing.seat, thing.text) for thing in game.indicators() if isinstance(thing, Badge)]
    assert badges == [(0, "out")]
    rng = Random(1)
    while not game.over:
        assert game.turn != 0
        game.apply(leaves(game.legal())[-1].sample(rng))
    assert 0 not in game.outcome().winners


def test_r9_the_last_player_left_wins() -> None:
    game = played(WRONG, MIDDLE, strict=True)
    assert game.over and game.outcome().winners == (1,)
    assert str(game.outcome().reason) == "Seat 2 is the only player left."


WRONG_TOO = "8s 7s 6h / Kc Qc Jc / Ad Td 5d / 9c 9s 2c"


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_r9_all_who_foul_at_one_place_are_out(dealer: int) -> None:
    game = played(WRONG, WRONG_TOO, LOW, dealer=dealer, strict=True)
    assert game.fouled == [True, True, False] and game.over
    assert game.outcome().winners == (2,) and str(game.outcome().reason) == "Seat 3 is the only player left."


@pytest.mark.parametrize("dealer", [0, 1])
def test_r22_where_nobody_is_left_most_points_win(dealer: int) -> None:
    game = played(WRONG, WRONG_TOO, dealer=dealer, strict=True)
    assert game.fouled == [True, True] and game.over and game.scores == [1, 0]
    assert game.outcome().winners == (0,) and game.outcome().standing == (0, 1)
    why = "All players left were out of order; seat 1 has the most points."
    assert str(game.outcome().reason) == why


def test_r22_of_those_equal_points_share_the_win() -> None:
    game = all_set(WRONG, WRONG_TOO, strict=True)
    game.scores = [3, 4]
    showdown(game)
    assert game.scores == [4, 4] and sorted(game.outcome().winners) == [0, 1]
    assert (
        str(game.outcome().reason)
        == "All players left were out of order; those level on points share the win."
    )


def test_r9_equal_neighbours_are_no_foul() -> None:
    equal = "9h 8d 7c / 9s 8c 7h / Ah 5h 2h"
    assert not any(played(equal, "Kc Qc Jc", strict=True).fouled)


def test_r9_the_program_says_nothing_before_the_showdown() -> None:
    game = dealt(WRONG, MIDDLE, dealer=1, strict=True)
    assert setting(WRONG) in game.legal()
    game.drain()
    play(game, setting(WRONG))
    assert not told(game)


def test_r10_confirming_needs_whole_hands() -> None:
    decision = dealt(KINGS, MIDDLE, dealer=1).legal()
    assert str(decision.why_not(setting("Ks Kh Kd / Qs Js"))) == "Group 2 needs 3 cards."
    assert decision.why_not(setting("Ks Kh Kd / Kh Qs Js")) is not None  # a card twice
    assert decision.why_not(setting("Ks Kh Kd / Kc Qc Jc")) is not None  # somebody else's cards


# ------------------------------------------------------------------ special hands


def special(*hands: str, dealer: int = 0, **options: object) -> Crash:
    game = Crash(len(hands), deck=deck(*hands, dealer=dealer), dealer=dealer, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    return game


def answer(game: Crash, *verbs: str) -> Crash:
    """Each seat in turn makes the move with this verb."""
    for verb in verbs:
        decision = game.legal()
        play(
            game,
            next(leaf for leaf in leaves(decision) if verb in leaf.verbs).sample(Random(1))
            if verb == "set"
            else Move(verb),
        )
    return game


def test_r11_a_straight_wins_at_once() -> None:
    game = answer(special(STRAIGHT, "", "", dealer=2), "reveal", "set", "set")
    assert game.over and game.outcome().winners == (0,)
    assert str(game.outcome().reason) == "Seat 1 holds one card of every rank."
    assert set(game.shown[0]) == set(cards(STRAIGHT)) and not game.shown[1]


def test_r11_it_is_offered_first_and_may_be_played_instead() -> None:
    game = special(STRAIGHT, "", dealer=1)
    decision = game.legal()
    assert isinstance(decision, Either) and decision.parts[0].verbs == ("reveal",)
    assert "every rank" in str(game.prompt())
    answer(game, "set", "set")
    assert game.phase == "show"


def test_r11_two_straights_share_the_win() -> None:
    game = answer(special(STRAIGHT, STRAIGHT_2, "", dealer=2), "reveal", "reveal", "set")
    assert game.over and game.outcome().winners == (0, 1)
    assert "share" in str(game.outcome().reason)


def test_r11_nobody_else_may_reveal() -> None:
    assert Move("reveal") not in special(KINGS.replace("/", ""), "", dealer=1).legal()
    assert Move("reveal") not in special(PAIRS, "", dealer=1).legal()


def test_r12_six_pairs_void_the_deal_and_the_same_dealer_deals() -> None:
    game = answer(special(PAIRS, "", "", dealer=2), "declare", "set", "set")
    assert game.scores == [0, 0, 0] and (game.phase, game.turn, game.dealer) == ("deal", 2, 2)
    assert set(game.shown[0]) == set(cards(PAIRS))
    assert "six pairs: the deal is void" in "".join(told(game)).lower()
    play(game, Move("deal"))
    assert game.phase == "set"


@pytest.mark.parametrize(
    ("hand", "counts"),
    [
        (PAIRS, True),
        ("Ac Ad Ah As 2c 2s 5c 5d 8h 8d Jh Js 9c", True),  # four of a kind are two pairs
        ("Ac Ad Ah 2c 2s 5c 5d 8h 8d Jh Js 9c 9d", True),  # three of a kind are a pair and the odd card
        ("Ac Ad Ah As 2c 2d 2h 2s 5c 5d 5h 5s 9c", True),
        ("Ac Ad Ah 2c 2s 2h 5c 5d 8h 8d Jh Js 9c", False),
        ("Ac Ad 3c 4c 2s 2h 5c 5d 8h 8d Jh Js 9c", False),
    ],
)
def test_r12_what_counts_as_six_pairs(hand: str, counts: bool) -> None:
    game = special(hand, "", dealer=1)
    assert (Move("declare") in game.legal()) == counts


def test_r12_who_has_six_pairs_may_play_them() -> None:
    game = answer(special(PAIRS, "", dealer=1), "set", "set")
    assert game.phase == "show"


def test_r12_any_declaration_voids_the_deal_for_all() -> None:
    game = answer(special("", PAIRS, "", dealer=2), "set", "declare", "set")
    assert game.phase == "deal" and game.scores == [0, 0, 0]


def test_r12_a_straight_goes_first() -> None:
    straight = "As 2h 3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks"
    game = answer(special(PAIRS, straight, "", dealer=2), "declare", "reveal", "set")
    assert game.over and game.outcome().winners == (1,)
    assert set(game.shown[1]) == set(cards(straight)) and not game.shown[0]  # the pairs void nothing now

"""The rules of Jersey Gin before the break, ruling by ruling (R1 to R12, R20 to R23), and every option."""

from itertools import combinations
from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card, Moved, OptionError, cards
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.jersey_gin.counting import after_drop, deadwood, makes_meld, suits
from cardgames.games.jersey_gin.melding import (
    FINDER,
    OpenMeld,
    arrange,
    called,
    melds_in,
    plan,
    takes,
    worth,
)
from tests.games.jersey_gin_tables import least, least_against, legal, lying, pips, table
from tests.games.resting_stock import check_the_stock_must_be_drawn_from_after_twenty_turns
from tests.positions import play_on, said, scored, why_not

# Seat 1 knocks with an ace; seat 2 can lay off on seat 1, seat 0 only on seat 2.
DEALER = "2h Jh Jd 8c 8s 7d 7c 5s 5d 3c"  # 65, of which the 2 fits on seat 2's set
KNOCKER = "5h 6h 7h Ks Kd Kc 9s 9d 9c Ac"  # 1
LEFT = "2c 2d 2s 8h 9h Kh 4c 6d 6c Qd"  # 53, of which 8, 9 and king fit on the knocker's melds


def knock(**options: str | int) -> JerseyGin:
    """A table at which seat 1 has drawn the queen of clubs."""
    game = table(DEALER, KNOCKER, LEFT, stock="Qc", **options)
    play_on(game, "draw stock")
    return game


# ------------------------------------------------------------------ cards, deal, turn


def test_r1_exactly_three_players() -> None:
    for seats in (2, 4):
        with pytest.raises(OptionError):
            JerseyGin(seats)
    assert JerseyGin().side_count == 3


def test_r1_the_first_dealer_is_drawn_by_lot_and_the_deal_moves_to_the_left() -> None:
    assert {JerseyGin(seed=str(seed)).dealer for seed in range(30)} == {0, 1, 2}
    game = knock()
    play_on(game, "knock Qc")
    assert (game.phase, game.turn, game.dealer) == ("deal", 1, 1)


def test_r2_ten_cards_one_at_a_time_one_turned_up_and_21_left() -> None:
    game = table(DEALER, KNOCKER, LEFT, turned="Qc")
    assert [list(hand) for hand in game.hand] == [cards(DEALER), cards(KNOCKER), cards(LEFT)]
    assert list(game.discards) == cards("Qc") and len(game.stock) == 21


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("7h 7s 7d", 0),
        ("7h 7s 7d 7c", 0),
        ("5c 6c 7c", 0),
        ("Ah 2h 3h", 0),
        ("Qh Kh Ah", 21),  # aces are low
        ("Kh Ah 2h", 13),
        ("5c 6c 7s", 18),
        ("7h 7s", 14),
        ("7h 7s 7d 8h 9h", 14),  # R3: a card counts in one meld: the set saves 21, the run 24
        ("Jh Qh Kh Td", 10),
        ("Ac Kd 9s", 20),
    ],
)
def test_r3_melds_and_what_is_left(hand: str, left: int) -> None:
    assert arrange(tuple(cards(hand))).deadwood == left == least(cards(hand))


def rich(rng: Random, count: int) -> list[Card]:
    """A hand with many melds: cards that lie close together."""
    suits_held = rng.sample("cdhs", rng.choice((2, 3, 4)))
    ranks = rng.choice(("A2345", "56789T", "A23456789TJQK", "9TJQK"))
    close = [card for card in FRENCH_52 if card.suit in suits_held and card.rank in ranks]
    return rng.sample(close, min(count, len(close)))


def test_r4_deadwood_is_that_of_the_best_arrangement() -> None:
    rng = Random(4)
    for _ in range(250):
        hand = rich(rng, 10)
        best = least(hand)
        assert FINDER.deadwood(hand) == best == deadwood(suits(hand))
        arranged = arrange(tuple(hand))
        assert pips(arranged.rest) == worth(arranged.rest) == best
        assert all(called(meld.cards) == meld.kind for meld in arranged.melds)


def test_r4_the_fast_count_agrees_with_the_families_finder() -> None:
    rng = Random(40)
    for number in range(2500):
        hand = rng.sample(FRENCH_52, 11) if number % 2 else rich(rng, 11)
        assert deadwood(suits(hand)) == FINDER.deadwood(hand)
        assert after_drop(suits(hand)) == min(
            FINDER.deadwood(kept) for kept in combinations(hand, len(hand) - 1)
        )
    for _ in range(60):
        hand = rng.sample(FRENCH_52, 12)
        tried = min(
            deadwood(suits([card for card in hand if card not in (one, two)])) for one in hand for two in hand
        )
        assert after_drop(suits(hand), 2) == tried


def test_r5_the_player_at_the_dealers_left_begins_and_may_take_the_upcard() -> None:
    game = table(DEALER, KNOCKER, LEFT, turned="Qc")
    assert game.turn == 1
    assert {str(move) for move in game.legal()} == {"draw stock", "draw discards"}
    play_on(game, "draw discards")
    assert Card.parse("Qc") in game.hand[1] and not game.discards


def test_r5_draw_one_then_discard_one() -> None:
    game = knock()
    assert (game.turn, game.phase, len(game.hand[1])) == (1, "discard", 11)
    play_on(game, "discard 5h")
    assert (game.turn, game.phase, len(game.hand[1])) == (2, "draw", 10)
    assert game.discards.top is Card("5", "h")


def test_r5_the_card_just_taken_may_not_be_thrown_back() -> None:
    game = table(DEALER, KNOCKER, LEFT, turned="Qc")
    play_on(game, "draw discards")
    for verb in ("discard", "knock", "gin"):
        assert "Qc" not in legal(game, verb)
    reason = "You have just taken the queen of clubs, so you may not discard it this turn."
    assert why_not(game, "discard Qc") == why_not(game, "knock Qc") == reason
    play_on(game, "discard 5h", "draw discards", "discard 8h", "draw discards", "discard 2h")
    play_on(game, "draw stock", "discard Qc")  # a later turn


def test_r6_only_the_top_discard_is_there_to_be_taken() -> None:
    game = knock()
    play_on(game, "discard 5h")
    play_on(game, "draw discards")
    assert Card.parse("5h") in game.hand[2] and len(game.discards) == 1


# ------------------------------------------------------------------ knocking


def test_r7_ten_or_less_after_the_discard_may_knock() -> None:
    game = table(DEALER.replace("Jd", "Td"), "5h 6h 7h Ks Kd Kc 9s 9d 9c Th", LEFT, stock="Js Ac")
    play_on(game, "draw stock")
    assert legal(game, "knock") == {"Js", "Th"}
    reason = "Without the nine of spades, you have 38 points of deadwood; a knock needs 10 or less."
    assert why_not(game, "knock 9s") == reason


def test_r7_the_limit_is_ten() -> None:
    game = table(DEALER, "5h 6h 7h Ks Kd Kc 9s 4d 4s Ac", LEFT, stock="Ad")
    play_on(game, "draw stock")
    assert legal(game, "knock") == {"9s"}  # 4, 4, ace and ace
    game = table(DEALER, "5h 6h 7h Ks Kd Kc 9s 4d 4s Ac", LEFT.replace("2s", "Th"), stock="2s")
    play_on(game, "draw stock")
    assert legal(game, "knock") == set()  # 11


def test_r7_it_is_a_choice_and_possible_in_the_first_turn() -> None:
    game = knock()
    assert legal(game, "knock") == {"Qc", "Ac"} and "Qc" in legal(game, "discard")
    play_on(game, "discard Qc")
    assert game.phase == "draw" and game.turn == 2


def test_r7_the_discard_of_a_knock_goes_face_down() -> None:
    game = knock()
    events = play_on(game, "knock Qc")
    assert list(game.knocked) == cards("Qc")
    assert [str(card) for card in game.view(2).knocked] == ["??"]
    assert all(str(card) != "Qc" for card in game.view(None).knocked)
    assert said(events)[0] == "Bo knocks with 1"


def test_r8_hands_are_shown_and_the_others_lay_off_on_both_opponents() -> None:
    game = knock()
    events = play_on(game, "knock Qc")
    assert lying(game, 1)[:3] == ["9c 9d 9s", "Kc Kd Ks Kh", "5h 6h 7h 8h 9h"]
    assert lying(game, 2) == ["2c 2d 2s 2h"]
    assert said(events)[1:3] == [
        "Cy lays off eight of hearts, nine of hearts and king of hearts",
        "Ada lays off two of hearts",
    ]
    assert game.laid_off == [cards("2h"), [], cards("8h 9h Kh")]
    assert (game.unlaid, game.deadwood) == ([65, 1, 53], [63, 1, 26])


def test_r8_many_cards_laid_off_at_once_are_counted() -> None:
    knocker = "5h 6h 7h Kd Kc Ks 3h 3d 3c Ac"
    game = table("4h 3s Kh 8h 9h 6s Qd Jc 2c 5d", knocker, "As 2d 2s 4c 6d 6c Jh 7s 8d Tc", stock="Qc")
    events = play_on(game, "draw stock", "knock Qc")
    assert "Ada lays off 5 cards" in said(events)


def test_r8_lay_offs_are_moved_one_by_one_after_the_hands_are_shown() -> None:
    game = knock()
    flights = [event for event in play_on(game, "knock Qc") if isinstance(event, Moved)]
    off = [event.card for event in flights if event.src == "melds2" and event.dst == "melds1"]
    assert off == cards("8h 9h Kh")
    shown = max(place for place, event in enumerate(flights) if event.src.startswith("hand"))
    assert flights.index(next(event for event in flights if event.src == "melds2")) > shown


def test_r8_the_two_go_on_in_turn_until_neither_can_add_more() -> None:
    # On the knocker's 5 6 7 of hearts go Ada's 8, Cy's 9 and Ada's 10, in this order.
    knocker = "5h 6h 7h Ks Kd Kc 3h 3d 3c Ac"
    game = table("8h Th 2c 4d 6s Qd Qs 9d 5c Jd", knocker, "9h 2d 2s 4c 6d 6c Jh 7s 8d Tc", stock="Qc")
    events = play_on(game, "draw stock", "knock Qc")
    assert said(events)[1:4] == [
        "Ada lays off eight of hearts",
        "Cy lays off nine of hearts",
        "Ada lays off ten of hearts",
    ]


def test_r8_the_knocker_lays_off_nothing() -> None:
    # Bo's ace of spades would fit on Cy's run.
    game = table(DEALER, KNOCKER.replace("Ac", "As"), "2s 3s 4s 8h 9h Kh 4c 6d 6c Qd",
                 stock="Qc")  # fmt: skip
    play_on(game, "draw stock", "knock Qc")
    assert game.deadwood[1] == 1 and game.laid_off[1] == []
    assert lying(game, 2) == ["2s 3s 4s 5s"]


def test_r8_a_defenders_hand_is_arranged_for_the_least_after_laying_off() -> None:
    # Alone the 8s are better (13 left); on the knocker's 5 6 7 of spades one of them goes anyway (8 left).
    hand = cards("8s 8d 8c 7c 6c")
    assert arrange(tuple(hand)).melds[0].kind == "set"
    found = plan(hand, (), [OpenMeld(1, 0, tuple(cards("5s 6s 7s")))])
    assert found is not None
    assert (found.deadwood, found.melds) == (8, (tuple(cards("6c 7c 8c")),))
    rng = Random(8)
    for _ in range(120):
        deck = rng.sample(FRENCH_52, 52)
        knocker = [card for card in deck if card.suit in "hs"][:10]
        melds = [meld.cards for meld in arrange(tuple(knocker)).melds]
        left = [card for card in deck if card not in knocker and card.rank in "56789TJ"][:7]
        found = plan(left, (), [OpenMeld(1, number, meld) for number, meld in enumerate(melds)])
        assert found is not None
        assert found.deadwood == least_against(left, melds)


def test_r8_what_fits_where() -> None:
    run, same = cards("5h 6h 7h"), cards("9s 9d 9c")
    assert {str(card) for card in FRENCH_52 if takes(run, card)} == {"4h", "8h"}
    assert {str(card) for card in FRENCH_52 if takes(same, card) and card not in same} == {"9h"}
    assert not any(takes(cards("Ah 2h 3h"), card) for card in cards("Kh"))
    assert not any(takes(cards("Jh Qh Kh"), card) for card in cards("Ah"))


def test_option_laying_off_on_the_knocker_only() -> None:
    game = knock(laying="knocker")
    play_on(game, "knock Qc")
    assert game.deadwood == [65, 1, 26]
    assert lying(game, 2) == ["2c 2d 2s"]


# ------------------------------------------------------------------ scoring


def test_r9_two_differences_added() -> None:
    game = knock()
    events = play_on(game, "knock Qc")
    assert scored(events) == [(1, 25, "Against Cy: 26 less 1"), (1, 62, "Against Ada: 63 less 1")]
    assert game.scores == [0, 87, 0] and game.won == [1] and game.boxes == [0, 1, 0]


def knocked_with(own: list[int], **options: str | int) -> JerseyGin:
    """A table with this deadwood, at which seat 1 has knocked; who wins is settled."""
    game = table(DEALER, KNOCKER, LEFT, **options)
    game.deadwood = own
    game.ending, game.ender = "knock", 1
    game.score_knock(1, [2, 0])
    return game


@pytest.mark.parametrize(
    ("own", "winner", "points"),
    [
        ([14, 9, 11], 1, 7),  # R9: the rule book's example
        ([14, 9, 8], 2, 17),  # 1 and 6, and 10 (R10)
        ([5, 9, 20], 0, 29),
        ([9, 9, 20], 0, 21),  # R10: a tie is an underknock: 0 and 11, and 10
        ([20, 9, 9], 2, 21),
        ([9, 9, 9], 2, 10),  # the first in turn from the knocker's left
        ([4, 9, 4], 2, 15),
        ([4, 9, 3], 2, 17),
        ([0, 9, 3], 0, 22),  # R11: no gin bonus
    ],
)
def test_r9_r10_r11_who_wins_after_a_knock(own: list[int], winner: int, points: int) -> None:
    game = knocked_with(own)
    assert game.won == [winner]
    assert game.scores == [points if seat == winner else 0 for seat in range(3)] == game.points


@pytest.mark.parametrize(
    ("own", "winner", "points"), [([9, 9, 20], 1, 11), ([9, 9, 9], 1, 0), ([9, 9, 8], 2, 12)]
)
def test_option_a_tie_is_the_knockers(own: list[int], winner: int, points: int) -> None:
    game = knocked_with(own, tie="knocker")
    assert game.won == [winner] and game.scores[winner] == points


def test_option_underknock_scores_twenty() -> None:
    assert knocked_with([14, 9, 8], underknock=20).scores == [0, 0, 27]


def test_r10_an_underknock_is_told_with_its_bonus() -> None:
    game = table("Th Jh Qh Td Jd Qd 9c 9h 6c 6d", "5h 6h 7h Kh Kd Kc 8c 8d 8s 9s",
                 "Tc Jc Qc Ts Js Qs Ac Ad 2s 2d", stock="4c")  # fmt: skip
    events = play_on(game, "draw stock", "knock 4c")
    assert game.deadwood == [12, 9, 6]
    assert "Cy underknocks with 6" in said(events)
    assert scored(events) == [
        (2, 6, "Against Ada: 12 less 6"),
        (2, 3, "Against Bo: 9 less 6"),
        (2, 10, "Underknock"),
    ]
    assert game.boxes == [0, 0, 1]


# ------------------------------------------------------------------ gin


GIN = "5h 6h 7h Kh Kd Kc 8c 8d 8s 8h"


def gin(drawn: str = "Jc") -> JerseyGin:
    """A table at which seat 1 has gin once it has thrown what it has *drawn*."""
    dealer, left = DEALER.replace("8c 8s", "Ac Ah"), LEFT.replace("8h 9h Kh", "Qh 4s 3h")
    game = table(dealer, GIN, left, stock=drawn, target=200)
    play_on(game, "draw stock")
    return game


def test_r4_whether_a_card_makes_a_meld_is_told_as_by_listing_all_melds() -> None:
    rng = Random(4)
    for _ in range(1000):
        hand = rng.sample(FRENCH_52, rng.randint(1, 14))
        assert makes_meld(hand[0], hand) == any(hand[0] in meld for meld in melds_in(hand)), hand


def test_r12_ten_cards_in_melds_are_gin_and_never_a_knock() -> None:
    game = gin()
    assert legal(game, "gin") == {"Jc"} and "Jc" not in legal(game, "knock")
    assert why_not(game, "knock Jc") == "Without the jack of clubs, you have no deadwood at all: that is gin."
    assert "Jc" in legal(game, "discard")


def test_r12_nothing_is_laid_off_and_forty_more() -> None:
    game = gin()
    events = play_on(game, "gin Jc")
    assert said(events)[0] == "Bo goes gin"
    assert game.laid_off == [[], [], []] and game.deadwood == game.unlaid
    left, dealer = game.deadwood[2], game.deadwood[0]
    assert left > 20 < dealer
    assert scored(events) == [
        (1, left, f"Against Cy: deadwood {left}"),
        (1, dealer, f"Against Ada: deadwood {dealer}"),
        (1, 40, "Gin"),
    ]


def test_r12_gin_cannot_be_underknocked() -> None:
    game = table("9c 9h 9s Td Jd Qd 2h 3h 4h 4s", GIN, "Tc Jc Qc Ts Js Qs Ac As Ad Ah", stock="Ks")
    play_on(game, "draw stock", "gin Ks")
    assert game.deadwood[2] == 0 and game.won == [1]
    assert game.scores == [0, 44, 0]


def test_r12_eleven_melded_cards_are_worth_no_more() -> None:
    game = gin("9h")
    assert legal(game, "gin") == {"5h", "9h"}
    play_on(game, "gin 9h")
    assert game.scores[1] == game.deadwood[0] + game.deadwood[2] + 40


# ------------------------------------------------------------------ the game


@pytest.mark.parametrize("target", [100, 150, 200])
def test_r21_a_hand_that_reaches_the_target_ends_the_game(target: int) -> None:
    game = table(DEALER, KNOCKER, LEFT, stock="Qc", target=target)
    game.scores = [90, target - 88, 40]
    play_on(game, "draw stock", "knock Qc")
    assert not game.over
    game = table(DEALER, KNOCKER, LEFT, stock="Qc", target=target)
    game.scores = [90, target - 87, 40]
    play_on(game, "draw stock", "knock Qc")
    assert game.over
    assert f"to {target} points" in str(game.status())


def test_r22_game_and_boxes_score_at_the_end() -> None:
    game = knock()
    game.scores, game.boxes = [90, 20, 0], [3, 1, 0]
    events = play_on(game, "knock Qc")
    assert scored(events)[2:] == [(1, 100, "The game"), (1, 50, "2 boxes"), (0, 75, "3 boxes")]
    assert game.scores == [165, 257, 0]
    assert game.outcome().winners == (1,) and game.outcome().standing == (1, 0, 2)
    assert str(game.outcome().reason) == "Seat 2 wins with 257 points, bonuses included."


def test_r22_boxes_can_overturn_the_order() -> None:
    game = knock()
    game.scores, game.boxes = [99, 20, 0], [8, 0, 0]
    play_on(game, "knock Qc")
    assert game.scores == [299, 232, 0]
    assert game.outcome().winners == (0,)
    assert str(game.outcome().reason) == "Seat 1 wins on boxes with 299 points."


def test_r22_on_equal_totals_who_reached_the_target_wins() -> None:
    game = knock()
    game.scores, game.boxes = [82, 20, 0], [6, 0, 0]
    play_on(game, "knock Qc")
    assert game.scores == [232, 232, 0]
    outcome = game.outcome()
    assert outcome.winners == (1,) and outcome.standing == (1, 0, 2) and outcome.ranked


def test_r23_bonuses_do_not_count_towards_the_target() -> None:
    game = knock()
    game.scores, game.boxes = [0, 12, 0], [4, 4, 4]
    play_on(game, "knock Qc")
    assert game.scores == [0, 99, 0] and not game.over


def test_r24_after_twenty_turns_without_a_card_from_the_stock_it_must_be_drawn_from() -> None:
    check_the_stock_must_be_drawn_from_after_twenty_turns("jersey_gin", 3)

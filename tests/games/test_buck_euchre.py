"""The rules of Buck Euchre, ruling by ruling (R1 to R20) and option by option.

Seats are 0 to 3 in order of play; each is a side of its own.
"""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from cardgames.engine import BACK, EUCHRE_24, Card, Move, Moved, cards
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.buck_euchre.rules import trump_order
from tests.games.buck_euchre_tables import (
    ALL_PASS,
    counted,
    dealt,
    following,
    may,
    said,
    score_lines,
    steadily,
    why_not,
)
from tests.positions import do, play_cards

# ------------------------------------------------------------------ cards and set-up


def test_r1_the_pack_has_24_cards_from_nine_to_ace() -> None:
    assert len(BuckEuchre.pack) == len(set(BuckEuchre.pack)) == 24
    assert Counter(card.rank for card in BuckEuchre.pack) == dict.fromkeys("9TJQKA", 4)


def test_r2_each_plays_for_themselves() -> None:
    assert BuckEuchre().side_count == 4


def test_r3_the_deal_moves_on() -> None:
    game = steadily(dealt(dealer=2))
    assert (game.phase, game.turn, game.dealer) == ("deal", 3, 3)


@pytest.mark.parametrize("dealer", range(4))
def test_r3_five_cards_in_packets_of_three_and_two_and_one_is_turned(dealer: int) -> None:
    order = [card for card in EUCHRE_24 if str(card) != "9h"]
    Random(3).shuffle(order)
    order.insert(20, Card.parse("9h"))
    game = BuckEuchre(deck=order, dealer=dealer)
    game.drain()
    game.apply(Move("deal"))
    flights = [event.dst for event in game.drain() if isinstance(event, Moved)]
    seats = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    dealing = [f"hand{seat}" for count in (3, 2) for seat in seats for _ in range(count)]
    assert flights == [*dealing, "upcard"]
    assert list(game.hand[seats[0]]) == [*order[0:3], *order[12:14]]
    assert list(game.upcard) == cards("9h")
    assert len(game.stock) == 3
    assert set(game.view(0).stock) == {BACK}


TRUMPS = {
    "c": "Jc Js Ac Kc Qc Tc 9c",
    "s": "Js Jc As Ks Qs Ts 9s",
    "h": "Jh Jd Ah Kh Qh Th 9h",
    "d": "Jd Jh Ad Kd Qd Td 9d",
}


@pytest.mark.parametrize("trumps", "cdhs")
def test_r4_the_order_of_trumps(trumps: str) -> None:
    order = cards(TRUMPS[trumps])
    assert list(trump_order(trumps)) == order
    game = following("9d", "", trumps)
    for higher, lower in combinations(order, 2):
        assert game.beats(higher, lower) and not game.beats(lower, higher)
    for trump in order:
        for plain in set(EUCHRE_24) - set(order):
            assert game.beats(trump, plain) and not game.beats(plain, trump)


@pytest.mark.parametrize(
    ("trumps", "suit", "ranks"),
    [("h", "s", "AKQJT9"), ("h", "c", "AKQJT9"), ("h", "d", "AKQT9"),
     ("c", "s", "AKQT9"), ("c", "d", "AKQJT9")],
)  # fmt: skip
def test_r4_plain_suits_and_the_jack_that_the_suit_of_the_same_colour_lacks(
    trumps: str, suit: str, ranks: str
) -> None:
    game = following("9d", "", trumps)
    order = [Card(rank, suit) for rank in ranks]
    assert {card for card in EUCHRE_24 if game.suit_of(card) == suit} == set(order)
    for higher, lower in combinations(order, 2):
        assert game.beats(higher, lower) and not game.beats(lower, higher)


def test_r5_without_trumps_there_are_no_bowers_and_no_suit_beats_the_suit_led() -> None:
    game = following("9d", "", trumps="")
    for suit in "cdhs":
        order = [Card(rank, suit) for rank in "AKQJT9"]
        assert {card for card in EUCHRE_24 if game.suit_of(card) == suit} == set(order)
        for higher, lower in combinations(order, 2):
            assert game.beats(higher, lower) and not game.beats(lower, higher)
        for other in set(EUCHRE_24) - set(order):
            assert not game.beats(other, order[-1])


# ------------------------------------------------------------------ how trumps are found


def test_r6_a_turned_club_is_trumps_at_once_and_everybody_plays() -> None:
    game = dealt(turned="Kc")
    assert (game.phase, game.turn, game.trumps, game.declarer) == ("play", 0, "c", None)
    assert list(game.upcard) == cards("Kc") and not game.taken  # nobody takes it
    assert [len(hand) for hand in game.hand] == [5] * 4
    assert [game.promised(seat) for seat in range(4)] == [1] * 4
    assert "The king of clubs is turned: dirty clubs, and everybody plays" in said(game)


@pytest.mark.parametrize("turned", ["9s", "Jd", "Ah"])
def test_r6_any_other_suit_is_bid_for(turned: str) -> None:
    game = dealt(turned=turned)
    assert (game.phase, game.turn, game.trumps) == ("order", 0, "")


def test_option_dirty_a_turned_club_may_be_bid_like_any_other() -> None:
    game = dealt(turned="Kc", dirty=False)
    assert (game.phase, may(game)) == ("order", {"order", "pass"})
    do(game, "order")
    assert (game.trumps, game.declarer) == ("c", 0)


@pytest.mark.parametrize("passes", range(4))
def test_r7_each_player_once_orders_up_or_passes_the_dealer_last(passes: int) -> None:
    game = dealt("", "", "", "Qd")
    for seat in range(passes):
        assert (game.phase, game.turn, may(game)) == ("order", seat, {"order", "pass"})
        do(game, "pass")
    do(game, "order")
    assert (game.declarer, game.trumps, game.phase, game.turn) == (passes, "h", "discard", 3)
    words = "“Take up”" if passes == 3 else "“Order up”"
    assert said(game)[-1] == words


def test_r7_the_dealer_discards_another_card_face_down_and_has_the_turned_one() -> None:
    game = do(dealt("", "", "", "9s Ts Js Qs Ks"), "order")
    assert may(game) == {f"discard {rank}s" for rank in "9TJQK"}
    assert why_not(game, "discard 9h") == "You have just taken up the nine of hearts: discard another card."
    do(game, "discard 9s")
    assert set(game.hand[3]) == set(cards("Ts Js Qs Ks 9h"))
    assert game.taken and not game.upcard and game.stock.top == Card.parse("9s")
    assert (game.view(3).stock.top, game.view(0).stock.top) == (Card.parse("9s"), BACK)
    assert Card.parse("9h") in game.view(0).hand[3]  # everybody has seen who got it


def test_r7_the_dealer_exchanges_before_anybody_says_in_or_out() -> None:
    game = do(dealt("", "", "", "9s"), "pass; order; discard 9s")
    assert (game.phase, game.turn) == ("stay", 2)


def test_r8_in_the_second_round_another_suit_may_be_named_and_no_trump_may_not() -> None:
    game = do(dealt(turned="9h"), ALL_PASS)
    assert (game.phase, game.turn) == ("name", 0)
    assert may(game) == {"name clubs", "name diamonds", "name spades", "pass"}
    assert why_not(game, "name hearts") == "Hearts were turned down: name another suit."
    assert not game.upcard and Card.parse("9h") in game.stock
    assert Card.parse("9h") in game.view(1).stock  # out of play, as everybody knows
    assert "The nine of hearts is turned down" in said(game)


@pytest.mark.parametrize("passes", range(4))
def test_r8_each_player_once_names_a_suit_or_passes(passes: int) -> None:
    game = do(dealt(), ALL_PASS)
    for seat in range(passes):
        assert (game.phase, game.turn) == ("name", seat)
        do(game, "pass")
    do(game, "name spades")
    assert (game.declarer, game.trumps, game.phase) == (passes, "s", "stay")
    assert game.turn == (passes + 1) % 4
    assert not game.taken and all(len(hand) == 5 for hand in game.hand)


def test_r9_all_pass_twice_no_trumps_no_declarer_and_nobody_may_drop_out() -> None:
    game = do(dealt(), f"{ALL_PASS}; {ALL_PASS}")
    assert (game.phase, game.turn, game.trumps, game.declarer) == ("play", 0, "", None)
    assert [game.promised(seat) for seat in range(4)] == [1] * 4
    assert said(game)[-1] == "Everybody passed twice: no trumps, and everybody plays"


def test_option_all_pass_the_dealer_has_to_name() -> None:
    game = do(dealt(all_pass="stick"), f"{ALL_PASS}; pass; pass")
    assert "pass" in may(game)
    do(game, "pass")
    assert may(game) == {"name clubs", "name diamonds", "name spades"}
    assert str(game.prompt()) == "Everybody passed: you have to name a suit, but not hearts."
    do(game, "name clubs")
    assert game.declarer == 3


def test_option_all_pass_the_next_player_deals() -> None:
    game = do(dealt(all_pass="again"), f"{ALL_PASS}; {ALL_PASS}")
    assert (game.phase, game.turn, game.scores) == ("deal", 0, [25] * 4)
    assert said(game)[-1] == "Everybody passed twice: the hand is thrown in"
    assert not any(game.hand) and len(game.stock) == 24 and game.view(1).stock.count(BACK) == 18


# ------------------------------------------------------------------ in or out


@pytest.mark.parametrize("declarer", range(4))
def test_r10_the_others_say_in_or_out_in_turn_from_the_declarers_left(declarer: int) -> None:
    game = do(dealt(), f"{ALL_PASS}; {'pass; ' * declarer} name spades")
    order = []
    while game.phase == "stay":
        order.append(game.turn)
        assert may(game) == {"stay", "drop"}
        do(game, "stay")
    assert order == [(declarer + step) % 4 for step in (1, 2, 3)]  # the declarer is not asked


def test_r10_the_dealer_may_drop_out_after_taking_the_turned_card() -> None:
    game = do(dealt("", "", "", "9s Ts"), "order; discard 9s; stay; stay; drop")
    assert game.out == [3] and not game.hand[3]
    assert set(cards("9h Ts 9s")) <= set(game.stock)
    assert Card.parse("9h") in game.view(0).stock  # everybody knew it, and still does
    assert Card.parse("Ts") not in game.view(0).stock


def test_r10_each_answer_is_heard() -> None:
    game = do(dealt("", "", "", "9s"), "order; discard 9s; stay; drop")
    assert said(game)[-2:] == ["“I stay in”", "“I drop out”"]
    assert (game.staying, game.out) == ([1], [2])


def test_r11_clubs_named_in_the_second_round_are_no_dirty_clubs() -> None:
    game = do(dealt(), f"{ALL_PASS}; name clubs")
    assert (game.phase, game.declarer, may(game)) == ("stay", 0, {"stay", "drop"})


def test_r12_a_declarer_whom_nobody_opposes_loses_five_points_and_does_not_win_by_it() -> None:
    game = do(dealt("", "9s", "", "Ac"), "pass; order; discard Ac; drop; drop")
    game.drain()
    do(game, "drop")
    assert game.scores == [25, 20, 25, 25]
    assert (game.phase, game.turn, game.swept) == ("deal", 0, None)
    assert score_lines(game) == [
        (1, -5, "Nobody stayed in: counts as five tricks"),
        (2, 0, "Dropped out"),
        (3, 0, "Dropped out"),
        (0, 0, "Dropped out"),
    ]
    assert not any(game.hand) and len(game.stock) == 24


def test_r12_the_five_points_win_where_they_reach_zero() -> None:
    game = do(dealt(scores=(25, 5, 8, 9)), f"{ALL_PASS}; pass; name spades; drop; drop; drop")
    assert game.over and game.scores[1] == 0 and game.outcome().winners == (1,)


def test_r13_the_cards_of_who_dropped_out_are_seen_by_nobody_else() -> None:
    game = do(dealt("9s Ts Qs Ks As"), f"{ALL_PASS}; pass; name clubs")
    do(game, "stay; stay; drop")
    assert not game.hand[0] and len(game.stock) == 9
    assert [game.promised(seat) for seat in range(4)] == [0, 3, 1, 1]
    spades = set(cards("9s Ts Qs Ks As"))
    assert spades <= set(game.view(0).stock)
    for seat in (1, 2, 3):
        assert not spades & set(game.view(seat).stock)
    assert BuckEuchre.closed_hands  # nor is the hand shown when all is over


# ------------------------------------------------------------------ play


def test_r14_the_player_at_the_dealers_left_leads_or_the_next_who_is_in() -> None:
    for dealer in range(4):
        game = dealt(dealer=dealer, turned="9c")
        assert (game.phase, game.turn) == ("play", (dealer + 1) % 4)
    game = do(dealt(), f"{ALL_PASS}; pass; pass; name spades; stay; drop; drop")
    assert (game.phase, game.out, game.turn) == ("play", [0, 1], 2)
    game = do(dealt(), f"{ALL_PASS}; pass; pass; name spades; stay; drop; stay")
    assert (game.out, game.turn) == ([0], 1)


def test_r14_the_turn_passes_over_who_is_out_and_the_winner_leads() -> None:
    game = dealt("9s Ts", "Ac", "As Ks", "Qs", turned="9h")
    do(game, f"{ALL_PASS}; name diamonds; drop; stay; stay")
    play_cards(game, "9s")
    assert game.turn == 2
    play_cards(game, "As")
    assert game.turn == 3
    play_cards(game, "Qs")
    assert (game.turn, game.leader, game.tricks) == (2, 2, [0, 0, 1, 0])
    assert len(game.won[2]) == 3


@pytest.mark.parametrize(
    ("hand", "trick", "legal"),
    [
        ("9h 9s", "Ah", {"9h"}),
        ("Jd 9d", "Ad", {"9d"}),  # the left bower is no diamond
        ("Jd 9s", "Ad", {"Jd", "9s"}),  # no diamond left: free
        ("Jd 9s", "Ah", {"Jd"}),  # trumps led: it is one
        ("Jd 9h 9s", "Ah", {"Jd", "9h"}),
        ("9h 9d", "Jd", {"9h"}),  # it leads trumps
        ("9d 9s", "Jd", {"9d", "9s"}),
        ("9s As 9h", "Ks", {"9s", "As"}),  # no duty to beat
        ("9d Ah", "Ks", {"9d", "Ah"}),  # nor to trump
        ("Jd 9d 9s", "", {"Jd", "9d", "9s"}),
    ],
)
def test_r14_follow_suit_and_the_left_bower_follows_trumps(hand: str, trick: str, legal: set[str]) -> None:
    assert may(following(hand, trick)) == legal


def test_r14_without_trumps_jacks_follow_their_own_suit() -> None:
    assert may(following("Jd 9s", "Ad", trumps="")) == {"Jd"}


def test_r14_five_tricks_are_played() -> None:
    game = steadily(dealt(turned="9c"))
    assert sum(game.tricks) == 5 and not any(game.hand)


# ------------------------------------------------------------------ scoring


def test_r15_scores_start_at_25_and_count_down() -> None:
    assert BuckEuchre().scores == [25] * 4
    assert BuckEuchre.low_wins
    assert counted(dealt(), (3, 1, 1, 0)).scores == [22, 24, 24, 30]


def test_option_points_a_short_game_starts_at_15() -> None:
    assert BuckEuchre(options={"points": 15}).scores == [15] * 4


@pytest.mark.parametrize(
    ("taken", "declarer", "out", "change"),
    [
        ((3, 1, 1, 0), 0, [], [-3, -1, -1, 5]),
        ((4, 1, 0, 0), 0, [3], [-4, -1, 5, 0]),
        ((2, 3, 0, 0), 0, [2, 3], [5, -3, 0, 0]),  # euchred: nothing for the two tricks
        ((0, 2, 2, 1), 0, [], [5, -2, -2, -1]),
        ((2, 2, 1, 0), None, [], [-2, -2, -1, 5]),  # nobody declared: one trick is enough
        ((0, 0, 1, 4), None, [], [5, 5, -1, -4]),
    ],
)
def test_r15_what_a_hand_scores(
    taken: tuple[int, ...], declarer: int | None, out: list[int], change: list[int]
) -> None:
    game = dealt()
    game.out = out
    counted(game, taken, declarer)
    assert [score - 25 for score in game.scores] == change


def test_r15_the_lines_say_why() -> None:
    game = dealt()
    game.out = [1]
    assert score_lines(counted(game, (3, 0, 1, 1))) == [
        (0, -3, "3 tricks as the declarer"),
        (2, -1, "1 trick"),
        (3, -1, "1 trick"),
        (1, 0, "Dropped out"),
    ]
    assert score_lines(counted(dealt(), (2, 3, 0, 0)))[:3] == [
        (0, 5, "Euchred: 2 of the 3 tricks"),
        (1, -3, "3 tricks"),
        (2, 5, "No trick"),
    ]


@pytest.mark.parametrize(("declarer", "sweeper"), [(0, 0), (0, 2), (None, 1)])
def test_r16_all_five_tricks_win_whoever_declared_and_whatever_the_scores(
    declarer: int | None, sweeper: int
) -> None:
    game = dealt(scores=(9, 9, 9, 9))
    game.scores[sweeper] = 40
    taken = [0, 0, 0, 0]
    taken[sweeper] = 5
    counted(game, tuple(taken), declarer)
    outcome = game.outcome()
    assert game.over and outcome.winners == (sweeper,)
    assert str(outcome.reason) == f"Seat {sweeper + 1} took all five tricks."
    assert game.scores[sweeper] == 35
    assert (sweeper, -5, "All five tricks: the match is won") in score_lines(game)
    assert outcome.standing[0] == sweeper


def test_r16_four_tricks_do_not_win() -> None:
    assert not counted(dealt(), (4, 1, 0, 0)).over


def test_r17_the_match_ends_when_somebody_is_at_zero_or_below_and_the_lowest_wins() -> None:
    game = counted(dealt(scores=(3, 1, 9, 9)), (3, 2, 0, 0))
    assert game.over and game.scores == [0, -1, 14, 14]
    assert game.outcome().winners == (1,)
    assert str(game.outcome().reason) == "Lowest score: -1."
    assert not counted(dealt(scores=(4, 3, 9, 9)), (3, 2, 0, 0)).over


def test_r17_equal_lowest_scores_share_the_win() -> None:
    game = counted(dealt(scores=(3, 2, 9, 9)), (3, 2, 0, 0))
    assert game.over and set(game.outcome().winners) == {0, 1}


def test_r18_scores_rise_without_limit_and_fall_below_zero() -> None:
    assert counted(dealt(scores=(48, 1, 9, 9)), (0, 4, 1, 0)).scores == [53, -3, 8, 14]


def test_r19_all_five_tricks_are_played_when_every_duty_is_settled() -> None:
    game = following("9h 9s", "Ah Kh Qh", tricks=[0, 3, 0, 0])
    for seat in (1, 2, 3):
        game.hand[seat].put(Card("A", "csd"[seat - 1]), 1 << seat)
    play_cards(game, "9h")
    assert (game.phase, game.turn, sum(game.tricks)) == ("play", 1, 4)


def test_r20_the_whole_pack_is_there_in_every_hand() -> None:
    game, rng = BuckEuchre(seed="whole"), Random(1)
    while game.hand_number < 9 and not game.over:
        game.apply(game.legal().sample(rng))
        if game.hand_number:
            assert {card for zone in game.zones for card in zone} == set(EUCHRE_24)
            assert sum(map(len, game.zones)) == 24

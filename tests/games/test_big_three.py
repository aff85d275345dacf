"""The rules of Big Three, ruling by ruling: R1 to R8, R14 to R20, and the house rules."""

from random import Random

import pytest

from cardgames.engine import BACK, Card, Move, OptionError, Said, Scored, cards
from cardgames.games.big_three import BigThree
from cardgames.games.big_three.combinations import RANKS
from tests.games.big_three_tables import auction, dealt, make, playing, refused

STRAIGHTS = "4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h 3h 4s 5s 6s"


def bids(game: BigThree) -> list[str]:
    return [str(move) for move in game.legal()]


# ------------------------------------------------------------------ set-up


def test_r1_three_players_and_the_order_of_the_cards() -> None:
    assert BigThree.seats == (3,)
    assert RANKS[::-1] == "32AKQJT987654"
    with pytest.raises(OptionError):
        BigThree(4)


def test_r2_the_first_dealer_is_drawn_and_who_goes_out_deals_next() -> None:
    assert {BigThree(seed=f"{n}").dealer for n in range(30)} == {0, 1, 2}
    game = playing("3h", "4c 5c", "6c 7c", solo=1)
    make(game, "play 3h")
    assert (game.dealer, game.turn, game.phase) == (0, 0, "deal")
    game = playing("4c 5c", "3h", "6c 7c", solo=0, first=1)
    make(game, "play 3h")
    assert (game.dealer, game.turn) == (1, 1)


def test_r3_sixteen_cards_each_the_dealer_first_and_four_in_the_widow() -> None:
    game = dealt(STRAIGHTS, "", "")
    assert [len(hand) for hand in game.hand] == [16, 16, 16] and len(game.widow) == 4
    assert set(game.hand[0]) == set(cards(STRAIGHTS))
    assert not game.widow.seen_by(0)


def test_r4_thirty_chips_each_and_the_most_win() -> None:
    game = playing("3h", "4c", "5c", solo=0, bid=2, length="6")
    assert game.scores == [30, 30, 30]
    game.hand_number = 6
    make(game, "play 3h")
    assert game.over and game.scores == [34, 28, 28]
    assert game.outcome().winners == (0,)


def test_r4_equal_highest_share_and_a_balance_may_go_below_zero() -> None:
    game = playing("3h", "4c", "5c", solo=1, bid=3, length="6")
    game.hand_number, game.scores = 6, [30, 2, 30]
    make(game, "play 3h")
    assert game.scores == [33, -4, 33]
    assert set(game.outcome().winners) == {0, 2}


# ------------------------------------------------------------------ bidding


def test_r5_the_lowest_heart_bids_first() -> None:
    game = dealt("", "4h", "5h", dealer=2)
    assert (game.turn, game.phase, game.heart) == (1, "bid", "4h")
    said = [event for event in game.drain() if isinstance(event, Said)]
    assert any(event.seat == 1 and event.sentence.fields.get("card") is Card("4", "h") for event in said)


@pytest.mark.parametrize(
    ("widow", "holder", "heart"),
    [("4h", 2, "5h"), ("4h 5h", 1, "6h"), ("4h 5h 6h 7h", 0, "8h"), ("5h 6h", 0, "4h")],
)
def test_r5_lower_hearts_in_the_widow_are_told(widow: str, holder: int, heart: str) -> None:
    low = {"4h": 0, "5h": 2, "6h": 1, "7h": 1, "8h": 0}
    hands = [
        " ".join(card for card, seat in low.items() if seat == n and card not in widow) for n in range(3)
    ]
    game = dealt(*hands, widow=widow, dealer=1)
    assert (game.first, game.turn, game.heart) == (holder, holder, heart)
    for seat in range(3):
        seen = {card for zone in game.view(seat).zones for card in zone}
        lower = [Card(rank, "h") for rank in RANKS[: RANKS.index(heart[0]) + 1]]
        assert set(lower) <= seen
        assert [card for card in game.view(seat).widow if card is not BACK] == [
            c for c in lower if c in game.widow
        ]


def test_r6_the_first_bidder_must_bid_and_the_others_go_higher_or_pass() -> None:
    game = dealt("4h", "", "")
    assert bids(game) == ["bid 1", "bid 2", "bid 3"]
    assert Move("pass") not in game.legal()
    assert refused(game, "bid 4") == "The highest bid is 3."
    assert refused(game, "bid 0") == "The lowest bid is 1."
    auction(game, "1")
    assert bids(game) == ["bid 2", "bid 3", "pass"]
    assert "has bid 1" in refused(game, "bid 1")
    auction(game, "2")
    assert bids(game) == ["bid 3", "pass"]


def test_r6_it_goes_round_to_the_first_bidder_again() -> None:
    game = dealt("4h", "", "")
    auction(game, "1", "pass", "2")
    assert game.turn == 0 and bids(game) == ["bid 3", "pass"]
    auction(game, "3")
    assert game.playing and (game.solo, game.bid) == (0, 3)


def test_r6_who_has_passed_is_out() -> None:
    game = dealt("4h", "", "")
    auction(game, "1", "pass", "2", "pass")
    assert game.playing and (game.solo, game.bid) == (2, 2)


def test_r6_three_ends_it_at_once() -> None:
    game = dealt("4h", "", "")
    auction(game, "3")
    assert (game.solo, game.bid, game.phase, game.turn) == (0, 3, "lead", 0)
    game = dealt("", "4h", "")
    auction(game, "1", "3")
    assert (game.solo, game.bid, game.turn) == (2, 3, 1)


def test_r7_the_forced_one_plays_alone_if_both_pass() -> None:
    game = dealt("", "", "4h")
    assert [game.team(seat) for seat in range(3)] == [0, 1, 2]  # nobody is anybody's partner yet
    auction(game, "1", "pass", "pass")
    assert (game.solo, game.bid, game.playing) == (2, 1, True)
    assert [game.team(seat) for seat in range(3)] == [1, 1, 0]
    assert [game.partner(seat) for seat in range(3)] == [1, 0, None]


def test_r8_the_widow_goes_into_the_hand_unseen() -> None:
    game = dealt("4h", "", "", widow="3c 3d 3h 3s")
    auction(game, "3")
    assert [len(hand) for hand in game.hand] == [20, 16, 16] and not game.widow
    assert set(cards("3c 3d 3h 3s")) <= set(game.hand[0])
    assert not set(cards("3c 3d 3h 3s")) & set(game.view(1).hand[0])
    assert {"4h"} == {card.text for card in game.view(1).hand[0] if card is not BACK}


# ------------------------------------------------------------------ the play


def test_r14_the_first_bidder_leads_whoever_plays_alone() -> None:
    game = dealt("4h", "5h", "")
    auction(game, "1", "3")
    said = [str(event.sentence) for event in game.drain() if isinstance(event, Said)]
    assert said[-1] == "Seat 2 plays alone for 3 chips"
    assert game.solo == 1 and (game.turn, game.phase) == (0, "lead")
    card = next(card for card in game.hand[0] if card.text != "4h")
    make(game, f"play {card}")
    assert "Choose" not in str(game.prompt()) and game.turn == 1


def test_r15_beat_or_pass_and_a_pass_shuts_nobody_out() -> None:
    game = playing("9c 3c", "5c Tc", "Jc 4c", last=(2, "8d"))
    make(game, "pass", "play Tc")
    assert game.turn == 2
    make(game, "pass")
    assert game.turn == 0
    make(game, "play 3c")
    assert game.last == 0 and not game.passed


def test_r15_who_cannot_beat_passes_by_itself() -> None:
    game = playing("3c 4c", "5c 6c", "7c 8c")
    make(game, "play 3c")
    assert game.makes_itself() == Move("pass")
    game = playing("2c 4c", "3c 6c", "7c 8c")
    make(game, "play 2c")
    assert game.makes_itself() is None


def test_r16_after_two_passes_the_last_player_leads_anything() -> None:
    game = playing("9c 4c 4d", "Tc 3c", "Jc 3d", last=(2, "8d"))
    make(game, "play 9c", "pass", "pass")
    assert (game.turn, game.phase, game.last) == (0, "lead", None)
    assert not any(game.played) and Card("8", "d") in game.heap
    assert Move("pass") not in game.legal()
    make(game, "play 4c 4d")


def test_r17_partners_see_no_cards_but_count_them() -> None:
    game = playing("9c 4c 4d", "Tc 3c", "Jc 3d 5d", solo=0)
    view = game.view(1)
    assert list(view.hand[2]) == [BACK] * 3 and list(view.hand[0]) == [BACK] * 3


def test_r18_the_hand_ends_with_the_last_card() -> None:
    game = playing("9c", "3c 4c", "3d 5d", last=(2, "8d"))
    make(game, "play 9c")
    assert game.phase == "deal" and game.out == 0


def test_r18_what_is_left_is_shown() -> None:
    game = playing("9c", "4c 3c 4d", "3d 5d", last=(2, "8d"))
    make(game, "play 9c")
    assert [len(shown) for shown in game.played] == [1, 3, 2]
    assert game.played[1].tags == [0, 0, 1] and list(game.played[1])[:2] == cards("4c 4d")


# ------------------------------------------------------------------ settlement


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_r19_the_lone_player_wins_from_both(bid: int) -> None:
    game = playing("9c", "3c 4c", "3d 5d", solo=0, bid=bid)
    make(game, "play 9c")
    assert game.scores == [30 + 2 * bid, 30 - bid, 30 - bid]
    scored = [(event.side, event.points) for event in game.drain() if isinstance(event, Scored)]
    assert scored == [(0, 2 * bid), (1, -bid), (2, -bid)]


@pytest.mark.parametrize("solo", [1, 2])
def test_r19_an_opponent_wins_for_both(solo: int) -> None:
    game = playing("9c", "3c 4c", "3d 5d", solo=solo, bid=2)
    make(game, "play 9c")
    assert game.scores == [26 if seat == solo else 32 for seat in range(3)]


def test_r20_cards_left_cost_nothing() -> None:
    few = playing("9c", "3c", "3d", solo=0)
    many = playing("9c", "3c 4c 5c 6c 7c", "3d 5d 8d 8c 8h", solo=0)
    for game in (few, many):
        make(game, "play 9c")
    assert few.scores == many.scores


def test_chips_are_never_made_or_lost() -> None:
    for seed in range(6):
        game, rng = BigThree(seed=f"sum{seed}", options={"length": "6"}), Random(seed)
        while not game.over:
            game.apply(game.legal().sample(rng))
            assert sum(game.scores) == 90


# ------------------------------------------------------------------ house rules


@pytest.mark.parametrize(("length", "hands"), [("6", 6), ("12", 12), ("24", 24)])
def test_option_length(length: str, hands: int) -> None:
    game, rng = BigThree(seed="length", options={"length": length}), Random(1)
    while not game.over:
        game.apply(game.legal().sample(rng))
    assert game.hand_number == hands


def test_option_until_a_player_has_no_chips() -> None:
    game = playing("3h", "4c", "5c", solo=1, bid=3, length="broke")
    game.scores, game.hand_number = [33, 7, 50], 40
    make(game, "play 3h")
    assert not game.over and game.scores == [36, 1, 53]
    game = playing("3h", "4c", "5c", solo=1, bid=3, length="broke")
    game.scores = [34, 6, 50]
    make(game, "play 3h")
    assert game.over and game.outcome().winners == (2,)


def test_option_open_widow() -> None:
    game = dealt("4h", "", "", widow="3c 3d 3h 3s", open_widow=True)
    auction(game, "3")
    assert set(game.played[0]) == set(cards("3c 3d 3h 3s")) and game.makes_itself() == Move("take")
    make(game, "take")
    assert len(game.hand[0]) == 20 and not game.played[0] and game.turn == 0
    assert set(cards("3c 3d 3h 3s")) <= set(game.view(2).hand[0])


def test_option_direction() -> None:
    assert BigThree().clockwise and not BigThree(options={"clockwise": False}).clockwise


@pytest.mark.parametrize(
    ("high", "forced"),
    [
        ("3c 3d 3s", True),
        ("3c 3d 3s 3h", True),
        ("3c 3d 2c 2d", True),
        ("3c 3d 2c", False),
        ("3c 2c 2d 2s 2h", False),
    ],
)
def test_option_forced_three(high: str, forced: bool) -> None:
    game = dealt("4h " + high, "", "", must_bid=True)
    assert bids(game) == (["bid 3"] if forced else ["bid 1", "bid 2", "bid 3"])
    if forced:
        assert "makes you bid 3" in refused(game, "bid 1")
    later = dealt(high, "", "4h", must_bid=True)
    auction(later, "2")
    assert bids(later) == (["bid 3"] if forced else ["bid 3", "pass"])
    if forced:
        assert str(later.prompt()) == refused(game, "bid 1")
    assert bids(dealt("4h " + high, "", "")) == ["bid 1", "bid 2", "bid 3"]

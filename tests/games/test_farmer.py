"""The rules of Farmer, ruling by ruling (R1 to R20).

Hands are given from the farmer's left; the farmer is seat 0 and the last.
"""

import pytest

from cardgames.engine import BACK, FARMER_45, Move, OptionError, Paid, Said, cards
from cardgames.engine.families.betting import debt, pot, stack
from cardgames.games.farmer import Farmer
from cardgames.games.farmer.rules import GOAL, SIX, WORTH, total
from tests.games.farmer_tables import begun, ended, opened, told
from tests.positions import chips, leave, play
from tests.refusals import refused

# ------------------------------------------------------------------ match and chips


@pytest.mark.parametrize("seats", range(2, 9))
def test_r1_two_to_eight_play(seats: int) -> None:
    game = Farmer(seats, seed="1")
    play(game, "deal")
    assert len(game.inside) == seats and game.inside[-1] == game.dealer


@pytest.mark.parametrize("seats", [1, 9])
def test_r1_nobody_else_can_play(seats: int) -> None:
    with pytest.raises(OptionError):
        Farmer(seats)


def test_the_pack_has_no_eights_and_one_six() -> None:
    assert len(set(FARMER_45)) == 45 and SIX in FARMER_45
    assert [card for card in FARMER_45 if card.rank in "68"] == [SIX]


def test_r2_two_hundred_chips_and_antes_of_five() -> None:
    game = Farmer(4, seed="1")
    assert chips(game) == [200] * 4 == game.scores
    play(game, "deal")
    assert chips(game) == [195] * 4 and game.heap(pot()) == 20


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_r3_the_six_of_hearts_makes_the_first_farmer(seats: int) -> None:
    farmers, first = set(), set()
    for seed in range(40):
        game = Farmer(seats, seed=str(seed))
        rows = [len(game.taken[seat]) for seat in range(seats)]
        assert game.taken[game.dealer].top == SIX and max(rows) - min(rows) <= 1
        assert len(game.stock) == 45 - sum(rows)
        farmers.add(game.dealer)
        first.add((game.dealer - sum(rows) + 1) % seats)
    assert len(farmers) == len(first) == seats, "the cards begin at any seat"


def test_r3_is_told_once() -> None:
    game = Farmer(4, seed="2")
    game.drain()
    play(game, "deal")
    assert told(game)[0].endswith("got the six of hearts and is the farmer")
    game = ended(["Kc 6h", "Kd 4c", "Ks 4d"])
    game.drain()
    play(game, "deal")
    assert not told(game)[0].endswith("is the farmer"), "the winner's six is another matter"


WON, UNWON = ["Kc 6h", "Kd 4c", "Ks 4d"], ["Kc 5c", "Kd 4c", "Ks 4d"]


@pytest.mark.parametrize(
    ("hands", "number", "over"),
    [(WON, 11, False), (WON, 12, True), (UNWON, 12, False), (UNWON, 23, False), (UNWON, 24, True)],
)
def test_r4_from_the_twelfth_deal_on_a_won_farm_ends_the_match(
    hands: list[str], number: int, over: bool
) -> None:
    assert ended(hands, hand=number).over == over


def test_r4_a_farm_that_is_left_is_divided_and_the_rest_is_the_farmers() -> None:
    game = opened(UNWON, hand=24)
    game.pay(stack(2), pot(), 2)  # 17 in the farm
    play(game, *["show"] * 3)
    assert chips(game) == [195 - 5 + 5 + 2, 195 + 10 + 5, 195 - 2 - 5 + 5] and not game.heap(pot())
    assert game.scores == chips(game)


def test_r5_the_house_lends_a_hundred_for_an_ante() -> None:
    game = Farmer(3, seed="f", dealer=0)
    leave(game, 1, 4)
    play(game, "deal")
    assert game.heap(stack(1)) == 99 and game.heap(debt(1)) == -100 and game.wealth(1) == -1


@pytest.mark.parametrize("hands", [["Kc 9c", "Kd 4c", "Ks 4d"], ["Kc 3c", "Kd 5c", "Ks 4d"]])
def test_r5_the_house_lends_for_every_payment(hands: list[str]) -> None:
    game = opened(hands)
    game.pay(stack(1), pot(), 195)
    play(game, *["show"] * 3)
    assert game.heap(stack(1)) == 95 and game.heap(debt(1)) == -100


def test_r5_as_often_as_needed() -> None:
    game = opened(["Kc 5c Qc", "Kd 4c", "Ks 4d"], by_points=True, ante=10)  # 25: nine points over
    game.pay(stack(1), pot(), 190)
    play(game, *["show"] * 3)
    assert game.heap(debt(1)) == -100 and game.heap(stack(1)) == 10
    assert game.heap(stack(0)) == 190 + 90, "and nothing for the two fourteens"
    game.borrow_for(1, 290)
    assert game.heap(debt(1)) == -400 and game.heap(stack(1)) == 310


def test_r5_chips_less_debt_win_and_equals_share() -> None:
    game = ended(WON, hand=12)
    game.scores = [10, 150, 150]
    assert game.outcome().winners == (1, 2) and str(game.outcome().reason) == "Most chips: 150."
    game.scores = [-30, -10, -20]
    assert str(game.outcome().reason) == "Least debt: 10 chips."


# ------------------------------------------------------------------ the deal


def test_r6_a_farm_that_nobody_wins_stays_and_grows() -> None:
    game = ended(UNWON)
    assert game.heap(pot()) == 15
    play(game, "deal")
    assert game.heap(pot()) == 30


def test_r7_all_cards_are_shuffled_and_one_goes_to_each_from_the_farmers_left() -> None:
    game = begun("Ac 2c 3c")
    assert [str(game.hand[seat].top) for seat in (1, 2, 0)] == ["Ac", "2c", "3c"]
    assert len(game.stock) == 42 and not any(game.taken) and game.player == 1
    game = ended(UNWON)
    play(game, "deal")
    assert len(game.stock) == 42 and not any(game.taken)


def test_r8_the_own_card_is_seen_and_no_other() -> None:
    game = begun("Ac 2c 3c 4c")
    play(game, "hit")
    for seat in range(3):
        view = game.view(seat)
        assert [view.hand[other].top is BACK for other in range(3)] == [other != seat for other in range(3)]
        assert list(view.taken[1]) == cards("4c")
    assert all(hand.top is BACK for hand in game.view(None).hand)


def test_r9_what_cards_count() -> None:
    assert [WORTH[rank] for rank in "A2345679TJQK"] == [1, 2, 3, 4, 5, 6, 7, 9, 10, 10, 10, 10]
    assert sum(WORTH[card.rank] for card in FARMER_45) == 290
    assert total(cards("Ac Ad 6h")) == 8


def test_r10_each_player_finishes_before_the_next_and_the_farmer_is_last() -> None:
    game = begun("Ac 2c 3c 4c 5c 4d", seats=3)
    asked = []
    while game.phase == "play":
        asked.append(game.player)
        play(game, "stay" if game.taken[game.player] else "hit")
    assert asked == [1, 1, 2, 2, 0, 0]
    assert [str(game.taken[seat].top) for seat in (1, 2, 0)] == ["4c", "5c", "4d"]


def test_r11_at_least_one_card_has_to_be_taken() -> None:
    game = begun("Kc Qc Jc 2c 2d")
    assert list(game.legal()) == [Move("hit")]
    assert refused(game, "stay") == "You must take at least one card first."
    play(game, "hit")
    assert set(game.legal()) == {Move("hit"), Move("stay")}


def test_r11_there_is_no_upper_limit() -> None:
    game = begun("Ac Kc Qc Ad Ah As 2c 2d 2h 2s 3c 3d")
    for count in range(1, 9):
        play(game, "hit")
        assert len(game.taken[1]) == count
    assert set(game.legal()) == {Move("hit"), Move("stay")} and game.total(1) == 15


def test_r12_who_is_bust_can_only_stay_and_has_to_be_asked() -> None:
    game = begun("Kc Qc Jc 7c")
    play(game, "hit")
    assert list(game.legal()) == [Move("stay")] and game.player == 1
    assert game.makes_itself() is None, "the person says it, nobody else"
    assert refused(game, "hit") == "You have 17, over 16. You can only stay."
    assert "play" in game.discreet


def test_r12_a_bust_looks_to_the_others_like_any_stay() -> None:
    """Two deals that differ in a face-down card only, 10 or 2: seventeen is bust, nine is not."""
    seen = []
    for hole in ("Kc", "2c"):
        game = begun(f"{hole} 4c 4d 7c {'2c' if hole == 'Kc' else 'Kc'}")
        game.drain()
        play(game, "hit", "stay")
        told_others = [event.redacted(2, game.everybody) for event in game.drain()]
        assert [str(event.sentence) for event in told_others if isinstance(event, Said)] == ["Hit", "I stay"]
        seen.append((told_others, game.view(2).describe(), game.view(2).indicators(), str(game.status())))
    assert seen[0] == seen[1]


def test_r13_sixteen_does_not_force_a_stay() -> None:
    game = begun("Kc 2c 3c 6h")
    play(game, "hit")
    assert game.total(1) == GOAL and set(game.legal()) == {Move("hit"), Move("stay")}


def test_r14_the_stock_cannot_run_out() -> None:
    pack = sorted(FARMER_45, key=lambda card: WORTH[card.rank])
    for order in (pack, pack[::-1]):
        game = Farmer(8, seed="f", deck=order, dealer=0)
        play(game, "deal")
        while game.phase == "play":
            play(game, "hit" if Move("hit") in game.legal() else "stay")
        assert all(GOAL < game.total(seat) <= 26 for seat in range(8)) and game.stock


# ------------------------------------------------------------------ the settlement


def test_r15_all_hands_are_opened_one_by_one_from_the_farmers_left() -> None:
    game = opened(["Kc 6h", "Kd 9c", "Ks 4d"])
    assert game.phase == "show" and game.makes_itself() == Move("show")
    game.drain()
    for seat, words in ((1, "16"), (2, "19, bust")):
        assert game.player == seat and game.hand[seat]
        play(game, "show")
        assert not game.hand[seat] and told(game) == [words]


def test_r15_the_face_down_card_comes_to_the_open_ones() -> None:
    game = ended(["Kc 2c 4c", "Kd 9c", "Ks 4d"])
    assert set(game.taken[1]) == set(cards("Kc 2c 4c")) and not game.hand[1]


TIES = [
    # hands from the farmer's left; the winner; what is said
    (["Kc 6h", "Kd 9c", "Ks 4d"], 1, "The only 16 wins the farm of 15"),
    (["9c 7c", "Kd 2c 3c Ac", "Ks 6h"], 0, "16 with the six of hearts wins the farm of 15"),
    (["9c 7c", "6h 5c 4c Ac", "Ks 4d"], 2, "16 with the six of hearts wins the farm of 15"),
    (["Kc 5c Ac", "9d 7d", "Ks 2d 4d"], 2, "16 in the fewest cards wins the farm of 15"),
    (["9c 7c", "9d 7d", "9h 7h"], 0, "The farmer's 16 in the fewest cards wins the farm of 15"),
    (
        ["9c 7c", "9d 7d", "Ks 4d"],
        1,
        "16 in the fewest cards, first to the farmer's left, wins the farm of 15",
    ),
    (["Kc 4c", "9d 7d", "9h 7h"], 0, "The farmer's 16 in the fewest cards wins the farm of 15"),
    (["9c 7c", "Kd 4d 2c", "9h 3d 4h"], 1, "16 in the fewest cards wins the farm of 15"),
]


@pytest.mark.parametrize(("hands", "winner", "words"), TIES)
def test_r16_who_wins_the_farm(hands: list[str], winner: int, words: str) -> None:
    game = opened(hands)
    game.drain()
    play(game, *["show"] * 3)
    assert words in told(game)
    assert game.dealer == winner and game.heap(stack(winner)) >= 210 and not game.heap(pot())


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        # chips of seats 0, 1, 2 with 195 after the ante; nobody has 16
        (["Kc 5c", "Kd 4c", "Ks 4d"], [190, 205, 190]),  # one is nearest
        (["Kc 5c", "Kd 5d", "Ks 4d"], [190, 197, 197]),  # two share 5, one is over
        (["Kc 5c", "Kd 9c", "Ks 4d"], [195, 200, 190]),  # a bust pays the farmer instead
        (["Kc 5c", "Kd 5d", "Ks 5h"], [195, 195, 195]),  # all equal
        (["Kc 9c", "Kd 9d", "Ks 9h"], [205, 190, 190]),  # all bust
        (["Kc 9c", "Kd 9d", "Ks 4d"], [205, 190, 190]),  # one is left
    ],
)
def test_r17_without_a_16_the_nearest_get_an_ante_of_each_below(
    hands: list[str], expected: list[int]
) -> None:
    game = ended(hands)
    assert chips(game) == expected == game.scores
    assert game.heap(pot()) == 600 - sum(expected)


def test_r17_the_side_pot_is_shared_and_what_is_over_goes_into_the_farm() -> None:
    game = opened(["Kc 5c", "Kd 5d", "Kh 5h", "Ks 4d"])
    game.drain()
    play(game, *["show"] * 4)
    paid = [(event.src, event.dst, event.amount) for event in game.drain() if isinstance(event, Paid)]
    assert paid == [
        (stack(0), pot(1), 5),
        *((pot(1), stack(seat), 1) for seat in (1, 2, 3)),
        (pot(1), pot(0), 2),
    ]
    assert game.heap(pot(0)) == 22


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (UNWON, "Nobody has 16: the farm of 15 stays"),
        (["Kc 9c", "Kd 9d", "Ks 9h"], "Everyone is bust: the farm of 15 stays"),
    ],
)
def test_r17_that_the_farm_stays_is_told(hands: list[str], words: str) -> None:
    game = ended(hands)
    assert words in told(game)


def test_r18_if_the_farm_is_won_the_others_pay_nothing() -> None:
    assert chips(ended(["Kc 6h", "Kd 5c", "Ks 4d"])) == [195, 210, 195]


def test_r19_each_bust_pays_the_farmer_of_this_deal() -> None:
    assert chips(ended(["Kc 6h", "Kd 9c", "Ks 4d"])) == [200, 210, 190]
    assert chips(ended(["Kc 6h", "Kd 9c", "Ks 9d"])) == [200, 210, 190], "the bust farmer pays nobody"
    assert chips(ended(["Kc 4h", "Kd 9c", "Ks 9d"])) == [200, 195, 190]


def test_r19_comes_after_the_farm_and_before_the_new_farmer() -> None:
    game = opened(["Kc 6h", "Kd 9c", "Ks 4d"])
    play(game, "show", "show")
    game.drain()
    play(game, "show")
    assert told(game) == [
        "14",
        "The only 16 wins the farm of 15",
        "Seat 2 wins the farm: 15",
        "Bust: 5 to the farmer",
        "Seat 2 is the new farmer",
    ]


def test_r20_the_winner_is_the_next_farmer_and_without_one_the_farmer_stays() -> None:
    game = ended(["Kc 6h", "Kd 5c", "Ks 4d"])
    assert game.dealer == 1 and game.player == 1
    play(game, "deal")
    assert game.inside == [2, 0, 1]
    assert ended(UNWON).dealer == 0

"""The options of Farmer, and what the table shows of it."""

import pytest

from cardgames.engine import Badge, Named, Ring, cards
from cardgames.engine.families.betting import debt, pot, stack
from cardgames.games.farmer import Farmer
from tests.games.farmer_tables import begun, ended, opened
from tests.positions import chips, leave, play

WON, UNWON = ["Kc 6h", "Kd 4c", "Ks 4d"], ["Kc 5c", "Kd 4c", "Ks 4d"]

# ------------------------------------------------------------------ options


@pytest.mark.parametrize("deals", [6, 12, 24])
def test_option_deals(deals: int) -> None:
    assert not ended(WON, hand=deals - 1, deals=deals).over
    assert ended(WON, hand=deals, deals=deals).over
    assert not ended(UNWON, hand=deals + 11, deals=deals).over
    assert ended(UNWON, hand=deals + 12, deals=deals).over


@pytest.mark.parametrize("ante", [1, 5, 10])
def test_option_ante(ante: int) -> None:
    game = ended(["Kc 5c", "Kd 4c", "Ks 9d"], ante=ante)
    assert chips(game) == [200 - ante, 200, 200 - 2 * ante] and game.heap(pot()) == 3 * ante


def test_option_bust_by_the_point() -> None:
    game = ended(["Kc 9c", "Kd 7c", "Ks 9d"], by_points=True)
    assert chips(game) == [195 + 15 + 5, 180, 190], "19, 17, and the farmer's own 19 costs nothing"


@pytest.mark.parametrize(("left_first", "winner"), [(False, 0), (True, 1)])
def test_option_no_privilege_for_the_farmer(left_first: bool, winner: int) -> None:
    assert ended(["9c 7c", "9d 7d", "9h 7h"], left_first=left_first).dealer == winner
    assert ended(["9c 7c", "9d 7d", "Ks 6h"], left_first=left_first).dealer == 0, "the six still wins"
    assert ended(["9c 5c 2c", "Kc 4c", "9h 7h"], left_first=left_first).dealer == 0, "so do fewer cards"


def test_option_knock_out_lends_nothing_and_leaves_out_who_cannot_pay_the_ante() -> None:
    game = Farmer(3, seed="f", dealer=0, options={"knock_out": True})
    leave(game, 1, 4)
    play(game, "deal")
    assert game.inside == [2, 0] and game.heap(debt(1)) == 0 and not game.hand[1]
    assert Badge(1, "out", "Not enough chips for the ante.") in game.indicators()
    game = Farmer(3, seed="f", dealer=0, options={"knock_out": True})
    leave(game, 1, 5)
    play(game, "deal")
    assert game.inside == [1, 2, 0] and game.heap(stack(1)) == 0, "an ante is enough"


def test_option_knock_out_pays_only_what_is_there() -> None:
    game = opened(["Kc 9c", "Kd 4c", "Ks 4d"], knock_out=True, by_points=True)
    game.pay(stack(1), pot(), 193)
    play(game, *["show"] * 3)
    assert game.heap(stack(1)) == 0 and game.heap(debt(1)) == 0 and game.heap(stack(0)) == 197


def test_option_knock_out_passes_on_the_farmer_who_is_out() -> None:
    game = opened(["Kc 5c", "Kd 4c", "Ks 4d"], knock_out=True)
    game.pay(stack(0), pot(), 192)
    play(game, *["show"] * 3)
    assert not game.over and game.dealer == 1
    play(game, "deal")
    assert game.inside == [2, 1]


def test_option_knock_out_divides_a_farm_that_is_left_among_those_who_could_go_on() -> None:
    game = opened(["Kc 5c", "Kd 4c", "Ks 4d"], hand=24, knock_out=True)
    game.pay(stack(0), pot(), 194)  # 209 in the farm, one chip for the farmer, who owes five
    play(game, *["show"] * 3)
    assert game.over and chips(game) == [0, 201 + 105, 190 + 104]


def test_option_knock_out_ends_when_one_is_left_who_gets_the_farm() -> None:
    game = opened(["Kc 5c", "Kd 4c"], knock_out=True)
    game.pay(stack(0), pot(), 195)
    play(game, "show", "show")
    assert game.over and game.scores == [0, 400] and game.outcome().winners == (1,)


def test_option_knock_out_divides_the_farm_when_nobody_can_go_on() -> None:
    game = opened(["Kc 4d", "Kd 4c"], knock_out=True)
    for seat in range(2):
        game.pay(stack(seat), pot(), 195)
    play(game, "show", "show")
    assert game.over and game.scores == [200, 200] and game.outcome().winners == (0, 1)


# ------------------------------------------------------------------ the table


def texts(game: Farmer, kind: type) -> dict[object, str]:
    return {
        getattr(thing, "seat", None): thing.text for thing in game.indicators() if isinstance(thing, kind)
    }


def test_only_the_own_view_counts_the_whole_hand() -> None:
    game = begun("Kc Qc Jc 9c")
    play(game, "hit")

    def own(seat: int | None) -> list[tuple[str, object]]:
        (ring,) = (thing for thing in game.view(seat).indicators() if isinstance(thing, Ring))
        return [(each.number, each.note) for each in ring.sums if each.mine]

    assert own(1) == [("19", "bust")] and own(0) == [("10", "of 16")] and own(None) == []


def test_what_was_shown_is_counted_until_the_next_deal() -> None:
    game = ended(["Kc 6h", "Kd 9c", "Ks 4d"])
    assert {thing.text for thing in game.indicators() if isinstance(thing, Named)} == {"16", "19, bust", "14"}
    assert not texts(game, Badge)
    play(game, "deal")
    assert not [thing for thing in game.indicators() if isinstance(thing, Named)]


def test_figures_are_farms_and_busts() -> None:
    game = ended(["Kc 6h", "Kd 9c", "Ks 4d"])
    assert [game.figures(seat) for seat in range(3)] == [
        {"Farms won": 0, "Busts": 0},
        {"Farms won": 1, "Busts": 0},
        {"Farms won": 0, "Busts": 1},
    ]


def test_who_hit_again_was_not_bust_before() -> None:
    game = begun("Ac Qc Jc 4c 9d")
    play(game, "hit", "hit", "stay")
    assert game.could_hold(1, cards("Kc")[0]), "14, and another card"
    game = begun("2c Qc Jc 7c 4d Ac")
    play(game, "hit", "hit", "hit")
    held = {card.rank for card in game.pack if game.could_hold(1, card)}
    assert held == set("A2345"), "with 11 before the last card, no more than five"


def test_the_last_deal_says_what_ends_the_match() -> None:
    assert str(begun("Kc Qc Jc 4c 2d 9h").status()) == "Deal 1 of at least 12"
    assert str(begun("Kc Qc Jc", hand=12).status()) == "Deal 12 · a 16 ends the match"

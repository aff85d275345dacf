"""The steady Malilla player: sensible, explained, and better than chance."""

from random import Random

import pytest

from cardgames.engine import Advice, Move, cards
from cardgames.games.malilla import Malilla
from cardgames.games.malilla.ai import advise, estimate_points, rollout
from tests.games.malilla_tables import WORTH, dealt, following, play


def advice(game: Malilla) -> list[Advice]:
    """What the player to act is advised."""
    view = game.view(game.turn)
    return advise(view, view.legal(), Random(1))


def best(game: Malilla) -> str:
    """The card that the player to act is advised to play."""
    return str(advice(game)[0].move.card)


def to_play(hand: str, trick: str, out: str = "", **more: object) -> Malilla:
    """Seat 0 is to play to *trick* with *hand*; the others hold the cards *out* and more unseen ones."""
    game = following(hand, trick, **more)  # type: ignore[arg-type]
    wanted = cards(out)
    rest = [card for card in game.pack if card in game.stock and card not in wanted] + wanted
    game.stock.empty()
    for seat in (1, 2, 3):
        for _ in range(len(game.hand[0]) - (seat >= 4 - len(game.trick))):
            game.hand[seat].put(rest.pop(), 1 << seat)
    for card in rest:
        game.won[1].put(card, game.everybody)
    return game


def hand_points(seed: str, steady_side: int) -> int:
    """The points of 70 that the steady side takes in one deal against random play."""
    game, rng = Malilla(seed=seed, dealer=0), Random(seed)
    game.apply(Move("deal"))
    while game.phase == "play":
        steady = game.side(game.player) == steady_side
        game.apply(advice(game)[0].move if steady else game.legal().sample(rng))
    return game.taken(steady_side)


def test_steady_beats_random_on_duplicate_deals() -> None:
    deals = 120
    margins = [
        sum(hand_points(f"duplicate{deal}", side) for side in (0, 1)) / 2 - 35 for deal in range(deals)
    ]
    assert sum(margins) / deals > 4.0  # 5.7 on 2,000 deals; the error of 120 is 0.4


# ------------------------------------------------------------------ what it knows


def test_last_with_the_partner_winning_it_gives_the_dearest_card_that_wins_nothing_later() -> None:
    game = to_play("Kh Jh 2h 3d", "3h 7h 4h", led="h")
    top = advice(game)[0]
    assert str(top.move.card) == "Kh"
    assert str(top.why) == "Your partner's seven of hearts will win this trick: give it points."


def test_last_it_wins_with_the_dearest_plain_card_that_is_enough() -> None:
    game = to_play("Kh Qh 2d 3d", "Jh 2h 3h", led="h")
    assert best(game) == "Kh"


def test_under_a_sure_winner_of_the_opponents_it_gives_no_points() -> None:
    game = to_play("Kh 4h 2d", "7h 2h 3h", led="h")
    assert best(game) == "4h"
    assert str(advice(game)[0].why) == "You cannot beat the seven of hearts: give the opponents no points."


def test_last_it_banks_a_small_point_trump_rather_than_use_a_top_one() -> None:
    game = to_play("Js 7s 2d 3d", "Qh 2h 3h", led="h")
    assert best(game) == "Js"


def test_it_does_not_throw_a_future_winner_to_the_partner() -> None:
    game = to_play("7d Kc 3c 2c", "3h 7h 4h", out="2d 3d 4d 5d 6d Ac", led="dc")
    assert best(game) == "Kc"


def test_the_seven_that_is_out_decides_about_leading_an_ace() -> None:
    bare = to_play("Ah 4h 3c 2c 5d", "", out="7h Kh 2h 3h")
    high = to_play("Ah 4h 3c 2c 5d", "", out="Kh Qh 2h 3h", led="h")
    assert best(bare) != "Ah"
    assert best(high) == "Ah"
    assert (
        str(advice(high)[0].why) == "Nothing left in hearts beats the ace of hearts: it wins unless trumped."
    )


def test_opponents_of_the_dealer_lead_a_higher_trump_to_catch_the_turned_card() -> None:
    game = dealt("7s As 5s 4s 3s 2c 3c 4c 5d 6d", turned="Ks")
    by_card = {str(item.move.card): item for item in advice(game)}
    assert str(by_card["7s"].why) == "The dealer holds the king of spades: a higher trump may catch it."
    plain = dealt("7s As 5s 4s 3s 2c 3c 4c 5d 6d", turned="6s")
    assert by_card["7s"].value > next(a.value for a in advice(plain) if str(a.move.card) == "7s")


def test_a_shown_void_of_the_opponents_makes_a_high_lead_worth_less() -> None:
    safe, ruffed = (to_play("7d 2c 3c", "", out="3s 4s 5s 2d 3d 4d", led="dc") for _ in range(2))
    ruffed.voids = ["", "d", "", "d"]
    seven = [next(a.value for a in advice(game) if str(a.move.card) == "7d") for game in (safe, ruffed)]
    assert seven[0] > seven[1]


def test_a_waiting_bonus_of_the_opponents_makes_it_hope() -> None:
    calm, bold = (to_play("Kh 4h 3c", "", out="7h Ah 2h") for _ in range(2))
    bold.waiting = 5  # of the dealer, seat 3

    def king(game: Malilla) -> float:
        return next(a.value for a in advice(game) if str(a.move.card) == "Kh")

    assert king(bold) > king(calm)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("2s 2h 2d 2c 3h 3d 3c 4h 4d 4c", 22),
        ("7s As Ks Qs Js 7h 2d 2c 3d 3c", 20 + 10 + 5 + 4 + 2.5 + 1 + 1 + 5 + 1.4),
        ("2h 3h 4h 5h 6h 2d 3d 4d 5d 6d", 26),
        ("2s 3s Ah Kh 2h Ad 2d 3d 2c 3c", 20 + 4 + 1.7 + 0.6 + 1.7),
    ],
)
def test_strength_of_a_hand(hand: str, points: float) -> None:
    assert estimate_points(cards(hand), "s") == pytest.approx(points)


def test_strength_of_all_four_hands_is_about_the_pack() -> None:
    total = 0.0
    for seed in range(300):
        game = dealt() if not seed else Malilla(seed=f"strength{seed}")
        if seed:
            game.apply(Move("deal"))
        hands = [
            [*hand, *(game.turned if seat == game.dealer else ())] for seat, hand in enumerate(game.hand)
        ]
        total += sum(estimate_points(hand, game.trumps) for hand in hands) / 4
    assert total / 300 == pytest.approx(35, abs=2)


# ------------------------------------------------------------------ the quick rollout


def test_the_quick_policy_knows_the_basics() -> None:
    assert str(rollout(to_play("Kh Jh 2h", "3h 7h 4h"), Random(1)).card) == "Kh"
    assert str(rollout(to_play("Kh Qh 2h", "Jh 2c 3c"), Random(1)).card) == "Kh"
    assert str(rollout(to_play("Kh 4h", "7h 2h 3h"), Random(1)).card) == "4h"
    game = to_play("7d 3c", "")
    play(game, str(rollout(game, Random(1)).card))
    assert str(game.trick.top) == "7d" and WORTH["7"] == 5

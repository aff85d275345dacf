"""The steady Malilla player: sensible, explained, and better than chance."""

from random import Random

import pytest

from cardgames.engine import Advice, Move, cards
from cardgames.games.malilla import Malilla
from cardgames.games.malilla.ai import advise, estimate_points
from tests.games.malilla_tables import dealt, following


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


# ------------------------------------------------------------------ what it knows


def test_the_seven_that_is_out_decides_about_leading_an_ace() -> None:
    bare = to_play("Ah 4h 3c 2c 5d", "", out="7h Kh 2h 3h")
    high = to_play("Ah 4h 3c 2c 5d", "", out="Kh Qh 2h 3h", led="h")
    assert best(bare) != "Ah"
    assert best(high) == "Ah"
    assert (
        str(advice(high)[0].why) == "Nothing left in hearts beats the ace of hearts: it wins unless trumped."
    )


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

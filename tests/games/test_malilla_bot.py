"""The steady Malilla player: sensible, explained, and better than chance."""

import pytest

from cardgames.engine import Move
from cardgames.games.malilla import Malilla
from cardgames.games.malilla.ai import estimate_points
from tests.games.malilla_tables import dealt


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

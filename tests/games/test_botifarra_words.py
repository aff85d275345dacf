"""Reasons, prompts and labels of Botifarra, and what stands on its table."""

from random import Random

import pytest

from cardgames.games.botifarra.ai import advise
from tests.games.botifarra_tables import dealt
from tests.positions import do

# ------------------------------------------------------------------ hints


@pytest.mark.parametrize(
    ("hand", "best", "why"),
    [
        (
            "9s 8s 7s 9h Jh 6h 6d 5d 4d Ac 3c 2c",
            "botifarra",
            "Without trumps about 37 of the 72, and the score is",
        ),
        (
            "Js 8s 7s 3s 2s 6h 4h 5d 4d 6c 3c 2c",
            "name spades",
            "You have to choose, and spades should bring the most: about",
        ),
    ],
)
def test_who_has_to_choose_hears_what_speaks_for_the_choice(hand: str, best: str, why: str) -> None:
    game = do(dealt("", hand, dealer=3), "delegate")
    first = advise(game.view(1), game.legal(), Random(0))[0]
    assert str(first.move) == best and str(first.why).startswith(why)

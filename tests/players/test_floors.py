"""Floors under the strength of the computer players, game by game.

Every row is a duplicate match with fixed cards and chances, so it cannot waver: a margin falls below its
floor only when somebody plays otherwise than before.  The floor is the margin once measured less three
standard errors, in points a deal.  It is no proof of strength: that takes many more deals (`ladder`).
"""

import pytest

from cardgames.players.arena import compete

FLOORS = (
    ("buck_euchre", "steady", "random", 16, 0.93),
    ("solo", "steady", "random", 16, 1.96),
    ("big_three", "steady", "random", 8, 4.11),
    ("belote", "steady", "random", 16, 0.26),
    ("buck_euchre", "sharp", "steady", 10, -0.56),
    ("solo", "sharp", "steady", 3, -0.40),
    ("big_three", "sharp", "steady", 4, -1.00),
    ("belote", "sharp", "steady", 6, -32.5),
    ("khanhoo", "steady", "random", 12, 6.77),
    ("three_thirteen", "steady", "random", 12, 10.05),
    ("kaluki", "steady", "random", 4, 9.2),
    ("jersey_gin", "steady", "random", 5, 96.3),
    ("jersey_gin", "sharp", "steady", 20, -2.83),
)


@pytest.mark.parametrize(("game", "first", "second", "deals", "floor"), FLOORS)
def test_nobody_has_become_weaker(game: str, first: str, second: str, deals: int, floor: float) -> None:
    assert compete(game, first, second, deals, "floor").mean >= floor

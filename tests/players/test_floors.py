"""Floors under the strength of the computer players, game by game.

Every row is a duplicate match with fixed cards and chances, so it cannot waver: a margin falls below its
floor only when somebody plays otherwise than before.  The floor is the margin once measured less three
standard errors, in points a deal.  It is no proof of strength: that takes many more deals (`ladder`).
"""

import pytest

from tests.tools.arena import compete

FLOORS = (
    ("belote", "steady", "random", 30, 32.74),
    ("botifarra", "steady", "random", 30, 8.41),
    ("malilla", "steady", "random", 40, 3.66),
    ("solo", "steady", "random", 20, 2.29),
    ("buck_euchre", "steady", "random", 20, 1.06),
    ("khanhoo", "steady", "random", 12, 6.77),
    ("three_thirteen", "steady", "random", 12, 17.3),
    ("jersey_gin", "steady", "random", 5, 81.7),
    ("kaluki", "steady", "random", 4, 9.2),
    ("porrazo", "steady", "random", 40, 6.05),
    ("totit", "steady", "random", 20, 2.87),
    ("backhand", "steady", "random", 200, 0.10),
    ("farmer", "steady", "random", 120, 1.10),
    ("triple_draw", "steady", "random", 100, 16.64),
    ("cribbage", "steady", "random", 40, 2.90),
    ("jubilee", "steady", "random", 12, 79.75),
    ("crash", "steady", "random", 20, 3.37),
    ("big_three", "steady", "random", 8, 4.11),
    ("delphi", "steady", "random", 4, 17.39),
    ("malilla", "sharp", "steady", 5, 0.36),
)
"""Game, players, deals, floor.  Where luck decides (`levels.luck`) there is none."""


@pytest.mark.parametrize(("game", "first", "second", "deals", "floor"), FLOORS)
def test_nobody_has_become_weaker(game: str, first: str, second: str, deals: int, floor: float) -> None:
    assert compete(game, first, second, deals, "floor").mean >= floor

"""The steady Buck Euchre player: sensible, explained, and better than chance."""

from cardgames.engine.families.bidding import chance
from cardgames.games.buck_euchre.ai import (
    ONE,
    THREE,
)


def test_more_tricks_are_never_less_likely_to_do() -> None:
    for table in (THREE, ONE):
        values = [chance(table, tricks / 20) for tricks in range(-20, 100)]
        assert values == sorted(values)
        assert values[0] > 0 and values[-1] < 1

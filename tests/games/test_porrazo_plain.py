"""The steady player of Porrazo and the beginner, beside the stronger ones."""

import pytest

from cardgames.games.porrazo.ai import PORRAZO
from tests.tools.arena import compete

steady = PORRAZO.levels["steady"]


@pytest.mark.parametrize(("stronger", "weaker"), [("sharp", "steady"), ("steady", "beginner")])
def test_each_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    """Floors: over 400 other hands 1.6 ± 0.2 and 1.4 ± 0.2 points a hand."""
    assert compete("porrazo", stronger, weaker, 40, "floor").mean > 0.4

"""The steady player of Cribbage, who does not look as far as the stronger ones."""

from tests.tools.arena import compete


def test_looking_further_wins() -> None:
    """A floor: 0.51 ± 0.07 points a deal over 1,000 other deals."""
    result = compete("cribbage", "sharp", "steady", 80, "floor")
    assert result.mean > 0.2

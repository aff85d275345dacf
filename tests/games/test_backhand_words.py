"""The page of rules of Backhand: its house rules and its odds are those of the program."""

from fractions import Fraction

from cardgames.engine import FRENCH_52
from cardgames.games import folder
from cardgames.games.backhand import Backhand
from cardgames.games.backhand.rules import CHIPS, PAR, SOLO_HANDS, busting
from tests.games.backhand_exact import FULL, hand, without
from tests.games.backhand_tables import counts
from tests.games.test_backhand_ai import BEST

PAGE = (folder(Backhand) / "rules.md").read_text(encoding="utf-8")


def hand_after_hit(points: int) -> Fraction:
    """What a hit from two cards with so many *points* wins with a full pack and the best play."""
    after = ((count, points + worth, without(FULL, worth)) for worth, count in enumerate(FULL, 1))
    return sum(
        (Fraction(count, 52) * hand(total, 3, left) for count, total, left in after if total <= 21),
        Fraction(0),
    )


def test_the_odds_of_the_page_are_exact() -> None:
    pack = counts(FRENCH_52)
    for points in range(12, 22):
        assert f"{points}: {100 * busting(points, pack) / 52:.0f}" in PAGE
    played = " · ".join(f"{points}: {100 - 100 * busting(points, pack) / 52:.0f}" for points in range(17, 21))
    assert f"100 pushes played win this often: {played}." in PAGE
    hits = [round(100 * float(hand_after_hit(points))) for points in (12, 13, 14)]
    assert "{} in 100 from 12, {} from 13 and {} from 14".format(*hits) in PAGE
    assert f"**{100 * BEST:.2f}** hands in 100" in PAGE
    assert f"about {100 * (2 * BEST - 1):.0f} of every 100 chips" in PAGE


def test_the_numbers_of_the_page_are_those_of_the_rules() -> None:
    assert f"Everyone starts with {CHIPS}." in PAGE and f"borrows {Backhand.lot} from the house" in PAGE
    assert f"bets {Backhand.least} to {Backhand.ceilings[-1]}, in steps of {Backhand.step}" in PAGE
    assert (SOLO_HANDS, PAR) == (10, 6) and "ten hands against a par of six" in PAGE

"""What Belote tells people: the rules page, refusals, prompts, buttons and hints."""

from cardgames import games
from cardgames.games.belote import Belote
from tests.games.belote_tables import (
    PLAIN_ORDER,
    TRUMP_ORDER,
    ended,
    following,
    may,
    with_points,
)


def page() -> str:
    return (games.folder(Belote) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_examples() -> None:
    text = page()
    for suit, order in (("h", TRUMP_ORDER), ("s", PLAIN_ORDER)):
        assert " ".join(f"{{{rank}{suit}}}" for rank in order) in text
    assert "{Kd} was led, an opponent trumped with {Ah}, and you hold {Qh} {8h} {7c}" in text
    assert may(following("Qh 8h 7c", "7d Kd Ah")) == {"Qh", "8h"}
    assert "84 becomes 80 and 85 becomes 90" in text
    assert ended(with_points(74)).scores[0] == 80 and ended(with_points(75)).scores[0] == 90

"""The page of rules of Farmer: its house rules and its numbers are those of the program."""

from cardgames.games import folder
from cardgames.games.farmer import Farmer
from cardgames.games.farmer.ai import VALUES, WHOLE_PACK
from cardgames.games.farmer.rules import CHIPS, LOT, MORE

PAGE = (folder(Farmer) / "rules.md").read_text(encoding="utf-8")


def test_the_numbers_of_the_page_are_those_of_the_rules() -> None:
    assert f"starts with {CHIPS} chips" in PAGE and f"borrows {LOT} from the house" in PAGE
    assert MORE == 12 and "up to twelve more" in PAGE
    assert f"A pack of {len(Farmer.pack)}" in PAGE
    assert dict(zip(VALUES, WHOLE_PACK, strict=True)) == {
        **dict.fromkeys((1, 2, 3, 4, 5, 7, 9), 4),
        6: 1,
        10: 16,
    }

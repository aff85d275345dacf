"""What Crash tells people: the rules page."""

import re

from cardgames import games
from cardgames.engine import cards
from cardgames.games.crash import Crash, brag


def page() -> str:
    return (games.folder(Crash) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_examples() -> None:
    kinds = re.findall(r"^- \*\*([\w ]+)\*\*.*?\{(..)\} \{(..)\} \{(..)\}", page(), re.MULTILINE)
    named = [(name.lower(), brag.strength(cards(" ".join(three)))) for name, *three in kinds]
    assert [name for name, _ in named] == list(brag.CATEGORIES[:0:-1])
    assert all(brag.CATEGORIES[brag.category(strength)] == name for name, strength in named)
    assert [strength for _, strength in named] == sorted((s for _, s in named), reverse=True)

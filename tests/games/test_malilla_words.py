"""What Malilla tells people: the rules page, refusals and prompts."""

import re

from cardgames import games
from cardgames.games.malilla import Malilla
from tests.games.malilla_tables import (
    ORDER,
    dealt,
    finish_46,
    following,
    may,
)


def page() -> str:
    return (games.folder(Malilla) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_examples() -> None:
    text = page()
    order = re.search(r"above the ace: ((?:\{..\} ?)+)", text)
    assert order is not None
    assert re.findall(r"\{(.)h\}", order[1]) == list(ORDER)
    assert "{Kd} pays 3, {4d} pays nothing" in text
    assert (dealt(turned="Kd").scores, dealt(turned="4d").scores) == ([0, 3], [0, 0])
    assert "{Jh} was led by an opponent and you hold {Kh} {6h}: you must play the king" in text
    assert may(following("Kh 6h 2c", "Jh")) == {"Kh"}
    assert "with 46 points it scores 11" in text
    assert finish_46(dealt()).scores[0] == 11


def test_the_table_in_the_rules_book_seven_points_of_the_dealers_last_card() -> None:
    assert [dealt(turned=rank + "h").scores[1] for rank in "7AKQJ6"] == [5, 4, 3, 2, 1, 0]

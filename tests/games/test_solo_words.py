"""What Solo tells people: the rules page, refusals, prompts, the panel."""

import re

from cardgames import games
from cardgames.engine import (
    Group,
)
from cardgames.games.solo import Solo
from cardgames.games.solo.rules import POINTS, trump_order
from tests.games.solo_tables import dealt, following, may
from tests.positions import do


def page() -> str:
    return (games.folder(Solo) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_orders_and_points() -> None:
    text = page()
    for trumps, before in (("h", "the order is"), ("s", "is already among the top three:")):
        found = re.search(re.escape(before) + r" ((?:\{..\} ?)+)", text)
        assert found is not None
        assert re.findall(r"\{(..)\}", found[1]) == [str(card) for card in trump_order(trumps)]
    points = [int(number) for number in re.findall(r"^\d\. .*?(\d+) points", text, re.MULTILINE)]
    assert points == list(POINTS.values())
    assert may(following("Qc 9d", "8h")) == {"Qc"} and may(following("Qc 9c", "8c")) == {"9c"}


def test_the_hand_shows_trumps_apart() -> None:
    game = do(dealt("Qc 8c 7h Ah Ks"), "ask; pass; pass; pass; declare solo")
    assert game.groups(0) == ()
    do(game, "name hearts")
    trumps, rest = game.groups(0)
    assert trumps.text == "trumps" and [str(card) for card in trumps.cards[:3]] == ["Qc", "7h", "Ah"]
    assert isinstance(rest, Group) and set(trumps.cards) | set(rest.cards) == set(game.hand[0])

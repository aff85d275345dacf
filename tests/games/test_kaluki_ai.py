"""How the computer players of Kaluki lay, throw, take and name, and what a person's gestures mean."""

from cardgames.engine import Card, Marked, Marker, Move
from cardgames.table.controllers import controller
from tests.games.test_kaluki import begun

KING = "Kc Kd Kh 7c 8c 9c Qd *r"


def test_cards_picked_and_dragged_are_laid() -> None:
    game = begun(KING, "9d Td Jd", count=9)
    view = game.view(0)
    control = controller(view, view.legal())
    for text in ("Kc", "Kd", "Kh"):
        assert control.click(Card.parse(text)) is None
    assert control.drop(Card.parse("Kh"), "melds0") == Move.parse("meld Kc Kd Kh")
    control.clear()
    assert {str(card) for card in control.targets(Card.parse("Qd")).cards} == {"9d", "Td", "Jd"}
    assert control.drop(Card.parse("Qd"), Card.parse("Jd")) == Move.parse("add Qd / 9d Td Jd")
    control.clear()
    assert control.drop(Card.parse("2c"), "discards") == Move.parse("discard 2c")


def test_the_counter_is_for_its_owner_and_jokers_bear_their_card() -> None:
    game = begun("Kc Kd Kh 7c 8c 9c", "9d *r=Td Jd", count=12)
    mine = [thing for thing in game.view(0).indicators() if isinstance(thing, Marker)]
    assert ("Can lay", "64 (51 needed)") in [(thing.label, thing.text) for thing in mine]
    for view in (game.view(None), game.view(1)):
        shown = [thing for thing in view.indicators() if isinstance(thing, Marker)]
        assert ("Can lay", "64 (51 needed)") not in [(thing.label, thing.text) for thing in shown]
        assert Marked((Card.parse("*r"),), "{Td}") in view.indicators()

"""How the computer players of Kaluki lay, throw, take and name, and what a person's gestures mean."""

from random import Random

from cardgames.engine import Advice, Card, Marked, Marker, Move
from cardgames.games.kaluki import Kaluki
from cardgames.games.kaluki.ai import advise, steady
from cardgames.table.controllers import controller
from tests.games.kaluki_tables import table
from tests.games.test_kaluki import begun
from tests.positions import play_on

KING = "Kc Kd Kh 7c 8c 9c Qd *r"


def best(game: Kaluki) -> Advice:
    """What the sharp player would do."""
    view = game.view(game.turn)
    return advise(view, view.legal(), Random(0))[0]


def opened(game: Kaluki) -> Kaluki:
    """The same table, seat 0 having opened before."""
    game.opened[0], game.closed = True, False
    return game


def test_it_leaves_a_discard_that_would_open_where_kaluki_can_be_hoped_for() -> None:
    for hand, chosen in (("Kc Kd 7c 8c 9c", "stock"), ("Kc Kd 7c 8c 9c 2h 4h 6s 8s", "discards")):
        game = table(hand, "", turned="Kh")
        view = game.view(0)
        found = {str(each.move): str(each.why) for each in advise(view, view.legal(), Random(0))}
        assert next(iter(found)) == f"draw {chosen}"
        assert found["draw discards"] == "With the king of hearts you can open now."
        assert ("nobody can lay off on melds" in found["draw stock"]) == (chosen == "stock")
        assert steady(view, view.legal(), Random(0))[0].move == Move("draw", word="discards")


def test_it_names_a_joker_after_the_card_that_nobody_can_have() -> None:
    game = opened(begun("Jc Jd *r 2c", "Ts Js Qs", count=4))
    while (twin := Card.parse("Js2")) not in game.hand[0]:
        home = next(zone for zone in (game.stock, *game.hand) if twin in zone)
        home.take(home.index(twin))
        game.hand[0].put(twin, 1)
    play_on(game, "meld Jc Jd *r")
    assert best(game).move == Move("name", word="sj")


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

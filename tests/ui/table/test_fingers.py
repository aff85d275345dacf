"""A finger finds small cards and piles."""

from cardgames.table import Layout, Rect
from cardgames.ui.table.input.fingers import card_near, pile_near
from tests.ui.table.conftest import OpenTable


def test_a_finger_beside_a_small_card_finds_the_nearest(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    kit, (left, right, *_) = table.driver.app.kit, table.scene.hand_input.own
    for sprite, x in ((left, 400), (right, 430)):
        sprite.x, sprite.y, sprite.width, sprite.lift = x, 300, 20, 0
    assert card_near((left, right), (413, 300), kit) is left
    assert card_near((left, right), (417, 300), kit) is right
    assert card_near((left, right), (377, 300), kit) is None


def test_a_finger_beside_a_small_pile_finds_it(open_table: OpenTable) -> None:
    kit = open_table(speed="instant").driver.app.kit
    laid = Layout(outlines={"stock": Rect(100, 100, 20, 28), "won": Rect(150, 100, 20, 28)})
    assert pile_near(laid, ["stock"], (125, 114), kit) == "stock"
    assert pile_near(laid, ["stock"], (152, 114), kit) is None

"""Cards laid into trays: clicks, drops, digits."""

from cardgames.engine import Move, Sentence, cards
from cardgames.table.controllers import Arranging, tray_id

from .asked import ask, card


def trays() -> Arranging:
    control = ask("trays")
    assert isinstance(control, Arranging)
    return control


def test_clicks_fill_one_tray_after_the_other() -> None:
    control = trays()
    for text in ("7h", "9h", "Kd", "6s"):
        control.click(card(text))
    assert control.trays == [cards("7h 9h Kd"), cards("6s")] and control.tray == 1
    assert control.name(0) == Sentence("{n} cards from the {card} on", n=3, card=card("7h"))
    assert control.name(1) is None
    assert control.missing == Sentence("Group {number} needs {size} cards.", number=2, size=3)
    control.click(card("9h"))
    assert control.loose == cards("9h 7s 8s Js") and control.trays[0] == cards("7h Kd")
    control.click(card("7s"))  # fills the gap
    assert control.trays == [cards("7h Kd 7s"), cards("6s")] and control.tray == 1


def test_card_then_tray() -> None:
    control = trays()
    control.click(card("7h"))
    control.click_tray(1)
    assert control.trays == [[], cards("7h")] and control.tray == 1 and control.held is None
    control.click(card("9h"))
    assert control.trays[1] == cards("7h 9h")


def test_tray_then_cards() -> None:
    control = trays()
    control.click_tray(1)
    control.click(card("7h"))
    assert control.trays == [[], cards("7h")]


def test_a_card_that_finds_no_room_is_exchanged() -> None:
    control = trays()
    control.fill(Move.parse("arrange 7h 9h Kd / 6s 7s 8s"))
    assert control.confirm() == Move.parse("arrange 7h 9h Kd / 6s 7s 8s")
    control.click(card("Js"))
    assert control.held is card("Js") and control.loose == cards("Js")
    control.click(card("9h"))
    assert control.trays[0] == cards("7h Js Kd") and control.loose == cards("9h")
    assert (
        not control.put(card("9h"), 0) and not control.put(card("Ac"), 0) and not control.put(card("9h"), 7)
    )


def test_drops_lay_exchange_and_take_back() -> None:
    control = trays()
    control.fill(Move.parse("arrange 7h 9h Kd / 6s"))
    assert control.targets(card("7h")).zones == {tray_id(1), "hand0"}
    assert control.targets(card("Js")).zones == {tray_id(1)}
    control.drop(card("7h"), card("6s"))
    assert control.trays == [cards("6s 9h Kd"), cards("7h")]
    control.drop(card("7h"), "hand0")
    control.drop(card("9h"), tray_id(1))
    assert control.trays == [cards("6s Kd"), cards("9h")]


def test_digits_send_cards_to_trays_and_back() -> None:
    control = trays()
    assert control.send(card("7h"), 1) and control.trays[1] == cards("7h")
    assert control.send(card("7h"), 0) and control.trays[0] == cards("7h")
    assert control.send(card("7h"), 0) and control.loose[0] == card("7h")


def test_escape_does_not_undo_the_trays() -> None:
    control = trays()
    control.click(card("7h"))
    control.clear()
    assert control.held is None and control.trays[0] == cards("7h")
    control.empty()
    assert control.trays == [[], []] and control.missing is None and control.tray == 0

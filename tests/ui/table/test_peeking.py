"""Own cards that lie face down until their owner looks, where people share the screen."""

import pygame
import pytest

from cardgames.engine import BACK, Card, cards
from cardgames.games.farmer import Farmer
from cardgames.games.triple_draw import TripleDraw
from cardgames.ui.input import binding
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

DECK = cards("Tc Kd 9h 4h 5c 5h 3s 2s")  # face down for seats 0, 1, 2, where 2 is the farmer; then the stock


def at_table(open_table: OpenTable, persons: int = 2, **settings: object) -> Table:
    """The first person has taken the screen."""
    settings = {"speed": "instant"} | settings
    table = open_table(persons, game=Farmer, seats=3, deck=DECK, dealer=2, **settings)
    if persons > 1 and not settings.get("trust"):
        take(table)
    table.own_turn()
    return table


def take(table: Table) -> None:
    table.driver.until(lambda: table.screen.curtain is not None)
    table.driver.wait(0.5)
    table.driver.key("return")
    table.own_turn()


def own(table: Table) -> list[str]:
    """What the own cards show."""
    return [sprite.shown.text for sprite in table.scene.hand_input.own]


def hold(table: Table, name: str = "v", down: bool = True) -> None:
    found = binding(name)
    assert found is not None
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    more = {"unicode": name} if down else {}
    table.driver.post(kind, key=found[0], mod=0, **more)
    table.driver.settle()


def test_the_card_lies_face_down_and_shows_while_the_key_is_held(open_table: OpenTable) -> None:
    table = at_table(open_table)
    assert own(table) == [BACK.text]
    hold(table)
    assert own(table) == ["Tc"]
    hold(table)  # the keyboard repeats it
    assert own(table) == ["Tc"]
    hold(table, down=False)
    assert own(table) == [BACK.text]


def test_nothing_private_is_drawn_or_said_before_it_is_looked_at(open_table: OpenTable) -> None:
    table = at_table(open_table)
    drawn: list[str] = []
    table.driver.drawn_every, table.scene.painter.watch = 1, drawn.append
    table.driver.key("t")  # hit
    table.own_turn()
    table.scene.show_log()
    table.driver.settle()
    assert "Hold V" in table.scene.decision_panel.prompt
    assert "Tc" not in drawn and "4h" in drawn
    view = table.scene.motion.shown
    assert view is not None and "You have" not in str(view.indicators())
    hold(table)
    assert table.scene.decision_panel.prompt == "You have 14. Hit, or stay?"
    assert "Tc" in drawn
    hold(table, down=False)
    drawn.clear()
    table.driver.app.redraw()
    table.driver.wait(0.2)
    assert "Tc" not in drawn and "14" not in table.scene.decision_panel.prompt


def test_the_button_is_held_with_the_pointer_too(open_table: OpenTable) -> None:
    table = at_table(open_table)
    table.driver.press("peek")
    assert own(table) == ["Tc"]
    table.driver.release(table.driver.find("peek").box.center)
    assert own(table) == [BACK.text]
    table.driver.press("peek")
    away = (300, 300)
    table.driver.move(away, held=True)
    table.driver.release(away)
    assert own(table) == [BACK.text], "released elsewhere"


def test_letting_go_covers_them_while_one_is_enlarged(open_table: OpenTable) -> None:
    table = at_table(open_table)
    hold(table)
    table.driver.click(table.place(Card.parse("Tc")), button=3)
    assert table.scene.hand_input.zoomed is not None
    hold(table, down=False)
    assert own(table) == [BACK.text] and table.scene.hand_input.zoomed is None


def test_no_key_has_to_be_held(open_table: OpenTable) -> None:
    """With the setting, and by the button in any case."""
    table = at_table(open_table, peek="toggle")
    table.driver.key("v")
    assert own(table) == ["Tc"]
    table.driver.key("t")
    table.own_turn()
    assert own(table) == ["Tc"], "until it is pressed again, or somebody else is asked"
    table.driver.key("v")
    assert own(table) == [BACK.text]
    table.driver.click("peek")
    assert own(table) == ["Tc"]
    held = at_table(open_table)
    held.scene.hand_input.ring.set(
        next(s for s in held.scene.hand_input.ring.in_order() if s.widget == "peek")
    )
    held.driver.key("return")
    assert own(held) == ["Tc"]


def test_the_next_person_finds_them_face_down(open_table: OpenTable) -> None:
    table = at_table(open_table, peek="toggle")
    table.driver.key("v")
    table.driver.key("t")
    table.own_turn()
    table.driver.key("s")
    take(table)
    assert own(table) == [BACK.text] and table.host.revealed == 1


def test_another_screen_on_top_ends_the_look(open_table: OpenTable) -> None:
    table = at_table(open_table)
    hold(table)
    table.screen.pause()
    table.driver.settle()
    hold(table, down=False)
    table.driver.key("escape")
    table.driver.settle()
    assert own(table) == [BACK.text]


@pytest.mark.parametrize(("persons", "trust"), [(1, False), (2, True)])
def test_where_nobody_is_to_be_kept_from_looking_cards_lie_open(
    open_table: OpenTable, persons: int, trust: bool
) -> None:
    table = at_table(open_table, persons, trust=trust)
    assert own(table) == ["Tc"] and "peek" not in table.scene.widgets


def test_cards_are_picked_while_they_are_looked_at(open_table: OpenTable) -> None:
    table = open_table(2, game=TripleDraw, seats=2, speed="instant", peek="toggle")
    while table.host.match.position.phase != "draw":
        if table.screen.curtain is not None:
            take(table)
        if table.scene.my_turn:
            table.driver.key("c")
        table.driver.tick()
    if table.screen.curtain is not None:
        take(table)
    assert set(own(table)) == {BACK.text}
    table.driver.key("v")
    table.driver.key("1")
    table.driver.key("space")
    control = table.scene.decision_panel.control
    assert control is not None and len(control.picks) == 1
    table.driver.key("v")
    assert set(own(table)) == {BACK.text} and len(control.picks) == 1
    assert table.scene.decision_panel.commit()

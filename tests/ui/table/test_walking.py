"""Arrows at the table: whatever lights up can be walked to, from wherever the keyboard stands."""

from random import Random

import pytest

from cardgames.games import bot, find
from cardgames.ui.table.input.focus_targets import FocusTarget
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

ARROWS = ("right", "left", "up", "down")


def asked_in(open_table: OpenTable, name: str, seats: int, phase: str, seed: str, **how: object) -> Table:
    """A table at which the person is asked in *phase* while open cards lie there, if the game has such;
    *how* it is opened."""
    table = open_table(game=find(name), seats=seats, seed=seed, speed="instant", **how)
    match, advise = table.host.match, bot(find(name))
    while not (match.turn == 0 and match.position.phase == phase and _has_open_cards(match.position)):
        view = match.view(match.turn)
        match.play(advise(view, view.legal(), Random(len(match.log)))[0].move)
    table.host._jumped()
    table.screen.rebuild()
    table.own_turn()
    return table


def _has_open_cards(position: object) -> bool:
    melds = getattr(position, "melds", None)
    return melds is None or any(melds)


def walked_to(table: Table) -> set[FocusTarget]:
    """Every place to which some arrows lead."""
    ring = table.scene.hand_input.ring
    found: set[FocusTarget] = set()
    waiting: list[FocusTarget | None] = [None]
    while waiting:
        start = waiting.pop()
        for arrow in ARROWS:
            ring.set(start)
            table.scene.hand_input.update_lift(at_once=True)  # the card under the ring has risen
            table.driver.key(arrow)
            stop = ring.current
            if stop is not None and stop not in found:
                found.add(stop)
                waiting.append(stop)
    return found


@pytest.mark.parametrize(
    ("name", "seats", "phase", "seed"),
    [("kaluki", 4, "play", "a"), ("ace_deuce_jack", 8, "bet", "a")],
)
def test_whatever_lights_up_can_be_walked_to(
    open_table: OpenTable, name: str, seats: int, phase: str, seed: str
) -> None:
    table = asked_in(open_table, name, seats, phase, seed)
    stops = set(table.scene.hand_input._stops())
    assert len(stops) >= 4
    assert walked_to(table) == stops


def test_down_leads_from_a_button_to_the_cards_below_and_up_leads_back(open_table: OpenTable) -> None:
    table = asked_in(open_table, "kaluki", 4, "play", "a")
    driver, ring = table.driver, table.scene.hand_input.ring
    button = next(stop for stop in table.scene.hand_input._stops() if stop.widget is not None)
    ring.set(button)
    driver.key("down")
    driver.settle()
    card = ring.current.card
    assert any(sprite.card is card for sprite in table.scene.hand_input.own)
    driver.key("up")
    assert ring.current == button


def test_home_and_end_lead_to_the_ends_of_the_hand(open_table: OpenTable) -> None:
    table = asked_in(open_table, "kaluki", 4, "play", "a")
    hand = [sprite.card for sprite in table.scene.hand_input.own]
    for key, place in (("end", -1), ("home", 0)):
        table.driver.key(key)
        stop = table.scene.hand_input.ring.current
        assert stop is not None and stop.card is hand[place]


def test_the_keyboard_begins_at_the_safe_one_of_two_answers(open_table: OpenTable) -> None:
    table = asked_in(open_table, "delphi", 4, "guess", "look")
    table.driver.key("right")
    assert table.scene.widgets.find(table.scene.hand_input.ring.current.widget).word == "No"
    table.driver.key("left")
    assert table.scene.widgets.find(table.scene.hand_input.ring.current.widget).word == "Yes"

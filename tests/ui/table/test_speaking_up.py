"""Side bets of Skin out of turn (R19): by a click on another player at any moment, or by a key."""

from random import Random

import pygame
import pytest

from cardgames.engine import Card, Move, cards, match_text, parse_match
from cardgames.games import find
from cardgames.games.skin import Skin
from cardgames.ui.host import Host, Thought, TurnState
from cardgames.ui.table.input.focus_targets import card_box
from cardgames.ui.table.match.speaking_up import WAITS
from cardgames.ui.widgets import Button, tip
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table
from tests.ui.test_host import RandomThinker

DECK = "2h Kh 3h 4h 5h 6h 7h 8h 9h Th Jh Qh"


class Willing(RandomThinker):
    """Takes every card and every bet, and proposes none.  While it is *slow* it does not answer."""

    slow = False

    def poll(self, dt: float) -> Thought | None:
        if self.match is None or self.slow:
            return None
        match, self.match = self.match, None
        game, decision = match.position, match.decision
        assert isinstance(game, Skin)
        card = game.offer or (game.own[game.player].top if game.own[game.player] else None)
        wishes = [
            Move("limit", amount=5),
            Move("no"),
            Move("agree"),
            Move("accept"),
            Move("bet", card, amount=5) if card else Move("wait"),
            Move("stop"),
            Move("wait"),
        ]
        return Thought(next(move for move in wishes if move in decision))


def opened(open_table: OpenTable, persons: int = 1, **how: object) -> Table:
    """A table at which the last seat has the bank."""
    table = open_table(persons, game=Skin, seats=4, deck=cards(DECK), dealer=3, **how)
    table.host.thinker = Willing()
    return table


def skin(table: Table) -> Skin:
    game = table.host.match.position
    assert isinstance(game, Skin)
    return game


def bet(table: Table) -> None:
    """Bet on the first card, the two."""
    table.own_turn()
    table.driver.click("ask_0")
    table.own_turn()
    table.driver.key("return")
    assert table.host.match.log[-1].verb == "bet"


def live(table: Table) -> int:
    return len(skin(table).live_seats())


def shows(table: Table, seat: int) -> Card:
    return skin(table).own[seat].top


def waits_with_three(open_table: OpenTable, **how: object) -> Table:
    """The person and both other players have bet, and nobody is asked."""
    table = opened(open_table, **how)
    bet(table)
    table.driver.until(lambda: live(table) == 3 and table.host.turn_state is TurnState.COMPUTER)
    return table


def asked(table: Table) -> str:
    table.driver.until(lambda: table.scene.my_turn, 10)
    return skin(table).phase


@pytest.mark.parametrize("seat", [1, 2])
def test_r19_a_click_on_a_player_asks_before_the_next_card_with_their_card_chosen(
    open_table: OpenTable, seat: int
) -> None:
    table = waits_with_three(open_table)
    table.driver.click(table.scene.scenery.plate_boxes[seat].center)
    turned = len(skin(table).stock)
    assert asked(table) == "side" and len(skin(table).stock) == turned
    assert table.scene.decision_panel.control.picks == [shows(table, seat)]
    table.driver.key("return")
    assert table.host.match.log[-1] == Move("propose", shows(table, seat), amount=5)


def test_r19_a_click_on_the_card_does_the_same(open_table: OpenTable) -> None:
    table = waits_with_three(open_table, speed="normal")
    table.driver.until(lambda: table.scene.motion.mirror.find(shows(table, 2)) is not None)
    table.driver.settle()
    table.driver.click(table.place(shows(table, 2)))
    assert asked(table) == "side" and table.scene.decision_panel.control.picks == [shows(table, 2)]


def test_a_card_that_is_chosen_does_not_rise_under_the_plate_above_it(open_table: OpenTable) -> None:
    table = waits_with_three(open_table)
    plate = table.scene.scenery.plate_boxes[1]
    table.driver.click(plate.center)
    assert asked(table) == "side" and table.scene.decision_panel.control.picks == [shows(table, 1)]
    table.driver.settle()
    sprite = table.scene.motion.mirror.find(shows(table, 1))
    assert sprite is not None and not card_box(sprite).colliderect(table.scene.scenery.plate_boxes[1])


@pytest.mark.parametrize("seat", [1, 2])
def test_the_tip_of_a_player_does_not_lie_on_their_card(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    table = waits_with_three(open_table)
    table.driver.click(table.scene.scenery.plate_boxes[seat].center)
    assert asked(table) == "side"
    table.driver.settle()
    place = table.scene.widgets.find(f"signs_{seat}")
    drawn: list[pygame.Rect] = []
    where = tip.tip_rect
    monkeypatch.setattr(tip, "tip_rect", lambda *args: drawn.append(where(*args)) or drawn[-1])
    table.driver.move(place.box.center)
    table.driver.wait(1.0)
    sprite = table.scene.motion.mirror.find(shows(table, seat))
    assert sprite is not None and drawn and not drawn[-1].colliderect(card_box(sprite))


def test_r19_the_key_asks_and_leaves_the_choice_open(open_table: OpenTable) -> None:
    table = waits_with_three(open_table)
    table.driver.key("b")
    assert asked(table) == "side" and table.scene.decision_panel.control.picks == []
    table.driver.click("ask_0")
    assert table.host.match.log[-1] == Move("no")


def test_r19_it_waits_while_somebody_else_thinks(open_table: OpenTable) -> None:
    table = opened(open_table)
    bet(table)
    table.driver.until(lambda: live(table) == 2)
    thinker = table.host.thinker
    assert isinstance(thinker, Willing)
    thinker.slow = True
    table.driver.settle()
    assert skin(table).phase != "turn" and table.host.turn_state is TurnState.COMPUTER
    table.driver.click(table.scene.scenery.plate_boxes[1].center)
    assert WAITS in [toast.markup for toast in table.scene.toasts.shown]
    thinker.slow = False
    assert asked(table) == "side" and table.host.match.log[-1] == Move("speak")


def test_r19_a_wish_that_waits_is_saved_with_the_match(open_table: OpenTable) -> None:
    table = opened(open_table)
    bet(table)
    table.driver.until(lambda: live(table) == 2)
    thinker = table.host.thinker
    assert isinstance(thinker, Willing)
    thinker.slow = True
    table.driver.settle()
    saved: list[str] = []
    table.host.hooks.moved = lambda match: saved.append(match_text(match))
    table.driver.key("b")
    assert saved and "wish speak" in saved[-1].splitlines()
    again = Host(parse_match(saved[-1], find), Willing(), table.host.pace)
    for _ in range(100):
        again.update(0.1, True)
    since = len(parse_match(saved[-1], find).log)
    assert Move("speak") in again.match.log[since:]
    assert "wish" not in match_text(again.match)


def test_r19_against_the_only_one_there_is_one_button(open_table: OpenTable) -> None:
    table = opened(open_table)
    bet(table)
    table.driver.until(lambda: live(table) == 2 and table.host.turn_state is TurnState.COMPUTER)
    table.driver.key("b")
    assert asked(table) == "side"
    words = [widget.word for widget in table.scene.decision_panel.shown if isinstance(widget, Button)]
    assert [word for word in words if "Propose" in word] == ["Propose 5 to Robin"]


def test_r19_what_cannot_be_is_told(open_table: OpenTable) -> None:
    table = opened(open_table)
    table.own_turn()
    table.driver.click("ask_1")  # reject
    table.driver.key("b")
    words = "Bet against the bank before you make a side bet."
    table.driver.until(lambda: words in [toast.markup for toast in table.scene.toasts.shown])
    assert Move("speak") not in table.host.match.log


def test_r19_it_can_be_undone_saved_and_read_again(open_table: OpenTable) -> None:
    table = waits_with_three(open_table)
    table.driver.key("b")
    assert asked(table) == "side"
    table.driver.click("ask_0")
    table.driver.key("u")
    assert asked(table) == "side" and table.host.match.log[-1] == Move("speak")
    read = parse_match(match_text(table.host.match), find)
    assert read.log == table.host.match.log
    assert read.position.describe() == table.host.match.position.describe()


def test_r19_at_a_shared_screen_all_who_may_are_asked_together(open_table: OpenTable) -> None:
    table = opened(open_table, persons=2)
    bet(table)
    table.driver.until(lambda: skin(table).phase == "offer" and table.scene.my_turn)
    table.driver.click(table.place(skin(table).offer or shows(table, 0)))
    table.driver.key("return")
    assert asked(table) == "side"
    table.driver.click("ask_0")
    table.driver.until(lambda: live(table) == 3 and table.host.turn_state is TurnState.COMPUTER)
    table.driver.click(table.scene.scenery.plate_boxes[2].center)
    assert asked(table) == "side" and table.host.due_people == [0, 1]


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 1.0), ((1024, 640), 1.0), ((1280, 800), 1.5), ((1024, 640), 2.0)]
)
def test_nothing_on_the_cloth_moves_for_a_question(
    open_table: OpenTable, size: tuple[int, int], text: float
) -> None:
    table, phases, places = opened(open_table, size=size, text_size=text, speed="instant"), set(), set()
    for _ in range(12):
        table.driver.until(lambda: table.scene.my_turn or table.host.turn_state is not TurnState.COMPUTER)
        if table.host.turn_state is TurnState.RESULT:
            table.driver.settle()
            table.driver.scene.next_hand()
            continue
        table.own_turn()
        phases.add(skin(table).phase)
        laid = table.scene.motion.layout
        places.add(
            (tuple(box.rect for box in laid.ranks), frozenset(painted.rect for painted in laid.painted))
        )
        decision = table.host.decision
        assert decision is not None
        taken = [card for card in (*skin(table).own[0], skin(table).offer) if card is not None]
        wishes = [*(Move("bet", card, amount=5) for card in taken), Move("accept"), Move("no")]
        table.scene.play(next(move for move in [*wishes, decision.sample(Random(1))] if move in decision))
    assert {"offer", "side"} <= phases and len(places) == 1


def test_r19_the_button_that_proposes_waits_for_a_card_and_says_so(open_table: OpenTable) -> None:
    table = waits_with_three(open_table)
    table.driver.key("b")
    assert asked(table) == "side"
    propose = next(widget for widget in table.scene.decision_panel.shown if widget.id.startswith("confirm"))
    assert not propose.enabled and propose.word == "Propose 5" and propose.tip == "Choose a card for it."
    words = table.scene.decision_panel.plate.words
    table.driver.click(table.place(shows(table, 2)))
    propose = table.driver.find(propose.id)
    assert propose.enabled and propose.word == "Propose 5"
    assert table.scene.decision_panel.plate.words == words, "the plate stays where it is"
    table.driver.click(propose)
    assert table.host.match.log[-1] == Move("propose", shows(table, 2), amount=5)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_no_tip_lies_on_a_name_or_on_the_question(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    table, drawn, where = waits_with_three(open_table, size=size), [], tip.tip_rect
    table.driver.key("b")
    assert asked(table) == "side"
    table.driver.settle()
    monkeypatch.setattr(tip, "tip_rect", lambda *args: drawn.append(where(*args)) or drawn[-1])
    kept = [*table.scene.scenery.plate_boxes.values(), table.scene.decision_panel.plate.words]
    for widget in table.scene.widgets.widgets:
        if widget.tip:
            table.scene.widgets.show_tip(widget)
            table.driver.look()
            assert drawn[-1].collidelist(kept) < 0, widget.id
    assert len(drawn) > 8

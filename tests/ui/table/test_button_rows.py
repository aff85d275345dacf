"""The buttons of a question keep clear of plates, of a long prompt and of a raised card."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from cardgames.engine import Move, OneOf
from cardgames.engine.text import Sentence, Suit
from cardgames.games.backhand import Backhand
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.ui.table.button_rows import place_rows, touches
from cardgames.ui.table.input.focus_targets import card_box
from cardgames.ui.widgets import Widget
from tests.ui.table.auctions import Bidders
from tests.ui.table.conftest import OpenTable

AREA = pygame.Rect(0, 50, 1000, 600)


def buttons(*widths: int) -> list[Widget]:
    return [Widget(str(number), (0, 0, wide, 40)) for number, wide in enumerate(widths)]


def rows(widgets: list[Widget]) -> list[int]:
    return [sum(widget.rect.y == y for widget in widgets) for y in sorted({w.rect.y for w in widgets})]


def test_what_has_room_stands_in_one_centred_row() -> None:
    made = buttons(200, 200, 200)
    top = place_rows(made, 500, AREA, [], 10)
    assert top == 460 and rows(made) == [3]
    assert made[0].rect.x + made[-1].rect.right == AREA.w


def test_what_has_none_stands_in_more_rows() -> None:
    made = buttons(400, 400, 400)
    assert place_rows(made, 500, AREA, [], 10) == 410
    assert rows(made) == [2, 1]


def test_rows_keep_clear_of_plates_at_both_sides() -> None:
    plates = [pygame.Rect(0, 450, 220, 60), pygame.Rect(800, 300, 200, 150)]
    made = buttons(180, 180, 180, 180)
    place_rows(made, 500, AREA, plates, 10)
    assert len(rows(made)) == 2
    assert not touches(made, plates)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(made, 2))


def test_a_plate_far_above_is_in_nobody_s_way() -> None:
    made = buttons(300, 300)
    place_rows(made, 500, AREA, [pygame.Rect(0, 60, 500, 100)], 10)
    assert rows(made) == [2] and made[0].rect.x + made[-1].rect.right == AREA.w


def test_where_plates_leave_nothing_they_are_covered() -> None:
    made = buttons(300, 300)
    place_rows(made, 500, AREA, [pygame.Rect(0, 400, 450, 100), pygame.Rect(550, 400, 450, 100)], 10)
    assert rows(made) == [2]


class Wordy(Bidders):
    """A prompt that needs several lines, and long buttons."""

    def legal_bid(self) -> OneOf:
        return OneOf([Move("solo"), Move("pass")])

    def prompt_bid(self) -> Sentence:
        return Sentence(
            "Say whether you want to play alone against all the others in this hand, or pass. " * 2
        )

    def label(self, move: Move) -> Sentence:
        return Sentence("I want to {what} in this hand", what=move.verb)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1024, 640), 1.5), ((1024, 640), 2.0)])
def test_buttons_keep_clear_of_a_prompt_of_several_lines(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float
) -> None:
    table = open_table(game=Wordy, size=size, text_size=text, speed="instant")
    table.own_turn()
    decision_panel, laid = table.scene.decision_panel, table.scene.motion.layout
    high = decision_panel._prompt_height(round(laid.prompt.w))
    assert high > decision_panel._pill_height(), "the prompt has more than one line"
    assert len(decision_panel.boxes) == 2
    prompts = [box for box in decision_panel.boxes_with_prompt(laid) if box not in decision_panel.boxes]
    assert len(prompts) == 1
    for box in decision_panel.boxes:
        assert not box.colliderect(prompts[0])
        assert box.collidelist(list(table.scene.scenery.speaking_boxes.values())) < 0
        assert table.scene.felt_rect().contains(box)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_raised_card_lies_under_no_button(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = open_table(game=ThreeThirteen, seats=2, size=size, speed="instant")
    for _ in range(40):
        table.own_turn()
        if table.host.match.position.phase != "draw":
            break
        table.scene.play(next(iter(table.host.decision)))
    card = table.scene.hand_input.own[2].card
    for raise_it in (
        lambda: table.scene.hand_input.focus(card),
        lambda: setattr(table.scene.hand_input, "raised", card),
    ):
        raise_it()
        table.scene.hand_input.update_lift(at_once=True)
        sprite = table.scene.motion.mirror.find(card)
        top = sprite.y - sprite.lift - sprite.width * 0.7
        assert sprite.lift > 0.05 * sprite.width
        assert top >= table.scene.motion.layout.prompt.bottom


def test_a_plate_above_the_middle_does_not_hold_rows_apart() -> None:
    plates = [pygame.Rect(0, 430, 220, 60), pygame.Rect(780, 430, 220, 60), pygame.Rect(400, 300, 200, 60)]
    made = buttons(180, 180, 180, 180, 180)
    place_rows(made, 500, AREA, plates, 10)
    assert len(rows(made)) == 3
    assert not touches(made, plates)


class Named(Bidders):
    """Trumps are named, without a letter for any of them."""

    def legal_bid(self) -> OneOf:
        return OneOf([Move("name", word=suit) for suit in "cdhs"])

    def apply_name(self, move: Move) -> None:
        self.call(self.player, "", str(move.word))
        self.next_speaker()

    def label(self, move: Move) -> Sentence | None:
        return Sentence("{suit}", suit=Suit(str(move.word))) if move.verb == "name" else None


def test_a_suit_on_a_button_has_its_sign(open_table: OpenTable) -> None:
    table = open_table(game=Named, speed="instant")
    table.own_turn()
    made = [table.driver.find(identity) for identity in table.scene.decision_panel.usable]
    assert [button.text_on_it for button in made] == [
        "{c} Clubs", "{d} Diamonds", "{h} Hearts", "{s} Spades"
    ]  # fmt: skip
    table.driver.click(made[2])
    assert Move("name", word="h") in table.host.match.log


class Bumps(Bidders):
    """One way to bump and one to challenge."""

    def legal_bid(self) -> OneOf:
        return OneOf([Move("bump", word="five"), Move("challenge", word="six"), Move("pass")])

    def apply_bump(self, move: Move) -> None:
        self.apply_pass(move)

    apply_challenge = apply_bump


@pytest.mark.parametrize(("key", "verb"), [("b", "bump"), ("c", "challenge")])
def test_bump_and_challenge_have_their_keys(open_table: OpenTable, key: str, verb: str) -> None:
    table = open_table(game=Bumps, speed="instant")
    table.own_turn()
    before = table.plies
    table.driver.key(key)
    assert table.host.match.log[before].verb == verb


def test_no_button_lies_on_a_card_of_the_hand(open_table: OpenTable) -> None:
    table = open_table(game=Backhand, size=(1024, 640), text_size=2.0, speed="instant")
    table.own_turn()
    table.settled()
    assert table.host.match.position.phase in ("play", "push")
    cards = [card_box(sprite) for sprite in table.scene.motion.mirror if sprite.zone == "hand0"]
    assert len(cards) == 2 and table.scene.decision_panel.boxes
    assert not any(box.collidelist(cards) >= 0 for box in table.scene.decision_panel.boxes)

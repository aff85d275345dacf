"""The plate of a question holds its words and buttons, and keeps clear of players and raised cards."""

from itertools import combinations

import pygame
import pytest

from cardgames.engine import Move, OneOf
from cardgames.engine.text import Sentence, Suit
from cardgames.games.backhand import Backhand
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.ui.table.drawing.painter import Painter
from cardgames.ui.table.input.focus_targets import card_box
from cardgames.ui.table.question_plate import WORDS, QuestionPlate
from tests.ui.table.auctions import Bidders
from tests.ui.table.conftest import OpenTable

AREA = pygame.Rect(0, 50, 1000, 600)
LINE = pygame.Rect(200, 460, 600, 40)
ASKED = "Double or pass?"


@pytest.fixture
def plate(open_table: OpenTable) -> QuestionPlate:
    painter: Painter = open_table(speed="instant").scene.painter
    return QuestionPlate(painter)


def placed(plate: QuestionPlate, *widths: int, avoid: tuple[pygame.Rect, ...] = ()) -> list[int]:
    """How many buttons stand in each row, those beside the words in one."""
    plate.place(LINE, ASKED, [(wide, 40) for wide in widths], AREA, (list(avoid),))
    assert plate.box is not None and AREA.contains(plate.box)
    inside = [plate.words, *plate.parts]
    assert all(plate.box.contains(part) for part in inside)
    assert not any(one.colliderect(other) for one, other in combinations(inside, 2))
    rows = sorted({part.y for part in plate.parts})
    return [sum(part.y == y for part in plate.parts) for y in rows]


def test_words_and_buttons_stand_side_by_side_where_there_is_room(plate: QuestionPlate) -> None:
    assert placed(plate, 100, 120) == [2]
    assert plate.box is not None and plate.words.right < plate.parts[0].x
    assert plate.words.centery == pytest.approx(plate.parts[0].centery, abs=1)
    assert plate.box.centerx == pytest.approx(AREA.centerx, abs=1)


def test_words_stand_above_a_row_that_leaves_them_no_room(plate: QuestionPlate) -> None:
    assert placed(plate, 280, 280, 280) == [3]
    assert plate.words.bottom < plate.parts[0].y


def test_rows_of_buttons_have_aligned_columns(plate: QuestionPlate) -> None:
    assert placed(plate, 180, 250, 220, 280, 190, 270) == [3, 3]
    upper, lower = plate.parts[:3], plate.parts[3:]
    assert [(part.x, part.w) for part in upper] == [(part.x, part.w) for part in lower]
    assert len({part.w for part in plate.parts}) == 1


def test_the_plate_keeps_clear_of_players_at_both_sides(plate: QuestionPlate) -> None:
    players = pygame.Rect(0, 450, 220, 60), pygame.Rect(800, 300, 200, 150)
    assert len(placed(plate, 180, 180, 180, 180, avoid=players)) == 2
    assert plate.box is not None and plate.box.collidelist(players) < 0


def test_a_player_far_above_is_in_nobody_s_way(plate: QuestionPlate) -> None:
    assert placed(plate, 300, 300, avoid=(pygame.Rect(0, 60, 500, 100),)) == [2]
    assert plate.box is not None and plate.box.centerx == pytest.approx(AREA.centerx, abs=1)


def test_players_who_leave_no_room_are_covered(plate: QuestionPlate) -> None:
    players = pygame.Rect(0, 300, 450, 250), pygame.Rect(550, 300, 450, 250)
    assert placed(plate, 300, 300, avoid=players) == [2]


def test_a_prompt_alone_has_a_slim_plate(plate: QuestionPlate) -> None:
    plate.place_words(LINE, ASKED)
    assert plate.box is not None and plate.box.bottom == LINE.bottom and plate.box.h <= LINE.h


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
    decision_panel = table.scene.decision_panel
    plate, buttons = decision_panel.plate, [widget.box for widget in decision_panel.shown]
    assert plate.words.h > 1.5 * table.driver.app.kit.text.line_height(WORDS), "there are several lines"
    assert plate.box is not None and len(buttons) == 2
    for box in buttons:
        assert plate.box.contains(box) and not box.colliderect(plate.words)
    assert plate.box.collidelist(list(table.scene.scenery.speaking_boxes.values())) < 0
    assert table.scene.felt_rect().contains(plate.box)


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

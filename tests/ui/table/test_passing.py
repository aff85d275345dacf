"""What is told in passing lies on no plate: bubbles and toasts find another place."""

import pygame
import pytest

from cardgames.engine import Move, Said, Sentence
from cardgames.engine.text import Seat, Suit
from cardgames.ui.host import TurnState
from cardgames.ui.table.boxes import box_of
from cardgames.ui.table.overlays.speech_bubbles import bubble_place
from cardgames.ui.table.overlays.toasts import LOWEST, toast_box, toast_corner
from tests.ui.driver import Driver
from tests.ui.table.auctions import Bidders
from tests.ui.table.conftest import OpenTable

AREA = pygame.Rect(10, 50, 1000, 580)
BOX = pygame.Rect(0, 0, 160, 40)
NO_CARDS: list[pygame.Rect] = []


def test_a_bubble_stands_beside_its_plate(driver: Driver) -> None:
    plate = pygame.Rect(10, 200, 150, 44)
    box, tip = bubble_place(driver.app.kit, BOX, plate, AREA, NO_CARDS)
    assert box.x > plate.right and box.centery == plate.centery and tip == (-1, 0)


@pytest.mark.parametrize("x", [10, 300, 860])
def test_where_another_plate_is_near_it_stands_elsewhere(driver: Driver, x: int) -> None:
    plate = pygame.Rect(x, 200, 150, 44)
    row = [plate.move(-170, 0), plate.move(170, 0)]
    box, tip = bubble_place(driver.app.kit, BOX, plate, AREA, NO_CARDS, row)
    assert box.collidelist([plate, *row]) < 0 and AREA.contains(box)
    assert tip in ((0, 1), (0, -1))
    below = [plate.move(0, 50), *row]
    box, tip = bubble_place(driver.app.kit, BOX, plate, AREA, NO_CARDS, below)
    assert box.bottom < plate.top and tip == (0, 1)


def test_at_the_lower_edge_it_stands_above_what_is_asked(driver: Driver) -> None:
    plate = pygame.Rect(10, 580, 150, 44)
    asked = [pygame.Rect(20, 530, 960, 40), pygame.Rect(180, 584, 600, 36)]
    box, tip = bubble_place(driver.app.kit, BOX, plate, AREA, NO_CARDS, asked)
    assert box.bottom < asked[0].top and AREA.contains(box) and tip == (0, 1)


def test_an_older_bubble_goes_where_a_newer_one_would_lie_on_it(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    speech_bubbles, felt = table.scene.speech_bubbles, table.scene.felt_rect()
    speech_bubbles.clear()
    area = pygame.Rect(0, 100, 420, 60)
    near = {1: pygame.Rect(0, 108, 120, 40), 2: pygame.Rect(130, 108, 120, 40)}
    speech_bubbles.say(2, "Ten that it is matched", 99)
    speech_bubbles.say(1, "Robin agrees, and says why", 99)
    speech_bubbles.place(near, area)
    assert list(speech_bubbles.bubbles) == [1], "there is room for one"
    speech_bubbles.say(2, "Ten that it is matched", 99)
    far = {1: near[1], 2: pygame.Rect(1000, 500, 120, 40)}
    speech_bubbles.place(far, felt)
    assert list(speech_bubbles.bubbles) == [1, 2], "apart from each other both stay"


def test_rather_a_card_is_covered_than_a_plate(driver: Driver) -> None:
    plate = pygame.Rect(300, 200, 150, 44)
    row = [plate.move(-170, 0), plate.move(170, 0)]
    cards = [pygame.Rect(300, 240, 200, 80), pygame.Rect(300, 160, 160, 20)]
    box, tip = bubble_place(driver.app.kit, BOX, plate, AREA, cards, row)
    assert box.collidelist(row) < 0 and tip == (0, 1), "above, where less of a card is covered"


FELT = pygame.Rect(0, 50, 1000, 590)
PLACE = pygame.Rect(680, 60, 300, 100)


def test_toasts_lie_in_their_place_where_it_is_free() -> None:
    assert toast_corner(PLACE, [pygame.Rect(10, 60, 150, 44)], FELT, 8) == PLACE.topright


def test_toasts_lie_below_a_plate_at_the_top() -> None:
    plate = pygame.Rect(600, 56, 150, 60)
    assert toast_corner(PLACE, [plate], FELT, 8) == (PLACE.right, plate.bottom + 8)


def test_toasts_lie_at_the_left_of_a_column_of_plates() -> None:
    column = [pygame.Rect(820, 70 + 90 * number, 170, 80) for number in range(4)]
    corner = toast_corner(PLACE, column, FELT, 8)
    box = pygame.Rect(0, 0, *PLACE.size)
    box.topright = corner
    assert box.collidelist(column) < 0 and box.top <= FELT.top + LOWEST * FELT.h


def test_what_was_said_before_goes_when_its_player_moves_again(open_table: OpenTable) -> None:
    table = open_table(game=Bidders, speed="instant")
    table.own_turn()
    speech_bubbles = table.scene.speech_bubbles
    for seat in range(4):
        speech_bubbles.say(seat, "Pass", 99)
    table.scene.play(Move("pass"))
    table.own_turn()
    assert not [seat for seat, bubble in speech_bubbles.bubbles.items() if bubble.left > 90]


def test_what_a_player_says_with_the_move_before_the_next_stays(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    speech_bubbles = table.scene.speech_bubbles
    speech_bubbles.age()
    speech_bubbles.say(2, "Tierce", 99)
    speech_bubbles.hush([2])
    assert 2 in speech_bubbles.bubbles
    speech_bubbles.age()
    speech_bubbles.hush([None, 2])
    assert 2 not in speech_bubbles.bubbles


def test_a_card_that_has_left_the_hand_is_no_longer_pointed_at(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.turn_with_choice()
    hands = table.scene.hand_input
    card = table.playable()[0]
    table.driver.move(table.place(card))
    hands.explain(table.scene.motion.mirror.find(table.refused()[0]))
    assert hands.hovered is not None and hands.hovered.card is card and hands.reason is not None
    top = hands.reason[1].top
    assert top <= table.scene.decision_panel.top, "the reason stands above the prompt"
    table.scene.play(Move("play", card))
    table.driver.until(lambda: card not in [sprite.card for sprite in hands.own])
    assert (hands.hovered is None or hands.hovered.card is not card) and hands.reason is None


def test_a_bubble_keeps_off_a_toast(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    scene = table.scene
    for seat in (1, 2, 3):
        scene.speech_bubbles.clear()
        scene.toasts.clear()
        scene.speech_bubbles.say(seat, "Here is something to be read", 99)
        plate = scene.scenery.speaking_boxes[seat]
        area = scene.felt_rect()
        scene.toasts.say("So is this.")
        scene.toasts.shown[0].box = pygame.Rect(plate.right + 4, plate.y - 10, 200, 60).clamp(area)
        placed = scene.speech_bubbles._place(
            scene.scenery.speaking_boxes, area, [], scene.picture.not_to_be_covered()
        )
        assert placed[seat][1].collidelist([scene.toasts.shown[0].box, plate]) < 0


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_no_toast_hangs_over_the_result(open_table: OpenTable, speed: str) -> None:
    table = open_table(speed=speed)
    table.own_turn()
    table.scene.toasts.say("The cards are shuffled.", "sound")
    table.screen._show_result(TurnState.RESULT)
    assert table.driver.scene is not table.screen and table.scene.toasts.texts == []


def test_toasts_do_not_lie_over_the_hand_where_there_is_room_elsewhere() -> None:
    felt = pygame.Rect(0, 70, 1024, 570)
    place = pygame.Rect(533, 82, 480, 160)
    plates = [pygame.Rect(395, 82, 248, 100), pygame.Rect(790, 330, 234, 70), pygame.Rect(10, 330, 234, 70),
              pygame.Rect(10, 420, 180, 70)]  # fmt: skip
    hand = pygame.Rect(230, 490, 560, 150)
    wrong = place.copy()
    wrong.topright = toast_corner(place, plates, felt, 8)
    assert wrong.colliderect(hand), "this is what it is for"
    box = toast_box(place, [place.size, (360, 200)], plates, [hand], [], felt, 8)
    assert box.collidelist([*plates, hand]) < 0 and felt.contains(box)
    assert toast_box(PLACE, [PLACE.size], [], [hand], [], FELT, 8) == PLACE


def test_toasts_leave_the_cards_alone_that_they_speak_of() -> None:
    melds = [PLACE.move(-20, 10), PLACE.move(-400, 20)]
    box = toast_box(PLACE, [(240, 40)], [], [], melds, FELT, 8)
    assert box.collidelist(melds) < 0 and FELT.contains(box)
    assert box.right > FELT.centerx, "as near to their usual place as that"
    wall = pygame.Rect(0, 50, 1000, 400)
    hand = pygame.Rect(200, 460, 800, 180)
    box = toast_box(PLACE, [(240, 40)], [], [hand], [wall], FELT, 8)
    assert not box.colliderect(hand) and FELT.contains(box), "rather on cards than on what is asked"


def test_a_toast_stays_where_it_is_while_it_is_read(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    toasts, felt = table.scene.toasts, table.scene.felt_rect()
    room = box_of(table.scene.motion.layout.toasts)
    toasts.say("The first of two.")
    first = toasts.place(room, [], [], [], felt)
    assert first.topright == room.topright and first.w < room.w, "as large as what it says"
    assert toasts.place(room, [], [], [first], felt) == first, "a card has come there"
    toasts.say("The second, which is to be read now.")
    second = toasts.place(room, [], [], [first], felt)
    assert not second.colliderect(first)
    assert toasts.place(room, [second], [], [first], felt) != second, "it lies on no plate"
    wider = room.inflate(room.w, 0)
    moved = toasts.place(wider, [], [], [], felt.union(wider))
    assert moved is not None and moved.right == wider.right, "the window is larger now"


def test_what_is_said_begins_with_a_capital(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    table.scene.motion.listener.said(Said(Seat(1), Sentence("{suit}", suit=Suit("h"))))
    assert table.scene.speech_bubbles.bubbles[1].markup == "Copas"


def test_words_that_are_kept_stay_until_they_are_closed(open_table: OpenTable) -> None:
    table = open_table(speed="instant", messages="kept")
    table.own_turn()
    scene = table.scene
    scene.toasts.clear()
    scene.speech_bubbles.clear()
    scene.toasts.say("Here is something to be read")
    scene.speech_bubbles.say(2, "Pass")
    table.driver.app.redraw()
    table.driver.wait(600)
    assert scene.toasts.shown and 2 in scene.speech_bubbles.bubbles
    table.driver.click(scene.toasts.shown[0].box.center)
    assert not scene.toasts.shown
    table.driver.key("escape")
    assert not scene.speech_bubbles.bubbles and table.driver.scene is table.screen

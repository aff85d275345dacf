"""A match at the table: by mouse, by keyboard, refused, taken back, cut short."""

import random

import pygame
import pytest

from cardgames.engine import Card, Game, Move, Sentence
from cardgames.games.kaluki import Kaluki
from cardgames.games.khanhoo import Khanhoo
from cardgames.players.hints import Hint
from cardgames.ui.app import FRAME, POLL
from cardgames.ui.host import TurnState
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.screens.results import HandResultScene, MatchResultScene
from cardgames.ui.table.input.focus_targets import card_box
from cardgames.ui.table.match.hint_ladder import in_words
from cardgames.ui.table.overlays.speech_bubbles import bubble_place
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def go_on(table: Table) -> None:
    """Read the result of a hand."""
    table.driver.frame()
    while isinstance(table.driver.scene, HandResultScene):
        table.driver.key("return")
        table.driver.settle()


def play_match(table: Table, move: object) -> None:
    """A whole match; *move* makes each of the person's moves."""
    for _ in range(20_000):
        if isinstance(table.driver.scene, MatchResultScene):
            return
        if isinstance(table.driver.scene, HandResultScene):
            go_on(table)
        elif table.scene.my_turn and not table.scene.motion.playing:
            before = table.plies
            move()  # type: ignore[operator]
            assert table.plies > before, "nothing was played"
        else:
            table.driver.tick(dt=0.05)
    raise AssertionError("the match never ended")


def test_a_match_is_played_by_mouse(open_table: OpenTable) -> None:
    table, rng = open_table(speed="brisk"), random.Random(1)
    play_match(table, lambda: table.driver.click(table.place(rng.choice(table.playable()))))
    assert table.over and table.host.match.over


def test_a_match_is_played_by_keyboard(open_table: OpenTable) -> None:
    table, rng = open_table(speed="instant"), random.Random(2)

    def move() -> None:
        for _ in range(rng.randrange(1, 4)):
            table.driver.key(rng.choice(["left", "right"]))
        table.driver.key(rng.choice(["return", "space"]))

    play_match(table, move)
    assert table.over


def test_everything_lies_as_the_layout_has_it_after_any_play(open_table: OpenTable) -> None:
    table, rng = open_table(), random.Random(3)
    for _ in range(16):
        table.own_turn()
        table.settled()
        if rng.random() < 0.4:
            table.driver.key("u" if rng.random() < 0.7 else "ctrl+y")
            continue
        table.driver.click(table.place(rng.choice(table.playable())))
        for _ in range(rng.randrange(12)):
            table.driver.tick()
        if rng.random() < 0.5:
            table.driver.key("space")
            if table.host.turn_state is TurnState.OWN:
                table.settled()
        go_on(table)


def test_a_refused_card_stays_and_the_reason_is_told(open_table: OpenTable) -> None:
    table = open_table()
    table.turn_with_choice()
    card, before = table.refused()[0], table.plies
    table.driver.click(table.place(card))
    assert table.plies == before
    assert table.scene.toasts.texts[-1] == table.scene.decision_panel.why_not(
        card
    ) or "{" in table.scene.decision_panel.why_not(card)
    assert table.scene.motion.busy, "it shakes"
    table.driver.settle()
    table.driver.move((640, 200))
    table.driver.settle()
    table.settled()


def test_a_dimmed_card_says_why_under_the_pointer_and_on_the_keyboard(open_table: OpenTable) -> None:
    table = open_table()
    table.turn_with_choice()
    card = table.refused()[0]
    assert table.scene.highlights.is_dimmed(table.scene.motion.mirror.find(card))
    table.driver.move(table.place(card))
    assert table.scene.hand_input.reason is None
    table.driver.wait(0.7)
    assert table.scene.hand_input.reason is not None
    assert table.scene.hand_input.reason[0] == table.scene.decision_panel.why_not(card) != ""
    table.driver.move((640, 200))
    assert table.scene.hand_input.reason is None
    table.scene.hand_input.focus(card)
    table.driver.key("w")
    assert table.scene.hand_input.reason is not None


def test_a_card_is_dragged_onto_the_table(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    card, before = table.playable()[0], table.plies
    table.driver.drag(table.place(card), (900, 300))
    assert table.plies == before + 1
    assert table.host.match.log[-1].card is card


def test_a_card_dragged_back_into_the_hand_changes_the_order(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    order = [sprite.card for sprite in table.scene.hand_input.own]
    x, y = table.place(order[0])
    last = table.scene.motion.mirror.find(order[-1])
    assert last is not None
    before = table.plies
    table.driver.drag((x, y), (round(last.x) + 60, y + 20))
    table.driver.settle()
    assert [sprite.card for sprite in table.scene.hand_input.own] == [*order[1:], order[0]]
    assert table.plies == before
    table.driver.key("o")
    table.driver.settle()
    assert [sprite.card for sprite in table.scene.hand_input.own] == order


def test_a_refused_drag_springs_back(open_table: OpenTable) -> None:
    table = open_table()
    table.turn_with_choice()
    card, before = table.refused()[0], table.plies
    table.driver.drag(table.place(card), (640, 300))
    table.driver.move((640, 200))
    table.driver.settle()
    assert table.plies == before and table.scene.toasts.texts
    table.settled()


def test_a_card_flicked_within_a_frame_lies_flat_again(open_table: OpenTable) -> None:
    table = open_table()
    table.turn_with_choice()
    start, goal = table.place(table.refused()[0]), (640, 300)
    button = {"button": 1, "touch": False}
    table.driver.frame(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, **button),
        pygame.event.Event(pygame.MOUSEMOTION, pos=goal, rel=(0, 0), buttons=(1, 0, 0), touch=False),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=goal, **button),
    )
    table.driver.settle()
    assert table.scene.toasts.texts
    assert {(sprite.height, sprite.scale) for sprite in table.scene.hand_input.own} == {(0.0, 1.0)}


def test_a_drag_ends_when_the_window_loses_the_focus(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    card, before = table.playable()[0], table.plies
    table.driver.press(table.place(card))
    table.driver.move((640, 300), held=True)
    assert table.scene.hand_input.dragged is not None
    table.driver.post(pygame.WINDOWFOCUSLOST)
    assert table.scene.hand_input.dragged is None and table.plies == before
    table.driver.post(pygame.WINDOWFOCUSGAINED)
    table.driver.settle()
    table.settled()


def test_the_first_of_two_clicks_only_lifts(open_table: OpenTable) -> None:
    table = open_table(click_to_play="twice")
    table.own_turn()
    card, before = table.playable()[0], table.plies
    table.driver.click(table.place(card))
    assert table.plies == before and table.scene.hand_input.raised is card
    table.driver.wait(0.5)
    table.driver.click(table.place(card))
    assert table.plies == before + 1


def test_a_card_picked_up_follows_the_pointer_until_it_is_clicked_down(open_table: OpenTable) -> None:
    table = open_table(click_to_play="carry")
    table.own_turn()
    hand = table.scene.hand_input
    card, before = table.playable()[0], table.plies
    table.driver.click(table.place(card))
    table.driver.move((640, 300))
    sprite = hand.dragged
    assert hand.carried and sprite is not None and sprite.card is card and table.plies == before
    table.driver.move((700, 310))
    assert hand.dragged is sprite and abs(sprite.x - 700) < sprite.width
    table.driver.key("escape")
    assert hand.dragged is None and not hand.carried and table.plies == before
    table.driver.settle()
    table.driver.click(table.place(card))
    table.driver.click((640, 300))
    assert table.plies == before + 1


def test_a_card_clicked_again_where_it_lies_is_put_down(open_table: OpenTable) -> None:
    table = open_table(click_to_play="carry")
    table.own_turn()
    before, at = table.plies, table.place(table.playable()[0])
    table.driver.click(at)
    table.driver.click(at)
    assert table.scene.hand_input.dragged is None and table.plies == before
    table.driver.settle()
    table.settled()


def test_a_pointer_that_rests_on_a_card_plays_it_and_on_nothing_does_nothing(open_table: OpenTable) -> None:
    table = open_table(dwell="short")
    table.own_turn()
    before, at = table.plies, table.place(table.playable()[0])
    assert not table.screen.rests_on((10, 300))
    table.driver.move((10, 300))
    table.driver.wait(1)
    table.driver.move(at)
    table.driver.wait(0.4)
    assert table.plies == before
    table.driver.wait(0.4)
    assert table.plies == before + 1


def test_a_touch_lifts_before_it_plays_and_a_resting_finger_looks_closer(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    card, before = table.playable()[0], table.plies
    at = table.place(card)
    table.driver.press(at, touch=True)
    table.driver.wait(0.5)
    assert table.scene.hand_input.zoomed is card
    table.driver.release(at, touch=True)
    assert table.scene.hand_input.zoomed is card, "nobody has to hold anything"
    table.driver.click(at, touch=True)
    assert table.scene.hand_input.zoomed is None and table.plies == before
    table.driver.wait(0.5)
    table.driver.click(at, touch=True)
    assert table.plies == before
    table.driver.wait(0.5)
    table.driver.click(table.place(card), touch=True)
    assert table.plies == before + 1


def test_the_right_button_and_z_look_closer(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    card = table.playable()[0]
    table.driver.move(table.place(card))
    before = table.plies
    for away in (1, 3):
        table.driver.click(table.place(card), button=3)
        assert table.scene.hand_input.zoomed is card
        table.driver.click(table.place(card), button=away)
        assert table.scene.hand_input.zoomed is None and table.plies == before
    table.driver.key("z")
    assert table.scene.hand_input.zoomed is card
    table.driver.key("escape")
    assert table.scene.hand_input.zoomed is None and table.driver.scene is table.screen


def test_a_move_is_taken_back_and_played_again(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    before, hand = table.plies, len(table.scene.hand_input.own)
    table.driver.click(table.place(table.playable()[0]))
    table.own_turn()
    after = table.plies
    table.driver.click("undo")
    table.driver.settle()
    assert table.plies == before and len(table.scene.hand_input.own) == hand
    table.settled()
    table.driver.key("ctrl+y")
    table.driver.settle()
    assert table.plies == after
    table.settled()


def test_space_cuts_the_motion_short_and_input_is_never_blocked(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    assert table.scene.motion.playing
    table.driver.key("space")
    assert not table.scene.motion.playing
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    table.driver.frame()
    table.driver.click((640, 150))
    assert not table.scene.motion.playing


def test_holding_space_goes_on_to_the_own_turn(open_table: OpenTable) -> None:
    table = open_table(speed="calm")
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    for _ in range(3):
        table.driver.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    for frames in range(200):  # noqa: B007
        table.driver.frame()
        if table.scene.my_turn:
            break
    assert table.scene.my_turn and frames * (1 / 60) < 0.6
    table.driver.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)


def test_a_full_trick_stays_for_its_time_or_for_the_person(open_table: OpenTable) -> None:
    table = open_table(trick_waits=True)
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    table.driver.until(lambda: table.scene.motion.waits, 30)
    trick = table.scene.motion.mirror.zone("trick")
    assert len(trick) == 4
    table.driver.wait(5.0)
    assert table.scene.motion.waits and not table.screen.busy
    winner = [sprite for sprite in trick if table.scene.highlights.ring_of(sprite)]
    assert len(winner) == 1
    table.driver.key("space")
    assert not table.scene.motion.waits
    table.own_turn()
    assert not [sprite for sprite in table.scene.motion.mirror.zone("trick") if sprite in trick]


def test_the_last_trick_can_be_looked_at(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    table.driver.key("l")
    assert table.scene.last_trick.shown is None and table.scene.toasts.texts
    while not sum(table.scene.motion.shown.tricks):  # type: ignore[union-attr]
        table.driver.click(table.place(table.playable()[0]))
        table.own_turn()
    table.driver.key("l")
    trick = table.scene.last_trick.shown
    assert trick is not None and len(trick.cards) == 4
    assert trick.winner in {seat for seat, _ in trick.cards}
    assert {seat for seat, _ in trick.cards} == {0, 1, 2, 3}
    table.driver.key("l")
    assert table.scene.last_trick.shown is None
    table.driver.click("last_trick")
    assert table.scene.last_trick.shown == trick


def test_a_hint_has_three_steps(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    while len(table.playable()) < 2:
        table.driver.click(table.place(table.playable()[0]))
        table.own_turn()
    for step in (1, 2, 3):
        table.driver.key("i")
        table.driver.frame()
        assert table.screen.ladder.step == step
    hint = table.screen.ladder.hint
    assert hint is not None and table.screen.ladder.cards == set(hint.move.cards)
    sprite = table.scene.motion.mirror.find(hint.move.card)
    assert (
        sprite is not None and table.scene.highlights.ring_of(sprite) == table.driver.app.theme.colours.info
    )
    assert (1, "hint") in table.host.match.marks
    table.driver.click(table.place(hint.move.card))
    assert table.screen.ladder.step == 0


@pytest.mark.parametrize("speed", ["calm", "normal", "brisk", "instant"])
def test_every_speed_comes_to_rest(open_table: OpenTable, speed: str) -> None:
    table = open_table(speed=speed)
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    table.own_turn()
    table.settled()


def test_with_reduced_motion_nothing_travels(open_table: OpenTable) -> None:
    table = open_table(motion="reduced")
    table.own_turn()
    card = table.playable()[0]
    table.driver.click(table.place(card))
    seen = set()
    sprite = table.scene.motion.mirror.find(card)
    assert sprite is not None
    for _ in range(6):
        seen.add((sprite.x, sprite.y))
        table.driver.frame()
    assert len(seen) == 1
    table.own_turn()
    table.settled()


def test_the_window_may_change_its_size_while_cards_fly(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    table.driver.frame()
    for size in ((1024, 640), (1920, 1080), (1280, 800)):
        table.driver.resize(size)
        assert table.driver.app.size == size
    table.own_turn()
    table.settled()


def test_an_idle_table_asks_for_no_frames(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    table.driver.wait(20.0)
    assert not table.driver.app.busy and not table.screen.polling
    assert table.screen.wake_after is None


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_what_is_asked_comes_by_itself(open_table: OpenTable, speed: str) -> None:
    table = open_table(game=Khanhoo, seats=2, speed=speed)
    table.own_turn()
    app, plies = table.driver.app, table.plies
    table.driver.click(table.place(table.playable()[0]))
    app.pictures.finish()
    while (wait := app.pause()) is not None and wait <= POLL:  # longer, and the table waits for an event
        table.driver.frame(dt=max(wait, FRAME))
        app.pictures.finish()
    assert table.plies > plies + 1 and table.scene.my_turn and table.scene.decision_panel.prompt


def test_digits_and_letters_find_cards(open_table: OpenTable) -> None:
    table = open_table(cards="french")
    table.own_turn()
    table.driver.key("1")
    lit = [
        sprite.card for sprite in table.scene.hand_input.own if sprite.card in table.scene.decision_panel.lit
    ]
    assert table.scene.hand_input.current is not None
    assert table.scene.hand_input.current.card is lit[0]
    queen = next(s.card for s in table.scene.hand_input.own if s.card.rank in "QJ")
    table.driver.key(queen.rank.lower())
    found: Card = table.scene.hand_input.current.card
    assert found.rank == queen.rank
    for suit in {sprite.card.suit for sprite in table.scene.hand_input.own}:
        post = pygame.KEYDOWN, {"key": ord(suit), "mod": pygame.KMOD_LSHIFT, "unicode": suit.upper()}
        table.driver.post(post[0], **post[1])
        assert table.scene.hand_input.current.card.suit == suit
    assert table.screen.ladder.step == 0, "Shift + H is for hearts, not a hint"


def test_the_log_and_the_rules_lie_beside_the_table(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    wide = table.scene.motion.layout.hand.w
    table.driver.key("g")
    assert table.scene.motion.layout.hand.w < wide
    assert "is turned" in table.scene.side.text()  # type: ignore[union-attr]
    table.driver.click(table.place(table.playable()[0]))
    table.own_turn()
    table.driver.key("f1")
    assert type(table.scene.side).__name__ == "RulesPanel"
    table.driver.key("escape")
    assert table.scene.side is None and table.driver.scene is table.screen
    table.settled()


def test_escape_opens_the_pause_and_the_table_waits(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    table.driver.click(table.place(table.playable()[0]))
    table.driver.key("escape")
    assert table.driver.scene is not table.screen
    before = table.plies
    table.driver.wait(5.0)
    assert table.plies == before
    table.driver.key("escape")
    table.own_turn()
    table.settled()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_table_looks_as_it_did(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = open_table(size=size)
    table.turn_with_choice()
    table.scene.toasts.clear()
    table.scene.speech_bubbles.clear()
    table.driver.move((5, size[1] // 2))
    table.driver.settle()
    table.driver.golden(f"table_{size[0]}")


def test_a_panel_takes_the_keyboard_only_from_those_who_use_it(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    table.driver.click("rules")
    assert table.scene.side is not None and table.scene.side.widgets.focus.current is None
    table.driver.key("f1")
    table.driver.key("f1")
    assert table.scene.side is not None and table.scene.side.widgets.focus.current is not None


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_own_plate_keeps_its_corner_through_the_match(open_table: OpenTable, left_handed: bool) -> None:
    table = open_table(speed="instant", left_handed=left_handed)
    rng = random.Random(3)
    tops = set()
    for _ in range(4000):
        if isinstance(table.driver.scene, MatchResultScene):
            break
        if isinstance(table.driver.scene, HandResultScene):
            go_on(table)
        elif table.scene.my_turn and not table.scene.motion.playing:
            plate = table.scene.scenery.plate_boxes[0]
            tops.add(plate.top)
            own = [card_box(sprite) for sprite in table.scene.hand_input.own]
            assert plate.collidelist(own) < 0, "it stands on the cards"
            table.scene.play(rng.choice(list(table.host.decision)))
        else:
            table.driver.tick(dt=0.05)
    assert table.host.match.over and len(tops) == 1


@pytest.mark.parametrize(
    ("side", "tip"), [("left", (0, 1)), ("right", (0, 1)), ("top", (-1, 0)), ("own", (0, 1))]
)
def test_what_is_said_covers_no_open_card(open_table: OpenTable, side: str, tip: tuple[int, int]) -> None:
    kit = open_table().driver.app.kit
    area = pygame.Rect(8, 60, 1264, 732)
    plate = {
        "left": pygame.Rect(10, 440, 130, 44),
        "right": pygame.Rect(1140, 440, 130, 44),
        "top": pygame.Rect(570, 120, 130, 44),
        "own": pygame.Rect(10, 740, 130, 44),
    }[side]
    card = pygame.Rect(0, 0, 60, 86)
    card.center = (plate.right + 40 if side != "right" else plate.left - 40, plate.centery)
    cards = [card] if side in ("left", "right") else [pygame.Rect(200, 600, 800, 200)]
    box, found = bubble_place(kit, pygame.Rect(0, 0, 160, 50), plate, area, cards)
    assert found == tip and area.contains(box)
    assert box.collidelist(cards) < 0 and not box.colliderect(plate)


def test_the_expert_s_hint_gives_the_reason_that_can_be_kept() -> None:
    one, other = Move("play", ()), Move("pass", ())
    counted = Hint(Sentence("Look."), (one, other), one, Sentence("Over 140 possible deals it gains."))
    assert str(in_words(counted, Hint(Sentence(""), (), one, Sentence("It wins."))).why) == "It wins."
    assert in_words(counted, Hint(Sentence(""), (), other, Sentence("It is cheap."))) == counted


def test_a_tip_beside_the_log_is_seen_above_it(open_table: OpenTable) -> None:
    table = open_table()
    driver, scene = table.driver, table.scene
    driver.key("g")
    driver.settle()
    plain = driver.picture().subsurface(scene.side.rect).copy()
    driver.move("log")
    driver.wait(0.7)
    tip = driver.picture().subsurface(scene.side.rect)
    assert pygame.image.tobytes(tip, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_a_sign_stays_in_the_bar_until_what_was_refused_is_saved(open_table, tmp_path):
    table, place = open_table(), tmp_path / "full"
    place.write_text("no folder")
    writer = table.driver.app.services.store.writer
    for is_saved in (False, True):
        writer.write(place / "a.save", "a match")
        writer.flush()
        table.driver.wait(0.1)
        table.driver.app.services.tell_problems()
        table.driver.settle()
        if table.driver.scene is not table.screen:
            table.driver.key("return")
        assert (table.scene.lines()[0] == "Not everything could be saved") != is_saved
        table.driver.app.stack.push(PauseScene(table.host))
        table.driver.settle()
        assert table.driver.find("kept").markup.startswith("Not everything") != is_saved
        table.driver.app.stack.pop()
        if not is_saved:
            place.unlink()


@pytest.mark.parametrize("game", [Khanhoo, Kaluki])
def test_a_panel_covers_no_card_of_the_hand(open_table: OpenTable, game: type[Game]) -> None:
    table = open_table(game=game, seats=3, size=(1024, 640), text_size=2.0, speed="instant")
    table.own_turn()
    table.scene.show_log()
    table.driver.settle()
    hand = table.scene.motion.layout.spots["hand0"]
    assert hand and all(spot.x + spot.width / 2 < table.scene.beside.rect.x for spot in hand)

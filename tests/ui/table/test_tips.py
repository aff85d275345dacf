"""First-time tips at the table: where they stand, how long, and that each comes only once."""

from dataclasses import replace

import pytest

from cardgames.engine import Card, Sentence
from cardgames.engine.zones import TRICK
from cardgames.games import bot as steady
from cardgames.games.crash import Crash
from cardgames.games.cribbage import Cribbage
from cardgames.games.jubilee import Jubilee
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.games.ziginette import Ziginette
from cardgames.ui.host import TurnState
from cardgames.ui.table.boxes import box_of
from cardgames.ui.table.match.tips import FADE, READ


def with_tip(open_table, **how):
    """A table at which a tip is up."""
    table = open_table(**({"tips": True, "speed": "instant"} | how))
    table.driver.until(lambda: table.screen.tips.tip is not None)
    table.driver.wait(2 * FADE)
    return table


def stored(table):
    return table.driver.app.services.store.progress.body()["tips"]


@pytest.mark.parametrize(
    ("game", "seats", "size", "text"),
    [
        (Malilla, 4, (1280, 800), 1.0),
        (Malilla, 4, (1024, 640), 1.5),
        (Cribbage, 2, (1024, 640), 1.5),
        (Crash, 3, (1280, 800), 1.0),
        (Jubilee, 3, (1024, 640), 1.0),
    ],
)
def test_a_tip_covers_neither_the_hand_nor_the_trick_nor_what_is_asked(open_table, game, seats, size, text):
    table = with_tip(open_table, game=game, seats=seats, size=size, text_size=text)
    tips, scene = table.screen.tips, table.scene
    assert scene.felt_rect().contains(tips.rect)
    assert tips.rect.collidelist(scene.free.open_cards) < 0
    assert tips.rect.collidelist(tips._needed()) < 0
    assert not tips.rect.colliderect(box_of(scene.motion.layout.ruler)), "most tips speak of it"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("game", "seats"), [(Ziginette, 8), (Skin, 3), (Skin, 7)])
def test_a_tip_covers_no_pile_or_board_and_no_plate_where_there_is_room(open_table, game, seats, text):
    table = open_table(game=game, seats=seats, size=(1024, 640), text_size=text, tips=False, speed="instant")
    scene, tips = table.scene, table.screen.tips
    plates, piles = scene.presenter.scenery.speaking_boxes.values(), scene.free.piles_and_ranks
    assert len(plates) == seats and piles
    places = [place for tip in tips._all if (place := tips._find_place(tip)) is not None]
    assert text > 1 or len(places) == len(tips._all)
    for place in places:
        assert place.collidelist(piles if text > 1 else [*plates, *piles]) < 0


def test_a_tip_is_kept_for_good_and_does_not_come_again(open_table):
    table = with_tip(open_table)
    (name,) = stored(table)
    assert name == f"malilla.{table.screen.tips.tip.id}"
    table.driver.wait(20)
    assert table.screen.tips.tip is None or f"malilla.{table.screen.tips.tip.id}" != name


def test_a_card_in_a_tip_goes_through_the_painter(open_table):
    table = with_tip(open_table)
    tips, drawn = table.screen.tips, set()
    tips.tip = replace(tips.tip, text=Sentence("Look at the {card}.", card=Card("7", "h")))
    table.scene.painter.watch = drawn.add
    tips.draw(table.driver.app.screen.surface())
    assert drawn == {"7h"}


def test_the_pointer_holds_it_and_the_cross_sends_it_away(open_table):
    table = with_tip(open_table)
    driver, tips = table.driver, table.screen.tips
    first = tips.tip
    driver.move(tips.rect.center)
    assert tips.wake_after is None
    driver.wait(20)
    assert tips.tip is first
    driver.click("tip_close")
    driver.wait(2 * FADE)
    assert tips.tip is not first and "tip_close" not in driver.widgets


def test_the_cross_is_reached_and_pressed_by_keys_and_escape_still_pauses(open_table):
    table = with_tip(open_table)
    driver, first = table.driver, table.screen.tips.tip
    for _ in range(40):
        stop = driver.widgets.focus.current
        if stop is not None and stop.id == "tip_close":
            break
        driver.key("tab")
    driver.key("return")
    driver.wait(2 * FADE)
    assert table.screen.tips.tip is not first
    driver.key("escape")
    assert driver.scene is not table.screen


def test_there_are_none_where_they_are_switched_off(open_table):
    table = open_table(tips=False, speed="instant")
    table.own_turn()
    assert table.screen.tips.tip is None and stored(table) == []


def test_a_tip_goes_with_its_decision_and_comes_again_if_nobody_could_read_it(open_table):
    table = with_tip(open_table, game=Cribbage, seats=2)
    tips, first = table.screen.tips, table.screen.tips.tip
    assert first.when.is_question
    table.own_turn()
    table.scene.play(table.scene.match.advise(steady(Cribbage))[0].move)
    table.driver.wait(2 * FADE)
    assert tips.tip is not first and f"cribbage.{first.id}" not in stored(table)
    for _ in range(120):
        table.driver.wait(2 * FADE)
        if tips.tip is first:
            break
        if table.driver.scene is not table.screen:
            table.driver.key("return")
        elif table.scene.my_turn:
            table.scene.play(table.scene.match.advise(steady(Cribbage))[0].move)
    assert tips.tip is first and f"cribbage.{first.id}" in stored(table)


def test_a_tip_that_was_read_aloud_does_not_come_again(open_table):
    said = []
    table = open_table(game=Cribbage, seats=2, speed="instant")
    table.driver.app.speak = said.append
    table.driver.app.settings.tips = True
    tips = table.screen.tips
    table.driver.until(lambda: tips.tip is not None)
    first = tips.tip
    assert first.when.is_question and sum(line.startswith("A tip: ") for line in said) == 1
    table.own_turn()
    table.scene.play(table.scene.match.advise(steady(Cribbage))[0].move)
    table.driver.wait(2 * FADE)
    assert tips.tip is not first and f"cribbage.{first.id}" in stored(table)


def test_a_tip_that_was_read_goes_with_its_decision_for_good(open_table):
    table = with_tip(open_table, game=Cribbage, seats=2)
    tips, first = table.screen.tips, table.screen.tips.tip
    table.own_turn()
    table.driver.wait(READ * tips._full + 0.5)
    table.scene.play(table.scene.match.advise(steady(Cribbage))[0].move)
    table.driver.wait(2 * FADE)
    assert tips.tip is not first and f"cribbage.{first.id}" in stored(table)


@pytest.mark.parametrize("game", (Malilla, Cribbage, Skin), ids=lambda game: game.name())
def test_no_tip_speaks_of_a_moment_that_has_passed(open_table, game):
    """What is asked is still asked, and a trump still lies there."""
    table = open_table(game=game, seats=game.seats[0], tips=True, speed="instant", seed="tips")
    scene, seen = table.scene, set()
    for _ in range(36):
        table.driver.wait(2.5 * FADE)
        if table.driver.scene is not table.screen:
            table.driver.key("return")
        tip, view = table.screen.tips.tip, table.host.view()
        if tip is not None and not scene.motion.playing:
            seen.add(tip.id)
            assert not tip.when.is_question or tip.when.is_asked(view), tip.id
            trick = next((zone for zone in view.zones if zone.kind == TRICK), ())
            suits = [view.suit_and_height(card)[0] for card in trick]
            assert tip.when.kind != "trumped" or not suits or view.trumps in suits, tip.id
        if scene.my_turn:
            scene.play(scene.match.advise(steady(game))[0].move)
    assert seen


def test_without_a_decision_it_stays_its_time(open_table):
    table = with_tip(open_table)
    tips, first = table.screen.tips, table.screen.tips.tip
    table.own_turn()
    table.driver.wait(0.8 * tips._full)
    assert (tips.tip is first) == (len(table.scene.match.log) == tips._ply)


def test_a_tip_does_not_lie_behind_a_result(open_table):
    table = with_tip(open_table)
    table.screen._show_result(TurnState.RESULT)
    assert table.screen.tips.tip is None and "tip_close" not in table.scene.widgets

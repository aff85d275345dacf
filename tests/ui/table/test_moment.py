"""The second that a rare feat gets, and a secret that comes to light."""

from collections.abc import Sequence

import pygame
import pytest

from cardgames.engine import Event, Feat, FeatDone, Game, Paid, Said, Seat, Sentence, Unveiled, cards
from cardgames.engine.text import Names
from cardgames.table.choreography import choreography
from cardgames.table.feats import feat_line
from cardgames.ui.input import Click, Press
from cardgames.ui.table.input.focus_targets import card_box
from cardgames.ui.table.overlays.moment import RING, MomentPicture, draw_moment
from tests.table.wagers import Wagers
from tests.ui.driver import FRAME
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table as OpenedTable

FLASH = 0.1 * 255  # of the light of the whole picture
CAPOTE = FeatDone(Feat("capote", "Capote", "Win all ten tricks of a hand."), (0, 2), tuple(cards("7h As")))


def shown(opened: OpenedTable, *events: Event) -> Game:
    """Let the table play these *events*, and return the view on which they follow."""
    table = opened.scene
    table.app.stack.cut()
    view = table.match.view(0)
    table.motion.play(events, view)
    table.motion.update(0.01)
    return view


def test_what_is_rare_holds_everything_up_for_a_second(open_table: OpenTable) -> None:
    table = open_table(speed="normal")
    view = table.scene.match.view(0)
    partners = Unveiled("Partners", Sentence("{a}", a=Seat(1)), (1,), ())
    steps = choreography([CAPOTE, partners], view)
    assert [(step.manner, step.start, step.duration) for step in steps] == [("rare", 0, 1), ("rare", 1, 1)]


def test_a_secret_of_many_words_takes_no_longer(open_table: OpenTable) -> None:
    view = open_table(speed="normal").scene.match.view(0)
    rule = Unveiled(
        "The rule", Sentence("After a red card comes an even one, and after a black card any." * 2), (), ()
    )
    assert choreography([rule], view)[0].duration == 1


def test_who_wins_a_pot_is_ringed_until_something_else_is_shown(open_table: OpenTable) -> None:
    opened = open_table(game=Wagers, seats=3, speed="normal")
    motion = opened.scene.motion
    into, out = Paid("stack.1", "pot.0", 5, None), Paid("pot.0", "stack.2", 5, None)
    shown(opened, into, out)
    assert not motion.gilded
    motion.update(1.0)
    assert motion.gilded == {2}
    plate = opened.scene.scenery.speaking_boxes[2]
    picture = pygame.Surface(opened.driver.app.size)
    opened.scene.renderer.draw_winners(picture)
    assert picture.get_at((plate.centerx, plate.top - 3)) == pygame.Color(RING)
    view = shown(opened, Said(0, Sentence("A word.")))
    assert not motion.gilded
    shown(opened, into, out)
    motion.finish(view)
    assert motion.gilded == {2}
    motion.stop()
    assert not motion.gilded


def test_it_is_drawn_and_a_click_that_ends_it_does_nothing_else(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_table(speed="normal")
    shown(opened, CAPOTE)
    table = opened.scene
    assert table.motion.moment is not None and table.motion.moment[0] == CAPOTE
    opened.driver.picture()
    clicked: list[Sequence[object]] = []
    monkeypatch.setattr(table.hand_input, "click", clicked.append)
    monkeypatch.setattr(table.hand_input, "press", clicked.append)
    for gesture in (Press((600, 700)), Click((600, 700))):
        assert table.handle(gesture)
    assert table.motion.moment is None and not clicked
    table.handle(Press((600, 700)))
    assert len(clicked) == 1


def test_what_is_rare_does_not_flash(open_table: OpenTable) -> None:
    """At most three times a second the picture may become much brighter and darker again (WCAG 2.3.1)."""
    table = open_table(speed="normal")
    table.driver.settle()
    shown(table, CAPOTE)
    light = []
    for _ in range(round(1.2 / FRAME)):
        table.driver.frame()
        light.append(pygame.transform.average_color(table.driver.app.screen.surface())[:3])
    levels = [sum(colour) / 3 for colour in light]
    turns, way, last = 0, 0, levels[0]
    for level in levels:
        if abs(level - last) >= FLASH and (level > last) is not (way > 0):
            turns, way = turns + 1, 1 if level > last else -1
        if abs(level - last) >= FLASH:
            last = level
    assert max(levels) - min(levels) > 2, "something is seen"
    assert turns <= 2 * 3


def test_at_instant_speed_a_toast_tells_of_it(open_table: OpenTable) -> None:
    opened = open_table(speed="instant")
    shown(opened, CAPOTE)
    table = opened.scene
    assert table.motion.moment is None
    assert table.toasts.texts[-1].startswith("Capote: ")


def test_who_goes_out_knocks(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    opened = open_table(speed="normal")
    monkeypatch.setattr(opened.driver.app, "play", lambda sound, x=None: heard.append(sound))
    shown(opened, Said(1, Sentence("Out"), knocks=True), Said(1, Sentence("Well done")))
    assert heard == ["knock"]


def test_it_lies_above_the_own_hand(open_table: OpenTable) -> None:
    opened = open_table(speed="normal")
    opened.own_turn()
    table = opened.scene
    hand = min(card_box(sprite).top for sprite in table.hand_input.own)
    plates = list(table.scenery.speaking_boxes.values())[1:3]
    picture = MomentPicture("Partners", "Bo and Cy", players=plates, says=True)
    area = table.picture.area_above_hand()
    plate = draw_moment(opened.driver.picture(), table.painter, "solo", picture, 0.5, area, still=True)
    assert plate.bottom <= hand and plate.collidelist(plates) == -1


@pytest.mark.parametrize(
    ("seats", "line"),
    [((0,), "Capote: Ada"), ((0, 2), "Capote: Ada and Cy"), ((0, 1, 2), "Capote: Ada, Bo and Cy"),
     ((0, 1, 2, 3), "Capote: 4 players")],
)  # fmt: skip
def test_its_line_names_who_did_it(seats: tuple[int, ...], line: str) -> None:
    assert feat_line(CAPOTE._replace(seats=seats)).text(Names(["Ada", "Bo", "Cy", "Di"])) == line

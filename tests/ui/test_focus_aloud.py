"""Wherever the keyboard stops, at every table, in lessons and on pages: it is read aloud what is there, and
the ring is seen."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.ui.input import Key
from cardgames.ui.lesson.screen import LessonScene
from cardgames.ui.table import MatchScreen
from cardgames.ui.table.input.focus_targets import FocusTarget
from tests.tools.contact_sheets.moments import NAMES, moments, seat_counts
from tests.tools.contact_sheets.screens import SCREENS
from tests.tools.contact_sheets.stage import Look, Stage
from tests.ui.test_keyboard_walk import ARROWS, TAB, WALKED, opened

TIGHT = Look((1024, 640), 2.0)
LONGEST = 60  # words that are read at once
BARE = re.compile(rf"^({'|'.join(NAMES)}|you): (minus )?[+\d–]+\.$", re.IGNORECASE)
FACTS = ("score_", "match_")  # rows of what has happened, which may be the same twice
PANELS = {pygame.K_F1: "rules", pygame.K_g: "log"}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("aloud"), reads=True) as made:
        made.app.settings.guard = "off"
        made.app.speak = str
        SCREENS["menu"](made)  # which keeps some matches for the lists
        made.look(Look())
        yield made


@pytest.fixture
def said(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    monkeypatch.setattr(stage.app, "speak", lines.append)
    return lines


def stops(stage: Stage) -> list[tuple[object, str]]:
    """Every place that Tab leads to, with what is read there."""
    scene, found = stage.scene, list[tuple[object, str]]()
    for _ in range(300):
        scene.handle(TAB)
        here = scene.focus_place, scene.focus_aloud
        if found and here[0] == found[0][0]:
            return found
        found.append(here)
    raise AssertionError("Tab never comes back")


def judge(found: list[tuple[object, str]], where: str) -> None:
    """Fail where something is silent, is called by its id, or like its neighbour."""
    for place, words in found:
        assert place is None or (words and "_" not in words), f"{where}: {place} is read as {words!r}"
    for (one, first), (other, second) in pairwise(found):
        assert first != second or str(other).startswith(FACTS), (
            f"{where}: {one} and {other} are both {first!r}"
        )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_place_at_a_table_says_what_it_is(stage: Stage, game: type[Game]) -> None:
    for seats in seat_counts(game):
        for moment in moments(game, seats, moves=80):
            scene, where = stage.table(moment.branch()), f"{moment.name} of {seats}"
            found = stops(stage)
            judge(found, where)
            assert len({words for _, words in found}) == len(found), f"{where}: {found}"
            ring = scene.table.hand_input.ring
            for stop in ring.in_order():
                ring.set(stop)
                assert scene.focus_aloud, f"{where}: {stop} is silent"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_up_and_down_both_lead_from_the_cards_to_the_buttons(stage: Stage, game: type[Game]) -> None:
    for seats in seat_counts(game):
        for moment in moments(game, seats, moves=40):
            scene = stage.table(moment.branch())
            buttons = [stop for stop in scene.table.hand_input.ring.in_order() if stop.widget is not None]
            for arrow in ARROWS[2:] if buttons else ():
                scene.table.hand_input.ring.set(None)
                scene.widgets.set_focus(None)
                scene.handle(ARROWS[0])
                first = scene.focus_place
                if isinstance(first, FocusTarget) and first.card is not None:
                    scene.handle(arrow)
                    assert scene.focus_place != first, f"{moment.name}: {arrow.action} leads nowhere"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_where_things_stand_is_told_in_short_parts(stage: Stage, said: list[str], game: type[Game]) -> None:
    for seats in seat_counts(game):
        for moment in moments(game, seats, moves=80):
            scene = stage.table(moment.branch())
            view = scene.host.view()
            said.clear()
            scene.handle(Key(pygame.K_F2, "state"))
            assert len(" ".join(said).split()) <= LONGEST, said
            while "again reads more" in said[-1]:
                said.pop()
                scene.handle(Key(pygame.K_F2, "state"))
            assert len(said) == len(set(said))
            assert not any(BARE.match(line) for line in said), "a number is told with what it counts"
            hand = [card for zone in view.zones if zone.owner == 0 and zone.kind == "fan" for card in zone]
            names = scene.table.names
            assert all(names.card(card) in " ".join(said) for card in hand)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_place_in_a_lesson_says_what_it_is(stage: Stage, game: type[Game]) -> None:
    for lesson in stage.program.lessons(game)[:2]:
        stage.app.stack.pop()
        stage.program.lesson(game, lesson.id)
        stage.settle()
        scene = stage.scene
        assert isinstance(scene, LessonScene)
        while stage.scene is scene:
            found = stops(stage)
            judge(found, f"{lesson.id}, step {scene.runner.number}")
            told = dict(found)
            assert all(told.get(id) for id in scene.coach.widgets.ids if can_be_used(scene, id))
            (scene.next if scene.runner.finished else scene.show_me)()
            stage.settle()
        stage.app.stack.reset(scene)


def can_be_used(scene: LessonScene, id: str) -> bool:
    widget = scene.coach.widgets.find(id)
    return widget.pressable and widget.enabled and widget.visible


@pytest.mark.parametrize("name", WALKED)
def test_every_place_on_a_page_says_what_it_is(stage: Stage, name: str) -> None:
    opened(stage, name)
    judge(stops(stage), name)


def judge_ring(scene: MatchScreen) -> None:
    """Fail where a panel hides the ring of the table."""
    ring = scene.table.hand_input.ring
    stop = ring.current if ring.shown else scene.widgets.ringed
    if scene.table.side is not None and stop is not None:
        assert not scene.table.beside.rect.contains(stop.box), scene.focus_aloud


@pytest.mark.parametrize("key", PANELS, ids=PANELS.get)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_a_panel_makes_way_for_the_ring(stage: Stage, game: type[Game], key: int) -> None:
    """In a small window with large text the panel covers a part of the table."""
    stage.look(TIGHT)
    try:
        for moment in moments(game, max(game.seats), moves=80):
            scene = stage.table(moment.branch())
            for event in [TAB] * (2 * len(scene.widgets.ids)) + ARROWS * 6:
                if scene.table.side is None:
                    scene.handle(Key(key, PANELS[key]))
                stage.settle()
                judge_ring(scene)
                scene.handle(event)
                judge_ring(scene)
                assert scene.focus_aloud or scene.focus_place is None
    finally:
        stage.look(Look())


def test_a_panel_over_the_coach_takes_the_keyboard_from_her(stage: Stage) -> None:
    SCREENS["lesson_0_0"](stage)
    stage.look(Look())
    scene = stage.scene
    assert isinstance(scene, LessonScene)
    while scene.coach.widgets.ringed is None:
        scene.handle(TAB)
    scene.handle(Key(pygame.K_g, "log"))
    stage.settle()
    assert scene.table.side is not None and scene.coach.widgets.ringed is None

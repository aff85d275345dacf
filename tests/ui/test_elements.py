"""Screens as elements: everything has a name, and everything that can be used is there."""

from collections.abc import Iterator

import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.ui.accessible.elements import Action, Element, Role
from tests.tools.contact_sheets.moments import moments
from tests.tools.contact_sheets.screens import SCREENS
from tests.tools.contact_sheets.stage import Look, Stage
from tests.ui.test_keyboard_walk import MORE, rings_of

EVERY = {**SCREENS, **MORE}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("elements"), reads=True) as made:
        SCREENS["menu"](made)
        made.look(Look())
        yield made


def elements(stage: Stage) -> list[Element]:
    """Everything on the top screen."""
    return [each for element in stage.scene.elements() for each in element.walk()]


@pytest.mark.parametrize("name", EVERY)
def test_everything_has_a_name_and_its_own_id(stage: Stage, name: str) -> None:
    EVERY[name](stage)
    stage.look(Look())
    found = elements(stage)
    assert found and not [each.id for each in found if not each.name.strip() or "_" in each.name]
    ids = [each.id for each in found]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("name", EVERY)
def test_everything_the_keyboard_reaches_is_an_element(stage: Stage, name: str) -> None:
    EVERY[name](stage)
    stage.look(Look())
    for widgets in rings_of(stage):
        for widget in widgets.focus.in_order():
            widgets.set_focus(widget.id)
            (here,) = [each for each in elements(stage) if each.focused]
            assert Action.FOCUS in here.actions, f"{widget.id} is {here}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_stop_of_a_table_is_an_element(stage: Stage, game: type[Game]) -> None:
    for moment in moments(game, min(game.seats), moves=60):
        scene = stage.table(moment.branch())
        ring = scene.table.hand_input.ring
        for stop in ring.in_order() if scene.table.decision_panel.trays is None else ():
            ring.set(stop)
            (here,) = [each for each in elements(stage) if each.focused]
            assert {Action.FOCUS, Action.PRESS} & here.actions, f"{moment.name}: {stop} is {here}"
        ids = [each.id for each in elements(stage)]
        assert len(set(ids)) == len(ids)
        assert all(each.name.strip() for each in elements(stage)), moment.name


def test_a_slider_is_set_and_a_choice_made(stage: Stage) -> None:
    SCREENS["settings_sound"](stage)
    stage.look(Look())
    found = {each.id: each for each in elements(stage)}
    slider = next(each for each in found.values() if each.range is not None)
    slider.control.use(Action.SET, slider.range.low)
    after = next(each for each in elements(stage) if each.id == slider.id)
    assert after.range.value == slider.range.low != slider.range.value
    SCREENS["settings_play"](stage)
    stage.look(Look())
    options = [each for each in elements(stage) if each.role is Role.OPTION]
    option = next(each for each in options if Action.PRESS in each.actions)
    option.control.use(Action.PRESS, None)
    assert next(each for each in elements(stage) if each.id == option.id).chosen

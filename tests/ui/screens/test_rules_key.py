"""F1 opens the rules from every screen, and leads back there."""

from functools import partial

import pytest

from cardgames.games.malilla import Malilla
from cardgames.lessons.courses import course
from cardgames.ui.program import Program
from cardgames.ui.screens.first_start import FirstStartScene
from cardgames.ui.screens.learn import CourseScene
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.screens.results import HandResultScene, MatchResultScene
from cardgames.ui.screens.settings import SettingsScene
from tests.ui.screens.tables import after_hand, last_result, table

SCREENS = {
    "menu": lambda program: None,
    "set-up": lambda program: program.setup(Malilla),
    "learn": lambda program: program.app.stack.push(CourseScene("malilla")),
    "pause": lambda program: program.app.stack.push(PauseScene(table())),
    "hand result": lambda program: program.app.stack.push(HandResultScene(after_hand())),
    "match result": lambda program: program.app.stack.push(MatchResultScene(last_result())),
}


@pytest.fixture
def bench(open_program):
    """A program at its menu whose rules are opened, not only noted down."""
    found = open_program()
    found.program._course = course
    found.program._lessons.clear()
    found.app.on_rules = partial(Program.rules, found.program)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_f1_opens_the_rules_and_escape_leads_back(bench, screen):
    SCREENS[screen](bench.program)
    bench.settle()
    below = bench.scene
    bench.key("f1")
    bench.settle()
    assert bench.name == "RulesScene" and bench.scene.game is Malilla
    bench.key("escape")
    bench.settle()
    assert bench.scene is below


@pytest.mark.parametrize("page", [FirstStartScene, SettingsScene])
def test_a_page_that_is_about_no_game_opens_no_rules(bench, page):
    bench.app.stack.push(page())
    bench.settle()
    below = bench.scene
    bench.key("f1")
    bench.settle()
    assert bench.scene is below


def test_the_house_rules_chosen_in_a_set_up_are_marked(bench):
    bench.program.setup(Malilla)
    bench.settle()
    name = next(iter(bench.scene.setup.options))
    declared = Malilla.option_declarations[name]
    other = next(value for value in declared.choices if value != declared.default)
    bench.scene._set_rule(name, other)
    bench.key("f1")
    bench.settle()
    assert "In this match" in bench.scene.reader.page[0].markup

"""The curtain brings the look of whoever it asks for, who then has the screen and their own settings."""

import random
from collections.abc import Callable

import pygame
import pytest

from cardgames.engine import Match, Player
from cardgames.games.malilla import Malilla
from cardgames.storage import Store
from cardgames.ui.host import TurnState
from cardgames.ui.screens.menu import MenuScene
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.screens.results import MatchResultScene
from cardgames.ui.screens.results.hand import HandResultScene
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table
from tests.ui.table.test_hot_seat import Witness, reveal


def two_known(open_table: OpenTable, **settings: object) -> Table:
    """A table of Anna, who likes large words, and Robin, who likes a blue felt."""
    table = open_table(2, **settings)
    people = table.driver.app.services.store.people
    people.settings.name = "Anna"
    people.add("Robin", "green")
    people.take("Robin")
    people.settings.felt = "blue"
    people.take("Anna")
    people.settings.text_size = 1.3
    table.driver.app.refresh()
    return table


def in_force(table: Table) -> tuple[str, float, str]:
    settings = table.driver.app.settings
    return settings.name, table.driver.app.theme.text_size, settings.felt


def test_whoever_says_that_it_is_them_has_their_own_settings(open_table: OpenTable) -> None:
    table = two_known(open_table)
    wanted = {"Anna": ("Anna", 1.3, "place"), "Robin": ("Robin", 1.0, "blue")}
    seen = set()
    for _ in range(3):
        reveal(table)
        assert table.host.revealed is not None
        name = table.host.match.players[table.host.revealed].name
        assert in_force(table) == wanted[name]
        assert table.scene.hand_input.own and all(sprite.up for sprite in table.scene.hand_input.own)
        seen.add(name)
        table.driver.click(table.place(table.playable()[0]))
        table.driver.until(lambda: table.screen.curtain, 60)
        assert table.screen.curtain is not None and table.host.revealed is None
        assert in_force(table) == wanted[table.screen.curtain.name], "who comes next has it to read"
    assert seen == {"Anna", "Robin"}


def test_nobody_changes_at_a_curtain_that_is_not_opened(open_table: OpenTable) -> None:
    table = two_known(open_table)
    table.driver.until(lambda: table.screen.curtain, 60)
    before = in_force(table)
    table.driver.key("return")  # deaf still
    assert in_force(table) == before and table.host.revealed is None


def test_plates_bear_the_colours_of_the_people(open_table: OpenTable) -> None:
    table = two_known(open_table)
    kit = table.driver.app.kit
    assert [plate.colour for plate in table.scene.scenery.plates] == [kit.seat(seat) for seat in range(4)]
    assert kit.seat(1) == "#388540"


@pytest.mark.parametrize("called", ["Robin", "Mickey"])
def test_whoever_plays_alone_has_the_screen_also_by_an_earlier_name(
    open_table: OpenTable, called: str
) -> None:
    table = two_known(open_table)
    program = table.driver.app.services
    robin = program.store.people.find("Robin")
    program.rename_person(robin, "Mickey")
    players = [Player("Sol"), Player(called, "person"), Player("Mika"), Player("Zed")]
    match = Match(Malilla, players, seed="4")
    program.open_table(match, "auto-alone")
    assert match.players[1].name == "Mickey"
    assert in_force(table) == ("Mickey", 1.0, "blue")


def lent(open_table: OpenTable) -> Table:
    """The table of Anna and Robin, Anna the owner, while Robin plays."""
    table = two_known(open_table, speed="instant", motion="reduced")
    while True:
        reveal(table)
        assert table.host.revealed is not None
        if table.host.match.players[table.host.revealed].name == "Robin":
            break
        table.driver.click(table.place(table.playable()[0]))
    assert in_force(table) == ("Robin", 1.0, "blue")
    return table


def by_the_pause(table: Table) -> None:
    table.driver.key("escape")
    table.driver.click("leave")


def by_the_result(table: Table) -> None:
    rng = random.Random(3)

    def over() -> bool:
        host = table.host
        if table.screen.curtain is not None or isinstance(table.driver.scene, HandResultScene):
            table.driver.key("return")
        elif host.turn_state is TurnState.OWN and not table.driver.app.busy and host.decision is not None:
            table.scene.play(host.decision.sample(rng))
        return isinstance(table.driver.scene, MatchResultScene)

    table.driver.until(over, 3000)
    table.driver.app.services.store.people.lend("Robin")  # the last to play may have been Anna
    table.driver.click("menu")


def by_a_crash(table: Table) -> None:
    table.driver.app.services.crashed(RuntimeError("a fault"), table.screen)


@pytest.mark.parametrize("leave", [by_the_pause, by_the_result, by_a_crash])
def test_when_the_table_is_left_the_screen_is_the_owners(
    open_table: OpenTable, leave: Callable[[Table], None]
) -> None:
    table = lent(open_table)
    leave(table)
    table.driver.settle()
    assert in_force(table) == ("Anna", 1.3, "place")
    menu = next(scene for scene in table.driver.app.stack.scenes if isinstance(scene, MenuScene))
    assert "Anna" in menu.widgets.find("hello").markup  # type: ignore[attr-defined]


def test_the_owner_has_the_screen_at_the_next_start(open_table: OpenTable) -> None:
    table = lent(open_table)
    program = table.driver.app.services
    program.close()
    again = Store(program.store.folders)
    assert (again.people.at_screen.name, again.settings.text_size) == ("Anna", 1.3)
    assert '"name": "Anna"' in program.store.folders.settings.read_text(encoding="utf-8")
    again.close()


def test_cards_are_gone_when_the_window_was_left_in_the_settings_of_a_table(open_table: OpenTable) -> None:
    table = open_table(2)
    reveal(table)
    driver = table.driver
    driver.key("escape")
    driver.click("settings")
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.post(pygame.WINDOWFOCUSGAINED)
    witness = Witness(table)
    driver.key("escape")
    driver.settle()
    assert isinstance(driver.scene, PauseScene) and table.host.revealed is None
    witness.frame()
    driver.key("escape")
    assert table.screen.curtain is not None and witness.frames > 2


def test_no_card_is_shown_too_early_while_the_look_changes(open_table: OpenTable) -> None:
    table = two_known(open_table, size=(1024, 640))
    witness = Witness(table)
    rng = random.Random(2)
    for _ in range(4):
        while table.screen.curtain is None:
            witness.frame()
            if table.scene.my_turn and not table.scene.motion.playing and table.host.decision is not None:
                table.scene.play(table.host.decision.sample(rng))
        for _ in range(5):
            witness.frame()
        table.driver.key("return")
        witness.check()
        for _ in range(12):
            witness.frame()
        assert table.host.revealed is not None
        table.scene.play(table.host.decision.sample(rng))  # type: ignore[union-attr]
    assert witness.frames > 80

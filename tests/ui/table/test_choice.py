"""A chosen card locks nothing: a click on another one changes the choice, in every game."""

from collections.abc import Iterator

import pytest

from cardgames.engine import Card, Game
from cardgames.games import GAMES
from tests.tools.contact_sheets.moments import moments
from tests.tools.contact_sheets.stage import Look, Stage
from tests.ui.driver import Driver
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table
from tests.ui.table.test_totit import open_totit

CHANGED = ("totit",)  # where a card is chosen first that does not go with any other


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("choice"), reads=True) as made:
        made.app.settings.guard = "off"
        made.look(Look())
        yield made


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_another_click_changes_the_choice(stage: Stage, game: type[Game]) -> None:
    changed = 0
    for moment in moments(game, min(count for count in game.seats if count > 1), moves=80):
        for first, other in pairs(table_at(stage, moment.branch())):
            table = table_at(stage, moment.branch())
            table.driver.click(table.place(first))
            if not table.scene.decision_panel.control or table.scene.decision_panel.control.picks != [first]:
                continue  # it is played at once
            table.driver.settle()
            plies = table.plies
            table.driver.click(table.place(other))
            assert table.scene.toasts.texts == [], f"{moment.name}: {other} is refused after {first}"
            changed += table.plies > plies or first not in table.scene.decision_panel.control.picks
            if table.plies == plies:
                control = table.scene.decision_panel.control
                assert control is not None and other in control.picks, f"{moment.name}: {other} is not chosen"
                assert not table.scene.highlights.is_dimmed(table.scene.motion.mirror.find(other))  # type: ignore[arg-type]
    assert changed or game.name() not in CHANGED


def table_at(stage: Stage, match: object) -> Table:
    screen = stage.table(match)  # type: ignore[arg-type]
    return Table(Driver(stage.app), screen, screen.host)  # type: ignore[arg-type]


def pairs(table: Table) -> list[tuple[Card, Card]]:
    """Two own cards each, either of which can be chosen at first."""
    control = table.scene.decision_panel.control
    if control is None or table.scene.decision_panel.trays is not None:
        return []
    own = [sprite.card for sprite in table.scene.hand_input.own if sprite.card in control.lit]
    return [(first, other) for first in own[:2] for other in own[-2:] if other is not first]


def after_a_choice(open_table: OpenTable) -> tuple[Table, list[Card]]:
    """A table at which a four is chosen, on the second turn, and the other cards that could be."""
    table = open_totit(open_table, (1024, 640))
    for name in ("7s2", "7s"):
        table.driver.click(table.place(Card.parse(name)))
    table.own_turn()
    table.driver.wait(10.0)  # toasts go
    four, playable = Card.parse("4h"), table.playable()
    table.driver.click(table.place(four))
    table.driver.settle()
    control = table.scene.decision_panel.control
    assert control is not None and control.picks == [four]
    return table, [card for card in playable if card is not four]


@pytest.mark.parametrize("way", ["drag", "key"])
def test_another_own_card_is_chosen_by_dragging_or_by_keys(open_table: OpenTable, way: str) -> None:
    table, others = after_a_choice(open_table)
    own = [sprite.card for sprite in table.scene.hand_input.own]
    other = next(card for card in reversed(own) if card in others)
    if way == "drag":
        table.driver.drag(table.place(other), free_spot(table))
    else:
        for _ in own:
            table.driver.key("left")
            if table.scene.hand_input.ring.current.card is other:  # type: ignore[union-attr]
                break
        table.driver.key("return")
    assert table.scene.toasts.texts == []
    control = table.scene.decision_panel.control
    assert other in (table.host.match.log[4].cards if control is None else control.picks)


def free_spot(table: Table) -> tuple[int, int]:
    """A point of the table on which no card lies."""
    felt = table.scene.motion.layout.middle
    spots = [(x, y) for y in range(round(felt.y), round(felt.bottom), 9) for x in range(300, 720, 9)]
    return next(spot for spot in spots if table.scene.hand_input.at(spot) is None)


def test_a_card_of_the_table_is_chosen_instead(open_table: OpenTable) -> None:
    table, others = after_a_choice(open_table)
    own = [sprite.card for sprite in table.scene.hand_input.own]
    other = next(card for card in others if card not in own)
    table.driver.click(table.place(other))
    assert table.scene.decision_panel.control is not None and table.scene.decision_panel.control.picks == [
        other
    ]

"""The second that a rare feat gets, and a secret that comes to light."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardgames.engine import Event, Feat, FeatDone, Game, Seat, Sentence, Unveiled, cards
from cardgames.engine.text import Names
from cardgames.table.choreography import choreography
from cardgames.table.feats import feat_line
from cardgames.ui.input import Click, Press
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table as OpenedTable

CAPOTE = FeatDone(Feat("capote", "Capote", "Win all ten tricks of a hand."), (0, 2), tuple(cards("7h As")))


def shown(opened: OpenedTable, *events: Event) -> Game:
    """Let the table play these *events*, and return the view on which they follow."""
    table = opened.scene
    table.app.stack.cut()
    view = table.match.view(0)
    table.motion.play(events, view, later=True)
    table.motion.update(0.01)
    return view


def test_what_is_rare_holds_everything_up_for_a_second(open_table: OpenTable) -> None:
    table = open_table(speed="normal")
    view = table.scene.match.view(0)
    partners = Unveiled("Partners", Sentence("{a}", a=Seat(1)), (1,), ())
    steps = choreography([CAPOTE, partners], view)
    assert [(step.manner, step.start, step.duration) for step in steps] == [("rare", 0, 1), ("rare", 1, 1)]


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


def test_at_instant_speed_a_toast_tells_of_it(open_table: OpenTable) -> None:
    opened = open_table(speed="instant")
    shown(opened, CAPOTE)
    table = opened.scene
    assert table.motion.moment is None
    assert table.toasts.texts[-1].startswith("Capote: ")


@pytest.mark.parametrize(
    ("seats", "line"),
    [((0,), "Capote: Ada"), ((0, 2), "Capote: Ada and Cy"), ((0, 1, 2), "Capote: Ada, Bo and Cy"),
     ((0, 1, 2, 3), "Capote: 4 players")],
)  # fmt: skip
def test_its_line_names_who_did_it(seats: tuple[int, ...], line: str) -> None:
    assert feat_line(CAPOTE._replace(seats=seats)).text(Names(["Ada", "Bo", "Cy", "Di"])) == line

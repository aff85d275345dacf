"""The log beside the table."""

import random
from itertools import pairwise

from cardgames.ui.table.overlays.log_panel import Entry
from tests.ui.table.conftest import OpenTable


def test_every_trick_stands_apart_in_the_log(open_table: OpenTable) -> None:
    table = open_table(seed="3", speed="instant")
    while table.plies < 12:
        table.own_turn()
        table.scene.play(table.host.decision.sample(random.Random(table.plies)))  # type: ignore[union-attr]
    table.own_turn()
    table.driver.key("g")
    panel = table.scene.side
    entries = [panel.widgets.find(each) for each in panel.widgets.ids if each.startswith("log_")]  # type: ignore[union-attr]
    entries = [each for each in entries if isinstance(each, Entry)]
    gaps = [after.box.top - before.box.bottom for before, after in pairwise(entries)]
    apart = [after.line for gap, after in zip(gaps, entries[1:], strict=True) if gap > 0]
    leads = {entry.line.trick: entry.line for entry in reversed(entries) if entry.line.trick}
    assert len(leads) >= 3 and apart == [leads[trick] for trick in sorted(leads)]

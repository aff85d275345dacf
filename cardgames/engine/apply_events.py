"""Applying events to a view without any rules, as a screen does."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import BACK
from .events import Event, Moved, Paid, Scored, Shuffled, pour
from .game import Game
from .zones import ALL_SEATS, FAN


def apply_events(view: Game, events: Iterable[Event]) -> None:
    """Apply redacted *events* to the zones, scores and chips of *view*, which then equal those of the view
    after the events.
    """
    for event in events:
        if isinstance(event, Shuffled):
            zone = view.zone(event.zone)
            if event.fresh:
                for other in view.zones:
                    other.empty()
            zone.empty()
            for _ in range(event.size):
                zone.put(BACK, 0)
        elif isinstance(event, Moved):
            src, dst = view.zone(event.src), view.zone(event.dst)
            index = event.place
            if index is None:
                index = next((i for i, card in enumerate(src) if card in (event.card, BACK)), 0)
            src.take(index)
            if event.card is BACK and src.kind == FAN and not src.seen_by(view.viewer):
                src.refill([BACK] * len(src))  # any of the known cards may be the one that moved
                src.forget(ALL_SEATS)
            known = view.everybody if event.card is not BACK else 0
            dst.put(event.card, known, event.tag, under=event.under)
            if dst.kind == FAN and not dst.seen_by(view.viewer):
                dst.hide(view.viewer, view.everybody)
        elif isinstance(event, Scored):
            view.scores[event.side] += event.points
        elif isinstance(event, Paid):
            pour(view.chips, event.src, event.dst, event.amount)

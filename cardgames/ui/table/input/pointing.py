"""What goes along: the cards that the card, or the choice, pointed at would take."""

from __future__ import annotations

from cardgames.engine import Card, Move
from cardgames.table.controllers import Narrowing

from ...focus import FocusRing
from ..choice_button import ChoiceButton
from ..decision_panel import DecisionPanel
from ..sprites import Sprite
from .focus_targets import FocusTarget


def pointed_choice(decision_panel: DecisionPanel, ring: FocusRing[FocusTarget]) -> Move | None:
    """Return the move of the button that the pointer or the keyboard is on."""
    focused = ring.current.widget if ring.shown and ring.current is not None else None
    for identity in decision_panel.usable:
        widget = decision_panel.widgets.find(identity)
        if isinstance(widget, ChoiceButton) and (widget.hovered or identity == focused):
            return widget.move
    return None


def along(
    decision_panel: DecisionPanel, ring: FocusRing[FocusTarget], pointed: Sprite | None
) -> frozenset[Card]:
    """Return the cards that go with the choice pointed at; otherwise with the card *pointed* at, or with the
    last that was picked."""
    control = decision_panel.control
    if control is None:
        return frozenset()
    move = pointed_choice(decision_panel, ring)
    if move is not None:
        return frozenset(move.cards)
    if pointed is not None and pointed.card in decision_panel.lit:
        return control.together_with(pointed.card)
    return control.together_with(control.picks[-1]) if control.picks else frozenset()


def go_on(decision_panel: DecisionPanel, ring: FocusRing[FocusTarget], step: int) -> bool:
    """Let the keyboard go to the next choice (or to the one before) where the picks leave several.

    Enter then makes it. Return False where there are none.
    """
    for part in decision_panel.parts:
        move = part.offer(step) if isinstance(part, Narrowing) else None
        for stop in ring.in_order() if move is not None else ():
            widget = decision_panel.widgets.find(stop.widget) if stop.widget is not None else None
            if isinstance(widget, ChoiceButton) and widget.move == move:
                ring.set(stop)
                decision_panel.app.redraw()
                return True
    return False

"""What goes along: the cards that the card, or the choice, pointed at would take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Card, Move
from cardgames.table.gestures import Narrowing

from .choice_button import ChoiceButton

if TYPE_CHECKING:
    from .state import TableState


def pointed_choice(scene: TableState) -> Move | None:
    """The move of the button that the pointer or the keyboard is on."""
    ring = scene.hands.ring
    focused = ring.current.widget if ring.shown and ring.current is not None else None
    for identity in scene.asking.usable:
        widget = scene.widgets.find(identity)
        if isinstance(widget, ChoiceButton) and (widget.hovered or identity == focused):
            return widget.move
    return None


def along(scene: TableState) -> frozenset[Card]:
    """The cards that go with the choice pointed at; otherwise with the card pointed at or picked."""
    control = scene.asking.control
    if control is None:
        return frozenset()
    move = pointed_choice(scene)
    if move is not None:
        return frozenset(move.cards)
    sprite = scene.hands.current
    if sprite is not None and sprite.card in scene.asking.lit:
        return control.together_with(sprite.card)
    return control.together_with(control.picks[-1]) if control.picks else frozenset()


def go_on(scene: TableState, step: int) -> bool:
    """Let the keyboard go to the next choice (or to the one before), where the picks leave several; Enter
    then makes it.  False where they do not."""
    ring = scene.hands.ring
    for part in scene.asking.parts:
        move = part.offer(step) if isinstance(part, Narrowing) else None
        for stop in ring.in_order() if move is not None else ():
            widget = scene.widgets.find(stop.widget) if stop.widget is not None else None
            if isinstance(widget, ChoiceButton) and widget.move == move:
                ring.set(stop)
                scene.redraw()
                return True
    return False

"""What goes along: the cards that the card, or the choice, pointed at would take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Card, Move, Sentence
from cardgames.engine.text import Names
from cardgames.table.gestures import Narrowing

from ...kit import Kit
from ...sentences import signed
from ...widgets import Button
from .painter import Painter

if TYPE_CHECKING:
    import pygame

    from ...widgets.buttons import Action
    from .state import TableState


class ChoiceButton(Button):
    """A button for a *move* that takes or lays cards, or names a suit: these stand on it as pictures."""

    def __init__(
        self,
        id: str,
        move: Move,
        words: Sentence,
        names: Names,
        painter: Painter,
        on_click: Action,
        *,
        kind: str = "outline",
    ) -> None:
        super().__init__(id, (0, 0), str(words), on_click, kind=kind)
        self.move = move
        self.text_on_it = signed(words, names)
        self.painter = painter

    def measure(self, kit: Kit) -> tuple[int, int]:
        height = super().measure(kit)[1]
        return self.painter.line_width(self.text_on_it, self.style) + kit.u(2) + round(height * 0.9), height

    def _draw_content(self, target: pygame.Surface, kit: Kit, box: pygame.Rect, ink: str, state: str) -> None:
        room = box.w - round(box.h * 0.6)
        words = kit.paragraph(self.text_on_it, room, self.style, ink, align="centre", lines=1)
        self.painter.report(self.text_on_it)
        down = kit.u(1) if state == "pressed" else 0
        target.blit(words, words.get_rect(center=(box.centerx, box.centery + down)))


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
    if sprite is not None and sprite.card in scene.lit:
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

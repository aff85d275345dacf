"""Cutting a pile by hand: it is drawn out, and the part to be lifted stands up from it.

A click on the edge of a card chooses how many are lifted, as the arrows and the stepper do; dragged off the
pile and let go, they are cut.
"""

from __future__ import annotations

import pygame

from cardgames.languages import _
from cardgames.table import Rect
from cardgames.table.controllers import Naming

from ..app import App
from ..focus import FocusRing
from ..input import Click, Drag, Drop, Key
from .boxes import box_of
from .decision_panel import DecisionPanel
from .drawing.big_info import draw_tag
from .input.focus_targets import FocusTarget, card_box
from .motion import Motion
from .sprites import Sprite
from .tabletop import Tabletop

LIFT = 0.24  # of a card's width: how far the cards stand up that are to be lifted
OFF = 0.45  # of a card's width: dragged farther than this, they have left the pile
LEAP = 5  # cards, with Shift


class Cutting:
    """The cut that the person of one table is asked for, if there is one."""

    def __init__(self, app: App, decision_panel: DecisionPanel, motion: Motion, table: Tabletop) -> None:
        self.app, self.decision_panel, self.motion, self.table = app, decision_panel, motion, table
        self.carried: list[Sprite] = []
        self._grips: list[tuple[float, float]] = []

    # Question

    @property
    def naming(self) -> Naming | None:
        """The controller of the number of cards; None where no pile is to be cut."""
        naming = self.decision_panel.naming
        return naming if naming is not None and naming.decision.pile is not None else None

    @property
    def pile(self) -> str:
        """The id of the pile that is to be cut; "" for none."""
        return self.decision_panel.pile

    @property
    def stop(self) -> FocusTarget | None:
        """Return where the keyboard stands on the pile, the lifted cards included."""
        rect = self.motion.layout.outlines.get(self.pile)
        if rect is None:
            return None
        box = box_of(Rect(rect.x, rect.y - self._lift, rect.w, rect.h + self._lift))
        return FocusTarget(box, zone=self.pile)

    @property
    def _cards(self) -> list[Sprite]:
        """The cards of the pile, from its bottom to its top."""
        return self.motion.mirror.zone(self.pile) if self.pile else []

    @property
    def _lift(self) -> float:
        cards = self._cards
        return LIFT * cards[-1].width if cards else 0.0

    @property
    def _lifted(self) -> list[Sprite]:
        naming = self.naming
        return self._cards[-naming.amount :] if naming is not None else []

    def lift_of(self, sprite: Sprite) -> float | None:
        """Return how many pixels a card of the pile is raised; None for any other card."""
        if not self.pile or sprite.zone != self.pile:
            return None
        return self._lift if any(sprite is lifted for lifted in self._lifted) else 0.0

    # Pointer

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Tell whether a point is on the pile that is to be cut."""
        stop = self.stop
        return stop is not None and stop.box.collidepoint(pos)

    def click(self, event: Click) -> bool:
        """Choose by a click how many cards are lifted; True where it was on the pile."""
        if not self.is_at(event.pos):
            return False
        self._choose(event.pos[0])
        if event.count == 2:
            self.commit()
        return True

    def drag(self, event: Drag) -> bool:
        """Move the cards down to the one that was pressed; True while they do."""
        if event.first and self.is_at(event.start):
            self._choose(event.start[0])
            self.carried = self._lifted
            for sprite in self.carried:
                self.motion.tweens.cancel(sprite)
                sprite.y, sprite.lift, sprite.held = sprite.y - self._lift, 0.0, True
            x, y = event.start
            self._grips = [(sprite.x - x, sprite.y - y) for sprite in self.carried]
            self.table.redraw_all()  # they no longer lie still
        for sprite, (dx, dy) in zip(self.carried, self._grips, strict=True):
            sprite.x, sprite.y = event.pos[0] + dx, event.pos[1] + dy
        self.app.redraw()
        return bool(self.carried)

    def drop(self, event: Drop) -> bool:
        """Let the cards go: off the pile they are cut. False where they have to go back."""
        rest = self.motion.layout.spots[self.pile][-1]
        top = self._cards[-1]
        far = max(abs(top.x - rest.x), abs(top.y - (rest.y - self._lift))) > OFF * top.width
        self.let_go()
        return not event.cancelled and far and self.commit()

    def let_go(self) -> None:
        """Let go of the held cards."""
        for sprite in self.carried:
            sprite.held = False
        self.carried, self._grips = [], []

    def _choose(self, x: int) -> None:
        """Lift the cards down to the one whose edge is at *x*."""
        naming, cards = self.naming, self._cards
        if naming is None or not cards:
            return
        edges = [spot.x + spot.width / 2 for spot in self.motion.layout.spots[self.pile]]
        self._set(sum(1 for edge in edges if edge < x) + 1)

    def _set(self, amount: int) -> None:
        naming = self.naming
        assert naming is not None
        before = naming.amount
        naming.set(amount)
        if naming.amount != before:
            self.app.play("card_slide")
        self.decision_panel.changed()

    # Keys

    def arrow(self, event: Key, dx: int, ring: FocusRing[FocusTarget]) -> bool:
        """Lift a card fewer or more (left and right), or five with Shift, unless the ring is on something
        else."""
        stop = self.stop
        elsewhere = ring.shown and ring.current is not None and ring.current.zone != self.pile
        if not dx or stop is None or elsewhere:
            return False
        assert self.naming is not None
        ring.set(stop)
        self.naming.step(dx * (LEAP if event.shift else 1))
        self._set(self.naming.amount)
        return True

    def commit(self) -> bool:
        """Cut there."""
        naming = self.naming
        move = naming.confirm() if naming is not None else None
        if move is None:
            return False
        self.decision_panel.play(move)
        return True

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """Draw how many cards are lifted, over them, and how many stay."""
        naming, cards = self.naming, self._cards
        if naming is None or not cards:
            return
        kit, wide = self.app.kit, target.get_width()
        lifted, staying = self._lifted, cards[: -naming.amount]
        beyond = kit.text.line_height("label") // 2 + kit.u(9)  # clear of the keyboard's ring
        ends = card_box(lifted[-1]).union(card_box(lifted[0]))
        draw_tag(target, kit, _("{n} lifted").format(n=len(lifted)), (ends.centerx, ends.top - beyond), wide)
        if staying:
            low = card_box(staying[0])
            draw_tag(
                target, kit, _("{n} left").format(n=len(staying)), (low.centerx, low.bottom + beyond), wide
            )

"""Where the result of a hand came from, as bars to the left and the right of nothing."""

from __future__ import annotations

import pygame

from cardgames.languages import N_, _, decimal
from cardgames.players.judge import Luck

from ...kit import Kit
from ...sentences import unit_name
from ...widgets import Widget

BAR, GAP = 14, 6  # logical units
OWN, OWN_OF = N_("Your own choices"), N_("{name}’s own choices")


def rounded(value: float) -> str:
    """Return a number with its sign and one decimal: "+2.1", "−0.4", "0"."""
    tenths = round(abs(value), 1)
    if not tenths:
        return "0"
    return decimal(f"{'+' if value > 0 else '−'}{tenths:g}")


class LuckBars(Widget):
    """A bar for the deal, for what came later, for the choices, and for the result; *name* is whose they are,
    empty for the reader's own."""

    def __init__(self, luck: Luck, unit: str, name: str = "") -> None:
        super().__init__("luck", (0, 0))
        self.lines = (
            (_("The cards dealt, up to the first decision"), luck.dealt, "muted"),
            (_("Hidden cards and opponents’ play"), luck.later, "muted"),
            (_(OWN_OF if name else OWN).format(name=name), luck.choices, "warn"),
            (_("Result: {unit} ahead of the others").format(unit=unit_name(unit)), luck.result, "accent"),
        )

    fills = True
    takes_pointer = False

    def added(self, kit: Kit) -> None:
        self.step = self._step(kit)

    @staticmethod
    def _step(kit: Kit) -> int:
        return kit.text.line_height("label") + kit.u(BAR) + kit.u(GAP) * 2

    def height_at(self, kit: Kit, width: int) -> int:
        return self._step(kit) * len(self.lines)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        most = max(1e-9, *(abs(value) for _, value, _ in self.lines))
        number = kit.text.width("−000.0", "strong")
        left, right = self.box.x, self.box.right - number - kit.u(GAP)
        middle, half = (left + right) // 2, (right - left) // 2
        for place, (words, value, ink) in enumerate(self.lines):
            y = self.box.y + place * self.step
            kit.text.draw(target, words, (left, y), "label", "muted", width=right - left)
            y += kit.text.line_height("label") + kit.u(2)
            ground = pygame.Rect(left, y, right - left, kit.u(BAR))
            kit.panel(target, ground, "row", border=None, radius=999)
            long = round(abs(value) / most * half)
            if long:
                bar = pygame.Rect(middle if value > 0 else middle - long, y, long, ground.h)
                kit.panel(target, bar, ink, border=None, radius=4)
            pygame.draw.line(
                target, kit.theme.colour("line"), (middle, y - kit.u(2)), (middle, ground.bottom + kit.u(1))
            )
            at = (self.box.right, ground.centery)
            kit.text.draw(
                target, rounded(value), at, "strong", "text", align="right", middle=True, tabular=True
            )

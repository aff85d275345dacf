"""The wooden tray with one's own chips: a click on a column lays one of its chips, which adds up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from cardgames.languages import N_, _, ngettext

from ..kit import Kit
from ..text import Style
from ..widgets import Chip, Widget
from .drawing.chip_stacks import VALUES, chips_of, draw_stack, stack_height, stack_picture

WIDE, WIDEST = 44, 60
"""The width of a chip, in units that grow with the text up to this."""
SHOWN, SHOWN_LARGE = 4, 2
"""The most chips of a column that are shown, and with large text."""
BESIDE, ABOVE, RAISED = 5, 5, 0.14
"""Units beside and above the chips in their well; how far those chosen are raised, by their width."""
FRAME, BETWEEN = 5, 4
"""Units: the wood around the wells, and between them."""
NUMBER: Style = ("heavy", 13)
DIM = 90
TIMES = "×{n}"
"""How much is seen of chips that are above the limit, of 255."""
WOOD = "#7A5231", "#4A2E1A"
WELL = "#1D120AE0"
MOST_CHIPS = N_("{n} chips, the most")
MOST_COLUMNS, FEW_COLUMNS, LARGE_TEXT = 5, 3, 1.5
"""The largest number of columns; and with text larger than this."""


def columns_for(low: int, high: int, step: int, text: float) -> list[int]:
    """Return the amounts that have a column where *low* to *high* can be named in steps: the least, the
    largest chips and the most; the last may be above the limit."""
    worth = sorted(value for value, _ in VALUES if value >= low and not (value - low) % step)
    most = FEW_COLUMNS if text > LARGE_TEXT else MOST_COLUMNS
    found = [value for value in worth if value <= high]
    if found and found[-1] == high and len(found) < most and text <= LARGE_TEXT:
        found += worth[len(found) : len(found) + 1]
    elif high not in found:
        found.append(high)
    return found[:1] + found[1:][1 - most :]


def in_chips(amount: int, most: int) -> str:
    """Return an *amount* as it is read aloud: "1 chip", "5 chips", "30 chips, the most"."""
    if amount == most:
        return _(MOST_CHIPS).format(n=amount)
    return ngettext("{n} chip", "{n} chips", amount).format(n=amount)


class ChipColumn(Chip):
    """A column of the tray with chips worth *amount*, of which so many are ``laid``.

    It cannot be used without *on_click*: one more would be above the limit, *most*.
    """

    def __init__(
        self,
        id: str,
        word: str,
        amount: int,
        most: int,
        on_click: Callable[[], object] | None,
    ) -> None:
        super().__init__(id, (0, 0), word, on_click)
        self.name = in_chips(amount, most)
        self.amount, self.enabled, self.laid = amount, on_click is not None, 0
        self.count = max(1, min(SHOWN, most // amount))  # as many chips as the limit allows
        if not self.enabled:
            self.tip = _("You can bet {n} at most.").format(n=most)

    def measure(self, kit: Kit) -> tuple[int, int]:
        wide = _chip_width(kit)
        number = kit.text.width(self.word, NUMBER) + kit.u(4) if self._is_mixed else 0
        high = stack_height(wide, _most_shown(kit)) + round(RAISED * wide)
        return max(wide, number) + 2 * kit.u(BESIDE), max(kit.u(46), high + 2 * kit.u(ABOVE))

    @property
    def _is_mixed(self) -> bool:
        """Tell whether its chips are of several values, so that its number stands below them."""
        return self.amount not in dict(VALUES)

    def corner(self, kit: Kit) -> int:
        return kit.u(9)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, wide = self.box, _chip_width(kit)
        kit.panel(target, box, WELL, border="accent" if self.chosen else None, radius=9, line=2)
        if self.hovered and self.enabled:
            kit.panel(target, box, "#FFFFFF1E", border=None, radius=9)
        foot = box.bottom - kit.u(ABOVE) - (round(RAISED * wide) if self.chosen else 0)
        if self._is_mixed:
            self._draw_mixed(target, kit, wide, foot)
            return
        chips = [self.amount] * min(self.count, _most_shown(kit))
        place = self._draw_chips(target, kit, chips, wide, (box.centerx, foot))
        ink = "muted" if not self.enabled else "#2A2118" if self.amount == 1 else "#FFFFFF"
        at = place.centerx, place.y + round(0.3 * wide)
        kit.text.draw(target, str(self.amount), at, NUMBER, ink, align="centre", middle=True)
        if self.laid > 1:
            words = TIMES.format(n=self.laid)
            wide, high = kit.badge_size(words)
            kit.badge(target, (box.right - wide // 2, box.bottom - high // 2), words)

    def _draw_mixed(self, target: pygame.Surface, kit: Kit, wide: int, foot: int) -> None:
        """Draw an amount that is no chip's value: its words, and two chips above them if there is room."""
        box, line = self.box, kit.text.line_height(NUMBER)
        at = box.center
        if kit.theme.text_size <= LARGE_TEXT:
            self._draw_chips(target, kit, chips_of(self.amount, 2), wide, (box.centerx, foot - line))
            at = box.centerx, box.bottom - kit.u(3) - line // 2
        kit.text.draw(target, self.word, at, NUMBER, "text", align="centre", middle=True)

    def _draw_chips(
        self, target: pygame.Surface, kit: Kit, chips: Sequence[int], wide: int, foot: tuple[int, int]
    ) -> pygame.Rect:
        if self.enabled:
            return draw_stack(target, kit, chips, wide, foot)
        picture = kit.kept(("dim chips", tuple(chips), wide), partial(_dimmed, kit, chips, wide))
        return target.blit(picture, picture.get_rect(midbottom=foot))


class ChipTray(Widget):
    """The wood in which columns stand; what can be pressed are these."""

    takes_pointer = False

    def __init__(self, id: str, columns: Sequence[ChipColumn]) -> None:
        super().__init__(id, (0, 0))
        self.columns = columns

    def measure(self, kit: Kit) -> tuple[int, int]:
        sizes = [column.measure(kit) for column in self.columns]
        gaps = (len(sizes) - 1) * kit.u(BETWEEN) + 2 * kit.u(FRAME)
        return sum(wide for wide, _ in sizes) + gaps, max(high for _, high in sizes) + 2 * kit.u(FRAME)

    def spread(self, kit: Kit) -> Iterator[ChipColumn]:
        """Yield the columns, each put in its place in the tray."""
        inner = self.rect.inflate(-2 * kit.u(FRAME), -2 * kit.u(FRAME))
        wide = sum(column.measure(kit)[0] for column in self.columns) + kit.u(BETWEEN) * (
            len(self.columns) - 1
        )
        x = inner.centerx - wide // 2
        for column in self.columns:
            column.rect = pygame.Rect(x, inner.y, column.measure(kit)[0], inner.h)
            x += column.rect.w + kit.u(BETWEEN)
            yield column

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        kit.panel(target, self.box, *WOOD, border="#C79A57", radius=12, line=1.4)


def _chip_width(kit: Kit) -> int:
    return min(kit.u(WIDEST), round(kit.u(WIDE) * max(1.0, kit.theme.text_size)))


def _most_shown(kit: Kit) -> int:
    return SHOWN_LARGE if kit.theme.text_size > LARGE_TEXT else SHOWN


def _dimmed(kit: Kit, chips: Sequence[int], wide: int) -> pygame.Surface:
    """Return a stack of which little is seen."""
    out = stack_picture(kit, chips, wide).copy()
    out.set_alpha(DIM)
    return out

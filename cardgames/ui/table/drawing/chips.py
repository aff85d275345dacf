"""Chips on the table: heaps of discs with their number, and chips on their way from heap to heap.

The discs show roughly how much it is, the number says it exactly.  What flies is counted in no number: a
heap is shown when the chips have landed.
"""

from __future__ import annotations

import pygame

from cardgames.engine.families.betting import Betting, bet, pot
from cardgames.languages import _
from cardgames.table import Heap

from ...kit import Kit
from ..boxes import box_of
from ..decision_panel import DecisionPanel
from ..motion import Motion
from ..viewpoint import Viewpoint
from .boxed_bets import draw_boxed_bet
from .chip_stacks import HIGH, TALLEST, chips_of, columns_of, draw_stack
from .side_bets import SideBets

COLUMNS = (0, 25, 100)
"""A pot has a column of chips for each of these amounts that it exceeds."""
COLUMN = 0.72
"""How far its columns are apart, by the width of a chip."""
FEW_POTS = 2
"""More pots than these are named by one word each."""
SMALL = 18
"""Logical units: smaller discs stand alone beside a small number."""


class Chips:
    """The heaps of one table; they make way for the question."""

    def __init__(self, motion: Motion, eyes: Viewpoint, decision_panel: DecisionPanel) -> None:
        self.motion, self.eyes, self.decision_panel = motion, eyes, decision_panel
        self.between = SideBets(decision_panel.painter, motion, eyes)

    @property
    def kit(self) -> Kit:
        return self.decision_panel.painter.kit

    def heaps(self) -> list[tuple[str, int, Heap]]:
        """Return every heap that is drawn by itself, with its number; a player's own chips stand on the
        plate.
        """
        view, places = self.motion.shown, self.motion.layout.heaps
        chips = view.chips if view is not None else {}
        return [
            (name, chips[name], heap)
            for name, heap in places.items()
            if not heap.stack and chips.get(name) and not name.startswith("side.")
        ]

    def boxes(self) -> list[pygame.Rect]:
        """Return where heaps are drawn, with the discs that stand out of them."""
        found = [(self._box(name, amount, heap), round(heap.disc)) for name, amount, heap in self.heaps()]
        heaps = [pygame.Rect(box.x - 1, box.y - disc, box.w + 2, box.h + disc + 2) for box, disc in found]
        return heaps + self.between.boxes()

    def boxes_of(self, name: object) -> list[pygame.Rect]:
        """Return where the heap with this name is drawn, if there are chips in it."""
        sides = [made.box for made in self.between.bets() if name in made.heaps]
        return sides + [self._box(heap, amount, spot) for heap, amount, spot in self.heaps() if heap == name]

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the heaps that reach into *area*."""
        for name, amount, heap in self.heaps():
            if heap.boxed:
                continue
            box = self._box(name, amount, heap)
            if area.colliderect(box.inflate(2, 2 * round(heap.disc))):
                self._draw_heap(target, name, amount, heap, box)
        self._draw_boxed(target, area)
        self.between.draw(target, area)

    def _draw_boxed(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the bets in boxes that reach into *area*, those that share a place as one."""
        places: dict[tuple[int, int], list[tuple[int, Heap]]] = {}
        for _name, amount, heap in self.heaps():
            if heap.boxed and area.colliderect(box_of(heap.rect)):
                places.setdefault(box_of(heap.rect).topleft, []).append((amount, heap))
        for lying in places.values():
            heap = lying[0][1]
            seats = [each.seat for _, each in lying if each.seat is not None]
            draw_boxed_bet(
                target,
                self.kit,
                self.eyes.feed.match.players,
                box_of(heap.rect),
                seats,
                sum(amount for amount, _ in lying),
                round(heap.disc),
                self._draw_discs,
                own=seats == [self.eyes.bottom],
            )

    def draw_flights(self, target: pygame.Surface) -> None:
        """Draw the chips in the air."""
        for flight in self.motion.flights:
            self._draw_discs(target, flight.event.amount, round(flight.disc), (flight.x, flight.y))

    # One heap

    def _box(self, name: str, amount: int, heap: Heap) -> pygame.Rect:
        """Return where a heap is drawn."""
        if heap.bare:
            return box_of(heap.rect)
        if name.startswith("pot."):
            return self._pots()[name]
        if heap.boxed:
            return box_of(heap.rect)
        box, decision_panel = self._sized(name, amount, heap), self.decision_panel
        if name == bet(self.eyes.bottom) and box.collidelist(decision_panel.boxes) >= 0:
            # the question may take several rows
            box.bottom = min(box.bottom, decision_panel.top - self.kit.u(4))
        return box

    def _sized(self, name: str, amount: int, heap: Heap) -> pygame.Rect:
        """Return a box as large as its words, in the middle of its place."""
        kit, disc = self.kit, round(heap.disc)
        small = disc < kit.u(SMALL) * kit.theme.text_size
        words = kit.text.width(self._words(name, amount), "tag" if small else "strong")
        high = kit.text.line_height("tag") if small else round(HIGH * disc) + kit.u(8)
        wide = words + (kit.u(8) if small else kit.u(16))
        if not small or wide + disc <= heap.rect.w:
            wide += disc + self._further(name, amount, disc)
        box = pygame.Rect(0, 0, wide, high)
        box.center = round(heap.rect.centre[0]), round(heap.rect.centre[1])
        return box

    def _pots(self) -> dict[str, pygame.Rect]:
        """Return the pots that are drawn, side by side as wide as their words, in the middle of their row."""
        found = [(name, self._sized(name, amount, heap)) for name, amount, heap in self.heaps()]
        pots = [(name, box) for name, box in found if name.startswith("pot.")]
        if not pots:
            return {}
        gap = self.kit.u(6)
        middle = sum(box.centerx for _, box in pots) // len(pots)
        total = sum(box.w for _, box in pots) + gap * (len(pots) - 1)
        x = middle - total // 2
        for _name, box in pots:
            box.x = x
            x = box.right + gap
        return dict(pots)

    def _words(self, name: str, amount: int) -> str:
        if not name.startswith("pot."):
            return str(amount)
        view = self.motion.shown
        if isinstance(view, Betting) and name in view.heap_names:
            return "{pot} {n}".format(pot=_(view.heap_names[name]), n=amount)
        pots = sum(1 for heap in view.chips if heap.startswith("pot.")) if view is not None else 0
        is_side = name != pot()
        if pots > FEW_POTS:
            words = _("Side {n}") if is_side else _("Main {n}")
        elif pots > 1:
            words = _("Side pot {n}") if is_side else _("Main pot {n}")
        else:
            words = _("Pot {n}")
        return words.format(n=amount)

    def _draw_heap(
        self, target: pygame.Surface, name: str, amount: int, heap: Heap, box: pygame.Rect
    ) -> None:
        kit, disc = self.kit, round(heap.disc)
        if heap.bare:
            self._draw_columns(target, amount, disc, box)
            return
        small = disc < kit.u(SMALL) * kit.theme.text_size
        words, style = self._words(name, amount), "tag" if small else "strong"
        plate = box.copy()
        if not small or box.w > kit.text.width(words, style) + disc:
            count = self._columns(name, amount)
            chips = chips_of(amount, TALLEST * count)
            tall = -(-len(chips) // count)
            foot = box.x + disc / 2, box.bottom
            for number in range(count):
                column = chips[number * tall : (number + 1) * tall]
                draw_stack(target, kit, column, disc, (foot[0] + number * COLUMN * disc, foot[1]))
            plate.x += disc + self._further(name, amount, disc) + kit.u(2)
            plate.w = box.right - plate.x
            plate.h = min(box.h, kit.text.line_height(style) + kit.u(2))
            plate.bottom = box.bottom
        border = kit.seat(heap.seat) if heap.seat is not None else "plate_line"
        kit.panel(target, plate, "plate", border=border, radius=999, line=1.5)
        kit.text.draw(target, words, plate.center, style, "text", align="centre", middle=True)

    def _draw_columns(self, target: pygame.Surface, amount: int, disc: int, box: pygame.Rect) -> None:
        """Draw a column of chips for each value, as many as there is room for in *box*."""
        step = round(COLUMN * disc)
        columns = columns_of(amount, max(1, box.w // step))
        x = box.centerx - step * (len(columns) - 1) / 2
        for number, column in enumerate(columns):
            draw_stack(target, self.kit, column, disc, (x + number * step, box.centery + disc / 2))

    def _columns(self, name: str, amount: int) -> int:
        """Return how many columns of discs a heap has: a pot is seen to grow."""
        return sum(amount > above for above in COLUMNS) if name.startswith("pot.") else 1

    def _further(self, name: str, amount: int, disc: int) -> int:
        """Return how much wider more columns make a heap, in pixels."""
        return round((self._columns(name, amount) - 1) * COLUMN * disc)

    def _draw_discs(
        self, target: pygame.Surface, amount: int, disc: int, middle: tuple[float, float]
    ) -> None:
        """Draw a column of chips, the most valuable at the bottom, with its lowest chip round *middle*."""
        values = chips_of(amount)
        if disc < self.kit.u(SMALL):
            values = values[:1]
        draw_stack(target, self.kit, values, disc, (middle[0], middle[1] + HIGH * disc / 2))

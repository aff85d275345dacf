"""Trays: places on the cloth in which cards are laid out in groups (a hand in three rows, pairs to be shown).

It draws the cards itself, because they may come out of a pile that lies face down: the person who decides
knows them.  Cards are clicked, dragged, or sent to a tray by its number.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from cardgames.engine import Card, Group
from cardgames.engine.text import Names, Text
from cardgames.languages import N_
from cardgames.table.controllers import Arranging
from cardgames.table.sorting import by_suit

from ..focus import draw_ring
from ..input import Click, Drag, Drop, Gesture, Key, Press
from ..pictures import RATIO
from ..shapes import faded
from ..tween import Tweens
from .drawing.painted_boxes import line_of, print_colour
from .drawing.painter import Painter, markup
from .sprites import Sprite

DIGITS = "123456789"
STRIP = 0.34  # least visible share of a loose card
SEEN = 0.74  # visible share of a card in a tray under the next one
LARGEST = 120  # logical units: the width of a card
WELL = "#00000038"
GROUP = N_("group {n}")


@dataclass(eq=False, slots=True)
class Gliding:
    """A card on its way to its place, as `Sprite`; *large* is the greater width at its ends."""

    x: float
    y: float
    width: float
    large: int


@dataclass(frozen=True)
class Tray:
    """One group: its box, and where its cards lie."""

    box: pygame.Rect
    slots: tuple[pygame.Rect, ...]


class Trays:
    """See the module.  *changed* is called when a card has been laid somewhere else."""

    def __init__(
        self, painter: Painter, control: Arranging, names: Names, changed: Callable[[], object]
    ) -> None:
        self.painter, self.control, self.names, self.changed = painter, control, names, changed
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.trays: list[Tray] = []
        self.places: dict[Card, pygame.Rect] = {}
        self.lying: dict[Card, Gliding] = {}
        self.cursor: Card | None = None
        self.covers = False  # whether something lies there that a panel has to hide
        self.ringed = True  # whether the cursor is seen: no button has the focus
        self.dragged: Card | None = None
        self._pressed: Card | None = None
        self._pos = (0, 0)

    def hide_ring(self) -> None:
        """Show no cursor: the keyboard is on something else."""
        self.ringed = False

    # Where everything is

    def height(self, wide: int, share: float) -> int:
        """Return how much room it needs for cards of this *share* of the width that they have where only the
        width of the area, *wide*, sets it."""
        return math.ceil(2 * RATIO * share * self._widest(wide)) + self._around

    @property
    def _around(self) -> int:
        """Return the height that is not cards."""
        kit = self.painter.kit
        return 2 * kit.u(16) + 3 * kit.text.line_height("label") + 4 * kit.u(8)

    def _widest(self, wide: int) -> int:
        """Return how wide cards may be in an area *wide* pixels wide."""
        kit, sizes = self.painter.kit, self.control.decision.sizes
        columns = sum(1 + SEEN * (size - 1) for size in sizes) + 0.4 * (len(sizes) - 1)
        return min(kit.u(LARGEST), round((wide - 2 * kit.u(16) - kit.u(8) * len(sizes)) / columns))

    def build(self, area: pygame.Rect) -> None:
        """Lay it out at the lower edge of *area*, as large as it allows."""
        kit = self.painter.kit
        pad, gap, line = kit.u(16), kit.u(8), kit.text.line_height("label")
        sizes = self.control.decision.sizes
        width = round((area.h - self._around) / (2 * RATIO))
        width = max(kit.u(30), min(width, self._widest(area.w)))
        tall = round(width * RATIO)
        loose = max(1, len(self.control.decision.pool))
        trays = sum(self._tray_width(size, width) for size in sizes)
        across = trays + (len(sizes) - 1) * (kit.u(18) + gap) + 2 * pad
        across = max(across, min(area.w - gap, round(width * (1 + STRIP * (loose - 1))) + 2 * pad))
        self.rect = pygame.Rect(0, 0, min(area.w - gap, across), 2 * tall + 3 * line + 2 * pad + 3 * gap)
        self.rect.midbottom = area.midbottom
        self._place_trays(width, tall, self.rect.y + pad + line + gap // 2)
        self._place_loose(width, tall, self.rect.bottom - pad - tall)

    def _place_trays(self, width: int, tall: int, y: int) -> None:
        kit = self.painter.kit
        sizes = self.control.decision.sizes
        widths = [self._tray_width(size, width) for size in sizes]
        free = self.rect.w - 2 * kit.u(16) - sum(widths)
        between = max(kit.u(18), min(kit.u(60), free // max(1, len(sizes) - 1)))
        total = sum(widths) + between * (len(sizes) - 1)
        x = self.rect.centerx - total // 2
        self.trays, self.places = [], {}
        for number, (size, wide) in enumerate(zip(sizes, widths, strict=True)):
            step = SEEN * width
            slots = tuple(pygame.Rect(round(x + place * step), y, width, tall) for place in range(size))
            self.trays.append(Tray(pygame.Rect(x, y, wide, tall).inflate(kit.u(10), kit.u(10)), slots))
            for slot, card in zip(slots, self.control.trays[number], strict=False):
                self.places[card] = slot
            x += wide + between

    def _tray_width(self, size: int, width: int) -> int:
        """Return how wide a tray for *size* cards of this *width* is."""
        return round((1 + SEEN * (size - 1)) * width)

    def _place_loose(self, width: int, tall: int, y: int) -> None:
        kit = self.painter.kit
        loose = by_suit(self.control.loose, self.control.view)
        room = self.rect.w - 2 * kit.u(16) - width
        step = min(width + kit.u(4), room / max(1, len(loose) - 1))
        x = self.rect.centerx - (step * (len(loose) - 1) + width) / 2
        for number, card in enumerate(loose):
            self.places[card] = pygame.Rect(round(x + number * step), y, width, tall)

    def glide(self, tweens: Tweens, seconds: float, hand: Iterable[Sprite]) -> None:
        """Send every card to its place in *seconds*: from where it was seen last, or from where it lay in the
        *hand*."""
        for sprite in hand:
            if sprite.card in self.places and sprite.card not in self.lying:
                seen = sprite.x, sprite.y - sprite.lift, sprite.width
                self.lying[sprite.card] = Gliding(*seen, round(sprite.width))
        for card, box in self.places.items():
            lying = self.lying.setdefault(card, Gliding(*box.center, box.w, box.w))
            if (lying.x, lying.y, lying.width) != (*box.center, box.w):
                lying.large = max(round(lying.width), box.w)
                tweens.to(lying, seconds, x=box.centerx, y=box.centery, width=box.w)

    def give_back(self, hand: Iterable[Sprite]) -> None:
        """Let the cards of the *hand* lie where they were seen last."""
        for sprite in hand:
            if (lying := self.lying.get(sprite.card)) is not None:
                sprite.x, sprite.y, sprite.width = lying.x, lying.y, lying.width

    @property
    def groups(self) -> list[Group]:
        """Return the cards from left to right: of each tray that has any, then the rest."""
        trays = [
            Group(tuple(cards), Text(GROUP, n=number + 1))
            for number, cards in enumerate(self.control.trays)
            if cards
        ]
        loose = tuple(card for card in self.places if self.control.tray_of(card) is None)
        return [*trays, Group(loose)]

    def leaves(self, way: str) -> bool:
        """Tell whether no card lies above (*way* "up") or below ("down") the one that the keyboard is on."""
        here = self.places.get(self.cursor) if self.cursor is not None else None
        by = {"up": -1, "down": 1}.get(way)
        if here is None or by is None:
            return False
        return all((box.y - here.y) * by <= here.h // 2 for box in self.places.values())

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """Return the topmost card at a point."""
        found = [card for card, box in self.places.items() if box.collidepoint(pos)]
        return found[-1] if found else None

    def tray_at(self, pos: tuple[int, int]) -> int | None:
        """Return the tray at a point."""
        return next((n for n, tray in enumerate(self.trays) if tray.box.collidepoint(pos)), None)

    # Input

    def handle(self, event: Gesture) -> bool:
        """Handle everything on the panel; True when it was used."""
        match event:
            case Press():
                self._pressed = self.card_at(event.pos)
                return self.rect.collidepoint(event.pos)
            case Click():
                if not self.rect.collidepoint(event.pos):
                    return False
                tray = self.tray_at(event.pos)
                if self._pressed is not None:
                    self.control.click(self._pressed)
                elif tray is not None:
                    self.control.click_tray(tray)
                self.changed()
            case Drag():
                if event.first:
                    self.dragged = self._pressed
                self._pos = event.pos
                return self.dragged is not None
            case Drop():
                return self._drop(event)
            case Key():
                return self._handle_key(event)
            case _:
                return False
        return True

    def _drop(self, event: Drop) -> bool:
        card, self.dragged = self.dragged, None
        if card is None:
            return False
        self.lying[card].x, self.lying[card].y = self._pos
        if not event.cancelled:
            tray, other = self.tray_at(event.pos), self.card_at(event.pos)
            if tray is None or not self.control.put(card, tray):
                if other is not None and other is not card:
                    self.control.swap(card, other)
                elif tray is None:
                    self.control.put(card, None)
        self.changed()
        return True

    def _handle_key(self, event: Key) -> bool:
        cards = sorted(self.places, key=lambda card: (self.places[card].y, self.places[card].x))
        if event.action in ("left", "right", "up", "down") and cards:
            self._walk(event.action, cards)
        elif event.text in DIGITS and event.text and self.cursor is not None:
            number = DIGITS.index(event.text)
            if number < len(self.trays):
                self.control.send(self.cursor, number)
                self.changed()
        elif event.action in ("pick", "commit") and self.cursor is not None:
            self.pick(self.cursor)
        else:
            return False
        return True

    def pick(self, card: Card) -> None:
        """Put a card into the next tray with room, or back; the cursor stays among the loose cards."""
        loose = [other for other in self.places if self.control.tray_of(other) is None]
        place = loose.index(card) if card in loose else None
        self.control.click(card)
        left = [other for other in loose if self.control.tray_of(other) is None]
        if place is not None and left and card not in left:
            self.cursor = left[min(place, len(left) - 1)]
        self.changed()

    def come_to(self, card: Card) -> None:
        """Bring the cursor to *card*."""
        self.cursor, self.ringed = card, True

    def _walk(self, way: str, cards: list[Card]) -> None:
        if self.cursor not in cards:
            loose = [card for card in cards if self.control.tray_of(card) is None]
            self.cursor = (loose or cards)[0]
            return
        here = self.places[self.cursor]
        if way in ("left", "right"):
            row = [card for card in cards if abs(self.places[card].y - here.y) < here.h // 2]
            self.cursor = row[(row.index(self.cursor) + (1 if way == "right" else -1)) % len(row)]
            return
        up = way == "up"
        others = [card for card in cards if (self.places[card].y < here.y - here.h // 2) == up]
        others = [card for card in others if abs(self.places[card].y - here.y) > here.h // 2]
        self.cursor = min(others, key=lambda card: abs(self.places[card].x - here.x), default=self.cursor)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """Draw the trays with their cards, and the cards that lie in none."""
        kit = self.painter.kit
        if self.covers:
            kit.shadow(target, self.rect, radius=20, blur=12, alpha=140, down=4, hidden=True)
            kit.panel(target, self.rect, "#0E181BFA", border="plate_line", radius=20)
        for number, tray in enumerate(self.trays):
            self._draw_tray(target, number, tray)
        for card, box in self.places.items():
            if card is not self.dragged:
                lying = self.lying[card]
                width = box.w if lying.width == box.w else lying.large
                at = round(lying.x), round(lying.y)
                self.painter.face(target, card, width, at, scale=lying.width / width, moving=True)
        if self.ringed and self.cursor in self.places and self.cursor is not None:
            draw_ring(target, kit, self.places[self.cursor], kit.u(6))
        if self.dragged is not None:
            self.painter.face(target, self.dragged, self.places[self.dragged].w, self._pos, lift=1.0)

    def _draw_tray(self, target: pygame.Surface, number: int, tray: Tray) -> None:
        kit = self.painter.kit
        ink = print_colour(kit, type(self.control.view))
        kit.panel(target, tray.box, WELL, border=faded(ink, 0.85), radius=10, line=line_of(kit))
        for slot in tray.slots[max(1, len(self.control.trays[number])) :]:
            seam = slot.x, slot.y + slot.h // 8, kit.u(2), slot.h * 3 // 4
            kit.panel(target, pygame.Rect(seam), faded(ink, 0.25), border=None, radius=2)
        trouble, name = self.control.trouble(number), self.control.name(number)
        colour = "warn" if trouble is not None else "good" if name is not None else "muted"
        line = kit.text.line_height("label")
        x, y = tray.box.x, tray.box.y - line
        self.painter.glyphs(target, f"**{number + 1}**", (x, y), tray.box.w, "label", "muted", lines=1)
        words = trouble or name
        if words is not None:
            at = (x, tray.box.bottom + kit.u(2))
            self.painter.glyphs(
                target, markup(words, self.names), at, tray.box.w + kit.u(16), "label", colour, lines=1
            )

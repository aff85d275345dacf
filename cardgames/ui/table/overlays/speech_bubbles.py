"""Passing effects at the seats: bubbles with a player's words, and points that rise."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from ...app import App
from ...kit import Kit
from ...patience import first_of, lasting
from ..drawing.painter import Painter
from .toasts import covered, reading_time

RISE = 1.1  # seconds that points rise
WIDEST = (250, 180, 130, 360)  # logical units: how wide words may be, the first is the usual width
SLIDES = 8  # the number of places tried along each side of a plate
AWAY = 10  # logical units from the plate
FARTHER = (36, 62, 88, 114, 140)  # the same where there is no room so close to it

Way = tuple[int, int]
"""One step to the left, to the right, up or down."""


@dataclass
class Bubble:
    """What somebody says, at their seat."""

    markup: str
    left: float


@dataclass
class Rise:
    """Points on their way up."""

    text: str
    good: bool = True
    passed: float = 0.0


class SpeechBubbles:
    """The bubbles and rising points of all seats; one bubble for each."""

    def __init__(self, app: App, painter: Painter) -> None:
        self.app, self.painter = app, painter
        self.bubbles: dict[int, Bubble] = {}
        self.rising: dict[int, Rise] = {}
        self._placed: dict[int, tuple[int, pygame.Rect, Way]] = {}
        self._older: dict[int, Bubble] = {}  # what was said before the last move

    def say(self, seat: int, markup: str, seconds: float | None = None) -> None:
        """Let *seat* say something."""
        self.bubbles.pop(seat, None)  # the newest stands last
        usual = reading_time(markup) if seconds is None else seconds
        self.bubbles[seat] = Bubble(markup, lasting(usual, self.app.settings))

    def age(self) -> None:
        """Note that the bubbles so far belong to the moves before the next one."""
        self._older = dict(self.bubbles)

    def hush(self, seats: Iterable[int | None]) -> None:
        """Take away what *seats* said before the last move: it no longer holds."""
        for seat in seats:
            if seat is not None and seat in self._older and self.bubbles.get(seat) is self._older[seat]:
                del self.bubbles[seat]

    def pop(self, seat: int, text: str, good: bool = True) -> None:
        """Let points rise at *seat*; *good* is whether they are welcome there."""
        self.rising[seat] = Rise(text, good)

    @property
    def boxes(self) -> dict[int, pygame.Rect]:
        """The places of the bubbles that can be seen, by their seats."""
        return {seat: box for seat, (_, box, _) in self._placed.items() if seat in self.bubbles}

    def close(self, pos: tuple[int, int] | None = None) -> bool:
        """Take away those bubbles that do not go by themselves: the one at *pos*, or all; False where there
        is none."""
        kept = [seat for seat, bubble in self.bubbles.items() if bubble.left == math.inf]
        closed = [
            seat
            for seat in kept
            if pos is None or (seat in self.boxes and self.boxes[seat].collidepoint(pos))
        ]
        for seat in closed:
            del self.bubbles[seat]
        return bool(closed)

    def clear(self) -> None:
        """Take everything away."""
        self.bubbles.clear()
        self.rising.clear()
        self._placed.clear()

    def update(self, dt: float) -> bool:
        """Let time pass; True when a bubble went."""
        before = len(self.bubbles)
        for bubble in self.bubbles.values():
            bubble.left -= dt
        self.bubbles = {seat: bubble for seat, bubble in self.bubbles.items() if bubble.left > 0}
        for rise in self.rising.values():
            rise.passed += dt
        self.rising = {seat: rise for seat, rise in self.rising.items() if rise.passed < RISE}
        return len(self.bubbles) != before

    @property
    def busy(self) -> bool:
        """Tell whether points are rising."""
        return bool(self.rising)

    @property
    def wake_after(self) -> float | None:
        """Seconds until a bubble goes."""
        first = first_of(*(bubble.left for bubble in self.bubbles.values()))
        return max(0.001, first) if first is not None else None

    def place(
        self,
        plates: dict[int, pygame.Rect],
        area: pygame.Rect,
        cards: Sequence[pygame.Rect] = (),
        others: Sequence[pygame.Rect] = (),
        kept: Sequence[pygame.Rect] = (),
    ) -> None:
        """Find a place for each at the plate of its seat, inside *area*, and rather not over any of *cards*,
        still less over another plate or one of the *others*; never over regions *kept* free: where there is
        no such place, in any shape, the message is hidden until there is one."""
        self._placed = self._place(plates, area, cards, others, kept)

    def draw(
        self,
        target: pygame.Surface,
        plates: dict[int, pygame.Rect],
        area: pygame.Rect,
        cards: Sequence[pygame.Rect] = (),
        others: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw each in its place, and what rises from the *plates*."""
        for seat, (room, box, tip) in reversed(self._placed.items()):
            if seat in self.bubbles and seat in plates:
                self._draw_bubble(target, self.bubbles[seat], room, box, tip, plates[seat])
        said = list(self.boxes.values())
        for seat, rise in self.rising.items():
            if seat in plates:
                away = [*said, *others, *(box for other, box in plates.items() if other != seat)]
                self._draw_rise(target, rise, plates[seat], area, cards, away)

    def _place(
        self,
        plates: dict[int, pygame.Rect],
        area: pygame.Rect,
        cards: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect],
        kept: Sequence[pygame.Rect] = (),
    ) -> dict[int, tuple[int, pygame.Rect, Way]]:
        """Return the bubbles that are to be seen, the newest first: how wide their words are, where they
        stand, and where they point.  One that would lie under a newer one, or on a card because of
        it, has been said long enough, and goes."""
        placed: dict[int, tuple[int, pygame.Rect, Way]] = {}
        for seat, bubble in reversed(list(self.bubbles.items())):
            if seat not in plates:
                continue
            newer = [box for _, box, _ in placed.values()]
            away = [*others, *newer, *(box for other, box in plates.items() if other != seat)]
            found = self._free_place(bubble, plates[seat], area, cards, away, kept)
            if found is None:
                continue
            room, box, tip = found
            if box.collidelist([*newer, *(cards if newer else ())]) >= 0:
                del self.bubbles[seat]
            else:
                placed[seat] = room, box, tip
        return placed

    def _free_place(
        self,
        bubble: Bubble,
        plate: pygame.Rect,
        area: pygame.Rect,
        cards: Sequence[pygame.Rect],
        away: Sequence[pygame.Rect],
        kept: Sequence[pygame.Rect],
    ) -> tuple[int, pygame.Rect, Way] | None:
        """Return how wide the words are, a place clear of the regions *kept* free, and where the bubble
        points."""
        kit, never = self.painter.kit, list(kept)
        if plate.top < area.top:  # it stands in the bar, beside which there is room for words
            area = area.union(pygame.Rect(area.x, plate.top, area.w, plate.h))
        for units in WIDEST:
            room, size = self._measure(bubble, plate, area, units)
            box, tip = bubble_place(kit, size, plate, area, cards, [*away, *never])
            if box.collidelist(never) < 0:
                return room, box, tip
            if (found := _beside_plate(size, plate, area, kit.u(AWAY), cards, away, never)) is not None:
                return room, *found
        for gap in FARTHER:
            for units in WIDEST:
                room, size = self._measure(bubble, plate, area, units)
                if (found := _beside_plate(size, plate, area, kit.u(gap), cards, away, never)) is not None:
                    return room, *found
        return None

    def _measure(
        self, bubble: Bubble, plate: pygame.Rect, area: pygame.Rect, units: int
    ) -> tuple[int, pygame.Rect]:
        """Return how wide the words of a bubble are, at most this many *units*, and how large it is."""
        kit = self.painter.kit
        widest = kit.u(units)
        if _stands_low(plate, area) and not _stands_right(plate, area):  # beside the hand, not over it
            widest = min(widest, max(kit.u(110), plate.w - kit.u(24)))
        room = max(1, min(widest, self.painter.line_width(bubble.markup, "label") + kit.u(2)))
        words = kit.text.paragraph(bubble.markup, room, "label", "paper_ink")
        return room, words.get_rect().inflate(kit.u(24), kit.u(14))

    def _draw_bubble(
        self,
        target: pygame.Surface,
        bubble: Bubble,
        room: int,
        box: pygame.Rect,
        tip: Way,
        plate: pygame.Rect,
    ) -> None:
        kit = self.painter.kit
        words = kit.text.paragraph(bubble.markup, room, "label", "paper_ink")
        length = kit.u(7)
        kit.shadow(target, box, radius=12, blur=7, alpha=110, down=3)
        if tip[0]:
            base = (box.right - 2 if tip[0] > 0 else box.left + 1, plate.centery)
        else:
            ends = box.inflate(-kit.u(56), 0)
            y = box.bottom - 2 if tip[1] > 0 else box.top + 1
            base = (max(ends.left, min(plate.left + kit.u(28), ends.right)), y)
        across = (tip[1] * length, tip[0] * length)
        corners = [
            (base[0] - across[0], base[1] - across[1]),
            (base[0] + across[0], base[1] + across[1]),
            (base[0] + tip[0] * length, base[1] + tip[1] * length),
        ]
        pygame.draw.polygon(target, kit.theme.colour("paper"), corners)
        kit.panel(target, box, "paper", border=None, radius=12)
        at = words.get_rect(center=box.center).topleft
        self.painter.glyphs(target, bubble.markup, at, room, "label", "paper_ink")

    def _draw_rise(
        self,
        target: pygame.Surface,
        rise: Rise,
        plate: pygame.Rect,
        area: pygame.Rect,
        cards: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect],
    ) -> None:
        """Draw the points leaving the plate towards the table, or another way where cards or *others* lie
        there."""
        kit = self.painter.kit
        share = rise.passed / RISE
        up = 0.0 if kit.theme.reduced else 1 - (1 - share) ** 2
        style = ("heavy", 12 + 2 * min(6, len(rise.text)))  # larger sums are larger to the eye
        size = kit.pill_size(rise.text, style)
        first, last = min(
            _ways_to_rise(kit, size, plate, area),
            key=lambda way: 4 * covered(way[0].union(way[1]), others) + covered(way[0].union(way[1]), cards),
        )
        box = first.move(round(up * (last.x - first.x)), round(up * (last.y - first.y))).clamp(area)
        ink, fill = ("#07251B", "good") if rise.good else ("#2B0A05", "warn")
        kit.pill(target, box.center, rise.text, style=style, ink=ink, fill=fill)


def _ways_to_rise(
    kit: Kit, size: tuple[int, int], plate: pygame.Rect, area: pygame.Rect
) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Return where points of this *size* can leave a *plate*, each from and to where: towards the table, at
    its right, at its left, away from the table."""
    box, high, far, near = pygame.Rect((0, 0), size), kit.u(14), kit.u(34), kit.u(4)
    above, below = box.copy(), box.copy()
    above.center = plate.right - kit.u(20), plate.top - high
    below.center = plate.right - kit.u(20), plate.bottom + high
    right, left = box.copy(), box.copy()
    right.midleft = plate.right + near, plate.centery
    left.midright = plate.left - near, plate.centery
    upright = [(above, above.move(0, -far)), (below, below.move(0, far))]
    if plate.centery <= area.centery:
        upright.reverse()
    ways = [upright[0], (right, right.move(far, 0)), (left, left.move(-far, 0)), upright[1]]
    return [way for way in ways if area.contains(way[0].union(way[1]))] or ways


def _stands_right(plate: pygame.Rect, area: pygame.Rect) -> bool:
    return plate.right > area.right - area.w // 4


def _stands_low(plate: pygame.Rect, area: pygame.Rect) -> bool:
    return plate.centery > area.bottom - area.h // 4


def bubble_place(
    kit: Kit,
    box: pygame.Rect,
    plate: pygame.Rect,
    area: pygame.Rect,
    cards: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect] = (),
) -> tuple[pygame.Rect, Way]:
    """Return where a bubble as large as *box* stands, and the direction in which its tip points: where it had
    best stand, or where that is on one of *others*, on the side of the plate where it covers least, or above
    them where the plate is at the lower edge."""
    gap = kit.u(10)
    best, tip = _best_place(kit, box, plate, area, cards)
    if best.collidelist(others) < 0:
        return best, tip
    sides = [(best, tip)]
    for way in ((-1, 0), (1, 0), (0, -1), (0, 1)):  # at the right, at the left, below, above
        side = box.copy()
        match way:
            case (-1, 0):
                side.midleft = plate.right + gap, plate.centery
            case (1, 0):
                side.midright = plate.left - gap, plate.centery
            case (0, -1):
                side.topleft = plate.left, plate.bottom + gap
            case _:
                side.bottomleft = plate.left, plate.top - gap
        side.clamp_ip(area)
        if not side.colliderect(plate):
            sides.append((side, way))
    higher = box.copy()
    higher.bottomleft = plate.left, plate.top - gap
    higher.clamp_ip(area)
    while (hit := higher.collidelist(others)) >= 0:  # above a row of buttons
        higher.bottom = others[hit].top - gap
    if area.contains(higher) and _stands_low(plate, area):
        sides.append((higher, (0, 1)))
    return min(sides, key=lambda found: covered(found[0], others) * 4 + covered(found[0], cards))


def _beside_plate(
    size: pygame.Rect,
    plate: pygame.Rect,
    area: pygame.Rect,
    gap: int,
    cards: Sequence[pygame.Rect],
    away: Sequence[pygame.Rect],
    never: Sequence[pygame.Rect],
) -> tuple[pygame.Rect, Way] | None:
    """Return the best place along the plate that covers none of the regions *never* covered; None where there
    is none."""
    beside = [way for way in along_plate(size, plate, area, gap) if way[0].collidelist(never) < 0]
    if not beside:
        return None
    return min(beside, key=lambda way: 4 * covered(way[0], away) + covered(way[0], cards))


def along_plate(
    box: pygame.Rect, plate: pygame.Rect, area: pygame.Rect, gap: int
) -> list[tuple[pygame.Rect, Way]]:
    """Return where in *area* a bubble as large as *box* can stand: on each side of its *plate*, slid along
    it."""
    found: list[tuple[pygame.Rect, Way]] = []
    for step in range(SLIDES + 1):
        x = plate.left - box.w + plate.w // 2 + (box.w * step) // SLIDES
        y = plate.top - box.h + plate.h // 2 + (box.h * step) // SLIDES
        found += [
            (pygame.Rect((plate.right + gap, y), box.size), (-1, 0)),
            (pygame.Rect((plate.left - gap - box.w, y), box.size), (1, 0)),
            (pygame.Rect((x, plate.bottom + gap), box.size), (0, -1)),
            (pygame.Rect((x, plate.top - gap - box.h), box.size), (0, 1)),
        ]
    return [way for way in found if area.contains(way[0])]


def _best_place(
    kit: Kit, box: pygame.Rect, plate: pygame.Rect, area: pygame.Rect, cards: Sequence[pygame.Rect]
) -> tuple[pygame.Rect, Way]:
    gap = kit.u(10)
    beside, above = box.copy(), box.copy()
    if _stands_right(plate, area):
        beside.midright, tip = (plate.left - gap, plate.centery), (1, 0)
        above.bottomright = plate.right, plate.top - gap
    else:
        beside.midleft, tip = (plate.right + gap, plate.centery), (-1, 0)
        above.bottomleft = plate.left, plate.top - gap
    if (covered := above.collidelistall(cards)) and not _stands_low(plate, area):
        above.bottom = min(cards[number].top for number in covered) - gap
    above.clamp_ip(area)
    beside.clamp_ip(area)
    up = _stands_low(plate, area) and not _stands_right(plate, area)
    if up or (beside.collidelist(cards) >= 0 and not above.colliderect(plate)):
        return above, (0, 1)
    return beside, tip

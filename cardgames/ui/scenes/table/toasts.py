"""What is told in passing: toasts under the bar, bubbles at the seats, points that rise.

Toasts are also the captions of the sounds.  Nothing here is needed to go on playing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from ...text import plain

if TYPE_CHECKING:
    from ...kit import Kit
    from .painter import Painter

SHORTEST, PER_LETTER = 2.5, 0.06  # seconds
MOST = 2
LOWEST = 0.3  # of the felt's height: toasts begin no further down than this
NARROWER = (1.0, 0.85, 0.75, 0.65)  # how wide toasts are where their place is taken, by their usual width
STEPS = 12  # so many columns and rows are tried where their usual place is taken
ASIDE, WRAPPED = 0.4, 2.0  # how bad it is that they begin further left, or are higher, against further down
RISE = 1.1  # seconds that points rise
KINDS = {  # icon, colour, and the word that stands for both
    "info": ("info", "info"),
    "refused": ("refused", "warn"),
    "score": ("star", "good"),
    "sound": ("speaker", "muted"),
    "hint": ("hint", "accent"),
}


def reading_time(markup: str) -> float:
    """Seconds that a message stays."""
    return max(SHORTEST, PER_LETTER * len(plain(markup)))


@dataclass
class Toast:
    """One message."""

    markup: str
    kind: str
    left: float
    box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


class Toasts:
    """At most two messages, the oldest leaves first; a hovered one stays."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.shown: list[Toast] = []
        self.pointer = (-1, -1)
        self._placed: tuple[Toast, pygame.Rect, list[pygame.Rect]] | None = None

    @property
    def texts(self) -> list[str]:
        """The messages as plain text, the newest last."""
        return [plain(toast.markup) for toast in self.shown]

    def say(self, markup: str, kind: str = "info") -> None:
        """Show a message; the same message again just stays longer."""
        self.shown = [
            toast
            for toast in self.shown
            if toast.markup != markup and not (kind == toast.kind == "hint")  # a step replaces the one before
        ][1 - MOST :]
        self.shown.append(Toast(markup, kind, reading_time(markup)))

    def clear(self) -> None:
        """Take all messages away."""
        self.shown.clear()

    def update(self, dt: float) -> bool:
        """Let time pass; True when a message went."""
        before = len(self.shown)
        for toast in self.shown:
            if not toast.box.collidepoint(self.pointer):
                toast.left -= dt
        self.shown = [toast for toast in self.shown if toast.left > 0]
        return len(self.shown) != before

    @property
    def wake_after(self) -> float | None:
        """Seconds until a message goes."""
        waits = [toast.left for toast in self.shown if not toast.box.collidepoint(self.pointer)]
        return max(0.001, min(waits)) if waits else None

    def place(
        self,
        room: pygame.Rect,
        plates: Sequence[pygame.Rect],
        needed: Sequence[pygame.Rect],
        cards: Sequence[pygame.Rect],
        felt: pygame.Rect,
    ) -> pygame.Rect:
        """Where they lie (see `toast_box`); there they stay until there is something new to read, whatever
        moves on the table."""
        if not self.shown:
            return room
        newest, taken = self.shown[-1], [*plates, *needed]
        if self._placed is not None and self._placed[0] is newest:
            _, box, before = self._placed
            if felt.contains(box) and (taken == before or box.collidelist(taken) < 0):
                return box
        gap = self.painter.app.kit.u(8)
        sizes = [self.size(round(room.w * share)) for share in NARROWER]
        box = toast_box(room, sizes, plates, needed, cards, felt, gap)
        self._placed = newest, box, taken
        return box

    def size(self, widest: int) -> tuple[int, int]:
        """How much room they take in pixels, none of them wider than *widest*."""
        sizes = [self._measure(toast, widest)[1] for toast in self.shown]
        between = self.painter.app.kit.u(8) * (len(sizes) - 1)
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes) + between

    def _measure(self, toast: Toast, widest: int) -> tuple[int, tuple[int, int]]:
        """How wide the words of a message are, and how large the message is."""
        kit = self.painter.app.kit
        edges = self._inset + kit.u(18)
        room = max(1, min(widest - edges, self.painter.line_width(toast.markup, "label") + kit.u(2)))
        words = kit.paragraph(toast.markup, room, "label")
        return room, (edges + room, max(kit.u(40), words.get_height() + kit.u(18)))

    @property
    def _inset(self) -> int:
        """Where the words of a message begin."""
        kit = self.painter.app.kit
        return kit.u(32) + round(kit.text_px("label") * 1.3)

    def draw(self, target: pygame.Surface, right: int, top: int, widest: int) -> None:
        """Draw them one below the other, their right edges at *right*."""
        kit = self.painter.app.kit
        y = top
        for toast in self.shown:
            toast.box = self._draw_one(target, kit, toast, (right, y), widest)
            y = toast.box.bottom + kit.u(8)

    def _draw_one(
        self, target: pygame.Surface, kit: Kit, toast: Toast, corner: tuple[int, int], widest: int
    ) -> pygame.Rect:
        icon, colour = KINDS[toast.kind]
        side = round(kit.text_px("label") * 1.3)
        inset = self._inset
        room, size = self._measure(toast, widest)
        words = kit.paragraph(toast.markup, room, "label")
        box = pygame.Rect((0, 0), size)
        box.topright = corner
        kit.shadow(target, box, radius=12, blur=8, alpha=110, down=3)
        kit.panel(target, box, "plate", border="plate_line", radius=12)
        edge = pygame.Rect(box.x + kit.u(9), box.y + kit.u(8), kit.u(4), box.h - kit.u(16))
        kit.panel(target, edge, colour, border=None, radius=2)
        kit.icon(
            target,
            icon,
            (box.x + kit.u(24) + side // 2, box.centery),
            side / kit.theme.scale,
            colour,
            centre=True,
        )
        self.painter.glyphs(
            target, toast.markup, (box.x + inset, box.centery - words.get_height() // 2), room, "label"
        )
        return box


def toast_corner(
    place: pygame.Rect, plates: Sequence[pygame.Rect], felt: pygame.Rect, gap: int
) -> tuple[int, int]:
    """The upper right corner of toasts that would best lie in *place*: below the plates there, or at the left
    of them where that would be too far down."""
    box = place.copy()
    while (hit := box.collidelist(plates)) >= 0:
        box.top = plates[hit].bottom + gap
    if box.top <= felt.top + LOWEST * felt.h:
        return box.topright
    box = place.copy()
    beside = [plate.left for plate in plates if plate.colliderect(place) or plate.right > place.right - gap]
    box.right = max(felt.left + place.w, min(beside, default=box.right) - gap)
    for _ in plates:
        hit = box.collidelist(plates)
        if hit >= 0:
            box.top = plates[hit].bottom + gap
    return box.topright


def toast_box(
    room: pygame.Rect,
    sizes: Sequence[tuple[int, int]],
    plates: Sequence[pygame.Rect],
    needed: Sequence[pygame.Rect],
    cards: Sequence[pygame.Rect],
    felt: pygame.Rect,
    gap: int,
) -> pygame.Rect:
    """Where toasts lie that would best lie at the upper right of *room*: clear of *plates*, and of what is
    *needed* to answer (the hand, the trick, the question), and rather clear of the *cards* that they may
    speak of.  They can take one of the *sizes*, and take the first rather than another."""
    taken = [*plates, *needed, *cards]
    found = []
    for wide, high in dict.fromkeys(sizes):
        usual = pygame.Rect(room.right - wide, room.top, wide, high)
        usual.topright = toast_corner(usual, plates, felt, gap)
        if felt.contains(usual) and usual.collidelist(taken) < 0:
            return usual
        found += [usual.clamp(felt), *_corners(room, (wide, high), plates, felt, gap)]
    free = [box for box in found if box.collidelist(taken) < 0]
    if free:
        return min(free, key=lambda box: box.top + ASIDE * abs(room.right - box.right) + WRAPPED * box.h)
    must = [*plates, *needed]
    return min(found, key=lambda box: (_covered(box, must), _covered(box, cards), box.top))


def _corners(
    room: pygame.Rect, size: tuple[int, int], plates: Sequence[pygame.Rect], felt: pygame.Rect, gap: int
) -> list[pygame.Rect]:
    """Where on the *felt* toasts of this *size* could lie: beside and below the plates, and all over it."""
    wide, high = size
    rights = [room.right, *(plate.left - gap for plate in plates)]
    rights += [plate.right + gap + wide for plate in plates]
    tops = [room.top, *(plate.bottom + gap for plate in plates)]
    steps = range(STEPS + 1)
    rights += [felt.right - gap - (felt.w - wide - 2 * gap) * step // STEPS for step in steps]
    tops += [felt.top + gap + (felt.h - high - 2 * gap) * step // STEPS for step in steps]
    boxes = [pygame.Rect(right - wide, top, wide, high) for right in rights for top in tops]
    return [box for box in boxes if felt.contains(box)]


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


class Sayings:
    """The bubbles and rising points of all seats; one bubble for each."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.bubbles: dict[int, Bubble] = {}
        self.rising: dict[int, Rise] = {}
        self._older: dict[int, Bubble] = {}  # what was said before the last move

    def say(self, seat: int, markup: str, seconds: float | None = None) -> None:
        """Let *seat* say something."""
        self.bubbles[seat] = Bubble(markup, reading_time(markup) if seconds is None else seconds)

    def age(self) -> None:
        """Another move is told: what has been said so far belongs to the moves before."""
        self._older = dict(self.bubbles)

    def hush(self, seats: Iterable[int | None]) -> None:
        """Take away what *seats* said before the last move: it no longer holds."""
        for seat in seats:
            if seat is not None and seat in self._older and self.bubbles.get(seat) is self._older[seat]:
                del self.bubbles[seat]

    def pop(self, seat: int, text: str, good: bool = True) -> None:
        """Let points rise at *seat*; *good* is whether they are welcome there."""
        self.rising[seat] = Rise(text, good)

    def clear(self) -> None:
        """Take everything away."""
        self.bubbles.clear()
        self.rising.clear()

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
        """Whether points are rising."""
        return bool(self.rising)

    @property
    def wake_after(self) -> float | None:
        """Seconds until a bubble goes."""
        return max(0.001, min(bubble.left for bubble in self.bubbles.values())) if self.bubbles else None

    def draw(
        self,
        target: pygame.Surface,
        plates: dict[int, pygame.Rect],
        area: pygame.Rect,
        cards: Sequence[pygame.Rect] = (),
        others: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw each at the plate of its seat, inside *area*, and rather not over any of *cards*, still less
        over another plate or one of the *others*."""
        said: list[pygame.Rect] = []
        for seat, bubble in self.bubbles.items():
            if seat in plates:
                away = [*others, *(box for other, box in plates.items() if other != seat)]
                said.append(self._draw_bubble(target, bubble, plates[seat], area, cards, away))
        for seat, rise in self.rising.items():
            if seat in plates:
                away = [*said, *others, *(box for other, box in plates.items() if other != seat)]
                self._draw_rise(target, rise, plates[seat], area, cards, away)

    def _draw_bubble(
        self,
        target: pygame.Surface,
        bubble: Bubble,
        plate: pygame.Rect,
        area: pygame.Rect,
        cards: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect],
    ) -> pygame.Rect:
        """Draw what is said, and return where."""
        kit = self.painter.app.kit
        widest = kit.u(250)
        if _stands_low(plate, area) and not _stands_right(plate, area):  # beside the hand, not over it
            widest = min(widest, max(kit.u(110), plate.w - kit.u(24)))
        room = max(1, min(widest, self.painter.line_width(bubble.markup, "label") + kit.u(2)))
        words = kit.paragraph(bubble.markup, room, "label", "paper_ink")
        size = words.get_rect().inflate(kit.u(24), kit.u(14))
        box, tip = bubble_place(kit, size, plate, area, cards, others)
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
        pygame.draw.polygon(target, kit.colour("paper"), corners)
        kit.panel(target, box, "paper", border=None, radius=12)
        at = words.get_rect(center=box.center).topleft
        self.painter.glyphs(target, bubble.markup, at, room, "label", "paper_ink")
        return box

    def _draw_rise(
        self,
        target: pygame.Surface,
        rise: Rise,
        plate: pygame.Rect,
        area: pygame.Rect,
        cards: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect],
    ) -> None:
        """The points leave the plate towards the table, or another way where cards or *others* lie there."""
        kit = self.painter.app.kit
        share = rise.passed / RISE
        up = 0.0 if kit.theme.reduced else 1 - (1 - share) ** 2
        style = ("heavy", 16)
        size = kit.pill_size(rise.text, style)
        first, last = min(
            _ways_to_rise(kit, size, plate, area),
            key=lambda way: (
                4 * _covered(way[0].union(way[1]), others) + _covered(way[0].union(way[1]), cards)
            ),
        )
        box = first.move(round(up * (last.x - first.x)), round(up * (last.y - first.y))).clamp(area)
        ink, fill = ("#07251B", "good") if rise.good else ("#2B0A05", "warn")
        kit.pill(target, box.center, rise.text, style=style, ink=ink, fill=fill)


def _ways_to_rise(
    kit: Kit, size: tuple[int, int], plate: pygame.Rect, area: pygame.Rect
) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Where points of this *size* can leave a *plate*, each from and to where: towards the table, at its
    right, at its left, away from the table."""
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
) -> tuple[pygame.Rect, tuple[int, int]]:
    """Where a bubble as large as *box* stands, and the direction in which its tip points: where it had best
    stand, or where that is on one of *others*, on the side of the plate where it covers least."""
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
    return min(sides, key=lambda found: _covered(found[0], others) * 4 + _covered(found[0], cards))


def _covered(box: pygame.Rect, boxes: Sequence[pygame.Rect]) -> int:
    """How many pixels of *boxes* lie under *box*."""
    return sum(cut.w * cut.h for cut in map(box.clip, boxes))


def _best_place(
    kit: Kit, box: pygame.Rect, plate: pygame.Rect, area: pygame.Rect, cards: Sequence[pygame.Rect]
) -> tuple[pygame.Rect, tuple[int, int]]:
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

"""Toasts: short messages under the bar.  They are also the captions of the sounds, and nothing in
them is needed to go on playing.  They never cover the regions kept free: indices of cards, cards that are
decided about, buttons.  Where there is no such place for two, the older one goes; where there is none for one
in any shape, the message is hidden until there is one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from ...app import App
from ...kit import Kit
from ...patience import first_of, lasting
from ...text import plain
from ..drawing.painter import Painter

SHORTEST, PER_LETTER = 2.5, 0.06  # seconds
MOST = 2
LOWEST = 0.3  # of the felt's height: toasts begin no further down than this
# How wide toasts are where their place is taken, by their usual width
NARROWER = (1.0, 0.85, 0.75, 0.65, 1.3, 1.7, 2.2, 0.5)
LETTERS = 14  # the width of the narrowest toasts, in letter heights
STEPS = 12  # the numbers of columns and rows tried where their usual place is taken
ASIDE, WRAPPED = 0.4, 2.0  # how bad it is that they begin further left, or are higher, against further down
KINDS = {  # icon, colour, and the word that stands for both
    "info": ("info", "info"),
    "refused": ("refused", "warn"),
    "score": ("star", "good"),
    "sound": ("speaker", "muted"),
    "hint": ("hint", "accent"),
}


def reading_time(markup: str) -> float:
    """Return seconds that a message stays."""
    return max(SHORTEST, PER_LETTER * len(plain(markup)))


@dataclass
class Toast:
    """One message; one that is *logged* stands in the log as well, one *beside* a card is not shown here.
    *spoken* is the spoken text where that is longer."""

    markup: str
    kind: str
    left: float
    logged: bool = False
    beside: bool = False
    spoken: str = ""
    box: pygame.Rect = field(default_factory=partial(pygame.Rect, 0, 0, 0, 0))


@dataclass(frozen=True)
class _Placed:
    """The *box* of the messages up to the *newest*, None for nowhere, and the places that were taken."""

    newest: Toast
    box: pygame.Rect | None
    room: pygame.Rect
    taken: list[pygame.Rect]
    kept: list[pygame.Rect]


class Toasts:
    """At most two messages that are seen, the oldest leaves first; a hovered one stays."""

    def __init__(self, app: App, painter: Painter) -> None:
        self.app, self.painter = app, painter
        self.shown: list[Toast] = []
        self.pointer = (-1, -1)
        self._placed: _Placed | None = None

    @property
    def texts(self) -> list[str]:
        """The messages as plain text, the newest last."""
        return [plain(toast.markup) for toast in self.shown]

    @property
    def _seen(self) -> list[Toast]:
        """The messages that are shown here."""
        return [toast for toast in self.shown if not toast.beside]

    def tells(self, markup: str) -> bool:
        """Tell whether these words are shown here."""
        return any(toast.markup == markup for toast in self._seen)

    def say(
        self,
        markup: str,
        kind: str = "info",
        *,
        logged: bool = False,
        beside: bool = False,
        spoken: str = "",
    ) -> None:
        """Show a message, which may be *logged* as well, or *beside* a card; the same message again just
        stays longer."""
        left = lasting(reading_time(markup), self.app.settings)
        self.shown = [
            *(
                toast
                for toast in self.shown
                if toast.markup != markup
                and not kind == toast.kind == "hint"  # a step replaces the one before
                and not (beside and toast.beside)
            ),
            Toast(markup, kind, left, logged, beside, spoken),
        ]
        self.shown = [toast for toast in self.shown if toast.beside or toast in self._seen[-MOST:]]

    def clear(self) -> None:
        """Take all messages away."""
        self.shown.clear()

    def drop_hint(self) -> None:
        """Take the hint away."""
        self.shown = [toast for toast in self.shown if toast.kind != "hint"]

    def close(self, pos: tuple[int, int] | None = None) -> bool:
        """Take away those messages that do not go by themselves: the one at *pos*, or all; False where there
        is none."""
        closed = [
            toast
            for toast in self.shown
            if toast.left == math.inf and (pos is None or toast.box.collidepoint(pos))
        ]
        self.shown = [toast for toast in self.shown if toast not in closed]
        return bool(closed)

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
        first = first_of(*waits)
        return max(0.001, first) if first is not None else None

    def place(
        self,
        room: pygame.Rect,
        plates: Sequence[pygame.Rect],
        needed: Sequence[pygame.Rect],
        cards: Sequence[pygame.Rect],
        felt: pygame.Rect,
        kept: Sequence[pygame.Rect] = (),
    ) -> pygame.Rect | None:
        """Lay them one below the other, and return where (see `toast_box`), None where they cannot be shown;
        there they stay until there is something new to read, whatever moves on the table, unless it is *kept*
        free or the window has changed."""
        place = self._place(room, plates, needed, cards, felt, kept)
        top = place.top if place is not None else 0
        for toast in self._seen:
            toast.box = pygame.Rect(0, 0, 0, 0)
            if place is not None:
                toast.box.size = self._measure(toast, place.w)[1]
                toast.box.topright = place.right, top
                top = toast.box.bottom + self.painter.kit.u(8)
        return place

    def _place(
        self,
        room: pygame.Rect,
        plates: Sequence[pygame.Rect],
        needed: Sequence[pygame.Rect],
        cards: Sequence[pygame.Rect],
        felt: pygame.Rect,
        kept: Sequence[pygame.Rect],
    ) -> pygame.Rect | None:
        seen = self._seen
        if not seen:
            return None
        newest, taken = seen[-1], [*plates, *needed]
        before = self._placed
        if before is not None and before.newest is newest and before.room == room:
            box = before.box
            if box is None and kept == before.kept:
                return None
            allowed = box is not None and felt.contains(box) and box.collidelist(list(kept)) < 0
            if box is not None and allowed and (taken == before.taken or box.collidelist(taken) < 0):
                return box
        gap = self.painter.kit.u(8)
        narrowest = LETTERS * self.painter.kit.text.pixels("label")
        widths = [min(felt.w - 2 * gap, max(round(room.w * share), narrowest)) for share in NARROWER]

        def find() -> pygame.Rect | None:
            sizes = [self.size(wide) for wide in widths]
            return toast_box(room, sizes, plates, needed, cards, felt, gap, kept)

        box = find()
        if box is None and len(seen) > 1:
            self.shown = [toast for toast in self.shown if toast.beside or toast is newest]
            box = find()
        self._placed = _Placed(newest, box, room, taken, list(kept))
        return box

    def size(self, widest: int) -> tuple[int, int]:
        """Return how much room they take in pixels, none of them wider than *widest*."""
        sizes = [self._measure(toast, widest)[1] for toast in self._seen]
        between = self.painter.kit.u(8) * (len(sizes) - 1)
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes) + between

    def _measure(self, toast: Toast, widest: int) -> tuple[int, tuple[int, int]]:
        """Return how wide the words of a message are, and how large the message is."""
        kit = self.painter.kit
        edges = self._inset + kit.u(18)
        room = max(1, min(widest - edges, self.painter.line_width(toast.markup, "label") + kit.u(2)))
        words = kit.text.paragraph(toast.markup, room, "label")
        return room, (edges + room, max(kit.u(40), words.get_height() + kit.u(18)))

    @property
    def _inset(self) -> int:
        """Return where the words of a message begin."""
        kit = self.painter.kit
        return kit.u(32) + round(kit.text.pixels("label") * 1.3)

    def draw(self, target: pygame.Surface) -> None:
        """Draw them where they lie."""
        for toast in self._seen:
            if toast.box.w:
                self._draw_one(target, self.painter.kit, toast)

    def _draw_one(self, target: pygame.Surface, kit: Kit, toast: Toast) -> None:
        icon, colour = KINDS[toast.kind]
        side = round(kit.text.pixels("label") * 1.3)
        inset, box = self._inset, toast.box
        room = self._measure(toast, box.w)[0]
        words = kit.text.paragraph(toast.markup, room, "label")
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


def toast_corner(
    place: pygame.Rect, plates: Sequence[pygame.Rect], felt: pygame.Rect, gap: int
) -> tuple[int, int]:
    """Return the upper right corner of toasts that would best lie in *place*: below the plates there, or
    at the left of them where that would be too far down."""
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
    kept: Sequence[pygame.Rect] = (),
) -> pygame.Rect | None:
    """Return where toasts lie that would best lie at the upper right of *room*: clear of *plates*, and of the
    regions *needed* to answer (the hand, the trick, the question), and rather clear of the *cards* that they
    may speak of.  They can take one of the *sizes*, and take the first rather than another.  They never cover
    regions *kept* free; None where there is no such place.
    """
    taken = [*plates, *needed, *cards, *kept]
    found = []
    for wide, high in dict.fromkeys(sizes):
        usual = pygame.Rect(room.right - wide, room.top, wide, high)
        usual.topright = toast_corner(usual, plates, felt, gap)
        if felt.contains(usual) and usual.collidelist(taken) < 0:
            return usual
        if wide <= felt.w and high <= felt.h:
            found += [usual.clamp(felt), *_corners(room, (wide, high), plates, felt, gap)]
    free = [box for box in found if box.collidelist(taken) < 0]
    if free:
        return min(free, key=lambda box: box.top + ASIDE * abs(room.right - box.right) + WRAPPED * box.h)
    must, never = [*plates, *needed], list(kept)
    allowed = [box for box in found if box.collidelist(never) < 0]
    return min(allowed, key=lambda box: (covered(box, must), covered(box, cards), box.top), default=None)


def _corners(
    room: pygame.Rect, size: tuple[int, int], plates: Sequence[pygame.Rect], felt: pygame.Rect, gap: int
) -> list[pygame.Rect]:
    """Return where on the *felt* toasts of this *size* could lie: beside and below the plates, and all over
    it."""
    wide, high = size
    rights = [room.right, *(plate.left - gap for plate in plates)]
    rights += [plate.right + gap + wide for plate in plates]
    tops = [room.top, *(plate.bottom + gap for plate in plates)]
    steps = range(STEPS + 1)
    rights += [felt.right - gap - (felt.w - wide - 2 * gap) * step // STEPS for step in steps]
    tops += [felt.top + gap + (felt.h - high - 2 * gap) * step // STEPS for step in steps]
    boxes = [pygame.Rect(right - wide, top, wide, high) for right in rights for top in tops]
    return [box for box in boxes if felt.contains(box)]


def covered(box: pygame.Rect, boxes: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of *boxes* lie under *box*."""
    return sum(cut.w * cut.h for cut in map(box.clip, boxes))

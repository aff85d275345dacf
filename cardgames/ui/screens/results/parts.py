"""The parts of the sheets: the faces of a side, a strip of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from cardgames.engine import MELDS, Card, Game, Player

from ...faces import CALM
from ...kit import Kit
from ...pictures import COMPACT_BELOW, Pictures
from ...pictures import height as card_height
from ...sentences import person_name
from ...text import Style
from ...widgets import Figure, Widget

READABLE = 0.6
"""How much of the width of a covered card must be seen."""

CARD = 58  # logical units: how wide a card is
LEGIBLE = 76  # pixels of width from which on the corner of a full face can be read beside other cards


class Gaps(NamedTuple):
    """Logical units between two cards and between two rows, above the first row, and at the edges."""

    across: float
    down: float
    above: float
    edge: float


APART = 12  # logical units more between two melds
LOOSE, DENSE = Gaps(6, 12, 2, 2), Gaps(4, 6, 3, 0)


def mark_radius(kit: Kit) -> int:
    """Return the radius of the faces beside a name."""
    return max(kit.u(15), round(kit.text.pixels("label") * 1.05))


def mark_width(kit: Kit, count: int, radius: int = 0) -> int:
    """Return the width of the faces of *number* people; *radius* where it is not the usual one."""
    radius = radius or mark_radius(kit)
    return 2 * radius + round(radius * 1.35) * (min(count, 4) - 1)


def draw_faces(
    target: pygame.Surface,
    kit: Kit,
    players: Sequence[Player],
    seats: Sequence[int],
    left: tuple[int, int],
    look: str = CALM,
    radius: int = 0,
) -> None:
    """Draw the faces of some people, overlapping; *left* is the left end of their middle line, *radius* is
    theirs where it is not the usual one."""
    radius = radius or mark_radius(kit)
    x = left[0] + radius
    for seat in seats[:4]:
        edge = pygame.Rect(0, 0, 2 * radius + kit.u(3), 2 * radius + kit.u(3))
        edge.center = (x, left[1])
        kit.panel(target, edge, "#141D2A", border=None, radius=999)
        name, face = person_name(players[seat].name), kit.face(seat)
        kit.avatar(target, (x, left[1]), radius, name, kit.seat(seat), face=face, look=look)
        x += round(radius * 1.35)


class OverlappingFaces(Widget):
    """The faces of the people in *seats*, overlapping, with a *look*; *radius* is theirs in pixels where it
    is not the usual one."""

    takes_pointer = False

    def __init__(
        self,
        id: str,
        players: Sequence[Player],
        seats: Sequence[int],
        look: str | Callable[[], str] = CALM,
        radius: int = 0,
    ) -> None:
        super().__init__(id, (0, 0))
        self.players, self.seats, self._look, self.radius = players, list(seats), look, radius

    @property
    def look(self) -> str:
        """How they look now."""
        return self._look if isinstance(self._look, str) else self._look()

    def measure(self, kit: Kit) -> tuple[int, int]:
        radius = self.radius or mark_radius(kit)
        return mark_width(kit, len(self.seats), radius), 2 * radius

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        draw_faces(target, kit, self.players, self.seats, self.box.midleft, self.look, self.radius)


class Counted(Widget):
    """Words that change while a score is counted, with *room* for the widest of these; *ink* is their colour,
    or tells it."""

    takes_pointer = False

    def __init__(
        self,
        id: str,
        words: Callable[[], str],
        room: Sequence[str],
        style: Style,
        ink: str | Callable[[], str] = "text",
        align: str = "right",
    ) -> None:
        super().__init__(id, (0, 0))
        self.words, self.room, self.style, self.ink, self.align = words, room, style, ink, align

    def measure(self, kit: Kit) -> tuple[int, int]:
        return max(kit.text.width(words, self.style) for words in self.room), kit.text.pixels(self.style)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        ink = self.ink if isinstance(self.ink, str) else self.ink()
        at = self.box.midright if self.align == "right" else self.box.midleft
        kit.text.draw(target, self.words(), at, self.style, ink, align=self.align, middle=True, tabular=True)


def meld_starts(position: Game, cards: Sequence[Card]) -> tuple[int, ...]:
    """Return the places in *cards* at which another meld begins, as they lie on the table."""
    melds = {
        card: (zone.id, tag)
        for zone in position.zones
        if zone.kind == MELDS
        for card, tag in zip(zone, zone.tags, strict=True)
    }
    return tuple(n for n in range(1, len(cards)) if melds.get(cards[n]) != melds.get(cards[n - 1]))


class CardStrip(Figure):
    """Cards side by side, overlapping where they are many, with a gap before the places in *starts*.

    *dense* ones lie closer together, and are never of a size at which a full face cannot be read beside
    other cards.
    """

    def __init__(
        self,
        id: str,
        pictures: Pictures,
        cards: Sequence[Card],
        *,
        units: float = CARD,
        dense: bool = False,
        starts: Sequence[int] = (),
    ) -> None:
        super().__init__(id, (0, 0))
        self.pictures, self.cards, self.units, self.starts = pictures, cards, units, starts
        self.rows = 1
        self.gaps = DENSE if dense else LOOSE
        self.legible = LEGIBLE if dense else 0

    def card(self, kit: Kit) -> int:
        """Return the width of a card."""
        wide = max(kit.u(self.units), 30)
        return COMPACT_BELOW - 1 if COMPACT_BELOW <= wide < self.legible else wide

    def natural_width(self, kit: Kit) -> int:
        step = self.card(kit) + kit.u(self.gaps.across)
        return self.card(kit) + step * (len(self.cards) - 1) + kit.u(APART) * len(self.starts)

    def least_width(self, kit: Kit) -> int:
        """Return the least width at which all cards of one row can be read."""
        step = round(self.card(kit) * READABLE)
        return self.card(kit) + step * (len(self.cards) - 1) + kit.u(APART) * len(self.starts)

    def height_at(self, kit: Kit, width: int) -> int:
        rows = 1
        while self._step(kit, rows, width) < round(self.card(kit) * READABLE) and rows < len(self.cards):
            rows += 1
        self.rows = rows
        return rows * self._row_height(kit) + kit.u(self.gaps.edge)

    def _row_height(self, kit: Kit) -> int:
        return card_height(self.card(kit)) + kit.u(self.gaps.down)

    def _step(self, kit: Kit, rows: int, width: int) -> int:
        """Return the distance between two cards when they lie in this many rows."""
        card, each = self.card(kit), -(-len(self.cards) // rows)
        gaps = max(self._gaps_before(number, each) for number in range(len(self.cards)))
        room = width - card - 2 * kit.u(self.gaps.edge) - kit.u(APART) * gaps
        return min(card + kit.u(self.gaps.across), room // (each - 1)) if each > 1 else card

    def _gaps_before(self, number: int, each: int) -> int:
        """Return how many gaps lie to the left of a card in rows of *each*."""
        return sum(number - number % each < start <= number for start in self.starts)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        card, step = self.card(kit), self._step(kit, self.rows, self.rect.w)
        each = -(-len(self.cards) // self.rows)
        shadow = self.pictures.shadow(card)
        for number, shown in enumerate(self.cards):
            row, column = divmod(number, each)
            x = self.box.x + kit.u(self.gaps.edge) + column * step
            x += kit.u(APART) * self._gaps_before(number, each)
            y = self.box.y + kit.u(self.gaps.above) + row * self._row_height(kit)
            middle = (x + card // 2, y + card_height(card) // 2 + kit.u(2))
            target.blit(shadow, shadow.get_rect(center=middle))
            target.blit(self.pictures.card(shown.text, card), (x, y))

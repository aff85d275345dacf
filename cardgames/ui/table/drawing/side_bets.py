"""Bets between two players: a line from one to the other, and on it how much each has put in."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardgames.engine.families.betting import Betting, between
from cardgames.engine.text import Names, Seat
from cardgames.languages import N_, _
from cardgames.table.side_bets import pairs_of

from ..motion import Motion
from ..viewpoint import Viewpoint
from .cords import Point, cord_box, draw_cord
from .explained import Explained
from .painter import Painter

PROPOSED = N_("A bet of {n} between {one} and {other} is proposed.")
ALIKE = N_("{one} and {other}: {n} each {about}.")
UNLIKE = "{one} {here}, {other} {there} {about}."


@dataclass(frozen=True)
class SideBet:
    """A bet between two seats: what each has put in, and where it is drawn."""

    seats: tuple[int, int]
    amounts: tuple[int, int]
    box: pygame.Rect
    disc: int
    cord: tuple[Point, Point]
    proposed: bool = False

    @property
    def heaps(self) -> list[str]:
        """The names of its two heaps."""
        return [between(*self.seats, seat) for seat in self.seats]


class SideBets:
    """The bets between players of one table."""

    def __init__(self, painter: Painter, motion: Motion, eyes: Viewpoint) -> None:
        self.painter, self.motion, self.eyes = painter, motion, eyes

    def bets(self) -> list[SideBet]:
        """Return those in which chips lie, and then those that somebody has still to answer."""
        view, layout = self.motion.shown, self.motion.layout
        chips = view.chips if view is not None else {}
        found = []
        stakes = [(pair, [chips.get(between(*pair, seat), 0) for seat in pair]) for pair in pairs_of(chips)]
        made = {pair: amounts for pair, amounts in stakes if any(amounts)}
        asked = {one.pair: [one.amount] * 2 for one in self.motion.info.proposals if one.pair not in made}
        for pair, (here, there) in (made | asked).items():
            heap = layout.heaps.get(between(*pair, pair[0]))
            if heap is not None:
                rect = heap.rect
                box = pygame.Rect(round(rect.x), round(rect.y), round(2 * rect.w), round(rect.h))
                cord, disc = layout.cords[pair], round(heap.disc)
                found.append(SideBet(pair, (here, there), box, disc, cord, proposed=pair in asked))
        return found

    def boxes(self) -> list[pygame.Rect]:
        """Return where they are drawn."""
        return [bet.box for bet in self.bets()]

    def reach(self) -> list[pygame.Rect]:
        """Return where they are drawn, with their lines."""
        kit, found = self.painter.kit, []
        for bet in self.bets():
            start, end = bet.cord
            found.append(bet.box.union(cord_box(kit, start, bet.box.center, end)).inflate(6, 6))
        return found

    def places(self) -> list[Explained]:
        """Return a place for each that says who bets how much with whom."""
        return [
            Explained("side_{}_{}".format(*bet.seats), bet.box, tip=self.describe(bet)) for bet in self.bets()
        ]

    def describe(self, bet: SideBet) -> str:
        """Return a bet in words: "You and Robin: 10 each on whose card is matched first."."""
        names: Names = self.eyes.names()
        one, other = (names.name(Seat(seat)) for seat in bet.seats)
        here, there = bet.amounts
        if bet.proposed:
            return _(PROPOSED).format(n=here, one=one, other=other)
        one = one[:1].upper() + one[1:]
        view = self.motion.shown
        about = _(view.side_bets_on) if isinstance(view, Betting) else ""
        if here == there:
            return _(ALIKE).format(one=one, other=other, n=here, about=about)
        return UNLIKE.format(one=one, here=here, other=other, there=there, about=about)

    # Drawing

    def draw_lines(self, target: pygame.Surface) -> None:
        """Draw the cords on the felt, in the colours of the players."""
        kit = self.painter.kit
        for bet in self.bets():
            start, end = bet.cord
            colours = kit.seat(bet.seats[0]), kit.seat(bet.seats[1])
            draw_cord(target, kit, start, bet.box.center, end, colours, proposed=bet.proposed)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the stakes that reach into *area*: the face of each player, and between them how much each
        has put in."""
        kit = self.painter.kit
        for bet in self.bets():
            box = bet.box
            if not area.colliderect(box.inflate(2, 2)):
                continue
            border = "accent" if bet.proposed else "plate_line"
            kit.panel(target, box, "plate", border=border, radius=999, line=2 if bet.proposed else 1.5)
            pad = (box.h - bet.disc) // 2
            for seat, x in zip(bet.seats, (box.x + pad, box.right - pad - bet.disc), strict=True):
                radius = bet.disc // 2
                name = self.eyes.feed.match.players[seat].name
                middle = x + radius, box.centery
                kit.avatar(target, middle, radius, name, kit.seat(seat), face=kit.face(seat))
            here, there = bet.amounts
            words = str(here) if here == there else f"{here}:{there}"
            words = f"{words}?" if bet.proposed else words
            room = box.w - 2 * (bet.disc + pad)
            kit.text.draw(target, words, box.center, "label", "text", align="centre", middle=True, width=room)

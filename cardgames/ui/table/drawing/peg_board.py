"""The peg board: a track of holes for each side, up one side of the board and down the other.

A game asks for it by data (`engine.PegBoard`), the layout gives it a strip of the table.  The pegs follow
the scores while they are shown: the rear one leaps over the front one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardgames.engine import Game, PegBoard, Player
from cardgames.languages import _

from ... import shapes
from ...kit import Kit
from ...sentences import person_name
from ...text import Style
from ...theme import SEATS
from ...tween import Tweens, in_out
from .explained import Explained
from .painter import Painter

LEAP = 0.55  # seconds
GROUP = 5  # holes that stand together
BETWEEN = 0.6  # of the distance of two holes, more from group to group
FOOT = 3.6  # rows that the start and the game hole take
NARROW = 60  # units: in a narrower part of the head the score stands under the players
HEAD = ("heavy", 20)
PEG, LARGEST_PEG = 0.46, 0.64  # the radius of a peg in rows, and the most where a row is low
LEAST_PEG = 9  # pixels: a smaller radius is hard to see
SHADES = 4  # a picture is drawn larger by this factor, then made smooth


@dataclass
class Pegs:
    """The pegs of one side.  *share* is how far the leap of the one that is in front now has come."""

    front: int
    rear: int
    start: int = 0  # where it leapt from
    share: float = 1.0


@dataclass(frozen=True)
class Head:
    """Who pegs on a track: a name, a colour and a face for the head of the board."""

    name: str
    colour: str
    face: str = ""


Side = tuple[Head, ...]
"""The players of one track: one, or two partners."""


class Board:
    """The board of one table; `place` first."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.data: PegBoard | None = None
        self.pegs: list[Pegs] = []
        self.sides: Sequence[Side] = ()
        self.tweens = Tweens()
        self._face: pygame.Surface | None = None
        self._key: object = None

    def place(
        self, rect: pygame.Rect, data: PegBoard | None, sides: Sequence[Side], *, at_rest: bool
    ) -> None:
        """Stand at *rect* and show *data* (None: nothing).  With *at_rest* the pegs stand as it has them;
        otherwise they follow the scores that are shown."""
        theme = self.painter.kit.theme
        self.rect, self.sides = rect, sides
        self.tweens.pace, self.tweens.reduced = theme.pace, theme.reduced
        if data is None:
            self.data, self.pegs = None, []
            return
        fresh = self.data is None or len(self.pegs) != len(data.front)
        self.data = data
        ends = list(zip(data.front, data.rear, strict=True))
        if fresh or (at_rest and [(pegs.front, pegs.rear) for pegs in self.pegs] != ends):
            self.tweens.clear()
            self.pegs = [Pegs(front, rear) for front, rear in ends]

    def score(self, side: int, points: int) -> None:
        """Let the rear peg of *side* leap *points* holes over the front one; pegs that go back start
        again."""
        if self.data is None or not points:
            return
        pegs = self.pegs[side]
        if points < 0:
            self.pegs[side] = Pegs(pegs.front + points, 0)
            return
        start = pegs.rear if pegs.front else -1
        leap = self.pegs[side] = Pegs(pegs.front + points, pegs.front, start, 0.0)
        self.tweens.to(leap, LEAP, easing=in_out, share=1.0)

    def settle(self) -> None:
        """Let every leap be over."""
        self.tweens.clear()
        for pegs in self.pegs:
            pegs.share = 1.0

    @property
    def busy(self) -> bool:
        """Tell whether a peg is in the air."""
        return self.tweens.busy

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.tweens.update(dt)

    def explained(self) -> Explained | None:
        """Return the place that explains the board."""
        if self.data is None or not self.data.hint:
            return None
        return Explained("board", self.rect.copy(), tip=self.data.hint)

    # ------------------------------------------------------------------ where the holes are

    def _measure(self) -> None:
        assert self.data is not None
        kit = self.painter.kit
        pad = kit.u(10)
        self._measure_head(kit)
        self.rows = -(-self.data.lap // 2)
        top = pad + self.head + kit.u(8)
        groups = (self.rows - 1) // GROUP
        self.step = (self.rect.h - top - pad) / (self.rows + groups * BETWEEN + FOOT)
        self.top = top + self.step * 0.8
        tracks = len(self.data.front)
        self.across = min(self.step * 1.35, (self.rect.w - 2 * pad - kit.u(50)) / (2 * tracks))
        self.middles = (pad + self.across * tracks / 2, self.rect.w - pad - self.across * tracks / 2)

    def _measure_head(self, kit: Kit) -> None:
        """Measure how large the avatars are, and whether each score stands beside them or under them."""
        assert self.data is not None
        cell = (self.rect.w - kit.u(16)) / len(self.sides)
        most = max(len(side) for side in self.sides)
        score = kit.text.width(str(self.data.holes), HEAD)
        beside = 2 * kit.u(12) * most + kit.u(6) + score
        self.under = cell < kit.u(NARROW) or beside > cell
        self.radius = min(kit.u(12), int((cell - kit.u(2)) / (2 * most)))
        self.style: Style = HEAD if not self.under or score <= cell - kit.u(4) else "label"
        self.line = max(2 * self.radius, kit.text.line_height(HEAD))
        if self.under:
            self.line = 2 * self.radius + kit.text.line_height(self.style)
        self.head = self.line + kit.u(8) + kit.text.line_height("label")

    def _row(self, row: int) -> float:
        """Return how far down the row is, counted from 1 at the bottom."""
        above = self.rows - row
        return self.top + self.step * (above + (above // GROUP) * BETWEEN)

    def hole(self, side: int, number: int) -> tuple[float, float]:
        """Return the middle of a hole, measured from the corner of the board: 0 is the start, -1 the place
        of the second peg there."""
        assert self.data is not None
        tracks = len(self.data.front)
        shift = (side - (tracks - 1) / 2) * self.across
        if number <= 0:
            return self.middles[0] + shift, self._row(1) + self.step * (1.5 - 0.9 * min(0, number))
        if number >= self.data.holes:
            return self.middles[1], self._row(1) + self.step * 1.8
        place = (number - 1) % self.data.lap + 1
        if place <= self.rows:
            return self.middles[0] + shift, self._row(place)
        return self.middles[1] + shift, self._row(self.data.lap + 1 - place)

    # ------------------------------------------------------------------ drawing

    def draw(self, target: pygame.Surface) -> None:
        """Draw the board with its pegs."""
        if self.data is None or not self.rect.h:
            return
        kit = self.painter.kit
        scores = tuple(pegs.front for pegs in self.pegs)
        key = (self.rect.size, self.data, scores, tuple(self.sides), kit.theme)
        if self._face is None or self._key != key:
            self._face, self._key = self._draw_face(kit, scores), key
        kit.shadow(target, self.rect, radius=16, blur=9, alpha=90, down=3)
        target.blit(self._face, self.rect)
        for side, pegs in enumerate(self.pegs):
            self._draw_pegs(target, side, pegs)

    def _draw_face(self, kit: Kit, scores: Sequence[int]) -> pygame.Surface:
        """Return everything but the pegs."""
        self._measure()
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        kit.panel(face, face.get_rect(), "#4B3A2AFA", "#33271CFA", border="#C79A5B99", radius=16)
        self._draw_head(face, kit, scores)
        self._draw_lines(face, kit)
        self._draw_numbers(face, kit)
        for side, score in enumerate(scores):
            self._draw_track(face, side, score)
        return face

    def _draw_head(self, face: pygame.Surface, kit: Kit, scores: Sequence[int]) -> None:
        assert self.data is not None
        pad, r = kit.u(10), self.radius
        cell = (self.rect.w - kit.u(16)) / len(scores)
        for number, (score, side) in enumerate(zip(scores, self.sides, strict=True)):
            middle = kit.u(8) + cell * (number + 0.5)
            wide = 2 * r * len(side) + (0 if self.under else kit.u(6) + kit.text.width(str(score), HEAD))
            x = round(middle - wide / 2)
            y = pad + (r if self.under else self.line // 2)
            for head in side:
                kit.avatar(face, (x + r, y), r, head.name, head.colour, face=head.face)
                x += 2 * r
            if self.under:
                at = (round(middle), pad + 2 * r + kit.text.line_height(self.style) // 2)
                kit.text.draw(face, str(score), at, self.style, "text", align="centre", middle=True)
            else:
                kit.text.draw(face, str(score), (x + kit.u(6), y), HEAD, "text", middle=True)
        below = (self.rect.w // 2, pad + self.line + kit.u(4) + kit.text.line_height("label") // 2)
        words = _("of {n}").format(n=self.data.holes)
        kit.text.draw(face, words, below, "label", "muted", align="centre", middle=True)

    def _draw_lines(self, face: pygame.Surface, kit: Kit) -> None:
        """Draw the lines across the tracks, at the side where the holes before them are."""
        assert self.data is not None
        colour = kit.theme.colour("accent")
        for line in self.data.lines:
            tracks = len(self.data.front)
            x, y = self.hole(0, line)
            up = (line - 1) % self.data.lap + 1 <= self.rows
            y += self.step * (-0.62 if up else 0.62)
            left = x - self.across * 0.6
            right = left + self.across * (tracks + 0.2)
            pygame.draw.line(face, colour, (left, y), (right, y), max(2, kit.u(2)))

    def _draw_numbers(self, face: pygame.Surface, kit: Kit) -> None:
        """Number every tenth hole, where there is room for it."""
        assert self.data is not None
        inner = self.across * len(self.data.front) / 2
        style = "label"
        if 2 * kit.text.width("60", style) + kit.u(8) > self.middles[1] - self.middles[0] - 2 * inner:
            return
        for number in range(10, self.data.lap + 1, 10):
            y = self.hole(0, number)[1]
            if number <= self.rows:
                at, align = (round(self.middles[0] + inner + kit.u(2)), round(y)), "left"
            else:
                at, align = (round(self.middles[1] - inner - kit.u(2)), round(y)), "right"
            kit.text.draw(face, str(number), at, style, "muted", align=align, middle=True)

    def _draw_track(self, face: pygame.Surface, side: int, score: int) -> None:
        """Draw the holes of one side; those that it has passed in this lap are filled with its colour."""
        assert self.data is not None
        data, colour = self.data, self.sides[side][0].colour
        passed = (score - 1) % data.lap + 1 if score else 0
        again = score > data.lap
        empty, faint = "#17110C", shapes.mix("#17110C", colour, 0.6)
        for number in range(1, data.lap + 1):
            shade = shapes.mix(colour, "#FFFFFF", 0.1) if number <= passed and again else empty
            if (number <= passed and not again) or (number > passed and again):
                shade = faint
            self._dot(face, self.hole(side, number), 0.24, shade)
        for number in (0, -1):
            self._dot(face, self.hole(side, number), 0.24, empty)
        if side == 0:
            centre = self.hole(0, data.holes)
            self._dot(face, centre, 0.62, "#C79A5B")
            self._dot(face, centre, 0.42, empty)

    def _dot(self, target: pygame.Surface, centre: tuple[float, float], radius: float, colour: str) -> None:
        """Draw a smooth disc, *radius* in rows."""
        picture = disc(max(2.0, radius * self.step), colour)
        target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _draw_pegs(self, target: pygame.Surface, side: int, pegs: Pegs) -> None:
        assert self.data is not None
        rear = self.hole(side, pegs.rear if pegs.front else -1)
        goal, start = self.hole(side, pegs.front), self.hole(side, pegs.start)
        share = pegs.share
        high = 4 * share * (1 - share)
        x = start[0] + (goal[0] - start[0]) * share
        y = start[1] + (goal[1] - start[1]) * share - high * self.step * 1.5
        for (px, py), lift in ((rear, 0.0), ((x, y), high)):
            at = (self.rect.x + px, self.rect.y + py)
            size = max(PEG, min(LARGEST_PEG, LEAST_PEG / self.step)) + 0.22 * lift
            self._dot(target, (at[0], at[1] + self.step * (0.12 + 0.3 * lift)), size, "#00000088")
            self._dot(target, at, size, shapes.mix(self.sides[side][0].colour, "#FFFFFF", 0.75))
            self._dot(target, at, size * 0.78, self.sides[side][0].colour)
            shine = (at[0] - self.step * 0.12, at[1] - self.step * 0.14)
            self._dot(target, shine, size * 0.24, "#FFFFFFB0")


_discs: dict[tuple[float, str], pygame.Surface] = {}


def disc(radius: float, colour: str) -> pygame.Surface:
    """Return a disc with a soft edge."""
    key = (round(radius * 4) / 4, colour)
    if key not in _discs:
        side = round(2 * key[0]) + 2
        large = pygame.Surface((side * SHADES, side * SHADES), pygame.SRCALPHA)
        shade = pygame.Color(colour)
        large.fill((shade.r, shade.g, shade.b, 0))
        pygame.draw.circle(large, shade, (side * SHADES / 2, side * SHADES / 2), key[0] * SHADES)
        _discs[key] = pygame.transform.smoothscale(large, (side, side))
    return _discs[key]


def sides_of(
    view: Game, players: Sequence[Player], colours: Sequence[str] = SEATS, faces: Sequence[str] = ()
) -> list[Side]:
    """Return the players of each side, with the *colours* of their seats and their *faces*."""
    sides: list[list[Head]] = [[] for _ in range(view.side_count)]
    for seat, player in enumerate(players):
        face = faces[seat] if faces else ""
        head = Head(person_name(player.name), colours[seat % len(colours)], face)
        sides[view.side(seat)].append(head)
    return [tuple(side) for side in sides]

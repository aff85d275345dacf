"""One score: who made it, why, with which cards, and how many points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from cardgames.engine import Card, Match

from ...app import App
from ...faces import BEATEN, CALM, PLEASED
from ...kit import Kit
from ...speech import aloud
from ...widgets import Backed, Column, FirstThatFits, Inset, Item, Label, Middle, Row, Space, WordsBeside
from ...widgets.base import SMALLEST_TARGET
from ...widgets.buttons import Action, Pressable
from .parts import CardStrip, Counted, OverlappingFaces
from .record import members, signed, worth

PAD, GAP = 14, 12  # logical units
LEAST_WORDS = 150  # logical units: the least width of words beside cards
LOWEST = 34  # logical units: of a row that does nothing and shows nobody


@dataclass(frozen=True)
class ListedScore:
    """The *points* that *sides*, called *name*, have made for the reason *why*, with *cards*; melds of these
    begin at *starts*."""

    sides: Sequence[int]
    name: str
    why: str
    points: int
    cards: Sequence[Card] = ()
    starts: Sequence[int] = ()


def whole() -> float:
    """Return the share of a score that is not being counted."""
    return 1.0


def score_row(
    app: App,
    match: Match,
    id: str,
    line: ListedScore,
    on_click: Action | None = None,
    *,
    units: float = 46.0,
    share: Callable[[], float] = whole,
    chosen: bool = False,
    bare: bool = False,
) -> Item:
    """Return the row of *line*, which says whose it is unless it is *bare*.

    *units* is how wide its cards are, *share()* tells how far the score is counted (0 to 1).
    """
    kit, value = app.kit, worth(match, line.points)
    words = "{name}: {why}, {points}" if line.points else "{name}: {why}"
    said = words.format(name=line.name, why=line.why, points=signed(line.points))
    face = RowFace(id, aloud(said, match.names(None)), on_click, chosen=chosen)
    reason: Item = Reason(f"{id}_why", line.why, share)
    points, good = partial(_points, line.points, share), "good" if value > 0 else "text"
    counted = Counted(f"{id}_points", points, [signed(line.points)], "head", good) if line.points else None
    faces = None
    if not bare:
        look = PLEASED if value > 0 else BEATEN if value < 0 else CALM
        faces = OverlappingFaces(f"{id}_faces", match.players, members(match, *line.sides), look)
        reason = Column(reason, Label(f"{id}_who", (0, 0), line.name, "small", "muted", lines=1))
    content: Item = Row(faces, reason, counted, gap=GAP, rest=reason)
    if line.cards:
        cards = CardStrip(
            f"{id}_cards", app.pictures, line.cards, units=units, dense=True, starts=line.starts
        )
        beside = WordsBeside(reason, cards, least=LEAST_WORDS, gap=GAP)
        left = Space(width=(faces.natural_width(kit) + kit.u(GAP)) / kit.theme.scale if faces else 0)
        below = Column(content, Row(left, cards, gap=0, rest=cards), gap=2)
        content = FirstThatFits(Row(faces, beside, counted, gap=GAP, rest=beside), below)
    least = kit.u(LOWEST if bare and on_click is None else SMALLEST_TARGET)
    return Backed(face, Middle(Inset(content, (PAD, 4, PAD, 4)), least=least))


def _points(points: int, share: Callable[[], float]) -> str:
    """Return *points* as far as they are counted, once they are."""
    counted = share()
    return signed(round(points * counted)) if counted > 0 else ""


class RowFace(Pressable):
    """The face of a row, lit while it is *chosen*."""

    fills = True

    def __init__(self, id: str, name: str, on_click: Action | None, *, chosen: bool) -> None:
        super().__init__(id, (0, 0), on_click)
        self.name, self.chosen = name, chosen
        self.pressable = on_click is not None

    def corner(self, kit: Kit) -> int:
        return kit.u(14)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        fill = "panel_light" if self.chosen or (self.hovered and self.pressable) else "row"
        kit.panel(target, self.box, fill, border="accent" if self.chosen else "line", radius=14)


class Reason(Label):
    """Why points are scored, pale until they are counted."""

    def __init__(self, id: str, markup: str, share: Callable[[], float]) -> None:
        super().__init__(id, (0, 0), markup)
        self.share = share

    def _paragraph(self, kit: Kit, width: int) -> pygame.Surface:
        colour = "text" if self.share() > 0 else "muted"
        return kit.text.paragraph(self.markup, width, self.style, colour)

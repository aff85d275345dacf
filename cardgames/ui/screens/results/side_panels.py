"""Where every side stands after a hand: its faces, its gain in the hand, the total, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from cardgames.engine import Match
from cardgames.languages import _

from ...faces import looks_of
from ...kit import Kit
from ...widgets import Backed, Column, Face, FirstThatFits, Grid, Inset, Item, Label, Middle, Row
from .parts import Counted, OverlappingFaces
from .record import members, plain, signed, worth

SIDE_GAP, PAD = 14, 18  # logical units
TOTALS, FACES = (("heavy", 46), ("heavy", 34), ("heavy", 24)), (31, 26, 19)
"""How totals are written, and the radius of faces in logical units: of two sides, of some, of those that have
a line each."""
FEW = 4  # sides: those of more have a line each


@dataclass(frozen=True)
class Standings:
    """The totals *before* and *after* a hand, *counted(side)* is the gain counted so far, the *goal* is 0
    where there is none, and the panels of the *best* have a golden rim."""

    match: Match
    names: Sequence[str]
    before: Sequence[int]
    after: Sequence[int]
    goal: int
    counted: Callable[[int], int]
    best: Sequence[int]

    def total(self, side: int) -> str:
        """Return the total of *side* as far as it is counted."""
        return plain(self.before[side] + self.counted(side))

    def gain(self, side: int) -> str:
        """Return the gain of *side* as far as it is counted."""
        return signed(self.counted(side))

    def sum(self, side: int) -> str:
        """Return the same behind what it is added to: "24 + 11"."""
        return self.added(side, self.counted(side))

    def added(self, side: int, gain: int) -> str:
        """Return *gain* behind what it is added to."""
        before = self.before[side]
        return f"{plain(before)} {'−' if gain < 0 else '+'} {abs(gain)}" if before else signed(gain)

    def ink(self, side: int) -> str:
        """Return the colour of the gain of *side*."""
        return "good" if worth(self.match, self.counted(side)) > 0 else "muted"


def side_panels(kit: Kit, shown: Standings) -> Item:
    """Return the panels, as many side by side as have room, in rows of one length."""
    count = len(shown.names)
    gains = [now - then for then, now in zip(shown.before, shown.after, strict=True)]
    looks = looks_of([worth(shown.match, gain) for gain in gains])
    ways: list[Item] = []
    for is_low in (False, True) if count <= FEW else (True,):
        panels = [_panel(kit, shown, side, looks[side], is_low=is_low) for side in range(count)]
        for most in range(count, 0 if is_low else min(2, count) - 1, -1):
            ways.append(Grid(*panels, columns=-(-count // -(-count // most)), gap=SIDE_GAP))
    return FirstThatFits(*ways)


def _panel(kit: Kit, shown: Standings, side: int, look: str, *, is_low: bool) -> Item:
    """Return the panel of one side; a low one is a line."""
    id, tall, gain = f"total_{side}", kit.text.line_height, shown.after[side] - shown.before[side]
    size = 2 if is_low else int(len(shown.names) > 2)
    radius = max(kit.u(FACES[size]), tall("name") // 2)
    faces = OverlappingFaces(f"{id}_faces", shown.match.players, members(shown.match, side), look, radius)
    totals = [plain(total) for total in (*shown.before, *shown.after)]
    gold = "accent" if side in shown.best else "text"
    total = Counted(f"{id}_points", partial(shown.total, side), totals, TOTALS[size], gold)
    name = Label(f"{id}_name", (0, 0), shown.names[side], "name" if is_low else "head", lines=1)
    ink = partial(shown.ink, side)
    if is_low:
        gained = Counted(f"{id}_gain", partial(shown.gain, side), [signed(gain)], "strong", ink)
        start = Row(faces, name, gap=14, rest=name)
        row = Row(start, gained if gain else None, gap=8, rest=start)
        least, margins = max(tall(TOTALS[size]), 2 * radius) + kit.u(14), (12.0, 2.0, PAD, -2.0)
    else:
        most = shown.added(side, gain)
        gained = Counted(f"{id}_gain", partial(shown.sum, side), [most], "strong", ink, align="left")
        of_goal = Label(f"{id}_goal", (0, 0), _("of {goal}").format(goal=shown.goal), "label", "muted")
        line = Row(gained if gain else None, of_goal if shown.goal else None, gap=10)
        words = Column(name, Middle(line, least=tall("strong")) if gain or shown.goal else None)
        row = Row(faces, words, gap=14, rest=words)
        lines = max(tall("head") + tall("strong"), tall(TOTALS[size]), 2 * radius)
        least = lines + kit.u(26) + (kit.u(18) if shown.goal else 0)
        margins = (12.0, 0.0, PAD, 15.0) if shown.goal else (12.0, 2.0, PAD, -2.0)
    face = SideFace(id, shown, side, has_bar=bool(shown.goal) and not is_low)
    whole = Row(row, total, gap=10 if is_low else 26, rest=row)
    return Backed(face, Inset(Middle(whole, least=least - kit.u(margins[1]) - kit.u(margins[3])), margins))


class SideFace(Face):
    """The face of a panel, with a bar of how far the side is, the gain in the hand in a colour of its own."""

    def __init__(self, id: str, shown: Standings, side: int, *, has_bar: bool) -> None:
        super().__init__(id, "well", "accent" if side in shown.best else "line", 16)
        self.shown, self.side, self.has_bar = shown, side, has_bar

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        super().draw(target, kit)
        if not self.has_bar:
            return
        box, before = self.box, self.shown.before[self.side]
        bar = pygame.Rect(box.x + kit.u(PAD), box.bottom - kit.u(20), box.w - 2 * kit.u(PAD), kit.u(8))
        kit.panel(target, bar, "line", border=None, radius=999)
        values = before, before + self.shown.counted(self.side)
        ends = [max(0.0, min(1.0, value / self.shown.goal)) for value in values]
        for share, ink in ((max(ends), "good" if ends[1] > ends[0] else "warn"), (min(ends), "accent")):
            if share:
                part = pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * share)), bar.h)
                kit.panel(target, part, ink, border=None, radius=999)

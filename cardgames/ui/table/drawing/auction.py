"""How an auction looks: a column for each player, a line for each round, suits as pips; and the plate on
which one stands in the middle of the table while it is going on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from cardgames.engine import Bids, Call
from cardgames.engine.text import Names, Seat
from cardgames.languages import _
from cardgames.table import Rect
from cardgames.table.auctioning import PAD
from cardgames.table.panel_rows import GRID_LINE, auction

from ...kit import Kit
from ...sentences import labelled
from ...text import Style
from ..boxes import box_of

STYLE: Style = "label"
SIZES = (22, 19, 16, 14)  # logical units: the letters of an auction in the middle
TO_SPEAK = "…"
GAP, WIDE_GAP = 10, 26  # logical units between two columns, and in the middle of the table
NAME = 7  # the number of letters of a name that widen its column


class AuctionGrid:
    """The last *most* rounds of *bids* (0: all), at most *widest* pixels wide; *order* is that of play.

    Words that do not fit into their column end with an ellipsis; `calls_in_words` has everything.
    """

    def __init__(
        self,
        kit: Kit,
        bids: Bids,
        names: Names,
        order: Sequence[int],
        widest: int,
        most: int = 0,
        share: float = 1.0,
        *,
        style: Style = STYLE,
        gap: float = GAP,
    ) -> None:
        self.kit, self.names, self.style, self.gap = kit, names, style, kit.u(gap)
        grid = auction(bids.calls, order)
        self.seats = grid.seats
        self.rounds = grid.rounds[-most:] if most else grid.rounds
        self.skipped = len(grid.rounds) > len(self.rounds)
        self.line = round(kit.text.pixels(style) * 1.75 * GRID_LINE * share)
        self.columns = self._columns(widest)

    @property
    def size(self) -> tuple[int, int]:
        """Return how large it is in pixels: the names and a line for each round."""
        return sum(self.columns), self.line * (1 + len(self.rounds))

    def _columns(self, widest: int) -> list[int]:
        """Return the widths of the columns: as wide as their words, or those that are too wide cut alike."""
        gap = self.gap
        wide = []
        for column, name in enumerate(self._heads()):
            words = [self.kit.text.width(each, self.style) for each in (name[:NAME], _("Pass"))]
            calls = [calls[column] for calls in self.rounds]
            wide.append(gap + max(words + [self._call_width(call) for call in calls if call is not None]))
        most = max(wide)
        while sum(wide) > widest and most > gap:
            most -= 1
            wide = [min(most, each) for each in wide]
        return wide

    def _heads(self) -> list[str]:
        found = [self.names.name(Seat(seat)) for seat in self.seats]
        return [name[:1].upper() + name[1:] for name in found]

    def _pip(self) -> int:
        return round(self.kit.text.pixels(self.style) * 1.3)

    def _call_width(self, call: Call) -> int:
        words = self.kit.text.width(call.text, self.style) if call.text else 0
        return words + (self._pip() if call.suit else 0) + (self.kit.u(4) if words and call.suit else 0)

    def draw(self, target: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw it with its upper left corner at *at*."""
        x, gap = at[0], self.gap
        for column, (name, wide) in enumerate(zip(self._heads(), self.columns, strict=True)):
            y = at[1] + self.line // 2
            self.kit.text.draw(
                target, name, (x, y), self.style, "#CFE3DC", middle=True, width=max(1, wide - gap)
            )
            for calls in self.rounds:
                y += self.line
                call = calls[column]
                if call is not None:
                    self._draw_call(target, call, x, y, wide - gap)
            x += wide
        y = at[1] + self.line - self.kit.u(1)
        shade = self.kit.panel_picture((sum(self.columns) - gap, max(1, self.kit.u(1))), "#FFFFFF40")
        target.blit(shade, (at[0], y))

    def _draw_call(self, target: pygame.Surface, call: Call, x: int, y: int, room: int) -> None:
        kit, side = self.kit, self._pip()
        if call.text:
            words = max(1, room - (side + kit.u(4) if call.suit else 0))
            style = kit.text.fitted(call.text, self.style, words)
            x = kit.text.draw(target, call.text, (x, y), style, middle=True, width=words).right + kit.u(4)
        if call.suit:
            spot = pygame.Rect(x, y - side // 2, side, side)
            kit.panel(target, spot, "paper", border=None, radius=5)
            sign = kit.glyphs.pip(call.suit, round(side * 0.74))
            target.blit(sign, sign.get_rect(center=spot.center))


class AuctionPlate:
    """An auction that is going on, in the middle of *place*, in the largest letters that fit.  Whoever is *to
    speak* has dots below what was said before."""

    def __init__(
        self,
        kit: Kit,
        bids: Bids,
        names: Names,
        order: Sequence[int],
        place: Rect,
        to_speak: int | None,
    ) -> None:
        self.kit, room = kit, box_of(place)
        pad = kit.u(PAD)
        inner = room.inflate(-2 * pad, -2 * pad)
        asked = () if to_speak is None else (Call(to_speak, TO_SPEAK),)
        shown = replace(bids, calls=(*bids.calls, *asked))
        for size in SIZES:
            self.grid = AuctionGrid(kit, shown, names, order, 4 * room.w, style=("bold", size), gap=WIDE_GAP)
            if self.grid.size[0] <= inner.w and self.grid.size[1] <= inner.h:
                break
        else:
            most = max(1, inner.h // self.grid.line - 1)
            self.grid = AuctionGrid(kit, shown, names, order, inner.w, most, style=("bold", SIZES[-1]))
        wide, high = self.grid.size
        self.box = pygame.Rect(0, 0, wide - self.grid.gap + 2 * pad, high + 2 * pad)
        self.box.center = room.center

    def draw(self, target: pygame.Surface) -> None:
        """Draw the plate with what was said."""
        self.kit.shadow(target, self.box, radius=14, blur=8, alpha=90, down=2)
        self.kit.panel(target, self.box, "plate", border="#FFFFFF40", radius=14)
        pad = self.kit.u(PAD)
        self.grid.draw(target, (self.box.x + pad, self.box.y + pad))


def calls_in_words(calls: Sequence[Call], names: Names) -> str:
    """Return every call in words: "Robin: Pass. Mika: Solo hearts."."""
    said = []
    for call in calls:
        name = names.name(Seat(call.seat))
        words = " ".join(filter(None, [call.text, names.suit(call.suit)]))
        said.append(f"{labelled(name[:1].upper() + name[1:], words)}.")
    return " ".join(said)

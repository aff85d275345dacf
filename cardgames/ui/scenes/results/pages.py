"""Looking back at a hand: the tables that a game's ``review.py`` makes of it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardgames.engine import Line, Page
from cardgames.players.parts import part

from ...host import Host
from ...kit import Kit
from ...widgets import Widget

PAD, GAP = 12, 8  # logical units
MANY = 3  # people with pages for whom a button each would be too many


@dataclass(frozen=True)
class PersonsPage:
    """A page of *seat* and the words on its button: "Your discards"."""

    seat: int
    title: str
    page: Page


def pages_of(host: Host) -> list[PersonsPage]:
    """What the people at the table can look back at; nobody's cards are secret once the hand is over."""
    match = host.match
    review = part(match.game, "review")
    if review is None:
        return []
    alone = len(match.persons) == 1
    found = []
    for seat in match.persons:
        whose = "Your" if alone else f"{match.players[seat].name}’s"
        turns = host.turns(seat)
        made: list[Page] = review.pages(turns)
        if hasattr(review, "after"):
            made = made + review.after(match.view(seat), turns)
        found += [PersonsPage(seat, f"{whose} {page.title}", page) for page in made]
    return found


class PageTable(Widget):
    """The lines of a page below one another; the one that was chosen has a star."""

    def __init__(self, rect: pygame.Rect, page: Page) -> None:
        super().__init__("page", rect)
        self.page = page

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def added(self, kit: Kit) -> None:
        self.step = round(kit.line_height("body") * 1.35)
        self.rect.h = kit.line_height("label") + kit.u(GAP) + self.step * len(self.page.lines)

    def _columns(self, kit: Kit) -> list[int]:
        """The right edges of the numbers."""
        heads = self.page.heads[1:]
        wide = max(kit.width(head, "label") for head in heads)
        wide = max(wide, kit.width("−00.0", "strong")) + kit.u(22)
        wide = min(wide, round(self.rect.w * 0.6 / len(heads)))
        return [self.box.right - kit.u(PAD) - wide * back for back in range(len(heads) - 1, -1, -1)]

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        y = self.box.y + kit.line_height("label") // 2
        edges = self._columns(kit)
        kit.text(target, self.page.heads[0], (self.box.x + kit.u(PAD), y), "label", "muted", middle=True)
        for head, edge in zip(self.page.heads[1:], edges, strict=True):
            kit.text(target, head, (edge, y), "label", "muted", align="right", middle=True)
        top = self.box.y + kit.line_height("label") + kit.u(GAP)
        for number, line in enumerate(self.page.lines):
            row = pygame.Rect(self.box.x, top + number * self.step, self.box.w, self.step - kit.u(3))
            self._draw_line(target, kit, row, line, edges)

    def _draw_line(
        self, target: pygame.Surface, kit: Kit, row: pygame.Rect, line: Line, edges: list[int]
    ) -> None:
        border = "accent" if line.chosen else None
        kit.panel(target, row, "panel_light" if line.chosen else "row", border=border, radius=10)
        x, high = row.x + kit.u(PAD), row.h - kit.u(4)
        for card in line.cards:
            glyph = kit.card_glyph(card.text, high)
            target.blit(glyph, glyph.get_rect(midleft=(x, row.centery)))
            x += glyph.get_width() + kit.u(4)
        if line.chosen:
            side = round(kit.text_px("body") * 1.2)
            star = (x + side // 2 + kit.u(6), row.centery)
            kit.icon(target, "star", star, side / kit.theme.scale, "accent", centre=True)
            room = max(1, edges[0] - x - side - kit.u(70))
            at = (x + side + kit.u(14), row.centery)
            kit.text(target, "your choice", at, "label", "accent", middle=True, width=room)
        for place, (text, edge) in enumerate(zip(line.numbers, edges, strict=True)):
            style = "strong" if place == len(edges) - 1 else "body"
            kit.text(
                target, text, (edge, row.centery), style, "text", align="right", middle=True, tabular=True
            )

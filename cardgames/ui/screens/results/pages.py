"""Looking back at a hand: the tables that a game's ``review.py`` makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardgames import games
from cardgames.engine import PageLine, ReviewPage
from cardgames.engine.text import Names
from cardgames.languages import _

from ...kit import Kit
from ...match_feed import MatchControl
from ...widgets import Figure
from ...widgets.base import Place

PAD, GAP = 12, 8  # logical units
MANY = 3  # people with pages for whom a button each would be too many


@dataclass(frozen=True)
class PersonsPage:
    """A page of *seat*; *player* is the name of who sits there, "" where that is the only person."""

    seat: int
    player: str
    page: ReviewPage

    def title(self, names: Names) -> str:
        """Return the words on its button: "Your discards"."""
        whose = _("{name}’s {page}") if self.player else _("Your {page}")
        words = whose.format(name=self.player, page=names.words(self.page.title))
        return words[:1].upper() + words[1:]


def pages_of(host: MatchControl) -> list[PersonsPage]:
    """Return the pages of the people at the table; nobody's cards are secret once the hand is
    over."""
    match = host.match
    review = games.ai(match.game).review
    if review is None:
        return []
    alone = len(match.persons) == 1
    found = []
    for seat in match.persons:
        name = "" if alone else match.players[seat].name
        turns = host.turns(seat)
        made = review.pages(turns)
        if review.after is not None:
            made = made + review.after(match.view(seat), turns)
        found += [PersonsPage(seat, name, page) for page in made]
    return found


def card_step(widths: Sequence[int], room: int, gap: int) -> float:
    """Return how much is seen of each card with these *widths*, so that a row takes no more than *room*: all
    of it, with *gap* between them, or a strip."""
    if not widths or sum(widths) + gap * len(widths) <= room:
        return 1.0
    strips = sum(widths[:-1])
    return max(0.3, min(0.99, (room - widths[-1]) / strips)) if strips else 1.0


class PageTable(Figure):
    """The lines of a page below one another; the one that was chosen has a star."""

    def __init__(self, rect: Place, page: ReviewPage, names: Names) -> None:
        super().__init__("page", rect)
        self.page = page
        self.heads = [names.words(head) for head in page.heads]
        self.numbers = [[names.words(number) for number in line.numbers] for line in page.lines]

    def height_at(self, kit: Kit, width: int) -> int:
        self.step = round(kit.text.line_height("body") * 1.35)
        return kit.text.line_height("label") + kit.u(GAP) + self.step * len(self.page.lines)

    def _columns(self, kit: Kit) -> list[int]:
        """Return the right edges of the numbers."""
        right, edges = self.box.right - kit.u(PAD), []
        for wide in reversed(self._widths(kit)):
            edges.append(right)
            right -= wide
        return edges[::-1]

    def _widths(self, kit: Kit) -> list[int]:
        """Return how wide each column of numbers is, its distance from the one before included."""
        found = []
        for place, head in enumerate(self.heads[1:]):
            words = [kit.text.width(numbers[place], "strong") for numbers in self.numbers]
            found.append(
                max([kit.text.width(head, "label"), kit.text.width("−00.0", "strong"), *words]) + kit.u(22)
            )
        return found

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        y = self.box.y + kit.text.line_height("label") // 2
        edges = self._columns(kit)
        kit.text.draw(target, self.heads[0], (self.box.x + kit.u(PAD), y), "label", "muted", middle=True)
        for head, edge in zip(self.heads[1:], edges, strict=True):
            kit.text.draw(target, head, (edge, y), "label", "muted", align="right", middle=True)
        top = self.box.y + kit.text.line_height("label") + kit.u(GAP)
        for number, (line, numbers) in enumerate(zip(self.page.lines, self.numbers, strict=True)):
            row = pygame.Rect(self.box.x, top + number * self.step, self.box.w, self.step - kit.u(3))
            self._draw_line(target, kit, row, line, numbers, edges)

    def _draw_line(
        self,
        target: pygame.Surface,
        kit: Kit,
        row: pygame.Rect,
        line: PageLine,
        numbers: Sequence[str],
        edges: list[int],
    ) -> None:
        border = "accent" if line.chosen else None
        kit.panel(target, row, "panel_light" if line.chosen else "row", border=border, radius=10)
        x, high = row.x + kit.u(PAD), row.h - kit.u(4)
        glyphs = [kit.glyphs.card(card.text, high) for card in line.cards]
        end = edges[0] - self._widths(kit)[0] + kit.u(22) - kit.u(PAD)  # before the first column
        side = round(kit.text.pixels("body") * 1.2)
        better = [kit.glyphs.card(card.text, high) for card in line.better]
        word = _("better: {cards}").format(cards="").rstrip()
        told = kit.text.width(word, "label") + sum(card.get_width() + kit.u(4) for card in better) + kit.u(12)
        room = end - x - (side + kit.u(8) if line.chosen else told if better else 0)  # for the star
        step = card_step([glyph.get_width() for glyph in glyphs], room, kit.u(4))
        for glyph in glyphs:
            target.blit(glyph, glyph.get_rect(midleft=(x, row.centery)))
            x += round(glyph.get_width() * step) + (kit.u(4) if step == 1.0 else 0)
        x += round((1 - step) * glyphs[-1].get_width()) if glyphs else 0
        if better:
            x += kit.u(8)
            x = kit.text.draw(target, word, (x, row.centery), "label", "good", middle=True).right + kit.u(4)
            for glyph in better:
                target.blit(glyph, glyph.get_rect(midleft=(x, row.centery)))
                x += glyph.get_width() + kit.u(4)
        if line.chosen:
            star = (x + side // 2 + kit.u(6), row.centery)
            kit.icon(target, "star", star, side / kit.theme.scale, "accent", centre=True)
            at = (x + side + kit.u(14), row.centery)
            words = _("your choice")
            if end - at[0] > kit.text.width(words.partition(" ")[0], "label"):
                kit.text.draw(target, words, at, "label", "accent", middle=True, width=end - at[0])
        for place, (text, edge) in enumerate(zip(numbers, edges, strict=True)):
            style = "strong" if place == len(edges) - 1 else "body"
            kit.text.draw(
                target, text, (edge, row.centery), style, "text", align="right", middle=True, tabular=True
            )

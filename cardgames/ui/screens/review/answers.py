"""The answers of a computer player that was asked again, side by side, each with the cards of that deal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.engine import BACK, Card, Game, Match, Move
from cardgames.engine.zones import FAN
from cardgames.languages import _, pgettext
from cardgames.players.fairness import AskedAgain

from ...kit import Kit
from ...sentences import called
from ...widgets import Widget

PAD, GAP = 10, 4  # logical units
WIDEST = 0.66  # a small card's width, of its height


class DealAnswers(Widget):
    """A row for each deal: the cards that the player could not see in the others' hands, and its answer."""

    def __init__(self, asked: AskedAgain, match: Match) -> None:
        super().__init__("answers", (0, 0))
        self.asked, self.match = asked, match
        self.rows = [
            (hidden_hands(asked.view, deal), answer)
            for deal, answer in zip(asked.deals, asked.answers, strict=False)
        ]

    fills = True
    takes_pointer = False

    def added(self, kit: Kit) -> None:
        self.step = round(kit.text.line_height("body") * 1.6)

    def height_at(self, kit: Kit, width: int) -> int:
        return round(kit.text.line_height("body") * 1.6) * len(self.rows)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        for number, (hands, answer) in enumerate(self.rows):
            row = pygame.Rect(self.box.x, self.box.y + number * self.step, self.box.w, self.step - kit.u(GAP))
            kit.panel(target, row, "row", border=None, radius=8)
            right = row.right - kit.u(PAD)
            taken = self._draw_answer(target, kit, (right, row.centery), row.w // 2, answer)
            room = pygame.Rect(row.x + kit.u(PAD), row.y, row.w - taken - kit.u(4 * PAD), row.h)
            _draw_hands(target, kit, room, hands)

    def _draw_answer(
        self, target: pygame.Surface, kit: Kit, right: tuple[int, int], most: int, answer: Move | None
    ) -> int:
        """Draw the player's answer, ending at *right*; return its width."""
        if answer is None or answer == self.asked.made:
            words, ink = (
                (_("no answer"), "warn") if answer is None else (pgettext("move", "the same"), "good")
            )
            kit.text.draw(target, words, right, "label", ink, align="right", middle=True)
            return kit.text.width(words, "label")
        words = called(self.asked.view, answer, self.match.names(None))
        picture = kit.text.paragraph(words, most, "label", "warn", lines=1, align="right")
        target.blit(picture, picture.get_rect(midright=right))
        return picture.get_width()


def _draw_hands(target: pygame.Surface, kit: Kit, room: pygame.Rect, hands: Sequence[Sequence[Card]]) -> None:
    """Draw the cards of each hand in *room*, side by side, as narrow as they must be for all to be seen."""
    gap, count = kit.u(2 * GAP), sum(map(len, hands))
    if not count:
        return
    step = min((room.w - gap * (len(hands) - 1)) / count, room.h * WIDEST)
    x = float(room.x)
    for hand in hands:
        for card in hand:
            size = (max(1, round(x + step) - round(x) - 1), room.h - kit.u(4))
            glyph = kit.glyphs.upright_card(card.text, size)
            target.blit(glyph, glyph.get_rect(midleft=(round(x), room.centery)))
            x += step
        x += gap


def hidden_hands(view: Game, deal: Game) -> list[list[Card]]:
    """Return the cards of *deal* in each hand where *view* has backs, in the order in which hands are
    sorted."""
    found = []
    for seen, zone in zip(view.zones, deal.zones, strict=True):
        if seen.kind == FAN and BACK in seen:
            cards = [card for back, card in zip(seen, zone, strict=True) if back is BACK]
            found.append(sorted(cards, key=deal.suit_and_height))
    return found

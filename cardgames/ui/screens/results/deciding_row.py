"""The cards that decided a match, in a row below the faces of those who played them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...kit import Kit
from ...pictures import Pictures
from ...pictures import height as card_height
from ...widgets import Figure
from .deciding import Deciding

CARD, LARGER, APART, CLOSE = 78, 1.16, 46, 6  # a card, how much larger the best, and the gap between them
FACE, HIDDEN = 30, 0.3  # the radius of a face, and how much of its height the card covers


class DecidingRow(Figure):
    """See the module.  *share()* tells how far the cards have come to their places (0 to 1), *look(seat)* how
    a face looks."""

    def __init__(
        self,
        pictures: Pictures,
        shown: Deciding,
        players: Sequence[str],
        share: Callable[[], float],
        look: Callable[[int], str],
    ) -> None:
        super().__init__("deciding", (0, 0))
        self.pictures, self.shown, self.players, self.share, self.look = pictures, shown, players, share, look

    def height_at(self, kit: Kit, width: int) -> int:
        self.radius = kit.u(FACE)
        self.card = kit.u(CARD)
        while self.card > 30 and self._widths(kit)[1] > width:
            self.card -= 1
        return self._above() + card_height(round(self.card * LARGER)) + kit.u(8)

    def _above(self) -> int:
        """Return how much of a face, and of a hat, stands above the cards."""
        return round(self.radius * 2 * (1.2 - HIDDEN))

    def _widths(self, kit: Kit) -> tuple[list[int], int]:
        """Return how wide the cards of each player are, and all of them."""
        each = [
            self._size(number) * len(cards) + kit.u(CLOSE) * (len(cards) - 1)
            for number, (_, cards) in enumerate(self.shown.cards)
        ]
        return each, sum(each) + kit.u(APART) * (len(each) - 1)

    def _size(self, number: int) -> int:
        """Return how wide a card of the player with this number is; in a trick the best one is larger."""
        is_larger = number == self.shown.best and len(self.shown.cards) > 1
        return round(self.card * LARGER) if is_larger else self.card

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        widths, wide = self._widths(kit)
        left, share = self.box.centerx - wide // 2, self.share()
        foot = self.box.bottom - kit.u(6)
        for number, ((seat, cards), width) in enumerate(zip(self.shown.cards, widths, strict=True)):
            middle = left + width // 2
            middle = round(self.box.centerx + (middle - self.box.centerx) * share)
            self._draw_player(target, kit, number, seat, (middle, foot))
            size = self._size(number)
            x = middle - width // 2
            for card in cards:
                self._draw_card(target, kit, card.text, size, (x, foot), is_best=number == self.shown.best)
                x += size + kit.u(CLOSE)
            left += width + kit.u(APART)

    def _draw_player(
        self, target: pygame.Surface, kit: Kit, number: int, seat: int, foot: tuple[int, int]
    ) -> None:
        top = foot[1] - card_height(self._size(number))
        centre = (foot[0], top - self.radius + round(2 * self.radius * HIDDEN))
        kit.avatar(
            target, centre, self.radius, self.players[seat], kit.seat(seat), face=kit.face(seat),
            look=self.look(seat),
        )  # fmt: skip

    def _draw_card(
        self, target: pygame.Surface, kit: Kit, card: str, size: int, foot: tuple[int, int], *, is_best: bool
    ) -> None:
        at = pygame.Rect(0, 0, size, card_height(size))
        at.bottomleft = foot
        shadow = self.pictures.shadow(size)
        target.blit(shadow, shadow.get_rect(center=(at.centerx, at.centery + kit.u(3))))
        target.blit(self.pictures.card(card, size), at)
        if is_best and len(self.shown.cards) > 1:
            ring = self.pictures.ring(size, kit.theme.colour("accent"))
            target.blit(ring, ring.get_rect(center=at.center))

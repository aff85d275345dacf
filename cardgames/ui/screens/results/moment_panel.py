"""One moment of a hand in words, with the face of whose it was."""

from __future__ import annotations

import pygame

from cardgames.engine.text import Names

from ...faces import PLEASED
from ...kit import Kit
from ...sentences import person_name
from ...speech import aloud
from ...widgets import Figure

FACE, PAD = 23, 14  # logical units


class MomentPanel(Figure):
    """See the module.  *what* and *how* are markup."""

    focusable = True

    def __init__(self, number: int, seat: int, what: str, how: str, names: Names) -> None:
        super().__init__(f"moment_{number}", (0, 0))
        self.seat, self.what, self.how = seat, what, how
        self.player = person_name(names.seats[seat])
        self.name = aloud("{name}: {what}. {how}".format(name=self.player, what=what, how=how), names)

    def corner(self, kit: Kit) -> int:
        return kit.u(14)

    def natural_width(self, kit: Kit) -> int:
        words = max(kit.text.width(self.what, "strong"), kit.text.width(self.how, "body"))
        return self._left(kit) + words + kit.u(PAD)

    def _left(self, kit: Kit) -> int:
        return kit.u(2 * PAD) + 2 * kit.u(FACE)

    def _words(self, kit: Kit, width: int) -> list[pygame.Surface]:
        room = max(1, width - self._left(kit) - kit.u(PAD))
        return [
            kit.text.paragraph(self.what, room, "strong"),
            kit.text.paragraph(self.how, room, "body", "muted"),
        ]

    def height_at(self, kit: Kit, width: int) -> int:
        tall = sum(words.get_height() for words in self._words(kit, width))
        return max(tall, 2 * kit.u(FACE)) + kit.u(18)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        kit.panel(target, box, "row", border="line", radius=14)
        centre = (box.x + kit.u(PAD + FACE), box.centery + kit.u(2))
        kit.avatar(
            target, centre, kit.u(FACE), self.player, kit.seat(self.seat), face=kit.face(self.seat),
            look=PLEASED,
        )  # fmt: skip
        lines = self._words(kit, box.w)
        y = box.centery - sum(words.get_height() for words in lines) // 2
        for words in lines:
            target.blit(words, (box.x + self._left(kit), y))
            y += words.get_height()

"""The remark of an opponent at the end of a match: one short line, after a win or a loss."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.languages import N_, _

from ...faces import CALM
from ...kit import Kit
from ...widgets import Widget

ANYBODY = (N_("Good game."), N_("Well played, all."), N_("Another one?"))
REMARKS = {
    "mika": (N_("No hurry. Another one?"), N_("Good things take their time."), N_("I enjoyed every card.")),
    "robin": (N_("Shall we raise the stakes?"), N_("Quick, deal again!"), N_("What a match.")),
    "sol": (N_("The next one will be good, too."), N_("Nice cards today."), N_("I like this table.")),
    "kit": (N_("Again!"), N_("That was quick."), N_("Who shuffles?")),
    "ada": (N_("Every card counted."), N_("Shall we go over it?"), N_("Thank you for the game.")),
    "bo": (N_("One more, I insist."), N_("I am staying right here."), N_("Hm. Good game.")),
    "lin": (N_("A fine match."), N_("Thank you. Well played."), N_("Tea, and then another?")),
    "amara": (N_("It was a pleasure."), N_("You are welcome any time."), N_("Lovely company, this.")),
    "arjun": (N_("A good, steady game."), N_("Same again tomorrow?"), N_("Well played, everyone.")),
    "rosa": (
        N_("I saw that coming. Did you?"),
        N_("Watch me next time."),
        N_("Cards never tell you everything."),
    ),
    "theo": (N_("Phew. That was something."), N_("I need a moment."), N_("Careful play, all of you.")),
    "noor": (N_("Well played."), N_("Cool heads all round."), N_("Ready when you are.")),
}
"""By face; none of them says who has won."""


def remark(face: str, played: int) -> str:
    """Return what somebody with this *face* says after the match number *played*, never the same twice
    running.

    >>> remark("kit", 3) == remark("kit", 4)
    False
    """
    lines = REMARKS.get(face, ANYBODY)
    return _(lines[played % len(lines)])


def speaker(opponents: Sequence[int], played: int) -> int | None:
    """Return which of the *opponents* says something after the match number *played*."""
    return opponents[played % len(opponents)] if opponents else None


class RemarkBubble(Widget):
    """A face, and its remark beside it."""

    takes_pointer = False
    RADIUS, PAD = 22, 14  # logical units

    def __init__(self, seat: int, player: str, words: str) -> None:
        super().__init__("remark", (0, 0))
        self.seat, self.player, self.words = seat, player, words

    def measure(self, kit: Kit) -> tuple[int, int]:
        radius = kit.u(self.RADIUS)
        wide = 2 * radius + kit.u(12) + kit.text.width(self.words, "strong") + kit.u(2 * self.PAD)
        return wide, max(2 * radius + kit.u(6), self._tall(kit))

    def _tall(self, kit: Kit) -> int:
        return kit.text.line_height("strong") + kit.u(12)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, radius = self.box, kit.u(self.RADIUS)
        centre = (box.x + radius, box.centery + kit.u(2))
        kit.avatar(
            target, centre, radius, self.player, kit.seat(self.seat), face=kit.face(self.seat), look=CALM
        )
        bubble = pygame.Rect(box.x + 2 * radius + kit.u(12), 0, 0, self._tall(kit))
        bubble.w, bubble.centery = box.right - bubble.x, box.centery
        paper = kit.theme.colour("paper")
        tip = [(bubble.x - kit.u(8), box.centery), (bubble.x + kit.u(6), box.centery - kit.u(7)),
               (bubble.x + kit.u(6), box.centery + kit.u(7))]  # fmt: skip
        pygame.draw.polygon(target, paper, tip)
        kit.panel(target, bubble, "paper", border=None, radius=14)
        at = (bubble.x + kit.u(self.PAD), box.centery)
        kit.text.draw(target, self.words, at, "strong", "paper_ink", middle=True)

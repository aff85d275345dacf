"""One score: who made it, why, with which cards, and how many points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardgames.engine import Card, Match

from ...faces import BEATEN, CALM, PLEASED
from ...kit import Kit
from ...pictures import COMPACT_BELOW, Pictures
from ...pictures import height as card_height
from ...speech import aloud
from ...widgets.base import SMALLEST_TARGET
from ...widgets.buttons import Pressable
from .parts import READABLE, draw_mark, mark_width
from .record import members, signed, worth

PAD, GAP = 14, 12  # logical units
APART = 4  # logical units between two cards
LEGIBLE = 76  # pixels of width from which on the corner of a full face can be read beside other cards
LEAST_WORDS = 150  # logical units: the least width of words beside cards


@dataclass(frozen=True)
class _Plan:
    """Where the parts of a row are, in pixels from its left edge: the words, and the cards beside or below
    them, and how many fit in a line.
    """

    words: pygame.Surface
    left: int
    cards: int
    step: int
    in_line: int
    is_beside: bool


class ScoreRow(Pressable):
    """See the module.  *who* stands below the reason, after the faces of the *sides*; without it neither is
    shown.

    *units* is how wide its cards are, *share()* tells how far the score is counted (0 to 1).
    """

    fills = True

    def __init__(
        self,
        id: str,
        match: Match,
        sides: Sequence[int],
        name: str,
        why: str,
        points: int,
        on_click: Callable[[], object] | None = None,
        *,
        pictures: Pictures | None = None,
        cards: Sequence[Card] = (),
        units: float = 46.0,
        share: Callable[[], float] = lambda: 1.0,
        chosen: bool = False,
        bare: bool = False,
    ) -> None:
        super().__init__(id, (0, 0), on_click)
        self.match, self.sides, self.who, self.why, self.points = match, sides, name, why, points
        words = "{name}: {why}, {points}" if points else "{name}: {why}"
        self.name = aloud(words.format(name=name, why=why, points=signed(points)), match.names(None))
        self.pictures, self.cards = pictures, tuple(cards) if pictures is not None else ()
        self.units, self.share, self.chosen, self.bare = units, share, chosen, bare
        self.pressable = on_click is not None

    def added(self, kit: Kit) -> None:
        self.rect.h = max(self.rect.h, self.height_at(kit, self.rect.w))

    def corner(self, kit: Kit) -> int:
        return kit.u(14)

    # Measures

    def natural_width(self, kit: Kit) -> int:
        return self._left(kit) + kit.text.width(self.why, "body") + self._points(kit) + kit.u(PAD)

    def _left(self, kit: Kit) -> int:
        """Return where the words begin."""
        if self.bare:
            return kit.u(PAD)
        return kit.u(PAD) + mark_width(kit, len(members(self.match, *self.sides))) + kit.u(GAP)

    def _points(self, kit: Kit) -> int:
        return kit.text.width(signed(self.points), "head") + kit.u(GAP) if self.points else 0

    def _card(self, kit: Kit) -> int:
        wide = max(kit.u(self.units), 30)
        return COMPACT_BELOW - 1 if COMPACT_BELOW <= wide < LEGIBLE else wide

    def _plan(self, kit: Kit, width: int, colour: str = "text") -> _Plan:
        left, card = self._left(kit), self._card(kit)
        end = width - kit.u(PAD) - self._points(kit)
        room, count = max(1, end - left), len(self.cards)
        wish = min(room, kit.text.width(self.why, "body") + 1)
        full, least = card + kit.u(APART), round(card * READABLE)
        fan = end - left - kit.u(GAP) - card  # for all cards but the last, with the words beside them
        for words in (wish, min(wish, kit.u(LEAST_WORDS))):
            if count and (count - 1) * least <= fan - words:
                step = full if count == 1 else min(full, (fan - words) // (count - 1))
                reach = card + step * (count - 1)
                picture = kit.text.paragraph(self.why, end - reach - kit.u(GAP) - left, "body", colour)
                return _Plan(picture, left, end - reach, step, count, True)
        picture = kit.text.paragraph(self.why, room, "body", colour)
        in_line = max(1, min(count, 1 + (width - left - kit.u(PAD) - card) // least))
        in_line = -(-count // -(-count // in_line)) if count else 1
        beyond = max(1, in_line - 1)
        return _Plan(
            picture, left, left, min(full, (width - left - kit.u(PAD) - card) // beyond), in_line, False
        )

    def _words_height(self, kit: Kit, plan: _Plan) -> int:
        return plan.words.get_height() + (0 if self.bare else kit.text.line_height("small"))

    def _cards_height(self, kit: Kit, plan: _Plan) -> int:
        lines = -(-len(self.cards) // plan.in_line)
        return lines * (card_height(self._card(kit)) + kit.u(6)) if self.cards else 0

    def height_at(self, kit: Kit, width: int) -> int:
        plan = self._plan(kit, width)
        words, cards = self._words_height(kit, plan), self._cards_height(kit, plan)
        tall = max(words, cards) if plan.is_beside else words + cards
        least = 34 if self.bare and not self.pressable else SMALLEST_TARGET
        return max(kit.u(least), tall + kit.u(8))

    # Drawing

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, share = self.box, self.share()
        is_lit = self.chosen or (self.hovered and self.pressable)
        kit.panel(
            target,
            box,
            "panel_light" if is_lit else "row",
            border="accent" if self.chosen else "line",
            radius=14,
        )
        plan = self._plan(kit, box.w, "text" if share > 0 else "muted")
        words, cards = self._words_height(kit, plan), self._cards_height(kit, plan)
        below = 0 if plan.is_beside else cards
        middle = box.y + (box.h - below) // 2
        if not self.bare:
            value = worth(self.match, self.points)
            look = PLEASED if value > 0 else BEATEN if value < 0 else CALM
            draw_mark(target, kit, self.match, self.sides, (box.x + kit.u(PAD), middle), look)
        y = middle - words // 2
        target.blit(plan.words, (box.x + plan.left, y))
        if not self.bare:
            room = (plan.cards if plan.is_beside else box.w - kit.u(PAD)) - plan.left
            at = (box.x + plan.left, y + plan.words.get_height())
            kit.text.draw(target, self.who, at, "small", "muted", width=room)
        top = box.centery - cards // 2 if plan.is_beside else middle + words // 2 + kit.u(2)
        self._draw_cards(target, kit, plan, top + kit.u(3))
        if self.points and share > 0:
            counted = signed(round(self.points * share))
            ink = "good" if worth(self.match, self.points) > 0 else "text"
            at = (box.right - kit.u(PAD), middle)
            kit.text.draw(target, counted, at, "head", ink, align="right", middle=True, tabular=True)

    def _draw_cards(self, target: pygame.Surface, kit: Kit, plan: _Plan, top: int) -> None:
        if self.pictures is None:
            return
        wide = self._card(kit)
        shadow = self.pictures.shadow(wide)
        for number, card in enumerate(self.cards):
            line, place = divmod(number, plan.in_line)
            at = (self.box.x + plan.cards + place * plan.step, top + line * (card_height(wide) + kit.u(6)))
            middle = (at[0] + wide // 2, at[1] + card_height(wide) // 2 + kit.u(2))
            target.blit(shadow, shadow.get_rect(center=middle))
            target.blit(self.pictures.card(card.text, wide), at)

"""The one way in which a table draws a card or writes a sentence with cards in it.

Everything at the table that shows the face of a card goes through `Painter.face` or `Painter.glyphs`, so
that `watch` sees all of them: the privacy test records each frame there.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardgames.engine import BACK, Card

from ...app import App
from ...kit import Kit
from ...pictures import Pictures, height
from ...sentences import markup as markup  # for the modules beside this one
from ...text import Style, parse

Pos = tuple[float, float]


class Painter:
    """Draws cards for one table.  *watch* is called with the text of every card whose face is drawn."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.watch: Callable[[str], None] = lambda card: None

    @property
    def kit(self) -> Kit:
        """The kit in use; another one after a change of size or settings."""
        return self._app.kit

    @property
    def pictures(self) -> Pictures:
        """The pictures of cards."""
        return self._app.pictures

    def face(
        self,
        target: pygame.Surface,
        card: Card,
        width: int,
        centre: Pos,
        *,
        angle: float = 0.0,
        scale: float = 1.0,
        squeeze: float = 1.0,
        lift: float = 0.0,
        dim: bool = False,
        ring: str | None = None,
        alpha: float = 1.0,
        shadow: bool = True,
        rough: bool = False,
        moving: bool = False,
    ) -> pygame.Rect:
        """Draw a card, face up or (for `BACK`) down, with its shadow; *lift* from 0 to 1 is its height.

        *rough* is for cards that fly, *moving* for those that make room; see `Pictures.card`.
        """
        if card is not BACK:
            self.watch(card.text)
        pictures = self.pictures
        x, y = round(centre[0]), round(centre[1])
        if shadow and alpha >= 1:
            down = max(1, width // 50) + round(lift * width * 0.05)
            under = pictures.shadow(
                width, lift=lift, angle=angle, scale=scale, squeeze=squeeze, rough=rough or moving
            )
            target.blit(under, under.get_rect(center=(x, y + down)))
        picture = pictures.card(
            card.text,
            width,
            angle=angle,
            scale=scale,
            squeeze=squeeze,
            dim=dim,
            ring=ring,
            rough=rough,
            moving=moving,
        )
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, alpha)))
        return target.blit(picture, picture.get_rect(center=(x, y)))

    def glyphs(
        self,
        target: pygame.Surface,
        markup: str,
        at: tuple[int, int],
        width: int,
        style: Style = "body",
        colour: str = "text",
        *,
        align: str = "left",
        lines: int = 0,
    ) -> pygame.Rect:
        """Draw a paragraph of marked-up text at its upper left corner."""
        self.report(markup)
        picture = self.kit.text.paragraph(markup, width, style, colour, align=align, lines=lines)
        return target.blit(picture, at)

    def report(self, markup: str) -> None:
        """Tell `watch` of the cards in a text that is shown."""
        for piece in parse(markup):
            if piece.kind == "card":
                self.watch(piece.text)

    def line_width(self, markup: str, style: Style) -> int:
        """Return how wide marked-up text is on one line."""
        kit = self.kit
        total = 0
        for piece in parse(markup):
            if piece.kind in ("word", "space"):
                total += kit.text.width(piece.text, ("heavy", 16) if piece.bold else style)
            elif piece.kind != "break":
                total += kit.text.glyph(piece, style, "#FFFFFF").get_width()
        return total


def card_height(width: int) -> int:
    """Return the height of a card *width* pixels wide."""
    return height(width)

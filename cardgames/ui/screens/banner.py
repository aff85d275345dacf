"""A strip in the colours of a game's place with its sign and cards, for the head of a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ..app import App
from ..widgets import Backed, CardPicture, FirstThatFits, Illustration, Inset, Item, Loose, Row
from .tiles import draw_fan, family_panel, fan_width

INK = "#EDF2FA"  # of the words on it
PAD = 22, 18  # logical units
CARD = 84
LETTERS = 22  # the least room for words beside the cards, in letters m


def banner(
    app: App,
    family: str,
    sign: str,
    cards: Sequence[str],
    words: Item,
    *,
    id: str = "banner",
    faces: str = "french",
) -> Backed:
    """Return *words* on the colours of *family* with the *sign* of a game, and where there is room *cards*
    beside them."""
    kit = app.kit
    below = Inset(Loose(words, kit.text.width("m" * LETTERS, "body")), (*PAD, *PAD))
    fan = CardPicture(f"fan_{id}", (0, 0), partial(_fan, app, cards, faces))
    beside = Row(below, Inset(fan, (0, 0, PAD[0], 0)), rest=below)
    ground = Illustration(id, partial(family_panel, kit, family, radius=20, sign=sign))
    return Backed(ground, FirstThatFits(beside, below))


def _fan(app: App, cards: Sequence[str], faces: str) -> pygame.Surface:
    card = fan_width(app, CARD)
    size = round(card * 2.6), round(card * 1.75)
    out = pygame.Surface(size, pygame.SRCALPHA)
    draw_fan(app, out, cards, (size[0] // 2, round(card * 0.84)), card, round(card * 0.5), 10, 5, faces)
    return out

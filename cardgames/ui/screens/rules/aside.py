"""The column beside the rules where there is room: the sign and the cards of the game on its colours."""

from __future__ import annotations

from functools import partial

import pygame

from cardgames.engine import Game
from cardgames.languages import _

from ...app import App
from ...widgets import (
    Backed,
    CardPicture,
    Column,
    Illustration,
    Inset,
    Item,
    Label,
    Loose,
    Middle,
    Picture,
    Space,
)
from ..banner import INK
from ..tiles import draw_fan, emblem, family_panel, fan_width, player_words

SIGN = 120  # logical units
PAD = 20
CARD_SHARE = 0.34  # of the width: a card


def aside(app: App, game: type[Game], width: int) -> Item:
    """Return the panel, *width* pixels wide and as high as the window allows."""
    kit = app.kit
    sign = kit.sign_picture(game.name(), kit.u(SIGN))
    fan = CardPicture("aside_fan", (0, 0), partial(_fan, app, game, width - kit.u(2 * PAD)))
    facts = _("{players} players · about {minutes} minutes").format(
        players=player_words(game.seats), minutes=game.minutes
    )
    words = Column(
        Picture("aside_sign", (0, 0), sign) if sign is not None else None,
        Space(16),
        fan,
        Label("aside_goal", (0, 0), _(game.goal), "body", INK, align="centre"),
        Space(10),
        Label("aside_facts", (0, 0), facts, "label", INK, align="centre"),
        align="centre",
    )
    ground = Illustration("aside", partial(family_panel, kit, game.family, radius=20))
    return Loose(Backed(ground, Middle(Inset(words, PAD), 0.4)), width)


def _fan(app: App, game: type[Game], width: int) -> pygame.Surface:
    cards = emblem(game)
    card = max(fan_width(app, 0), round(width * CARD_SHARE))
    out = pygame.Surface((width, round(card * 1.8)), pygame.SRCALPHA)
    draw_fan(app, out, cards, (width // 2, round(card * 0.85)), card, round(card * 0.52), 9, 6)
    return out
